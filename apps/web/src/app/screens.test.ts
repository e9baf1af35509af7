import { catalogs } from '@srm/domain/catalog'
import { expect, test } from 'vitest'
import { iconNamed } from '../ui/icons'
import { ownScreens } from './own-pages/screens'
import { publicScreens } from './public-screens'
import { drawnBy, screens } from './screens'

const entries = catalogs.flatMap(({ slice, menus }) => menus.map((menu) => ({ code: `${slice}.${menu.key}`, ...menu })))

test('every menu entry leads to a screen', () => {
  const known = new Set(screens.map((screen) => screen.key))
  const lost = entries.filter(({ component }) => !component.startsWith('layouts/') && !known.has(component))
  expect(lost.map(({ code, component }) => `${code} -> ${component}`)).toEqual([])
})

test('every menu entry has an icon that is drawn', () => {
  // An icon nobody has drawn is shown as the plain sheet, which is what these two mean to be.
  const plain = new Set(['doc', 'inquiry'])
  const bare = entries.filter(({ icon }) => !icon || (iconNamed(icon) === 'doc' && !plain.has(icon)))
  expect(bare.map(({ code, icon }) => `${code} -> ${icon}`)).toEqual([])
})

test('keys and paths of screens are distinct', () => {
  const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
  expect(twice(screens.map((screen) => screen.key))).toEqual([])
  expect(twice(screens.map((screen) => screen.path))).toEqual([])
})

test('every screen is drawn by a page of its own folder', async () => {
  // Of folders with one page, the page itself is loaded.
  const all = [...screens, ...ownScreens]
  const found = await Promise.all(all.map(drawnBy))
  expect(all.filter((_, at) => !found[at]).map(({ key }) => key)).toEqual([])
}, 60_000)

test('every address a page leads to is one of the client', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { eager: true, query: '?raw', import: 'default' })
  const known = new Set([...screens, ...publicScreens, { path: '/' }, { path: '/404' }].map(({ path }) => path))
  const leads = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\bto(?:=|: |=\{)["'](\/[^"'?#$]*)["']/g)].map(([, to]) => ({ file, to: to ?? '' })),
  )
  expect(leads.length).toBeGreaterThan(50)
  expect(leads.filter(({ to }) => !known.has(to)).map(({ file, to }) => `${file}: ${to}`)).toEqual([])
})
