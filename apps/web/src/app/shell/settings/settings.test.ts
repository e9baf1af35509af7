import { beforeEach, describe, expect, test } from 'vitest'
import { signIn, signOut } from '../../../lib/session/session'
import { presets } from '../../presets'
import { defaultSettings, settingsFrom, shellSettings } from './settings'

const user = (id: string) => ({ token: id, userInfo: { id, username: id, realname: id } })
beforeEach(() => {
  localStorage.clear()
  signOut()
})

describe('the first settings', () => {
  test.each([
    ['primary', '#1890FF'],
    ['theme', 'light'],
    ['layout', 'side'],
    ['contentWidth', 'Fixed'],
    ['fixedSidebar', true],
    ['multiTab', true],
    ['watermark', false],
  ] as const)('%s is %s', (key, value) => expect(defaultSettings[key]).toBe(value))
  test('eight theme colours, the default first', () => {
    expect(presets).toHaveLength(8)
    expect(new Set(presets).size).toBe(8)
    expect(presets[0]).toBe(defaultSettings.primary)
  })
})

test('each user has settings of their own', () => {
  signIn(user('a'))
  shellSettings.set({ theme: 'dark', compact: true })
  signIn(user('b'))
  expect(shellSettings.get()).toEqual(defaultSettings)
  signIn(user('a'))
  expect(shellSettings.get()).toMatchObject({ theme: 'dark', compact: true })
  shellSettings.reset()
  expect(shellSettings.get()).toEqual(defaultSettings)
})

test('what no version wrote is left out', () => {
  expect(settingsFrom({ theme: 'pink', fontSize: 40, primary: 'red', compact: 'yes', layout: 'top', other: 1 })).toEqual({ layout: 'top' })
  expect(() => settingsFrom('nonsense')).toThrow()
})
