import { describe, expect, test } from 'vitest'
import { isInForce, lapsingWithin, nextAct, stopsAfter, type OpenAct } from './answer.rules'

const today = '2026-11-23'
const doc = (name: string, validTo: string | null, mustUpload = true, held = true) => ({ name, validTo, mustUpload, held })

describe('what a company may be asked for, by the dates', () => {
  test.each([
    ['1', '2026-01-01', '2026-11-23', true],
    ['1', '2026-11-24', '2027-11-23', false],
    ['1', '2026-01-01', '2026-11-22', false],
    ['2', '2026-01-01', '2027-01-01', false],
  ])('status %s from %s to %s: %s', (qualStatus, qualFrom, qualTo, expected) =>
    expect(isInForce({ qualStatus, qualFrom, qualTo }, today)).toBe(expected),
  )
  test('the first must-have document that ends decides from when on not', () => {
    const documents = [doc('ISO', '2026-12-04', false), doc('TS', '2027-01-18'), doc('licence', null), doc('permit', '2028-03-10')]
    expect(stopsAfter(documents, today)).toEqual({ name: 'TS', on: '2027-01-18' })
    expect(stopsAfter([doc('gone', '2026-11-22'), doc('none', '2026-12-01', true, false)], today)).toBeNull()
  })
  test('documents within the horizon are counted, must-have ones apart', () => {
    const documents = [doc('ISO', '2026-12-04', false), doc('TS', '2027-01-18'), doc('far', '2028-01-01'), doc('over', '2026-11-01')]
    expect(lapsingWithin(documents, today, '2027-02-21')).toEqual({ count: 3, must: 2, first: '2026-11-01' })
    expect(lapsingWithin([], today, '2027-02-21')).toEqual({ count: 0, must: 0, first: null })
  })
})

test('the earliest deadline comes next; without one the first of the rest', () => {
  const act = (docNo: string, at: string | null): OpenAct => ({ kind: 'correction', turn: 'supplier', docNo, title: '', at, page: '' })
  expect(nextAct([act('a', null), act('b', '2026-12-01'), act('c', '2026-11-26 18:00:00')])?.docNo).toBe('c')
  expect(nextAct([act('a', null), act('b', null)])?.docNo).toBe('a')
  expect(nextAct([])).toBeNull()
})
