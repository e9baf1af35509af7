import { expect, test } from 'vitest'
import { daysTo, spansOf } from './calendar.rules'

test('weeks begin on Monday and are whole, months end with their last day', () => {
  expect(spansOf('2027-05-05', '2027-05-16', 'week')).toEqual([
    { from: '2027-05-03', to: '2027-05-09' },
    { from: '2027-05-10', to: '2027-05-16' },
  ])
  expect(spansOf('2027-01-31', '2027-03-01', 'month')).toEqual([
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-28' },
    { from: '2027-03-01', to: '2027-03-31' },
  ])
})
test('days to the due day are counted down and go below 0', () =>
  expect([daysTo('2027-05-10', '2027-05-03'), daysTo('2027-05-01', '2027-05-03'), daysTo(null, '2027-05-03')]).toEqual([7, -2, null]))
