import { fieldsOf } from '../../kit/fields'
import { codeField, enabledField } from '../../kit/reference.fields'

const percent = { kind: 'decimal', whole: 3, places: 2, optional: true } as const
/** Whom and what a row is for follows from its company and its type of material; where neither is named it is for all. */
export const matchToleranceFields = fieldsOf({
  code: codeField,
  supplierNo: { kind: 'line', max: 40, optional: true, zh: '供应商编号', en: 'Supplier no.', list: { as: 'code', width: 150 } },
  supplierName: { kind: 'line', max: 200, optional: true, by: 'server', zh: '供应商', en: 'Supplier', list: { card: 'title', width: 220 } },
  typeCode: {
    ...{ kind: 'line', max: 7, pattern: /^\d{2}(\d{2}(\d{3})?)?$/, optional: true },
    ...{ zh: '物料类型编码', en: 'Material type', list: { as: 'code', width: 130 } },
  },
  pct: { ...percent, zh: '金额容差（%）', en: 'Amount, %', list: { width: 120 } },
  amt: { kind: 'decimal', whole: 12, places: 2, optional: true, zh: '金额容差（元）', en: 'Amount, CNY', list: { width: 130 } },
  qtyPct: { ...percent, zh: '数量容差（%）', en: 'Quantity, %', list: { width: 120 } },
  qtyAbs: { kind: 'decimal', whole: 10, places: 4, optional: true, zh: '数量容差（单位数）', en: 'Quantity, units', list: { width: 140 } },
  validFrom: { kind: 'day', zh: '生效日期', en: 'In force from', list: { sort: true, width: 120 } },
  validTo: { kind: 'day', optional: true, zh: '失效日期', en: 'No longer from', list: { width: 120 } },
  remark: { kind: 'line', max: 200, optional: true, zh: '说明', en: 'Remark', wide: true, list: { width: 200, hidden: true } },
  enabled: enabledField,
})
