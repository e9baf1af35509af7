import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { z } from 'zod'
import { day, id, statusOf } from '../kit/scalars'

/** An order as the page of its contract shows it. */
export const OrderOfContract = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  status: statusOf(purchaseOrderMachine),
  lineCount: z.number(),
  needDate: day,
  /** The first day on which something is still to come; null: nothing is. */
  nextDue: day.nullable(),
  /** With tax; null for whoever may not read prices. */
  amountIncl: z.string().nullable(),
  /** Percent of its value, two places. */
  receivedPct: z.string(),
  billedPct: z.string(),
})
export type OrderOfContract = z.infer<typeof OrderOfContract>
