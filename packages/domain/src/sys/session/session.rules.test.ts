import { describe, expect, test } from 'vitest'
import { isMobile, normalMobile } from '../../kit/phone'
import { isReservedName, isStrongPassword, normalCaptcha, normalName } from './session.rules'

describe('normalName', () => {
  test.each([
    ['江苏恒远阀门有限公司', '江苏恒远阀门有限公司'],
    ['某某（上海）有限公司', '某某(上海)有限公司'],
    ['某某【上海】 有限公司 ', '某某(上海)有限公司'],
    ['ＡＢＣ　Ｃｏ．，Ｌｔｄ', 'abcco.,ltd'],
    ['a\u200bb', 'ab'],
  ])('%s', (name, same) => expect(normalName(name)).toBe(same))
})

describe('isReservedName', () => {
  test.each([
    'system',
    'SYSTEM',
    ' Ｓｙｓｔｅｍ ',
    's y s t e m',
    '[system]',
    'sys-tem',
    'Visitor',
    'guest',
    '系统',
    '【系统】',
    '访 客',
    '系统管理员',
    'NULL',
  ])('%s', (name) => expect(isReservedName(name)).toBe(true))
  test.each(['江苏系统集成有限公司', 'System Controls Ltd', '访客中心（上海）有限公司', 'admin', '。'])('%s is free', (name) =>
    expect(isReservedName(name)).toBe(false),
  )
})

describe('isStrongPassword', () => {
  test.each([
    ['Demo#2026', 'admin', true],
    ['demo#2026', 'admin', true],
    ['Demo2026', 'admin', true],
    ['demo2026', 'admin', false],
    ['Dm#2026', 'admin', false],
    [`Aa1#${'x'.repeat(28)}`, 'admin', true],
    [`Aa1#${'x'.repeat(29)}`, 'admin', false],
    ['Admin#2026', 'admin', false],
    ['密码密码密码Aa1', 'admin', true],
    ['', 'admin', false],
  ])('%s of %s', (password, account, strong) => expect(isStrongPassword(password, account)).toBe(strong))
})

test('an image code is read in any case and width', () => expect(normalCaptcha(' ａBc3 ')).toBe('abc3'))

describe('a mobile number', () => {
  test.each([
    ['13800000001', true],
    ['138 0000 0001', true],
    ['+86 138-0000-0001', true],
    ['8613800000001', true],
    ['１３８００００００００１'.slice(0, 11), true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000011', false],
    ['', false],
    ['sales@valve.example', false],
  ])('%s: %s', (mobile, is) => expect(isMobile(mobile)).toBe(is))
  test('is the same however it is typed', () => expect(normalMobile('+86 138-0000-0001')).toBe('13800000001'))
})
