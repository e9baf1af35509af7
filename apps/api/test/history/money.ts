import type { PayableRow } from '@srm/contract/srm/invoice.shapes'
import { dec } from '@srm/domain/kit/money'
import { clockText } from '../../src/demo/clock'
import { invoiceInput, invoiceStep, partiesOf, payableOf } from '../../src/demo/invoice'
import { bankAnswer, batchStep, paymentInput, paymentStep } from '../../src/demo/payment'
import { done } from '../../src/demo/session'
import { disputeFirst, openItemsOf, statementStep } from '../../src/demo/statement'
import type { Act, World } from './world'

// What happens to the money: stated, invoiced, credited, applied for and paid, by the commands of people.

const state: Act = async ({ oneOf, companies, people, random, note }) => {
  const company = oneOf(companies.filter(({ isDirect }) => !isDirect))
  if (!company) return
  const open = await openItemsOf(people.finance, company.id)
  if (open.length === 0) return
  const itemIds = open.slice(0, 1 + random(6)).map(({ id }) => id)
  const made = note(await people.finance.post('/srm/statement/addChosen', { itemIds }), 'statement', company)
  if (made && random(4) > 0) note(await statementStep(company.client, 'confirm', made.id, {}, 'ownStatement'))
}
const dispute: Act = async ({ recent, people, random, note }) => {
  const found = recent('statement')
  if (!found) return
  if (random(2) === 0) return void note(await statementStep(people.finance, 'void', found.id, { reason: '合并到下月。' }))
  if (!note(await disputeFirst(found.company.client, found.id))) return
  const { records } = done(await people.finance.get('/srm/statement/lines', { statementId: found.id })) as {
    records: { id: string; dispute: string | null }[]
  }
  const cut = records.filter((line) => line.dispute !== null).map(({ id }) => id)
  note(await statementStep(people.finance, 'answer', found.id, { answer: '已核对。', cut: random(2) === 0 ? cut : [] }))
}

/** A part or all of what is left of an item, or a little more; now and then too dear. */
const invoice: Act = async ({ companies, cast, random, note, oneOf }) => {
  const company = oneOf(companies)
  if (!company) return
  const { client } = company
  const rows = done(await client.get('/srm/ownInvoice/payable', { pageSize: '200' })).records as PayableRow[]
  const row = oneOf(rows.filter(({ left, leftIncl }) => dec(left).gt(0) && dec(leftIncl).gt(0)))
  if (!row) return
  const share = [1, 1, 0.5, 0.3, 1.1][random(5)] ?? 1
  const qty = dec(row.left).times(share).toDecimalPlaces(4).toString()
  const incl = dec(row.leftIncl)
    .times(share)
    .times(random(5) === 0 ? 1.1 : 1)
    .toFixed(2)
  if (dec(qty).isZero() || dec(incl).isZero()) return
  const parties = await partiesOf(client, [row.id])
  const made = note(await client.post('/srm/ownInvoice/add', invoiceInput(cast, parties, [{ row, qty, incl }])), 'invoice', company)
  if (made) note(await invoiceStep(client, 'register', made.id, {}, 'ownInvoice'))
}
const decide: Act = async ({ recent, people, random, note }) => {
  const found = recent('invoice')
  if (!found) return
  const step = async (action: string, body: object = {}) => note(await invoiceStep(people.finance, action, found.id, body))
  const kind = random(8)
  if (kind < 5) await step('approve', { note: null })
  else if (kind === 5) await step('return', { reason: '请重新开具。' })
  else if (kind === 6) await step('rematch', { byNewLimits: random(2) === 0 })
  else note(await invoiceStep(found.company.client, 'void', found.id, { reason: '开错了。' }, 'ownInvoice'))
}
const letPass: Act = async ({ recent, people, note }) => {
  const found = recent('invoice')
  if (!found) return
  if (note(await invoiceStep(people.finance, 'askOverride', found.id, { reasons: { 1: '供应商补价，已核实。' } })))
    note(await invoiceStep(people.financeManager, 'override', found.id, { note: null }))
}
/** Of goods that went back, or of all of an invoice that was wrong. */
const credit: Act = async (world) => {
  const { recent, cast, random, note } = world
  const [found, order] = [recent('invoice'), recent('order')]
  if (!found || !order) return
  const { client } = found.company
  const blue = done(await client.get('/srm/ownInvoice/queryById', { id: found.id }))
  const [line] = blue.lines as { id: string; qty: string; excl: string; tax: string; incl: string }[]
  if (!['4', '5', '6'].includes(blue.status) || blue.isRed || !line) return
  const head = { blueId: found.id, redReason: 'WRONG', redNoteNo: `3301260${String(random(10_000_000)).padStart(7, '0')}` }
  if (random(2) === 0) return creditReturned(world, found.id, line.id, blue.orderNos.split(' ')[0] ?? '', { ...head, redReason: 'RETURN' })
  const minus = (value: string) => dec(value).neg().toString()
  const whole = { qty: minus(line.qty), excl: minus(line.excl), tax: minus(line.tax), incl: minus(line.incl), blueLineId: line.id }
  const parts = blue.lines[0].parts.map(({ itemId, qty }: { itemId: string; qty: string }) => ({ itemId, qty: minus(qty) }))
  const { name, spec, unit, price, rate } = blue.lines[0]
  const parties = await partiesOf(
    client,
    parts.map(({ itemId }: { itemId: string }) => itemId),
  )
  const sums = { excl: whole.excl, tax: whole.tax, incl: whole.incl }
  const lines = [{ name, spec, unit, price, rate: dec(rate).toString(), ...whole, parts }]
  const made = note(
    await client.post('/srm/ownInvoice/add', invoiceInput(cast, parties, [], { ...sums, ...head, lines })),
    'invoice',
    found.company,
  )
  if (made) note(await invoiceStep(client, 'register', made.id, {}, 'ownInvoice'))
}
const creditReturned = async (
  { cast, note, recent }: World,
  _blueId: string,
  blueLineId: string,
  orderNo: string,
  head: object,
): Promise<void> => {
  const company = recent('invoice')?.company
  if (!company) return
  const row = (await payableOf(company.client, orderNo)).find(({ left }) => dec(left).lt(0))
  if (!row) return
  const parties = await partiesOf(company.client, [row.id])
  const input = invoiceInput(cast, parties, [{ row, more: { blueLineId } }], head)
  const made = note(await company.client.post('/srm/ownInvoice/add', input), 'invoice', company)
  if (made) note(await invoiceStep(company.client, 'register', made.id, {}, 'ownInvoice'))
}

