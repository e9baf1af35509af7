import { sessionSaid } from '@srm/domain/sys/session/session.said'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '../../../lib/text'
import { safeRedirect } from '../../../ui/public/login'
import { loginText } from '../../../ui/public/login.text'
import { publicText } from '../../../ui/public/public.text'
import { alterationText } from './register/alteration.text'
import { codeText } from './password/code.text'
import { accountProblem, codeProblem, companyProblem, emailProblem, passwordProblems, receiverProblem } from './rules'
import { sessionPageText } from './text'

const t = wordsIn(sessionPageText, 'zh-CN').register
const told = sessionSaid.zh
const code = wordsIn(codeText, 'zh-CN')

describe('what is wrong is said in these words', () => {
  test.each([
    ['', '请输入企业邮箱'],
    ['  ', '请输入企业邮箱'],
    ['sales@company', '邮箱格式不完整，例如 sales@company.com'],
    ['sales company@x.com', '邮箱格式不完整，例如 sales@company.com'],
    [`${'a'.repeat(200)}@x.com`, '邮箱格式不完整，例如 sales@company.com'],
    ['sales@company.com', undefined],
  ])('mailbox %j: %s', (email, message) => expect(emailProblem(email, t)['email']).toBe(message))

  test.each([
    ['', '请输入邮箱验证码'],
    ['12345', '验证码为 6 位数字'],
    ['1234567', '验证码为 6 位数字'],
    ['12a456', '验证码为 6 位数字'],
    [' 123456 ', undefined],
  ])('code %j: %s', (given, message) => expect(codeProblem(given, t)['code']).toBe(message))

  test.each([
    ['', '请输入公司全称'],
    ['短', '公司全称须为2-100个字符'],
    ['长'.repeat(101), '公司全称须为2-100个字符'],
    ['𠮷𠮷', undefined],
    ['长'.repeat(100), undefined],
  ])('company %j: %s', (name, message) => {
    expect(accountProblem(name, t, told)['account']).toBe(message)
    expect(companyProblem(name, alterationText.zh.required.company, told)['company']).toBe(message)
  })

  test.each([
    ['', '', '请输入密码', '请再次输入密码'],
    ['short1A', 'short1A', '密码须8-32位且至少包含大写、小写、数字、符号中的三类', undefined],
    ['onlylowercase', 'onlylowercase', '密码须8-32位且至少包含大写、小写、数字、符号中的三类', undefined],
    ['Abc阀门#2026', 'Abc阀门#2026', '密码须8-32位且至少包含大写、小写、数字、符号中的三类', undefined],
    ['Suzhou#2026', 'Suzhou#2027', undefined, '两次输入密码不一致!'],
    ['Suzhou#2026', 'Suzhou#2026', undefined, undefined],
  ])('passwords %j and %j', (password, confirmPassword, first, second) => {
    const found = passwordProblems('ABC阀门', { password, confirmPassword }, t, told)
    expect([found['password'], found['confirmPassword']]).toEqual([first, second])
  })

  test.each([
    ['', true, '请输入手机号或邮箱'],
    ['12345', true, '您的手机号码格式不正确!'],
    ['a@b', true, '邮箱格式不正确'],
    ['13800000001', false, '邮箱格式不正确'],
    ['138 0000 0001', true, undefined],
    ['sales@valve.example', true, undefined],
    ['sales@valve.example', false, undefined],
  ])('receiver %j (phones %s): %s', (given, phone, message) => expect(receiverProblem(given, phone, code, told)['mobile']).toBe(message))

  test('required inputs of the sign-in', () => {
    expect(loginText.zh.required).toEqual({ username: '请输入账号', password: '请输入密码' })
    expect(publicText.zh.captcha.required).toBe('请输入图形验证码')
    expect(code.required).toEqual({ mobile: '请输入手机号或邮箱', code: '请输入验证码' })
    expect(publicText.zh.password.caps).toBe('大写锁定已开启')
  })
})

describe('after signing in', () => {
  test.each([
    ['/srm/inquiry/list?status=0&title=a%20b', true],
    ['/dashboard/analysis', true],
    ['/username-list', true],
    ['/', true],
    ['https://evil.example/', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
    ['/\n/evil.example', false],
    ['javascript:alert(1)', false],
    ['/user/login', false],
    ['/register', false],
    ['/register-result', false],
    ['/alteration?x=1', false],
    ['/404', false],
    [undefined, false],
    [7, false],
  ])('%j is gone on to: %s', (to, ours) => expect(safeRedirect(to)).toBe(ours ? to : null))
})
