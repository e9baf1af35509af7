import { describe, expect, test } from 'vitest'
import type { ErrorKey } from '../../kit/errors'
import { plusDays, weekdayOf } from '../../kit/day'
import {
  clockProblems,
  derivedDates,
  laterRules,
  legalClock,
  otherRules,
  spanRules,
  spanVerdict,
  type ClockInput,
  type LastDay,
  type OtherRule,
  type SpanRule,
} from './legal-clock.rules'

const holidays = new Set(['2027-01-01'])
const worked = new Set(['2026-12-19'])
/** Weekends and New Year's Day of 2027, a Friday, are off; a Saturday before it is worked. Of later years nobody knows the holidays. */
const lastDay: LastDay = (from, days) => {
  let day = plusDays(from, days)
  while (!worked.has(day) && (holidays.has(day) || weekdayOf(day) > 4)) day = plusDays(day, 1)
  return { day, assumed: day > '2027-12-31' }
}
const input: ClockInput = {
  mandatory: true,
  method: 'open',
  docFrom: '2026-11-27 09:00:00',
  docTo: '2026-12-02 17:00:00',
  clarifyAt: '2026-12-01 17:00:00',
  siteVisitAt: '2026-11-30 09:00:00',
  bidDeadline: '2026-12-17 09:30:00',
  openAt: '2026-12-17 09:30:00',
  bondRequired: true,
  lots: [{ estimate: '3860000.00', bondAmount: '77200.00' }],
  invitees: 0,
  committeeSize: 5,
  candidateMax: 3,
  publicityDays: 3,
}

/** Of each period: accepted on its last day whatever the hour, and refused the day before with what the law says. */
const spans: readonly (readonly [rule: SpanRule, change: Partial<ClockInput>, good: string, bad: string, key: ErrorKey, cite: string])[] = [
  ['ISSUE_20D', {}, '2026-12-17 00:00:00', '2026-12-16 23:59:59', 'TENDER_20D', '招标投标法 第24条'],
  ['CLARIFY_15D', {}, '2026-12-16 09:30:00', '2026-12-15 09:30:00', 'CLARIFY_15D', '招标投标法 第23条'],
  ['VISIT_10D', {}, '2026-12-10 09:30:00', '2026-12-09 09:30:00', 'TENDER_VISIT_DAYS', '本单位制度'],
  ['ISSUE_7D', { mandatory: false }, '2026-12-04 09:30:00', '2026-12-03 09:30:00', 'TENDER_BID_DAYS', '本单位制度'],
  ['SALE_5D', {}, '2026-12-02 09:00:00', '2026-12-01 23:00:00', 'TENDER_SALE_5D', '招标投标法实施条例 第16条'],
]
describe('a period of the law', () => {
  test.each(spans)('%s is kept on its last day and not the day before', (rule, change, good, bad, key, cite) => {
    const at = (end: string) => spanVerdict(rule, { ...input, ...change, [spanRules[rule].to]: end }, lastDay)
    expect(at(good)).toMatchObject({ ok: true, problem: null, required: spanRules[rule].days, now: spanRules[rule].days })
    expect(at(bad)).toMatchObject({ ok: false, now: spanRules[rule].days - 1, problem: { field: spanRules[rule].to, key } })
    expect(spanRules[rule].citeZh).toBe(cite)
    expect(spanRules[rule].citeEn).not.toMatch(/\p{Script=Han}/u)
  })
  test('whose last day is none of work ends on the next that is, holidays and worked weekends counted', () => {
    // 20 days from Monday 7 December are Sunday the 27th; from the 12th they are New Year's Day, a Friday.
    const from = (docFrom: string, bidDeadline: string) => spanVerdict('ISSUE_20D', { ...input, docFrom, bidDeadline }, lastDay)
    expect(from('2026-12-07 09:00:00', '2026-12-27 09:00:00').problem).toEqual({
      ...{ field: 'bidDeadline', key: 'PERIOD_LAST_DAY', params: [20, '2026-12-28'] },
    })
    expect(from('2026-12-07 09:00:00', '2026-12-28 09:00:00').ok).toBe(true)
    expect(from('2026-12-12 09:00:00', '2027-01-04 09:00:00')).toMatchObject({ ok: true, earliest: '2027-01-04', assumed: false })
    expect(from('2026-11-29 09:00:00', '2026-12-19 09:00:00')).toMatchObject({ ok: true, earliest: '2026-12-19' })
    expect(from('2027-12-20 09:00:00', '2028-01-10 09:00:00').assumed).toBe(true)
  })
  test('is not judged before both of its ends are given', () => {
    expect(spanVerdict('VISIT_10D', { ...input, siteVisitAt: null }, lastDay)).toMatchObject({ ok: null, earliest: null, problem: null })
    expect(spanVerdict('ISSUE_20D', { ...input, bidDeadline: null }, lastDay)).toMatchObject({ ok: null, earliest: '2026-12-17' })
  })
})

