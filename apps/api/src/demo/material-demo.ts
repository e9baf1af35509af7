import { material } from '@srm/db/schema/srm/material'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt } from './chapter'
import { materialStep, silent, unitIds } from './material'
import { demoMaterialTypes, typeIds } from './material-type'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const materialsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: material.id }).from(material).limit(1)).length > 0)

// Auctions and tenders of the demo name some of them by their numbers: a family only grows at its end.

/** A family of materials: type, name, unit, unit of purchase and factor, and of each its specification and model. */
type Family = readonly [type: string, zh: string, en: string, unit: string, purchase: string, factor: string, sizes: readonly string[]]
const families: readonly Family[] = [
  [
    '0101001',
    '暗杆软密封闸阀',
    'Resilient seated gate valve',
    'UNIT',
    'UNIT',
    '1',
    ['DN80 PN16|Z45X-16Q', 'DN200 PN16|Z45X-16Q', 'DN500 PN16|Z45X-16Q', 'DN800 PN10|Z45X-10Q'],
  ],
  [
    '0101002',
    '法兰式软密封蝶阀',
    'Flanged butterfly valve',
    'UNIT',
    'UNIT',
    '1',
    ['DN200 PN16|D341X-16Q', 'DN500 PN16|D341X-16Q', 'DN600 PN10|D941X-10Q'],
  ],
  ['0101003', '微阻缓闭止回阀', 'Slow closing check valve', 'UNIT', 'UNIT', '1', ['DN200 PN16|HH44X-16Q', 'DN500 PN16|HH44X-16Q']],
  ['0102001', '球墨铸铁管', 'Ductile iron pipe', 'M', 'STICK', '6', ['DN100 K9 L=6m', 'DN200 K9 L=6m', 'DN300 K9 L=6m', 'DN600 K9 L=6m']],
  [
    '0201001',
    '卧式单级离心泵',
    'Horizontal centrifugal pump',
    'UNIT',
    'UNIT',
    '1',
    ['Q=100m³/h H=50m|ISW100-200', 'Q=400m³/h H=50m|ISW200-200'],
  ],
  [
    '0201002',
    '潜水排污泵',
    'Submersible sewage pump',
    'UNIT',
    'UNIT',
    '1',
    ['Q=100m³/h H=15m|WQ100-15-7.5', 'Q=1000m³/h H=10m|WQ1000-10-45', '75 kW|WQ800-20-75', '37 kW|WQ500-15-37'],
  ],
  [
    '0301001',
    '电磁流量计',
    'Electromagnetic flow meter',
    'UNIT',
    'UNIT',
    '1',
    ['DN100 0.5级 IP68', 'DN300 0.5级 IP68', 'DN800 0.5级 IP68'],
  ],
  ['0301002', '超声波液位计', 'Ultrasonic level meter', 'UNIT', 'UNIT', '1', ['0–5m 4–20mA', '0–10m 4–20mA']],
  ['0401001', '聚合氯化铝', 'Polyaluminium chloride', 'KG', 'T', '1000', ['液体 Al₂O₃≥10%', '固体 Al₂O₃≥29%', '固体 Al₂O₃≥30% 食品级']],
  ['0401001', '聚丙烯酰胺', 'Polyacrylamide', 'KG', 'BAG', '25', ['阴离子 分子量≥1200万', '阳离子 离子度40%', '非离子 分子量≥800万']],
  ['0401003', '臭氧氧化催化剂', 'Ozonation catalyst', 'M3', 'M3', '1', ['铝基 3–5 mm']],
  ['0401002', '次氯酸钠溶液', 'Sodium hypochlorite', 'KG', 'T', '1000', ['有效氯≥10%']],
  [
    '0501001',
    '铜芯交联聚乙烯电缆',
    'XLPE power cable',
    'M',
    'M',
    '1',
    ['YJV 0.6/1kV 3×25+1×16', 'YJV 0.6/1kV 3×50+1×25', 'YJV 0.6/1kV 4×95+1×50', 'YJV22 8.7/15kV 3×120'],
  ],
  ['0601001', '计量器具校准', 'Calibration of instruments', 'JOB', 'JOB', '1', ['压力表', '流量计（在线）', '水质分析仪']],
]
const batches = new Set(['0401001', '0401002'])
/** Kept apart from the rest: those that are not in use, and those that say something else than their type. */
const drafts = ['压力表']
const waiting = ['流量计（在线）', 'DN800 0.5级 IP68']
const disabled = ['DN800 PN10', '固体 Al₂O₃≥29%']
const own: Readonly<Record<string, object>> = {
  'DN500 PN16': { ...silent, aql: '0.65', buyerOwner: 'purchaser' },
  '固体 Al₂O₃≥30% 食品级': { ...silent, overTol: '0', underTol: '0' },
}

type Ids = ReadonlyMap<string, string>
interface Told {
  readonly purchaser: Session
  readonly manager: Session
  readonly types: Ids
  readonly units: Ids
}
const tellOne = async ({ purchaser, manager, types, units }: Told, family: Family, size: string): Promise<void> => {
  const [type, nameZh, nameEn, unit, purchase, factor] = family
  const [spec = '', model = null] = size.split('|')
  const kept = batches.has(type) ? { trace: 'BATCH', shelfDays: 365, minLifePct: 60, certRequired: true } : { trace: 'NONE' }
  const named = { typeId: types.get(type), nameZh, nameEn, spec, model, baseUnitId: units.get(unit), purchaseUnitId: units.get(purchase) }
  const { id } = done(await purchaser.post('/srm/material/add', { ...named, factor, ...kept, own: own[spec] ?? silent }))
  if (drafts.includes(spec)) return
  done(await purchaser.post('/srm/material/submit', { id, version: 1 }))
  if (waiting.includes(spec)) return
  done(await manager.post('/srm/material/approve', { id, version: 2 }))
  if (disabled.includes(spec)) done(await materialStep(manager, id, 'disable', { reason: '标准换代，改用新规格。' }))
}

const toldAgo = 60
/** The register as it was set up some weeks ago: a tree of types, and what hangs on it. */
export const demoMaterials = async (app: DemoApp): Promise<void> => {
  const cast = chapterAt(app, toldAgo)
  const [purchaser, manager] = [await cast.as('purchaser'), await cast.as('manager')]
  await demoMaterialTypes(manager)
  const told = { purchaser, manager, types: await typeIds(manager), units: await unitIds(purchaser) }
  for (const family of families) for (const size of family[6]) await tellOne(told, family, size)
}
