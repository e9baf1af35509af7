import { done, type Client } from '../client'
import { step, tryStep, type Api } from './execution-steps'

interface Made {
  readonly id: string
  readonly docNo: string
}
interface Payable {
  readonly id: string
  readonly name: string
  readonly spec: string | null
  readonly unit: string
  readonly left: string
  readonly leftIncl: string
  readonly taxRate: string
  readonly grade: string
}
export const payables = async (supplier: Client, orderNo: string): Promise<Payable[]> =>
  (done(await supplier.get('/srm/ownInvoice/payable', { orderNo, pageSize: '200' })) as { records: Payable[] }).records

const cents = (amount: string): number => Math.round(Number(amount) * 100)
const money = (amount: number): string => (amount / 100).toFixed(2)
/** A company keys in all that it may invoice of an order and hands it in; `asked` says what it bills instead for rows of a grade. */
export const invoiced = async (
  supplier: Client,
  orderNo: string,
  head: { readonly number: string; readonly issueDate: string },
  asked: Readonly<Record<string, string>> = {},
): Promise<Made> => {
  const rows = await payables(supplier, orderNo)
  const { title, sellerTaxNo } = done(await supplier.get('/srm/ownInvoice/terms', { itemIds: rows.map(({ id }) => id).join() })) as {
    title: { taxNo: string }
    sellerTaxNo: string
  }
  const lines = rows.map(({ id, name, spec, unit, left: qty, leftIncl, taxRate, grade }) => {
    const incl = cents(asked[grade] ?? leftIncl)
    const excl = Math.round(incl / (1 + Number(taxRate) / 100))
    const amounts = { excl: money(excl), tax: money(incl - excl), incl: money(incl) }
    return { name, spec, unit, qty, price: null, rate: String(Number(taxRate)), ...amounts, blueLineId: null, parts: [{ itemId: id, qty }] }
  })
  const total = (of: 'excl' | 'tax' | 'incl') => money(lines.reduce((sum, line) => sum + cents(line[of]), 0))
  const input = {
    ...{ kind: 'E_SPECIAL', code: null, currency: 'CNY', sellerTaxNo, buyerTaxNo: title.taxNo, ...head },
    ...{ excl: total('excl'), tax: total('tax'), incl: total('incl'), blueId: null, redReason: null, redNoteNo: null },
    ...{ remark: null, files: [], lines },
  }
  const made = done(await supplier.post('/srm/ownInvoice/add', input)) as Made
  await step(supplier, 'ownInvoice', 'register', made.id)
  return made
}

/** A prepayment of a contract, written by finance and approved by two managers of it. */
export const prepaid = async (as: Api, supplierId: string, contractId: string, amount: string): Promise<Made> => {
  const finance = await as('finance')
  const asked = { type: 'PREPAY', currency: 'CNY', contractId, supplierId }
  const { accounts } = done(await finance.get('/srm/payment/pickable', asked)) as { accounts: { id: string; isDefault: boolean }[] }
  const bankId = (accounts.find(({ isDefault }) => isDefault) ?? accounts[0])?.id
  const made = done(await finance.post('/srm/payment/add', { ...asked, bankId, purpose: '预付款', amount, lines: [] })) as Made
  await step(finance, 'payment', 'submit', made.id)
  await approvedPayment(as, made.id)
  return made
}
export const approvedPayment = async (as: Api, id: string): Promise<void> => {
  await step(await as('financeManager'), 'payment', 'firstApprove', id, { note: null })
  await step(await as('financeManager2'), 'payment', 'approve', id, { note: null })
}
/** In a batch of its own, and paid by the bank at that moment. */
export const paidByBank = async (cashier: Client, { id, docNo }: Made, amount: string, paidAt: string): Promise<void> => {
  const batch = done(
    await cashier.post('/srm/paymentBatch/add', { payerAccount: '1102020109000012345', lines: [{ paymentId: id, amount }] }),
  ) as Made
  done(await tryStep(cashier, 'paymentBatch', 'export', batch.id))
  const results = [{ payNo: docNo, ok: true, paidAt, bankRef: `R-${docNo}`, text: null }]
  await step(cashier, 'paymentBatch', 'recordResults', batch.id, { results })
}
