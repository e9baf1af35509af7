import { usciCheckChar } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { button, choose, field, fillAll, typeDate, upload } from '../helpers'

export interface Company {
  readonly name: string
  readonly email: string
  readonly usci: string
  readonly password: string
}
/** A company nobody has registered yet. */
export const newCompany = (): Company => {
  const mark = Date.now().toString().slice(-8)
  const first17 = `91320505${mark}X`
  return {
    name: `苏州启澜流体控制${mark}有限公司`,
    email: `sales${mark}@qilan.example`,
    usci: first17 + (usciCheckChar(first17) ?? ''),
    password: 'Qilan#2026',
  }
}

/** The code that came to a mailbox last. */
export const codeIn = async (request: APIRequestContext, email: string): Promise<string> => {
  const mails = (await (await request.get('/dev/outbox', { params: { to: email } })).json()) as { body: string }[]
  const code = /\d{6}/.exec(mails[0]?.body ?? '')?.[0]
  if (!code) throw new Error(`no code came to ${email}`)
  return code
}

/** The three steps; a refused step keeps what was typed. */
export const register = async (page: Page, request: APIRequestContext, company: Company): Promise<void> => {
  await page.goto('/register')
  const email = page.getByRole('textbox', { name: '企业邮箱' })
  await email.fill('sales@qilan')
  await button(page, '获取验证码').click()
  await expect(email).toHaveAccessibleDescription(/邮箱格式不完整/)
  await expect(email).toHaveValue('sales@qilan')

  await email.fill(company.email)
  await page.getByRole('textbox', { name: '图形验证码' }).fill('0000')
  await button(page, '获取验证码').click()
  await expect(page.getByText(/6 位数字已发送/)).toBeVisible()
  const code = page.getByRole('textbox', { name: '邮箱验证码' })
  await code.fill('000000')
  await button(page, '下一步').click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue(company.email)
  await code.fill(await codeIn(request, company.email))
  await button(page, '下一步').click()

  await expect(page.getByRole('heading', { name: '设置公司账号' })).toBeFocused()
  await field(page, /^公司全称/).fill(company.name)
  await field(page, '密码').fill('weak')
  await field(page, '确认密码').fill('other')
  await button(page, '完成注册').click()
  await expect(field(page, '密码')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, /^公司全称/)).toHaveValue(company.name)
  await expect(field(page, '密码')).toHaveValue('weak')
  await field(page, '密码').fill(company.password)
  await field(page, '确认密码').fill(company.password)
  await button(page, '完成注册').click()
  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible()
}

const intro =
  '苏州启澜流体控制有限公司成立于二零一五年，位于苏州相城区，专业研制给排水与水处理用阀门及附件，拥有铸造、机加工、喷涂、装配和检测车间，年产各类蝶阀、闸阀、止回阀一万八千台，产品服务于华东四十余座城市的水厂、泵站与管网工程，并通过质量管理体系认证，具备完善的售后服务网络与备件储备能力。'
const advantages =
  '十年给排水阀门制造经验，具备 DN50 至 DN1600 全系列自主制造能力，华东地区二十四小时到场服务，近三年一次交验合格率百分之九十九，备件常年现货供应。'
const delivery = '签约后三日内下达生产计划，出厂前逐台做壳体强度与密封试验，专车送至现场。'

const fillBase = async (page: Page, company: Company): Promise<void> => {
  const base = page.getByRole('region', { name: '基本信息' })
  await fillAll(base, {
    简称: '启澜流体',
    统一社会信用代码: company.usci,
    法定代表人: '沈启澜',
    法定代表人职务: '执行董事',
    法定代表人手机: '13862012345',
    注册地址: '江苏省苏州市相城区元和街道春申湖中路 88 号',
    办公地址: '江苏省苏州市相城区元和街道春申湖中路 88 号',
  })
  await choose(base, '供应商类型', '制造商')
  await choose(base, '国家/地区', '中国')
  const region = base.getByRole('combobox', { name: '省市区' })
  await region.fill('相城区')
  await expect(page.getByRole('menuitemcheckbox', { name: '江苏省 / 苏州市 / 相城区' })).toBeAttached()
  await region.press('ArrowDown')
  await region.press('Enter')
  await expect(base.getByTitle('江苏省 / 苏州市 / 相城区')).toBeVisible()
  await typeDate(base, '注册日期', '2015-06-18')

  const operation = page.getByRole('region', { name: '经营与规模' })
  await choose(operation, '供货类别', '设备')
  await choose(operation, '币种', '人民币')
  await choose(operation, '税率', '13%')
  await fillAll(operation, {
    注册资本: '3000',
    员工人数: '126',
    社保人数: '120',
    技术人员数: '32',
    经营范围: '阀门、管道配件及执行机构的研发、制造、销售与技术服务。',
  })
  await upload(page.getByRole('region', { name: '信用与附件' }), '组织机构图', '组织机构图')
  await fillAll(page.getByRole('region', { name: '企业介绍' }), { '公司简介（中文）': intro, 公司优势: advantages, 交付过程描述: delivery })
}

