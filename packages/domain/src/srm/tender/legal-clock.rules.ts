import { daysBetween, plusDays } from '../../kit/day'
import type { ErrorKey } from '../../kit/errors'
import { compareDec, dec, rounded, type DecimalText } from '../../kit/money'
import './tender.text'

/** A law, or what the organisation asks of itself. */
export type RuleSource = 'law' | 'policy'
/** `mandatory`: only where tendering is prescribed by law. `voluntary`: only where it is not. */
type AppliesTo = 'mandatory' | 'voluntary' | 'all'

interface Common {
  readonly source: RuleSource
  readonly appliesTo: AppliesTo
  readonly zh: string
  readonly en: string
  readonly citeZh: string
  readonly citeEn: string
}
const tbl = (article: number) => ({ source: 'law', citeZh: `招标投标法 第${article}条`, citeEn: `Tendering Law Art. ${article}` }) as const
const ir = (article: number) =>
  ({ source: 'law', citeZh: `招标投标法实施条例 第${article}条`, citeEn: `Implementing Regulation Art. ${article}` }) as const
const policy = { source: 'policy', citeZh: '本单位制度', citeEn: 'Own policy' } as const

/** Days that lie at least between two instants of the form. The table is in the order of the chart. */
export const spanRules = {
  ISSUE_20D: {
    ...{ ...tbl(24), appliesTo: 'mandatory', from: 'docFrom', to: 'bidDeadline', days: 20, error: 'TENDER_20D' },
    ...{ zh: '文件发出起 ≥ 20 日', en: '20 days from issuing the documents' },
  },
  CLARIFY_15D: {
    ...{ ...tbl(23), appliesTo: 'mandatory', from: 'clarifyAt', to: 'bidDeadline', days: 15, error: 'CLARIFY_15D' },
    ...{ zh: '澄清发出起 ≥ 15 日', en: '15 days from the clarification' },
  },
  VISIT_10D: {
    ...{ ...policy, appliesTo: 'all', from: 'siteVisitAt', to: 'bidDeadline', days: 10, error: 'TENDER_VISIT_DAYS' },
    ...{ zh: '踏勘起 ≥ 10 日', en: '10 days from the site visit' },
  },
  ISSUE_7D: {
    ...{ ...policy, appliesTo: 'voluntary', from: 'docFrom', to: 'bidDeadline', days: 7, error: 'TENDER_BID_DAYS' },
    ...{ zh: '文件发出起 ≥ 7 日', en: '7 days from issuing the documents' },
  },
  SALE_5D: {
    ...{ ...ir(16), appliesTo: 'mandatory', from: 'docFrom', to: 'docTo', days: 5, error: 'TENDER_SALE_5D' },
    ...{ zh: '文件发售 ≥ 5 日', en: 'Documents offered for 5 days' },
  },
} as const satisfies Readonly<Record<string, Common & { from: keyof ClockTimes; to: keyof ClockTimes; days: number; error: ErrorKey }>>
export type SpanRule = keyof typeof spanRules

/** What is no period between two instants. */
export const otherRules = {
  OPEN_AT: {
    ...{ ...tbl(34), appliesTo: 'mandatory', field: 'openAt', error: 'TENDER_OPEN_AT' },
    ...{ zh: '开标 = 投标截止', en: 'Opening at the bid deadline' },
  },
  INVITED_3: {
    ...{ ...tbl(17), appliesTo: 'all', field: 'supplierIds', error: 'TENDER_INVITED_3' },
    ...{ zh: '邀请 ≥ 3 家', en: '3 invited at least' },
  },
  BOND_2PCT: {
    ...{ ...ir(26), appliesTo: 'mandatory', field: 'lots', error: 'BOND_2PCT' },
    ...{ zh: '保证金 ≤ 估算价 2%', en: 'Bond at most 2 % of the estimate' },
  },
  COMMITTEE_5: {
    ...{ ...tbl(37), appliesTo: 'mandatory', field: 'committeeSize', error: 'COMMITTEE_SIZE' },
    ...{ zh: '评委会 5 人以上单数', en: 'Committee odd, 5 at least' },
  },
  COMMITTEE_3: {
    ...{ ...policy, appliesTo: 'voluntary', field: 'committeeSize', error: 'COMMITTEE_ODD' },
    ...{ zh: '评委会 3 人以上单数', en: 'Committee odd, 3 at least' },
  },
  CANDIDATES_3: {
    ...{ ...ir(53), appliesTo: 'mandatory', field: 'candidateMax', error: 'TENDER_CANDIDATES_3' },
    ...{ zh: '候选人 ≤ 3 名', en: '3 candidates at most' },
  },
  PUBLICITY_3D: {
    ...{ ...ir(54), appliesTo: 'mandatory', field: 'publicityDays', error: 'TENDER_PUBLICITY_3D' },
    ...{ zh: '公示 ≥ 3 日', en: 'Publicity for 3 days' },
  },
} as const satisfies Readonly<Record<string, Common & { field: string; error: ErrorKey }>>
export type OtherRule = keyof typeof otherRules

