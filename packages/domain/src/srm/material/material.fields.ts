import { fieldsOf, fieldsWith } from '../../kit/fields'
import { traceKinds } from './material.kinds'

const words = { kind: 'line', optional: true } as const
const quantity = { kind: 'decimal', whole: 14, places: 4, optional: true } as const

/** What is said of a material, in the order of its form and its file. What is `staff` lies in a table of its own. */
export const materialFields = fieldsOf({
  typeId: { kind: 'ref', zh: '物料类型', en: 'Type', group: 'base', list: false, sheet: { width: 14 } },
  nameZh: { kind: 'line', min: 2, max: 100, zh: '物料名称', en: 'Name', group: 'base', sheet: { width: 28 } },
  nameEn: { ...words, max: 100, zh: '英文名称', en: 'English name', group: 'base', sheet: { width: 28 } },
  spec: { kind: 'line', max: 200, zh: '规格', en: 'Specification', group: 'base', sheet: { width: 30 } },
  model: { ...words, max: 100, zh: '型号', en: 'Model', group: 'base', sheet: { width: 18 } },
  brand: { ...words, max: 100, zh: '品牌要求', en: 'Brand preferred', group: 'base' },
  baseUnitId: { kind: 'ref', zh: '基本单位', en: 'Base unit', group: 'units', list: false },
  purchaseUnitId: { kind: 'ref', zh: '采购单位', en: 'Purchase unit', group: 'units', list: false },
  /** How many base units one purchase unit is. */
  factor: { kind: 'decimal', whole: 10, places: 8, zh: '换算系数', en: 'Factor', group: 'units' },
  minOrderQty: { ...quantity, zh: '最小订购量', en: 'Least order', group: 'units' },
  packQty: { ...quantity, zh: '包装量', en: 'Pack', group: 'units' },
  leadDays: { kind: 'int', min: 0, max: 1000, optional: true, zh: '采购周期（天）', en: 'Lead time (days)', group: 'units' },
  hsCode: { ...words, max: 10, zh: '海关编码', en: 'HS code', group: 'units' },
  trace: { kind: 'dict', dict: 'material_trace', codes: traceKinds, initial: 'NONE', zh: '追溯方式', en: 'Traced by', group: 'keeping' },
  shelfDays: { kind: 'int', min: 1, max: 10_000, optional: true, zh: '保质期（天）', en: 'Shelf life (days)', group: 'keeping' },
  minLifePct: {
    kind: 'int',
    min: 1,
    max: 100,
    optional: true,
    zh: '到货最低剩余效期（%）',
    en: 'Least life left on receipt (%)',
    group: 'keeping',
  },
  certRequired: { kind: 'flag', initial: false, zh: '须附质量证明', en: 'Certificate with delivery', group: 'keeping' },
  keyPart: { kind: 'flag', initial: false, zh: '关键件', en: 'Key part', group: 'keeping', staff: 'apart' },
  remark: { ...words, max: 500, area: true, wide: true, zh: '内部备注', en: 'Internal remark', group: 'keeping', staff: 'apart' },
  sameReason: {
    ...words,
    max: 200,
    wide: true,
    zh: '重复仍新建的原因',
    en: 'Why it is added although there is one like it',
    group: 'base',
    staff: 'apart',
  },
})
/** Suppliers read none of these. */
export const materialSecretFields = fieldsWith(materialFields, { staff: 'apart' })
