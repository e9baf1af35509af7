import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, type Session } from '../src/demo/session'
import { stockedApp } from './app'
import { eachGet } from './crawl'
import { everyDocument, type EveryDocument } from './every-document'

// Of everything that is ordered, delivered, received, judged, stated, invoiced and paid: what a company that has nothing to do with
// it gets by its keys, and whether anybody of warehouse or quality is told what anything costs.

const app = await stockedApp()
let owner: postgres.Sql
let made: EveryDocument
/** Documents of execution by their tables, and the calls by which their own company reads and moves them. */
const kinds = {
  purchaseOrder: ['purchase_order', 'ownOrder', ['confirm', 'propose', 'takeChange', 'declineChange']],
  delivery: ['delivery_notice', 'ownDelivery', ['edit', 'delete', 'ship', 'cancel']],
  receipt: ['goods_receipt', 'ownReceipt', []],
  goodsReturn: ['goods_return', 'ownReturn', ['confirm', 'object']],
  inspection: ['inspection', 'ownInspection', []],
  concession: ['concession', 'ownConcession', ['accept', 'decline']],
  serviceEntry: ['service_entry', 'ownServiceEntry', ['edit', 'delete', 'submit']],
  statement: ['statement', 'ownStatement', ['confirm', 'dispute']],
  invoice: ['invoice', 'ownInvoice', ['edit', 'delete', 'register', 'void']],
  payment: ['payment', 'ownPayment', ['edit', 'delete', 'submit', 'withdraw']],
  deduction: ['deduction', 'ownDeduction', ['accept', 'dispute']],
} as const
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]
/** Of each its number, and its state with the count of its changes. */
const standing = async (): Promise<Map<Kind, { docNo: string; version: number; status: string }>> => {
  const found = new Map<Kind, { docNo: string; version: number; status: string }>()
  for (const name of names) {
    const [row] = await owner.unsafe(`select doc_no, version, status from ${kinds[name][0]} where id = $1`, [made.ids[name]])
    found.set(name, { docNo: String(row?.['doc_no']), version: Number(row?.['version']), status: String(row?.['status']) })
  }
  return found
}
/** No other figure is like it. */
const secretPrice = '4711.131719'
const hints = () => names.map((name) => ({ id: made.ids[name] }))
beforeAll(async () => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  made = await everyDocument(app)
  await owner`update po_line_price set price = ${secretPrice}`
}, 600_000)
afterAll(() => owner?.end())

test('another company reads none of it by any call, and moves none of it', async () => {
  const { client } = await app.supplier()
  const before = await standing()
  const numbers = [...before.values()].map(({ docNo }) => docNo)
  expect(new Set(numbers).size).toBe(names.length)
  const told: string[] = []
  await eachGet(client, made.ids.invoice, hints(), ({ result, message }, path) => {
    const said = Buffer.isBuffer(result) ? result.toString() : JSON.stringify(result ?? null)
    for (const docNo of numbers) if (`${said}${message}`.includes(docNo)) told.push(`${path} says ${docNo}`)
  })
  expect(told).toEqual([])

  const body = { reason: '不是我们的', note: null, text: '不是我们的', rows: [], lines: [] }
  for (const name of names) {
    const [, side, actions] = kinds[name]
    const id = made.ids[name]
    expect(await client.get(`/srm/${side}/queryById`, { id })).toRefuse('NOT_FOUND')
    for (const action of actions) {
      const answered = await client.post(`/srm/${side}/${action}`, { ...body, id, version: before.get(name)?.version ?? 1 })
      // Some ask for more than this before they look for the document.
      expect(['NOT_FOUND', 'BAD_INPUT'], `${side}/${action}`).toContain(answered.errorKey)
    }
  }
  expect(await standing()).toEqual(before)
  // Their own company reads each of them, so that they are there to be read.
  let readable = 0
  for (const name of names) {
    const own = await made.company.client.get(`/srm/${kinds[name][1]}/queryById`, { id: made.ids[name] })
    if (!own.success) continue
    readable += 1
    expect(JSON.stringify(done(own))).toContain(before.get(name)?.docNo ?? '')
  }
  expect(readable).toBeGreaterThan(7)
})

const cost = /(price|amount|incl$|excl$|^tax$|taxRate|^net$|^recover$|^retain$|^paid)/i
/** Where an answer tells a figure under a name that says what something costs. */
const costsIn = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => costsIn(one, `${at}[]`))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => {
    const here = `${at}.${key}`
    const isFigure = (typeof one === 'string' && /^-?\d+(\.\d+)?$/.test(one)) || (typeof one === 'number' && one !== 0)
    return isFigure && cost.test(key) ? [here] : costsIn(one, here)
  })
}
/** What the account is told that says what something costs, by the calls that say it, and how many answered. */
const walk = async (client: Session) => {
  const found = new Set<string>()
  let read = 0
  await eachGet(client, made.ids.receipt, hints(), ({ result, success }, path) => {
    if (!success || Buffer.isBuffer(result)) return
    read += 1
    // The rate of tax of a type of material says nothing of what it costs.
    if (!path.startsWith('/srm/materialType/')) for (const where of costsIn(result)) found.add(`${path} ${where}`)
    const said = JSON.stringify(result ?? null)
    if (said.includes(secretPrice)) found.add(`${path} says it`)
  })
  return { found: [...found].toSorted(), read }
}

test.each(['warehouse', 'quality'])('%s is told no price by any call', async (name) => {
  const { found, read } = await walk(await app.as(name))
  expect(read).toBeGreaterThan(50)
  expect(found).toEqual([])
})
test('whoever may read prices is told them by the same walk', async () => {
  const { found } = await walk(await app.as('purchaser'))
  expect(found).toEqual(expect.arrayContaining(['/srm/purchaseOrder/queryById .lines[].price', '/srm/purchaseOrder/queryById says it']))
})
