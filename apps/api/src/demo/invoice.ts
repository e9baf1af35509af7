import type { PayableRow } from '@srm/contract/srm/invoice.shapes'
import { dec, sumOf } from '@srm/domain/kit/money'
import type { Cast } from './chapter'
import { orderDay } from './purchase-order'
import { done, type Answered, type Session } from './session'

interface Made {
  readonly id: string
  readonly docNo: string
}
export type InvoiceSide = 'invoice' | 'ownInvoice'
/** Reads what a company has still to invoice of an order. */
export const payableOf = async (client: Session, orderNo: string, side: InvoiceSide = 'ownInvoice'): Promise<PayableRow[]> =>
  done(await client.get(`/srm/${side}/payable`, { orderNo, pageSize: '200' })).records as PayableRow[]

let numbers = 0
/** Twenty digits, another one every time. */
export const invoiceNumber = (): string => `2633${String(Date.now()).slice(-10)}${String((numbers += 1)).padStart(6, '0')}`

export interface InvoicedLine {
  readonly row: PayableRow
  /** All that is left is billed where this is absent. */
  readonly qty?: string
  /** With tax, for all of the line. */
  readonly incl?: string
  readonly more?: object
}
/** Line of the form: an item with the amounts that were expected, or with the one that is given. */
const lineOf = ({ row, qty = row.left, incl, more = {} }: InvoicedLine) => {
  const share = dec(row.left).isZero() ? dec(1) : dec(qty).div(row.left)
  const asked = incl ?? dec(row.leftIncl).times(share).toFixed(2)
  const excl = dec(asked).div(dec(row.taxRate).div(100).plus(1)).toFixed(2)
  return {
    ...{ name: row.name, spec: row.spec, unit: row.unit, qty, price: null, rate: dec(row.taxRate).toString() },
    ...{ excl, tax: dec(asked).minus(excl).toFixed(2), incl: asked, blueLineId: null },
    parts: [{ itemId: row.id, qty }],
    ...more,
  }
}
export interface Parties {
  readonly sellerTaxNo: string
  readonly buyerTaxNo: string
}
/** The form begins with these numbers. */
export const partiesOf = async (client: Session, itemIds: readonly string[], side: InvoiceSide = 'ownInvoice'): Promise<Parties> => {
  const { title, sellerTaxNo } = done(await client.get(`/srm/${side}/terms`, { itemIds: itemIds.join() })) as {
    title: { taxNo: string } | null
    sellerTaxNo: string | null
  }
  return { sellerTaxNo: sellerTaxNo ?? '', buyerTaxNo: title?.taxNo ?? '' }
}
/** The form sends this. */
export const invoiceInput = (cast: Pick<Cast, 'clock'>, parties: Parties, lines: readonly InvoicedLine[], patch: object = {}) => {
  const sent = lines.map(lineOf)
  const total = (field: 'excl' | 'tax' | 'incl') => sumOf(sent.map((line) => line[field])).toFixed(2)
  return {
    ...{ kind: 'E_SPECIAL', code: null, number: invoiceNumber(), issueDate: orderDay(cast, 0), currency: 'CNY', ...parties },
    ...{ excl: total('excl'), tax: total('tax'), incl: total('incl'), blueId: null, redReason: null, redNoteNo: null },
    ...{ remark: null, files: [] as object[], lines: sent },
    ...patch,
  }
}
export const addInvoice = async (client: Session, input: object, side: InvoiceSide = 'ownInvoice'): Promise<Made> =>
  done(await client.post(`/srm/${side}/add`, input as Record<string, unknown>)) as unknown as Made
export const invoiceStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: InvoiceSide = 'invoice',
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
/** Keys an invoice in and hands it in. */
export const registerInvoice = async (client: Session, input: object, side: InvoiceSide = 'ownInvoice'): Promise<Answered> => {
  const { id } = await addInvoice(client, input, side)
  return invoiceStep(client, 'register', id, {}, side)
}

/** The company is trusted to invoice what was accepted without a statement. */
export const invoiceAtOnce = async (finance: Session, supplierId: string): Promise<void> => {
  done(await finance.post('/srm/statement/addDirect', { supplierId, reason: '零星供货，验收后直接开票。' }))
}

/** Title that the demo's departments are billed by. */
export const demoTitle = {
  ...{ code: 'GROUP', name: '澄源环境集团有限公司', taxNo: '91350100M000100Y43', departCode: null, address: '福州市鼓楼区五四路 1 号' },
  ...{ phone: '0591-87500000', bankName: '中国工商银行福州五四支行', bankAccount: '1402023009600012345', enabled: true },
}
export const keepTitle = async (finance: Session): Promise<void> => {
  const { total } = done(await finance.get('/srm/invoiceTitle/list', { code: demoTitle.code }))
  if (total === 0) done(await finance.post('/srm/invoiceTitle/add', demoTitle))
}
