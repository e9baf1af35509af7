import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dec } from '../../kit/money'
import {
  billedPct,
  openQty,
  orderBilledPct,
  orderReceivedPct,
  payableQty,
  receivedPct,
  receivedQty,
  shippableQty,
} from '../purchase-order/quantities.rules'
import { contracted, lifeOf, overTolPct, type Life, type Terms } from './execution-life.fixtures'

// Random lives of an order from the first shipment to the last payment: after each step every figure that the rules carry on is
// what the rows come to, counted here in whole numbers.

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
/** Half up and away from 0, of whole numbers. */
const divided = (value: bigint, by: bigint): bigint => {
  const [size, half] = [value < 0n ? -value : value, by / 2n]
  const rounded = (size + half) / by
  return value < 0n ? -rounded : rounded
}
const cents = (amount: string): bigint => BigInt(dec(amount).times(100).toFixed(0))
const hundredths = (part: number, whole: number): string =>
  dec(divided(BigInt(part) * 10_000n, BigInt(whole)).toString())
    .div(100)
    .toFixed(2)

interface Counted {
  readonly [part: string]: number
}
const recount = ({ receipts, shipped, closedByHand, credited, items }: Life): Counted => {
  const standing = receipts.filter(({ isReversed }) => !isReversed)
  const verdicts = standing.map(({ verdict }) => verdict ?? [0, 0, 0])
  const returned = (grade: 0 | 1 | 2) => sum(standing.map((receipt) => receipt.returned[grade]))
  return {
    closed: closedByHand + credited,
    transit: shipped - sum(standing.map(({ announced }) => announced)),
    pending: sum(standing.map(({ verdict, good }) => (verdict === null ? good : 0))),
    accepted: sum(verdicts.map(([accepted]) => accepted)),
    concession: sum(verdicts.map(([, concession]) => concession)),
    rejected: sum(verdicts.map(([, , rejected]) => rejected)) + sum(standing.map(({ damaged }) => damaged)),
    returnedRejected: returned(2),
    returnedAccepted: returned(0) + returned(1),
    invoiced: sum(items.map(({ invoicedQty }) => Number(invoicedQty))),
  }
}
const quantitiesHold = (life: Life): void => {
  const { line } = life
  const c = recount(life)
  const part = (name: string) => c[name] ?? 0
  expect(Object.fromEntries(Object.keys(c).map((name) => [name, Number(line[name as keyof typeof line])]))).toEqual(c)
  const qty = Number(line.qty)
  const received = sum(['pending', 'accepted', 'concession', 'rejected'].map(part))
  const payable = part('accepted') + part('concession') - part('returnedAccepted')
  const spoken = part('closed') + payable + part('pending') + part('transit')
  expect([receivedQty(line), payableQty(line), openQty(line), shippableQty(line, overTolPct)].map(Number)).toEqual([
    ...[received, payable, Math.max(0, qty - spoken), (qty * (100 + Number(overTolPct))) / 100 - spoken],
  ])
  const kept = Math.min(received - part('returnedRejected') - part('returnedAccepted'), qty)
  const [came, billed] = [hundredths(kept, qty), hundredths(Math.min(part('invoiced'), qty), qty)]
  expect([receivedPct(line), billedPct(line)]).toEqual([came, billed])
  const priced = [{ line, price: life.price }]
  expect([orderReceivedPct(priced), orderBilledPct(priced)]).toEqual([came, billed])
  expect(sum(life.items.map((item) => Number(item.qty)))).toBe(payable)
}
const amountsHold = ({ items, invoices, totals, plan, prepaid, dues, paidInMoney, executable }: Life): void => {
  for (const [price, own] of Map.groupBy(items, (item) => item.price)) {
    const whole = divided(BigInt(sum(own.map((item) => Number(item.qty)))) * BigInt(dec(price).times(1_000_000).toFixed(0)), 10_000n)
    expect(own.reduce((all, { amount }) => all + cents(amount), 0n)).toBe(whole)
  }
  for (const { amount, qty, invoicedQty, invoicedAmount } of items)
    expect(cents(invoicedAmount)).toBe(divided(cents(amount) * BigInt(Math.abs(Number(invoicedQty))), BigInt(Math.abs(Number(qty)))))
  const all = (field: 'incl' | 'recover' | 'retain' | 'net') => invoices.reduce((total, invoice) => total + cents(invoice[field]), 0n)
  expect([totals.invoiced, totals.recovered, totals.retained].map(cents)).toEqual([all('incl'), all('recover'), all('retain')])
  expect(all('recover') + all('retain') + all('net')).toBe(all('incl'))
  const pct = (kind: string) => BigInt(plan.find((stage) => stage.kind === kind)?.pct ?? '0')
  expect(all('retain')).toBe(divided(all('incl') * pct('RETENTION'), 100n))
  expect(all('recover') <= cents(prepaid)).toBe(true)
  expect(dues.reduce((total, due) => total + cents(due.amount), 0n)).toBe(all('net') + all('retain'))
  expect(dues.reduce((total, due) => total + cents(due.paid), 0n)).toBe(cents(paidInMoney))
  for (const { amount, paid } of dues) {
    const [whole, part] = [cents(amount), cents(paid)]
    expect(whole > 0n ? part >= 0n && part <= whole : part <= 0n && part >= whole, `${paid} of ${amount}`).toBe(true)
  }
  expect(cents(paidInMoney) + cents(prepaid) <= cents(executable)).toBe(true)
}

