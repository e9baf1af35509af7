import { readFileSync } from 'node:fs'
import exceljs from 'exceljs'
import { expect, type Locator, type Page } from '@playwright/test'
import { receiptFaults } from '@srm/proof/chain'
import { parseReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys } from '@srm/proof/signature'
import type { Client } from '../client'
import { button, choose, confirm, field, fillAll, instantIn, typeDate } from '../helpers'
import { zh, type Words } from './inquiry-words'

export interface Line {
  readonly name: string
  readonly spec: string
  readonly qty: number
  readonly last: number
}
const kinds = ['法兰式软密封蝶阀', '电动法兰蝶阀', '对夹式蝶阀', '双偏心蝶阀', '伸缩蝶阀']
/** Twenty lines, as a project's bill of materials has them. */
export const twentyLines: readonly Line[] = Array.from({ length: 20 }, (_, i) => ({
  name: kinds[i % kinds.length] ?? '蝶阀',
  spec: `D341X-16Q DN${100 + i * 50}`,
  qty: 2 + (i % 6),
  last: 900 + i * 350,
}))

/** The product's own template with the lines filled in below its header. */
export const filledTemplate = async (template: Buffer, lines: readonly Line[], needDate: string): Promise<Buffer> => {
  const book = new exceljs.Workbook()
  await book.xlsx.load(template as unknown as exceljs.Buffer)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('the template has no sheet')
  const header = 3
  const titles = (sheet.getRow(header).values as unknown[]).map((title) => String(title ?? '').replace(' *', ''))
  const put = (row: number, title: string, value: string | number) => {
    const column = titles.indexOf(title)
    if (column < 1) throw new Error(`the template has no column ${title}: ${titles.join()}`)
    sheet.getCell(row, column).value = value
  }
  for (const [i, line] of lines.entries()) {
    const row = header + 1 + i
    put(row, '物料编码', `WM-${20_100 + i}`)
    put(row, '物料名称', line.name)
    put(row, '规格型号', line.spec)
    put(row, '单位', '台')
    put(row, '数量', line.qty)
    put(row, '需求日期', needDate)
    put(row, '交货地址', '江苏省苏州市相城区城北净水厂')
    put(row, '上次价', line.last)
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

export const xlsx = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
})

