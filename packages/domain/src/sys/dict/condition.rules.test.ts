import { describe, expect, test } from 'vitest'
import { parseCondition, parseJsonCondition, parseTableDict } from './condition.rules'

describe('a condition is columns held against literals', () => {
  test.each([
    ["status = '1'", [{ column: 'status', not: false, values: ['1'] }]],
    ['status=1', [{ column: 'status', not: false, values: ['1'] }]],
    ["  name = 'it''s, and so' ", [{ column: 'name', not: false, values: ["it's, and so"] }]],
    [
      "status != '0' AND kind in ('1', 2)",
      [
        { column: 'status', not: true, values: ['0'] },
        { column: 'kind', not: false, values: ['1', '2'] },
      ],
    ],
    ["kind not in ('x')", [{ column: 'kind', not: true, values: ['x'] }]],
    ["a = ''", [{ column: 'a', not: false, values: [''] }]],
    ['', []],
  ])('%s', (text, terms) => expect(parseCondition(text)).toEqual(terms))

  test.each([
    '1=1',
    "status = '1' or 1=1",
    "status = '1'; drop table sys_user",
    "status = '1' --",
    "status = '1' /* */",
    'status = (select password_hash from sys_credential)',
    "status = '1' and",
    "status = '1'and kind = '2",
    'status = other',
    "status = '1' union select 1",
    "lower(status) = 'x'",
    "status like '%'",
    "a.b = '1'",
    '"status" = \'1\'',
    'kind in ()',
    'kind in (select 1)',
    Array.from({ length: 11 }, () => "a = '1'").join(' and '),
  ])('%s is refused', (text) => expect(parseCondition(text)).toBeNull())

  // A pattern that tries every way to read them would not come back within the test's time.
  test('a hostile text is refused', () => {
    expect(parseCondition(`a = '${"''".repeat(50_000)}`)).toBeNull()
    expect(parseCondition(`a in (${'1,'.repeat(50_000)}`)).toBeNull()
  })
})

test('a JSON condition is an object of plain values', () => {
  expect(parseJsonCondition('{"status":"1","n":2}')).toEqual([
    { column: 'status', not: false, values: ['1'] },
    { column: 'n', not: false, values: ['2'] },
  ])
  expect(parseJsonCondition('')).toEqual([])
  for (const bad of ['[1]', 'status=1', '"x"', '{"a":{"b":1}}', '{"a":null}', '{']) expect(parseJsonCondition(bad)).toBeNull()
})

test('a table dictionary has three parts, and the rest is its condition', () => {
  expect(parseTableDict('sys_depart,depart_name,id')).toEqual({ table: 'sys_depart', text: 'depart_name', code: 'id', condition: '' })
  expect(parseTableDict("t,a,b,x in ('1','2')")?.condition).toBe("x in ('1','2')")
  expect(parseTableDict('t,a')).toBeNull()
  expect(parseTableDict('t,,b')).toBeNull()
})
