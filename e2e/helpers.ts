import { expect, type Locator, type Page } from '@playwright/test'

type Scope = Page | Locator
const pageOf = (scope: Scope): Page => ('page' in scope ? scope.page() : scope)

/** antd sets a space between the two characters of a Chinese button. */
export const button = (scope: Scope, name: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })

const plainly = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** A control by its label; required ones carry a star. */
export const field = (scope: Scope, label: string | RegExp): Locator =>
  scope.getByLabel(typeof label === 'string' ? new RegExp(`^${plainly(label)}\\*?$`) : label)

/** Chooses in a select by typing, as people do with long lists. */
export const choose = async (scope: Scope, label: string, option: string): Promise<void> => {
  const box = scope.getByRole('combobox', { name: label, exact: true })
  await box.fill(option)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  // Enter on a list that is still empty closes it with nothing chosen.
  const list = await box.getAttribute('aria-controls')
  await expect(box.page().locator(`[id="${list}"] :is([role=option], [role=treeitem])`)).not.toHaveCount(0)
  await box.press('Enter')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
}

/** Chooses in a select whose options the server finds: waits for what was asked for. */
export const pick = async (scope: Scope, label: string, option: string): Promise<void> => {
  const box = scope.getByRole('combobox', { name: label, exact: true })
  await box.fill(option)
  await pageOf(scope).locator('.ant-select-item-option').filter({ hasText: option, visible: true }).click()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
}

/** Types a day or a moment into a date field. */
export const typeDate = async (scope: Scope, label: string, value: string): Promise<void> => {
  const box = field(scope, label)
  await box.fill(value)
  await box.press('Enter')
  await expect(box).toHaveValue(value)
}

export const fillAll = async (scope: Scope, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await field(scope, label).fill(value)
}

const pdf = (title: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${title}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
export const certificate = (title: string) => ({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdf(title) })

/** Uploads a document through the button that people press. */
export const upload = async (scope: Scope, label: string, title: string): Promise<void> => {
  const chooser = pageOf(scope).waitForEvent('filechooser')
  // The summary of what is to be mended, above, names the field with a button of its own.
  await scope
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .last()
    .click()
  await (await chooser).setFiles(certificate(title))
  await expect(scope.getByRole('button', { name: `下载 ${title}.pdf` })).toBeVisible()
}

/** Answers the question a step asks before it is done, and waits until the step is done: somebody else may look next. */
export const confirm = async (page: Page, ok: string): Promise<void> => {
  const question = page.getByRole('dialog')
  await button(question, ok).click()
  await expect(question).toBeHidden()
  await expect(page.locator('.ant-btn-loading').filter({ visible: true })).toHaveCount(0)
}

/** A business instant some hours from now, to the minute. */
export const instantIn = (hours: number): string =>
  `${new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')}:00`
