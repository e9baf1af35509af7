import { expect, test } from 'vitest'
import { sized, spanned } from './units'
import { monitorScreenText } from './text'

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1536, '1.5 KB'],
  [300 * 1024 ** 2, '300 MB'],
  [2.25 * 1024 ** 4, '2.3 TB'],
])('%d bytes are %s', (bytes, words) => expect(sized(bytes)).toBe(words))

test.each([
  [59, '0 minutes'],
  [3_700, '1 hours 1 minutes'],
  [200_000, '2 days 7 hours'],
])('%d seconds are %s', (seconds, words) => expect(spanned(monitorScreenText.en, seconds)).toBe(words))
