import { expect, test } from 'vitest'
import { pickerText } from './picker.text'
import { popupProblem, popupValues } from './popup'

test.each([
  ['supplier', 'name,id', 'a,b', null],
  ['', 'name', 'a', 'bad'],
  ['supplier', '', 'a', 'bad'],
  ['supplier', 'name', '', 'bad'],
  ['supplier', 'name,id', 'a', 'counts'],
] as const)('code %j, from %j to %j: %s', (code, orgFields, destFields, problem) =>
  expect(popupProblem({ code, orgFields, destFields })).toBe(problem),
)
test('the words that users know', () => {
  expect(pickerText.zh.popupBad).toBe('popup参数未正确配置!')
  expect(pickerText.zh.popupCounts).toBe('popup参数未正确配置,原始值和目标值数量不一致!')
})
test('each chosen column fills the field at its place', () => {
  const fields = { code: 'supplier', orgFields: 'name,status', destFields: 'supplierName,state' }
  expect(
    popupValues(fields, [
      { name: '甲', status: 2 },
      { name: '乙', status: null },
    ]),
  ).toEqual({ supplierName: '甲,乙', state: '2,' })
})
