/** The first line names: what lists, feeds and search say of a purchase whose buyer wrote no words of its own. */
export const lineSummary = (names: readonly string[]): string => names.slice(0, 5).join('、')
