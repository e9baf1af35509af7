import { category, type CategoryRow } from '@srm/contract/sys/category'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'

/** A row with those below it, as far as their branch is open. */
export interface CategoryNode extends CategoryRow {
  readonly children?: readonly CategoryNode[]
}

/** Without children a branch still has its arrow: they come when it is opened. */
const nodesOf = (rows: readonly CategoryRow[], below: ReadonlyMap<string, readonly CategoryRow[]>): CategoryNode[] =>
  rows.map((row) => (row.hasChild === '1' ? { ...row, children: nodesOf(below.get(row.id) ?? [], below) } : row))

/** The first level, and the levels of the open branches, each fetched when it is first opened. */
export const useBranches = (open: ReadonlySet<string>) => {
  const ids = [...open]
  const top = useQuery(query(category.childList, { query: { pid: '0' } }))
  const branches = useQueries({ queries: ids.map((pid) => query(category.childList, { query: { pid } })) })
  const below = new Map(ids.map((id, at) => [id, branches[at]?.data ?? []]))
  return { ...top, nodes: nodesOf(top.data ?? [], below), fetching: top.isFetching || branches.some((one) => one.isFetching) }
}

/** Those whose name or code holds the words, from all levels. */
export const useFound = (words: string) =>
  useQuery({
    ...query(category.rootList, { query: { keyword: words, pageSize: 200, column: 'code', order: 'asc' } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
