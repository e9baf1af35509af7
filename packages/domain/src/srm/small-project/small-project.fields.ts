import { fieldsBut, fieldsOf, fieldsWith } from '../../kit/fields'
import { sealModes } from '../../kit/seal'
import { smallOpenness, smallSchemes } from './small-project.kinds'

const basics = { group: 'basics' } as const
const schedule = { group: 'schedule' } as const
const visit = { group: 'visit' } as const
const terms = { group: 'terms' } as const
const text = { kind: 'line', optional: true, max: 500, area: true } as const

/** What is typed into the header of a small project, in the order of its form (docs/slice.md, Declared fields of documents). */
export const smallProjectFields = fieldsOf({
  title: {
    ...{ ...basics, kind: 'line', min: 5, max: 100, wide: true },
    ...{ zh: '标题', en: 'Title', list: { sort: true, card: 'title', width: 240 } },
  },
  projectName: {
    ...{ ...basics, kind: 'line', optional: true, max: 100, beforeSubmit: true },
    ...{ zh: '项目名称', en: 'Project', list: { width: 160 } },
  },
  categoryId: { ...basics, kind: 'ref', optional: true, beforeSubmit: true, zh: '品类', en: 'Category' },
  openness: {
    ...{ ...basics, kind: 'dict', dict: 'small_openness', codes: smallOpenness, initial: 'invited' },
    ...{ zh: '参与方式', en: 'Who may take part', list: { width: 100, hidden: true } },
  },
  scheme: {
    ...{ ...basics, kind: 'dict', dict: 'small_scheme', codes: smallSchemes, initial: 'weighted' },
    ...{ zh: '评审办法', en: 'Evaluation', list: { width: 130, hidden: true } },
  },
  budget: { ...basics, kind: 'money', optional: true, beforeSubmit: true, staff: 'apart', zh: '预算（含税）', en: 'Budget (with tax)' },

  deadline: {
    ...{ ...schedule, kind: 'instant', optional: true, beforeSubmit: true },
    ...{ zh: '报价截止时间', en: 'Bid deadline', list: { sort: true, width: 160, card: 'date' } },
  },
  openAt: { ...schedule, kind: 'instant', optional: true, beforeSubmit: true, zh: '开启时间', en: 'Opening time' },
  sealMode: {
    ...{ ...schedule, kind: 'dict', dict: 'inquiry_seal_mode', codes: sealModes, initial: 'server' },
    ...{ zh: '封存方式', en: 'Sealing' },
  },

  siteAt: { ...visit, kind: 'instant', optional: true, zh: '踏勘时间', en: 'Site visit' },
  sitePlace: { ...visit, kind: 'line', optional: true, max: 200, zh: '踏勘地点', en: 'Meeting point' },
  siteContact: { ...visit, kind: 'line', optional: true, max: 100, zh: '踏勘联系人', en: 'Contact on site' },

  deliveryTerms: { ...terms, ...text, zh: '交付要求', en: 'Delivery terms' },
  paymentTerms: { ...terms, ...text, zh: '付款条件', en: 'Payment terms' },
  contactName: { ...terms, kind: 'line', optional: true, max: 50, zh: '联系人', en: 'Contact' },
  contactPhone: { ...terms, kind: 'line', optional: true, max: 30, zh: '联系电话', en: 'Phone' },
  publishResult: { ...terms, kind: 'flag', initial: true, staff: 'beside', zh: '公布中选供应商', en: 'Publish the winner' },
  publishAmount: { ...terms, kind: 'flag', initial: false, staff: 'beside', zh: '公布中选金额', en: 'Publish the amount' },
  remark: { ...terms, ...text, max: 2000, wide: true, zh: '备注', en: 'Remark' },
  /** Why purchases that belong together are bought apart, where they look like a tender split up. */
  splitReason: { ...terms, ...text, max: 1000, wide: true, staff: 'apart', zh: '分次采购理由', en: 'Reason for buying apart' },
})

export const smallSecretFields = fieldsWith(smallProjectFields, { staff: 'apart' })
export const smallOpenFields = fieldsBut(smallProjectFields, Object.keys(smallSecretFields) as (keyof typeof smallSecretFields)[])
export const smallPublicFields = fieldsBut(smallOpenFields, ['publishResult', 'publishAmount'])
export const smallParts = {
  basics: fieldsWith(smallProjectFields, basics),
  schedule: fieldsWith(smallProjectFields, schedule),
  visit: fieldsWith(smallProjectFields, visit),
  terms: fieldsWith(smallProjectFields, terms),
}

const short = { kind: 'line', optional: true, max: 200 } as const
/** A line that is asked for, in the order of its table. */
export const smallLineFields = fieldsOf({
  materialCode: { ...short, max: 40, zh: '物料编码', en: 'Material code', list: { width: 120 } },
  name: { kind: 'line', max: 100, zh: '名称', en: 'Item', list: { width: 200 } },
  spec: { ...short, zh: '规格要求', en: 'Specification', list: { width: 180 } },
  unit: { ...short, max: 20, beforeSubmit: true, zh: '单位', en: 'Unit', list: { width: 72 } },
  qty: {
    ...{ kind: 'decimal', whole: 14, places: 4, optional: true, beforeSubmit: true },
    ...{ zh: '数量', en: 'Quantity', list: { width: 110 } },
  },
  needDate: { kind: 'day', optional: true, zh: '需求日期', en: 'Needed on', list: { width: 140 } },
  remark: { ...short, max: 500, zh: '备注', en: 'Remark', list: { width: 160 } },
})
