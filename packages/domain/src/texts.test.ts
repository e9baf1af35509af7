import { expect, test } from 'vitest'
import { noticeTexts } from './notice-texts'
import { errorMessage, texts } from './texts'
import type { Text, TextTree } from './kit/text'

const leaves = (tree: TextTree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([k, v]) => (typeof v === 'string' ? [[`${path}.${k}`, v] as [string, string]] : leaves(v, `${path}.${k}`)))
const slices = Object.entries({ ...texts, ...noticeTexts }) as [string, Text][]
const places = (phrase: string) => [...new Set(phrase.match(/\{\d\}/g) ?? [])].sort().join()

test('both languages fill the same places', () => {
  const wrong = slices.flatMap(([slice, both]) => {
    const en = new Map(leaves(both.en as TextTree, slice))
    return leaves(both.zh, slice)
      .filter(([path, zh]) => places(zh) !== places(en.get(path) ?? ''))
      .map(([path]) => path)
  })
  expect(wrong).toEqual([])
})

test('no phrase is empty, and English holds no Chinese', () => {
  const en = slices.flatMap(([slice, both]) => leaves(both.en as TextTree, slice))
  expect([...en, ...slices.flatMap(([s, b]) => leaves(b.zh, s))].filter(([, v]) => v.trim() === '')).toEqual([])
  // The token message is part of the protocol; names of languages and quoted Chinese terms are listed here.
  const allowed = new Set(['kit.error.TOKEN_INVALID'])
  expect(en.filter(([path, v]) => /\p{Script=Han}/u.test(v) && !allowed.has(path)).map(([p]) => p)).toEqual([])
})

test('an error key stands in one slice only', () => {
  const keys = slices.flatMap(([, both]) => Object.keys((both.zh.error as TextTree | undefined) ?? {}))
  expect(keys.filter((k, i) => keys.indexOf(k) !== i)).toEqual([])
})

test('an English refusal that begins with a label suits one and many: Bank accounts is… would not', () => {
  // Its {0} is the name of one file.
  const ofOne = new Set(['file.error.FILE_TOO_LARGE'])
  const en = slices.flatMap(([slice, both]) => leaves((both.en.error ?? {}) as TextTree, `${slice}.error`))
  expect(en.filter(([path, v]) => /^\{0\} (is|was|has|does)\b/.test(v) && !ofOne.has(path))).toEqual([])
})

test('a refusal names its field as readers do, never as a column', () => {
  const told = (path: string, lang: 'zh-CN' | 'en-US' = 'zh-CN') => errorMessage(lang, 'REQUIRED', [{ label: path }])
  expect(told('inquiry.field.paymentTerms')).toBe('付款条件不能为空')
  expect(told('role.field.paymentTerms')).toBe('付款条件不能为空')
  expect(told('.field.paymentTerms', 'en-US')).toBe(`${texts.inquiry.en.field.paymentTerms} cannot be empty`)
  expect(told('role.field.no_such_column')).toBe('该项不能为空')
  expect(told('.field.no_such_column', 'en-US')).toBe('This field cannot be empty')
})