/** Opens the row of a list by its title. */
export const openFromList = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(`${path}?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('main').getByRole('link', { name: title }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export const tab = async (page: Page, name: string): Promise<Locator> => {
  const it = page.getByRole('tab', { name: new RegExp(`^${name}\\s*\\d*$`) })
  await it.click()
  await expect(it).toHaveAttribute('aria-selected', 'true')
  return page.getByRole('tabpanel')
}

export interface Schedule {
  readonly deadline: string
  readonly openAt: string
}
/** More than the 24 hours a deadline must be away, within what a session lasts. */
export const schedule = (): Schedule => ({ deadline: instantIn(30), openAt: instantIn(31) })

interface Draft {
  readonly title: string
  readonly schedule: Schedule
  readonly file: { name: string; mimeType: string; buffer: Buffer }
  readonly suppliers: readonly string[]
}
/** The form of a new inquiry, sent off to the manager. */
export const createInquiry = async (page: Page, draft: Draft): Promise<void> => {
  await page.goto('/srm/inquiry/list')
  await page
    .getByRole('link', { name: '新建询价' })
    .or(page.getByRole('button', { name: '新建询价' }))
    .first()
    .click()
  const basics = page.getByRole('region', { name: '基本信息' })
  await fillAll(basics, { 标题: draft.title, 项目名称: '城北净水厂深度处理改造' })
  await choose(basics, '询价类型', '公开')
  await choose(basics, '品类', '蝶阀')
  const basis = basics.getByRole('group', { name: /^内部价格口径/ })
  await choose(basis, '是否含税', '不含税')
  await choose(basis, '是否含运费', '含运费')
  await choose(basis, '币种', '人民币')

  // Too early: what is missing is said, what was typed stays.
  await button(page, '提交审批').click()
  await expect(page.getByRole('alert')).toContainText('请至少填写一行物料明细')
  await expect(field(basics, '标题')).toHaveValue(draft.title)
  await expect(field(basics, '项目名称')).toHaveValue('城北净水厂深度处理改造')

  const times = page.getByRole('region', { name: '时间安排' })
  await typeDate(times, '报价截止时间', draft.schedule.deadline.slice(0, 16))
  await typeDate(times, '开标时间', draft.schedule.openAt.slice(0, 16))
  await fillAll(page.getByRole('region', { name: '报价规则' }), {
    交货条款: '送达现场，卸货由供方负责',
    付款条件: '到货验收合格后 60 天，质保金 5%',
    质保要求: '验收合格之日起 24 个月',
  })

  const lines = page.getByRole('region', { name: '物料明细' })
  const chooser = page.waitForEvent('filechooser')
  await lines.getByRole('button', { name: '导入 Excel' }).click()
  await (await chooser).setFiles(draft.file)
  await expect(lines.getByText('20 行，20 行已填完整')).toBeVisible()
  await expect(field(lines, '第 20 行 规格型号')).toHaveValue('D341X-16Q DN1050')

  const invited = page.getByRole('region', { name: '邀请供应商' })
  for (const name of draft.suppliers) {
    await invited.getByRole('textbox', { name: '搜索供应商名称、编号' }).fill(name)
    await invited.getByRole('checkbox', { name: new RegExp(name) }).check()
  }
  await expect(invited.getByRole('group', { name: '已选 3 家' })).toBeVisible()
  await button(page, '提交审批').click()
  // Thought better of: what was typed is kept as a draft, and nothing was handed in.
  await expect(page.getByRole('dialog').getByRole('region', { name: '预计审批人' })).toBeVisible()
  await confirm(page, '取消')
  await expect(page.getByText(/^草稿已保存 \d/)).toBeVisible()
  await button(page, '提交审批').click()
  await confirm(page, '提交审批')
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible()
  await expect(page).toHaveURL(/\/srm\/inquiry\/detail/)
}

/** A step whose dialog takes a note. */
export const approve = async (page: Page, action: string, note: string, w: Words = zh): Promise<void> => {
  await button(page, action).click()
  const dialog = page.getByRole('dialog', { name: action })
  await field(dialog, w.note).fill(note)
  await button(dialog, action).click()
  await expect(dialog).toBeHidden()
}

/** Puts text from the clipboard into a cell, as from a spreadsheet. */
const pasteInto = async (cell: Locator, text: string): Promise<void> => {
  await cell.focus()
  await cell.evaluate((element, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The file of the receipt proves the submission by itself: checked as an outsider would, with the published keys. */
const keepReceipt = async (page: Page, dialog: Locator, w: Words): Promise<void> => {
  const [file] = await Promise.all([page.waitForEvent('download'), button(dialog, w.saveReceipt).click()])
  expect(file.suggestedFilename()).toMatch(/^QT\d{8}-[0-9A-Z]{6}-R\d+\.receipt\.json$/)
  const given = parseReceipt(readFileSync(await file.path(), 'utf8'))
  const { keys } = parseKeys(await (await page.request.get('/.well-known/srm-keys.json')).text())
  expect(receiptFaults(keyRing(keys), given)).toEqual([])
  expect(given.openings[0]?.json).toContain('"freight":"3600')
}

/** Pastes the prices, checks, turns back once, submits and keeps the receipt's number. */
export const quote = async (page: Page, prices: readonly number[], w: Words = zh): Promise<void> => {
  await tab(page, w.quoteTab)
  const lines = page.getByRole('region', { name: w.lines })
  const terms = page.getByRole('region', { name: w.fees })
  await fillAll(terms, { [w.freight]: '3600', [w.deliveryDays]: '28' })
  // Without prices it is refused, and what was typed stays.
  await button(page, w.submitQuote).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(field(terms, w.freight)).toHaveValue(/3,?600/)
  await pasteInto(field(lines, w.price), prices.join('\n'))
  await pasteInto(field(lines, w.taxRate), prices.map(() => '13%').join('\n'))
  await expect(lines.getByText(w.allFilled)).toBeVisible()
  await button(page, w.submitQuote).click()
  const check = page.getByRole('dialog', { name: w.check })
  await expect(check.getByText(w.everyLine)).toBeVisible()
  await button(check, w.back).click()
  await expect(check).toBeHidden()
  await expect(field(terms, w.freight)).toHaveValue(/3,?600/)
  await button(page, w.submitQuote).click()
  await button(check, w.send).click()
  const receipt = page.getByRole('dialog', { name: w.receipt })
  // Said only once the browser has checked the receipt.
  await expect(receipt.getByText(w.received)).toBeVisible()
  await keepReceipt(page, receipt, w)
  await button(receipt, w.close).click()
  await expect(receipt).toBeHidden()
}

/** A step that only asks whether one is sure. */
export const sure = async (page: Page, action: string): Promise<void> => {
  await button(page, action).click()
  await confirm(page, action)
}

/**
 * The price as a number of its own, in an answer or on a page: 4972 in "4972.0000" and "4,972.00", not in an
 * identifier, which may hold four digits between two hyphens.
 */
export const priceIn = (price: number): RegExp => {
  const [whole, cents = ''] = price.toLocaleString('en-US', { maximumFractionDigits: 2 }).replaceAll(',', ',?').split('.')
  const rest = cents ? `\\.${cents}0*` : '(\\.0+)?'
  return new RegExp(`(?<![\\w.-]|\\d,)${whole}${rest}(?![\\w.-])`)
}

/** What any GET about an inquiry answers before the opening holds no price. */
export const expectNoPrices = async (api: Client, id: string, prices: readonly number[]): Promise<void> => {
  const answers = await Promise.all([
    api.get('/srm/inquiry/queryById', { id }),
    api.get('/srm/inquiry/timeline', { id }),
    api.get('/srm/inquiry/list', { pageSize: '50' }),
  ])
  const compared = await api.get('/srm/inquiry/compare', { id })
  expect(compared.errorKey).toMatch(/^(NOT_OPENED|NO_PERM)$/)
  const said = JSON.stringify([...answers, compared])
  expect(prices.filter((price) => priceIn(price).test(said))).toEqual([])
}

/** Every offer judged acceptable by somebody who does not buy; then the purchaser closes the evaluation. */
export const evaluateAll = async (page: Page, expert: Page, w: Words = zh): Promise<void> => {
  const { search } = new URL(page.url())
  await expert.goto(`/srm/inquiry/detail${search}`)
  const panel = await tab(expert, w.evaluation)
  await button(panel, w.acceptRest).click()
  await button(panel, w.saveReview).click()
  await expect(panel.getByText(w.allJudged)).toBeVisible()
  await page.reload()
  await tab(page, w.evaluation)
  await sure(page, w.finish)
  await expect(page.getByText(w.pendingAward, { exact: true }).filter({ visible: true }).first()).toBeVisible()
}

/** Every line to its lowest but one, which goes to the given supplier for a reason. */
export const proposeAward = async (page: Page, supplier: string, reason: string, w: Words = zh): Promise<void> => {
  const panel = await tab(page, w.compare)
  await panel.getByRole('radiogroup', { name: w.scenarios }).getByRole('radio', { name: w.cheapest }).click()
  const choices = panel.getByRole('radio', { name: w.award(supplier) })
  await expect(choices).toHaveCount(20)
  for (const choice of await choices.all())
    if (!(await choice.isChecked())) {
      await choice.check()
      break
    }
  await field(panel, w.reason).fill(reason)
  await button(panel, w.propose).click()
  await confirm(page, w.propose)
  await expect(page.getByText(w.proposed)).toBeVisible()
}
