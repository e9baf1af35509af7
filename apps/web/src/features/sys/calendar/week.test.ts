import { describe, expect, test } from 'vitest'
import { spansOf, spansText } from './week'

const office = [
  { from: '09:00', to: '12:00' },
  { from: '13:30', to: '18:00' },
]
describe('a line of working hours', () => {
  test.each(['09:00-12:00, 13:30-18:00', '9:00-12:00,13:30-18:00', '09:00～12:00，13:30～18:00', ' 9：00至12：00、13：30 – 18：00 '])(
    '%s is read',
    (line) => expect(spansOf(line)).toEqual(office),
  )
  test('is written as it is read', () => expect(spansOf(spansText(office))).toEqual(office))
  test('may be empty', () => expect(spansOf('  ')).toEqual([]))
  test.each([
    '9-12',
    '09:00',
    '12:00-09:00',
    '09:00-12:00, 11:00-18:00',
    '09:00-25:00',
    'morning',
    '1:00-2:00,3:00-4:00,5:00-6:00,7:00-8:00,9:00-10:00',
  ])('%s is not', (line) => expect(spansOf(line)).toBeNull())
})
