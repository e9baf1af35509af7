import { describe, expect, test } from 'vitest'
import type { MenuNode } from '../../../lib/page/menu'
import { isKeptAlive, pageAt } from './page-at'

const node = (path: string, component: string, more: Partial<MenuNode> & { keepAlive?: boolean } = {}): MenuNode => ({
  path,
  component,
  ...more,
  meta: { title: path, ...(more.keepAlive === undefined ? {} : { keepAlive: more.keepAlive }) },
})
const menu: readonly MenuNode[] = [
  node('/buying', 'layouts/RouteView', {
    keepAlive: false,
    children: [
      node('/srm/inquiry/list', 'srm/inquiry/list', { keepAlive: true }),
      node('/our/users', 'system/RoleList', { keepAlive: false }),
      node('/5d41402abc4b2a76b9719d911017c592', 'layouts/IframePageView'),
      node('/report/list', 'report/ReportList'),
      node('/old', 'layouts/RouteView', { redirect: '/srm/inquiry/list' }),
    ],
  }),
]
const screenAt = (href: string) => {
  const found = pageAt(menu, href)
  return found && 'screen' in found ? found.screen.key : found
}

describe('what an address shows', () => {
  test.each([
    ['/srm/inquiry/list?status=1', 'srm/inquiry/list'],
    ['/srm/inquiry/detail?id=1#quotes', 'srm/inquiry/detail'],
    ['/our/users', 'system/RoleList'],
    ['/5d41402abc4b2a76b9719d911017c592', 'layouts/IframePageView'],
    ['/report/list', 'unknown'],
    ['/buying', null],
    ['/no/such', null],
  ])('%s', (href, key) => {
    expect(screenAt(href)).toBe(key)
  })
  test('an entry that leads on', () => {
    expect(pageAt(menu, '/old')).toEqual({ redirect: '/srm/inquiry/list' })
  })
})

describe('kept alive', () => {
  test.each([
    ['an entry that says so', '/srm/inquiry/list', true],
    ['an entry that says no', '/our/users', false],
    ['a page without an entry of its own', '/srm/inquiry/form', true],
    ['a page outside of menu and tabs', '/completeSupInfo', false],
    ['nothing', '/no/such', false],
  ])('%s', (_what, href, kept) => {
    expect(isKeptAlive(menu, href)).toBe(kept)
  })
})
