import { standardWeek } from '@srm/domain/sys/calendar/calendar.rules'
import { done, type Client } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, field, typeDate } from '../helpers'

const october = (day: number) => new RegExp(`^2038 年 10 月 ${day} 日 `)

/** As a new installation has it: no day of the year that is written into, and the standard week. */
const begin = async (client: Client) => {
  const { days, version } = done(await client.get('/sys/calendar/year', { year: '2038' }))
  for (const { id } of days as readonly { id: string }[]) done(await client.delete('/sys/calendar/delete', { id }))
  done(await client.put('/sys/calendar/week', { week: standardWeek, version }))
}

test('an administrator enters holidays, sets the week, and tries when a period ends', async ({ as, api }) => {
  const client = await api('admin')
  await begin(client)
  const page = await as('admin')
  await page.goto('/sys/calendar/list?year=2038')
  await expect(page.getByText('2038 年还没有录入节假日')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: october(1) }).click()
  await button(dialog, '保存').click()
  await expect(dialog.getByText('名称不能为空').first()).toBeVisible()
  await field(dialog, '名称').fill('国庆节')
  await button(dialog, '保存').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '2038 年 10 月 1 日 星期五 节假日 国庆节' })).toBeVisible()
  await expect(page.getByText('2038 年还没有录入节假日')).toBeHidden()

  // By the keyboard: on from the day that was pressed, down the week to the Saturday after.
  await page.getByRole('button', { name: october(1) }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: october(9) })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByText('调休上班').click()
  await field(dialog, '名称').fill('国庆节调休')
  await button(dialog, '保存').click()
  await expect(page.getByRole('region', { name: '10 月', exact: true }).getByRole('listitem')).toHaveText([
    /休\s*1 日 国庆节/,
    /班\s*9 日 国庆节调休/,
  ])

  // The period runs over the holiday and ends on the make-up Saturday.
  await typeDate(page, '从', '2038-09-30 17:00')
  await field(page, '期限').fill('6wd')
  await expect(page.getByRole('status').filter({ hasText: '到期' })).toContainText('2038-10-09 23:59:59')
  await field(page, '期限').fill('soon')
  await expect(page.getByText('期限「soon」格式不正确')).toBeVisible()

  await expectAccessible(page)

  await button(page, '修改').click()
  await field(dialog, '星期五').fill('9:00-12:00，11:00-15:00')
  await button(dialog, '保存').click()
  await expect(dialog.getByText('工作时段须按先后填写').first()).toBeVisible()
  await field(dialog, '星期五').fill('9:00-12:00，13:30-17:00')
  await button(dialog, '保存').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('09:00-12:00, 13:30-17:00')).toBeVisible()
  await field(page, '期限').fill('7wh')
  await typeDate(page, '从', '2038-10-08 09:00')
  await expect(page.getByRole('status').filter({ hasText: '到期' })).toContainText('2038-10-09 09:30:00')

  await page.getByRole('button', { name: october(1) }).click()
  await dialog.getByText('按每周工作时间').click()
  await button(dialog, '保存').click()
  await expect(page.getByRole('button', { name: '2038 年 10 月 1 日 星期五 工作日' })).toBeVisible()
  await page.getByRole('button', { name: '上一年' }).click()
  await expect(page).toHaveURL(/year=2037/)
  await begin(client)
})

test('the auditor reads the calendar and changes nothing', async ({ as }) => {
  const page = await as('auditor')
  await page.goto('/sys/calendar/list?year=2026')
  await expect(page.getByRole('img', { name: '2026 年 10 月 1 日 星期四 节假日 国庆节' })).toBeVisible()
  await expect(page.getByRole('button', { name: '导入节假日' })).toHaveCount(0)
  await expect(button(page, '修改')).toHaveCount(0)
})

test('on a phone the months stand below each other, in English and in the dark too', async ({ as }) => {
  const page = await as('admin', { phone: true, lang: 'en-US', theme: 'dark' })
  await page.goto('/sys/calendar/list?year=2026')
  await expect(page.getByRole('button', { name: '10 October 2026 Saturday Make-up working day 国庆节调休' })).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
})
