import type { JudgementEvent } from '@srm/contract/srm/inquiry'
import { inquiry, inquiryLine, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { auditChain } from '@srm/db/schema/sys/audit'
import { sysUser } from '@srm/db/schema/sys/user'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

/** What the audit chain keeps of one judging; entries of before it kept more hold only numbers of lines and scores. */
interface Judged {
  readonly roundNo?: number
  readonly lines?: readonly { supplierId: string; lineId: string; ok: boolean; reason: string | null; from: boolean | null }[] | number
  readonly scores?: readonly { supplierId: string; score: string; note: string | null; from: string | null }[] | number
}
const verdict = (ok: boolean): string => (ok ? 'ok' : 'rejected')

const namesOf = async (tx: Tx, usernames: readonly string[]) => {
  const rows = await tx.db
    .select({ username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .where(inArray(sysUser.username, [...new Set(usernames)]))
  return new Map(rows.map((r) => [r.username, r.realname]))
}

/** Every judgement of an inquiry and every change of one, newest first, as the audit chain keeps it. */
export const judgementHistory = (ctx: Ctx, id: string): Promise<JudgementEvent[]> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, inquiry, id)
    const events = await tx.db
      .select()
      .from(auditChain)
      .where(and(eq(auditChain.bizType, 'inquiry'), eq(auditChain.bizId, row.id), eq(auditChain.action, 'judge')))
      .orderBy(desc(auditChain.seq))
    const people = await namesOf(
      tx,
      events.map((e) => e.actor),
    )
    const members = await tx.db.select().from(inquirySupplier).where(eq(inquirySupplier.inquiryId, row.id))
    const suppliers = new Map(members.map((m) => [m.supplierId, m.supplierName]))
    const asked = await tx.db.select().from(inquiryLine).where(eq(inquiryLine.inquiryId, row.id))
    const lines = new Map(asked.map((l) => [l.id, l]))
    return events.flatMap((e): JudgementEvent[] => {
      const { roundNo = 1, lines: judged, scores: scored } = e.payload as Judged
      const of = { at: e.at, actor: people.get(e.actor) ?? e.actor, roundNo }
      return [
        ...(Array.isArray(judged) ? judged : []).map((l) => ({
          ...of,
          supplierName: suppliers.get(l.supplierId) ?? '',
          lineNo: lines.get(l.lineId)?.lineNo ?? null,
          lineName: lines.get(l.lineId)?.name ?? null,
          from: l.from === null ? null : verdict(l.from),
          to: verdict(l.ok),
          reason: l.reason,
        })),
        ...(Array.isArray(scored) ? scored : []).map((s) => ({
          ...of,
          supplierName: suppliers.get(s.supplierId) ?? '',
          lineNo: null,
          lineName: null,
          from: s.from,
          to: s.score,
          reason: s.note,
        })),
      ]
    })
  })
