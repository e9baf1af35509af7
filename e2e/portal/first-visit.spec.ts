import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, test } from '../fixtures'
import { button, field } from '../helpers'
import { publishedInquiry } from '../srm/inquiry-data'
import { schedule, twentyLines } from '../srm/inquiry-steps'
import { zh } from '../srm/inquiry-words'
import { codeIn, fillProfile, newCompany, submitProfile } from '../srm/supplier-steps'

const reloaded = async (page: Page): Promise<void> => {
  await page.reload()
  await page.waitForLoadState('domcontentloaded')
}
/** Back and forth again: nobody must be thrown out of what they are doing by that. */
const backAndForth = async (page: Page): Promise<void> => {
  await page.goBack()
  await page.goForward()
}
const mailLink = async (page: Page, to: string, words: string): Promise<string> => {
  const mails = (await (await page.request.get('/dev/outbox', { params: { to } })).json()) as { subject: string; body: string }[]
  const mail = mails.find(({ subject }) => subject.includes(words))
  const href = /https?:\/\/\S+?(?=[\s，。；]|$)/.exec(mail?.body ?? '')?.[0]
  if (!href) throw new Error(`no link in a mail "${words}" to ${to}`)
  const { pathname, search, hash } = new URL(href)
  return pathname + search + hash
}

test('陌生访客从公告出发：注册、完善、审核通过，沿链接与邮件到达同一询价的报价并提交', async ({ visitor, api }) => {
  const page = await visitor()
  const company = newCompany()
  const title = `首访报名 ${company.email.slice(5, 13)}`
  const lines = twentyLines.slice(0, 2)
  await publishedInquiry(api, { title, type: 'public', suppliers: ['江苏恒远阀门有限公司'], lines, schedule: schedule() })

  await test.step('公告：我要报名，去注册', async () => {
    await page.goto('/purchaseAnnouncement')
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(title)
    await page.keyboard.press('Enter')
    const [opened] = await Promise.all([
      page
        .context()
        .waitForEvent('page')
        .catch(() => null),
      page.getByRole('link', { name: title }).first().click(),
    ])
    if (opened) {
      const { pathname } = new URL(opened.url())
      await opened.close()
      await page.goto(pathname)
    }
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await reloaded(page)
    await button(page, '参与报价').first().click()
    await button(page, '我要报名').click()
    await page.getByRole('dialog').getByRole('link', { name: '注册' }).click()
    await expect(page).toHaveURL(/\/register\?redirect=/)
  })

  await test.step('注册：验证后的邮箱不因刷新和返回而丢失', async () => {
    await field(page, '企业邮箱').fill(company.email)
    await page.getByRole('textbox', { name: '图形验证码' }).fill('0000')
    await button(page, '获取验证码').click()
    await expect(page.getByText(/6 位数字已发送/)).toBeVisible()
    await page.getByRole('textbox', { name: '邮箱验证码' }).fill(await codeIn(page.request, company.email))
    await button(page, '下一步').click()
    await expect(page.getByRole('heading', { name: '设置公司账号' })).toBeVisible()
    await reloaded(page)
    await expect(page.getByRole('heading', { name: '设置公司账号' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/该邮箱已验证/)).toBeVisible()
    await button(page, '下一步').click()
    await field(page, /^公司全称/).fill(company.name)
    await field(page, '密码').fill(company.password)
    await field(page, '确认密码').fill(company.password)
    await button(page, '完成注册').click()
    await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()
    await reloaded(page)
    await expect(page.getByText(company.name)).toBeVisible()
    await expect(page.getByText('您报名的采购已记下')).toBeVisible()
    await page.getByRole('link', { name: '立即登录' }).click()
  })

  await test.step('登录：账号已填好，进入完善信息页，仍写着要报名的采购', async () => {
    await reloaded(page)
    await expect(field(page, '公司全称 / 账号')).toHaveValue(company.name)
    await field(page, '密码').fill(company.password)
    await page.getByRole('textbox', { name: '图形验证码' }).fill('0000')
    await button(page, '登录').click()
    await expect(page).toHaveURL(/completeSupInfo/)
    await expect(page.getByText(`您要报名的采购：${title}`)).toBeVisible()
    await reloaded(page)
    await backAndForth(page)
    await expect(page.getByText(`您要报名的采购：${title}`)).toBeVisible()
  })

  await test.step('完善并提交：邮件确认，等待页写明何时答复', async () => {
    await fillProfile(page, company)
    await submitProfile(page)
    await reloaded(page)
    await expect(page.getByText(/预计 \d{4}-\d{2}-\d{2} 前完成审核/)).toBeVisible()
    await page.goto(await mailLink(page, company.email, '已收到您的企业信息'))
    await expect(page.getByText('资料审核中')).toBeVisible()
  })

  await test.step('审核通过：等待页自动转到报价页', async () => {
    const reviewer = await api('reviewer')
    const found = done(await reviewer.get('/srm/supplier/potential/list', { keyword: company.name })) as {
      records: { id: string; version: number }[]
    }
    const [{ id, version }] = found.records as [{ id: string; version: number }]
    done(await reviewer.post('/srm/supplier/approve', { id, version, verdicts: { base: 'pass' } }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 45_000 })
    await expect(page).toHaveURL(/\/srm\/quotation\/detail\?id=.*#quote/)
  })

  await test.step('邮件也直接到报价页：报名、填写、提交，得到回执', async () => {
    await page.goto(await mailLink(page, company.email, '审核通过'))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await reloaded(page)
    await button(page, '报名参与').first().click()
    const prices = page.getByRole('region', { name: zh.lines })
    for (const [i] of lines.entries()) {
      await field(prices, `第 ${i + 1} 行 含税单价 CNY`).fill('1200')
      await field(prices, `第 ${i + 1} 行 税率`).fill('13')
    }
    await field(page.getByRole('region', { name: zh.fees }), zh.deliveryDays).fill('30')
    await button(page, zh.submitQuote).click()
    await button(page.getByRole('dialog', { name: zh.check }), zh.send).click()
    await expect(page.getByRole('dialog', { name: zh.receipt }).getByText(zh.received)).toBeVisible()
    await reloaded(page)
    await expect(page.getByText('已报价').first()).toBeVisible()
  })
})
