import { tender } from '@srm/db/schema/srm/tender'
import { eq } from 'drizzle-orm'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import type { Bidder } from './inquiry'
import { uploadPdf } from './pdf'
import { done } from './session'
import { sealTo } from './tender-bid'
import { makeTender, placeIn, registerAs, reviewAs, tenderStep, type TenderApp } from './tender'

const officers = ['opener1', 'opener2', 'opener3'] as const
const openTitle = '城南污水处理厂提标改造水泵与在线仪表采购'
const waitingTitle = '清河泵站机电设备更新改造项目采购'
const draftTitle = '2027 年度厂区绿化与保洁服务'
const service = [
  {
    ...{ name: '绿化养护与保洁', estimate: '860000.00', ceiling: null, bondAmount: '16000.00', deliveryDays: 365 },
    items: [{ materialCode: 'SV-01', name: '绿化养护', spec: '12 万平方米', unit: '年', qty: '1' }],
  },
]
const pumps = [
  {
    ...{ name: '机电设备', estimate: '4280000.00', ceiling: '4100000.00', bondAmount: '80000.00', deliveryDays: 120 },
    items: [
      { materialCode: 'ZLB-900', name: '立式轴流泵', spec: '900 mm', unit: '台', qty: '4' },
      { materialCode: 'KG-10', name: '10 kV 开关柜', spec: 'KYN28A', unit: '面', qty: '6' },
    ],
  },
]

export const tendersStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async (tx) => (await tx.db.select({ id: tender.id }).from(tender).where(eq(tender.title, openTitle)).limit(1)).length > 0)

const biddersOf = async (app: TenderApp, names: readonly string[]): Promise<Bidder[]> =>
  Promise.all(
    names.map(async (name) => {
      const client = await app.as(name)
      const { supplier } = done(await client.get('/srm/supplier/profile'))
      return { id: supplier.id, client }
    }),
  )

/** One open for registration: a company admitted, which asked, has paid and bids, one refused, one that waits; and a clarification. */
const inRegistration = async (app: TenderApp, bidders: readonly Bidder[]): Promise<void> => {
  const { id } = await makeTender(app, { officers, patch: { title: openTitle } })
  const [admitted, refused, waiting] = bidders
  if (!admitted || !refused || !waiting) return
  for (const bidder of [admitted, refused, waiting]) done(await registerAs(bidder, id))
  done(await reviewAs(app, id, admitted.id, true))
  done(await reviewAs(app, id, refused.id, false, '授权委托书缺少法定代表人签字，请补正后重新提交'))
  done(await admitted.client.post('/srm/tenderWork/ask', { id, question: '标段一潜水排污泵的设计扬程是否为 18 m？' }))
  const purchaser = await app.as('purchaser')
  const { questions, now } = done(await purchaser.get('/srm/tender/queryById', { id }))
  const participantId = await placeIn(app, id, admitted.id)
  done(await purchaser.post('/srm/tender/recordBond', { id, participantId, form: 'transfer', amount: '100000.00', receivedAt: now }))
  done(
    await tenderStep(app, 'purchaser', 'clarify', id, {
      ...{ title: '标段一水泵扬程更正', question: '标段一潜水排污泵的设计扬程是否为 18 m？' },
      ...{ answer: '以 20 m 为准，技术规格书第 3.2 条相应更正，请以第 2 版招标文件为准。', affectsPreparation: true },
      questionIds: questions.map((one: { id: string }) => one.id),
      files: await uploadPdf(purchaser, '招标文件-第2版.pdf'),
    }),
  )
  done(await sealTo(admitted, id, 0.98))
}

/** A draft, one in approval, and one in registration. */
export const demoTenders = async (app: TenderApp, names: readonly string[]): Promise<void> => {
  await makeTender(app, { state: 'draft', patch: { title: draftTitle, projectName: null, lots: service } })
  await makeTender(app, { state: 'inApproval', officers, patch: { title: waitingTitle, projectName: '清河泵站更新改造', lots: pumps } })
  await inRegistration(app, await biddersOf(app, names.slice(0, 3)))
}
