import { inspectionTemplate } from '@srm/db/schema/srm/inspection-template'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, companyId, type Cast } from './chapter'
import {
  addInspectionTemplate,
  approveConcession,
  concessionInput,
  concessionOf,
  countedItems,
  inspectionStep,
  judgeLot,
  readingsOf,
} from './inspection'
import { makeOrder, orderDay, spotOrder } from './purchase-order'
import { addReceipt, comingOfOrder, receiptInput } from './receipt'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const inspectionsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: inspectionTemplate.id }).from(inspectionTemplate).limit(1)).length > 0)

/** Numbers of materials in use of these types. */
const materialsUnder = async (purchaser: Session, typeUnder: string): Promise<readonly string[]> => {
  const { records } = done(await purchaser.get('/srm/material/list', { typeUnder, status: '2', pageSize: '5' }))
  return (records as { docNo: string }[]).map(({ docNo }) => docNo)
}
/** Bought off contract and received in one delivery: its lot waits to be inspected. */
const received = async (cast: Cast, company: string, materialCode: string, qty: string): Promise<string> => {
  const [client, warehouse, quality] = [await cast.as(company), await cast.as('warehouse'), await cast.as('quality')]
  const rows = [{ qty, needDate: orderDay(cast, 7) }]
  const lines = [{ materialCode, unit: '台', qty, price: '1.2', taxRate: '13', rows }]
  const supplier = { id: await companyId(client), client }
  const input = spotOrder(cast, supplier.id, '1.2', { title: '仪表安装附件', lines })
  const { id } = await makeOrder(cast, input, supplier, 'confirmed')
  const { docNo } = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, id)))
  const found = done(await quality.get('/srm/inspection/list', { keyword: docNo })).records as { id: string }[]
  return found[0]?.id ?? ''
}

/**
 * Templates of valves and instruments; one lot that waits, one that is being read, one that passed, one that failed, one that was
 * sorted, and one whose reduced price waits for the company's yes.
 */
export const demoInspections = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  const [quality, purchaser] = [await cast.as('quality'), await cast.as('purchaser')]
  const names = { nameZh: '阀门来料检验', nameEn: 'Incoming inspection of valves' }
  await addInspectionTemplate(quality, { typeCode: '01' }, { ...names, code: 'IQT-VALVE', skipOneIn: 4 })
  const instruments = { nameZh: '仪表来料检验', nameEn: 'Incoming inspection of instruments', code: 'IQT-METER' }
  await addInspectionTemplate(quality, { typeCode: '03' }, { ...instruments, items: countedItems })
  const company = '江苏恒远阀门有限公司'
  const materials = await materialsUnder(purchaser, '01')
  if (materials.length < 3) return
  // Two bad lots of one material are inspected more strictly from then on, by a table that the product does not bring along.
  const lot = (qty: string, which = 0) => received(cast, company, materials[which] ?? '', qty)
  await judgeLot(quality, await lot('500'))
  const failed = await lot('600')
  await judgeLot(quality, failed, 3, '阀体表面划伤 3 件，深度小于 0.1 mm。')
  const sorted = await lot('300', 1)
  await judgeLot(quality, sorted, 2, '标识不清 2 件。')
  done(await inspectionStep(quality, 'sort', sorted, { reason: '全数检查标识，不清的退货。', accepted: '296', rejected: '4' }))
  const asked = await lot('400', 2)
  await judgeLot(quality, asked, 4, '表面划伤 4 件。')
  done(await inspectionStep(quality, 'askConcession', asked, concessionInput('400', { reductionPct: '3' })))
  await approveConcession(cast, (await concessionOf(quality, asked)).id)
  const read = await lot('500')
  done(await inspectionStep(quality, 'start', read))
  const whole = readingsOf(done(await quality.get('/srm/inspection/queryById', { id: read })) as never, 1)
  done(await inspectionStep(quality, 'record', read, { ...whole, items: whole.items.slice(0, 2) }))
  await lot('200')
}
