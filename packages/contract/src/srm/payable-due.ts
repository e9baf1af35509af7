import '@srm/domain/srm/payable-due/payable-due.text'
import '@srm/domain/srm/payment/payment.text'
import { paymentStages } from '@srm/domain/srm/contract/contract.kinds'
import { calendarSteps } from '@srm/domain/srm/payable-due/calendar.rules'
import { ageingBuckets } from '@srm/domain/srm/payment/amounts.rules'
import { holdKinds, payableKinds } from '@srm/domain/srm/payment/payment.kinds'
import { z } from 'zod'
import { actionRoute, c, listRoute, readRoute } from '../kit/route'
import { byId, day, id, instant, line, versioned } from '../kit/scalars'

const dicts = { kind: 'payable_kind', stage: 'contract_payment_stage' } as const
/** Amounts in the currency, below 0 of a credit. */
const common = {
  id,
  version: z.number(),
  invoiceId: id,
  invoiceNo: z.string(),
  contractId: id.nullable(),
  contractNo: z.string().nullable(),
  orgName: z.string().nullable(),
  currency: z.string(),
  kind: z.enum(payableKinds),
  stage: z.enum(paymentStages).nullable(),
  amount: z.string(),
  paid: z.string(),
  applied: z.string(),
  open: z.string(),
  /** Null: it waits for the final acceptance, or it is a credit of a retention. */
  dueDate: day.nullable(),
  acceptedOn: day,
  /** Until it is due; below 0 since it was. */
  days: z.number().nullable(),
  createTime: instant,
}
export const OwnDueRow = z.object({ ...common, isOnHold: z.boolean() })
export type OwnDueRow = z.infer<typeof OwnDueRow>
export const PayableDueRow = z.object({
  ...common,
  supplierId: id,
  supplierName: z.string(),
  /** Before it was rescheduled. */
  plannedDate: day.nullable(),
  /** Why nothing of it is paid now. */
  hold: z.enum(holdKinds).nullable(),
  /** It is due more than 60 days after acceptance (State Council Decree 802 for small and medium suppliers). */
  isLateForSme: z.boolean(),
})
export type PayableDueRow = z.infer<typeof PayableDueRow>

const Sum = z.object({ currency: z.string(), open: z.string(), applied: z.string(), held: z.string(), count: z.number() })
export type DueSum = z.infer<typeof Sum>
const Span = z.object({ from: day, to: day, sums: z.array(Sum) })
/** What is owed by whole weeks or months; credits are no part of it. */
const Calendar = z.object({
  today: day,
  spans: z.array(Span),
  /** Due before the first of these days, and without a due day. */
  earlier: z.array(Sum),
  undated: z.array(Sum),
  credits: z.array(z.object({ currency: z.string(), open: z.string() })),
})
export type DueCalendar = z.infer<typeof Calendar>

const buckets = Object.fromEntries(ageingBuckets.map((bucket) => [bucket, z.string()])) as Record<
  (typeof ageingBuckets)[number],
  z.ZodString
>
const AgeingRow = z.object({ supplierId: id, supplierName: z.string(), currency: z.string(), ...buckets, total: z.string() })
export type DueAgeing = z.infer<typeof Ageing>
const Ageing = z.object({ day, rows: z.array(AgeingRow), totals: z.array(AgeingRow.omit({ supplierId: true, supplierName: true })) })

const DueHistory = z.object({
  moves: z.array(z.object({ from: day.nullable(), to: day, reason: z.string(), by: z.string(), at: instant })),
  holds: z.array(
    z.object({
      ...{ reason: z.string(), by: z.string(), at: instant, isMine: z.boolean() },
      ...{ releasedBy: z.string().nullable(), releasedAt: instant.nullable(), releaseReason: z.string().nullable() },
    }),
  ),
})
export type DueHistory = z.infer<typeof DueHistory>

const Moved = z.object({ id, version: z.number() })
const withReason = versioned.extend({ reason: line(500, 2) })
const base = '/srm/payableDue'
const access = 'srm:payableDue:list'

/** The buyer's side. */
export const payableDue = c.router({
  list: listRoute(`${base}/list`, { row: PayableDueRow, access, dicts }),
  calendar: readRoute({
    path: `${base}/calendar`,
    query: z.object({ from: day, to: day, by: z.enum(calendarSteps) }),
    result: Calendar,
    access,
  }),
  ageing: readRoute({ path: `${base}/ageing`, query: z.object({ day, supplierId: id.optional() }), result: Ageing, access }),
  history: readRoute({ path: `${base}/history`, query: byId, result: DueHistory, access }),
  reschedule: actionRoute(`${base}/reschedule`, { body: withReason.extend({ day }), result: Moved, access: 'srm:payableDue:reschedule' }),
  hold: actionRoute(`${base}/hold`, { body: withReason, result: Moved, access: 'srm:payableDue:hold' }),
  release: actionRoute(`${base}/release`, { body: withReason, result: Moved, access: 'srm:payableDue:release' }),
})

/** The company's side: when its money comes. */
export const ownDue = c.router({
  list: listRoute('/srm/ownDue/list', { row: OwnDueRow, access: 'srm:ownDue:list', dicts }),
  totals: readRoute({
    path: '/srm/ownDue/totals',
    result: z.array(z.object({ currency: z.string(), open: z.string(), overdue: z.string(), applied: z.string(), credit: z.string() })),
    access: 'srm:ownDue:list',
  }),
})