const step = fc.record({ kind: fc.nat(12), a: fc.nat(1000), b: fc.nat(1000), c: fc.nat(1000) })
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const settlements = ['CREDIT', 'REPLACE', 'REPAIR'] as const
const goods = (life: Life, { kind, a, b, c }: Step): void => {
  const qty = Number(life.line.qty)
  const receipt = life.receipts[a % Math.max(life.receipts.length, 1)]
  const room = Number(shippableQty(life.line, overTolPct))
  if (kind <= 1) {
    const asked = 1 + (a % (qty + 5))
    expect(life.ship(asked), `${asked} of ${room}`).toBe(asked <= room)
  } else if (kind <= 3) life.receive(a % (qty + 3), b % (Number(life.line.transit) + 1), c % 4, c % 2 === 0)
  else if (kind <= 5 && receipt?.verdict === null) {
    const accepted = b % (receipt.good + 1)
    life.judge(receipt, accepted, c % (receipt.good - accepted + 1), (a * 7) % 101)
  } else if (kind === 6 && receipt) (b % 2 === 0 ? life.unjudge : life.reverse)(receipt)
  else if (kind === 7 && receipt) life.giveBack(receipt, (b % 3) as 0 | 1 | 2, 1 + (c % 5), settlements[a % 3] ?? 'CREDIT')
  else if (kind === 8 && c % 4 === 0) {
    const [asked, open] = [1 + (a % 5), Number(openQty(life.line))]
    expect(life.close(asked)).toBe(asked <= open)
  } else if (kind === 8) life.change(10 * (1 + (b % 40)))
}
const money = (life: Life, terms: Terms, { kind, a, b, c }: Step): void => {
  const item = life.items[a % Math.max(life.items.length, 1)]
  if (kind <= 10 && item) {
    const left = Number(item.qty) - Number(item.invoicedQty)
    // Less than nothing is a credit: what is billed of the line never falls below 0.
    if (left !== 0) life.invoice(item, String(Math.sign(left) * (1 + (b % Math.abs(left)))))
  } else if (kind === 11 && terms.prepayPct > 0 && c % 3 === 0) life.prepay(a % 101)
  else {
    const open = life.dues.filter((due) => due.kind !== 'RETENTION' && cents(due.amount) > cents(due.paid))
    const rows = open.slice(0, 1 + (a % 3))
    if (rows.length > 0) life.pay(rows, 1 + (b % 100), c % 101)
  }
}

let documents = 0
describe('a life by the rules alone', () => {
  test('keeps every figure at what its rows come to, after every step', () => {
    const terms = fc.record({
      qty: fc.integer({ min: 1, max: 40 }).map((n) => n * 10),
      price: fc.integer({ min: 1, max: 9_999_999_999 }),
      prepayPct: fc.constantFrom(0, 10, 30),
      retentionPct: fc.constantFrom(0, 3, 5),
    })
    fc.assert(
      fc.property(terms, fc.array(step, { minLength: 30, maxLength: 90, size: 'max' }), (given, steps) => {
        const life = lifeOf(given)
        for (const one of steps) {
          if (one.kind <= 8) goods(life, one)
          else money(life, given, one)
          quantitiesHold(life)
          amountsHold(life)
        }
        expect(contracted(given)).toBeGreaterThan(0)
        documents += life.documents
      }),
      { numRuns: 60 },
    )
    expect(documents).toBeGreaterThan(1000)
  }, 120_000)
})
