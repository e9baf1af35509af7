import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dec, sumOf } from '../../kit/money'
import {
  dueOn,
  dueRows,
  isLateForSme,
  mayBeFinal,
  noTotals,
  planAddsUp,
  retentionDueOn,
  sharesOf,
  warnsOfRetention,
  type ContractTotals,
  type PlanStage,
} from './dues.rules'

const stage = (kind: PlanStage['kind'], pct: string, more: Partial<PlanStage> = {}): PlanStage => ({
  name: kind,
  kind,
  pct,
  days: 0,
  months: 0,
  ...more,
})
const plan = [stage('PREPAY', '30'), stage('STAGE', '65', { name: '验收', days: 30 }), stage('RETENTION', '5', { months: 12 })]
const staged = [
  stage('PREPAY', '10'),
  stage('STAGE', '40', { name: '到货', days: 15 }),
  stage('STAGE', '45', { name: '验收', days: 45 }),
  stage('RETENTION', '5', { months: 12 }),
]
const prepaid = (amount: string): ContractTotals => ({ ...noTotals, prepaid: amount })
const shares = (totals: ContractTotals, incl: string, final = false) => sharesOf(totals, { incl, final }, plan)

describe('shares of an invoice', () => {
  test('the prepayment comes back in its percentage, the retention is kept', () => {
    expect(shares(prepaid('339000.00'), '376666.67')).toEqual({
      recover: '113000.00',
      retain: '18833.33',
      net: '244833.34',
      totals: { prepaid: '339000.00', invoiced: '376666.67', recovered: '113000.00', retained: '18833.33', final: false },
    })
  })
  test('no more comes back than was prepaid', () => {
    const first = shares(prepaid('100.00'), '1000.00')
    expect([first.recover, first.net]).toEqual(['100.00', '850.00'])
    expect(shares(first.totals, '1000.00').recover).toBe('0.00')
    // A credit that leaves enough behind gives nothing of it back.
    expect(shares(first.totals, '-100.00').recover).toBe('0.00')
    expect(shares(first.totals, '-700.00').recover).toBe('-10.00')
  })
  test('a credit has the same shares with the other sign', () => {
    const first = shares(prepaid('339000.00'), '376666.67')
    const back = shares(first.totals, '-376666.67')
    expect([back.recover, back.retain, back.net]).toEqual(['-113000.00', '-18833.33', '-244833.34'])
    expect(back.totals).toEqual({ ...prepaid('339000.00'), invoiced: '0.00', recovered: '0.00', retained: '0.00' })
  })
  test('the final invoice recovers all, and may leave a credit', () => {
    const first = shares(prepaid('339000.00'), '376666.67')
    const last = shares(first.totals, '100000.00', true)
    expect([last.recover, last.retain, last.net]).toEqual(['226000.00', '5000.00', '-131000.00'])
    // A credit after it gives none of the prepayment back: the contract is settled.
    expect(shares(last.totals, '-1000.00')).toMatchObject({ recover: '0.00', retain: '-50.00', net: '-950.00' })
  })
  test('without prepayment or retention all of it is due', () => {
    expect(sharesOf(noTotals, { incl: '10.01', final: true }, [stage('STAGE', '100')])).toMatchObject({
      recover: '0.00',
      retain: '0.00',
      net: '10.01',
    })
  })
  test('of yen they are whole', () => {
    expect(sharesOf(prepaid('30'), { incl: '101', final: false }, plan, 0)).toMatchObject({ recover: '30', retain: '5', net: '66' })
  })
  test('whatever is invoiced and credited, at the end all adds up', () => {
    const amounts = fc.array(fc.integer({ min: -300_000, max: 900_000 }), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 5_000_000 }), (given, before) => {
        let totals = prepaid(dec(before).div(100).toFixed(2))
        const nets: string[] = []
        for (const [i, cents] of given.entries()) {
          const incl = dec(cents).div(100).toFixed(2)
          const step = sharesOf(totals, { incl, final: i === given.length - 1 }, plan)
          nets.push(step.net)
          expect(dec(step.recover).plus(step.retain).plus(step.net).toFixed(2)).toBe(dec(incl).toFixed(2))
          totals = step.totals
        }
        expect(dec(totals.recovered).eq(totals.prepaid)).toBe(true)
        // What is paid in all is what was invoiced: prepayment, the nets, the retention.
        expect(sumOf([totals.prepaid, ...nets, totals.retained]).toFixed(2)).toBe(totals.invoiced)
        expect(dec(totals.invoiced).eq(sumOf(given.map((cents) => dec(cents).div(100))))).toBe(true)
      }),
    )
  })
})

