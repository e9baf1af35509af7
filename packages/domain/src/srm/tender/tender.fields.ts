import { fieldsBut, fieldsOf, fieldsWith, ownKind } from '../../kit/fields'
import { sealModes } from '../../kit/seal'
import { envelopeModes } from '../../kit/seal'
import type { ScoreScheme } from '../scoring/scheme.rules'
import { fundSources, qualificationModes, tenderEvalMethods, tenderMethods, type QualificationItem } from './tender.kinds'

const project = { group: 'project' } as const
const schedule = { group: 'schedule' } as const
const taking = { group: 'taking' } as const
const judging = { group: 'judging' } as const
const opening = { group: 'opening' } as const
const terms = { group: 'terms' } as const
const at = { kind: 'instant', optional: true } as const
const due = { ...at, beforeSubmit: true } as const
const text = { kind: 'line', optional: true, max: 500, area: true } as const

/** What is typed into the header of a tender, in the order of its form (docs/slice.md, Declared fields of documents). */
export const tenderFields = fieldsOf({
  title: {
    ...{ ...project, kind: 'line', min: 5, max: 100, wide: true },
    ...{ zh: '标题', en: 'Title', list: { sort: true, card: 'title', width: 240 } },
  },
  projectName: { ...project, kind: 'line', optional: true, max: 100, zh: '项目名称', en: 'Project' },
  /** The number under which the project is tendered, where it has one besides that of the document. */
  bidCode: { ...project, kind: 'line', optional: true, max: 50, zh: '招标编号', en: 'Tender code' },
  method: {
    ...{ ...project, kind: 'dict', dict: 'tender_method', codes: tenderMethods, initial: 'open' },
    ...{ zh: '招标方式', en: 'Method', list: { width: 100 } },
  },
  /** Must be tendered by law: the statutory minimums apply. */
  mandatory: { ...project, kind: 'flag', initial: true, zh: '依法必须招标', en: 'Tendered by law' },
  categoryId: { ...project, kind: 'ref', optional: true, zh: '品类', en: 'Category' },
  fundSource: {
    ...{ ...project, kind: 'dict', dict: 'tender_fund_source', codes: fundSources, initial: 'own' },
    ...{ zh: '资金来源', en: 'Source of funds' },
  },
  agent: { ...project, kind: 'line', optional: true, max: 100, zh: '代理机构', en: 'Agent' },
  currency: { ...project, ...ownKind<string>(), initial: 'CNY', zh: '币种', en: 'Currency' },
  ceilingPublic: { ...project, kind: 'flag', initial: true, zh: '公布最高投标限价', en: 'Publish the ceiling' },

  docFrom: { ...schedule, ...due, zh: '招标文件发出', en: 'Documents issued' },
  docTo: { ...schedule, ...due, zh: '招标文件发售截止', en: 'Documents offered until' },
  regStart: { ...schedule, ...due, zh: '报名开始', en: 'Registration from' },
  regDeadline: { ...schedule, ...due, zh: '报名截止', en: 'Registration deadline', list: { sort: true, width: 160 } },
  siteVisitAt: { ...schedule, ...at, zh: '现场踏勘', en: 'Site visit' },
  questionDeadline: { ...schedule, ...due, zh: '提问截止', en: 'Questions until' },
  /** When the last clarification is meant to go out; nobody but staff plans with it. */
  clarifyAt: { ...schedule, ...at, staff: 'apart', zh: '计划澄清', en: 'Clarification planned' },
  bidDeadline: { ...schedule, ...due, zh: '投标截止', en: 'Bid deadline', list: { sort: true, width: 160, card: 'date' } },
  openAt: { ...schedule, ...due, zh: '开标时间', en: 'Opening', list: { sort: true, width: 160 } },
  openPlace: { ...schedule, kind: 'line', optional: true, max: 200, zh: '开标地点', en: 'Place of opening' },

  qualificationMode: {
    ...{ ...taking, kind: 'dict', dict: 'tender_qualification_mode', codes: qualificationModes, initial: 'post' },
    ...{ zh: '资格审查方式', en: 'Qualification' },
  },
  qualificationItems: { ...taking, ...ownKind<readonly QualificationItem[]>(), zh: '资格要求', en: 'Qualification asked for' },
  allowConsortium: { ...taking, kind: 'flag', initial: false, zh: '允许联合体', en: 'Consortia allowed' },
  /** Before the bid deadline staff see how many registered, and not who. */
  blindRegistration: { ...taking, kind: 'flag', initial: true, staff: 'beside', zh: '隐名报名', en: 'Blind registration' },
  docFee: { ...taking, kind: 'money', optional: true, zh: '招标文件费', en: 'Document fee' },
  bondRequired: { ...taking, kind: 'flag', initial: true, zh: '须交投标保证金', en: 'Bid bond required' },
  bondDeadline: { ...taking, ...at, zh: '保证金截止', en: 'Bond deadline' },
  /** How many lots one company may be awarded; empty: all of them. */
  lotsPerBidder: { ...taking, kind: 'int', min: 1, max: 50, optional: true, zh: '每家最多中标标段数', en: 'Lots per bidder at most' },
  validityDays: {
    ...{ ...taking, kind: 'int', min: 1, max: 365, optional: true, beforeSubmit: true },
    ...{ zh: '投标有效期（天）', en: 'Bids valid for (days)' },
  },

  envelopeMode: {
    ...{ ...opening, kind: 'dict', dict: 'inquiry_envelope_mode', codes: envelopeModes, initial: 'one' },
    ...{ zh: '信封', en: 'Envelopes' },
  },
  sealMode: {
    ...{ ...opening, kind: 'dict', dict: 'inquiry_seal_mode', codes: sealModes, initial: 'client' },
    ...{ zh: '封存方式', en: 'Sealing' },
  },
  openerIds: { ...opening, ...ownKind<string[]>(), staff: 'apart', zh: '开标人', en: 'Openers' },
  committeeSize: { ...opening, kind: 'int', min: 3, max: 99, initial: 5, zh: '评标委员会人数', en: 'Committee members' },

  evalMethod: {
    ...{ ...judging, kind: 'dict', dict: 'tender_eval_method', codes: tenderEvalMethods, initial: 'weighted' },
    ...{ zh: '评标办法', en: 'Evaluation' },
  },
  scheme: { ...judging, ...ownKind<ScoreScheme>(), zh: '评分标准', en: 'Scoring scheme' },
  /** Experts see "Bidder 1" to "Bidder n" until the technical stage is over. */
  anonymousTechnical: { ...judging, kind: 'flag', initial: true, zh: '技术评审隐名', en: 'Anonymous technical stage' },
  candidateMax: { ...judging, kind: 'int', min: 1, max: 9, initial: 3, zh: '中标候选人至多', en: 'Candidates at most' },
  publicityDays: { ...judging, kind: 'int', min: 0, max: 60, initial: 3, zh: '公示天数', en: 'Days of publicity' },

  deliveryTerms: { ...terms, ...text, zh: '交货条款', en: 'Delivery terms' },
  paymentTerms: { ...terms, ...text, zh: '付款条件', en: 'Payment terms' },
  contactName: { ...terms, kind: 'line', optional: true, max: 50, zh: '联系人', en: 'Contact' },
  contactPhone: { ...terms, kind: 'line', optional: true, max: 30, zh: '联系电话', en: 'Phone' },
  contactEmail: { ...terms, kind: 'line', optional: true, max: 100, zh: '联系邮箱', en: 'E-mail' },
  remark: { ...terms, ...text, max: 2000, wide: true, zh: '备注', en: 'Remark' },
})

