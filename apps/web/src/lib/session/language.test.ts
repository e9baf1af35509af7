import { afterEach, expect, test } from 'vitest'
import { listed, setLanguage } from './language'

afterEach(() => setLanguage('zh-CN'))

test('words in one line are parted as the language of the page does', () => {
  expect(listed(['甲', '乙'])).toBe('甲、乙')
  setLanguage('en-US')
  expect(listed(['Pumps', 'Valves'])).toBe('Pumps, Valves')
  expect(listed(['one'])).toBe('one')
  expect(listed([])).toBe('')
})
