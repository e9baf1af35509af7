import { fieldsBut, fieldsOf, fieldsWith, ownKind } from '../../kit/fields'
import { contractBases, contractTypes } from './contract.kinds'

const basics = { group: 'basics' } as const
const terms = { group: 'terms' } as const
const inside = { group: 'inside', staff: 'apart' } as const
const text = { kind: 'line', optional: true, max: 2000, area: true, wide: true } as const

/** What is typed into the header of a contract, in the order of its form (docs/slice.md, Declared fields of documents). */
export const contractFields = fieldsOf({
  title: {
    ...{ ...basics, kind: 'line', min: 4, max: 100, wide: true, zh: '合同名称', en: 'Contract title' },
    list: { sort: true, card: 'title', width: 240 },
  },
  type: {
    ...{ ...basics, kind: 'dict', dict: 'contract_type', codes: contractTypes, initial: 'PURCHASE' },
    ...{ zh: '合同类型', en: 'Type', list: { width: 90 } },
  },
  ourParty: { ...basics, kind: 'line', optional: true, beforeSubmit: true, max: 200, zh: '我方主体', en: 'Our party' },
  signerId: { ...basics, kind: 'ref', optional: true, beforeSubmit: true, zh: '我方签署人', en: 'Our signatory' },
  currency: { ...basics, ...ownKind<string>(), initial: 'CNY', zh: '币种', en: 'Currency' },
  priceBasis: { ...basics, kind: 'dict', dict: 'price_basis', codes: contractBases, initial: 'INCL', zh: '价格口径', en: 'Price basis' },
  effectiveFrom: { ...basics, kind: 'day', optional: true, beforeSubmit: true, zh: '生效日期', en: 'Effective from' },
  effectiveTo: { ...basics, kind: 'day', optional: true, beforeSubmit: true, zh: '到期日期', en: 'Effective to' },
  ceiling: { ...basics, kind: 'money', optional: true, zh: '框架上限金额（含税）', en: 'Ceiling, tax included' },

  retentionPct: { ...terms, kind: 'decimal', whole: 3, places: 6, optional: true, zh: '质保金比例（%）', en: 'Retention (%)' },
  retentionMonths: { ...terms, kind: 'int', min: 1, max: 60, optional: true, zh: '质保期（月）', en: 'Warranty period (months)' },
  bondPct: { ...terms, kind: 'decimal', whole: 3, places: 6, optional: true, zh: '履约保证金比例（%）', en: 'Performance bond (%)' },
  deliveryTerms: { ...terms, ...text, zh: '交货条件', en: 'Delivery terms' },
  penalty: { ...terms, ...text, zh: '违约责任', en: 'Penalties' },
  remark: { ...terms, ...text, zh: '备注', en: 'Remark' },

  directReason: { ...inside, ...text, zh: '直接采购理由', en: 'Why without an award' },
  opinion: { ...inside, ...text, zh: '内部意见', en: 'Internal opinion' },
  overTol: { ...inside, kind: 'decimal', whole: 3, places: 6, optional: true, zh: '允许超交（%）', en: 'Over-delivery allowed (%)' },
  underTol: { ...inside, kind: 'decimal', whole: 3, places: 6, optional: true, zh: '允许短交（%）', en: 'Under-delivery allowed (%)' },
})

export const contractSecretFields = fieldsWith(contractFields, { staff: 'apart' })
export const contractOpenFields = fieldsBut(contractFields, Object.keys(contractSecretFields) as (keyof typeof contractSecretFields)[])
export const contractParts = {
  basics: fieldsWith(contractFields, basics),
  terms: fieldsWith(contractFields, terms),
  inside: fieldsWith(contractFields, inside),
}

const short = { kind: 'line', optional: true, max: 200 } as const
/** A line of a contract, in the order of its table. */
export const contractLineFields = fieldsOf({
  materialCode: { ...short, max: 40, zh: '物料编码', en: 'Material code', list: { width: 120 } },
  name: { kind: 'line', max: 100, zh: '标的名称', en: 'Item', list: { width: 180 } },
  spec: { ...short, zh: '规格型号', en: 'Specification', list: { width: 160 } },
  unit: { ...short, max: 20, beforeSubmit: true, zh: '单位', en: 'Unit', list: { width: 72 } },
  qty: {
    ...{ kind: 'decimal', whole: 14, places: 4, optional: true, beforeSubmit: true },
    ...{ zh: '数量', en: 'Quantity', list: { width: 110 } },
  },
  price: {
    ...{ kind: 'decimal', whole: 14, places: 6, optional: true, beforeSubmit: true },
    ...{ zh: '单价', en: 'Price', list: { width: 120 } },
  },
  taxRate: {
    ...{ kind: 'decimal', whole: 3, places: 6, optional: true, beforeSubmit: true },
    ...{ zh: '税率（%）', en: 'Tax rate (%)', list: { width: 96 } },
  },
  needDate: { kind: 'day', optional: true, zh: '交货日期', en: 'Deliver by', list: { width: 140 } },
  warrantyMonths: { kind: 'int', min: 0, max: 120, optional: true, zh: '质保（月）', en: 'Warranty (months)', list: { width: 96 } },
  remark: { ...short, max: 500, zh: '备注', en: 'Remark', list: { width: 160 } },
})

/** What of a header a change may touch. */
export const contractChangeFields = {
  effectiveTo: contractFields.effectiveTo,
  ceiling: contractFields.ceiling,
  retentionPct: contractFields.retentionPct,
  retentionMonths: contractFields.retentionMonths,
  deliveryTerms: contractFields.deliveryTerms,
  penalty: contractFields.penalty,
}
