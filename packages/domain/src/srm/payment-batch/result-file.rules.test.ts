import { describe, expect, test } from 'vitest'
import { isBatchable, readResults } from './result-file.rules'

const head = 'pay_no,paid_at,bank_ref,result,text'

describe('The answer of the bank', () => {
  test('is read in any order of its columns, quoted or not, with a byte order mark or none', () => {
    const { results, faults } = readResults(
      '\uFEFFresult,pay_no,paid_at,text,bank_ref\r\nok,PAY1,2027-06-01 10:20:30,,R-1\r\n"fail","PAY2","2027/06/01 10:21","账号 ""已销户"", 请核对",\r\n',
    )
    expect(faults).toEqual([])
    expect(results).toEqual([
      { payNo: 'PAY1', ok: true, paidAt: '2027-06-01 10:20:30', bankRef: 'R-1', text: null },
      { payNo: 'PAY2', ok: false, paidAt: '2027-06-01 10:21:00', bankRef: null, text: '账号 "已销户", 请核对' },
    ])
  })
  test('a day alone and a guarded number are taken', () =>
    expect(readResults(`${head}\nPAY1,2027-06-01,'=1+1,OK,`).results).toEqual([
      { payNo: 'PAY1', ok: true, paidAt: '2027-06-01 00:00:00', bankRef: '=1+1', text: null },
    ]))
  test('what cannot be read is named by row and column', () => {
    const { results, faults } = readResults(`${head}\n,2027-06-01,,ok,\nPAY2,1.6.2027,,ok,\nPAY3,2027-06-01,,perhaps,\n`)
    expect(results).toEqual([])
    expect(faults).toEqual([
      { row: 1, column: 'pay_no' },
      { row: 2, column: 'paid_at' },
      { row: 3, column: 'result' },
    ])
  })
  test('a file without its columns is none', () =>
    expect(readResults('a,b\n1,2').faults).toEqual([
      { row: 0, column: 'pay_no' },
      { row: 0, column: 'paid_at' },
      { row: 0, column: 'result' },
    ]))
})

test.each([
  ['10', '10.00', 2, true],
  ['10.01', '10.00', 2, false],
  ['0', '10.00', 2, false],
  ['-1', '10.00', 2, false],
  ['1.001', '10.00', 2, false],
  ['1.5', '10', 0, false],
  ['x', '10.00', 2, false],
])('%s of %s with %i places can be batched: %s', (amount, left, places, is) => expect(isBatchable(amount, left, places)).toBe(is))
