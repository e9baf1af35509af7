import { afterEach, describe, expect, test } from 'vitest'
import { actionOf } from './keys'

const on = (html: string, selector: string): Element => {
  document.body.innerHTML = html
  return document.querySelector(selector) as Element
}
afterEach(() => {
  document.body.innerHTML = ''
})
const press = (key: string, target: Element = document.body, more = {}) =>
  actionOf({ key, target, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('keys of a list', () => {
  test.each([
    ['/', 'search'],
    ['j', 1],
    ['k', -1],
    ['Enter', 'open'],
    ['x', 'select'],
    ['e', 'edit'],
    ['n', 'add'],
    ['?', 'help'],
    ['q', null],
  ])('%s', (key, action) => expect(press(key)).toBe(action))
  test.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>', '<p role="combobox"></p>'])(
    'none while typing in %s',
    (html) => {
      const target = on(html, 'body > *')
      for (const key of ['/', 'j', 'x', 'n', 'e', '?', 'Enter']) expect(press(key, target)).toBeNull()
    },
  )
  test('none with a modifier', () => {
    for (const name of ['ctrlKey', 'metaKey', 'altKey']) expect(press('n', document.body, { [name]: true })).toBeNull()
  })
  test('arrows move inside the table and scroll outside of it', () => {
    expect(press('ArrowDown')).toBeNull()
    expect(press('ArrowDown', on('<table><tbody><tr><td><a href="/x">x</a></td></tr></tbody></table>', 'a'))).toBe(1)
  })
  test('Enter belongs to the link or button it is on', () => {
    expect(press('Enter', on('<button>x</button>', 'button'))).toBeNull()
    expect(press('Enter', on('<table><tbody><tr><td><a href="/x">x</a></td></tr></tbody></table>', 'a'))).toBeNull()
  })
})
