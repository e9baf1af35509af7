import { daysBetween } from '../../kit/day'
import { compareDec, type DecimalText } from '../../kit/money'
import type { GradePlace } from '../evaluation/evaluation.rules'

export const riskLevels = ['high', 'medium', 'low'] as const
export type RiskLevel = (typeof riskLevels)[number]
export const riskCodes = [
  'stopped',
  'documentMissing',
  'documentLapsed',
  'documentLapsing',
  'financeMissing',
  'financeLapsed',
  'debt',
  'liquidity',
  'loss',
  'lawsuits',
  'grade',
  'gradeFell',
  'correctionsOverdue',
  'correctionsOpen',
  'answersOverdue',
  'sameSigns',
] as const
export type RiskCode = (typeof riskCodes)[number]

/** One thing to know before dealing with a company; `params` fill its sentence, `on` is the day it hangs on. */
export interface RiskSign {
  readonly code: RiskCode
  readonly level: RiskLevel
  readonly params: readonly string[]
  readonly on: string | null
}

interface DocumentFact {
  readonly name: string
  readonly mustUpload: boolean
  readonly held: boolean
  /** null: lasts for ever, or there is none. */
  readonly validTo: string | null
}
interface FinanceFact {
  readonly fiscalYear: number
  readonly validTo: string
  readonly debtRatio: DecimalText | null
  readonly currentRatio: DecimalText | null
  readonly netMargin: DecimalText | null
}
export interface RiskFacts {
  readonly today: string
  /** Measures in force. */
  readonly measures: readonly { docNo: string; kind: string; untilOn: string | null }[]
  readonly documents: readonly DocumentFact[]
  /** The youngest year reported. */
  readonly finance: FinanceFact | null
  /** Lawsuits that are not over: of which no conclusion is told. */
  readonly lawsuits: number
  /** The latest completed evaluation. Templates name grades as they like: what a grade says is its place among its bands. */
  readonly graded: {
    readonly docNo: string
    readonly grade: string
    readonly place: GradePlace | null
    readonly total: DecimalText
    readonly periodTo: string
    /** The better grade of the evaluation before it. */
    readonly fellFrom: string | null
  } | null
  readonly corrections: { readonly open: number; readonly overdue: number }
  /** Notices and questionnaires unanswered after their deadline. */
  readonly answersOverdue: number
  /** Other companies with the same code, name, account, telephone, head or shares in each other. */
  readonly sameSigns: readonly string[]
}

/** Liabilities of more than this share of the assets, in per cent, are a risk; of more than the second, a high one. */
const debtFrom = { medium: '70', high: '90' }
/** Documents that end within so many days are told of. */
const lapsingDays = 30

type Sign = RiskSign | null
const sign = (code: RiskCode, level: RiskLevel, params: readonly string[] = [], on: string | null = null): RiskSign => ({
  code,
  level,
  params,
  on,
})

const ofDocument = (today: string, doc: DocumentFact): Sign => {
  const level = doc.mustUpload ? 'high' : 'low'
  if (!doc.held) return doc.mustUpload ? sign('documentMissing', 'high', [doc.name]) : null
  if (doc.validTo === null) return null
  if (doc.validTo < today) return sign('documentLapsed', level, [doc.name, doc.validTo], doc.validTo)
  const days = daysBetween(today, doc.validTo)
  if (days > lapsingDays) return null
  return sign('documentLapsing', doc.mustUpload ? 'medium' : 'low', [doc.name, doc.validTo, String(days)], doc.validTo)
}

const ofFinance = (today: string, finance: FinanceFact | null): Sign[] => {
  if (!finance) return [sign('financeMissing', 'low')]
  const { debtRatio, currentRatio, netMargin } = finance
  const year = String(finance.fiscalYear)
  const debt = debtRatio !== null && compareDec(debtRatio, debtFrom.medium) > 0
  return [
    finance.validTo < today ? sign('financeLapsed', 'medium', [year, finance.validTo], finance.validTo) : null,
    debt ? sign('debt', compareDec(debtRatio, debtFrom.high) > 0 ? 'high' : 'medium', [year, debtRatio]) : null,
    currentRatio !== null && compareDec(currentRatio, '1') < 0 ? sign('liquidity', 'medium', [year, currentRatio]) : null,
    netMargin !== null && compareDec(netMargin, '0') < 0 ? sign('loss', 'medium', [year, netMargin]) : null,
  ]
}

const ofGrades = (last: RiskFacts['graded']): Sign[] => {
  if (!last) return []
  const poor = last.place === 'worst' ? 'high' : last.place === 'low' ? 'medium' : null
  return [
    poor && sign('grade', poor, [last.grade, last.total, last.docNo], last.periodTo),
    last.fellFrom === null ? null : sign('gradeFell', 'medium', [last.fellFrom, last.grade], last.periodTo),
  ]
}

const ofConduct = ({ corrections, answersOverdue }: RiskFacts): Sign[] => [
  corrections.overdue > 0 ? sign('correctionsOverdue', 'high', [String(corrections.overdue)]) : null,
  corrections.open > corrections.overdue ? sign('correctionsOpen', 'low', [String(corrections.open - corrections.overdue)]) : null,
  answersOverdue > 0 ? sign('answersOverdue', 'medium', [String(answersOverdue)]) : null,
]

/** What speaks against a company today, gravest first. */
export const riskSigns = (facts: RiskFacts): RiskSign[] => {
  const { today, lawsuits, sameSigns } = facts
  const all: Sign[] = [
    ...facts.measures.map((m) => sign('stopped', 'high', [m.kind, m.docNo, m.untilOn ?? ''], m.untilOn)),
    ...facts.documents.map((doc) => ofDocument(today, doc)),
    ...ofFinance(today, facts.finance),
    lawsuits > 0 ? sign('lawsuits', 'medium', [String(lawsuits)]) : null,
    ...ofGrades(facts.graded),
    ...ofConduct(facts),
    sameSigns.length > 0 ? sign('sameSigns', 'medium', [sameSigns.join('、')]) : null,
  ]
  return all.filter((one) => one !== null).sort((a, b) => riskLevels.indexOf(a.level) - riskLevels.indexOf(b.level))
}
