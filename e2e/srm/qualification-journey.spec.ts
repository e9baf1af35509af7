import { done, type Client } from '../client'
import { expect, test } from '../fixtures'
import { button, confirm, field, instantIn, typeDate } from '../helpers'
import { publishedInquiry } from './inquiry-data'
import { schedule, twentyLines } from './inquiry-steps'

const supplier = '江苏恒远阀门有限公司'
const today = () => instantIn(0).slice(0, 10)
const inYears = (years: number) => `${Number(today().slice(0, 4)) + years}${today().slice(4).replace('-02-29', '-02-28')}`

interface Document {
  readonly validTo: string | null
  readonly longTerm: boolean
}
const profileOf = async (company: Client) => done(await company.get('/srm/supplier/profile')).profile as { qualifications: Document[] }
/** The documents with the one that has an end ending on that day. */
const endingOn = (rows: readonly Document[], day: string) => rows.map((row) => (row.longTerm ? row : { ...row, validTo: day }))

/** The certificate ends today: declared by the company, reviewed by staff, as any other renewal. */
const letEnd = async (company: Client, reviewer: Client): Promise<void> => {
  const open = (
    done(await company.get('/srm/changeRequest/list', { changeType: 'QUALIFICATION' })).records as { id: string; status: string }[]
  ).find((row) => row.status !== '2')
  const id =
    open?.id ?? done(await company.post('/srm/changeRequest/add', { changeType: 'QUALIFICATION', description: '证书有效期更正' })).id
  const read = async (who: Client) =>
    done(await who.get('/srm/changeRequest/queryById', { id })).request as { version: number; status: string }
  const { version, status } = await read(company)
  if (status !== '1') {
    const sections = { qualifications: endingOn((await profileOf(company)).qualifications, today()) }
    const body = { id, version, draft: false, description: '证书有效期更正', reason: '证书有效期登记有误', sections, files: [] }
    const saved = done(await company.put('/srm/changeRequest/edit', body))
    done(await company.post('/srm/changeRequest/submit', saved))
  }
  done(await reviewer.post('/srm/changeRequest/approve', { id, version: (await read(reviewer)).version }))
}

/** A quotation for the whole inquiry, as it is answered. */
const tryToQuote = async (company: Client, id: string) => {
  const asked = done(await company.get('/srm/quotation/queryById', { id })) as { contentVersion: number; lines: { id: string }[] }
  const lines = asked.lines.map((line) => ({ lineId: line.id, price: '980', taxRate: '13' }))
  return company.post('/srm/quotation/quote', {
    id,
    contentVersion: asked.contentVersion,
    deliveryDays: 30,
    validityTo: instantIn(24 * 150).slice(0, 10),
    lines,
  })
}

test('资质当日失效即不能报价，无需任何作业运行；续证审核通过后立即恢复', async ({ as, api, travelTo }) => {
  const company = await api(supplier)
  const reviewer = await api('reviewer')
  await letEnd(company, reviewer)
  const title = `续证检验 ${Date.now().toString(36)}`
  const id = await publishedInquiry(api, {
    title,
    type: 'public',
    suppliers: [supplier],
    lines: twentyLines.slice(0, 2),
    schedule: schedule(),
  })
  const lastDay = today()
  const tomorrow = instantIn(24).slice(0, 10)
  await travelTo(`${lastDay} 23:59:50`)
  expect((await tryToQuote(company, id)).success).toBe(true)
  await travelTo(`${tomorrow} 00:00:01`)
  const refused = await tryToQuote(company, id)
  expect(refused.errorKey).toBe('QUAL_EXPIRED')
  expect(refused.message).toContain(`已于${lastDay}到期`)

  const page = await as(supplier)
  await test.step('the supplier renews', async () => {
    await page.goto('/srm/change/qualification')
    await button(page, '新建变更').click()
    const dialog = page.getByRole('dialog')
    await field(dialog, '变更说明').fill('质量体系证书续证')
    await button(dialog, '开始填写').click()
    await expect(page).toHaveURL(/\/srm\/change\/edit\?id=/)
    await field(page, '变更原因').fill('证书到期，已完成换证审核')
    await typeDate(page, '有效期至', inYears(3))
    await button(page, '提交审核').click()
    await expect(page).toHaveURL(/\/srm\/change\/detail\?id=/)
    await expect(page.getByText('待审核').first()).toBeVisible()
  })
  expect((await tryToQuote(company, id)).errorKey).toBe('QUAL_EXPIRED')
  await test.step('the reviewer approves', async () => {
    const staff = await as('reviewer')
    await staff.goto(new URL(page.url()).pathname + new URL(page.url()).search)
    await expect(staff.getByText(inYears(3))).toBeVisible()
    await button(staff, '审核通过').click()
    await confirm(staff, '审核通过')
    await expect(staff.getByText('已审核').first()).toBeVisible()
  })
  expect((await tryToQuote(company, id)).success).toBe(true)
})
