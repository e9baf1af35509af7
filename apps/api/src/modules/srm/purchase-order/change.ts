import type { OrderChange } from '@srm/contract/srm/purchase-order'
import { poChange, poSchedule } from '@srm/db/schema/srm/purchase-order'
import type { StandingLine } from '@srm/domain/srm/purchase-order/change.rules'
import type { ChangeStage } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import type { ProposedLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import { compareDec } from '@srm/domain/kit/money'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { rowsOf, type PoLine, type PoRow } from './content'
import type { PurchaseOrder } from './purchase-order.life'

// Changes that the buyer asks for, as they are kept (docs/purchase-order.md, Changes).

export type PoChange = typeof poChange.$inferSelect

/** Lines with their rows by the day that counts. */
export const standingLines = (lines: readonly PoLine[], rows: readonly PoRow[]): (StandingLine & Pick<PoLine, 'serviceWay'>)[] =>
  lines.map((line) => ({
    ...{ id: line.id, quantities: line, serviceWay: line.serviceWay },
    rows: rows.filter(({ lineId }) => lineId === line.id).map((row) => ({ qty: row.qty, day: dueOf(row) })),
  }))

/** The change that is under way: its order is locked, so nobody ends it meanwhile. */
export const openChange = async ({ db }: Tx, orderId: string): Promise<PoChange | null> => {
  const [row] = await db
    .select()
    .from(poChange)
    .where(and(eq(poChange.orderId, orderId), isNull(poChange.endedAt)))
  return row ?? null
}
export const theChange = async (sys: Tx, orderId: string): Promise<PoChange> => {
  const row = await openChange(sys, orderId)
  if (!row) throw new Error(`order ${orderId} has no change under way`)
  return row
}
export const endChange = async (sys: Tx, { id }: PoChange, stage: ChangeStage, answer: string | null = null): Promise<void> => {
  await sys.db
    .update(poChange)
    .set({ stage, answer, endedAt: await sys.now() })
    .where(eq(poChange.id, id))
}

/** Rows of a line as both sides agreed upon them: a row that stays keeps what is known of it, another is asked for and confirmed alike. */
export const putChangedRows = async (sys: Tx, row: PurchaseOrder, { lineId, rows }: ProposedLine): Promise<void> => {
  const before = (await rowsOf(sys, row.id)).filter((one) => one.lineId === lineId)
  const { id: orderId, supplierId, orgCode, createBy } = row
  await sys.db.delete(poSchedule).where(eq(poSchedule.lineId, lineId))
  const values = rows.map(({ qty, day }, i) => {
    const at = before.findIndex((old) => dueOf(old) === day && compareDec(old.qty, qty) === 0)
    const [kept] = at < 0 ? [] : before.splice(at, 1)
    const { needDate = day, confirmedDate = day, excusedReason = null, closedOn = null } = kept ?? {}
    return { orderId, lineId, supplierId, orgCode, createBy, seq: i + 1, qty, needDate, confirmedDate, excusedReason, closedOn }
  })
  await sys.db.insert(poSchedule).values(values)
}

/** All that the reader may see, the newest first: the row policy leaves a supplier those that were sent to it. */
export const changesOf = async ({ db }: Tx, orderId: string): Promise<OrderChange[]> => {
  const rows = await db.select().from(poChange).where(eq(poChange.orderId, orderId)).orderBy(desc(poChange.no))
  return rows.map(({ no, stage, reason, createTime: at, sentAt, answerBy, endedAt, answer, lines }) => ({
    ...{ no, stage, reason, at, sentAt, answerBy, endedAt, answer },
    lines: lines.map((line) => ({ lineId: line.lineId, rows: [...line.rows] })),
  }))
}
