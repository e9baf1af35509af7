import { demoScheme } from '@srm/domain/srm/scoring/scoring.fixtures'
import { plusDays } from '@srm/domain/kit/day'
import type { Clock } from '../http/request/context'
import { clockText } from './clock'
import type { Bidder } from './inquiry'
import { uploadPdf } from './pdf'
import { done, type Answered, type Session } from './session'

export interface TenderApp {
  readonly clock: Clock
  readonly as: (username: string) => Promise<Session>
}
export const tenderStates = ['draft', 'inApproval', 'ongoing', 'failed', 'cancelled'] as const
export type TenderStateName = (typeof tenderStates)[number]

export interface TenderPlan {
  readonly state?: TenderStateName
  /** Accounts of three officers with certified keys; none: the server seals, and the tender is none that the law prescribes. */
  readonly officers?: readonly string[]
  readonly invited?: readonly Bidder[]
  readonly patch?: Readonly<Record<string, unknown>>
}
interface MadeTender {
  readonly id: string
  readonly docNo: string
}

const lots = [
  {
    ...{ name: '标段一 潜水排污泵与提升泵', estimate: '3860000.00', ceiling: '3700000.00', bondAmount: '60000.00', deliveryDays: 90 },
    items: [
      { materialCode: '020100200003', name: '潜水排污泵', spec: '75 kW', unit: '台', qty: '6' },
      { materialCode: '020100200004', name: '提升泵', spec: '37 kW', unit: '台', qty: '10' },
    ],
  },
  {
    ...{ name: '标段二 在线水质仪表', estimate: '2140000.00', ceiling: '2050000.00', bondAmount: '40000.00', deliveryDays: 60 },
    items: [{ materialCode: 'COD-01', name: 'COD 在线分析仪', spec: '0–500 mg/L', unit: '台', qty: '9' }],
  },
]

/** Dates that every period of the law fits, whatever day it is: the bid deadline is a Monday some five weeks ahead. */
export const tenderTimes = (clock: Clock) => {
  const today = clockText(clock).slice(0, 10)
  const on = (days: number, time: string) => `${plusDays(today, days)} ${time}`
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const bidDay = 35 + ((8 - weekday) % 7)
  return {
    ...{ docFrom: clockText(clock), docTo: on(14, '17:00:00'), regStart: clockText(clock), regDeadline: on(18, '17:00:00') },
    ...{ siteVisitAt: on(10, '09:00:00'), questionDeadline: on(16, '17:00:00'), clarifyAt: on(17, '17:00:00') },
    ...{ bidDeadline: on(bidDay, '09:30:00'), openAt: on(bidDay, '09:30:00'), bondDeadline: on(bidDay - 1, '17:00:00') },
  }
}

const userIdOf = async (app: TenderApp, username: string): Promise<string> =>
  done(await (await app.as(username)).get('/sys/user/getUserInfo')).id

export const tenderInput = async (app: TenderApp, { officers = [], invited = [], patch }: TenderPlan) => {
  const purchaser = await app.as('purchaser')
  const isSealed = officers.length > 0
  const openers = isSealed ? officers : ['opener1', 'opener2']
  return {
    title: '城南污水处理厂提标改造水泵与在线仪表采购',
    projectName: '城南污水处理厂提标改造',
    method: invited.length > 0 ? 'invited' : 'open',
    mandatory: isSealed,
    ceilingPublic: true,
    ...tenderTimes(app.clock),
    openPlace: '线上开标厅',
    qualificationMode: 'pre',
    blindRegistration: false,
    qualificationItems: [
      { key: 'years', name: '成立年限及同类业绩', required: true },
      { key: 'service', name: '售后服务网点', required: false },
    ],
    allowConsortium: true,
    validityDays: 90,
    sealMode: isSealed ? 'client' : 'server',
    openerIds: await Promise.all(openers.map((username) => userIdOf(app, username))),
    scheme: demoScheme,
    deliveryTerms: '送达现场，含税到厂',
    paymentTerms: '预付 30%，到货验收后 60%，质保 10%',
    contactName: '陈采薇',
    contactPhone: '0512-66000100',
    supplierIds: invited.map((one) => one.id),
    lots,
    files: await uploadPdf(purchaser, '招标文件.pdf'),
    ...patch,
  }
}

const versionOf = async (client: Session, id: string): Promise<number> => done(await client.get('/srm/tender/queryById', { id })).version
/** One step of the life cycle as one person, with the version as it stands. */
export const tenderStep = async (app: TenderApp, who: string, action: string, id: string, body: object = {}): Promise<Answered> => {
  const client = await app.as(who)
  return client.post(`/srm/tender/${action}`, { id, version: await versionOf(client, id), ...body })
}

/** A tender in any state, reached by real people's real commands. */
export const makeTender = async (app: TenderApp, plan: TenderPlan = {}): Promise<MadeTender> => {
  const { state = 'ongoing' } = plan
  const made: MadeTender = done(await (await app.as('purchaser')).post('/srm/tender/add', await tenderInput(app, plan)))
  if (state === 'draft') return made
  done(await tenderStep(app, 'purchaser', 'submit', made.id))
  if (state === 'inApproval') return made
  done(await tenderStep(app, 'manager', 'approve', made.id))
  if (state === 'failed') done(await tenderStep(app, 'manager', 'fail', made.id, { reason: '报名单位不足3家' }))
  if (state === 'cancelled') done(await tenderStep(app, 'manager', 'cancel', made.id, { reason: '项目调整' }))
  return made
}

export const mineOf = async ({ client }: Bidder, id: string): Promise<Answered['result']> =>
  done(await client.get('/srm/tenderWork/queryById', { id }))
export const registrationFor = async ({ client }: Bidder, lotIds: readonly string[]) => ({
  ...{ contactName: '周经理', contactPhone: '13800000000', lotIds, answers: { years: '12 年，同类项目 8 个' } },
  files: await uploadPdf(client, '授权委托书.pdf'),
})
/** A company registers for all lots. */
export const registerAs = async (bidder: Bidder, id: string, patch: object = {}): Promise<Answered> => {
  const { lots: offered } = await mineOf(bidder, id)
  const lotIds = offered.map((lot: { id: string }) => lot.id)
  return bidder.client.post('/srm/tenderWork/register', { id, ...(await registrationFor(bidder, lotIds)), ...patch })
}
/** Its place as the purchaser sees it. */
export const placeIn = async (app: TenderApp, id: string, supplierId: string): Promise<string> => {
  const { participants } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
  return participants.find((one: { supplierId: string }) => one.supplierId === supplierId)?.id ?? ''
}
export const reviewAs = async (app: TenderApp, id: string, supplierId: string, pass: boolean, reason: string | null = null) =>
  (await app.as('purchaser')).post('/srm/tender/reviewRegistration', {
    id,
    participantId: await placeIn(app, id, supplierId),
    pass,
    reason,
  })
