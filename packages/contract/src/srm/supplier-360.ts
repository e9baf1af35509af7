import { dealingKinds } from '@srm/domain/srm/supplier-360/dealings'
import { riskCodes, riskLevels } from '@srm/domain/srm/supplier-360/risk.rules'
import { z } from 'zod'
import { LifeEvent } from '../kit/life'
import { c, readRoute } from '../kit/route'
import { byId, day, id, instant } from '../kit/scalars'

/** A document the company takes part in, as far as the viewer may read it. */
export const Dealing = z.object({
  kind: z.enum(dealingKinds),
  id,
  docNo: z.string(),
  title: z.string(),
  /** A code of the life cycle of its kind. */
  status: z.string(),
  at: instant,
  /** What was awarded to the company, tax included, in CNY. */
  awarded: z.string().nullable(),
  /** The version of the company's information it stands on. */
  versionNo: z.string().nullable(),
})
export type Dealing = z.infer<typeof Dealing>

export const Dealings = z.object({
  /** The newest of each kind, newest first. */
  rows: z.array(Dealing),
  counts: z.array(z.object({ kind: z.enum(dealingKinds), count: z.number() })),
})
export type Dealings = z.infer<typeof Dealings>

const ScoredGroup = z.object({ name: z.string(), nameEn: z.string().nullable(), score: z.string() })
const Scored = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  periodFrom: day,
  periodTo: day,
  total: z.string(),
  grade: z.string(),
  /** The rolling score as it was with this period; null: another evaluation of the same period counts. */
  rolling: z.string().nullable(),
  /** Mean of the targets of each type, 0 to 100. */
  groups: z.array(ScoredGroup),
})
export const Scorecard = z.object({
  /** Completed evaluations, newest first. */
  evaluations: z.array(Scored),
  /** Over the periods completed; null: insufficient data. */
  rolling: z.object({ score: z.string(), periods: z.number() }).nullable(),
  /** Of inquiries that were opened. */
  sourcing: z.object({ invited: z.number(), quoted: z.number(), awarded: z.number(), amount: z.string() }),
  corrections: z.object({ total: z.number(), open: z.number(), overdue: z.number(), rejections: z.number() }),
  answers: z.object({ asked: z.number(), answered: z.number(), late: z.number() }),
  /** Of the last twelve months, by the formulas of the evaluations: 0 to 100, null: insufficient data. */
  supply: z.object({
    since: day,
    /** Rows by day that were due, and those that came whole and in time. */
    delivery: z.object({ score: z.string().nullable(), lines: z.number(), inTime: z.number() }),
    /** Judged lines of receipts, and what they cost without tax in CNY. */
    quality: z.object({ score: z.string().nullable(), lots: z.number(), received: z.string() }),
  }),
  /** Payables by currency: approved and paid within twelve months, open and past their day today; empty where the viewer may not list them. */
  money: z.array(z.object({ currency: z.string(), approved: z.string(), paid: z.string(), open: z.string(), overdue: z.string() })),
})
export type Scorecard = z.infer<typeof Scorecard>

export const RiskSign = z.object({
  code: z.enum(riskCodes),
  level: z.enum(riskLevels),
  params: z.array(z.string()),
  on: day.nullable(),
})
export type RiskSign = z.infer<typeof RiskSign>

/** A step of the company's life or of one of its documents. */
export const TimelineEvent = LifeEvent.extend({ bizId: id, docNo: z.string().nullable(), title: z.string().nullable() })
export type TimelineEvent = z.infer<typeof TimelineEvent>

const Act = z.object({
  kind: z.enum(['correction', 'confirmCorrection', 'reviewChange', 'decideMeasure', 'answerAppeal', 'requalify', 'renewDocument']),
  /** Who is to act. */
  turn: z.enum(['supplier', 'buyer']),
  docNo: z.string().nullable(),
  title: z.string(),
  at: z.string().nullable(),
  page: z.string(),
})
/** How the company stands today, what comes next and what it may be asked for: the head of its page. */
export const Overview = z.object({
  grade: z.object({ grade: z.string(), total: z.string(), periodTo: day }).nullable(),
  /** Totals of the last periods, oldest first. */
  trend: z.array(z.object({ periodTo: day, total: z.string(), grade: z.string() })),
  /** Of inquiries awarded in the last twelve months and in the twelve before: landed, without tax, in CNY. */
  awarded: z.object({ year: z.string(), before: z.string(), count: z.number(), since: day }),
  /** Of the year, by category of the inquiry. */
  awardedBy: z.array(z.object({ categoryId: id, amount: z.string() })),
  sourcing: z.object({ invited: z.number(), quoted: z.number() }),
  answers: z.object({ asked: z.number(), late: z.number() }),
  corrections: z.object({ open: z.number(), overdue: z.number() }),
  risks: z.object({ count: z.number(), high: z.number() }),
  /** Documents that end within ninety days or have ended. */
  lapsing: z.object({ count: z.number(), must: z.number(), first: day.nullable() }),
  next: Act.nullable(),
  /** Measures against the company that wait for their approval: whoever deals with it must know before. */
  proposed: z.array(Act),
  /** Why it may not take part in anything today, in the reader's language. */
  blocked: z.string().nullable(),
  /** The must-have document that ends first, and the last day on which it lets the company quote. */
  stopsAfter: z.object({ name: z.string(), on: day }).nullable(),
  /** Companies qualified today in the same category and department, itself included. */
  peers: z.array(z.object({ categoryId: id, orgCode: z.string(), count: z.number() })),
  now: instant,
})
export type Overview = z.infer<typeof Overview>

const access = 'srm:supplier:queryById'
/** Supplier 360 shows what the buyer's papers say of a company, beside what it says of itself. */
export const supplier360 = c.router({
  overview: readRoute({ path: '/srm/supplier/overview', query: byId, result: Overview, access }),
  dealings: readRoute({ path: '/srm/supplier/dealings', query: byId, result: Dealings, access }),
  scorecard: readRoute({ path: '/srm/supplier/scorecard', query: byId, result: Scorecard, access }),
  risks: readRoute({ path: '/srm/supplier/risks', query: byId, result: z.array(RiskSign), access }),
  timeline: readRoute({ path: '/srm/supplier/timeline', query: byId, result: z.array(TimelineEvent), access }),
})
