import { sql } from 'drizzle-orm'
import type { Tx } from '../client'
import { sysCategory } from '../schema/sys/category'

interface Node {
  readonly name: string
  readonly nameEn: string
  readonly below?: readonly Node[]
}
const node = (name: string, nameEn: string, ...below: readonly Node[]): Node => ({ name, nameEn, below })

/** Classifications a water group's forms pick from: materials, kinds of purchase, places of delivery. */
const trees: readonly Node[] = [
  node(
    '物料分类',
    'Materials',
    node(
      '管阀配件',
      'Pipes and valves',
      node('闸阀', 'Gate valves'),
      node('蝶阀', 'Butterfly valves'),
      node('球墨铸铁管', 'Ductile iron pipes'),
    ),
    node('机泵设备', 'Pumps', node('离心泵', 'Centrifugal pumps'), node('潜水泵', 'Submersible pumps'), node('计量泵', 'Dosing pumps')),
    node('仪器仪表', 'Instruments', node('流量计', 'Flow meters'), node('液位计', 'Level meters'), node('水质分析仪', 'Water analysers')),
    node('水处理药剂', 'Chemicals', node('混凝剂', 'Coagulants'), node('消毒剂', 'Disinfectants'), node('碳源', 'Carbon sources')),
    node('电气自控', 'Electrical and control', node('高低压柜', 'Switchgear'), node('变频器', 'Drives'), node('电缆', 'Cables')),
  ),
  node(
    '采购类别',
    'Kinds of purchase',
    node('货物', 'Goods', node('设备', 'Equipment'), node('材料', 'Materials'), node('备件', 'Spare parts')),
    node('工程', 'Works', node('土建', 'Civil works'), node('安装', 'Installation')),
    node('服务', 'Services', node('检测', 'Testing'), node('运维', 'Operation and maintenance'), node('物流', 'Logistics')),
  ),
  node(
    '交付区域',
    'Delivery areas',
    node('华东', 'East China', node('苏州', 'Suzhou'), node('上海', 'Shanghai'), node('杭州', 'Hangzhou')),
    node('华南', 'South China', node('广州', 'Guangzhou'), node('深圳', 'Shenzhen')),
    node('西南', 'Southwest China', node('成都', 'Chengdu'), node('重庆', 'Chongqing')),
  ),
]

/** `A01`, below it `A01A01`: a letter and two digits a level. */
const codeAt = (above: string, at: number): string => `${above}A${String(at + 1).padStart(2, '0')}`

const insertLevel = async (tx: Tx, nodes: readonly Node[], above: string): Promise<void> => {
  const pid = above ? sql`(select id from sys_category where code = ${above})` : null
  for (const [at, { name, nameEn, below = [] }] of nodes.entries()) {
    const code = codeAt(above, at)
    await tx
      .insert(sysCategory)
      .values({ pid, name, nameEn, code, sortOrder: at + 1 })
      .onConflictDoNothing()
    await insertLevel(tx, below, code)
  }
}

/** The category dictionary's first trees. Once there is any category they are an administrator's. */
export const seedCategories = async (tx: Tx): Promise<void> => {
  const there = await tx.select({ id: sysCategory.id }).from(sysCategory).limit(1)
  if (there.length === 0) await insertLevel(tx, trees, '')
}