const fillRows = async (page: Page, company: Company): Promise<void> => {
  const shareholders = page.getByRole('region', { name: '股东' })
  for (const [i, [name, ratio, amount]] of [
    ['沈启澜', '70', '2100'],
    ['苏州工业园区启衡创业投资有限公司', '30', '900'],
  ].entries()) {
    await button(shareholders, '添加一行').click()
    await field(shareholders, `第 ${i + 1} 行 股东名称`).fill(name ?? '')
    await field(shareholders, `第 ${i + 1} 行 出资比例`).fill(ratio ?? '')
    await field(shareholders, `第 ${i + 1} 行 出资额 CNY`).fill(amount ?? '')
  }
  await expect(shareholders.getByText('100%', { exact: true })).toBeVisible()

  const categories = page.getByRole('region', { name: '供货类别' })
  await button(categories, '添加供货类别').click()
  await choose(categories, '供货类别', '蝶阀')
  await fillAll(categories, { '国内常规交期 (天)': '30', '国内紧急交期 (天)': '12' })

  const contacts = page.getByRole('region', { name: '联系人' })
  for (const [i, [kind, name, mobile, email]] of [
    ['业务', '顾清', '13862054321', company.email],
    ['财务', '何静', '13706270835', `finance${company.email.slice(5)}`],
  ].entries()) {
    await button(contacts, '添加联系人').click()
    const row = contacts.getByRole('group', { name: `联系人 ${i + 1}` })
    await choose(row, '类型', kind ?? '')
    await fillAll(row, { 联系人姓名: name ?? '', 手机: mobile ?? '', 邮箱: email ?? '' })
  }

  const bank = page.getByRole('region', { name: '银行账户' })
  await button(bank, '添加银行账户').click()
  await choose(bank, '账户类型', '基本户')
  await fillAll(bank, { 开户银行: '中国工商银行股份有限公司苏州相城支行', 银行账号: '1102020209300218866', 联行号: '102305002105' })
  await expect(field(bank, '账户名称')).toHaveValue(company.name)
}

/** Every document the form says is missing, each with its file. */
const uploadCertificates = async (page: Page): Promise<void> => {
  const papers = page.getByRole('region', { name: '资质证照' })
  for (const [i, title] of ['营业执照', 'ISO 9001 质量管理体系认证'].entries()) {
    await button(papers, title).click()
    const row = papers.getByRole('group', { name: `证照 ${i + 1}` })
    if (i === 0) await row.getByRole('switch', { name: '长期有效' }).click()
    else await typeDate(row, '有效期至', '2029-06-30')
    await upload(row, '附件', title)
  }
}

/** What the type of company is asked for beside: the figures of a year, and that it has not been to court. */
const fillRecords = async (page: Page): Promise<void> => {
  const finance = page.getByRole('region', { name: '财务指标' })
  await button(finance, '添加年度指标').click()
  const year = finance.getByRole('group', { name: '年度指标 1' })
  await fillAll(year, {
    资产总额: '52000000',
    负债总额: '20800000',
    净资产: '31000000',
    流动资产: '30000000',
    流动负债: '20000000',
    存货: '8000000',
    应收账款: '9000000',
    营业收入: '60000000',
    营业成本: '45000000',
    营业利润: '6000000',
    净利润: '4800000',
    经营活动现金流量净额: '3900000',
    纳税总额: '2600000',
  })
  await expect(field(year, '净资产')).toHaveAccessibleDescription(/净资产应等于资产总额减负债总额（31200000.00）/)
  // Figures are written plainly while they are typed: focused first, then filled.
  await field(year, '净资产').click()
  await field(year, '净资产').fill('31200000')
  await field(year, '净资产').press('Tab')
  const ratios = year.getByRole('group', { name: '计算指标' })
  for (const figure of ['40.00%', '1.50', '1.10', '8.00%', '15.38%']) await expect(ratios.getByText(figure, { exact: true })).toBeVisible()
  await page
    .getByRole('region', { name: '诉讼' })
    .getByRole('checkbox', { name: /^无诉讼声明/ })
    .check()
}

/** All sections through the interface; an attempt too early shows what is missing and loses nothing. */
export const fillProfile = async (page: Page, company: Company): Promise<void> => {
  await fillBase(page, company)
  await button(page, '下一步：核对并提交').click()
  await expect(page.getByRole('alert').filter({ hasText: '处需要修改' })).toBeVisible()
  await expect(field(page.getByRole('region', { name: '基本信息' }), '简称')).toHaveValue('启澜流体')
  await expect(field(page, '公司优势')).toHaveValue(advantages)
  await fillRows(page, company)
  await uploadCertificates(page)
  await fillRecords(page)
}

/** From the filled form over the last look to the submission. */
export const submitProfile = async (page: Page): Promise<void> => {
  await button(page, '下一步：核对并提交').click()
  await expect(page.getByRole('heading', { name: '核对并提交' })).toBeFocused()
  await button(page, '提交审核').click()
  await expect(page.getByText('请阅读并勾选承诺书')).toBeVisible()
  await page.getByRole('checkbox', { name: '我已阅读并同意以上承诺' }).check()
  await button(page, '提交审核').click()
  await expect(page.getByText('资料审核中')).toBeVisible()
}
