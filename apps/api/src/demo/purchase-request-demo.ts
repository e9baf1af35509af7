import { purchaseRequest } from '@srm/db/schema/srm/purchase-request'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, companyId, type Cast } from './chapter'
import { categoryId } from './inquiry'
import { topics } from './inquiry-content'
import { leadOrder, orderDay } from './purchase-order'
import { addRequest, makeRequest, requestInput, requestLines, requestStep } from './purchase-request'
import type { DemoApp } from './seed'
import { done } from './session'

export const requestsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: purchaseRequest.id }).from(purchaseRequest).limit(1)).length > 0)

const meters = (cast: Cast, category: string, qty: string, place: string) => ({
  ...{ materialCode: null, name: '电磁流量计', spec: 'DN200 一体式', categoryId: category, unit: '台', qty, place },
  ...{ needDate: orderDay(cast, 90), estimate: '4100', supplierId: null, remark: null },
})

/** Two departments need the same meters, which stand in the pool; spares are partly ordered, others are on their way to it. */
export const demoRequests = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  const purchaser = await cast.as('purchaser')
  const category = (await categoryId(purchaser, topics[0]?.category ?? '')) ?? ''
  const project = { project: '城东水厂二期', budgetCode: 'YS-2026-031' }
  for (const [who, qty, place] of [
    ['purchaser', '180', '城东水厂二期工地'],
    ['multi', '120', '城东水厂二期二号库'],
  ] as const) {
    const title = `城东水厂二期计量仪表（${qty} 台）`
    await makeRequest(
      cast,
      requestInput(cast, category, { title, ...project, lines: [meters(cast, category, qty, place)] }),
      'toSource',
      who,
    )
  }
  const { id } = await makeRequest(cast, requestInput(cast, category), 'toSource')
  const [clamps] = await requestLines(purchaser, id)
  const client = await cast.as('江苏恒远阀门有限公司')
  const company = { id: await companyId(client), client }
  const order = done(
    await purchaser.post('/srm/purchaseRequest/toOrder', {
      ...{ title: '抢修卡箍零星采购', supplierId: company.id, agreementId: null, deliveryAddress: '城东水厂一号库' },
      ...{ spotReason: '抢修急用，合同中没有该物料。', bypassReason: null },
      lines: [{ lineId: clamps?.id ?? '', qty: '20', price: '86', taxRate: '13' }],
    }),
  )
  await leadOrder(cast, order.id as string, company, 'pendingSupplier')
  await makeRequest(
    cast,
    requestInput(cast, category, { title: '泵站密封件年度备件', urgent: true, urgentReason: '汛期前须到货。' }),
    'inApproval',
  )
  const back = await addRequest(purchaser, requestInput(cast, category, { title: '化验室试剂采购申请' }))
  done(await requestStep(purchaser, 'submit', back.id))
  done(await requestStep(await cast.as('manager'), 'reject', back.id, { reason: '请注明每种试剂的规格。' }))
}
