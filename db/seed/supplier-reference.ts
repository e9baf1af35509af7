import { usualSections } from '@srm/domain/srm/supplier/supplier-profile'
import { sql } from 'drizzle-orm'
import type { Tx } from '../client'
import { qualDocType, srmCategory, supplierType } from '../schema/srm/supplier-reference'

const without = (...left: (typeof usualSections)[number][]) => usualSections.filter((s) => !left.includes(s))
/** These kinds of company are a first choice that an administrator may change (docs/supplier.md, Supplier types). */
const types = [
  { code: 'MANUFACTURER', nameZh: '制造商', nameEn: 'Manufacturer' },
  { code: 'AGENT', nameZh: '代理商', nameEn: 'Agent', isAgent: true },
  { code: 'SERVICE', nameZh: '服务商', nameEn: 'Service provider' },
  { code: 'CONTRACTOR', nameZh: '工程分包', nameEn: 'Contractor' },
  { code: 'INDIVIDUAL', nameZh: '个人', nameEn: 'Individual', isIndividual: true, requiredSections: without('shareholders', 'finance') },
  { code: 'FOREIGN', nameZh: '境外供应商', nameEn: 'Foreign supplier', isForeign: true, requiredSections: without('finance') },
]

interface CategorySeed {
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
  readonly auditRequired?: boolean
  readonly sampleRequired?: boolean
  readonly below?: readonly CategorySeed[]
}
/** What a water and environment group buys. */
const categories: readonly CategorySeed[] = [
  {
    code: 'VALVE',
    nameZh: '阀门',
    nameEn: 'Valves',
    below: [
      { code: 'VALVE-GATE', nameZh: '闸阀与截止阀', nameEn: 'Gate and globe valves' },
      { code: 'VALVE-BUTTERFLY', nameZh: '蝶阀', nameEn: 'Butterfly valves' },
      { code: 'VALVE-CHECK', nameZh: '止回阀', nameEn: 'Check valves' },
      { code: 'VALVE-CONTROL', nameZh: '调节阀与执行机构', nameEn: 'Control valves and actuators' },
    ],
  },
  {
    code: 'PUMP',
    nameZh: '泵',
    nameEn: 'Pumps',
    below: [
      { code: 'PUMP-CENTRIFUGAL', nameZh: '离心泵', nameEn: 'Centrifugal pumps' },
      { code: 'PUMP-SUBMERSIBLE', nameZh: '潜水排污泵', nameEn: 'Submersible sewage pumps' },
      { code: 'PUMP-DOSING', nameZh: '计量泵与螺杆泵', nameEn: 'Dosing and screw pumps' },
    ],
  },
  {
    code: 'INSTRUMENT',
    nameZh: '仪表',
    nameEn: 'Instruments',
    below: [
      { code: 'INSTRUMENT-FLOW', nameZh: '流量仪表', nameEn: 'Flow meters' },
      { code: 'INSTRUMENT-LEVEL', nameZh: '液位与压力仪表', nameEn: 'Level and pressure instruments' },
      { code: 'INSTRUMENT-ANALYSER', nameZh: '在线水质分析仪', nameEn: 'On-line water analysers' },
    ],
  },
  {
    code: 'CHEMICAL',
    nameZh: '药剂',
    nameEn: 'Chemicals',
    below: [
      { code: 'CHEMICAL-COAGULANT', nameZh: '混凝剂与絮凝剂', nameEn: 'Coagulants and flocculants', sampleRequired: true },
      { code: 'CHEMICAL-DISINFECTANT', nameZh: '消毒剂', nameEn: 'Disinfectants' },
      { code: 'CHEMICAL-CARBON', nameZh: '碳源与活性炭', nameEn: 'Carbon sources and activated carbon' },
    ],
  },
  {
    code: 'ELECTRICAL',
    nameZh: '电气',
    nameEn: 'Electrical',
    below: [
      { code: 'ELECTRICAL-CABINET', nameZh: '高低压柜', nameEn: 'Switchgear' },
      { code: 'ELECTRICAL-CABLE', nameZh: '电线电缆', nameEn: 'Cables' },
      { code: 'ELECTRICAL-DRIVE', nameZh: '电机与变频器', nameEn: 'Motors and drives' },
    ],
  },
  {
    code: 'TREATMENT',
    nameZh: '水处理设备',
    nameEn: 'Water treatment equipment',
    below: [
      { code: 'TREATMENT-MEMBRANE', nameZh: '膜与膜组件', nameEn: 'Membranes' },
      { code: 'TREATMENT-BLOWER', nameZh: '鼓风机与曝气设备', nameEn: 'Blowers and aeration', auditRequired: true },
      { code: 'TREATMENT-SLUDGE', nameZh: '污泥脱水设备', nameEn: 'Sludge dewatering' },
    ],
  },
  { code: 'PIPE', nameZh: '管材管件', nameEn: 'Pipes and fittings' },
  { code: 'OFFICE', nameZh: '劳保与办公', nameEn: 'Safety and office supplies' },
]

