import { evalTemplate } from '@srm/db/schema/srm/eval-template'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const templatesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: evalTemplate.id }).from(evalTemplate).limit(1)).length > 0)

const types = [
  ['QUALITY', '质量', 'Quality'],
  ['DELIVERY', '交付', 'Delivery'],
  ['PRICE', '价格', 'Price'],
  ['SERVICE', '服务', 'Service'],
  ['TECHNOLOGY', '技术', 'Technology'],
  ['COMPLIANCE', '合规', 'Compliance'],
] as const

const guide = (bad: string, fair: string, good: string) => [
  { from: '0', to: '60', text: bad },
  { from: '60', to: '85', text: fair },
  { from: '85', to: '100', text: good },
]
interface DemoTarget {
  readonly code: string
  readonly type: (typeof types)[number][0]
  readonly nameZh: string
  readonly nameEn: string
  readonly method: 'AUTO' | 'MANUAL' | 'SELF'
  readonly formulaId?: string
  readonly guide?: object[]
  readonly evidenceRequired?: boolean
  readonly direction?: string
}
const targets: readonly DemoTarget[] = [
  {
    code: 'Q-01',
    type: 'QUALITY',
    nameZh: '来料不良率',
    nameEn: 'Incoming defects',
    method: 'AUTO',
    formulaId: 'quality',
    direction: 'lower',
  },
  {
    code: 'Q-02',
    type: 'QUALITY',
    nameZh: '质量问题处理',
    nameEn: 'Handling of quality issues',
    method: 'MANUAL',
    guide: guide('多次催促仍未关闭', '按期关闭，偶有反复', '按期关闭且举一反三'),
  },
  { code: 'D-01', type: 'DELIVERY', nameZh: '准时足量交付', nameEn: 'On time, in full', method: 'AUTO', formulaId: 'delivery' },
  { code: 'P-01', type: 'PRICE', nameZh: '价格竞争力', nameEn: 'Price index', method: 'AUTO', formulaId: 'price', direction: 'lower' },
  { code: 'S-01', type: 'SERVICE', nameZh: '响应及时率', nameEn: 'Answers in time', method: 'AUTO', formulaId: 'service' },
  {
    code: 'S-02',
    type: 'SERVICE',
    nameZh: '现场服务与配合',
    nameEn: 'Service on site',
    method: 'MANUAL',
    guide: guide('到场不及时，配合差', '48 小时内到场，基本配合', '24 小时内到场，主动配合'),
  },
  {
    code: 'T-01',
    type: 'TECHNOLOGY',
    nameZh: '技术方案与改进',
    nameEn: 'Technical proposals',
    method: 'MANUAL',
    guide: guide('只能按图加工', '能提出可行方案', '主动提出降本或提质方案并落地'),
  },
  {
    code: 'T-02',
    type: 'TECHNOLOGY',
    nameZh: '研发投入与专利',
    nameEn: 'Research and patents',
    method: 'SELF',
    evidenceRequired: true,
    guide: guide('无研发投入', '有研发投入，无新增专利', '期间内有新增专利或新产品'),
  },
  { code: 'C-01', type: 'COMPLIANCE', nameZh: '资质合规', nameEn: 'Documents in force', method: 'AUTO', formulaId: 'compliance' },
]

export const addTypes = async (manager: Session): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const [at, [code, nameZh, nameEn]] of types.entries())
    ids.set(code, done(await manager.post('/srm/targetType/add', { code, nameZh, nameEn, sortOrder: at + 1 })).id)
  return ids
}

/** The targets of the demo by code. */
export const addTargets = async (manager: Session): Promise<Map<string, string>> => {
  const typeIds = await addTypes(manager)
  const ids = new Map<string, string>()
  for (const { type, ...target } of targets)
    ids.set(target.code, done(await manager.post('/srm/targetBase/add', { ...target, typeId: typeIds.get(type), fullMark: '100' })).id)
  return ids
}

/** The standard template: quality and purchasing score, a part is computed, a part is told by the supplier. */
export const standardTemplate = (ids: ReadonlyMap<string, string>) => {
  const row = (code: string, weight: string, roleKeys: string[] = []) => ({ targetId: ids.get(code), weight, roleKeys })
  const [purchaser, quality] = ['role:purchaser', 'role:qualityEngineer']
  return {
    nameZh: '设备类供应商年度评价',
    nameEn: 'Yearly evaluation of equipment suppliers',
    selfEval: true,
    rows: [
      row('Q-01', '15'),
      row('Q-02', '15', [quality]),
      row('D-01', '15'),
      row('P-01', '10'),
      row('S-01', '10'),
      row('S-02', '10', [purchaser]),
      row('T-01', '10', [purchaser, quality]),
      row('T-02', '5'),
      row('C-01', '10'),
    ],
    roles: [
      { kind: 'role', code: 'purchaser', weight: '60' },
      { kind: 'role', code: 'qualityEngineer', weight: '40' },
    ],
    bands: [
      { grade: 'A', from: '90', to: '100' },
      { grade: 'B', from: '80', to: '90' },
      { grade: 'C', from: '60', to: '80', rfq: 'warn' },
      { grade: 'D', from: '0', to: '60', rfq: 'prevent' },
    ],
    remark: '每年一季度评价上一年度，结果计入合格供应商名录。',
  }
}

/** Types, targets and two templates, as the supplier manager would set them up. */
export const demoTemplates = async ({ as }: DemoApp): Promise<void> => {
  const manager = await as('reviewer')
  const ids = await addTargets(manager)
  const full = standardTemplate(ids)
  done(await manager.post('/srm/evalTemplate/add', full))
  done(
    await manager.post('/srm/evalTemplate/add', {
      ...full,
      nameZh: '季度快评',
      nameEn: 'Quick quarterly evaluation',
      selfEval: false,
      rows: [
        { targetId: ids.get('Q-02'), weight: '40' },
        { targetId: ids.get('S-01'), weight: '20' },
        { targetId: ids.get('S-02'), weight: '40' },
      ],
      roles: [{ kind: 'role', code: 'qualityEngineer', weight: '100' }],
      remark: '只看服务与质量问题处理，不请供应商自评。',
    }),
  )
}
