import { comment as routes, type Comment, type Thread } from '@srm/contract/sys/comment'
import type { DocumentType } from '@srm/domain/documents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/wire/api'
import { call, query, write } from '../../lib/wire/client'
import { randomId } from '../../lib/random-id'

export interface Subject {
  readonly bizType: DocumentType
  readonly bizId: string
}
export interface Named {
  readonly id: string
  readonly name: string
}
export interface Said {
  readonly body: string
  readonly people: readonly Named[]
}
/** Written here and not yet known to be kept. */
export interface Unsent extends Said {
  /** Names the intention to the server: a retry after a lost answer is the same comment. */
  readonly key: string
  /** Why it was not taken; null while it is under way. */
  readonly problem: string | null
}

const everyMs = 30_000
const mentionsOf = ({ people }: Said) => people.map((person) => person.id)

const replaced = (comments: readonly Comment[], changed: Comment): Comment[] =>
  comments.map((one) => (one.id === changed.id ? changed : one))
const appended = (comments: readonly Comment[], added: Comment): Comment[] =>
  comments.some((one) => one.id === added.id) ? replaced(comments, added) : [...comments, added]

/** The thread of a document: what is there, what is on its way, and what changes it. */
export const useThread = (subject: Subject) => {
  const queryClient = useQueryClient()
  const [older, setOlder] = useState<Thread | null>(null)
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const asked = query(routes.list, { query: subject, quiet: true })
  const thread = useQuery({ ...asked, refetchInterval: everyMs })

  const put = (change: (now: Thread) => Thread) => {
    queryClient.setQueryData<Thread>(asked.queryKey, (now) => now && change(now))
    void queryClient.invalidateQueries({ queryKey: asked.queryKey })
  }
  const shown = [...(older?.comments ?? []), ...(thread.data?.comments ?? [])]
  const comments = [...new Map(shown.map((one) => [one.id, one])).values()]

  const post = async ({ key, ...said }: Unsent) => {
    try {
      const body = { ...subject, body: said.body, mentions: mentionsOf(said) }
      const { result: added } = await write(routes.add, { body, quiet: true, headers: { 'Idempotency-Key': key } })
      setUnsent((all) => all.filter((one) => one.key !== key))
      put((now) => ({ ...now, comments: appended(now.comments, added), total: now.total + 1 }))
    } catch (error) {
      // A refusal is an answer: the next attempt is another request. Without an answer nobody knows whether it was kept.
      const next = error instanceof ApiError && error.status === 200 ? randomId('') : key
      const problem = error instanceof Error ? error.message : String(error)
      setUnsent((all) => all.map((one) => (one.key === key ? { ...one, key: next, problem } : one)))
    }
  }
  const send = (said: Said) => {
    const one: Unsent = { ...said, key: randomId(''), problem: null }
    setUnsent((all) => [...all, one])
    void post(one)
  }
  const retry = (one: Unsent) => {
    setUnsent((all) => all.map((each) => (each.key === one.key ? { ...each, problem: null } : each)))
    void post(one)
  }
  const discard = (one: Unsent) => setUnsent((all) => all.filter((each) => each.key !== one.key))

  const earlier = async () => {
    const [first] = comments
    if (!first) return
    const page = await call(routes.list, { query: { ...subject, before: first.id } })
    setOlder((now) => ({ ...page, comments: [...page.comments, ...(now?.comments ?? [])] }))
  }
  const change = (changed: Comment, by: number) => {
    setOlder((now) => now && { ...now, comments: replaced(now.comments, changed) })
    put((now) => ({ ...now, comments: replaced(now.comments, changed), total: now.total + by }))
  }
  const edit = async ({ id, version }: Comment, said: Said) => {
    const body = { id, version, body: said.body, mentions: mentionsOf(said) }
    change((await write(routes.edit, { body, quiet: true })).result, 0)
  }
  const remove = async ({ id, version }: Comment) => change((await write(routes.delete, { body: { id, version } })).result, -1)

  return {
    ...{ comments, unsent, send, retry, discard, earlier, edit, remove },
    total: thread.data?.total ?? 0,
    hasEarlier: (older ?? thread.data)?.earlier ?? false,
    loaded: thread.data !== undefined,
    error: thread.error,
    reload: () => void thread.refetch(),
  }
}
export type ThreadState = ReturnType<typeof useThread>
