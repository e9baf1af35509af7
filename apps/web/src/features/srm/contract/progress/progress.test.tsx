// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDicts } from '../../../../lib/dicts'
import { setLanguage } from '../../../../lib/session/language'
import { PageHeader } from '../../../../ui/layout/page-header'
import type { Shared } from '../sections'
import { AheadNote } from './ahead-note'
import { axisOf } from './axis'
import { useHead } from './head'
import { NextPaymentCard } from './next-payment-card'
import { OrdersTable } from './orders-table'
import { PlanCard } from './plan-card'

vi.setConfig({ testTimeout: 20_000 })
const screenIs = vi.hoisted(() => ({ phone: false }))
const held = vi.hoisted(() => new Set<string>())
vi.mock('../../../../ui/actor', async (real) => ({ ...(await real<object>()), useMay: () => (permission: string) => held.has(permission) }))
vi.mock('../../../../lib/media', async (real) => ({ ...(await real<object>()), useIsPhone: () => screenIs.phone }))
beforeEach(() => {
  setDicts('zh-CN', {
    contract_payment_stage: [
      { value: 'PREPAY', text: '预付' },
      { value: 'ACCEPTANCE', text: '验收' },
      { value: 'RETENTION', text: '质保' },
    ] as never,
  })
  setDicts('en-US', {
    contract_payment_stage: [
      { value: 'PREPAY', text: 'Advance' },
      { value: 'ACCEPTANCE', text: 'Acceptance' },
      { value: 'RETENTION', text: 'Retention' },
    ] as never,
  })
})
afterEach(() => {
  cleanup()
  screenIs.phone = false
  setLanguage('zh-CN')
})

const lane = { days: 30, held: '0.00', due: '0.00', planned: '0.00', paid: '0.00' }
const payments = {
  today: '2026-11-23',
  lanes: [
    {
      ...lane,
      stage: 'PREPAY',
      pct: '30',
      amount: '339000.00',
      paid: '339000.00',
      lots: [{ state: 'paid', day: '2026-06-02', amount: '339000.00' }],
    },
    {
      ...{ ...lane, stage: 'ACCEPTANCE', pct: '65', amount: '734500.00', due: '44833.34', planned: '689666.66' },
      lots: [
        { state: 'due', day: '2026-12-02', amount: '44833.34' },
        { state: 'planned', day: '2027-02-18', amount: '600000.00' },
        { state: 'planned', day: null, amount: '89666.66' },
      ],
    },
    { ...lane, stage: 'RETENTION', pct: '5', amount: '56500.00', held: '18833.33', planned: '56500.00', lots: [] },
  ],
  retention: { pct: '5.000000', held: '18833.33', agreed: '56500.00', heldPct: '33.3', firstDue: '2027-07-25' },
  next: {
    ...{
      kind: 'NET',
      stage: 'ACCEPTANCE',
      invoiceId: 'i',
      invoiceNo: 'INV1',
      approvedOn: '2026-11-02',
      day: '2026-12-02',
      amount: '44833.34',
    },
    ...{ applied: '0.00', others: { count: 0, amount: '0.00' } },
    parts: [
      { part: 'invoice', amount: '128368.00' },
      { part: 'recovered', amount: '-38510.40' },
    ],
  },
  ...{ credits: '0.00', deducted: '0.00' },
}
const item = {
  ...{ currency: 'CNY', amountIncl: '1130000.00', effectiveTo: '2027-05-31', now: '2026-11-23 10:00:00' },
  bond: { form: 'guarantee', amount: '113000.00', receivedOn: '2026-05-01', validTo: '2026-12-31', returnedAt: null, returnNote: null },
  progress: {
    ...{ basis: 'AMOUNT', whole: '1130000.00', ahead: '207166.67', payments },
    ordered: { amount: '900000.00', pct: '79.6', left: '230000.00' },
    accepted: { amount: '376666.67', pct: '33.3', left: '523333.33' },
    invoiced: { amount: '301333.34', pct: '26.7', left: '75333.33' },
    paid: { amount: '583833.34', pct: '51.7', unapplied: '226000.00', unappliedPct: '20.0' },
  },
} as unknown as Shared

const Head = ({ of }: { of: Shared }) => <PageHeader title="合同" figures={useHead(of)} />
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const Within = ({ children }: { children: ReactNode }) => <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent

