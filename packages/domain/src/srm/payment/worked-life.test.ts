import { describe, expect, test } from 'vitest'
import { dec, rounded, sumOf, type DecimalText } from '../../kit/money'
import { formulas } from '../evaluation/formulas'
import { qualityFacts, ppmOf } from '../inspection/quality-facts.rules'
import { afterRegimeEvent, firstRegime, scoreGain } from '../inspection/regime.rules'
import { lotPlan } from '../inspection/sampling.rules'
import { addsUpToLot, consentOf, isConsented, verdictOf } from '../inspection/verdict.rules'
import { match } from '../invoice/match'
import { invoiceOf, line as invoiceLine, part } from '../invoice/match.fixtures'
import type { MatchInput } from '../invoice/match.shapes'
import { concessionPrice, earlierQty, itemAmount } from '../payable-item/cumulative.rules'
import { afterMovement, type Judged, type Movement } from '../purchase-order/movements.rules'
import {
  isLineDone,
  newLine,
  openQty,
  orderEnd,
  payableQty,
  receivedPct,
  shippableQty,
  type LineQuantities,
} from '../purchase-order/quantities.rules'
import { scheduleAddsUp } from '../purchase-order/schedule.rules'
import { applicationOf, creditsFor, executableValue } from './amounts.rules'
import { dueRows, mayBeFinal, noTotals, planAddsUp, sharesOf, type DueRow, type PaymentPlan } from './dues.rules'

// One contract from its prepayment to its released retention, every figure by the rules (docs/execution.md, A worked life).

const price = '3766.666667'
const plan: PaymentPlan = [
  { name: '预付', kind: 'PREPAY', pct: '30', days: 0, months: 0 },
  { name: '验收', kind: 'STAGE', pct: '65', days: 30, months: 0 },
  { name: '质保', kind: 'RETENTION', pct: '5', days: 0, months: 12 },
]
const executable = executableValue([{ qty: '300', price, overTolPct: '0' }])

interface Item {
  readonly id: string
  readonly price: DecimalText
  readonly qty: DecimalText
  readonly amount: DecimalText
  invoiced: DecimalText
}
/** The contract with its one line, as it goes on. */
const life = () => {
  let line: LineQuantities = newLine('300')
  let totals = noTotals
  let paid = dec(0)
  let regime = firstRegime
  const items: Item[] = []
  const dues: (DueRow & { readonly id: string; open: DecimalText })[] = []
  const invoices: MatchInput[] = []
  const move = (m: Movement) => {
    const result = afterMovement(line, m)
    if ('fault' in result) throw new Error(`${m.kind} lacks ${result.fault.lacking}`)
    line = result.line
  }
  const addItem = (id: string, at: DecimalText, qty: DecimalText): DecimalText => {
    const amount = itemAmount({ price: at, qty }, earlierQty(items, at))
    items.push({ id, price: at, qty, amount, invoiced: '0' })
    return amount
  }
  const partOfItem = (id: string) => {
    const item = items.find((one) => one.id === id)
    if (!item) throw new Error(`no item ${id}`)
    return part(item.qty, item.amount, item.qty, { item: id, invoicedQty: item.invoiced })
  }
  return {
    line: () => line,
    totals: () => totals,
    paid: () => paid.toFixed(2),
    items,
    invoices,
    dues,
    regime: () => regime,
    move,
    addItem,
    /** Shipped, received, inspected on the sample of the standard with so many bad units in it. */
    deliver: (qty: DecimalText, bad: number) => {
      move({ kind: 'ship', qty, overTolPct: '0' })
      move({ kind: 'receive', qty, announced: qty, damaged: '0', inspect: true })
      const lot = lotPlan(Number(qty), { level: 'II', aql: { MA: '1.0', MI: null } })
      if (!lot) throw new Error('no plan')
      const readings = Array.from({ length: lot.draw }, (_, i) => ({ unit: i + 1, value: null, ok: i >= bad }))
      const verdict = verdictOf(
        [{ id: 'accuracy', severity: 'MA', required: true, characteristic: { kind: 'manual' }, readings, counted: null }],
        lot,
      )
      const gain = 'counts' in verdict ? scoreGain(verdict.counts) : 0
      regime = afterRegimeEvent(regime, { kind: 'lot', accepted: verdict.kind === 'pass', resubmitted: false, gain }, { checkOneIn: null })
      return { letter: lot.letter, n: lot.draw, verdict: verdict.kind }
    },
    judge: (parts: Judged) => move({ kind: 'judge', ...parts }),
    /** Registered, matched, approved: what it is without tax and in all, and its shares. */
    invoice: (ids: readonly string[], isFinal = false, blueAmount: DecimalText | null = null) => {
      const lines = ids.map((id, i) => ({
        ...invoiceLine(items.find((one) => one.id === id)?.amount ?? 'NaN', [partOfItem(id)]),
        no: i + 1,
      }))
      const red = blueAmount !== null
      const blue = red ? { blue: [{ line: 1, qtyLeft: '100', amountLeft: blueAmount }] } : {}
      const given = invoiceOf(lines, { invoice: { red }, ...blue })
      const verdict = match(given)
      for (const item of items) if (ids.includes(item.id)) item.invoiced = item.qty
      move({ kind: 'invoice', qty: sumOf(lines.map((l) => l.qty)).toString() })
      const shares = sharesOf(totals, { incl: given.invoice.incl, final: isFinal }, plan)
      totals = shares.totals
      const dates = { approvedOn: '2027-05-10', acceptedOn: '2027-05-02', retentionFrom: null }
      for (const row of dueRows(shares, plan, dates)) dues.push({ ...row, id: `D${dues.length}`, open: row.amount })
      invoices.push(given)
      return {
        state: verdict.state,
        lines: lines.map((l) => `${l.excl} + ${l.tax}`),
        incl: given.invoice.incl,
        cum: totals.invoiced,
        recover: [shares.recover, totals.recovered],
        retain: [shares.retain, totals.retained],
        net: shares.net,
      }
    },
    /** Applies for all that is open of a kind, credits first, and pays it. */
    pay: (kind: 'NET' | 'RETENTION') => {
      const picked = dues.filter((row) => row.kind === kind && dec(row.open).gt(0))
      const credits = creditsFor(dues, kind === 'RETENTION')
      const result = applicationOf({
        picked: picked.map(({ id, open }) => ({ id, open, applied: open })),
        credits,
        ...{ paid: paid.toString(), inApproval: '0', executable },
      })
      if ('fault' in result) throw new Error(result.fault)
      for (const row of [...picked, ...credits]) row.open = '0'
      paid = paid.plus(result.total)
      return dec(result.total).toFixed(2)
    },
    prepay: () => {
      const amount = rounded(dec(executable).times('30').div(100))
      totals = { ...totals, prepaid: amount }
      paid = paid.plus(amount)
      return amount
    },
  }
}

