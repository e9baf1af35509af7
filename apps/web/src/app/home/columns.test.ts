import { expect, test } from 'vitest'
import type { HomeCard } from './cards'
import { columnsOf } from './columns'

const card = (key: string, span: 4 | 8 | 12) => ({ key, span }) as HomeCard
const said = (cards: readonly HomeCard[]) =>
  columnsOf(cards).map((s) => ('whole' in s ? s.whole.key : `${s.main.map((c) => c.key).join('')}|${s.side.map((c) => c.key).join('')}`))

test.each([
  [
    'a whole one parts the columns',
    [card('t', 12), card('w', 8), card('c', 4), card('a', 12), card('n', 8), card('d', 4)],
    ['t', 'w|c', 'a', 'n|d'],
  ],
  ['neighbours share their columns', [card('w', 8), card('c', 4), card('t', 8), card('n', 4)], ['wt|cn']],
  ['a lonely column becomes whole', [card('w', 8), card('t', 12), card('n', 4)], ['w', 't', 'n']],
  ['none', [], []],
])('%s', (_, cards, expected) => expect(said(cards)).toEqual(expected))