/** Periods that begin after the opening: dates are derived from them, and later steps keep them. */
export const laterRules = {
  EVALUATION: { ...policy, days: 5, zh: '评标', en: 'Evaluation' },
  PUBLICITY_START: { ...ir(54), days: 3, zh: '收到报告起 3 日内公示', en: 'Published within 3 days of the report' },
  OBJECTION_REPLY: { ...ir(54), days: 3, zh: '异议 3 日内答复', en: 'Objections answered within 3 days' },
  CONTRACT_30D: { ...tbl(46), days: 30, zh: '通知书起 30 日内签约', en: 'Contract within 30 days of the notice' },
  BOND_REFUND: { ...ir(57), days: 5, zh: '签约后 5 日内退保证金', en: 'Bonds refunded within 5 days of signing' },
  WITHDRAWN_REFUND: { ...ir(35), days: 5, zh: '撤回投标后 5 日内退保证金', en: 'Bond refunded within 5 days of withdrawing' },
  DOC_OBJECTION: { ...ir(22), days: 10, zh: '文件异议于截止 10 日前提出', en: 'Objections to the documents 10 days before the deadline' },
} as const

/** The last day of a period of so many days from a day on, by the working calendar (docs/time.md, Working time). */
export type LastDay = (from: string, days: number) => { readonly day: string; readonly assumed: boolean }

export interface ClockTimes {
  readonly docFrom: string | null
  readonly docTo: string | null
  readonly clarifyAt: string | null
  readonly siteVisitAt: string | null
  readonly bidDeadline: string | null
  readonly openAt: string | null
}
export interface BondOfLot {
  readonly estimate: DecimalText | null
  readonly bondAmount: DecimalText | null
}
export interface ClockInput extends ClockTimes {
  readonly mandatory: boolean
  readonly method: string
  readonly bondRequired: boolean
  readonly lots: readonly BondOfLot[]
  readonly invitees: number
  readonly committeeSize: number
  readonly candidateMax: number
  readonly publicityDays: number
}

/** `null` where a date it needs is not given yet. */
export interface Verdict {
  readonly rule: SpanRule | OtherRule
  readonly ok: boolean | null
  /** What is now, in days or pieces. */
  readonly now: number | null
  readonly required: number | null
  readonly problem: { readonly field: string; readonly key: ErrorKey; readonly params: readonly (string | number)[] } | null
}
export interface SpanVerdict extends Verdict {
  readonly rule: SpanRule
  /** First day of the period, and the first day on which its end is lawful: `YYYY-MM-DD`. */
  readonly from: string | null
  readonly earliest: string | null
  /** A year it runs through has no holidays entered, so weekends alone moved its last day. */
  readonly assumed: boolean
}

export interface OtherVerdict extends Verdict {
  readonly rule: OtherRule
}

const appliesTo = (mandatory: boolean, { appliesTo: to }: Common): boolean => to === 'all' || (to === 'mandatory' ? mandatory : !mandatory)
const ruleOf = (rule: SpanRule): Common & { from: keyof ClockTimes; to: keyof ClockTimes; days: number; error: ErrorKey } => spanRules[rule]

/**
 * How a period stands: the day it begins on does not count, whole days count, and a last day that is none of work moves to the next
 * that is (docs/tender.md, Counting days).
 */
export const spanVerdict = (rule: SpanRule, input: ClockTimes, lastDay: LastDay): SpanVerdict => {
  const { from, to, days, error } = ruleOf(rule)
  const [begin, end] = [input[from], input[to]]
  if (begin === null) return { rule, ok: null, now: null, required: days, problem: null, from: null, earliest: null, assumed: false }
  const last = lastDay(begin, days)
  const period = { rule, required: days, from: begin.slice(0, 10), earliest: last.day, assumed: last.assumed }
  if (end === null) return { ...period, ok: null, now: null, problem: null }
  const now = daysBetween(begin, end)
  if (end.slice(0, 10) >= last.day) return { ...period, ok: true, now, problem: null }
  const moved = now >= days
  const problem = { field: to, key: moved ? ('PERIOD_LAST_DAY' as const) : error, params: moved ? [days, last.day] : [now] }
  return { ...period, ok: false, now, problem }
}

const spanRuleIds = Object.keys(spanRules) as SpanRule[]
export const spanVerdicts = (input: ClockInput, lastDay: LastDay): readonly SpanVerdict[] =>
  spanRuleIds.filter((rule) => appliesTo(input.mandatory, ruleOf(rule))).map((rule) => spanVerdict(rule, input, lastDay))

/** Of a percentage of an estimate: the most that may be asked for, to the cent. */
export const mostBond = (estimate: DecimalText): DecimalText => rounded(dec(estimate).times(2).div(100))
const bondFaults = ({ lots }: ClockInput): { index: number; most: DecimalText }[] =>
  lots.flatMap(({ estimate, bondAmount }, index) => {
    if (estimate === null || bondAmount === null) return []
    const most = mostBond(estimate)
    return compareDec(bondAmount, most) > 0 ? [{ index, most }] : []
  })

