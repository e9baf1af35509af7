import { sample } from '@srm/db/schema/srm/sample'
import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { ne } from 'drizzle-orm'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt, companyId, type Cast } from './chapter'
import { clockText } from './clock'
import { uploadPdf } from './pdf'
import type { DemoApp } from './seed'
import { done, type Answered, type Session } from './session'

const { passed } = sampleMachine.states

/** Those that passed came with their companies. */
export const samplesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: sample.id }).from(sample).where(ne(sample.status, passed)).limit(1)).length > 0)

export interface SampleCompany {
  readonly id: string
  readonly client: Session
}
export const sampleStates = [
  'pendingSample',
  'sent',
  'received',
  'testing',
  'passed',
  'failed',
  'resubmit',
  'cancelled',
  'declined',
] as const
export type SampleState = (typeof sampleStates)[number]

export interface SamplePlan {
  readonly state?: SampleState
  readonly company: SampleCompany
  readonly patch?: Record<string, unknown>
  /** Sent back so often before it stands where `state` says. */
  readonly rejections?: number
  /** Who asks; a purchaser where nobody is named. */
  readonly issuer?: string
  /** What tests of it come to. */
  readonly outcome?: Outcome
}
interface Made {
  readonly id: string
  readonly docNo: string
}
type Category = { id: string; code: string }
type Side = 'sample' | 'sampleWork'
const on = ({ clock }: Pick<Cast, 'clock'>, days: number) => clockText(clock, 24 * days).slice(0, 10)

/** Category by its code, and the quality department's laboratory. */
export const sampleChoicesOf = async (client: Session, code: string) => {
  const { categories, labs } = done(await client.get('/srm/sample/choices'))
  const categoryId = (categories as Category[]).find((one) => one.code === code)?.id ?? ''
  return { categoryId, labOrgCode: labs[0]?.orgCode as string }
}

export const sampleItems = [
  { item: '氧化铝（Al₂O₃）含量', method: 'GB 15892-2020 5.1', unit: '%', min: '10.0', max: null, target: null },
  { item: '盐基度', method: 'GB 15892-2020 5.2', unit: '%', min: '45', max: '90', target: null },
  { item: '水不溶物', method: 'GB 15892-2020 5.4', unit: '%', min: null, max: '0.2', target: null },
  { item: '外观', method: null, unit: null, min: null, max: null, target: '无色至黄色液体，无可见杂质' },
]
interface Outcome {
  /** Readings in the order of the plan's items. */
  readonly within: readonly object[]
  readonly outside: readonly object[]
  readonly failed: string
  readonly again: string
}
const coagulant: Outcome = {
  within: [{ reading: '10.42' }, { reading: '78.5' }, { reading: '0.08' }, { reading: '淡黄色，无杂质', verdict: 'ok' }],
  outside: [{ reading: '9.31' }, { reading: '78.1' }, { reading: '0.31' }, { reading: '淡黄色，少量沉淀', verdict: 'out' }],
  failed: '氧化铝含量低于标准，水不溶物超标。',
  again: '氧化铝含量低于标准，请调整配方后重新送样。',
}
const rubber: Outcome = {
  within: [{ reading: '70' }, { reading: '12.6' }, { reading: '14.5' }, { reading: '表面光滑', verdict: 'ok' }],
  outside: [{ reading: '62' }, { reading: '10.8' }, { reading: '23.1' }, { reading: '表面光滑', verdict: 'ok' }],
  failed: '硬度低于下限，压缩永久变形超标。',
  again: '硬度和压缩永久变形不符合要求，请调整胶料配方后重新送样。',
}

export const sampleInput = async (cast: Cast, client: Session, supplierId: string, patch: Record<string, unknown> = {}) => {
  const { category = 'CHEMICAL-COAGULANT', ...rest } = patch
  return {
    supplierId,
    ...(await sampleChoicesOf(client, String(category))),
    material: '聚合氯化铝（液体）',
    spec: 'Al₂O₃ ≥ 10 %',
    qty: '5',
    unit: 'L',
    purpose: 'NEW_SUPPLIER',
    needDate: on(cast, 10),
    feeBy: 'SUPPLIER',
    requirement: '密封塑料桶包装，随样品附出厂检验报告。',
    items: sampleItems,
    ...rest,
  }
}

