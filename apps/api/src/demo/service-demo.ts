import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { plusDays } from '@srm/domain/kit/day'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, companyId } from './chapter'
import { clockText } from './clock'
import { orderDay } from './purchase-order'
import { entryInput, entryOrdersOf, makeEntry, makeServiceOrder, serviceContract, timesheet } from './service-entry'
import { makeStatement } from './statement'
import type { DemoApp } from './seed'

export const servicesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: serviceEntry.id }).from(serviceEntry).limit(1)).length > 0)

/** A year of running control systems: days of work and a milestone accepted and stated in every state, one more to be accepted. */
export const demoServices = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  const client = await cast.as('浙江精测仪表有限公司')
  const company = { id: await companyId(client), client }
  const today = clockText(cast.clock).slice(0, 10)
  const { id: contractId } = await serviceContract(cast, company, { effectiveFrom: today, effectiveTo: plusDays(today, 729) })
  const { id } = await makeServiceOrder(cast, company, contractId)
  const order = (await entryOrdersOf(client)).find((one) => one.id === id)
  if (!order) throw new Error('nothing can be entered of the service order')
  /** Weeks lie one before the other. */
  const week = (ago: number) => ({ periodFrom: orderDay(cast, -7 * ago), periodTo: orderDay(cast, -7 * ago + 6) })
  const days = async (qty: string, ago: number) =>
    entryInput(cast, order, [{ name: '现场调试', qty, proofs: await timesheet(client) }], week(ago))
  const stated = [
    [await days('5', 5), 'confirmed'],
    [entryInput(cast, order, [{ name: '自控程序改造', pct: '33.3333' }], week(4)), 'disputed'],
    [await days('4', 3), 'pendingSupplier'],
    [entryInput(cast, order, [{ name: '系统巡检', qty: '1' }], week(3)), 'void'],
  ] as const
  for (const [input, state] of stated) {
    const { docNo } = await makeEntry(cast, company, input, 'accepted')
    await makeStatement(cast, company, state, docNo)
  }
  await makeEntry(cast, company, await days('3', 2), 'pending')
  await makeEntry(cast, company, await days('2', 2), 'returned')
  await makeEntry(cast, company, await days('1', 1), 'reversed')
  await makeEntry(cast, company, entryInput(cast, order, [{ name: '自控程序改造', pct: '66.6667' }], week(1)), 'draft')
}