test('the head says each figure with its percent and what is left of it', () => {
  render(<Head of={item} />, { wrapper: Within })
  expect(figure('合同金额（含税）')).toContain('¥1,130,000.00壹佰壹拾叁万元整')
  expect(figure('已下单')).toBe('已下单900,000.0079.6%可下单 230,000.00')
  expect(figure('已验收')).toBe('已验收376,666.6733.3%待验收 523,333.33')
  expect(figure('已付款')).toBe('已付款583,833.3451.7%含未抵扣预付 226,000.00')
  expect(figure('质保金 5%')).toBe('质保金 5%18,833.33/ 56,500.002027-07-25 首笔到期')
})
test('in English too, and without progress only what is agreed', () => {
  setLanguage('en-US')
  const { rerender } = render(<Head of={item} />, { wrapper: Within })
  expect(figure('Invoiced')).toBe('Invoiced301,333.3426.7%75,333.33 to be invoiced')
  rerender(<Head of={{ ...item, progress: null, daysLeft: 10, ceiling: null, retentionPct: null, bondPct: null } as Shared} />)
  expect(screen.queryByText('Invoiced')).toBeNull()
})

const Plan = () => <PlanCard item={item} payments={item.progress?.payments as never} />
test('the plan is a picture with its sums in words, and a table by a press', () => {
  render(<Plan />, { wrapper: Within })
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('验收 65%：已付 0.00，应付 44,833.34，计划 689,666.66')
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '表格' }))
  const row = within(screen.getByRole('table')).getByText('预付 30%').closest('tr')
  expect(row?.textContent).toContain('已付2026-06-02339,000.00')
  expect(screen.getByText('日期未定')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
test('on a phone the table stands in its place', () => {
  screenIs.phone = true
  setLanguage('en-US')
  render(<Plan />, { wrapper: Within })
  expect(screen.getByRole('table').textContent).toContain('Acceptance 65%')
  expect(screen.queryByRole('button', { name: 'Table' })).toBeNull()
})

test('the next payment says its day and the parts that make it', () => {
  render(<NextPaymentCard item={item} payments={payments as never} isStaff />, { wrapper: Within })
  const text = screen.getByRole('heading', { name: '下一笔付款' }).closest('section')?.textContent
  expect(text).toContain('9 天')
  expect(text).toContain('¥44,833.34')
  expect(text).toContain('发票128,368.00抵扣预付款−38,510.40')
})
test('what was paid ahead is said with the bond that is held, and nothing where it was not', () => {
  const { rerender } = render(<AheadNote item={item} />, { wrapper: Within })
  expect(screen.getByRole('status').textContent).toContain('已付款比已验收多 207,166.67')
  expect(screen.getByRole('status').textContent).toContain('2026-12-31 到期，还有 38 天')
  expect(screen.queryByRole('link')).toBeNull()
  held.add('srm:notice:add')
  rerender(<AheadNote item={{ ...item, supplierName: '恒远 & 子公司' }} />)
  expect(screen.getByRole('link', { name: '发通知函' }).getAttribute('href')).toContain(
    `/srm/notice/form?company=${encodeURIComponent('恒远 & 子公司')}`,
  )
  rerender(<AheadNote item={{ ...item, progress: { ...item.progress, ahead: null } } as Shared} />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('an order that is late stands out, and what is not ordered comes last', () => {
  const order = { id: 'o', docNo: 'PO1', title: '阀门', status: '3', lineCount: 2, needDate: '2026-11-01', amountIncl: '254837.60' }
  const orders = [
    { ...order, nextDue: '2026-11-22', receivedPct: '80.70', billedPct: '50.40' },
    { ...order, id: 'p', docNo: 'PO2', nextDue: null, receivedPct: '100.00', billedPct: '100.00' },
  ] as never
  render(<OrdersTable orders={orders} places={2} today="2026-11-23" page="/o" rest={{ amount: '230000.00', lines: null }} />, {
    wrapper: Within,
  })
  expect(screen.getByText('2026-11-22').className).toContain('ct-late')
  expect(screen.getByText('80.7%')).toBeTruthy()
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('未下单230,000.00')
})

test('days stand on the axis in their order, and years behind the end are pressed together', () => {
  const axis = axisOf({ days: ['2026-06-02', '2027-05-01', '2028-05-20'], today: '2026-11-23', end: '2027-05-31' })
  const places = ['2026-06-02', '2026-11-23', '2027-05-31', '2027-06-01', '2028-05-20'].map(axis.x)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect([axis.pressedFrom, Math.round(axis.x('2028-05-20')), axis.ticks.length <= 10]).toEqual([83, 97, true])
  expect(axisOf({ days: ['2026-12-02'], today: '2026-11-23', end: null }).pressedFrom).toBeNull()
})
