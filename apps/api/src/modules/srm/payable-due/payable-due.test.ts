import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { plusDays } from '@srm/domain/kit/day'
import { sumOf } from '@srm/domain/kit/money'
import { stockedApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { clockText } from '../../../demo/clock'
import { makeContract } from '../../../demo/contract'
import type { OrderCompany } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { raised } from './payable-due.fixtures'
import { remindOfDues } from './payable-due.jobs'

const app = await stockedApp()
const [finance, leader] = [await app.as('finance'), await app.as('financeManager')]
const today = clockText(app.deps.clock).slice(0, 10)
let company: OrderCompany & { readonly name: string }
let contractId: string
beforeAll(async () => {
  company = await app.supplier()
  contractId = (await makeContract({ as: app.as }, { company, state: 'inForce' } as never)).id
}, 60_000)

const raise = (amountIncl: string, patch: object = {}) =>
  raised(app, { supplierId: company.id, supplierName: company.name, contractId, amountIncl, ...patch })
const settled = (id: string) =>
  inTx(systemCtx(app.deps), async ({ db }) => {
    await db.execute(sql`update payable_due set paid = amount, open = 0 where id = ${id}`)
  })
const shown = (rows: Awaited<ReturnType<typeof raise>>) => rows.map(({ kind, stage, amount, dueDate }) => [kind, stage, amount, dueDate])
const listed = async (query: object = {}) =>
  (done(await finance.get('/srm/payableDue/list', { pageSize: '100', ...query })) as unknown as { records: Record<string, unknown>[] })
    .records
const step = async (client: typeof finance, action: string, id: string, body: object) => {
  const row = (await listed({ settled: 'Y' })).find((one) => one['id'] === id)
  return client.post(`/srm/payableDue/${action}`, { id, version: row?.['version'], ...body })
}

describe('What an approved invoice makes due', () => {
  test('the net is due by its stage, the retention waits for the final acceptance and is dated by it', async () => {
    // Nothing was prepaid: nothing is recovered.
    const first = await raise('376666.67', { docNo: 'INV-1' })
    expect(shown(first)).toEqual([
      ['NET', null, '357833.34', '2026-02-09'],
      ['RETENTION', null, '18833.33', null],
    ])
    const last = await raise('448233.33', { docNo: 'INV-2', isFinal: true, acceptedOn: '2026-01-31', approvedAt: '2026-02-01 09:00:00' })
    expect(shown(last)).toEqual([
      ['NET', null, '425821.66', '2026-03-03'],
      ['RETENTION', null, '22411.67', '2027-01-31'],
    ])
    const retention = (await listed({ kind: 'RETENTION' })).find((row) => row['invoiceNo'] === 'INV-1')
    expect(retention).toMatchObject({ dueDate: '2027-01-31', open: '18833.33' })
  })
  test('a credit is one row below 0, and off contract everything is due after thirty days', async () => {
    expect(shown(await raise('-45200.00', { docNo: 'INV-3', isRed: true }))).toMatchObject([
      ['NET', null, '-42940.00', '2026-01-10'],
      ['RETENTION', null, '-2260.00', expect.anything()],
    ])
    expect(shown(await raise('1000.00', { docNo: 'INV-4', contractId: null, acceptedOn: '2026-01-20' }))).toEqual([
      ['NET', null, '1000.00', '2026-02-19'],
    ])
  })
  test('an invoice makes its rows once', async () => {
    const [row] = await raise('10.00', { docNo: 'INV-5', contractId: null })
    await expect(raise('10.00', { docNo: 'INV-5', contractId: null, id: row?.invoiceId })).rejects.toThrow()
  })
})

describe('Calendar and ageing', () => {
  test('weeks hold what is due in them; ageing buckets are all that is open', async () => {
    const own = await app.supplier()
    await raised(app, {
      supplierId: own.id,
      supplierName: own.name,
      amountIncl: '700.00',
      docNo: 'INV-C1',
      approvedAt: `${plusDays(today, -40)} 08:00:00`,
      acceptedOn: plusDays(today, -40),
    })
    await raised(app, {
      supplierId: own.id,
      supplierName: own.name,
      amountIncl: '300.00',
      docNo: 'INV-C2',
      approvedAt: `${today} 00:00:00`,
      acceptedOn: plusDays(today, -29),
    })
    const { rows, totals } = done(await finance.get('/srm/payableDue/ageing', { day: today, supplierId: own.id })) as unknown as {
      rows: Record<string, string>[]
      totals: Record<string, string>[]
    }
    expect(rows).toMatchObject([{ supplierName: own.name, currency: 'CNY', d1to30: '700.00', notDue: '300.00', total: '1000.00' }])
    const all = done(await finance.get('/srm/payableDue/ageing', { day: today })) as unknown as typeof rows & {
      totals: { total: string }[]
    }
    const open = sumOf((await listed()).map((row) => String(row['open'])))
    expect(all.totals[0]?.total).toBe(open.toFixed(2))
    expect(totals).toHaveLength(1)
    // Before it was approved there was nothing.
    const before = done(
      await finance.get('/srm/payableDue/ageing', { day: plusDays(today, -41), supplierId: own.id }),
    ) as unknown as typeof all
    expect(before).toMatchObject({ rows: [] })
    const calendar = done(
      await finance.get('/srm/payableDue/calendar', { from: today, to: plusDays(today, 60), by: 'week' }),
    ) as unknown as {
      spans: { from: string; to: string; sums: { open: string }[] }[]
      earlier: { open: string }[]
      credits: { open: string }[]
    }
    const due = plusDays(today, 30)
    const span = calendar.spans.find(({ from, to }) => from <= due && due <= to)
    expect(span?.sums).toMatchObject([{ currency: 'CNY', open: '300.00', applied: '0.00', held: '0.00', count: 1 }])
    expect(Number(calendar.earlier[0]?.open)).toBeGreaterThan(700)
    expect(Number(calendar.credits[0]?.open)).toBeLessThan(0)
    expect(await finance.get('/srm/payableDue/calendar', { from: today, to: plusDays(today, 500), by: 'month' })).toRefuse('DUE_RANGE')
  })
})

describe('People move and hold rows', () => {
  test('a row is due on another day with a reason, which is kept', async () => {
    const [row] = await raise('50.00', { docNo: 'INV-M', contractId: null })
    const id = row?.id ?? ''
    expect(await step(finance, 'reschedule', id, { day: row?.dueDate, reason: '资金安排' })).toRefuse('DUE_SAME_DAY')
    expect(await step(finance, 'reschedule', id, { day: '2026-06-30', reason: '资金安排' })).toSucceed()
    expect(await finance.post('/srm/payableDue/reschedule', { id, version: 1, day: '2026-07-01', reason: '资金安排' })).toRefuse('STALE')
    expect((await listed()).find((one) => one['id'] === id)).toMatchObject({
      dueDate: '2026-06-30',
      plannedDate: row?.dueDate,
      isLateForSme: true,
    })
    expect(done(await finance.get('/srm/payableDue/history', { id }))).toMatchObject({
      moves: [{ to: '2026-06-30', reason: '资金安排' }],
      holds: [],
    })
  })
  test('what is held is released by somebody else; credits have no day', async () => {
    const [row] = await raise('60.00', { docNo: 'INV-H', contractId: null })
    const id = row?.id ?? ''
    expect(await step(leader, 'release', id, { reason: '已核实' })).toRefuse('DUE_NOT_HELD')
    expect(await step(leader, 'hold', id, { reason: '单价有争议' })).toSucceed()
    expect(await step(finance, 'hold', id, { reason: '单价有争议' })).toRefuse('DUE_HELD')
    expect((await listed()).find((one) => one['id'] === id)).toMatchObject({ hold: 'DISPUTE' })
    const own = done(await company.client.get('/srm/ownDue/list', { pageSize: '50' })) as unknown as { records: Record<string, unknown>[] }
    expect(own.records.find((one) => one['id'] === id)).toMatchObject({ isOnHold: true })
    expect(await step(leader, 'release', id, { reason: '已核实' })).toRefuse('SOD_SELF_APPROVE')
    expect(await step(await app.as('financeManager2'), 'release', id, { reason: '已核实' })).toSucceed()
    await settled(id)
    expect(await step(finance, 'reschedule', id, { day: '2026-07-01', reason: '资金安排' })).toRefuse('DUE_SETTLED')
    const [credit] = await raise('-1.00', { docNo: 'INV-HC', contractId: null })
    expect(await step(finance, 'reschedule', credit?.id ?? '', { day: '2026-07-01', reason: '资金安排' })).toRefuse('DUE_CREDIT')
  })
  test('whoever applies is told once of what is due soon, the company of its retention', async () => {
    await raise('80.00', {
      docNo: 'INV-SOON',
      contractId: null,
      approvedAt: `${plusDays(today, -27)} 08:00:00`,
      acceptedOn: plusDays(today, -27),
    })
    expect(await remindOfDues(systemCtx(app.deps))).toBeGreaterThan(0)
    await remindOfDues(systemCtx(app.deps))
    const { records } = done(await finance.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
      records: { titile?: string }[]
    }
    expect(records.filter((one) => one.titile?.includes('INV-SOON'))).toHaveLength(1)
  })
})

test('the company reads its own money alone, and nobody without the right reads any', async () => {
  const other = await app.supplier()
  expect((done(await other.client.get('/srm/ownDue/list', {})) as unknown as { records: unknown[] }).records).toEqual([])
  const totals = done(await company.client.get('/srm/ownDue/totals')) as unknown as Record<string, string>[]
  expect(totals[0]).toMatchObject({ currency: 'CNY', applied: '0.00' })
  expect(Number(totals[0]?.['credit'])).toBeLessThan(0)
  for (const name of ['quality', 'reviewer']) expect(await (await app.as(name)).get('/srm/payableDue/list', {})).toRefuse('NO_PERM')
  expect(await company.client.get('/srm/payableDue/list', {})).toRefuse('NO_PERM')
})
