import { expect, test } from 'vitest'
import { fill, inLang, inOwnWords, text } from '../../kit/text'
import { messagesOf, ownTrees, placesOf } from './language.rules'

const slice = text({
  zh: { message: { done: '完成', code: '2' }, error: { FEW: '少于{0}个' }, menu: { list: '列表' } },
  en: { message: { done: 'Done', code: '2' }, error: { FEW: 'Fewer than {0}' }, menu: { list: 'List' } },
})

test('messages are those people read', () => {
  expect([...messagesOf({ slice })]).toEqual([
    ['slice.message.done', { zh: '完成', en: 'Done' }],
    ['slice.error.FEW', { zh: '少于{0}个', en: 'Fewer than {0}' }],
  ])
})

test('places', () => {
  expect([placesOf('{1} of {0} and {1}'), placesOf('none')]).toEqual(['{0} {1}', ''])
})

test('own words stand in for the built-in ones where there are any', () => {
  const trees = ownTrees({ slice }, [{ code: 'slice.error.FEW', zh: '至少要{0}个', en: null }])
  inOwnWords((both, lang) => (lang === 'en-US' ? trees.get(both)?.en : trees.get(both)?.zh))
  expect(fill(inLang(slice, 'zh-CN').error.FEW, [3])).toBe('至少要3个')
  expect(inLang(slice, 'en-US').error.FEW).toBe('Fewer than {0}')
  expect(inLang(slice, 'zh-CN').message.done).toBe('完成')
  inOwnWords(undefined)
  expect(inLang(slice, 'zh-CN').error.FEW).toBe('少于{0}个')
})
