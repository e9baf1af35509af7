import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlGets, holdsNumber } from '../../../../../test/crawl'
import { travelTo } from '../../../../demo/clock'
import { demoOfficerKeys } from '../../../../demo/officer-key'
import { openerAs } from '../../../../demo/sealed-inquiry'
import { done } from '../../../../demo/session'
import { makeTender, mineOf } from '../../../../demo/tender'
import { admit, openTenderAs, submitTo, turnTender } from '../../../../demo/tender-bid'
import { inquiryTest, type InquiryTest } from '../../inquiry/inquiry.fixtures'

let app: InquiryTest
let sql: postgres.Sql
let id: string
/** What a bids for the first item of the first lot; no other number of the database looks like it. */
const factor = 0.973177
const price = '260811.44'
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  id = (await makeTender(app)).id
  for (const bidder of app.bidders) await admit(app, bidder, id)
  done(await submitTo(app.a, id, factor))
  done(await app.a.client.post('/srm/tenderBid/saveDraft', { id, content: { signatory: '周' } }))
}, 240_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const sealedTables = ['sealed_bid', 'sealed_part', 'bid_draft', 'seal_manifest'] as const
const openedTables = [
  'tender_bid',
  'tender_bid_lot',
  'tender_bid_item',
  'tender_opening',
  'tender_opening_objection',
  'tender_late',
] as const
const count = (settings: Record<string, string>, names: readonly string[]) =>
  asActor(settings, (tx) => Promise.all(names.map(async (table) => (await tx`select 1 from ${tx(table)}`).length)))
const company = (who: 'a' | 'b', confirmed = 'Y') => ({
  ...{ kind: 'supplier', supplier_id: app[who].id, username: app[who].name, confirmed },
})
const staff = { kind: 'buyer', scope: 'ALL', username: 'somebody' }
const visitor = { kind: 'visitor', username: '' }
const none = (names: readonly string[]) => names.map(() => 0)

describe('before the opening a bid', () => {
  test('stands in no answer to staff or to rivals: neither its price nor that it exists', async () => {
    for (const client of [app.b.client, await app.as('purchaser'), await app.as('admin'), await app.as('opener1')]) {
      const all = await crawlGets(client, id, [{ id }])
      expect(holdsNumber(all, price)).toBe(false)
      expect(all).not.toContain('-R1')
    }
    expect(holdsNumber(await crawlGets(app.a.client, id, [{ id }]), price)).toBe(true)
  })
  test('is no row to staff, rivals or visitors with hand-written SQL', async () => {
    for (const settings of [staff, company('b'), visitor]) expect(await count(settings, sealedTables)).toEqual(none(sealedTables))
    expect(await count(company('a'), sealedTables)).toEqual([1, 1, 1, 0])
    // An account that the company has not confirmed may have been made by staff.
    expect((await count(company('a', ''), ['sealed_bid', 'sealed_part'])).slice(0, 2)).toEqual([0, 0])
  })
  test('is written by nobody with hand-written SQL', async () => {
    for (const settings of [staff, company('a')])
      for (const table of [...sealedTables, ...openedTables])
        expect((await asActor(settings, (tx) => tx`delete from ${tx(table)}`)).count).toBe(0)
  })
})

describe('after the opening a bid', () => {
  beforeAll(async () => {
    for (const bidder of [app.b, app.c]) done(await submitTo(bidder, id, 1))
    travelTo(app.clock, (await mineOf(app.a, id)).openAt)
    done(await turnTender(await openerAs(app, 'opener1'), id, false))
    done(await openTenderAs(await openerAs(app, 'opener2'), id, false))
  }, 120_000)
  test('is read by staff; rivals read the record, and no price of an item', async () => {
    expect(await count(staff, ['sealed_bid', 'tender_bid', 'tender_opening'])).toEqual([3, 3, 1])
    const rival = await crawlGets(app.b.client, id, [{ id }])
    expect(holdsNumber(rival, price)).toBe(false)
    expect(rival).toContain(app.a.name)
  })
  test('of another company is no row to its rivals, and none of it to visitors', async () => {
    const others = await asActor(company('b'), (tx) =>
      Promise.all(
        ['sealed_bid', 'tender_bid', 'tender_bid_lot', 'tender_bid_item'].map(
          async (table) => (await tx`select 1 from ${tx(table)} where supplier_id <> ${app.b.id}`).length,
        ),
      ),
    )
    expect(others).toEqual([0, 0, 0, 0])
    expect(await count(company('b'), ['tender_opening', 'tender_late'])).toEqual([0, 0])
    expect(await count(visitor, [...sealedTables, ...openedTables])).toEqual(none([...sealedTables, ...openedTables]))
  })
})
