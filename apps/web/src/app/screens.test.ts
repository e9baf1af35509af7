import { catalogs } from '@srm/domain/catalog'
import { expect, test } from 'vitest'
import { screens } from './screens'

const entries = catalogs.flatMap(({ slice, menus }) => menus.map((menu) => ({ code: `${slice}.${menu.key}`, ...menu })))

test('every menu entry leads to a screen', () => {
  const known = new Set(screens.map((screen) => screen.key))
  const lost = entries.filter(({ component }) => !component.startsWith('layouts/') && !known.has(component))
  expect(lost.map(({ code, component }) => `${code} -> ${component}`)).toEqual([])
})

test('keys and paths of screens are distinct', () => {
  const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
  expect(twice(screens.map((screen) => screen.key))).toEqual([])
  expect(twice(screens.map((screen) => screen.path))).toEqual([])
})
