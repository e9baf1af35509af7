import { expect, test } from 'vitest'
import { newLot, withItems, type Lot } from './initial'

const item = (name: string) => ({ name, unit: '台', qty: '1' })
const row = (lotNo: number, name: string) => ({ lotNo, ...item(name) })
const lots: readonly Lot[] = [
  { ...newLot(), name: '标段一', items: [item('水泵'), { name: '', unit: null, qty: null }] },
  { ...newLot(), name: '标段二', items: [item('阀门')] },
]
const namesOf = (of: readonly Lot[]) => of.map((lot) => [lot.name, (lot.items ?? []).map((one) => one.name)])

test('rows of a file stand beside what a lot had; a row without anything in it goes', () => {
  expect(namesOf(withItems(lots, [row(1, '电机'), row(1, '底座')], 'append'))).toEqual([
    ['标段一', ['水泵', '电机', '底座']],
    ['标段二', ['阀门']],
  ])
})
test('or in its place, in the lots that the file names alone', () => {
  expect(namesOf(withItems(lots, [row(2, '电机')], 'replace'))).toEqual([
    ['标段一', ['水泵', '']],
    ['标段二', ['电机']],
  ])
})
test('lots that are not there yet are made, those between them without items', () => {
  const made = withItems(lots, [row(4, '电机')], 'append')
  expect(namesOf(made).slice(2)).toEqual([
    ['', []],
    ['', ['电机']],
  ])
  expect(made[3]?.items?.[0]).not.toHaveProperty('lotNo')
})
