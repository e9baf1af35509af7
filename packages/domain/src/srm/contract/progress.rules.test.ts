import { describe, expect, test } from 'vitest'
import { sumOf } from '../../kit/money'
import { nextPaymentOf, type OwedRow } from './next-payment.rules'
import { lanesOf, type LaneFacts } from './payment-lanes.rules'
import { progressOf, type ProgressFacts } from './progress.rules'

// Figures of the worked life (docs/execution.md, A worked life).

const facts: ProgressFacts = {
  ...{ currency: 'CNY', amountIncl: '1130000.00', ceiling: null, isOpen: true },
  ...{ ordered: '900000.00', accepted: '376666.67', invoiced: '301333.34' },
  ...{ paid: '583833.34', prepaid: '339000.00', recovered: '113000.00' },
}

describe('The figures of a contract', () => {
  test('stand to one whole, each with what is left to the one before', () => {
    expect(progressOf(facts)).toEqual({
      ...{ basis: 'AMOUNT', whole: '1130000.00', ahead: '207166.67' },
      ordered: { amount: '900000.00', pct: '79.6', left: '230000.00' },
      accepted: { amount: '376666.67', pct: '33.3', left: '523333.33' },
      invoiced: { amount: '301333.34', pct: '26.7', left: '75333.33' },
      paid: { amount: '583833.34', pct: '51.7', unapplied: '226000.00', unappliedPct: '20.0' },
    })
  })
  test('nothing is left to order of a contract that is over, and nothing below nothing', () => {
    const over = progressOf({ ...facts, isOpen: false, accepted: '950000.00', invoiced: '960000.00', paid: '950000.00' })
    expect(over).toMatchObject({ ordered: { left: null }, accepted: { left: '0.00' }, invoiced: { left: '0.00' }, ahead: null })
  })
  test('who may not know prices is told neither what was accepted nor what follows from it', () => {
    expect(progressOf({ ...facts, accepted: null })).toMatchObject({ accepted: null, invoiced: { left: null }, ahead: null })
  })
  test('a framework is measured by its ceiling', () => {
    expect(progressOf({ ...facts, ceiling: '2000000.00' })).toMatchObject({
      ...{ basis: 'CEILING', whole: '2000000.00', ordered: { pct: '45.0', left: '1100000.00' } },
    })
  })
  test('a whole of nothing has no percents, and yen have no decimals', () => {
    const none = progressOf({ ...facts, currency: 'JPY', amountIncl: '0' })
    expect(none).toMatchObject({ whole: '0', ordered: { amount: '900000', pct: null, left: '0' } })
  })
})

const plan: LaneFacts = {
  ...{ currency: 'CNY', today: '2026-05-01', signedOn: '2026-01-10', retentionMonths: 12, isOver: false, isFramework: false },
  stages: [
    { stage: 'PREPAY', pct: '30', days: 10, amount: '339000.00' },
    { stage: 'ACCEPTANCE', pct: '65', days: 30, amount: '734500.00' },
    { stage: 'RETENTION', pct: '5', days: 0, amount: '56500.00' },
  ],
  paid: [
    { kind: 'PREPAY', stage: null, day: '2026-01-20', amount: '339000.00' },
    { kind: 'NET', stage: null, day: '2026-04-01', amount: '200000.00' },
  ],
  open: [
    { kind: 'NET', stage: null, day: '2026-04-20', amount: '44833.34' },
    { kind: 'RETENTION', stage: null, day: null, amount: '18833.33' },
  ],
  coming: [
    { day: '2026-04-10', value: '100.00' },
    { day: '2026-07-01', value: '200.00' },
  ],
}
const sumUp = (of: LaneFacts): string => sumOf(lanesOf(of).flatMap(({ lots }) => lots.map(({ amount }) => amount))).toFixed(2)

