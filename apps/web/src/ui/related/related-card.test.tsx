// @vitest-environment happy-dom
import type { RelatedGraph, RelatedNode } from '@srm/contract/srm/related-document'
import { maxOfLink } from '@srm/domain/srm/related-document/related-document.kinds'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setDicts } from '../../lib/dicts'
import { RelatedCard } from './related-card'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
setDicts('zh-CN', { purchase_order_status: [{ value: '0', text: '待供应商确认' }] as never })

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const node = (type: RelatedNode['type'], id: string, patch: Partial<RelatedNode> = {}): RelatedNode => ({
  ...{ type, id, docNo: `NO-${id}`, no: null, title: `${id} 的标题`, supplierName: null, status: '0', state: 'inForce', day: '2026-03-01' },
  ...{ amount: null, currency: null, to: `/page?id=${id}` },
  ...patch,
})
const contract = node('contract', 'c', { day: '2026-02-01', amount: '1130000.00', currency: 'CNY' })
const order = node('purchaseOrder', 'o1', { state: 'pendingSupplier', supplierName: '浙江精测仪表有限公司', day: '2026-03-02' })
const others = ['o2', 'o3', 'o4', 'o5', 'o6', 'o7'].map((id) => node('purchaseOrder', id, { state: 'confirmed', status: '1' }))
const whole: RelatedGraph = {
  nodes: [contract, order, ...others],
  links: [order, ...others].map(({ id: to }) => ({ from: 'c', to, kind: 'orders' as const })),
  more: [{ type: 'purchaseOrder', count: maxOfLink }],
}
const answer = (result: RelatedGraph) => Response.json({ success: true, code: 200, message: '', result, timestamp: 0 })
const show = (of: RelatedNode['type'], id: string, side: 'buyer' | 'supplier', answered: () => Promise<Response>) => {
  const asked = vi.fn((_url: string) => answered())
  vi.stubGlobal('fetch', asked)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterContextProvider router={router as never}>
        <RelatedCard of={of} id={id} side={side} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return asked
}
const itemOf = (words: string): HTMLElement => screen.getByText(words).closest('li') as HTMLElement

test('shows stages as lists, marks the document one is on, leads to the others, and says what comes next', async () => {
  const asked = show('purchaseOrder', 'o1', 'supplier', () => Promise.resolve(answer(whole)))
  const orders = await screen.findByRole('region', { name: '订单' })
  expect(String(asked.mock.calls[0]?.[0])).toContain('/srm/relatedDocument/ownGraph?')
  expect(screen.getByRole('region', { name: '合同与协议' })).toBeTruthy()
  expect(screen.getByText('确认订单或提出调整')).toBeTruthy()
  const current = itemOf('NO-o1')
  expect(current.getAttribute('aria-current')).toBe('true')
  expect(within(current).queryByRole('link')).toBeNull()
  for (const words of ['待供应商确认', '浙江精测仪表有限公司', '来自 NO-c', '2026-03-02'])
    expect(within(current).getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'NO-c' }).getAttribute('href')).toBe('/page?id=c')
  expect(itemOf('NO-c').textContent).toContain('1,130,000.00')
  expect(within(orders).getByText(`另有 ${maxOfLink} 张订单`)).toBeTruthy()
  expect(screen.getByText(`共 ${8 + maxOfLink} 张`)).toBeTruthy()
})

test('shows the first of many, the rest on demand, and lights what a document is linked with', async () => {
  show('contract', 'c', 'buyer', () => Promise.resolve(answer(whole)))
  const orders = await screen.findByRole('region', { name: '订单' })
  expect(within(orders).getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(within(orders).getByRole('button', { name: '再显示 2 张' }))
  expect(within(orders).getAllByRole('listitem')).toHaveLength(7)
  fireEvent.focus(screen.getByRole('link', { name: 'NO-o2' }))
  expect([itemOf('NO-c'), itemOf('NO-o3')].map((item) => item.hasAttribute('data-lit'))).toEqual([true, false])
})

test('tells the same day after day', async () => {
  show('contract', 'c', 'buyer', () => Promise.resolve(answer(whole)))
  fireEvent.click(await screen.findByText('按时间'))
  const items = screen.getAllByRole('listitem').map((item) => item.querySelector('time')?.textContent)
  expect(items).toHaveLength(whole.nodes.length)
  expect(items).toEqual(items.toSorted())
})

test('says so where nothing is connected, and what comes next all the same', async () => {
  show('contract', 'c', 'buyer', () => Promise.resolve(answer({ nodes: [contract], links: [], more: [] })))
  expect(await screen.findByText('还没有其他单据与它相关')).toBeTruthy()
  expect(screen.getByText('采购员下订单，跟踪履行')).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('a failure stays in the card and offers to ask again', async () => {
  let isDown = true
  const fails = () =>
    Promise.resolve(Response.json({ success: false, code: 500, message: '出错了', result: null, timestamp: 0 }, { status: 500 }))
  show('contract', 'c', 'buyer', () => (isDown ? fails() : Promise.resolve(answer(whole))))
  const alert = await screen.findByRole('alert')
  isDown = false
  fireEvent.click(within(alert).getByRole('button'))
  expect(await screen.findByRole('region', { name: '订单' })).toBeTruthy()
})
