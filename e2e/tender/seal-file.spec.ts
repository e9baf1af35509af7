import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { grouped } from '@srm/proof/bytes'
import { receiptFaults } from '@srm/proof/chain'
import { parseReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys } from '@srm/proof/signature'
import exceljs from 'exceljs'
import type { Download, Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, forgetAll, test } from '../fixtures'
import { button, confirm } from '../helpers'
import { admitted, pdf, publishedTender } from './tender-data'
import { sealBid } from './tender-steps'

const bidder = '江苏恒远阀门有限公司'
test.afterEach(forgetAll)

/** What a press of a button saves, in a place of its own. */
const savedBy = async (page: Page, press: () => Promise<void>, path: string): Promise<string> => {
  const [download] = (await Promise.all([page.waitForEvent('download'), press()])) as [Download, void]
  await download.saveAs(path)
  return path
}
const prices = ['标段,序号,含税单价,税率（%）', '1,10,268000,13', '1,20,"128,000",13', '2,10,0,13'].join('\n')

test('不信任网页时，用 seal.html 断网密封：平台收下并给出回执，断网核对，带着密钥到平台可读', async ({
  as,
  api,
  visitor,
  request,
}, info) => {
  test.setTimeout(420_000)
  const at = (name: string) => info.outputPath(name)
  const title = `离线密封 ${Date.now().toString().slice(-6)}`
  const id = await publishedTender(api, title)
  await admitted(api, id, bidder)
  const page = await as(bidder)
  await page.goto(`/srm/tenderWork/detail?id=${id}#bid`)

  await test.step('从投标页取得密封包；seal.html 与公布的哈希一致', async () => {
    await savedBy(page, () => page.getByRole('button', { name: '1. 下载密封包' }).click(), at('package.json'))
    const html = await (await request.get('/seal.html')).body()
    const { sha256 } = (await (await request.get('/seal.json')).json()) as { sha256: string }
    expect(createHash('sha256').update(html).digest('hex')).toBe(sha256)
    await expect(page.getByText(grouped(sha256))).toBeVisible()
    writeFileSync(at('seal.html'), html)
  })

  const offline = await visitor()
  await offline.context().setOffline(true)
  const refused: string[] = []
  offline.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  offline.on('pageerror', (error) => refused.push(error.message))
  const region = (name: string) => offline.getByRole('region', { name, exact: true })
  let passphrase = ''
  await test.step('断网打开文件：核对清单与指纹，生成公司密钥', async () => {
    await offline.goto(`file://${at('seal.html')}`)
    await offline.getByLabel('选择密封包（.json）').setInputFiles(at('package.json'))
    await expect(region('密封包').getByText(title)).toBeVisible()
    await expect(region('密封包').locator('li[data-ok=yes]')).toHaveCount(3)
    await offline.getByLabel('我已核对以上指纹').check()
    await button(offline, '生成新的公司密钥').click()
    await expect(region('公司密钥').locator('.words li')).toHaveCount(6)
    const words = await region('公司密钥').locator('.words li').allTextContents()
    passphrase = words.map((word) => word.replace(/^\d+ /, '')).join(' ')
    await savedBy(offline, () => button(offline, '保存密钥文件').click(), at('key.json'))
    await button(offline, '已抄写并保存').click()
  })
  await test.step('导入表格，错处逐格说明；缺项不能密封', async () => {
    await offline.getByLabel('导入 Excel / CSV').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(prices) })
    await expect(offline.getByText('已填入 2 行，1 处有误未填入')).toBeVisible()
    await expect(offline.getByLabel('一标段 潜水排污泵 20 含税单价（CNY）')).toHaveValue('128000')
    await button(offline, '检查并密封').click()
    await expect(region('密封').getByRole('alert')).toContainText('投标文件不能为空')
    await offline.getByLabel('二标段 在线仪表 10 含税单价（CNY）').fill('196000')
    await offline.getByLabel('签署人（姓名、职务）').fill('周建国 总经理')
    await offline.getByLabel('添加文件').setInputFiles(pdf('技术文件'))
  })
  await test.step('密封为两个文件：一个提交，一个自己保存', async () => {
    await button(offline, '检查并密封').click()
    await expect(region('密封').getByText('已密封。请保存以下两个文件：')).toBeVisible()
    await savedBy(offline, () => button(offline, '保存密封文件').click(), at('bid.srmbid'))
    await savedBy(offline, () => button(offline, '保存开启凭证').click(), at('opening.json'))
    expect(readFileSync(at('bid.srmbid')).includes('268000')).toBe(false)
    expect(readFileSync(at('opening.json'), 'utf8')).toContain('268000')
    await offline.screenshot({ path: at('seal.png'), fullPage: true })
  })

  const sent: string[] = []
  page.on('request', (one) => sent.push(`${one.url()} ${one.postData() ?? ''}`))
  await test.step('平台收下密封文件，回执通过核对；改动过的文件不收', async () => {
    const altered = readFileSync(at('bid.srmbid'))
    const place = altered.indexOf('"signature":"') + 20
    altered[place] = altered[place] === 65 ? 66 : 65
    const handIn = page.getByLabel('3. 提交密封文件')
    await handIn.setInputFiles({ name: 'bid.srmbid', mimeType: 'application/octet-stream', buffer: altered })
    await expect(page.getByText('该文件密封之后被改动，签名不符。')).toBeVisible()
    await handIn.setInputFiles(at('bid.srmbid'))
    await confirm(page, '确认提交')
    const dialog = page.getByRole('dialog', { name: '投标回执' })
    await expect(dialog.getByText('投标已提交')).toBeVisible()
    await savedBy(page, () => dialog.getByRole('button', { name: /下载/ }).first().click(), at('receipt.json'))
    await button(dialog, '完成').click()
    expect(sent.filter((text) => /268000|技术文件/.test(text))).toEqual([])
  })
  await test.step('断网核对回执，保存完整凭证，独立校验通过', async () => {
    await offline.getByLabel('选择回执（.json）').setInputFiles(at('receipt.json'))
    await expect(region('核对回执').getByText('由服务器密钥签名，正是这份投标', { exact: false })).toBeVisible()
    await savedBy(offline, () => button(offline, '保存完整凭证').click(), at('proof.json'))
    const keys = keyRing(parseKeys(await (await request.get('/.well-known/srm-keys.json')).text()).keys)
    const proof = parseReceipt(readFileSync(at('proof.json'), 'utf8'))
    expect(proof.openings.map(({ part }) => part)).toEqual(['T', 'P1', 'P2'])
    expect(receiptFaults(keys, proof)).toEqual([])
    expect(refused).toEqual([])
  })
  await test.step('平台的浏览器没有密钥时读不到；载入密钥文件后可读', async () => {
    await expect(page.getByText('投标由另一台设备或另一浏览器密封', { exact: false })).toBeVisible()
    await page
      .getByRole('button', { name: '管 理' })
      .or(page.getByRole('button', { name: '管理' }))
      .click()
    const dialog = page.getByRole('dialog', { name: '公司密钥' })
    await dialog.getByLabel('载入密钥文件').setInputFiles(at('key.json'))
    await dialog.getByLabel(`密钥口令 · ${bidder}`).fill(passphrase)
    await button(dialog, '载入').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('268,000').first()).toBeVisible()
    await expectAccessible(page)
  })
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The template with a price in every row, as a spreadsheet saves it. */
const filledIn = async (path: string): Promise<Buffer> => {
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(path)
  const [sheet] = book.worksheets
  for (let row = 4; row < 4 + 2000; row += 1) if (sheet) sheet.getRow(row).getCell(7).value = 771.13 + ((row - 4) % 500)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const items = (lot: number) => Array.from({ length: 500 }, (_, i) => ({ name: `阀门 ${lot}-${i + 1}`, spec: 'DN50', unit: '台', qty: '2' }))

test('两千行报价用 Excel 模板导入并密封，价格不离开浏览器', async ({ as, api }, info) => {
  test.setTimeout(420_000)
  const lots = [1, 2, 3, 4].map((n) => ({
    ...{ name: `${n}标段`, estimate: '3800000.00', ceiling: '3700000.00', bondAmount: '60000.00', deliveryDays: 90 },
    items: items(n),
  }))
  const id = await publishedTender(api, `两千行 ${Date.now().toString().slice(-6)}`, { lots })
  await admitted(api, id, bidder)
  const page = await as(bidder)
  await page.goto(`/srm/tenderWork/detail?id=${id}#bid`)
  const template = await savedBy(page, () => button(page, '下载模板').click(), info.outputPath('template.xlsx'))
  const sent: string[] = []
  page.on('request', (one) => sent.push(`${one.url()} ${one.postData() ?? ''}`))
  await page.getByLabel('导入 Excel').setInputFiles({ name: 'prices.xlsx', mimeType: xlsx, buffer: await filledIn(template) })
  await expect(page.getByText('2000 / 2000 项已报价')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('签署人（姓名、职务）').fill('周建国 总经理')
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(pdf('技术文件'))
  await expect(page.getByText('1 份投标文件')).toBeVisible({ timeout: 60_000 })
  await sealBid(page)
  await expect(page.getByRole('dialog', { name: '投标回执' }).getByText('投标已提交')).toBeVisible({ timeout: 60_000 })
  expect(sent.filter((text) => /771\.13|1270\.13/.test(text))).toEqual([])
  const { bid } = done(await (await api(bidder)).get('/srm/tenderBid/room', { id }))
  expect(bid).toMatchObject({ unread: true, content: null })
})
