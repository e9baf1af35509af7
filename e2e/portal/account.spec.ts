import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures'

const codeFor = async (page: Page, mailbox: string): Promise<string> => {
  const answer = await page.request.get(`/dev/outbox?to=${encodeURIComponent(mailbox)}`)
  const mails = (await answer.json()) as { body: string; subject: string }[]
  const codes = mails.flatMap((m) => /\d{6}/.exec(m.body) ?? [])
  return codes[0] ?? ''
}
const unique = () => Date.now().toString(36)

test('供应商注册三步：错误落在字段上，输入不丢失，注册后只能进入完善信息页', async ({ visitor }) => {
  const page = await visitor()
  const name = `苏州测试${unique()}科技有限公司`
  const mailbox = `reg-${unique()}@supplier.example`
  await page.goto('/register')

  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert')).toContainText('2 处需要修改')
  await expect(page.getByText('请输入企业邮箱')).toBeVisible()
  await page.getByLabel('企业邮箱').fill('sales@company')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('邮箱格式不完整')).toBeVisible()
  await expect(page.getByLabel('企业邮箱')).toHaveValue('sales@company')

  await page.getByLabel('企业邮箱').fill(mailbox)
  await page.getByLabel('图形验证码').first().fill('0000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await page.getByLabel('邮箱验证码').fill('000000')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('验证码错误或已过期')).toBeVisible()
  await page.getByLabel('邮箱验证码').fill(await codeFor(page, mailbox))
  await page.getByRole('button', { name: '下一步' }).click()

  await expect(page.getByRole('heading', { name: '设置公司账号' })).toBeFocused()
  await page.getByLabel('公司全称').fill('江苏恒远阀门有限公司')
  await page.getByLabel('密码', { exact: true }).fill('weakpass')
  await page.getByLabel('确认密码').fill('other')
  await page.getByRole('button', { name: '完成注册' }).click()
  await expect(page.getByText('密码须8-32位')).toBeVisible()
  await expect(page.getByText('两次输入密码不一致')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill('Suzhou#2026x')
  await page.getByLabel('确认密码').fill('Suzhou#2026x')
  await page.getByRole('button', { name: '完成注册' }).click()
  await expect(page.getByText('该公司已注册，请直接登录或找回密码')).toBeVisible()
  await page.getByLabel('公司全称').fill(name)
  await page.getByRole('button', { name: '完成注册' }).click()
  await expect(page).toHaveURL(/register-result/)
  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()

  await signIn(page, name, 'Suzhou#2026x')
  await expect(page).toHaveURL(/completeSupInfo/)
})

test('登录：一个提示说明账号或密码错误，原输入保留', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/user/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入账号')).toBeVisible()
  await page.getByLabel('公司全称 / 账号').fill('nobody-at-all')
  await page.getByLabel('密码', { exact: true }).fill('Wrong#2026')
  await page.getByLabel('图形验证码').first().fill('0000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await expect(page.getByLabel('公司全称 / 账号')).toHaveValue('nobody-at-all')
})

test('属于多个部门的用户在登录时选择部门', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/user/login?redirect=/dashboard/analysis')
  await page.getByLabel('公司全称 / 账号').fill('multi')
  await page.getByLabel('密码', { exact: true }).fill('Demo#2026')
  await page.getByLabel('图形验证码').first().fill('0000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '选择本次登录的部门' })).toBeFocused()
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: '进入工作台' }).click()
  await expect(page).toHaveURL(/dashboard\/analysis/)
})

test('找回密码四步，旧密码失效', async ({ visitor }) => {
  const page = await visitor()
  const name = `无锡找回${unique()}设备有限公司`
  const mailbox = `ret-${unique()}@supplier.example`
  const call = async (path: string, data: object) => (await (await page.request.post(`/api${path}`, { data })).json()).result
  await call('/sys/register/sendCode', { email: mailbox, captcha: '0000', checkKey: '1' })
  const { ticket } = await call('/sys/register/verify', { email: mailbox, code: await codeFor(page, mailbox) })
  await call('/sys/register', { ticket, email: mailbox, account: name, password: 'Before#2026', confirmPassword: 'Before#2026' })

  await page.goto('/user/retrieve')
  await page.getByLabel('公司全称 / 账号').fill(name)
  await page.getByLabel('图形验证码').first().fill('0000')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('heading', { name: '输入邮箱验证码' })).toBeFocused()
  await expect(page.getByText('如账号存在')).toBeVisible()
  await expect.poll(() => codeFor(page, mailbox)).toMatch(/\d{6}/)
  await page.getByLabel('邮箱验证码').fill(await codeFor(page, mailbox))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密码').fill('Before#2026')
  await page.getByLabel('确认密码').fill('Before#2026')
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByText('新密码不能与最近')).toBeVisible()
  await page.getByLabel('新密码').fill('After#2026')
  await page.getByLabel('确认密码').fill('After#2026')
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page.getByRole('heading', { name: '密码已重设' })).toBeFocused()
  await signIn(page, name, 'After#2026')
  await expect(page).toHaveURL(/completeSupInfo/)
})
