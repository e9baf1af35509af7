import { dec } from '@srm/domain/kit/money'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { fitAllocations, fixAllocations, releaseAllocations, retakeAllocations } from '../purchase-request/purchase-request.public'
import { linesOf, type PoLine } from './content'
import type { PurchaseOrder } from './purchase-order.life'

// What an order tells the purchase requests that it was made of: behind its own locks, before those of contract and agreement.

const target = ({ id }: PurchaseOrder) => ({ type: 'purchaseOrder', id }) as const
const wanted = (tx: Tx, { id }: PurchaseOrder) =>
  asSystem(tx, async (sys) => (await linesOf(sys, id)).map((line) => ({ ...line, qty: dec(line.qty).minus(line.closed).toFixed() })))

/** It asks for other quantities by now. */
export const fitRequests = async (tx: Tx, row: PurchaseOrder): Promise<void> => fitAllocations(tx, target(row), await wanted(tx, row))
/** It asks again for what it had given up of lines. @param lines each with that quantity */
export const refitRequests = (tx: Tx, row: PurchaseOrder, lines: readonly PoLine[]): Promise<void> =>
  retakeAllocations(tx, target(row), lines)
/** It is approved. */
export const fixRequests = async (tx: Tx, row: PurchaseOrder): Promise<void> => fixAllocations(tx, target(row), await wanted(tx, row))
/** It is deleted or cancelled. */
export const freeRequests = (tx: Tx, row: PurchaseOrder): Promise<void> => releaseAllocations(tx, target(row))
