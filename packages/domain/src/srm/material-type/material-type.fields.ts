import { fieldsOf } from '../../kit/fields'
import { codeField, enabledField, nameFields } from '../../kit/reference.fields'
import { typeCodePattern } from './material-type.rules'

/** Left empty, the value is that of the type above; said, it holds for everything below that says nothing itself. */
const flag = { kind: 'dict', dict: 'yn', codes: ['1', '0'], optional: true } as const
const percent = { kind: 'decimal', whole: 3, places: 2, optional: true } as const

/** What materials take over from their type. */
export const inheritedFields = fieldsOf({
  taxRate: { ...percent, zh: '默认税率（%）', en: 'Default tax rate (%)', list: false },
  inspectRequired: { ...flag, zh: '来料检验', en: 'Incoming inspection', list: false },
  /** One of the limits of the standard. */
  aql: { kind: 'line', max: 5, optional: true, zh: '接收质量限（AQL）', en: 'Acceptance quality limit (AQL)', list: false },
  sampleRequired: { ...flag, zh: '需样品检测', en: 'Sample test', list: false },
  auditRequired: { ...flag, zh: '需现场审核', en: 'Audit on site', list: false },
  overTol: { ...percent, zh: '超交允差（%）', en: 'Over-delivery (%)', list: false },
  underTol: { ...percent, zh: '欠交允差（%）', en: 'Under-delivery (%)', list: false },
  /** The name of the account. */
  buyerOwner: { kind: 'line', max: 100, optional: true, zh: '采购负责人', en: 'Buyer in charge', list: false },
})

export const materialTypeFields = fieldsOf({
  /** Two digits, two more, three more: the code says what a type stands below. */
  code: { ...codeField, max: 7, pattern: typeCodePattern, wrong: 'MTYPE_CODE', list: { as: 'code', sort: true, width: 120 } },
  ...nameFields,
  ...inheritedFields,
  used: { kind: 'int', min: 0, max: 1e9, by: 'server', zh: '物料数（含下级）', en: 'Materials, below included', list: { width: 150 } },
  enabled: enabledField,
})
