import { connect } from '@srm/db/client'
import { afterAll, expect, test } from 'vitest'
import { acceptGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { payableOf } from '../../../demo/invoice'
import { billing } from './invoice.fixtures'

const app = await stockedApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
const [admin, purchaser] = [await app.as('admin'), await app.as('purchaser')]
const { company, order, inputFor, registered, seen, step } = await billing(app)

const idOf = async (query: Promise<readonly Record<string, unknown>[]>) => String((await query)[0]?.['id'])

test('a high excess needs one person who may let it pass', async () => {
  const role = await idOf(owner.sql`select id from sys_role where role_code = 'purchaseManager'`)
  const high = await idOf(owner.sql`select id from sys_permission where code = 'srm:invoice:overrideHigh'`)
  const held = (await admin.get('/sys/permission/queryRolePermission', { roleId: role })).result as string[]
  expect(held).toContain(high)
  const grant = (permissionIds: readonly string[], last: readonly string[]) =>
    admin.post('/sys/permission/saveRolePermission', {
      ...{ roleId: role, permissionIds: permissionIds.join(), lastpermissionIds: last.join() },
    })
  const without = held.filter((id) => id !== high)
  expect(await grant(without, held)).toSucceed()

  const ordered = await order('10')
  await acceptGoods(app, ordered.poLineId, '10')
  const [row] = await payableOf(company.client, ordered.orderNo)
  // 6,000.00 above what was expected.
  const id = await registered(await inputFor(ordered, { incl: (Number(row?.leftIncl) + 6000 * 1.13).toFixed(2) }))
  const { status, match } = await seen(id)
  expect({ status, limits: match.reasons.map((one: { code: string; limitKind: string }) => [one.code, one.limitKind]) }).toEqual({
    status: '3',
    limits: ['pct', 'amt'].map((limit) => ['INV_PRICE_OVER', limit]),
  })
  expect(await step(purchaser, 'askOverride', id, { reasons: { 1: '钢材涨价，附调价函' } })).toSucceed()
  const manager = await app.as('manager')
  expect(await step(manager, 'override', id, { note: null })).toRefuse('INV_OVERRIDE_HIGH')
  expect(await seen(id)).toMatchObject({ status: '3' })
  expect(await grant(held, without)).toSucceed()
  expect(await step(await app.as('manager'), 'override', id, { note: null })).toSucceed()
  expect(await seen(id)).toMatchObject({ status: '2' })
})
