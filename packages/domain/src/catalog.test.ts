import { expect, test } from 'vitest'
import { catalogs } from './catalog'
import type { Catalog } from './kit/catalog'
import { languages } from './kit/text'
import { phrase } from './texts'

const all: readonly Catalog[] = catalogs
const menus = all.flatMap((c) => c.menus.map((m) => ({ ...m, code: `${c.slice}.${m.key}`, title: `${c.slice}.menu.${m.key}` })))
const repeated = (values: readonly string[]) => values.filter((v, i) => values.indexOf(v) !== i)
const without = (paths: readonly string[]) => languages.flatMap((lang) => paths.filter((p) => !phrase(lang, p)).map((p) => `${lang} ${p}`))

test('codes of menus, permissions, dictionaries and number prefixes are distinct', () => {
  expect(repeated(menus.map((m) => m.code))).toEqual([])
  expect(repeated(all.flatMap((c) => c.permissions))).toEqual([])
  expect(repeated(all.flatMap((c) => Object.keys(c.dicts)))).toEqual([])
  expect(repeated(all.flatMap((c) => Object.values(c.numbers)))).toEqual([])
})

test('menus have a title in both languages and an existing parent', () => {
  expect(without(menus.map((m) => m.title))).toEqual([])
  expect(menus.filter((m) => m.parent && !menus.some((p) => p.code === m.parent)).map((m) => m.code)).toEqual([])
})

test('permissions have a name in both languages', () => {
  const nameOf = (slice: string, code: string) => {
    const last = code.split(':').at(-1) ?? ''
    return [`${slice}.permission.${last}`, `${slice}.action.${last}`, `kit.permission.${last}`]
  }
  const nameless = all.flatMap((c) =>
    c.permissions.filter((p) => languages.some((lang) => !nameOf(c.slice, p).some((path) => phrase(lang, path)))),
  )
  expect(nameless).toEqual([])
})

test('dictionary values have a text in both languages', () => {
  const paths = all.flatMap((c) =>
    Object.entries(c.dicts).flatMap(([code, def]) =>
      'machine' in def
        ? Object.keys(def.machine.states).map((s) => `${def.machine.entity}.status.${s}`)
        : def.values.map((v) => `${c.slice}.dict.${code}.${v}`),
    ),
  )
  expect(without(paths)).toEqual([])
})

test('roles are granted only permissions that exist', () => {
  const known = new Set(all.flatMap((c) => c.permissions))
  expect(all.flatMap((c) => Object.values(c.grants).flat()).filter((p) => !known.has(p))).toEqual([])
})

test('dictionaries have a name in both languages', () => {
  const nameOf = (slice: string, code: string) => [`${slice}.dictName.${code}`, `kit.dictName.${code}`]
  const nameless = all.flatMap((c) =>
    Object.keys(c.dicts).filter((code) => languages.some((lang) => !nameOf(c.slice, code).some((path) => phrase(lang, path)))),
  )
  expect(nameless).toEqual([])
})
