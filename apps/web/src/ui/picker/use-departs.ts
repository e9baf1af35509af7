import { department, type DepartNode } from '@srm/contract/sys/department'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { query } from '../../lib/wire/client'
import { useLoaded } from '../states/use-loaded'

const fresh = { staleTime: 60_000 } as const

const levelQuery = (pid: string, mine: boolean) => ({
  ...query(department.queryDepartTreeSync, { query: pid ? { pid } : mine ? { mine: '1' } : {}, quiet: true }),
  ...fresh,
})

export interface DepartLevels {
  /** Departments below a department; of '' the roots; undefined while they are not there. */
  readonly below: ReadonlyMap<string, readonly DepartNode[] | undefined>
  readonly open: readonly string[]
  readonly setOpen: (ids: readonly string[]) => void
  /** Opens what leads to a department. */
  readonly reveal: (ids: readonly string[]) => void
  readonly isPending: boolean
  readonly failed: boolean
  readonly again: () => void
}

/** Few enough to be shown opened. */
const fewRoots = 3

/** The tree of departments, fetched level by level as it is opened; `mine`: below those one is head of. */
export const useDepartLevels = (mine = false): DepartLevels => {
  const [chosen, setOpen] = useState<readonly string[] | null>(null)
  const [root] = useQueries({ queries: [levelQuery('', mine)] })
  const first = useMemo(() => {
    const roots = root.data ?? []
    return roots.length <= fewRoots ? roots.filter((one) => !one.isLeaf).map((one) => one.id) : []
  }, [root.data])
  const open = chosen ?? first
  const levels = useQueries({ queries: open.map((pid) => levelQuery(pid, mine)) })
  const below = new Map<string, readonly DepartNode[] | undefined>([
    ['', root.data],
    ...open.map((pid, i) => [pid, levels[i]?.data] as const),
  ])
  const reveal = useCallback((ids: readonly string[]) => setOpen((now) => [...new Set([...(now ?? first), ...ids])]), [first])
  return { below, open, setOpen, reveal, isPending: root.isPending, failed: root.isError, again: () => void root.refetch() }
}

/** Departments whose name or code holds the words. */
export const useFoundDeparts = (words: string, mine = false) =>
  useQuery({
    ...query(department.searchBy, { query: { keyWord: words, ...(mine ? { myDeptSearch: '1' } : {}) }, quiet: true }),
    ...fresh,
    enabled: words !== '',
    retry: false,
  })

/** The departments with these ids or codes. */
export const useDepartsOf = (values: readonly string[], store: 'id' | 'orgCode') =>
  useLoaded({
    ...query(department.listAll, { query: { [store]: values.join(',') }, quiet: true }),
    ...fresh,
    enabled: values.length > 0,
  })