describe('城东水厂二期计量仪表', () => {
  test('from the prepayment to the released retention', () => {
    const c = life()
    const figures = (overTol = '0') => [payableQty(c.line()), openQty(c.line()), shippableQty(c.line(), overTol)].map(String)
    expect(executable).toBe('1130000.00')
    expect([
      rounded(dec(executable).div('1.13')),
      planAddsUp(plan),
      scheduleAddsUp([{ qty: '100' }, { qty: '120' }, { qty: '80' }], '300'),
    ]).toEqual(['1000000.00', true, true])

    // 1 prepayment
    expect([c.prepay(), c.paid()]).toEqual(['339000.00', '339000.00'])

    // 2 first delivery
    expect(c.deliver('100', 0)).toEqual({ letter: 'F', n: 13, verdict: 'pass' })
    c.judge({ accepted: '100', concession: '0', rejected: '0' })
    expect(c.addItem('D1', price, '100')).toBe('376666.67')
    expect([receivedPct(c.line()), figures()]).toEqual(['33.33', ['100', '200', '200']])

    // 3 first invoice
    expect(c.invoice(['D1'])).toEqual({
      state: 'MATCHED',
      lines: ['333333.34 + 43333.33'],
      incl: '376666.67',
      cum: '376666.67',
      recover: ['113000.00', '113000.00'],
      retain: ['18833.33', '18833.33'],
      net: '244833.34',
    })
    expect([c.pay('NET'), c.paid()]).toEqual(['244833.34', '583833.34'])

    // 4 second delivery: one bad unit in the sample, all of it sorted, twenty taken at a reduction the supplier agrees to
    expect(c.deliver('120', 1)).toEqual({ letter: 'F', n: 13, verdict: 'disposition' })
    const sorted = { accepted: '100', concession: '20', rejected: '0' }
    expect(addsUpToLot(sorted, '120')).toBe(true)
    expect(isConsented(consentOf({ reductionPct: '5', answer: true, overdue: false, silenceAgrees: false }))).toBe(true)
    c.judge(sorted)
    expect(concessionPrice(price, '5')).toBe('3578.333334')
    expect([c.addItem('D2', price, '100'), c.addItem('D2C', concessionPrice(price, '5'), '20')]).toEqual(['376666.66', '71566.67'])
    expect([receivedPct(c.line()), figures()]).toEqual(['73.33', ['220', '80', '80']])

    // 5 second invoice
    expect(c.invoice(['D2', 'D2C'])).toEqual({
      state: 'MATCHED',
      lines: ['333333.33 + 43333.33', '63333.34 + 8233.33'],
      incl: '448233.33',
      cum: '824900.00',
      recover: ['134470.00', '247470.00'],
      retain: ['22411.67', '41245.00'],
      net: '291351.66',
    })
    expect([c.pay('NET'), c.paid()]).toEqual(['291351.66', '875185.00'])

    // 6 twelve of the first delivery go back for credit
    c.move({ kind: 'return', of: 'accepted', qty: '12', settlement: 'CREDIT' })
    expect(c.addItem('R1', price, '-12')).toBe('-45200.00')
    expect([receivedPct(c.line()), c.line().closed, figures()]).toEqual(['69.33', '12', ['208', '80', '80']])

    // 7 the credit
    expect(c.invoice(['R1'], false, '376666.67')).toEqual({
      state: 'MATCHED',
      lines: ['-40000.00 + -5200.00'],
      incl: '-45200.00',
      cum: '779700.00',
      recover: ['-13560.00', '233910.00'],
      retain: ['-2260.00', '38985.00'],
      net: '-29380.00',
    })
    expect(c.paid()).toBe('875185.00')

    // 8 third delivery
    expect(c.deliver('80', 0)).toEqual({ letter: 'E', n: 13, verdict: 'pass' })
    c.judge({ accepted: '80', concession: '0', rejected: '0' })
    expect([itemAmount({ price, qty: '80' }, '0'), c.addItem('D3', price, '80')]).toEqual(['301333.33', '301333.34'])
    expect([receivedPct(c.line()), figures()]).toEqual(['96.00', ['288', '0', '0']])

    // 9 final invoice
    expect(mayBeFinal([{ open: openQty(c.line()).toString(), pending: c.line().pending, transit: c.line().transit }])).toBe(true)
    expect(c.invoice(['D3'], true)).toEqual({
      state: 'MATCHED',
      lines: ['266666.67 + 34666.67'],
      incl: '301333.34',
      cum: '1081033.34',
      recover: ['105090.00', '339000.00'],
      retain: ['15066.67', '54051.67'],
      net: '181176.67',
    })

    // 10 paid, the credit first
    expect([c.pay('NET'), c.paid()]).toEqual(['151796.67', '1026981.67'])

    // 11 the retention, a year on
    expect([c.pay('RETENTION'), c.paid()]).toEqual(['54051.67', '1081033.34'])

    proofs(c)
  })
})

