import { describe, expect, test } from 'vitest'
import { filledUrl, isMenuUrl } from './menu-address'
import { menuProblems, normalMenu, type MenuInput } from './menu.rules'

const entry = (more: Partial<MenuInput> = {}): MenuInput => ({
  menuType: 1,
  name: '报表',
  parentId: 'p',
  url: '/report/list',
  component: 'report/List',
  redirect: null,
  perms: null,
  icon: null,
  sortNo: 1,
  ...more,
})
const problems = (more: Partial<MenuInput>) => menuProblems(normalMenu(entry(more))).map((p) => `${p.field} ${p.key}`)

describe('what is stored', () => {
  test.each([['/views/system/UserList.vue'], ['views/system/UserList.vue'], ['src/views/system/UserList'], ['/system/UserList']])(
    'component %s',
    (given) => expect(normalMenu(entry({ component: given })).component).toBe('system/UserList'),
  )
  test.each([
    ['report/list', '/report/list'],
    ['/report/list.vue', '/report/list'],
    ['https://example.com/a', 'https://example.com/a'],
    ["{{ window._CONFIG['domianURL'] }}/docs", "{{ window._CONFIG['domianURL'] }}/docs"],
  ])('address %s', (given, stored) => expect(normalMenu(entry({ url: given })).url).toBe(stored))
  test('a root without a component is a group and has no parent', () => {
    expect(normalMenu(entry({ menuType: 0, component: '' }))).toMatchObject({ component: 'layouts/RouteView', parentId: null })
  })
  test('a button has codes and no page', () => {
    expect(normalMenu(entry({ menuType: 2, perms: ' a:b , c:d ,' }))).toMatchObject({ perms: 'a:b,c:d', url: null, component: null })
  })
})

describe('addresses', () => {
  test.each([
    '/a',
    '/online/cgformList/:code',
    '/a?b=1&c=2#d',
    'https://example.com',
    'http://10.0.0.1:8080/x?y=1',
    "{{ window._CONFIG['domianURL'] }}/docs?token={{token}}",
  ])('%s is taken', (url) => expect(isMenuUrl(url)).toBe(true))
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    'https://user:secret@example.com',
    'https://',
    '{{ alert(1) }}',
    '{{constructor.constructor("alert(1)")()}}',
    '/a/{{ window.location }}',
    'https://evil.example/?t={{token}}',
    "https://evil.example/{{ window._CONFIG['domianURL'] }}",
    '/a/${token}',
    '/a"><script>',
  ])('%s is refused', (url) => expect(problems({ url })).toEqual(['url MENU_URL_BAD']))
})

test('the token goes to our own server alone', () => {
  const to = { server: 'https://srm.example/api', token: 'a b' }
  expect(filledUrl("{{ window._CONFIG['domianURL'] }}/docs?t={{ token }}", to)).toBe('https://srm.example/api/docs?t=a%20b')
  expect(filledUrl('https://evil.example/?t={{token}}', to)).toBe('https://evil.example/?t=')
})

describe('the form', () => {
  test.each([
    [{ name: ' ' }, 'name MENU_NAME'],
    [{ parentId: null }, 'parentId MENU_PARENT'],
    [{ url: '' }, 'url MENU_URL'],
    [{ component: null }, 'component MENU_COMPONENT'],
    [{ component: '../../etc/passwd' }, 'component MENU_COMPONENT_BAD'],
    [{ redirect: 'https://evil.example' }, 'redirect MENU_REDIRECT_BAD'],
    [{ icon: '<svg>' }, 'icon MENU_ICON_BAD'],
    [{ sortNo: -1 }, 'sortNo MENU_SORT'],
    [{ sortNo: 1.5 }, 'sortNo MENU_SORT'],
    [{ menuType: 2 }, 'perms MENU_PERMS'],
    [{ menuType: 2, perms: "a:b'--" }, 'perms MENU_PERMS_BAD'],
  ] as const)('%j', (more, problem) => expect(problems(more)).toEqual([problem]))
  test('what is complete passes', () => {
    expect(problems({})).toEqual([])
    expect(problems({ menuType: 2, perms: 'srm:a:b,srm:a:c' })).toEqual([])
  })
})