const fine = (rule: OtherRule, now: number | null, required: number | null): OtherVerdict => ({
  rule,
  ok: true,
  now,
  required,
  problem: null,
})
const counted = (
  rule: OtherRule,
  ok: boolean,
  now: number,
  required: number,
  params: readonly (string | number)[] = [now],
): OtherVerdict => ({
  ...{ rule, ok, now, required },
  problem: ok ? null : { field: otherRules[rule].field, key: otherRules[rule].error, params },
})
const isOdd = (n: number): boolean => n % 2 === 1

const judged: Readonly<Record<OtherRule, (input: ClockInput) => OtherVerdict>> = {
  OPEN_AT: ({ openAt, bidDeadline }) => {
    if (openAt === null || bidDeadline === null) return { rule: 'OPEN_AT', ok: null, now: null, required: null, problem: null }
    if (openAt === bidDeadline) return fine('OPEN_AT', null, null)
    return {
      rule: 'OPEN_AT',
      ok: false,
      now: null,
      required: null,
      problem: { field: 'openAt', key: 'TENDER_OPEN_AT', params: [bidDeadline] },
    }
  },
  INVITED_3: ({ method, invitees }) => (method === 'open' ? fine('INVITED_3', null, 3) : counted('INVITED_3', invitees >= 3, invitees, 3)),
  BOND_2PCT: (input) => {
    const [first] = input.bondRequired ? bondFaults(input) : []
    if (!first) return fine('BOND_2PCT', null, 2)
    const problem = { field: `lots.${first.index}.bondAmount`, key: 'BOND_2PCT' as const, params: [first.most] }
    return { rule: 'BOND_2PCT', ok: false, now: null, required: 2, problem }
  },
  COMMITTEE_5: ({ committeeSize: n }) => counted('COMMITTEE_5', n >= 5 && isOdd(n), n, 5, []),
  COMMITTEE_3: ({ committeeSize: n }) => counted('COMMITTEE_3', n >= 3 && isOdd(n), n, 3, []),
  CANDIDATES_3: ({ candidateMax: n }) => counted('CANDIDATES_3', n <= 3, n, 3, []),
  PUBLICITY_3D: ({ publicityDays: n }) => counted('PUBLICITY_3D', n >= 3, n, 3),
}
export const otherVerdicts = (input: ClockInput): readonly OtherVerdict[] =>
  (Object.keys(otherRules) as OtherRule[])
    .filter((rule) => appliesTo(input.mandatory, otherRules[rule]))
    .filter((rule) => rule !== 'INVITED_3' || input.method === 'invited')
    .filter((rule) => rule !== 'BOND_2PCT' || input.bondRequired)
    .map((rule) => judged[rule](input))

export interface LegalClock {
  readonly spans: readonly SpanVerdict[]
  readonly others: readonly OtherVerdict[]
  /** The period that decides the earliest bid deadline; null: none begins yet. */
  readonly binding: SpanRule | null
  /** First day on which bids may be due; null: nothing says. */
  readonly earliest: string | null
  readonly assumed: boolean
}
/** Every rule that applies, how it stands, and which decides (docs/tender.md, The legal clock). */
export const legalClock = (input: ClockInput, lastDay: LastDay): LegalClock => {
  const spans = spanVerdicts(input, lastDay)
  const [binding] = spans
    .filter((s) => ruleOf(s.rule).to === 'bidDeadline' && s.earliest !== null)
    .toSorted((a, b) => (b.earliest ?? '').localeCompare(a.earliest ?? ''))
  const others = otherVerdicts(input)
  return {
    ...{ spans, others, binding: binding?.rule ?? null, earliest: binding?.earliest ?? null },
    assumed: spans.some((s) => s.assumed),
  }
}
export const clockProblems = ({ spans, others }: Pick<LegalClock, 'spans' | 'others'>) =>
  [...spans, ...others].flatMap(({ problem }) => (problem ? [problem] : []))

/** Days that follow from the opening, none of them typed. */
export interface DerivedDates {
  readonly evaluationTo: string
  readonly publicityFrom: string
  readonly publicityTo: string
  readonly awardFrom: string
  readonly contractTo: string
  readonly docObjectionTo: string
}
export const derivedDates = (openAt: string, publicityDays: number, lastDay: LastDay): DerivedDates => {
  const openOn = openAt.slice(0, 10)
  const evaluationTo = plusDays(openOn, laterRules.EVALUATION.days)
  const publicityFrom = plusDays(evaluationTo, 1)
  const publicityTo = lastDay(publicityFrom, publicityDays).day
  const awardFrom = plusDays(publicityTo, 1)
  return {
    ...{ evaluationTo, publicityFrom, publicityTo, awardFrom },
    contractTo: plusDays(awardFrom, laterRules.CONTRACT_30D.days),
    docObjectionTo: plusDays(openOn, -laterRules.DOC_OBJECTION.days),
  }
}