/** What only staff read lies in a table of its own; openers stand there with their names. */
export const tenderSecretFields = fieldsBut(fieldsWith(tenderFields, { staff: 'apart' }), ['openerIds'])
export const tenderOpenFields = fieldsBut(tenderFields, ['clarifyAt', 'openerIds'])
/** What suppliers read of the header. */
export const tenderPublicFields = fieldsBut(tenderOpenFields, ['blindRegistration'])
export const tenderLastFields = fieldsWith(tenderFields, { beforeSubmit: true })
export const tenderParts = {
  project: fieldsWith(tenderFields, project),
  schedule: fieldsWith(tenderFields, schedule),
  taking: fieldsWith(tenderFields, taking),
  opening: fieldsWith(tenderFields, opening),
  judging: fieldsWith(tenderFields, judging),
  terms: fieldsWith(tenderFields, terms),
}
/** The instants that a published tender may move, and only to later ones. */
export const movableInstants = ['docTo', 'regDeadline', 'questionDeadline', 'bondDeadline', 'bidDeadline', 'openAt'] as const
export type MovableInstant = (typeof movableInstants)[number]

const short = { kind: 'line', optional: true, max: 200 } as const
/** A lot: bid on and awarded by itself. */
export const tenderLotFields = fieldsOf({
  name: { kind: 'line', max: 100, zh: '标段名称', en: 'Lot', list: { width: 220 } },
  estimate: {
    ...{ kind: 'money', optional: true, beforeSubmit: true, staff: 'apart' },
    ...{ zh: '估算价', en: 'Estimate', list: { width: 140 } },
  },
  ceiling: { kind: 'money', optional: true, staff: 'apart', zh: '最高投标限价', en: 'Ceiling', list: { width: 140 } },
  bondAmount: { kind: 'money', optional: true, zh: '投标保证金', en: 'Bid bond', list: { width: 130 } },
  deliveryDays: { kind: 'int', min: 1, max: 3650, optional: true, zh: '交货期（天）', en: 'Delivery (days)', list: { width: 110 } },
  remark: { ...short, max: 500, zh: '说明', en: 'Note', list: { width: 160 } },
})
export const tenderLotSecretFields = fieldsWith(tenderLotFields, { staff: 'apart' })
export const tenderLotOpenFields = fieldsBut(tenderLotFields, ['estimate', 'ceiling'])

/** What a lot consists of. */
export const tenderItemFields = fieldsOf({
  materialCode: { ...short, max: 40, zh: '物料编码', en: 'Material code', list: { width: 120 }, sheet: { width: 16 } },
  name: { kind: 'line', max: 100, zh: '名称', en: 'Item', list: { width: 180 }, sheet: { width: 28 } },
  spec: { ...short, zh: '规格型号', en: 'Specification', list: { width: 160 }, sheet: { width: 32 } },
  unit: { ...short, max: 20, beforeSubmit: true, zh: '单位', en: 'Unit', list: { width: 72 }, sheet: { width: 10 } },
  /** Never 0. */
  qty: {
    ...{ kind: 'decimal', whole: 14, places: 4, optional: true, beforeSubmit: true },
    ...{ zh: '数量', en: 'Quantity', list: { width: 110 }, sheet: { width: 12 } },
  },
  remark: { ...short, max: 500, zh: '备注', en: 'Remark', list: { width: 160 }, sheet: { width: 28 } },
})

/** What a company says of itself when it registers. */
export const registrationFields = fieldsOf({
  contactName: { kind: 'line', max: 50, zh: '联系人', en: 'Contact' },
  contactPhone: { kind: 'line', max: 30, zh: '联系电话', en: 'Phone' },
  contactEmail: { kind: 'line', optional: true, max: 100, zh: '联系邮箱', en: 'E-mail' },
})
