export const maxBatchLines = 5000
/** The file that the bank answers with is at most so many characters. */
export const maxResultFile = 2_000_000
