import { expect, test } from 'vitest'
import { clauseContent, movedBy, numbered, plainWording, stored } from './contract-text.rules'
import type { ContractClause, StoredClause } from './contract-text.types'
import { deviationsOf, lockedTouched } from './deviations.rules'

const clause = (key: string, text = `正文 ${key}`, locked = false): StoredClause => ({
  ...{ key, title: `标题 ${key}`, text, locked },
  ...{ clauseCode: null, clauseVersion: null, hash: null },
})
const of = (...clauses: StoredClause[]) => numbered(clauses)
const keys = (order: string) => of(...[...order].map((key) => clause(key)))
const locks = (order: string) => of(...[...order].map((key) => clause(key, undefined, key === key.toUpperCase())))
const said = (template: string, text: string) => deviationsOf(keys(template), keys(text)).map(({ key, kind }) => `${kind} ${key}`)

test.each([
  ['nothing', 'abcd', 'abcd', []],
  ['one added at the end', 'ab', 'abx', ['added x']],
  ['one removed at the beginning', 'abc', 'bc', ['removed a']],
  ['two removed in a row', 'abcd', 'ad', ['removed b', 'removed c']],
  ['one carried from the end to the front', 'abcd', 'dabc', ['moved d']],
  ['one carried from the front to the end', 'abcd', 'bcda', ['moved a']],
  ['an addition moves nothing', 'abc', 'axbc', ['added x']],
  ['a removal moves nothing', 'abcd', 'acd', ['removed b']],
  ['removed, added and moved at once', 'abcde', 'xaecd', ['added x', 'removed b', 'moved e']],
  ['everything', 'ab', 'xy', ['removed a', 'removed b', 'added x', 'added y']],
])('deviations: %s', (_, template, text, expected) => {
  expect(said(template, text)).toEqual(expected)
})

test('two that changed places are one move', () => {
  expect(said('ab', 'ba')).toHaveLength(1)
})

test('a changed wording is told with both wordings, and with the title where that changed too', () => {
  const template = of(clause('a', '三十日内付款', true))
  expect(deviationsOf(template, of(clause('a', '六十日内付款', true)))).toEqual([
    { key: 'a', kind: 'changed', title: '标题 a', locked: true, was: '三十日内付款', is: '六十日内付款' },
  ])
  expect(deviationsOf(template, of({ ...clause('a', '三十日内付款'), title: '付款' }))).toEqual([
    { key: 'a', kind: 'changed', title: '付款', locked: true, was: '标题 a\n三十日内付款', is: '付款\n三十日内付款' },
  ])
})

test('line ends and blanks around are no change of wording', () => {
  expect(deviationsOf(of(clause('a', '一\n二')), of(clause('a', ' 一 \r\n二\n')))).toEqual([])
})

test('a contract cannot unlock a clause of its template or lock one of its own', () => {
  const [changed, added] = deviationsOf(of(clause('a', 'x', true)), of(clause('a', 'y', false), clause('b', 'z', true)))
  expect([changed?.locked, added?.locked]).toEqual([true, false])
})

const plain = (one: ContractClause) => clauseContent(one)
const touched = (template: string, text: string) =>
  lockedTouched(locks(template), locks(text), plain).map(({ key, kind }) => `${kind} ${key}`)

test.each([
  ['nothing', 'AbCd', 'AbCd', []],
  ['free clauses come, go and wander around them', 'AbCd', 'xdACy', []],
  ['one removed', 'ABc', 'Bc', ['removed A']],
  ['one moved past another locked one', 'ABC', 'CAB', ['moved C']],
  ['one moved past free ones only', 'AbcD', 'bcAD', []],
])('locked clauses: %s', (_, template, text, expected) => {
  expect(touched(template, text)).toEqual(expected)
})

test('a locked clause is compared by the hash of its present wording, not by the one it brings along', () => {
  const library = { ...clause('a', '不得转让', true), hash: clauseContent(clause('a', '不得转让')) }
  const forged = { ...library, text: '可以转让' }
  expect(lockedTouched(of(library), of(library), plain)).toEqual([])
  expect(lockedTouched(of(library), of(forged), plain)).toEqual([{ key: 'a', kind: 'changed', title: '标题 a' }])
  // A template whose wording is no longer that of the library it names is no excuse.
  expect(lockedTouched(of(forged), of(forged), plain)).toEqual([{ key: 'a', kind: 'changed', title: '标题 a' }])
})

test('a long text with every clause reversed is judged at once', () => {
  const many = Array.from({ length: 200 }, (_, i) => clause(`k${i}`, undefined, true))
  const begin = Date.now()
  expect(deviationsOf(of(...many), of(...many.toReversed()))).toHaveLength(199)
  expect(Date.now() - begin).toBeLessThan(1000)
})

test('numbers follow the places and are not stored', () => {
  const text = keys('abc')
  expect(text.map(({ no }) => no)).toEqual([1, 2, 3])
  expect(stored(text)[0]).not.toHaveProperty('no')
  expect(numbered(movedBy(stored(text), 'c', -1)).map(({ key, no }) => `${no}${key}`)).toEqual(['1a', '2c', '3b'])
  expect(movedBy(text, 'a', -1)).toEqual(text)
  expect(movedBy(text, 'c', 1)).toEqual(text)
  expect(movedBy(text, 'no such clause', 1)).toEqual(text)
})

test('title and wording cannot take each other’s place in what is hashed', () => {
  expect(clauseContent({ title: 'a', text: 'b c' })).not.toBe(clauseContent({ title: 'a b', text: 'c' }))
  expect(plainWording('一  \r\n\r\n二\t\n')).toBe('一\n\n二')
})
