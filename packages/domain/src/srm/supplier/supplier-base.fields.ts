import { fieldsOf, fieldsWith, ownKind } from '../../kit/fields'
import { creditRatings, domesticCountry, supplyCategories, type FileMark } from './supplier-kinds'

const identity = { group: 'identity', optional: true } as const
const operation = { group: 'operation', optional: true } as const
const credit = { group: 'credit', optional: true } as const
const intro = { group: 'intro', optional: true } as const
const line = { kind: 'line', max: 200 } as const
const needed = { beforeSubmit: true } as const
const count = { kind: 'int', min: 0, max: 100_000_000 } as const
/** Kept by administrators, so that no list here could be right for long. */
const anyCode: readonly string[] = []
const files = ownKind<readonly FileMark[]>()

/**
 * The overview of a company, in the order in which it is read. A draft may leave anything out; `beforeSubmit` and `bounds` (docs/supplier.md,
 * Profile) are judged when it is handed in. A field of a group is in inputs, the form, the page and the comparison of versions
 * without another word, with `sheet` in the file of an older system too.
 */
export const baseFields = fieldsOf({
  shortName: { ...identity, ...line, ...needed, bounds: [1, 50], zh: '简称', en: 'Short name', sheet: {} },
  supplierTypeId: { ...identity, kind: 'ref', ...needed, zh: '供应商类型', en: 'Supplier type', sheet: {} },
  country: {
    ...{ ...identity, kind: 'dict', dict: 'country', codes: anyCode, ...needed, initial: domesticCountry },
    zh: '国家/地区',
    en: 'Country / region',
    sheet: {},
  },
  region: { group: 'identity', ...ownKind<readonly string[]>(), zh: '省市区', en: 'Province, city, district', sheet: { width: 30 } },
  usci: { ...identity, ...line, max: 100, ...needed, zh: '统一社会信用代码', en: 'Unified social credit code', sheet: { width: 24 } },
  regDate: { ...identity, kind: 'day', ...needed, zh: '注册日期', en: 'Registration date', sheet: {} },
  formerName: { ...identity, ...line, bounds: [1, 100], zh: '曾用名', en: 'Former name' },
  legalPerson: { ...identity, ...line, ...needed, bounds: [1, 50], zh: '法定代表人', en: 'Legal representative', sheet: {} },
  legalPost: {
    ...{ ...identity, ...line, ...needed, bounds: [1, 50] },
    zh: '法定代表人职务',
    en: 'Position of the legal representative',
    sheet: {},
  },
  legalMobile: { ...identity, ...line, max: 50, ...needed, zh: '法定代表人手机', en: 'Mobile of the legal representative', sheet: {} },
  regAddress: {
    ...{ ...identity, ...line, max: 500, ...needed, bounds: [1, 200], wide: true },
    zh: '注册地址',
    en: 'Registered address',
    sheet: { width: 36 },
  },
  officeAddress: {
    ...{ ...identity, ...line, max: 500, ...needed, bounds: [1, 200], wide: true },
    zh: '办公地址',
    en: 'Office address',
    sheet: { width: 36 },
  },

  supplyCategory: {
    ...{ ...operation, kind: 'dict', dict: 'supply_category', codes: supplyCategories as readonly string[], ...needed },
    zh: '供货类别',
    en: 'Supply category',
    sheet: {},
  },
  currency: {
    ...operation,
    kind: 'dict',
    dict: 'currency',
    codes: anyCode,
    ...needed,
    initial: 'CNY',
    zh: '币种',
    en: 'Currency',
    sheet: {},
  },
  taxRate: { ...operation, kind: 'decimal', whole: 3, places: 6, ...needed, zh: '税率', en: 'Tax rate', sheet: {} },
  /** The value is in units of ten thousand for domestic companies and plain for foreign ones. */
  regCapital: { ...operation, kind: 'money', ...needed, zh: '注册资本', en: 'Registered capital', sheet: {} },
  headcount: { ...operation, ...count, ...needed, zh: '员工人数', en: 'Employees', sheet: {} },
  insuredCount: { ...operation, ...count, ...needed, zh: '社保人数', en: 'Insured employees', sheet: {} },
  technicianCount: { ...operation, ...count, ...needed, zh: '技术人员数', en: 'Technicians', sheet: {} },

  creditRating: {
    ...credit,
    kind: 'dict',
    dict: 'credit_rating',
    codes: creditRatings as readonly string[],
    zh: '信用等级',
    en: 'Credit rating',
    sheet: {},
  },
  hasCreditLimit: { ...credit, kind: 'flag', zh: '是否有授信额度', en: 'Credit limit granted' },
  creditFiles: { group: 'credit', ...files, zh: '授信证明', en: 'Proof of the credit limit' },
  orgFiles: { group: 'credit', ...files, ...needed, zh: '组织机构图', en: 'Organisation chart' },
  brandMaintained: { optional: true, kind: 'flag', zh: '是否维护品牌', en: 'Brands maintained' },

  businessScope: {
    ...{ ...operation, ...line, max: 5000, area: true, ...needed, bounds: [1, 2000] },
    zh: '经营范围',
    en: 'Business scope',
    sheet: { width: 40 },
  },
  introZh: { ...intro, ...line, max: 3000, area: true, bounds: [100, 500], zh: '公司简介（中文）', en: 'Introduction (Chinese)' },
  introEn: { ...intro, ...line, max: 6000, area: true, bounds: [1, 3000], zh: '公司简介（英文）', en: 'Introduction (English)' },
  advantages: { ...intro, ...line, max: 3000, area: true, ...needed, bounds: [50, 300], zh: '公司优势', en: 'Advantages' },
  deliveryProcess: {
    ...{ ...intro, ...line, max: 3000, area: true, ...needed, bounds: [20, 150] },
    zh: '交付过程描述',
    en: 'Delivery process',
  },
  overseasExp: { ...intro, ...line, max: 3000, area: true, bounds: [30, 300], zh: '海外业绩说明', en: 'Overseas experience' },
})
export const baseParts = {
  identity: fieldsWith(baseFields, { group: 'identity' }),
  operation: fieldsWith(baseFields, { group: 'operation' }),
  credit: fieldsWith(baseFields, { group: 'credit' }),
  intro: fieldsWith(baseFields, { group: 'intro' }),
}
