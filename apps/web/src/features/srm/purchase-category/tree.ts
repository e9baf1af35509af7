import type { PurchaseCategoryRow } from '@srm/contract/srm/purchase-category'

export interface CategoryNode extends PurchaseCategoryRow {
  readonly children?: readonly CategoryNode[]
}

/** The rows as a tree; one whose parent is not among them stands at the root. */
export const treeOf = (rows: readonly PurchaseCategoryRow[]): CategoryNode[] => {
  const known = new Set(rows.map((r) => r.id))
  const below = Map.groupBy(rows, (r) => (r.parentId && known.has(r.parentId) ? r.parentId : ''))
  const level = (id: string): CategoryNode[] =>
    (below.get(id) ?? []).map((row) => {
      const children = level(row.id)
      return children.length > 0 ? { ...row, children } : row
    })
  return level('')
}

/** Those that hold the words, with everything above them so that they keep their place. */
export const foundIn = (rows: readonly PurchaseCategoryRow[], words: string): PurchaseCategoryRow[] => {
  const sought = words.trim().toLowerCase()
  if (sought === '') return [...rows]
  const byId = new Map(rows.map((r) => [r.id, r]))
  const kept = new Set<string>()
  for (const row of rows) {
    if (![row.code, row.nameZh, row.nameEn].some((text) => text.toLowerCase().includes(sought))) continue
    for (let here: PurchaseCategoryRow | undefined = row; here && !kept.has(here.id); here = byId.get(here.parentId ?? ''))
      kept.add(here.id)
  }
  return rows.filter((r) => kept.has(r.id))
}
