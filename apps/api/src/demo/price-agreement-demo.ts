import { priceAgreement } from '@srm/db/schema/srm/price-agreement'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { makeSource, sourceStep } from './approved-source'
import { chapterAt, companyId, type Cast } from './chapter'
import { clockText } from './clock'
import type { MadeMaterial } from './material'
import { makeAgreement, type AgreementState } from './price-agreement'
import type { DemoApp } from './seed'
import { done } from './session'

export const agreementsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: priceAgreement.id }).from(priceAgreement).limit(1)).length > 0)

/** Companies of the story that trade with us. */
const [hengyuan, qingyuan, hongqiao] = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司', '上海虹桥阀门控制有限公司'] as const

interface Told {
  readonly state: AgreementState
  readonly company: string
  readonly title: string
  /** The materials are found in the register by these words. */
  readonly materials: string
  readonly unit: string
  readonly breaks: readonly (readonly [fromQty: string, price: string])[]
  /** Days from now on. */
  readonly from: number
  readonly to: number
  readonly cumulative?: boolean
}
const agreements: readonly Told[] = [
  {
    ...{
      state: 'inForce',
      company: hengyuan,
      title: '软密封闸阀年度价格协议',
      materials: '暗杆软密封闸阀',
      unit: '台',
      from: -40,
      to: 325,
    },
    breaks: [
      ['1', '1860.00'],
      ['20', '1790.00'],
      ['100', '1720.00'],
    ],
  },
  {
    ...{
      state: 'inForce',
      company: qingyuan,
      title: '聚合氯化铝供应价格协议',
      materials: '聚合氯化铝 液体',
      unit: '吨',
      from: -40,
      to: 25,
      cumulative: true,
    },
    breaks: [
      ['1', '1450.00'],
      ['200', '1410.00'],
      ['1000', '1365.50'],
    ],
  },
  {
    ...{ state: 'pendingSupplier', company: hengyuan, title: '软密封蝶阀价格协议', materials: '软密封蝶阀', unit: '台', from: 5, to: 370 },
    breaks: [
      ['1', '2380.00'],
      ['10', '2290.00'],
    ],
  },
  {
    ...{ state: 'inApproval', company: hongqiao, title: '离心泵价格协议', materials: '卧式单级离心泵', unit: '台', from: 10, to: 375 },
    breaks: [
      ['1', '18600.00'],
      ['5', '17950.00'],
    ],
  },
  {
    ...{ state: 'objected', company: hongqiao, title: '超声波液位计价格协议', materials: '超声波液位计', unit: '台', from: 0, to: 180 },
    breaks: [
      ['1', '3260.00'],
      ['50', '2980.00'],
      ['500', '2600.00'],
    ],
  },
  {
    ...{ state: 'terminated', company: qingyuan, title: '次氯酸钠价格协议', materials: '次氯酸钠', unit: '吨', from: -40, to: 200 },
    breaks: [['1', '980.00']],
  },
  {
    ...{ state: 'draft', company: hengyuan, title: '止回阀价格协议', materials: '微阻缓闭止回阀', unit: '台', from: 15, to: 380 },
    breaks: [
      ['1', '3150.00'],
      ['10', '3020.00'],
    ],
  },
]

const materialsOf = async (cast: Cast, keyword: string): Promise<MadeMaterial[]> =>
  (done(await (await cast.as('purchaser')).get('/srm/material/choices', { keyword })) as unknown as MadeMaterial[]).slice(0, 3)

const tellAgreement = async (cast: Cast, told: Told, ago: number): Promise<void> => {
  const client = await cast.as(told.company)
  const day = (days: number) => clockText(cast.clock, 24 * (days + ago)).slice(0, 10)
  await makeAgreement(cast, {
    state: told.state,
    company: { id: await companyId(client), client },
    materials: await materialsOf(cast, told.materials),
    patch: { title: told.title, validFrom: day(told.from), validTo: day(told.to) },
    line: {
      unit: told.unit,
      breakOn: told.cumulative ? 'CUMULATIVE' : 'LINE',
      breaks: told.breaks.map(([fromQty, price]) => ({ fromQty, price })),
    },
  })
}

/** Approvals of sources: the kind of material, the company, its own name for it, and where the approval stands. */
const sources = [
  { materials: '暗杆软密封闸阀', company: hengyuan, partNo: 'HY-Z45X', proofNote: '现场审核得分 86，整改已关闭。', step: null },
  { materials: '软密封蝶阀', company: hengyuan, partNo: 'HY-D341X', proofNote: '现场审核得分 86，整改已关闭。', step: null },
  { materials: '暗杆软密封闸阀', company: hongqiao, partNo: null, proofNote: '三年供货无重大质量问题。', step: 'suspend' },
  { materials: '卧式单级离心泵', company: hongqiao, partNo: 'ISW-200', proofNote: '小批 5 台试用合格。', step: null },
  { materials: '次氯酸钠', company: qingyuan, partNo: null, proofNote: '历史供货。', step: 'withdraw' },
] as const
const reasons = { suspend: '连续两批密封性试验不合格，整改验证前暂停。', withdraw: '企业已停产该产品。' } as const
const tellSources = async (cast: Cast): Promise<void> => {
  const quality = await cast.as('quality')
  for (const { materials, company, partNo, proofNote, step } of sources) {
    const supplierId = await companyId(await cast.as(company))
    for (const { id } of await materialsOf(cast, materials)) {
      const { sampleRequired, samples } = done(await quality.get('/srm/approvedSource/proofs', { materialId: id, supplierId }))
      // A kind that asks for a sample waits until somebody has one.
      if (sampleRequired && samples.length === 0) continue
      const proof = sampleRequired ? { proof: 'SAMPLE', sampleId: samples[0].id } : { proof: 'HISTORY' }
      const made = await makeSource(quality, id, supplierId, { partNo, proofNote, ...proof })
      if (step) done(await sourceStep(quality, made, step, { reason: reasons[step] }))
    }
  }
}

const toldAgo = 40
/** The list of approved sources, and agreements in every state, as they were made some weeks ago. */
export const demoAgreements = async (app: DemoApp): Promise<void> => {
  const cast = chapterAt(app, toldAgo)
  await tellSources(cast)
  for (const told of agreements) await tellAgreement(cast, told, toldAgo)
}
