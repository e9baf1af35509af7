import pinyin from 'pinyin-match'
import { describe, expect, test } from 'vitest'
import type { MenuNode } from '../../../lib/page/menu'
import { found, menuEntries, type PinyinMatch } from './palette.model'

const page = (path: string, title: string, more: Partial<MenuNode> = {}): MenuNode => ({ path, component: path, meta: { title }, ...more })
const menu = [
  page('/dashboard/analysis', '首页'),
  page('/srm', '寻源', {
    component: 'layouts/RouteView',
    children: [
      page('/srm/inquiry/list', '询价管理'),
      page('/srm/secret', '询价回收站', { hidden: true }),
      page('/srm/skip', '询价旧版', { route: '0' }),
    ],
  }),
  page('/sr', '供应商', {
    component: 'layouts/RouteView',
    children: [page('/sr/potential', '潜在供应商'), page('/sr/qualified', '合格供应商')],
  }),
]
const english = [
  page('/srm', 'Sourcing', { component: 'layouts/RouteView', children: [page('/srm/inquiry/list', 'Inquiries')] }),
  page('/sr', 'Suppliers', {
    component: 'layouts/RouteView',
    children: [page('/sr/potential', 'Potential suppliers'), page('/sr/qualified', 'Qualified suppliers')],
  }),
]
const match: PinyinMatch = (text, query) => pinyin.match(text, query) !== false
const titlesFor = (query: string) => found(menuEntries(menu, english, null), query, match).map((e) => e.title)

describe('the palette finds pages', () => {
  test.each([
    ['询价', ['询价管理']],
    ['xunjia', ['询价管理']],
    ['xjgl', ['询价管理']],
    ['INQ', ['询价管理']],
    ['gongyingshang', ['潜在供应商', '合格供应商']],
    ['hg', ['合格供应商']],
    ['suppliers', ['潜在供应商', '合格供应商']],
    ['qs', ['合格供应商']],
    ['回收站', []],
    ['huishouzhan', []],
    ['旧版', []],
    ['没有这页', []],
  ])('by %s', (query, expected) => expect(titlesFor(query)).toEqual(expected))

  test('before the pinyin has come, by their words', () => {
    const entries = menuEntries(menu, english, null)
    expect(found(entries, '询价', null).map((e) => e.to)).toEqual(['/srm/inquiry/list'])
    expect(found(entries, 'xunjia', null)).toEqual([])
  })

  test('what begins with the words comes first', () => {
    const entries = ['订单变更', '变更管理'].map((title) => ({ key: title, title, also: [], to: '/' }))
    expect(found(entries, '变更', match).map((e) => e.title)).toEqual(['变更管理', '订单变更'])
  })

  test('a page says where it stands', () => expect(menuEntries(menu, [], null)[1]).toMatchObject({ note: '寻源', to: '/srm/inquiry/list' }))
})
