import { inquiry } from '@srm/db/schema/srm/inquiry'
import { inspection } from '@srm/db/schema/srm/inspection'
import { invoice } from '@srm/db/schema/srm/invoice'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app'
import { inquiryList } from '../../modules/srm/inquiry/inquiry.queries'
import { systemCtx, type Actor, type Ctx } from '../../http/request/context'
import { inTx, reading } from '../transaction/in-tx'
import { listPage } from './list-page'
import { reachOf } from './reach'

let app: TestApp
let system: Ctx
const orgs = ['A01', 'A01A01', 'A01A02', 'A01A03', null]
const authors = ['t_reader', 't_other']
beforeAll(async () => {
  app = await testApp()
  system = systemCtx(app.deps)
  await inTx(system, async ({ db }) => {
    for (const [i, org] of orgs.entries())
      for (const author of authors)
        await db.execute(sql`
          insert into inquiry (doc_no, status, title, type, purchaser_name, currency, allow_foreign_currency, price_basis, award_mode, eval_method,
            sealed, urgent, min_quotes, max_rounds, price_non_increasing, publish_result, publish_amount, org_code, create_by)
          values (${`T-${i}-${author}`}, '-1', ${`${org ?? 'none'} ${author}`}, 'invited', 'x', 'CNY', false, 'INCL', 'line', 'lowest',
            true, false, 3, 3, true, true, false, ${org}, ${author})`)
    await db.execute(sql`update sys_depart set del_flag = 1 where org_code = 'A01A03'`)
  })
})

const readerOf = async (scope: readonly string[], orgCode: string | null): Promise<Actor> => {
  const [row] = await inTx(system, ({ db }) =>
    db.execute<{ reach: string[] | null }>(sql`select app_reach_of(${`{${scope.join()}}`}::text[], 0) as reach`),
  )
  return { ...system.actor, kind: 'buyer', username: 't_reader', scope, orgCode, reach: row?.reach ?? null }
}
const seen = async (actor: Actor) => {
  const query = { pageNo: 1, pageSize: 100, docNo: 'T-*', column: 'docNo', order: 'asc' }
  return (await listPage({ ...system, actor }, inquiryList, query)).records.map((row) => row.title)
}

test.each<[string, readonly string[], string | null]>([
  ['everything', ['ALL'], 'A01'],
  ['the company and what is below', ['A01'], 'A01'],
  ['the company alone', ['=A01'], 'A01'],
  ['a department', ['A01A02'], 'A01A02'],
  ['a department that is gone', ['A01A03'], 'A01A03'],
  ['two departments', ['=A01A01', 'A01A02'], 'A01A01'],
  ['own rows of a department', [], 'A01A01'],
  ['own rows', [], null],
])('the list holds what the row policy allows: %s', async (_, scope, orgCode) => {
  const actor = await readerOf(scope, orgCode)
  const allowed = await seen({ ...actor, reach: null })
  expect(allowed.length).toBeGreaterThan(0)
  expect(await seen(actor)).toEqual(allowed)
})

test('departments in reach are named to the index, and all of them are not', async () => {
  const textOf = async (actor: Actor) => {
    const ctx = { ...system, actor }
    return reading(ctx, async (tx) => tx.db.select({ id: inquiry.id }).from(inquiry).where(reachOf(ctx, inquiry)).toSQL().params)
  }
  expect(await textOf(await readerOf(['A01A02'], 'A01A02'))).toEqual(['A01A02', 't_reader'])
  expect(await textOf(await readerOf([], 'A01A02'))).toEqual(['t_reader'])
  expect(await textOf(await readerOf(['ALL'], 'A01'))).toEqual([])
  expect(await textOf({ ...system.actor, kind: 'supplier', reach: [] })).toEqual([])
})

test('so they are where the rule asks for a permission too, and rows of a company are named by the company', async () => {
  const paramsOf = (actor: Actor, table: Parameters<typeof reachOf>[1]) => {
    const ctx = { ...system, actor }
    return reading(ctx, async (tx) => tx.db.select({ one: sql`1` }).from(table).where(reachOf(ctx, table)).toSQL().params)
  }
  const reader = await readerOf(['A01A02'], 'A01A02')
  for (const table of [purchaseOrder, invoice, inspection]) expect(await paramsOf(reader, table)).toEqual(['A01A02', 't_reader'])
  // Whoever inspects does so for every department.
  expect(await paramsOf({ ...reader, permissions: new Set(['srm:inspection:record']) }, inspection)).toEqual([])
  const supplierId = crypto.randomUUID()
  const company: Actor = { ...system.actor, kind: 'supplier', supplierId }
  for (const table of [purchaseOrder, invoice, inspection]) expect(await paramsOf(company, table)).toEqual([supplierId])
  expect(await paramsOf(company, inquiry)).toEqual([])
})
