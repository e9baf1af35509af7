import { expect, test } from 'vitest'
import { unknownVariables } from '../contract-text/variables.rules'
import { codePattern } from './contract-clause.kinds'
import { publicationProblems, type ClauseWording } from './contract-clause.rules'

const both: ClauseWording = { titleZh: '付款', textZh: '由{{buyer.name}}支付', titleEn: 'Payment', textEn: 'Paid by {{buyer.name}}' }
const none: ClauseWording = { titleZh: null, textZh: null, titleEn: null, textEn: null }
const said = (wording: Partial<ClauseWording>, before: ClauseWording | null = null) =>
  publicationProblems({ ...none, ...wording }, before, unknownVariables).map(({ field, key }) => `${field} ${key}`)

test.each([
  ['both languages', both, null, []],
  ['Chinese alone', { titleZh: '付款', textZh: '支付' }, null, []],
  ['English alone', { titleEn: 'Payment', textEn: 'Paid' }, null, []],
  ['a title without wording', { ...both, textEn: null }, null, ['textEn CCL_HALF']],
  ['wording without a title', { ...both, titleZh: null }, null, ['titleZh CCL_HALF']],
  ['nothing', {}, null, ['textZh CCL_NONE']],
  ['an unknown variable', { ...both, textEn: 'Paid by {{buyer.nam}}' }, null, ['textEn CCL_VARIABLE']],
  ['an unknown variable in a title', { ...both, titleZh: '{{x}}' }, null, ['textZh CCL_VARIABLE']],
  ['a language less than before', { titleZh: '付款', textZh: '支付' }, both, ['textEn CCL_SHRUNK']],
  ['a language more than before', both, { ...none, titleZh: '付款', textZh: '支付' }, []],
])('publication: %s', (_, wording, before, expected) => {
  expect(said(wording, before)).toEqual(expected)
})

test.each([
  ['PAY-01', true],
  ['A', true],
  ['1', true],
  ['pay-01', false],
  ['-PAY', false],
  ['PAY-', false],
  ['PAY 01', false],
  ['条款', false],
  ['A'.repeat(30), true],
  ['A'.repeat(31), false],
  ['', false],
])('code %s: %s', (code, good) => {
  expect(codePattern.test(code)).toBe(good)
})
