import { expect, type Locator, type Page } from '@playwright/test'
import { button, choose, field } from '../helpers'

/** Chooses people in the picker that the button of this field opens: each is searched for, as among many. */
export const pickPeople = async (page: Page, scope: Page | Locator, names: readonly string[]): Promise<void> => {
  await scope.getByRole('button', { name: /^人员/ }).click()
  const people = page.getByRole('dialog').last()
  for (const name of names) {
    await people.getByRole('textbox', { name: '搜索', exact: true }).fill(name)
    await expect(people.getByRole('row')).toHaveCount(2)
    await people.getByRole('checkbox', { name }).press('Space')
    await expect(people.getByRole('checkbox', { name })).toBeChecked()
  }
  await button(people, '确定').click()
}

export const nodeOf = (page: Page, name: string | RegExp): Locator =>
  page.locator('.react-flow__node').and(page.getByRole('group', { name }))
export const problems = (page: Page): Locator => page.getByRole('region', { name: '问题', exact: true })
export const side = (page: Page): Locator => page.getByRole('complementary', { name: '右侧面板' })

/** Into the settings of the node that has the focus, which goes along. */
export const openFocused = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter')
  await expect(side(page).locator(':focus')).toHaveCount(1)
}
/** By the keyboard: to a node, and into its settings. */
export const openNode = async (page: Page, name: string | RegExp): Promise<void> => {
  await nodeOf(page, name).focus()
  await openFocused(page)
}

/** The task of a document in somebody's list, opened. */
export const openTask = async (page: Page, title: string): Promise<void> => {
  await page.goto(`/studio/workflow/todo?q=${encodeURIComponent(title)}`)
  await page.getByRole('region', { name: '列表' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}
/** What a decision led to, as the page says it. */
export const expectTold = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

interface Model {
  readonly code: string
  readonly name: string
  readonly document: string
  readonly purpose: string
}
/** A new model begins with what the product does without one. */
export const newModel = async (page: Page, { code, name, document, purpose }: Model): Promise<string> => {
  await page.goto('/studio/workflow/model')
  await button(page, '新增流程模型').click()
  const form = page.getByRole('dialog')
  await choose(form, '单据', document)
  await choose(form, '审批', purpose)
  await field(form, '编码').fill(code)
  await field(form, '中文名称').fill(name)
  await field(form, '英文名称').fill(code)
  await field(form, '优先级').fill('1')
  await button(form, '保存').click()
  await expect(page).toHaveURL(/designer\?id=/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

export const saveDraft = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: '有未保存的修改' })).toHaveCount(0)
}
/** By somebody else than who drew it. */
export const publish = async (page: Page, id: string, note: string): Promise<void> => {
  await page.goto(`/studio/workflow/model/designer?id=${id}`)
  await button(page, '发布').click()
  const dialog = page.getByRole('dialog')
  await field(dialog, '版本说明').fill(note)
  await button(dialog, '发布').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/线上 V1/)).toBeVisible()
}