const others: readonly (readonly [OtherRule, Partial<ClockInput>, Partial<ClockInput>, ErrorKey, string])[] = [
  ['OPEN_AT', {}, { openAt: '2026-12-17 09:30:01' }, 'TENDER_OPEN_AT', '招标投标法 第34条'],
  ['INVITED_3', { method: 'invited', invitees: 3 }, { method: 'invited', invitees: 2 }, 'TENDER_INVITED_3', '招标投标法 第17条'],
  ['BOND_2PCT', {}, { lots: [{ estimate: '3860000.00', bondAmount: '77200.01' }] }, 'BOND_2PCT', '招标投标法实施条例 第26条'],
  ['COMMITTEE_5', { committeeSize: 7 }, { committeeSize: 6 }, 'COMMITTEE_SIZE', '招标投标法 第37条'],
  ['COMMITTEE_5', { committeeSize: 5 }, { committeeSize: 3 }, 'COMMITTEE_SIZE', '招标投标法 第37条'],
  ['COMMITTEE_3', { mandatory: false, committeeSize: 3 }, { mandatory: false, committeeSize: 4 }, 'COMMITTEE_ODD', '本单位制度'],
  ['CANDIDATES_3', {}, { candidateMax: 4 }, 'TENDER_CANDIDATES_3', '招标投标法实施条例 第53条'],
  ['PUBLICITY_3D', {}, { publicityDays: 2 }, 'TENDER_PUBLICITY_3D', '招标投标法实施条例 第54条'],
]
describe('what is no period', () => {
  test.each(others)('%s is kept at its bound and not beyond', (rule, good, bad, key, cite) => {
    const found = (change: Partial<ClockInput>) => legalClock({ ...input, ...change }, lastDay).others.find((one) => one.rule === rule)
    expect(found(good)).toMatchObject({ ok: true, problem: null })
    expect(found(bad)).toMatchObject({ ok: false, problem: { key } })
    expect(otherRules[rule].citeZh).toBe(cite)
  })
  test('the bond is told with its upper bound, at the lot that exceeds it', () => {
    const lots = [...input.lots, { estimate: '2140000.00', bondAmount: '42800.01' }]
    expect(clockProblems(legalClock({ ...input, lots }, lastDay))).toEqual([
      { field: 'lots.1.bondAmount', key: 'BOND_2PCT', params: ['42800.00'] },
    ])
    expect(clockProblems(legalClock({ ...input, lots, bondRequired: false }, lastDay))).toEqual([])
  })
})

describe('the clock', () => {
  test('says which period decides and the first lawful day', () => {
    expect(legalClock(input, lastDay)).toMatchObject({ binding: 'ISSUE_20D', earliest: '2026-12-17', assumed: false })
    expect(legalClock({ ...input, clarifyAt: '2026-12-04 09:00:00' }, lastDay)).toMatchObject({
      ...{ binding: 'CLARIFY_15D', earliest: '2026-12-19' },
    })
    expect(legalClock({ ...input, docFrom: null, clarifyAt: null, siteVisitAt: null }, lastDay)).toMatchObject({
      ...{ binding: null, earliest: null },
    })
  })
  test('without the law keeps what the organisation asks of itself, and what holds of every tender', () => {
    const { spans: left, others: rest } = legalClock({ ...input, mandatory: false, method: 'invited', invitees: 3 }, lastDay)
    expect(left.map((one) => one.rule)).toEqual(['VISIT_10D', 'ISSUE_7D'])
    expect(rest.map((one) => one.rule)).toEqual(['INVITED_3', 'COMMITTEE_3'])
    expect(left.every((one) => spanRules[one.rule].source === 'policy')).toBe(true)
  })
  test('derives the later dates, a publicity that would end on a weekend moved to Monday', () => {
    expect(derivedDates('2026-12-17 09:30:00', 3, lastDay)).toEqual({
      ...{ evaluationTo: '2026-12-22', publicityFrom: '2026-12-23', publicityTo: '2026-12-28', awardFrom: '2026-12-29' },
      ...{ contractTo: '2027-01-28', docObjectionTo: '2026-12-07' },
    })
    expect([laterRules.CONTRACT_30D.days, laterRules.BOND_REFUND.days, laterRules.WITHDRAWN_REFUND.days]).toEqual([30, 5, 5])
  })
})
