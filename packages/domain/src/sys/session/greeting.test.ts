import { expect, test } from 'vitest'
import { greetingAt, greetingText } from './greeting'

const hours = [
  ...[0, 5, 8].map((h) => [h, '早上好'] as const),
  ...[9, 10, 11].map((h) => [h, '上午好'] as const),
  ...[12, 13].map((h) => [h, '中午好'] as const),
  ...[14, 17, 19].map((h) => [h, '下午好'] as const),
  ...[20, 23].map((h) => [h, '晚上好'] as const),
]
test('English knows no greeting of its own for noon', () => expect(greetingText.en[greetingAt(12)]).toBe('Good afternoon'))

test.each(hours)('%s o’clock: %s', (hour, words) => expect(greetingText.zh[greetingAt(hour)]).toBe(words))
