import { fieldsOf } from '@srm/domain/kit/fields'
import { expect, test } from 'vitest'
import { cellsOf } from './fields'

const days = { kind: 'int', min: 0, max: 100, zh: '天数', en: 'Days' } as const
const cells = cellsOf(fieldsOf({ days: { ...days, optional: true }, order: { ...days, initial: 7 }, must: days }))
const read = (row: object) => cells.safeParse({ must: '3', ...row })

test('a cell that may be empty holds no number, and never zero', () => {
  for (const days of ['', ' ', null, undefined]) expect(read({ days }).data).toMatchObject({ days: null })
  expect(read({}).data).toMatchObject({ days: null, order: 7, must: 3 })
  expect(read({ days: '0' }).data).toMatchObject({ days: 0 })
  expect(read({ days: '12' }).data).toMatchObject({ days: 12 })
})

test('what is no whole number within its bounds is refused', () => {
  for (const days of ['101', '-1', '1.5', 'ten']) expect(read({ days }).success).toBe(false)
  expect(cells.safeParse({ days: '3' }).success).toBe(false)
})
