import { inquiryJudgement, inquiryScore } from '@srm/db/schema/srm/quotation'
import { assertNoProblems, fieldProblem } from '@srm/domain/kit/errors'
import { compareDec } from '@srm/domain/kit/money'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { and, eq, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import { findVisible } from '../../../../data/access/scope'
import type { Ctx } from '../../../../http/request/context'
import { evaluationOf } from '../evaluation-facts'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { openers, tell } from '../inquiry.notices'
import { cellKey } from '../opened-round'
import { countsIn } from '../standing-offers'

interface Given extends Ref {
  readonly lines: readonly { supplierId: string; lineId: string; ok: boolean; reason: string | null }[]
  readonly scores: readonly { supplierId: string; score: string; note: string | null }[]
}

const quotedCells = async (tx: Tx, row: Inquiry): Promise<Set<string>> => {
  const rows = await tx.db.execute<{ supplier_id: string; line_id: string }>(sql`
    select l.supplier_id, l.line_id from quotation q join quotation_line l on l.quotation_id = q.id and not l.no_bid
    where ${countsIn(row.id, row.roundNo)} and q.valid`)
  return new Set(rows.map((r) => cellKey(r.supplier_id, r.line_id)))
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

/** What the request changes, with what was said before: the audit chain keeps each judgement and each change of it. */
const changesOf = async (tx: Tx, row: Inquiry, given: Given) => {
  const ofRound = (table: typeof inquiryJudgement | typeof inquiryScore) => and(eq(table.inquiryId, row.id), eq(table.roundNo, row.roundNo))
  const judged = await tx.db.select().from(inquiryJudgement).where(ofRound(inquiryJudgement))
  const scored = await tx.db
    .select()
    .from(inquiryScore)
    .where(and(ofRound(inquiryScore), eq(inquiryScore.reviewer, tx.actor.username)))
  const cells = new Map(judged.map((j) => [cellKey(j.supplierId, j.lineId), j]))
  const own = new Map(scored.map((s) => [s.supplierId, s]))
  const lines = given.lines.flatMap((l) => {
    const before = cells.get(cellKey(l.supplierId, l.lineId))
    const reason = l.ok ? null : l.reason
    return before && before.ok === l.ok && before.reason === reason ? [] : [{ ...l, reason, from: before?.ok ?? null }]
  })
  const scores = given.scores.flatMap((s) => {
    const before = own.get(s.supplierId)
    return before && compareDec(before.score, s.score) === 0 && before.note === s.note ? [] : [{ ...s, from: before?.score ?? null }]
  })
  return { lines, scores }
}
type Changes = Awaited<ReturnType<typeof changesOf>>

const write = async (tx: Tx, row: Inquiry, { lines, scores }: Changes): Promise<void> => {
  const of = { inquiryId: row.id, roundNo: row.roundNo, orgCode: row.orgCode }
  if (lines.length > 0)
    await tx.db
      .insert(inquiryJudgement)
      .values(lines.map((l) => ({ ...of, supplierId: l.supplierId, lineId: l.lineId, ok: l.ok, reason: l.reason })))
      .onConflictDoUpdate({
        target: [inquiryJudgement.inquiryId, inquiryJudgement.roundNo, inquiryJudgement.supplierId, inquiryJudgement.lineId],
        set: { ok: sql`excluded.ok`, reason: sql`excluded.reason`, updateBy: tx.actor.username, updateTime: sql`app_now()` },
      })
  if (scores.length > 0)
    await tx.db
      .insert(inquiryScore)
      .values(scores.map((s) => ({ ...of, supplierId: s.supplierId, reviewer: tx.actor.username, score: s.score, note: s.note })))
      .onConflictDoUpdate({
        target: [inquiryScore.inquiryId, inquiryScore.roundNo, inquiryScore.supplierId, inquiryScore.reviewer],
        set: { score: sql`excluded.score`, note: sql`excluded.note`, updateTime: sql`app_now()` },
      })
}

/** Nothing technical is left to be said: two people may open the prices of those who passed. */
const tellPriceOpeners = async (tx: Tx, row: Inquiry): Promise<void> => {
  const { unjudged, unscored } = await asSystem(tx, (sys) => evaluationOf(sys, row))
  if (unjudged !== null || unscored !== null) return
  await tell(tx, row, {
    to: await openers(tx, row, 'srm:inquiry:openPrices'),
    title: ['judged', row.title],
    body: ['judgedBody', row.docNo, row.title],
    event: `judged.${row.roundNo}`,
  })
}

/**
 * Technical judgement: which offered lines are acceptable, and one score per reviewer and supplier. May be repeated until
 * `evaluate`. What stood before is read ahead of the lock: had somebody judged in between, the version would be another.
 */
export const judgeQuotations = (ctx: Ctx, given: Given) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, inquiry, given.id)
    const changes = await changesOf(tx, before, given)
    const row = await moveInquiry(tx, { id: given.id, version: given.version }, 'judge', {}, { roundNo: before.roundNo, ...changes })
    check(given, await quotedCells(tx, row))
    await write(tx, row, changes)
    if (row.envelopeMode === 'two') await tellPriceOpeners(tx, row)
    return row
  })

/** Every offered line was judged: ranking is final, the award may be proposed. */
export const finishEvaluation = (ctx: Ctx, ref: Ref) => inTx(ctx, (tx) => moveInquiry(tx, ref, 'evaluate'))
