import { inquiryJudgement, inquiryScore, quotationLine } from '@srm/db/schema/srm/quotation'
import { assertNoProblems, fieldProblem } from '@srm/domain/kit/errors'
import { compareDec } from '@srm/domain/kit/money'
import { and, eq, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../../data/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/context'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { cellKey } from '../opened-round'

interface Given extends Ref {
  readonly lines: readonly { supplierId: string; lineId: string; ok: boolean; reason: string | null }[]
  readonly scores: readonly { supplierId: string; score: string; note: string | null }[]
}

const quotedCells = async (tx: Tx, row: Inquiry): Promise<Set<string>> => {
  const rows = await tx.db
    .select({ supplierId: quotationLine.supplierId, lineId: quotationLine.lineId })
    .from(quotationLine)
    .where(and(eq(quotationLine.inquiryId, row.id), eq(quotationLine.roundNo, row.roundNo), eq(quotationLine.noBid, false)))
  return new Set(rows.map((r) => cellKey(r.supplierId, r.lineId)))
}

const check = (given: Given, quoted: Set<string>): void => {
  const suppliers = new Set([...quoted].map((key) => key.split(' ')[0]))
  assertNoProblems([
    ...given.lines.flatMap((l, i) => {
      if (!quoted.has(cellKey(l.supplierId, l.lineId))) return [fieldProblem(`lines.${i}`, 'LINE_UNKNOWN')]
      return l.ok || l.reason ? [] : [fieldProblem(`lines.${i}.reason`, 'JUDGE_REASON')]
    }),
    ...given.scores.flatMap((s, i) => {
      if (!suppliers.has(s.supplierId)) return [fieldProblem(`scores.${i}`, 'SUPPLIER_NOT_IN_ROUND', s.supplierId)]
      return compareDec(s.score, '100') <= 0 ? [] : [fieldProblem(`scores.${i}.score`, 'BAD_FIELD', 'score')]
    }),
  ])
}

/** Technical judgement: which offered lines are acceptable, and one score per reviewer and supplier. May be repeated until `evaluate`. */
export const judgeQuotations = (ctx: Ctx, given: Given) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(
      tx,
      { id: given.id, version: given.version },
      'judge',
      {},
      { lines: given.lines.length, scores: given.scores.length },
    )
    check(given, await quotedCells(tx, row))
    const of = { inquiryId: row.id, roundNo: row.roundNo, orgCode: row.orgCode }
    if (given.lines.length > 0)
      await tx.db
        .insert(inquiryJudgement)
        .values(given.lines.map((l) => ({ ...of, supplierId: l.supplierId, lineId: l.lineId, ok: l.ok, reason: l.reason })))
        .onConflictDoUpdate({
          target: [inquiryJudgement.inquiryId, inquiryJudgement.roundNo, inquiryJudgement.supplierId, inquiryJudgement.lineId],
          set: { ok: sql`excluded.ok`, reason: sql`excluded.reason`, updateBy: tx.actor.username, updateTime: sql`app_now()` },
        })
    if (given.scores.length > 0)
      await tx.db
        .insert(inquiryScore)
        .values(given.scores.map((s) => ({ ...of, supplierId: s.supplierId, reviewer: tx.actor.username, score: s.score, note: s.note })))
        .onConflictDoUpdate({
          target: [inquiryScore.inquiryId, inquiryScore.roundNo, inquiryScore.supplierId, inquiryScore.reviewer],
          set: { score: sql`excluded.score`, note: sql`excluded.note`, updateTime: sql`app_now()` },
        })
    return row
  })

/** Every offered line was judged: ranking is final, the award may be proposed. */
export const finishEvaluation = (ctx: Ctx, ref: Ref) => inTx(ctx, (tx) => moveInquiry(tx, ref, 'evaluate'))
