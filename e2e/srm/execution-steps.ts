import type { Page } from '@playwright/test'
import { done, type Answered, type Client } from '../client'
import { expect } from '../fixtures'
import { button, fillAll, instantIn } from '../helpers'

export type Api = (username: string) => Promise<Client>
interface Made {
  readonly id: string
  readonly docNo: string
}

export const valves = '江苏恒远阀门有限公司'
export const dayIn = (days: number): string => instantIn(24 * days).slice(0, 10)

/** One step as one person, with the version as it stands, whatever comes of it. */
export const tryStep = async (api: Client, side: string, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await api.get(`/srm/${side}/queryById`, { id })) as { version: number }
  return api.post(`/srm/${side}/${action}`, { id, version, ...body })
}
export const step = async (...given: Parameters<typeof tryStep>): Promise<void> => {
  done(await tryStep(...given))
}

/** An order that its company has confirmed as it was asked for. */
export const confirmedOrder = async (as: Api, company: string, input: object): Promise<Made> => {
  const [purchaser, manager, supplier] = [await as('purchaser'), await as('manager'), await as(company)]
  const { id, docNo } = done(await purchaser.post('/srm/purchaseOrder/add', { deliveryAddress: '城北增压泵站 2 号门', ...input })) as Made
  const { type } = done(await purchaser.get('/srm/purchaseOrder/queryById', { id })) as { type: string }
  await step(purchaser, 'purchaseOrder', 'submit', id)
  // Off contract two people decide.
  if (type === 'SPOT') await step(await as('director'), 'purchaseOrder', 'firstApprove', id, { note: null })
  await step(manager, 'purchaseOrder', 'approve', id, { note: null })
  await step(supplier, 'ownOrder', 'confirm', id, { rows: [] })
  return { id, docNo }
}
/** So many valves of the first line of the contract of which most is left. */
export const valveOrder = async (as: Api, title: string, qty: string): Promise<object> => {
  const purchaser = await as('purchaser')
  const sources = done(await purchaser.get('/srm/purchaseOrder/sources')) as { id: string; title: string }[]
  const contractId = sources.find((one) => one.title.includes('增压泵站阀门'))?.id ?? ''
  const [line] = done(await purchaser.get('/srm/purchaseOrder/sourceLines', { kind: 'contract', id: contractId })) as { id: string }[]
  const lines = [{ contractLineId: line?.id, qty, rows: [{ qty, needDate: dayIn(20) }] }]
  return { title, type: 'GOODS', contractId, receiver: '马建军', lines }
}
/** Off contract, of one line. */
export const spotOrder = async (as: Api, company: string, title: string, line: object): Promise<object> => {
  const suppliers = done(await (await as('purchaser')).get('/srm/purchaseOrder/suppliers', { keyword: company })) as { id: string }[]
  return { title, type: 'SPOT', supplierId: suppliers[0]?.id, spotReason: '抢修急用，合同中没有该物料。', lines: [line] }
}

interface ComingLine {
  readonly id: string
  readonly announced: string | null
  readonly open: string
}
/** Takes in what was announced with a notice, or what is open of an order. */
export const received = async (warehouse: Client, kind: 'notice' | 'order', id: string, arrivedAt = instantIn(0)): Promise<Made> => {
  const { deliveryId, lines } = done(await warehouse.get(`/srm/receipt/${kind}`, { id })) as {
    deliveryId: string | null
    lines: ComingLine[]
  }
  const whole = lines.map((one) => ({ id: one.id, qty: one.announced ?? one.open, damaged: '0', turnedAway: '0' }))
  const input = { requestKey: crypto.randomUUID(), deliveryId, arrivedAt, lines: whole }
  return done(await warehouse.post('/srm/receipt/add', input)) as Made
}

export const expectStatus = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible()
/** The number of the document that the page is about: others are named further down. */
export const docNoOf = async (page: Page): Promise<string> => {
  const copy = page
    .getByRole('main')
    .getByRole('button', { name: /^复制 / })
    .first()
  return ((await copy.getAttribute('aria-label')) ?? '').slice('复制 '.length)
}
/** A decision in a dialog, with words by their labels. */
export const decide = async (page: Page, action: string, words: Readonly<Record<string, string>> = {}): Promise<void> => {
  await button(page, action).click()
  const dialog = page.getByRole('dialog', { name: action })
  await fillAll(dialog, words)
  await button(dialog, action).click()
  await expect(dialog).toBeHidden()
}