export const sampleStep = async (client: Session, side: Side, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
export const parcel = (cast: Cast, round = 1) => ({
  carrier: '顺丰速运',
  trackingNo: `SF14${String(30_220_871 + round * 977)}`,
  batchNo: `P26${String(110 + round)}`,
  sentQty: '5',
  sentOn: on(cast, 0),
})
/** What a test of this sample came to, by the items of its plan. */
export const readingsOf = async (client: Session, id: string, isGood: boolean, of: Outcome = coagulant) => {
  const { items } = done(await client.get('/srm/sample/queryById', { id }))
  const readings = isGood ? of.within : of.outside
  return (items as { id: string }[]).map((item, i) => ({ itemId: item.id, ...readings[i % readings.length] }))
}

type Move = (client: Session, side: Side, action: string, body?: object) => Promise<void>
interface Way {
  readonly cast: Cast
  readonly company: SampleCompany
  readonly id: string
  readonly qty: string
  readonly outcome: Outcome
  /** Steps one after the other, each with the version that the one before left. */
  readonly go: Move
}
/** Sent, received, and as far into its test as asked for. */
const oneRound = async ({ cast, company, go, qty }: Way, round: number, to: 'sent' | 'received' | 'testing'): Promise<void> => {
  const ownReport = round === 1 ? await uploadPdf(company.client, '出厂检验报告.pdf') : []
  await go(company.client, 'sampleWork', 'send', { ...parcel(cast, round), sentQty: qty, ownReport })
  if (to === 'sent') return
  const quality = await cast.as('quality')
  await go(quality, 'sample', 'receive', { receivedOn: on(cast, 0), receivedQty: qty, condition: 'GOOD' })
  if (to === 'testing') await go(quality, 'sample', 'test')
}
const concluded = async ({ cast, id, go, outcome }: Way, action: 'pass' | 'fail' | 'askAgain'): Promise<void> => {
  const quality = await cast.as('quality')
  await go(quality, 'sample', 'record', { readings: await readingsOf(quality, id, action === 'pass', outcome) })
  const report = action === 'askAgain' ? [] : await uploadPdf(quality, '样品检测报告.pdf')
  const reason = { pass: null, fail: outcome.failed, askAgain: outcome.again }[action]
  await go(quality, 'sample', action, { report, reason, newNeedDate: on(cast, 15) })
}

const roundTo: Partial<Record<SampleState, 'sent' | 'received'>> = { sent: 'sent', received: 'received' }
/** A sample in any state, reached by what people do. */
export const makeSample = async (
  cast: Cast,
  { state = 'pendingSample', company, patch, rejections = 0, issuer = 'purchaser', outcome = coagulant }: SamplePlan,
): Promise<Made> => {
  const asker = await cast.as(issuer)
  const input = await sampleInput(cast, asker, company.id, patch)
  const { id, docNo, version }: Made & { version: number } = done(await asker.post('/srm/sample/add', input))
  let left = version
  const go: Move = async (client, side, action, body = {}) => {
    left = done(await client.post(`/srm/${side}/${action}`, { id, version: left, ...body })).version
  }
  const way: Way = { cast, company, id, go, outcome, qty: String(input.qty) }
  const times = state === 'resubmit' ? Math.max(1, rejections) : rejections
  for (let round = 1; round <= times; round++) {
    await oneRound(way, round, 'testing')
    await concluded(way, 'askAgain')
  }
  if (['sent', 'received', 'testing', 'passed', 'failed'].includes(state)) await oneRound(way, times + 1, roundTo[state] ?? 'testing')
  if (state === 'passed') await concluded(way, 'pass')
  if (state === 'failed') await concluded(way, 'fail')
  if (state === 'cancelled') await go(asker, 'sample', 'cancel', { reason: '项目延期，暂不引入。' })
  if (state === 'declined') await go(company.client, 'sampleWork', 'decline', { reason: '该型号已停产，无法提供样品。' })
  return { id, docNo }
}

const plate = {
  category: 'VALVE-BUTTERFLY',
  material: 'EPDM 密封圈',
  spec: 'DN300 硬度 70 ± 5 Shore A',
  qty: '3',
  unit: '件',
  purpose: 'NEW_MATERIAL',
  feeBy: 'BUYER',
  items: [
    { item: '硬度', method: 'GB/T 531.1', unit: 'Shore A', min: '65', max: '75', target: null },
    { item: '拉伸强度', method: 'GB/T 528', unit: 'MPa', min: '10', max: null, target: null },
    { item: '压缩永久变形', method: 'GB/T 7759.1', unit: '%', min: null, max: '20', target: null },
    { item: '外观', method: null, unit: null, min: null, max: null, target: '表面光滑，无气泡和裂纹' },
  ],
}
const chapters: readonly (Omit<SamplePlan, 'company'> & { readonly ago: number; readonly of: number })[] = [
  { ago: 11, of: 0, state: 'failed', patch: plate },
  { ago: 9, of: 1, state: 'declined', patch: { ...plate, material: '流量计 O 形圈', spec: 'FKM 5.3 × 300 mm' } },
  { ago: 7, of: 0, state: 'cancelled', patch: { ...plate, material: '阀座密封条', purpose: 'CHANGE' } },
  { ago: 6, of: 0, state: 'resubmit', patch: { ...plate, material: '阀板衬胶试片', spec: 'NBR 3 mm' } },
  { ago: 4, of: 0, state: 'testing', patch: { ...plate, material: '阀轴 O 形圈', spec: 'EPDM 7 × 110 mm', purpose: 'CHANGE' } },
  { ago: 2, of: 0, state: 'received', patch: { ...plate, material: '伸缩接头密封圈', spec: 'EPDM DN300' } },
  { ago: 1, of: 1, state: 'sent', patch: { ...plate, material: '传感器密封垫', spec: 'NBR DN600', purpose: 'NEW_SUPPLIER' } },
  { ago: 0, of: 0, state: 'pendingSample', patch: { ...plate, material: '法兰垫片', spec: 'EPDM DN300 PN16' } },
]

/** One sample at least in every state; those that passed come with the companies of the categories that ask for samples. */
export const demoSamples = async (app: DemoApp, companies: readonly string[]): Promise<void> => {
  for (const { ago, of, ...plan } of chapters) {
    const cast = chapterAt(app, ago)
    const client = await cast.as(companies[of] ?? companies[0] ?? '')
    await makeSample(cast, { outcome: rubber, ...plan, company: { id: await companyId(client), client } })
  }
}

/** Samples that pass for every category that asks this company for one: it qualifies for none of them before. */
export const passSamples = async (cast: Cast, company: SampleCompany): Promise<void> => {
  const reviewer = await cast.as('reviewer')
  const { unsampled, options } = done(await reviewer.get('/srm/supplier/queryById', { id: company.id }))
  for (const categoryId of unsampled as string[]) {
    const code = (options.categories as Category[]).find((one) => one.id === categoryId)?.code
    await makeSample(cast, { company, state: 'passed', patch: { category: code, needDate: on(cast, 7) } })
  }
}