describe('The lanes of a plan', () => {
  test('hold what was paid, is due and is planned, by its day', () => {
    const [prepay, acceptance, retention] = lanesOf(plan)
    expect(prepay).toMatchObject({ paid: '339000.00', due: '0.00', planned: '0.00', lots: [{ state: 'paid', day: '2026-01-20' }] })
    expect(acceptance).toMatchObject({ amount: '734500.00', paid: '200000.00', due: '44833.34', planned: '489666.66' })
    expect(acceptance?.lots).toEqual([
      { state: 'paid', day: '2026-04-01', amount: '200000.00' },
      { state: 'due', day: '2026-04-20', amount: '44833.34' },
      // A delivery that is late is expected from today on.
      { state: 'planned', day: '2026-05-31', amount: '163222.22' },
      { state: 'planned', day: '2026-07-31', amount: '326444.44' },
    ])
    expect(retention).toMatchObject({ held: '18833.33', due: '0.00', planned: '56500.00' })
    expect(retention?.lots).toEqual([
      { state: 'planned', day: '2027-07-01', amount: '37666.67' },
      { state: 'planned', day: null, amount: '18833.33' },
    ])
  })
  test('are the amount of the contract together, also where nothing was prepaid and invoices take all', () => {
    expect(sumUp(plan)).toBe('1130000.00')
    const unpaid = { ...plan, paid: [], open: [{ kind: 'NET', stage: null, day: '2026-06-01', amount: '900000.00' }] } as const
    expect(sumUp(unpaid)).toBe('1130000.00')
    expect(lanesOf(unpaid).map(({ planned }) => planned)).toEqual(['173500.00', '0.00', '56500.00'])
  })
  test('a retention is due from its day on', () => {
    const open = [{ kind: 'RETENTION', stage: null, day: '2026-05-01', amount: '18833.33' }] as const
    expect(lanesOf({ ...plan, open })[2]).toMatchObject({ due: '18833.33', held: '18833.33' })
  })
  test('plan nothing more once the contract is over, nor of a framework, which has no amount', () => {
    for (const over of [{ isOver: true }, { isFramework: true }])
      expect(lanesOf({ ...plan, ...over }).flatMap(({ lots }) => lots.filter(({ state }) => state === 'planned'))).toEqual([
        { state: 'planned', day: null, amount: '18833.33' },
      ])
    expect(lanesOf({ ...plan, isFramework: true }).map(({ amount }) => amount)).toEqual([null, null, null])
  })
  test('stages of one kind are one lane; a credit lowers the last stage between, and without one the last of all', () => {
    const stages = [
      { stage: 'DELIVERY', pct: '40', days: 30, amount: '40.00' },
      { stage: 'DELIVERY', pct: '20', days: 60, amount: '20.00' },
      { stage: 'ACCEPTANCE', pct: '40', days: 30, amount: '40.00' },
    ] as const
    const credit = [{ kind: 'NET', stage: null, day: '2026-04-01', amount: '-5.00' }] as const
    const lanes = lanesOf({ ...plan, stages, paid: [], open: credit, coming: [] })
    expect(lanes.map(({ stage, pct, due, planned }) => [stage, pct, due, planned])).toEqual([
      ['DELIVERY', '60', '0.00', '60.00'],
      ['ACCEPTANCE', '40', '-5.00', '45.00'],
    ])
    const [alone] = lanesOf({ ...plan, stages: [{ ...stages[0], stage: 'PREPAY', pct: '100', amount: '100.00' }], paid: [], open: credit })
    expect(alone).toMatchObject({ stage: 'PREPAY', due: '-5.00' })
  })
})

const owed: OwedRow = {
  ...{ id: 'b', kind: 'STAGE', stage: 'ACCEPTANCE', invoiceId: 'i', invoiceNo: 'INV1', approvedOn: '2026-11-02', dueDate: '2026-12-02' },
  ...{ amount: '32092.00', paid: '0', applied: '0', open: '32092.00' },
  invoice: { incl: '128368.00', recover: '38510.40', retain: '6418.40', net: '83439.20' },
}
describe('The next payment', () => {
  test('is what is due first, with the parts that make it', () => {
    const next = nextPaymentOf([{ ...owed, id: 'a', dueDate: '2026-12-03' }, owed, { ...owed, id: 'c', open: '10.00' }], 'CNY')
    expect(next).toMatchObject({ day: '2026-12-02', amount: '32092.00', others: { count: 1, amount: '10.00' } })
    expect(next?.parts).toEqual([
      { part: 'invoice', amount: '128368.00' },
      { part: 'recovered', amount: '-38510.40' },
      { part: 'retained', amount: '-6418.40' },
      { part: 'otherStages', amount: '-51347.20' },
    ])
    expect(sumOf(next?.parts.map(({ amount }) => amount) ?? []).toFixed(2)).toBe(next?.amount)
  })
  test('of a row that was paid in part takes that off, also of a retention', () => {
    const part = { paid: '2092.00', open: '30000.00' }
    for (const kind of ['STAGE', 'RETENTION'] as const) {
      const next = nextPaymentOf([{ ...owed, ...part, kind }], 'CNY')
      expect(next?.parts.at(-1)).toEqual({ part: 'paid', amount: '-2092.00' })
      expect(sumOf(next?.parts.map(({ amount }) => amount) ?? []).toFixed(2)).toBe('30000.00')
    }
  })
  test('is none where nothing has a day, or credits alone are open', () => {
    expect(
      nextPaymentOf(
        [
          { ...owed, dueDate: null },
          { ...owed, open: '-1.00' },
        ],
        'CNY',
      ),
    ).toBeNull()
  })
})
