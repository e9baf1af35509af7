import { expect, test } from 'vitest'
import { contractVariables, exampleValues, fill, filledParts, missingMark, unknownVariables, variablesOf } from './variables.rules'

test('variables are named once, in the order they stand, with or without blanks', () => {
  expect(variablesOf('{{supplier.name}} 与 {{ buyer.name }}：{{supplier.name}}')).toEqual(['supplier.name', 'buyer.name'])
  expect(variablesOf('没有变量，{ single } 与 {{ 中文 }} 都不是')).toEqual([])
})

test('a name that no variable has is unknown', () => {
  expect(unknownVariables('{{supplier.nam}}、{{supplier.name}}、{{constructor}}')).toEqual(['supplier.nam', 'constructor'])
})

test.each([
  ['a value', '供方：{{supplier.name}}', { 'supplier.name': '甲' }, '供方：甲'],
  ['a missing value', '供方：{{supplier.name}}。', {}, `供方：${missingMark}。`],
  ['an empty value', '供方：{{supplier.name}}', { 'supplier.name': '' }, `供方：${missingMark}`],
  ['no value at all', '供方：{{supplier.name}}', { 'supplier.name': null }, `供方：${missingMark}`],
  ['an unknown variable', '{{supplier.nam}}', { 'supplier.nam': 'x' }, '{{supplier.nam}}'],
  ['a value with a variable in it', '{{contract.title}}', { 'contract.title': '{{buyer.name}}', 'buyer.name': 'x' }, '{{buyer.name}}'],
  ['signs of replacement in a value', '{{contract.no}}!', { 'contract.no': '$1$&' }, '$1$&!'],
])('%s', (_, text, values, filled) => {
  expect(fill(text, values)).toBe(filled)
})

test('the pieces of a filled text say what stands for a variable and what is missing', () => {
  expect(filledParts('向 {{buyer.name}} 交付 {{lines.table}}', { 'buyer.name': '甲' })).toEqual([
    { text: '向 ', variable: null, missing: false },
    { text: '甲', variable: 'buyer.name', missing: false },
    { text: ' 交付 ', variable: null, missing: false },
    { text: missingMark, variable: 'lines.table', missing: true },
  ])
})

test('what every object has is no value', () => {
  expect(fill('{{contract.no}}', Object.create({ 'contract.no': 'inherited' }))).toBe(missingMark)
})

test('every variable can stand in a text, and a preview shows all of them', () => {
  const names = contractVariables.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const all = names.map((name) => `{{${name}}}`).join(' ')
  expect(variablesOf(all)).toEqual(names)
  for (const lang of ['zh', 'en'] as const) {
    expect(fill(all, exampleValues(lang))).not.toMatch(/____|\{\{/)
  }
})
