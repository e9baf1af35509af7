import { expect, test } from 'vitest'
import { amountProblems, quantityProblems } from './precision.rules'

test.each([
  ['1.5', '台', 'QTY_WHOLE'],
  ['1.0', '台', undefined],
  ['2.5', 'pcs', 'QTY_WHOLE'],
  ['20.331', '千克', undefined],
  ['20.3311', 'KG', 'QTY_PLACES'],
  ['1.25', '米', undefined],
  ['1.255', ' m ', 'QTY_PLACES'],
  ['1.2345', '项', undefined],
  ['1.5', null, undefined],
  [null, '台', undefined],
])('%s %s: %s', (qty, unit, key) => expect(quantityProblems('qty', qty, unit)[0]?.key).toBe(key))

test.each([
  ['100.55', 'JPY', 'AMOUNT_PLACES'],
  ['100.00', 'JPY', undefined],
  ['100.5', 'KRW', 'AMOUNT_PLACES'],
  ['100.55', 'CNY', undefined],
])('%s %s: %s', (amount, currency, key) => expect(amountProblems('freight', 'freight', amount, currency)[0]?.key).toBe(key))
