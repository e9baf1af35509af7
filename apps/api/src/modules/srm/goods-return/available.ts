import type { Returnable } from '@srm/contract/srm/goods-return'
import { goodsReturn, goodsReturnLine, goodsReturnSerial } from '@srm/db/schema/srm/goods-return'
import { goodsReceipt, receiptSerial } from '@srm/db/schema/srm/receipt'
import { refuse } from '@srm/domain/kit/errors'
import { dec, sumOf } from '@srm/domain/kit/money'
import { liveReturn } from '@srm/domain/srm/goods-return/goods-return.machine'
import { returnable, type ReturnableLine } from '@srm/domain/srm/goods-return/goods-return.rules'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { receiptLines, type ReceiptLineRow } from '../receipt/receipt.public'

// What of a receipt may still go back: what was judged so, less what returns that live hold of it.

const heldBy = ({ db }: Tx, receiptLineIds: readonly string[]) =>
  db
    .select({ receiptLineId: goodsReturnLine.receiptLineId, grade: goodsReturnLine.grade, qty: goodsReturnLine.qty })
    .from(goodsReturnLine)
    .innerJoin(goodsReturn, eq(goodsReturn.id, goodsReturnLine.returnId))
    .where(and(inArray(goodsReturnLine.receiptLineId, [...receiptLineIds]), inArray(goodsReturn.status, [...liveReturn])))
/** Numbers of pieces of a receipt that are here and held by no return. */
const freeSerials = async ({ db }: Tx, receiptId: string) => {
  const here = await db
    .select()
    .from(receiptSerial)
    .where(and(eq(receiptSerial.receiptId, receiptId), eq(receiptSerial.isHere, true)))
    .orderBy(asc(receiptSerial.serial))
  const held = await db
    .select({ id: goodsReturnSerial.receiptSerialId })
    .from(goodsReturnSerial)
    .innerJoin(goodsReturn, eq(goodsReturn.id, goodsReturnSerial.returnId))
    .where(and(eq(goodsReturn.receiptId, receiptId), inArray(goodsReturn.status, [...liveReturn])))
  const taken = new Set(held.map(({ id }) => id))
  return here.filter(({ id }) => !taken.has(id))
}

export interface AvailableLine extends ReturnableLine {
  readonly row: ReceiptLineRow
  readonly trace: ReceiptLineRow['trace']
  readonly serials: readonly string[]
  readonly pieces: ReadonlyMap<string, string>
}
/** Lines of a receipt as they stand at this moment; the lines of its orders are locked where something is to be written. */
export const availableLines = (tx: Tx, receiptId: string): Promise<AvailableLine[]> =>
  asSystem(tx, async (sys) => {
    const lines = await receiptLines(sys, receiptId)
    const held = await heldBy(
      sys,
      lines.map(({ id }) => id),
    )
    const serials = Map.groupBy(await freeSerials(sys, receiptId), ({ lineId }) => lineId)
    const heldOf = (id: string, grade: 'A' | 'C' | null) =>
      sumOf(held.filter((one) => one.receiptLineId === id && one.grade === grade).map(({ qty }) => qty)).toFixed()
    return lines.map((row) => {
      const { id, damaged, rejected, accepted, concession, trace } = row
      const own = serials.get(id) ?? []
      return {
        ...{ row, id, damaged, rejected, accepted, concession, trace, serials: own.map(({ serial }) => serial) },
        pieces: new Map(own.map((one) => [one.serial, one.id])),
        ...{ heldRejected: heldOf(id, null), heldAccepted: heldOf(id, 'A'), heldConcession: heldOf(id, 'C') },
      }
    })
  })

/** @throws RTS_RECEIPT_STATE of a receipt that was reversed */
export const returnableReceipt = async (tx: Tx, receiptId: string) => {
  const receipt = await findVisible(tx, goodsReceipt, receiptId)
  if (receipt.delFlag === 1) throw refuse('NOT_FOUND')
  if (receipt.status === receiptMachine.states.reversed) throw refuse('RTS_RECEIPT_STATE', receipt.docNo)
  return receipt
}
export const returnableOf = (ctx: Ctx, receiptId: string): Promise<Returnable> =>
  reading(ctx, async (tx) => {
    const receipt = await returnableReceipt(tx, receiptId)
    const lines = (await availableLines(tx, receiptId)).map((line) => ({
      ...{ id: line.id, lineNo: line.row.lineNo, name: line.row.name, spec: line.row.spec, unit: line.row.unit, trace: line.trace },
      ...{ rejected: returnable(line, null).toFixed(), accepted: returnable(line, 'A').toFixed() },
      ...{ concession: returnable(line, 'C').toFixed(), serials: [...line.serials] },
    }))
    return {
      ...{ receiptId, receiptNo: receipt.docNo, supplierName: receipt.supplierName },
      lines: lines.filter((line) => [line.rejected, line.accepted, line.concession].some((qty) => dec(qty).gt(0))),
    }
  })