const seedCategories = async (tx: Tx, rows: readonly CategorySeed[], parent?: string): Promise<void> => {
  for (const [at, { below = [], ...row }] of rows.entries()) {
    const parentId = parent ? sql`(select id from srm_category where code = ${parent})` : null
    await tx
      .insert(srmCategory)
      .values({ ...row, parentId, sortOrder: at + 1 })
      .onConflictDoNothing()
    await seedCategories(tx, below, row.code)
  }
}

const docTypes = [
  { code: 'LICENCE', nameZh: '营业执照', nameEn: 'Business licence', mustUpload: true, notFor: ['INDIVIDUAL', 'FOREIGN'] },
  { code: 'IDCARD', nameZh: '身份证', nameEn: 'Identity card', mustUpload: true, expiryRequired: true, types: ['INDIVIDUAL'] },
  { code: 'REGISTRATION', nameZh: '注册证明', nameEn: 'Certificate of incorporation', mustUpload: true, types: ['FOREIGN'] },
  {
    code: 'ISO9001',
    nameZh: 'ISO 9001 质量管理体系认证',
    nameEn: 'ISO 9001',
    mustUpload: true,
    expiryRequired: true,
    types: ['MANUFACTURER'],
  },
  { code: 'AGENCY', nameZh: '代理授权书', nameEn: 'Agency authorisation', mustUpload: true, expiryRequired: true, types: ['AGENT'] },
  {
    code: 'CONSTRUCTION',
    nameZh: '建筑业企业资质证书',
    nameEn: 'Construction qualification',
    mustUpload: true,
    expiryRequired: true,
    types: ['CONTRACTOR'],
  },
  { code: 'ISO14001', nameZh: 'ISO 14001 环境管理体系认证', nameEn: 'ISO 14001', expiryRequired: true },
  { code: 'ISO45001', nameZh: 'ISO 45001 职业健康安全管理体系认证', nameEn: 'ISO 45001', expiryRequired: true },
  { code: 'HYGIENE', nameZh: '涉水产品卫生许可批件', nameEn: 'Drinking water hygiene licence', expiryRequired: true },
  { code: 'METROLOGY', nameZh: '计量器具型式批准证书', nameEn: 'Type approval of measuring instruments' },
  { code: 'OTHER', nameZh: '其他资质', nameEn: 'Other' },
] as const

const typeIds = (codes: readonly string[], except = false) =>
  sql<
    string[]
  >`coalesce((select array_agg(id) from supplier_type where ${except ? sql`not` : sql``} code = any(${`{${codes.join(',')}}`}::text[])), '{}')`

const seedDocTypes = async (tx: Tx): Promise<void> => {
  for (const [at, { code, nameZh, nameEn, ...rest }] of docTypes.entries()) {
    const mustUpload = 'mustUpload' in rest
    const expiryRequired = 'expiryRequired' in rest
    const types = 'types' in rest ? { typeIds: typeIds(rest.types) } : 'notFor' in rest ? { typeIds: typeIds(rest.notFor, true) } : {}
    const remindDays = expiryRequired ? [90, 60, 30] : []
    await tx
      .insert(qualDocType)
      .values({ code, nameZh, nameEn, mustUpload, expiryRequired, ...types, remindDays, sortOrder: at + 1 })
      .onConflictDoNothing()
  }
}

/** Supplier types, the category tree and the catalogue of certificates; what an administrator changed stays. */
export const seedSupplierReference = async (tx: Tx): Promise<void> => {
  for (const [at, type] of types.entries())
    await tx
      .insert(supplierType)
      .values({ ...type, sortOrder: at + 1 })
      .onConflictDoNothing()
  await seedCategories(tx, categories)
  await seedDocTypes(tx)
}
