import type { Choice } from './choice.rules'

/** How a task ended, or how it waits. Those before `agreed` are open still; `queued` has not had its turn. */
export type TaskStep = 'open' | 'queued' | 'awaiting' | 'agreed' | 'rejected' | 'returned' | 'transferred' | 'withdrawn' | 'cancelled'
export type TaskKind = 'approve' | 'addSign' | 'admin'

export interface Task {
  /** Unique in its instance. */
  readonly ref: string
  /** Null: whoever administers processes, since nobody is there to decide. */
  readonly person: string | null
  readonly kind: TaskKind
  step: TaskStep
  /** The task whose owner asked for this opinion or further signature. */
  parent?: string
  readonly when?: 'before' | 'after'
  /** Who answered it: the person, or an agent in their place. */
  by?: string
  /** How often it was handed on. */
  readonly handed: number
}
/** A fork that was passed: which one, at which time, and by which branch. */
export interface Passed {
  readonly id: number
  readonly node: string
  readonly branch: string
}
/** Where an instance stands; several at once after a fork. */
export interface Token {
  readonly id: number
  node: string
  forks: readonly Passed[]
  round: number
  /** Null while it is looked up who is asked, and where nobody is: at a join. */
  tasks: Task[] | null
}
/** A node that was decided, by whom. */
export interface Decided {
  readonly node: string
  readonly by: readonly string[]
  /** Whoever agreed at the node before was taken to agree here. */
  readonly skipped?: true
  /** Decided before the document was returned, and still valid. */
  readonly carried?: true
}
export type Outcome = 'approved' | 'rejected' | 'returned' | 'withdrawn' | 'terminated'
export interface State {
  next: number
  tokens: Token[]
  path: Decided[]
  rounds: Record<string, number>
  outcome: Outcome | null
  /** Whom the starter picked, by node. */
  readonly chosen?: Choice
}
export const newState = (): State => ({ next: 1, tokens: [], path: [], rounds: {}, outcome: null })

export type Event =
  /** `carried`: nodes that were decided before the document was returned and are not asked again (`resume.rules.ts`). */
  | { readonly do: 'start'; readonly carried?: readonly Decided[] }
  /** Who is asked at the node where `token` waits, in order. */
  | { readonly do: 'people'; readonly token: number; readonly people: readonly string[] }
  | { readonly do: 'agree'; readonly ref: string; readonly by: string }
  | { readonly do: 'reject'; readonly ref: string; readonly by: string }
  /** To who started it, or to a node that every way leads through. */
  | { readonly do: 'return'; readonly ref: string; readonly by: string; readonly to: 'starter' | (string & {}) }
  | { readonly do: 'transfer'; readonly ref: string; readonly to: string }
  | { readonly do: 'addSign'; readonly ref: string; readonly when: 'before' | 'after'; readonly people: readonly string[] }
  /** More people beside those asked, because they let time pass. */
  | { readonly do: 'escalate'; readonly token: number; readonly people: readonly string[] }
  /** Whoever was asked may not decide any more: others take the place. */
  | { readonly do: 'replace'; readonly ref: string; readonly people: readonly string[] }
  | { readonly do: 'end'; readonly as: 'withdrawn' | 'terminated' | 'rejected' }

export type Effect =
  | { readonly do: 'ask'; readonly token: number; readonly node: string; readonly round: number }
  | { readonly do: 'open'; readonly token: number; readonly node: string; readonly round: number; readonly task: Task }
  | { readonly do: 'close'; readonly ref: string; readonly step: TaskStep }
  | { readonly do: 'branch'; readonly node: string; readonly edge: string }
  | { readonly do: 'cc'; readonly node: string }
  | { readonly do: 'skip'; readonly node: string; readonly by: string }
  | { readonly do: 'carry'; readonly node: string; readonly by: readonly string[] }
  /** The node is complete and does an action of its own in the document's life cycle. */
  | { readonly do: 'act'; readonly node: string; readonly action: string }
  | { readonly do: 'decide'; readonly as: 'approve' | 'reject' | 'return' }
