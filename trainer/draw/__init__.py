"""VALUE -> PICTURE: QtGui and QtSvg, no widgets."""