/** All of it together has to satisfy these. */
const proofs = (c: ReturnType<typeof life>) => {
  const goods = sumOf(c.items.filter((item) => item.price === price).map((item) => item.amount))
  expect([earlierQty(c.items, price), goods.toFixed(2), rounded(dec(price).times(268))]).toEqual(['268', '1009466.67', '1009466.67'])
  expect(sumOf(c.items.map((item) => item.amount)).toFixed(2)).toBe('1081033.34')

  const total = (field: 'excl' | 'tax' | 'incl') => sumOf(c.invoices.map((invoice) => invoice.invoice[field])).toFixed(2)
  expect([total('excl'), total('tax'), total('incl')]).toEqual(['956666.68', '124366.66', '1081033.34'])
  expect(c.paid()).toBe(total('incl'))

  const notSpent = dec(executable).minus(c.paid())
  const reduction = dec(rounded(dec(price).times(20))).minus('71566.67')
  expect([notSpent.toFixed(2), rounded(dec(price).times(12)), reduction.toFixed(2)]).toEqual(['48966.66', '45200.00', '3766.66'])
  expect(notSpent.eq(dec('45200.00').plus(reduction))).toBe(true)

  expect(c.totals()).toEqual({ prepaid: '339000.00', invoiced: '1081033.34', recovered: '339000.00', retained: '54051.67', final: true })
  expect(
    sumOf(c.dues.map((row) => row.amount))
      .plus(c.totals().prepaid)
      .toFixed(2),
  ).toBe('1081033.34')
  expect(sumOf(c.dues.filter((row) => row.kind === 'RETENTION').map((row) => row.amount)).toFixed(2)).toBe('54051.67')
  expect(c.dues.every((row) => row.open === '0')).toBe(true)

  expect(c.line()).toEqual({ ...newLine('300'), closed: '12', accepted: '280', concession: '20', returnedAccepted: '12', invoiced: '288' })
  expect([isLineDone(c.line(), '0', 0), orderEnd([{ line: c.line(), done: true }])]).toEqual([true, 5])
  // Two lots were accepted, one was not; the score began anew.
  expect(c.regime()).toEqual({ ...firstRegime, recent: [true, false, true], inARow: 1, score: 2 })

  const lot = { received: '0', rejected: '0', returnedAccepted: '0', concession: '0', value: '3333.333333' }
  const judged = [
    { ...lot, received: '100', returnedAccepted: '12' },
    { ...lot, received: '120', concession: '20' },
    { ...lot, received: '80' },
  ]
  const quality = qualityFacts(judged)
  if (!quality) throw new Error('nothing was received')
  const defects = dec(quality.rejected).plus(dec(quality.concession).times('0.5')).div(quality.received).times(100)
  expect([defects.toFixed(4), formulas.quality(quality), ppmOf(judged), quality.fewLots]).toEqual(['7.3333', '26.67', '40000.0', false])
}
