import type { CcRow, InstanceRow, TodoRow } from '@srm/contract/studio/workflow'
import type { Named } from '@srm/domain/studio/workflow/graph'

export const inboxTabs = ['todo', 'done', 'mine', 'cc'] as const
export type InboxTab = (typeof inboxTabs)[number]
export const sorts = ['arrival', 'due'] as const

type Search = Readonly<Record<string, string | undefined>>
/** What the address says: the tab, what is looked for, and what stands open. */
export interface InboxAddress {
  readonly tab: InboxTab
  readonly q: string
  readonly type: string
  readonly sort: (typeof sorts)[number]
  readonly task: string
  readonly instance: string
  /** `document`: the whole document stands beside the decision, whichever is open. */
  readonly show: string
}
export const readAddress = (search: Search): InboxAddress => ({
  tab: inboxTabs.find((tab) => tab === search['tab']) ?? 'todo',
  q: search['q'] ?? '',
  type: search['type'] ?? '',
  sort: sorts.find((sort) => sort === search['sort']) ?? 'arrival',
  task: search['task'] ?? '',
  instance: search['instance'] ?? '',
  show: search['show'] ?? '',
})
/** Only what differs from an address without parameters is written. */
export const writeAddress = ({ tab, sort, ...rest }: InboxAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ tab: tab === 'todo' ? '' : tab, sort: sort === 'arrival' ? '' : sort, ...rest }).filter(([, value]) => value !== ''),
  )

/** What a list of any tab shows of an approval. */
export interface InboxRow {
  readonly key: string
  readonly open: { readonly task: string; readonly instance: string }
  readonly bizNo: string
  readonly title: Named
  readonly purpose: Named
  readonly amount: string | null
  readonly starterName: string
  readonly principal: string | null
  readonly batch: boolean
  /** When it came, was done, was started or copied. */
  readonly at: string
  readonly dueAt: string | null
  /** The answer given, or how the approval stands; null where it waits for the reader. */
  readonly status: { readonly of: 'task' | 'instance'; readonly code: string } | null
  readonly waiting: InstanceRow['waiting']
  readonly isUnread: boolean
  /** The reader may not read the document: only title and state are known. */
  readonly isWithheld: boolean
}

type Shared = Pick<TodoRow & InstanceRow, 'bizNo' | 'title' | 'titleEn' | 'purposeName' | 'amount' | 'starterName'>
const shared = ({ bizNo, title, titleEn, purposeName, amount, starterName }: Shared) => ({
  ...{ bizNo, title: { zh: title, en: titleEn ?? title }, purpose: purposeName, amount, starterName },
  ...{ principal: null, batch: false, dueAt: null, waiting: [], isUnread: false, isWithheld: false },
})
export const rowOfTask = (row: TodoRow): InboxRow => ({
  ...shared(row),
  ...{ key: row.id, open: { task: row.id, instance: '' }, principal: row.principal, batch: row.batch, status: null },
  ...{ at: row.arrivedAt, dueAt: row.dueAt },
})
export const rowOfDone = (row: TodoRow): InboxRow => ({
  ...shared(row),
  ...{ key: row.id, open: { task: '', instance: row.instanceId }, principal: row.principal },
  ...{ at: row.doneAt ?? row.arrivedAt, status: { of: 'task', code: row.state } },
})
export const rowOfInstance = (row: InstanceRow): InboxRow => ({
  ...shared(row),
  ...{ key: row.id, open: { task: '', instance: row.id }, waiting: row.waiting },
  ...{ at: row.startedAt, status: { of: 'instance', code: row.instanceStatus } },
})
export const rowOfCopy = (row: CcRow): InboxRow => ({
  ...rowOfInstance(row),
  ...{ at: row.copiedAt, isUnread: row.readAt === null, isWithheld: !row.readable },
})

/** What opens after a decision: the one below takes its place, at the end the one above; none where it was the only one. */
export const nextAfter = <R extends { readonly key: string }>(rows: readonly R[], done: string): R | undefined => {
  const at = rows.findIndex((row) => row.key === done)
  return at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])
}

interface Batched {
  readonly id: string
  readonly problem: string | null
}
export interface BatchLine extends Batched {
  readonly name: string
}
/** Answers to a batch under the names of its rows; what failed stays chosen. */
export const batchLines = (rows: readonly { readonly key: string; readonly bizNo: string }[], answers: readonly Batched[]) => {
  const lines = answers.map((answer): BatchLine => ({ ...answer, name: rows.find((row) => row.key === answer.id)?.bizNo ?? answer.id }))
  return { lines, failed: new Set(lines.filter(({ problem }) => problem !== null).map(({ id }) => id)) }
}