describe('plans', () => {
  test('add up to the contract', () => {
    expect([planAddsUp(plan), planAddsUp(staged), planAddsUp([...plan, stage('STAGE', '0.01')])]).toEqual([true, true, false])
  })
  test('of works keep three percent back at most without a warning', () => {
    const keeps = (pct: string) => [stage('STAGE', String(100 - Number(pct))), stage('RETENTION', pct)]
    expect([warnsOfRetention(keeps('3'), true), warnsOfRetention(keeps('3.01'), true), warnsOfRetention(keeps('5'), false)]).toEqual([
      false,
      true,
      false,
    ])
  })
  test('are settled when nothing is open any more', () => {
    const line = { open: '0', pending: '0.0000', transit: '0' }
    const rest = [{ open: '1' }, { pending: '1' }, { transit: '0.0001' }]
    expect([mayBeFinal([line, line]), ...rest.map((more) => mayBeFinal([line, { ...line, ...more }]))]).toEqual([true, false, false, false])
  })
})

describe('what becomes due', () => {
  const dates = { approvedOn: '2027-05-10', acceptedOn: '2027-05-02', retentionFrom: null }
  test('the net by the days of its stage, the retention with final acceptance', () => {
    expect(dueRows({ net: '244833.34', retain: '18833.33' }, plan, dates)).toEqual([
      { kind: 'NET', stage: null, amount: '244833.34', due: '2027-06-09' },
      { kind: 'RETENTION', stage: null, amount: '18833.33', due: null },
    ])
    expect(dueRows({ net: '1', retain: '1' }, plan, { ...dates, retentionFrom: '2027-01-31' })[1]?.due).toBe('2028-01-31')
  })
  test('several stages share it, the last takes the rest', () => {
    expect(dueRows({ net: '100.00', retain: '0.00' }, staged, dates)).toEqual([
      { kind: 'STAGE', stage: '到货', amount: '47.06', due: '2027-05-25' },
      { kind: 'STAGE', stage: '验收', amount: '52.94', due: '2027-06-24' },
    ])
  })
  test('a credit is one row and due at once', () => {
    expect(dueRows({ net: '-29380.00', retain: '-2260.00' }, staged, dates)).toEqual([
      { kind: 'NET', stage: null, amount: '-29380.00', due: '2027-05-10' },
      { kind: 'RETENTION', stage: null, amount: '-2260.00', due: null },
    ])
  })
  test('nothing makes no row', () => expect(dueRows({ net: '0.00', retain: '0.00' }, plan, dates)).toEqual([]))
  test('a plan that is paid before has its rest at once', () => {
    expect(dueRows({ net: '5.00', retain: '0' }, [stage('PREPAY', '100')], dates)).toEqual([
      { kind: 'NET', stage: null, amount: '5.00', due: '2027-05-10' },
    ])
  })
  test.each([
    ['2027-05-10', '2027-05-02', 30, '2027-06-09'],
    ['2027-05-02', '2027-05-10', 30, '2027-06-09'],
    ['2027-05-10', '2027-05-10', 0, '2027-05-10'],
  ])('approved %s, accepted %s, %i days: %s', (approved, accepted, days, due) => expect(dueOn(approved, accepted, days)).toBe(due))
  test('the months of a retention end with a shorter month', () => {
    expect([retentionDueOn('2027-01-31', 1), retentionDueOn('2028-01-31', 1), retentionDueOn('2028-02-29', 12)]).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
    ])
  })
  test('a small supplier waits sixty days at most', () => {
    expect([isLateForSme('2027-05-02', '2027-07-01'), isLateForSme('2027-05-02', '2027-07-02')]).toEqual([false, true])
  })
})
