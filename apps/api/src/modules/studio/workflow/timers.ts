import { wfTask, wfTimer } from '@srm/db/schema/studio/workflow'
import type { NodeTimer } from '@srm/domain/studio/workflow/graph'
import type { State } from '@srm/domain/studio/workflow/state'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { dueAfter } from '../../sys/calendar/calendar.public'
import type { Held } from './instance'

interface Arrived {
  readonly token: number
  readonly node: string
  readonly round: number
}
export const timerOf = ({ run }: Pick<Held, 'run'>, node: string): NodeTimer | undefined => {
  const found = run.graph.nodes[node]
  return found?.type === 'approve' ? found.timer : undefined
}

const after = async (sys: Tx, duration: string): Promise<string> => (await dueAfter(sys, await sys.now(), duration)).at

/** When a task of the node is due: from when on others are asked beside those who were. */
export const dueOf = async (sys: Tx, held: Held, node: string): Promise<string | null> => {
  const timer = timerOf(held, node)
  return timer?.escalate ? after(sys, timer.escalate.after) : null
}

export const setTimer = async (sys: Tx, instanceId: string, { token, round }: Arrived, kind: 'remind' | 'escalate', duration: string) => {
  const fireAt = await after(sys, duration)
  await sys.db.insert(wfTimer).values({ instanceId, token, round, kind, fireAt, orgCode: null })
}
/** Counts from now on: when to remind, and when to ask others too. */
export const setTimers = async (sys: Tx, held: Held, arrived: Arrived): Promise<void> => {
  const timer = timerOf(held, arrived.node)
  if (timer?.remind) await setTimer(sys, held.instance.id, arrived, 'remind', timer.remind)
  if (timer?.escalate) await setTimer(sys, held.instance.id, arrived, 'escalate', timer.escalate.after)
}

/** Nothing is reminded of where the process has left. */
export const stopTimers = async (sys: Tx, instanceId: string, state: State): Promise<void> => {
  const alive = state.tokens.map(({ id, round }) => `${id}.${round}`)
  await sys.db
    .update(wfTimer)
    .set({ doneAt: sql`app_now()` })
    .where(
      and(
        eq(wfTimer.instanceId, instanceId),
        isNull(wfTimer.doneAt),
        sql`${wfTimer.token} || '.' || ${wfTimer.round} <> all(${sql.param(alive)}::text[])`,
      ),
    )
}

/** People whose answer is waited for where `token` stands. */
export const waitedFor = async (sys: Tx, instanceId: string, token: number): Promise<string[]> => {
  const rows = await sys.db
    .select({ id: wfTask.assigneeId })
    .from(wfTask)
    .where(and(eq(wfTask.instanceId, instanceId), eq(wfTask.token, token), eq(wfTask.state, '0')))
  return rows.flatMap((row) => row.id ?? [])
}
