import { fieldsBut, fieldsOf, fieldsWith, ownKind, shownIn } from '../../kit/fields'
import type { FigureBasis } from './basis.rules'
import type { Weights } from './award/comparison.rules'
import { envelopeModes } from '../../kit/seal'
import { sealModes } from '../../kit/seal'
import { awardModes, evalMethods, inquiryTypes, priceBases } from './inquiry.kinds'

const basics = { group: 'basics' } as const
const schedule = { group: 'schedule' } as const
const rules = { group: 'rules' } as const
const terms = { group: 'rules', versioned: true } as const
const text = { kind: 'line', optional: true, max: 500, area: true } as const

/**
 * What is typed into the header of an inquiry, in the order of its form. Where a field stands follows from its marks
 * (docs/slice.md, Declared fields of documents): a plain one is in inputs, rows, the form, the pages of both sides, the file
 * and the comparison of versions without another word.
 */
export const inquiryFields = fieldsOf({
  title: { ...basics, kind: 'line', min: 5, max: 100, zh: '标题', en: 'Title', wide: true, list: { sort: true } },
  type: {
    ...basics,
    kind: 'dict',
    dict: 'inquiry_type',
    codes: inquiryTypes,
    initial: 'invited',
    zh: '询价类型',
    en: 'Inquiry type',
    list: {},
  },
  categoryId: { ...basics, kind: 'ref', optional: true, zh: '品类', en: 'Category' },
  justification: {
    ...{ ...basics, ...text, max: 1000, staff: 'apart' },
    zh: '单一来源理由',
    en: 'Single-source justification',
  },
  projectName: {
    ...{ ...basics, kind: 'line', optional: true, max: 100, versioned: true },
    zh: '项目名称',
    en: 'Project',
    list: { hidden: true, card: 'none' },
    sheet: { width: 28 },
  },
  currency: { ...basics, ...ownKind<string>(), initial: 'CNY', zh: '币种', en: 'Currency' },
  budget: { ...basics, kind: 'money', optional: true, staff: 'apart', zh: '预算', en: 'Budget', list: { hidden: true, card: 'none' } },
  targetPrice: { kind: 'money', optional: true, staff: 'apart', zh: '目标价', en: 'Target price' },
  /** What budget, targets and typed last prices are stated on. */
  figuresBasis: {
    ...{ ...basics, ...ownKind<FigureBasis>(), optional: true, staff: 'apart' },
    zh: '内部价格口径',
    en: 'Basis of internal figures',
  },
  contactName: { ...basics, kind: 'line', optional: true, max: 50, zh: '联系人', en: 'Contact' },
  contactPhone: { ...basics, kind: 'line', optional: true, max: 30, zh: '联系电话', en: 'Phone' },
  contactEmail: { ...basics, kind: 'line', optional: true, max: 100, zh: '联系邮箱', en: 'E-mail' },

  quoteStart: { ...schedule, kind: 'instant', optional: true, beforeSubmit: true, zh: '报价开始时间', en: 'Quoting starts' },
  quoteDeadline: {
    ...schedule,
    kind: 'instant',
    optional: true,
    beforeSubmit: true,
    zh: '报价截止时间',
    en: 'Quotation deadline',
    list: {},
  },
  openAt: { ...schedule, kind: 'instant', optional: true, beforeSubmit: true, zh: '开标时间', en: 'Opening time' },
  /** Empty: anyone who holds the permission. Stored with their names. */
  openerIds: { ...schedule, ...ownKind<string[]>(), staff: 'apart', zh: '开标人', en: 'Openers' },
  /** Allows a deadline less than 24 hours away, and shorter notice of clarifications; the approver sees both with the reason. */
  urgent: { ...schedule, kind: 'flag', initial: false, staff: 'beside', zh: '紧急', en: 'Urgent' },
  urgentReason: { ...schedule, ...text, staff: 'apart', zh: '紧急理由', en: 'Why it is urgent' },
  /** Hours before the deadline from which a clarification or amendment must extend it. */
  noticeHours: {
    ...{ ...schedule, kind: 'int', min: 0, max: 24, initial: 24 },
    zh: '澄清与变更的最短提前时间（小时）',
    en: 'Least notice of clarifications and amendments (hours)',
  },
  /** Received quotations are hidden altogether until the deadline, and two openers are needed. */
  sealed: { ...schedule, kind: 'flag', initial: true, zh: '密封报价', en: 'Sealed quotations' },
  /** Sealed by their bidders: two openers of three, who hold the keys. */
  sealMode: {
    ...{ ...schedule, kind: 'dict', dict: 'inquiry_seal_mode', codes: sealModes, initial: 'server' },
    zh: '封存方式',
    en: 'Sealing',
  },

  awardMode: { ...rules, kind: 'dict', dict: 'inquiry_award_mode', codes: awardModes, initial: 'whole', zh: '定标方式', en: 'Award mode' },
  priceBasis: { ...rules, kind: 'dict', dict: 'price_basis', codes: priceBases, initial: 'INCL', zh: '价格口径', en: 'Price basis' },
  evalMethod: {
    ...{ ...rules, kind: 'dict', dict: 'inquiry_eval_method', codes: evalMethods, initial: 'lowest' },
    zh: '评审办法',
    en: 'Evaluation method',
  },
  /** Two envelopes are always sealed, and have one round. */
  envelopeMode: {
    ...{ ...rules, kind: 'dict', dict: 'inquiry_envelope_mode', codes: envelopeModes, initial: 'one' },
    zh: '开标方式',
    en: 'Envelopes',
  },
  validityDays: {
    ...{ ...terms, kind: 'int', min: 1, max: 365, optional: true, beforeSubmit: true },
    zh: '报价有效期（天）',
    en: 'Validity (days)',
  },
  weights: { ...rules, ...ownKind<Weights>(), optional: true, zh: '评分权重', en: 'Weights' },
  minQuotes: { ...rules, kind: 'int', min: 1, max: 9, initial: 3, staff: 'beside', zh: '最少报价家数', en: 'Quotations required' },
  maxRounds: { ...rules, kind: 'int', min: 1, max: 9, initial: 3, zh: '最多轮数', en: 'Rounds at most' },
  /** Limits of the award: percent of a line's quantity for one supplier, and how many suppliers. */
  maxShare: {
    ...rules,
    kind: 'decimal',
    whole: 3,
    places: 6,
    optional: true,
    staff: 'apart',
    zh: '单家最大份额（%）',
    en: 'Greatest share (%)',
  },
  minSuppliers: { ...rules, kind: 'int', min: 1, max: 99, optional: true, staff: 'apart', zh: '最少授标家数', en: 'Fewest suppliers' },
  maxSuppliers: { ...rules, kind: 'int', min: 1, max: 99, optional: true, staff: 'apart', zh: '最多授标家数', en: 'Most suppliers' },
  deliveryTerms: { ...terms, ...text, beforeSubmit: true, zh: '交货条款', en: 'Delivery terms' },
  paymentTerms: { ...terms, ...text, beforeSubmit: true, zh: '付款条件', en: 'Payment terms' },
  warranty: { ...terms, ...text, zh: '质保要求', en: 'Warranty' },
  priceNonIncreasing: { ...rules, kind: 'flag', initial: true, zh: '后一轮不得高于前一轮', en: 'No increase between rounds' },
  allowForeignCurrency: { ...rules, kind: 'flag', initial: false, zh: '允许外币报价', en: 'Allow foreign currency' },
  /** May the winner's name and amount be published with the result. */
  publishResult: { ...rules, kind: 'flag', initial: true, staff: 'beside', zh: '公示中标供应商', en: 'Publish the winner' },
  publishAmount: { ...rules, kind: 'flag', initial: false, staff: 'beside', zh: '公示中标金额', en: 'Publish the amount' },

  remark: { group: 'files', versioned: true, ...text, max: 2000, zh: '备注', en: 'Remark' },
})

