import { fieldsBut, fieldsOf, fieldsWith } from '../../kit/fields'

const short = { kind: 'line', optional: true, max: 200 } as const
const price = { kind: 'decimal', whole: 14, places: 6, optional: true, staff: 'apart' } as const

/** What is typed into a line of an inquiry, in the order of its table and of the file of lines. A draft may lack anything but the name. */
export const inquiryLineFields = fieldsOf({
  materialCode: { ...short, max: 40, zh: '物料编码', en: 'Material code', list: { width: 120 } },
  name: { kind: 'line', max: 100, zh: '物料名称', en: 'Item', list: { width: 180 }, sheet: { width: 28 } },
  spec: { ...short, zh: '规格型号', en: 'Specification', list: { width: 160 }, sheet: { width: 32 } },
  unit: { ...short, max: 20, beforeSubmit: true, zh: '单位', en: 'Unit', list: { width: 72 }, sheet: { width: 10 } },
  /** Never 0. */
  qty: {
    ...{ kind: 'decimal', whole: 14, places: 4, optional: true, beforeSubmit: true },
    zh: '数量',
    en: 'Quantity',
    list: { width: 110 },
    sheet: { width: 12 },
  },
  needDate: {
    kind: 'day',
    optional: true,
    beforeSubmit: true,
    zh: '需求日期',
    en: 'Needed on',
    list: { width: 140 },
    sheet: { width: 14 },
  },
  deliveryAddress: { ...short, zh: '交货地址', en: 'Delivery address', list: { width: 160 }, sheet: { width: 28 } },
  targetPrice: { ...price, zh: '目标价', en: 'Target price', list: { width: 120 }, sheet: { width: 14 } },
  lastPrice: { ...price, zh: '上次价', en: 'Last price', list: { width: 120 }, sheet: { width: 14 } },
  remark: { ...short, max: 500, zh: '备注', en: 'Remark', list: { width: 160 }, sheet: { width: 28 } },
})
/** Hidden from suppliers, by schema and by row policy. */
export const inquiryLineSecretFields = fieldsWith(inquiryLineFields, { staff: 'apart' })
/** What suppliers read, versions keep, and an amendment tells. */
export const inquiryLineOpenFields = fieldsBut(
  inquiryLineFields,
  Object.keys(inquiryLineSecretFields) as (keyof typeof inquiryLineSecretFields)[],
)
