import { sysLog } from '@srm/db/schema/sys/log'
import { refuse } from '@srm/domain/kit/errors'
import { keptDays, lasting } from '@srm/domain/sys/log/log.rules'
import { and, asc, eq, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

const told = { id: sysLog.id, content: sysLog.logContent, username: sysLog.username, ip: sysLog.ip, at: sysLog.createTime }
const mostTold = 50

/** Deletes entries; what was deleted by whom is a link of the audit chain, which nobody can take away. */
const purge = async (tx: Tx, which: SQL | undefined): Promise<number> => {
  const rows = await tx.db
    .select(told)
    .from(sysLog)
    .where(and(eq(sysLog.tenantId, tx.actor.tenantId), which, notInArray(sysLog.logContent, [...lasting])))
    .orderBy(asc(sysLog.createTime))
    .limit(10_000)
  const [first] = rows
  if (!first) return 0
  const ids = rows.map((row) => row.id)
  await asSystem(tx, async ({ db }) => {
    await db.delete(sysLog).where(sql`${sysLog.id} = any(${sql.param(ids)}::uuid[])`)
  })
  const entries = rows.slice(0, mostTold).map(({ content, username, ip, at }) => ({ content, username, ip, at }))
  const payload = { count: rows.length, from: first.at, to: rows.at(-1)?.at ?? first.at, entries }
  await appendAudit(tx, { action: 'purge', bizType: 'sys_log', bizId: first.id, fromStatus: '', toStatus: '', payload })
  return rows.length
}

/** @throws LOG_NONE where there is nothing that may be deleted */
export const deleteLogs = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  inTx(ctx, async (tx) => {
    const n = await purge(tx, inArray(sysLog.id, [...ids]))
    if (n === 0) throw refuse('LOG_NONE')
    return n
  })

/** Everything that need not be kept any longer. */
export const clearLogs = async (ctx: Ctx, logType: number | undefined): Promise<number> => {
  const old = lt(sysLog.createTime, sql`(select app_now() - make_interval(days => ${keptDays}))`)
  let sum = 0
  for (;;) {
    const n = await inTx(ctx, (tx) => purge(tx, and(old, logType === undefined ? undefined : eq(sysLog.logType, logType))))
    sum += n
    if (n < 10_000) return sum
  }
}
