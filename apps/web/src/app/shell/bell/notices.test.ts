import { describe, expect, test } from 'vitest'
import { documentPath, handlePath, isSystemNotice, urgentAmong, type Notice } from './notices'

const page = { openType: 'url', openPage: '/srm/inquiry/detail?id=1', status: '0' }

describe('去处理', () => {
  test.each([
    ['0', true],
    ['1', false],
    ['2', true],
    ['3', false],
    ['4', false],
  ] as const)('status %s: %s', (status, shown) => expect(handlePath({ ...page, status }) !== null).toBe(shown))
  test.each([
    [{ openType: 'component' }, null],
    [{ openType: null }, null],
    [{ openPage: null }, null],
    [{ openPage: 'srm/list' }, '/srm/list'],
    [{}, page.openPage],
  ] as const)('%o leads to %s', (given, to) => expect(handlePath({ ...page, ...given })).toBe(to))
})

test.each([
  ['1', false],
  ['2', true],
  ['3', false],
] as const)('category %s is a system notice: %s', (msgCategory, is) => expect(isSystemNotice({ msgCategory })).toBe(is))

test('a supplier document opens the list of potential suppliers', () => {
  const of = { openType: 'component', openPage: null, status: '0', documentType: 'supplier', busType: null, busId: 'a b' }
  expect(documentPath(of)).toBe('/modules/srm/sr/SrPotentialSupplierList?bizId=a%20b')
  expect(documentPath({ ...of, documentType: null, busType: 'supplier' })).not.toBeNull()
  expect(documentPath({ ...of, documentType: 'inquiry' })).toBeNull()
  expect(documentPath({ ...of, openType: 'url' })).toBeNull()
  expect(documentPath({ ...of, busId: null })).toBeNull()
})

test('a notice of something settled still leads to its document and new is announced', () => {
  const notice = (id: string, priority: string) => ({ id, priority }) as Notice
  const notices = { anntMsgList: [notice('a', 'H')], anntMsgTotal: 1, sysMsgList: [notice('b', 'M'), notice('c', 'H')], sysMsgTotal: 2 }
  expect(urgentAmong(notices, new Set(['a'])).map((n) => n.id)).toEqual(['c'])
})