const apart = fieldsWith(inquiryFields, { staff: 'apart' })
const beside = fieldsWith(inquiryFields, { staff: 'beside' })
const names = <F extends object>(fields: F) => Object.keys(fields) as (keyof F)[]
/** Where the header lies: what only staff may read in a table of its own. */
export const inquirySecretFields = fieldsBut(apart, ['openerIds'])
export const inquiryOpenFields = fieldsBut(inquiryFields, names(apart))
/** What both sides read, and what is the buyer's own. */
export const inquiryPublicFields = fieldsBut(inquiryOpenFields, names(beside))
export const inquiryStaffFields = { ...beside, ...inquirySecretFields }
export const inquiryListed = shownIn(inquiryFields, 'list')
const { quoteStart, openAt, sealed, urgent, minQuotes, maxRounds } = inquiryFields
/** Lists answer these too, for what stands in a row without a column of its own. */
export const inquiryRowFields = { ...inquiryListed, quoteStart, openAt, sealed, urgent, minQuotes, maxRounds }
/** What an amendment may change, and the versions keep. */
export const inquiryTerms = fieldsWith(inquiryFields, { versioned: true })
export const inquiryLastFields = fieldsWith(inquiryFields, { beforeSubmit: true })
export const inquiryParts = {
  basics: fieldsWith(inquiryFields, basics),
  schedule: fieldsWith(inquiryFields, schedule),
  rules: fieldsWith(inquiryFields, rules),
  terms: fieldsWith(inquiryFields, terms),
  files: fieldsWith(inquiryFields, { group: 'files' }),
}