/** In advance, or what is due; handed in, and approved by two unless somebody thinks better of it. */
const pay: Act = async ({ oneOf, companies, people, random, note }) => {
  const company = oneOf(companies)
  if (!company) return
  const type = random(4) === 0 ? 'PREPAY' : 'PROGRESS'
  const amount = type === 'PREPAY' ? { amount: `${1 + random(300)}.${10 + random(90)}` } : {}
  const input = await paymentInput(people.finance, { type, supplierId: company.id, contractId: company.contractId, ...amount })
  // Not all of the last row.
  const lines = input.lines.map((line, i) =>
    i === input.lines.length - 1 && random(2) === 0 ? { ...line, amount: dec(line.amount).times('0.4').toFixed(2) } : line,
  )
  const made = note(await people.finance.post('/srm/payment/add', { ...input, lines }), 'payment', company)
  if (!made || !note(await paymentStep(people.finance, 'submit', made.id))) return
  const end = random(6)
  if (end === 0) return void note(await paymentStep(people.finance, 'withdraw', made.id))
  if (end === 1) return void note(await paymentStep(people.financeManager, 'reject', made.id, { reason: '发票不全。' }))
  note(await paymentStep(people.financeManager, 'firstApprove', made.id, { note: null }))
  note(await paymentStep(people.financeManager2, 'approve', made.id, { note: null }))
  if (end === 2) note(await paymentStep(people.financeManager, 'revoke', made.id, { reason: '再核对。' }))
}
/** All or a part of what is ready goes to the bank, which sends some of it back. */
const bank: Act = async ({ people, companies, random, note, cast }) => {
  const { payments } = done(await people.cashier.get('/srm/paymentBatch/ready')) as {
    payments: { id: string; docNo: string; left: string }[]
  }
  const [company] = companies
  if (payments.length === 0 || !company) return
  const from = random(payments.length)
  const chosen = payments.slice(from, from + 1 + random(2))
  const lines = chosen.map(({ id, left }) => ({
    paymentId: id,
    amount: random(3) === 0 ? dec(left).times('0.5').toFixed(2) : dec(left).toFixed(2),
  }))
  const made = note(await people.cashier.post('/srm/paymentBatch/add', { payerAccount: '1102020109000012345', lines }), 'batch', company)
  if (!made) return
  if (random(6) === 0) return void note(await batchStep(people.cashier, 'void', made.id, { reason: '重做。' }))
  if (!note(await batchStep(people.cashier, 'export', made.id))) return
  const results = chosen.map(({ docNo }) =>
    bankAnswer(docNo, clockText(cast.clock), random(4) === 0 ? { ok: false, text: '账号不符' } : {}),
  )
  note(await batchStep(people.cashier, 'recordResults', made.id, { results }))
}

export const moneyActs: readonly (readonly [weight: number, act: Act])[] = [
  ...([
    [5, state],
    [1, dispute],
    [10, invoice],
    [9, decide],
    [1, letPass],
    [3, credit],
    [4, pay],
    [5, bank],
  ] as const),
]
