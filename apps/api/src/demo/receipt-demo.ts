import type { FoundComing } from '@srm/contract/srm/receipt'
import { goodsReceipt } from '@srm/db/schema/srm/receipt'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, type Cast } from './chapter'
import { addReturn, returnableOf, returnInput, returnStep } from './goods-return'
import { uploadPhotos } from './photo'
import { addReceipt, comingOf, comingOfOrder, receiptInput, receiptStep } from './receipt'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const receiptsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: goodsReceipt.id }).from(goodsReceipt).limit(1)).length > 0)

/** The first that can be received of what the warehouse finds. */
const found = async (warehouse: Session, keyword: string, kind: FoundComing['kind']): Promise<string | undefined> =>
  (done(await warehouse.get('/srm/receipt/search', { keyword })) as unknown as FoundComing[]).find((one) => one.kind === kind)?.id

const photosOf = async (warehouse: Session) => ({ photos: await uploadPhotos(warehouse, ['外箱.png', '部件.png']) })

/** Sixty meters of which one is broken: its company takes it back and is to replace it. */
const tellMeters = async (cast: Cast, warehouse: Session): Promise<void> => {
  const name = '浙江精测仪表有限公司'
  const notice = await found(warehouse, name, 'notice')
  if (!notice) return
  const broken = { damaged: '1', damages: ['PACKAGING', 'PART'], damageNote: '外箱压裂，表头玻璃破碎', ...(await photosOf(warehouse)) }
  const coming = await comingOf(warehouse, notice)
  const { id } = await addReceipt(warehouse, receiptInput(cast, coming, [broken], { packageIds: coming.packages.map((one) => one.id) }))
  const quality = await cast.as('quality')
  const back = await addReturn(quality, returnInput(await returnableOf(quality, id), '1'))
  done(await returnStep(await cast.as(name), 'confirm', back.id, { note: null }, 'ownReturn'))
  done(await returnStep(warehouse, 'pickUp', back.id, { takenBy: '周师傅' }))
}
/** Two valves that nobody announced; one is scratched, and its company is asked to take it back. */
const tellValves = async (cast: Cast, warehouse: Session): Promise<void> => {
  const order = await found(warehouse, '城西管网抢修阀门第一批', 'order')
  if (!order) return
  const scratched = { qty: '2', damaged: '1', damages: ['PART'], damageNote: '阀体法兰面划伤', ...(await photosOf(warehouse)) }
  const coming = await comingOfOrder(warehouse, order)
  const { id } = await addReceipt(warehouse, receiptInput(cast, { ...coming, lines: coming.lines.slice(0, 1) }, [scratched]))
  const quality = await cast.as('quality')
  await addReturn(quality, returnInput(await returnableOf(quality, id), '1', { returnReason: '法兰面划伤，密封不合格。' }))
}
/** Clamps that were posted on the wrong order, and taken back. */
const tellClamps = async (cast: Cast, warehouse: Session): Promise<void> => {
  const order = await found(warehouse, '抢修用不锈钢卡箍', 'order')
  if (!order) return
  const whole = receiptInput(cast, await comingOfOrder(warehouse, order), [], { deliverer: null, vehicleNo: null, location: 'C-07' })
  const wrong = await addReceipt(warehouse, whole)
  done(await receiptStep(warehouse, 'reverse', wrong.id, { reason: '随车送来的是另一张订单的卡箍。' }))
}
export const demoReceipts = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  const warehouse = await cast.as('warehouse')
  await tellMeters(cast, warehouse)
  await tellValves(cast, warehouse)
  await tellClamps(cast, warehouse)
}
