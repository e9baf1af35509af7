import { payableItem } from '@srm/db/schema/srm/payable-item'
import { statement, statementLine } from '@srm/db/schema/srm/statement'
import { refuse } from '@srm/domain/kit/errors'
import { statementAnswerWithin } from '@srm/domain/srm/statement/statement.kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { lockItems } from '../payable-item/payable-item.public'
import { buyerPage, company, keepers, settleOpen, supplierPage, tell } from './notices'
import { moved, statementLife, type Statement } from './statement.life'

// The company confirms or disputes, the buyer answers or makes void. The statement is locked first, then its items.

/** From here on it is frozen, and can be invoiced. @throws STM_STALE */
export const confirmStatement = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const patch = { confirmedAt: await tx.now(), confirmedByName: tx.actor.realname }
    const row = await transition(tx, statementLife, ref, 'confirm', patch)
    await settleOpen(tx, row)
    await tell(tx, row, { to: keepers(row), key: 'confirmed', body: [row.supplierName], page: buyerPage })
    return moved(row)
  })

interface Disputing extends Ref {
  readonly reason: string
  readonly lines: readonly { readonly id: string; readonly text: string }[]
}
/** @throws STM_DISPUTE_LINE for a line that does not stand on it */
export const disputeStatement = (ctx: Ctx, { reason, lines, ...ref }: Disputing) =>
  inTx(ctx, async (tx) => {
    const patch = { dispute: reason, disputedAt: await tx.now(), answer: null, answeredAt: null }
    const row = await transition(tx, statementLife, ref, 'dispute', patch, { note: reason })
    await asSystem(tx, async ({ db }) => {
      const own = and(eq(statementLine.statementId, row.id), statementLine.live)
      await db.update(statementLine).set({ dispute: null }).where(own)
      const given = JSON.stringify(lines)
      const said = sql`jsonb_to_recordset(${given}::text::jsonb) as t(id uuid, text text)`
      const marked = await db.execute(sql`update statement_line l set dispute = t.text from ${said}
        where l.id = t.id and l.statement_id = ${row.id} and l.live returning l.id`)
      if (marked.length < lines.length) throw refuse('STM_DISPUTE_LINE')
    })
    await settleOpen(tx, row)
    await tell(tx, row, { to: keepers(row), key: 'disputed', body: [row.supplierName, reason], page: buyerPage, isTask: true })
    return moved(row)
  })

/** Items of these lines stand on no statement any more. */
const release = async (sys: Tx, lines: readonly { readonly itemId: string }[]): Promise<void> => {
  const items = await lockItems(
    sys,
    lines.map(({ itemId }) => itemId),
  )
  const ids = items.map(({ id }) => id)
  await sys.db
    .update(payableItem)
    .set({ statementLineId: null })
    .where(sql`${payableItem.id} = any(${sql.param(ids)}::uuid[])`)
}
/** Takes disputed lines off: their items stand to be stated again, and the sums are those of what is left. */
const cutOut = (tx: Tx, row: Statement, ids: readonly string[]): Promise<Statement> =>
  asSystem(tx, async (sys) => {
    const ofThis = and(eq(statementLine.statementId, row.id), statementLine.live)
    const cut = await sys.db
      .update(statementLine)
      .set({ live: false, cutAt: await sys.now() })
      .where(and(ofThis, inArray(statementLine.id, [...new Set(ids)]), sql`${statementLine.dispute} is not null`))
      .returning({ itemId: statementLine.itemId })
    if (cut.length < new Set(ids).size) throw refuse('STM_CUT_LINE')
    await release(sys, cut)
    const [left] = await sys.db
      .select({
        lineCount: sql<number>`count(*)::int`,
        amountExcl: sql<string>`coalesce(sum(${statementLine.amountExcl}), 0)::text`,
        tax: sql<string>`coalesce(sum(${statementLine.tax}), 0)::text`,
        amountIncl: sql<string>`coalesce(sum(${statementLine.amountIncl}), 0)::text`,
      })
      .from(statementLine)
      .where(ofThis)
    if (!left || left.lineCount === 0) throw refuse('STM_CUT_ALL')
    const [after] = await sys.db.update(statement).set(left).where(eq(statement.id, row.id)).returning()
    if (!after) throw new Error('statement was not written')
    return after
  })
interface Answering extends Ref {
  readonly answer: string
  readonly cut: readonly string[]
}
/** The company is asked anew. @throws STM_CUT_LINE for a line that is not disputed, STM_CUT_ALL */
export const answerStatement = (ctx: Ctx, { answer, cut, ...ref }: Answering) =>
  inTx(ctx, async (tx) => {
    const now = await tx.now()
    const { at: confirmBy } = await dueAfter(tx, now, statementAnswerWithin)
    const before = await transition(tx, statementLife, ref, 'answer', { answer, answeredAt: now, confirmBy }, { note: answer })
    const row = cut.length > 0 ? await cutOut(tx, before, cut) : before
    await settleOpen(tx, row)
    await tell(tx, row, { to: company(row), key: 'answered', body: [answer, confirmBy], page: supplierPage, isTask: true })
    return moved(row)
  })

/** Its items stand to be stated again. */
export const voidStatement = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, statementLife, ref, 'void', { endReason: reason, endedAt: await tx.now() }, { note: reason })
    await asSystem(tx, async (sys) => {
      const lines = await sys.db
        .update(statementLine)
        .set({ live: false })
        .where(and(eq(statementLine.statementId, row.id), statementLine.live))
        .returning({ itemId: statementLine.itemId })
      await release(sys, lines)
    })
    await settleOpen(tx, row, 'revoked')
    await tell(tx, row, { to: company(row), key: 'voided', body: [reason], page: supplierPage })
    return moved(row)
  })
