import { roundedDec, stepsByWeight } from '../../kit/cumulative'
import { daysBetween, plusDays, plusMonths } from '../../kit/day'
import { dec, scales, sumOf, type Dec, type DecimalText } from '../../kit/money'

// Computes what an approved invoice makes due: prepayment recovered, retention kept, the rest by the stages of the plan
// (docs/execution.md, Prepayment and retention).

export const stageKinds = ['PREPAY', 'STAGE', 'RETENTION'] as const
export interface PlanStage {
  readonly name: string
  readonly kind: (typeof stageKinds)[number]
  /** Percent of the contract. */
  readonly pct: DecimalText
  /** Days from acceptance or approval, whichever is later, to the due day. */
  readonly days: number
  /** Of a retention: months from acceptance to its release. */
  readonly months: number
}
export type PaymentPlan = readonly PlanStage[]

const pctOf = (plan: PaymentPlan, kind: PlanStage['kind']): Dec => sumOf(plan.filter((s) => s.kind === kind).map((s) => s.pct))
/** The parts of a plan are the contract. */
export const planAddsUp = (plan: PaymentPlan): boolean => sumOf(plan.map((s) => s.pct)).eq(100)
/** Works contracts may keep 3 % back (construction quality deposits, 建质〔2017〕138号); more is warned of. */
export const worksRetentionPct = '3'
export const warnsOfRetention = (plan: PaymentPlan, isWorks: boolean): boolean => isWorks && pctOf(plan, 'RETENTION').gt(worksRetentionPct)

/** What is running over all approved invoices of a contract, with tax, in its currency. */
export interface ContractTotals {
  readonly prepaid: DecimalText
  /** Approved so far, credits taken off. */
  readonly invoiced: DecimalText
  readonly recovered: DecimalText
  readonly retained: DecimalText
  /** The final invoice was approved: the prepayment is recovered whole from then on. */
  readonly final: boolean
}
export const noTotals: ContractTotals = { prepaid: '0', invoiced: '0', recovered: '0', retained: '0', final: false }

export interface ApprovedInvoice {
  /** With tax; negative of a credit. */
  readonly incl: DecimalText
  readonly final: boolean
}
export interface Shares {
  readonly recover: DecimalText
  readonly retain: DecimalText
  readonly net: DecimalText
  readonly totals: ContractTotals
}
const least = (a: Dec, b: Dec): Dec => (a.lt(b) ? a : b)

/**
 * Shares of one invoice: what the running totals should be after it less what they are. The final invoice recovers all that
 * was prepaid; a credit gives back, and what is left of an invoice may then be a credit too.
 * @param places decimal places of the currency
 */
export const sharesOf = (totals: ContractTotals, invoice: ApprovedInvoice, plan: PaymentPlan, places: number = scales.money): Shares => {
  const invoiced = dec(totals.invoiced).plus(invoice.incl)
  const share = (kind: PlanStage['kind']) => roundedDec(invoiced.times(pctOf(plan, kind)).div(100), places)
  const final = totals.final || invoice.final
  const recovered = final ? dec(totals.prepaid) : least(dec(totals.prepaid), share('PREPAY'))
  const retained = share('RETENTION')
  const [recover, retain] = [recovered.minus(totals.recovered), retained.minus(totals.retained)]
  const text = (value: Dec) => value.toFixed(places)
  return {
    recover: text(recover),
    retain: text(retain),
    net: text(dec(invoice.incl).minus(recover).minus(retain)),
    totals: { prepaid: totals.prepaid, invoiced: text(invoiced), recovered: text(recovered), retained: text(retained), final },
  }
}

/** May the invoice be the final one: nothing of any line is open, being judged or on its way? */
export const mayBeFinal = (
  lines: readonly { readonly open: DecimalText; readonly pending: DecimalText; readonly transit: DecimalText }[],
): boolean => lines.every((l) => [l.open, l.pending, l.transit].every((qty) => dec(qty).isZero()))

export interface DueRow {
  readonly kind: 'NET' | 'STAGE' | 'RETENTION'
  /** Of a stage its name in the plan. */
  readonly stage: string | null
  /** Negative: a credit of the buyer. */
  readonly amount: DecimalText
  /** Null: it is due when the contract is finally accepted. */
  readonly due: string | null
}
/** The later of approval and acceptance, and so many days. */
export const dueOn = (approvedOn: string, acceptedOn: string, days: number): string =>
  plusDays(approvedOn > acceptedOn ? approvedOn : acceptedOn, days)
/** The same day so many months on, the last of a shorter month. */
export const retentionDueOn = (acceptedOn: string, months: number): string => plusMonths(acceptedOn, months)

/** From acceptance to payment a small or medium supplier waits no longer (Regulation on payments to SMEs, State Council 802). */
export const smeDays = 60
export const isLateForSme = (acceptedOn: string, due: string): boolean => daysBetween(acceptedOn, due) > smeDays

export interface DueDates {
  readonly approvedOn: string
  /** Day of the latest acceptance among the items of the invoice. */
  readonly acceptedOn: string
  /** From where the months of the retention count: final acceptance, or, if the contract says so, that of each receipt. */
  readonly retentionFrom: string | null
}
/** What is due by a plan with one middle stage is due whole, with several in their parts; nothing makes no row. */
const netRows = (net: DecimalText, plan: PaymentPlan, dates: DueDates, places: number): readonly DueRow[] => {
  const stages = plan.filter((stage) => stage.kind === 'STAGE')
  const due = (days: number) => dueOn(dates.approvedOn, dates.acceptedOn, days)
  // A credit has no stages: it is set off at once, by the first payment that follows.
  if (stages.length < 2 || dec(net).lt(0))
    return [{ kind: 'NET', stage: null, amount: net, due: due(dec(net).lt(0) ? 0 : (stages[0]?.days ?? 0)) }]
  const amounts = stepsByWeight(
    net,
    stages.map((stage) => stage.pct),
    places,
  )
  return stages.map((stage, i) => ({ kind: 'STAGE', stage: stage.name, amount: amounts[i] ?? '0', due: due(stage.days) }))
}
export const dueRows = (
  shares: Pick<Shares, 'net' | 'retain'>,
  plan: PaymentPlan,
  dates: DueDates,
  places: number = scales.money,
): readonly DueRow[] => {
  const months = plan.find((stage) => stage.kind === 'RETENTION')?.months ?? 0
  const due = dates.retentionFrom === null ? null : retentionDueOn(dates.retentionFrom, months)
  const rows: readonly DueRow[] = [
    ...netRows(shares.net, plan, dates, places),
    { kind: 'RETENTION', stage: null, amount: shares.retain, due },
  ]
  return rows.filter((row) => !dec(row.amount).isZero())
}
