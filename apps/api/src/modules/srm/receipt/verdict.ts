import { receiptLine } from '@srm/db/schema/srm/receipt'
import { refuse } from '@srm/domain/kit/errors'
import { dec, sumOf } from '@srm/domain/kit/money'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { addPayableItems, reversePayableItems } from '../payable-item/payable-item.public'
import { lockOrderLines, moveOrderLine } from '../purchase-order/purchase-order.public'
import { isReturned, linesOf, receiptLife, type ReceiptLineRow } from './receipt.life'

// An inspection tells here what came of a line; it does so in its own transaction, and locks the lines of orders before it writes.

/** The three parts of a judged line, in its unit, together what waited. */
export interface Verdict {
  readonly accepted: string
  readonly concession: string
  readonly rejected: string
  /** Percent off the price of the concession; absent or 0: none. */
  readonly reductionPct?: string | null
}

const lineOf = async (sys: Tx, id: string): Promise<ReceiptLineRow> => {
  const [line] = await sys.db.select().from(receiptLine).where(eq(receiptLine.id, id)).for('update')
  if (!line || line.isReversed) throw refuse('NOT_FOUND')
  return line
}
const lockOrderLineOf = async (sys: Tx, receiptLineId: string): Promise<ReceiptLineRow> => {
  const [named] = await sys.db.select({ poLineId: receiptLine.poLineId }).from(receiptLine).where(eq(receiptLine.id, receiptLineId))
  if (!named) throw refuse('NOT_FOUND')
  await lockOrderLines(sys, [named.poLineId])
  return lineOf(sys, receiptLineId)
}
const itemOf = async (sys: Tx, line: ReceiptLineRow, grade: 'A' | 'C', qty: string, reductionPct?: string) => {
  const { goodsReceiptNo } = await receiptNo(sys, line.receiptId)
  return {
    ...{ poLineId: line.poLineId, source: 'GR' as const, sourceId: line.receiptId, sourceNo: goodsReceiptNo, sourceLineId: line.id },
    ...{ grade, qty, arrivedOn: line.arrivedOn, ...(reductionPct === undefined ? {} : { reductionPct }) },
  }
}
const receiptNo = async ({ db }: Tx, id: string) => {
  const [row] = await db.select({ goodsReceiptNo: receiptLife.table.docNo }).from(receiptLife.table).where(eq(receiptLife.table.id, id))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/**
 * What waited of a line is judged: its order has the three parts, what is kept is payable, and with the last line the receipt is
 * inspected.
 * @param v together what waits
 * @throws GR_NOT_JUDGED where nothing waits
 */
export const followVerdict = (tx: Tx, receiptLineId: string, v: Verdict): Promise<void> =>
  asSystem(tx, async (sys) => {
    const line = await lockOrderLineOf(sys, receiptLineId)
    if (dec(line.pending).isZero()) throw refuse('GR_NOT_JUDGED')
    const { accepted, concession, rejected } = v
    if (!sumOf([accepted, concession, rejected]).eq(line.pending)) throw new Error('a verdict that is not the whole of what waits')
    const reduction = v.reductionPct ?? '0'
    const judgedOn = (await sys.now()).slice(0, 10)
    await sys.db
      .update(receiptLine)
      .set({ accepted, concession, rejected, pending: '0', judgedOn, reductionPct: dec(concession).gt(0) ? reduction : null })
      .where(eq(receiptLine.id, line.id))
    await moveOrderLine(sys, line.poLineId, { kind: 'judge', accepted, concession, rejected })
    await addPayableItems(sys, [
      ...(dec(accepted).gt(0) ? [await itemOf(sys, line, 'A', accepted)] : []),
      ...(dec(concession).gt(0) ? [await itemOf(sys, line, 'C', concession, reduction)] : []),
    ])
    if ((await linesOf(sys, line.receiptId)).every(({ pending }) => dec(pending).isZero()))
      await transition(sys, receiptLife, { id: line.receiptId }, 'judge')
  })

/**
 * A verdict is taken back: the line waits again, and nothing of it is payable.
 * @throws GR_INVOICED, GR_RETURNED where something of it went back, GR_NOT_JUDGED where it never waited or waits already
 */
export const followCorrection = (tx: Tx, receiptLineId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const line = await lockOrderLineOf(sys, receiptLineId)
    if (!line.isInspected || dec(line.pending).gt(0)) throw refuse('GR_NOT_JUDGED')
    if (await isReturned(sys, [line.id])) throw refuse('GR_RETURNED')
    await reversePayableItems(sys, [line.id])
    const { accepted, concession, rejected } = line
    const pending = sumOf([accepted, concession, rejected]).toFixed()
    await sys.db
      .update(receiptLine)
      .set({ accepted: '0', concession: '0', rejected: '0', pending, judgedOn: null, reductionPct: null })
      .where(eq(receiptLine.id, line.id))
    await moveOrderLine(sys, line.poLineId, { kind: 'unjudge', accepted, concession, rejected })
    const [receipt] = await sys.db.select().from(receiptLife.table).where(eq(receiptLife.table.id, line.receiptId)).for('update')
    if (receipt?.status !== receiptMachine.states.pending) await transition(sys, receiptLife, { id: line.receiptId }, 'unjudge')
  })
