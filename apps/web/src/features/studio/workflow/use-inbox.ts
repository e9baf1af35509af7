import { workflow } from '@srm/contract/studio/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { stringifySearch } from '../../../lib/page/search'
import { query } from '../../../lib/wire/client'
import { readAddress, rowOfCopy, rowOfDone, rowOfInstance, rowOfTask, writeAddress, type InboxAddress, type InboxRow } from './inbox.model'

const step = 50
const live = { placeholderData: keepPreviousData, refetchInterval: 60_000 } as const

const useLists = ({ tab, q, type, sort }: InboxAddress, pageSize: number) => {
  const due = tab === 'todo' && sort === 'due' ? { column: 'dueAt', order: 'asc' } : {}
  const wire = { query: { pageNo: 1, pageSize, ...due, ...(q && { keyword: q }), ...(type && { bizType: type }) }, quiet: true }
  const todo = useQuery({ ...query(workflow.todo, wire), ...live, enabled: tab === 'todo' })
  const done = useQuery({ ...query(workflow.done, wire), ...live, enabled: tab === 'done' })
  const mine = useQuery({ ...query(workflow.mine, wire), ...live, enabled: tab === 'mine' })
  const cc = useQuery({ ...query(workflow.cc, wire), ...live, enabled: tab === 'cc' })
  const rows: Record<typeof tab, readonly InboxRow[] | undefined> = {
    todo: todo.data?.records.map(rowOfTask),
    done: done.data?.records.map(rowOfDone),
    mine: mine.data?.records.map(rowOfInstance),
    cc: cc.data?.records.map(rowOfCopy),
  }
  return { list: { todo, done, mine, cc }[tab], rows: rows[tab] ?? [] }
}

/** The list of the tab in the address, and the ways to others. */
export const useInbox = () => {
  const address = readAddress(usePageSearch())
  const move = usePageMove()
  const [size, setSize] = useState(step)
  const { list, rows } = useLists(address, size)
  const counts = useQuery({ ...query(workflow.counts, { query: {}, quiet: true }), refetchInterval: 60_000 })
  const written = (part: Partial<InboxAddress>) => writeAddress({ ...address, ...part })
  return {
    address,
    list,
    rows,
    total: list.data?.total ?? 0,
    counts: counts.data,
    more: () => setSize(size + step),
    go: (part: Partial<InboxAddress>, push = false) => move({ search: written(part), push }),
    hrefOf: (part: Partial<InboxAddress>) => `/studio/workflow/todo${stringifySearch(written(part))}`,
  }
}
export type Inbox = ReturnType<typeof useInbox>
