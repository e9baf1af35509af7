import type { Unassigned } from '@srm/contract/srm/dashboard'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { sql } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { unattendedTasks } from '../../sys/announcement/announcement.public'

const { inApproval, published, opening } = inquiryMachine.states
/** When an inquiry's next time limit is: until then somebody must have done the task. */
const limitsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await asSystem(tx, (sys) =>
    sys.db.execute<{ id: string; at: string | null }>(sql`
      select id, to_char(case when status in (${inApproval}, ${published}) then quote_deadline when status = ${opening} then open_at end,
        'YYYY-MM-DD HH24:MI:SS') as at
      from inquiry where id = any(${sql.param([...ids])}::uuid[])`),
  )
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}

/** What waits and no account in use may do, or fewer than it takes: the administrators can give somebody the role. */
export const unassigned = (ctx: Ctx): Promise<Unassigned[]> =>
  reading(ctx, async (tx) => {
    const tasks = await unattendedTasks(tx)
    const limits = await limitsOf(
      tx,
      tasks.filter((task) => task.bizType === 'inquiry').map((task) => task.busId),
    )
    return tasks
      .map(({ bizType: _type, busId, ...task }) => ({ ...task, at: limits.get(busId) ?? null }))
      .sort((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9') || a.since.localeCompare(b.since))
  })
