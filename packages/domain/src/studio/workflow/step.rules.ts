import type { ApproveNode } from './graph'
import type { State, Task, Token } from './state'

export const isPending = (task: Task): boolean => task.step === 'open' || task.step === 'queued' || task.step === 'awaiting'

export const findTask = (state: State, ref: string): { readonly token: Token; readonly task: Task } => {
  for (const token of state.tokens) {
    const task = token.tasks?.find((one) => one.ref === ref)
    if (task) return { token, task }
  }
  throw new Error(`no task ${ref}`)
}

/** An agreement counts once everybody whose signature was asked for after it has given it. */
export const isAgreed = (task: Task, tasks: readonly Task[]): boolean =>
  task.step === 'agreed' && tasks.every((one) => one.parent !== task.ref || one.when !== 'after' || one.step === 'agreed' || isMoved(one))
const isMoved = (task: Task): boolean => task.step === 'transferred'

const isRefused = (task: Task, tasks: readonly Task[]): boolean =>
  task.step === 'rejected' || tasks.some((one) => one.parent === task.ref && one.when === 'after' && one.step === 'rejected')

/** How many of a vote have to agree: at least one. */
export const needed = (people: number, percent: number): number => Math.max(1, Math.ceil((people * percent) / 100))

/**
 * What the answers so far make of a node: agreed, refused, the next task of a sequence, or null where others are waited for.
 * A vote is refused as soon as it cannot be won; everywhere else one refusal is enough.
 */
export const judgedStep = (node: ApproveNode, tasks: readonly Task[]): 'agreed' | 'refused' | Task | null => {
  const own = tasks.filter((task) => task.kind === 'approve' && !isMoved(task) && task.step !== 'cancelled')
  const agreed = own.filter((task) => isAgreed(task, tasks)).length
  const refused = own.filter((task) => isRefused(task, tasks)).length
  if (node.advisory) return own.some(isPending) ? null : 'agreed'
  if (node.mode === 'VOTE') {
    const need = needed(own.length, node.vote ?? 100)
    return agreed >= need ? 'agreed' : own.length - refused < need ? 'refused' : null
  }
  if (refused > 0) return 'refused'
  if (node.mode === 'ANY') return agreed > 0 ? 'agreed' : null
  if (agreed === own.length) return 'agreed'
  if (node.mode === 'ALL' || own.some((task) => task.step === 'open' || task.step === 'awaiting')) return null
  // A further signature is waited for before the next in the sequence has the turn.
  if (tasks.some((task) => task.kind === 'addSign' && isPending(task))) return null
  return own.find((task) => task.step === 'queued') ?? null
}
