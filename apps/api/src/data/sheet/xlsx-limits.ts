/** Characters of a cell, and rows of a worksheet: the limits of Excel. */
export const maxCell = 32_767
export const maxRow = 1_048_576
