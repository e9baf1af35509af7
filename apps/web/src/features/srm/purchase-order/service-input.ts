import { day, line, optionalLine, qty, rate } from '@srm/contract/kit/scalars'
import type { PurchaseOrderDetail } from '@srm/contract/srm/purchase-order'
import { plusMonths } from '@srm/domain/kit/day'
import { entrySides, maxScheduleRows, serviceWays } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { z } from 'zod'
import { trimmedDecimal } from '../../../lib/format'

/** Lines of a contract of services, and the milestones of those that are a lump sum, by the place of their line. */
export const ServiceOrder = z.object({
  ...{ source: z.string().min(1, 'REQUIRED'), title: line(100, 2), entryBy: z.enum(entrySides) },
  ...{ deliveryAddress: line(200, 2), receiver: optionalLine(50), receiverPhone: optionalLine(30) },
  ...{ paymentTerms: optionalLine(500), remark: optionalLine(1000) },
  lines: z
    .array(
      z.object({
        ...{ sourceLineId: z.string().min(1, 'REQUIRED'), qty, serviceWay: z.enum(serviceWays) },
        ...{ needDate: day, proof: z.enum(['yes', 'no']) },
      }),
    )
    .min(1, 'REQUIRED'),
  milestones: z.array(z.object({ at: z.string().min(1, 'REQUIRED'), name: line(100, 1), pct: rate, dueOn: day })),
})
export type ServiceValues = z.input<typeof ServiceOrder>
export type ServiceLineDraft = ServiceValues['lines'][number]
export type MilestoneDraft = ServiceValues['milestones'][number]

export const placeOf = (i: number): string => String((i + 1) * 10)
/** Whole periods are due month by month from the first day on; anything else on that day. */
const rowsOf = ({ serviceWay, qty: typed, needDate }: ServiceLineDraft) => {
  const periods = Number(typed)
  const isWhole = serviceWay === 'PERIOD' && Number.isInteger(periods) && periods > 0 && periods <= maxScheduleRows
  if (!isWhole) return [{ qty: typed, needDate }]
  return Array.from({ length: periods }, (_, i) => ({ qty: '1', needDate: plusMonths(needDate, i) }))
}
export const serviceInput = ({ source, lines, milestones, ...head }: ServiceValues) => ({
  ...head,
  ...{ type: 'SERVICE' as const, contractId: source, agreementId: null, supplierId: null, spotReason: null },
  lines: lines.map((one, i) => {
    const { sourceLineId: contractLineId, qty: typed, serviceWay, proof } = one
    const own = milestones.filter(({ at }) => at === placeOf(i)).map(({ name, pct, dueOn }) => ({ name, pct, dueOn }))
    const isLump = serviceWay === 'LUMP'
    return {
      ...{ contractLineId, qty: typed, serviceWay, proofRequired: proof === 'yes' },
      ...{ rows: isLump ? [] : rowsOf(one), milestones: isLump ? own : [] },
    }
  }),
})

const plain = (value: string): string => trimmedDecimal(value).replaceAll(',', '')
/** A draft as the form shows it. */
export const serviceValues = (item: PurchaseOrderDetail): ServiceValues => {
  const { title, deliveryAddress, receiver, receiverPhone, paymentTerms, remark, contractId, entryBy } = item
  return {
    ...{ title, deliveryAddress, receiver, receiverPhone, paymentTerms, remark, source: contractId ?? '', entryBy: entryBy ?? 'SUPPLIER' },
    lines: item.lines.map((one) => ({
      ...{ sourceLineId: one.contractLineId ?? '', qty: plain(one.qty), serviceWay: one.serviceWay ?? 'QTY' },
      ...{ needDate: one.rows[0]?.needDate ?? '', proof: one.proofRequired ? 'yes' : 'no' },
    })),
    milestones: item.lines.flatMap((one, i) =>
      one.milestones.map(({ name, pct }, n) => ({ at: placeOf(i), name, pct: plain(pct), dueOn: one.rows[n]?.needDate ?? '' })),
    ),
  }
}
