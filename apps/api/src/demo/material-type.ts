import { done, type Session } from './session'

type Says = Readonly<Record<string, string>>
type Type = readonly [code: string, nameZh: string, nameEn: string, says?: Says]
/** A water and environment group buys these; materials hang on the third level. */
const types: readonly Type[] = [
  ['01', '管阀及配件', 'Pipes and valves', { taxRate: '13', inspectRequired: '1', aql: '1.5', overTol: '0', underTol: '0' }],
  ['0101', '阀门', 'Valves'],
  ['0101001', '闸阀', 'Gate valves', { aql: '1.0' }],
  ['0101002', '蝶阀', 'Butterfly valves'],
  ['0101003', '止回阀', 'Check valves'],
  ['0102', '管材', 'Pipes', { overTol: '5' }],
  ['0102001', '球墨铸铁管', 'Ductile iron pipes'],
  ['02', '机泵设备', 'Pumps', { taxRate: '13', inspectRequired: '1', aql: '1.0', auditRequired: '1' }],
  ['0201', '水泵', 'Pumps for water'],
  ['0201001', '离心泵', 'Centrifugal pumps'],
  ['0201002', '潜水排污泵', 'Submersible sewage pumps'],
  ['03', '仪器仪表', 'Instruments', { taxRate: '13', inspectRequired: '1', aql: '0.65' }],
  ['0301', '在线仪表', 'On-line instruments'],
  ['0301001', '流量计', 'Flow meters'],
  ['0301002', '液位计', 'Level meters'],
  ['04', '水处理药剂', 'Chemicals', { taxRate: '13', inspectRequired: '1', aql: '2.5', sampleRequired: '1', overTol: '2', underTol: '2' }],
  ['0401', '净水药剂', 'Water treatment chemicals'],
  ['0401001', '混凝剂', 'Coagulants'],
  ['0401002', '消毒剂', 'Disinfectants'],
  ['0401003', '催化与吸附材料', 'Catalysts and adsorbents'],
  ['05', '电气自控', 'Electrical and control', { taxRate: '13' }],
  ['0501', '电缆', 'Cables', { overTol: '3', underTol: '1' }],
  ['0501001', '电力电缆', 'Power cables', { inspectRequired: '1', aql: '1.5' }],
  ['06', '服务', 'Services', { taxRate: '6', inspectRequired: '0' }],
  ['0601', '技术服务', 'Technical services'],
  ['0601001', '检测与校准', 'Testing and calibration'],
]

export const addMaterialType = async (client: Session, code: string, patch: object = {}): Promise<string> =>
  done(await client.post('/srm/materialType/add', { code, nameZh: `类型${code}`, nameEn: `Type ${code}`, ...patch })).id

/** Ids of types by their codes. */
export const typeIds = async (client: Session): Promise<ReadonlyMap<string, string>> => {
  const rows = done(await client.get('/srm/materialType/tree')) as unknown as { id: string; code: string }[]
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The tree, once. */
export const demoMaterialTypes = async (manager: Session): Promise<void> => {
  const known = await typeIds(manager)
  for (const [code, nameZh, nameEn, says = {}] of types)
    if (!known.has(code)) await addMaterialType(manager, code, { nameZh, nameEn, ...says })
}
