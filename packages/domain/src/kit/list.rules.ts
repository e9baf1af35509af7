/**
 * Rows of a list are counted and numbered up to here; of more it is said that there are more. Pages beyond follow one another
 * by the last row of the one before, for a page that is counted off costs all rows before it.
 */
export const mostCounted = 10_000
