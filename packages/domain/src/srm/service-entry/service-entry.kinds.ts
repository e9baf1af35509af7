export const maxEntryLines = 50
/** What was done is accepted or sent back within so many working days; silence accepts nothing. */
export const acceptWithin = '5wd'
