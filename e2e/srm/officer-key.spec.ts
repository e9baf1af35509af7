import { readFileSync } from 'node:fs'
import { demoPassphrases } from '@srm/db/seed/accounts'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { expect, test } from '../fixtures'
import { button } from '../helpers'

/** The eight words as they stand on a page, in their order. */
const fingerprintOn = async (where: ReturnType<Page['getByRole']>) => {
  const words = where.getByRole('group', { name: '指纹（八个词）' }).getByRole('listitem')
  await expect(words).toHaveCount(8)
  return words.allInnerTexts()
}
const passphraseOf = (name: string): string => demoPassphrases[name] ?? ''
const unlock = async (where: ReturnType<Page['getByRole']>, words: string, action: string) => {
  await where.getByLabel('您的密钥口令').fill(words)
  await button(where, action).click()
}

/** An officer makes a new key; answers its passphrase and the words on the screen. */
const setUp = async (page: Page) => {
  await page.goto('/srm/officer-key/mine')
  const main = page.getByRole('main')
  await button(main, '更换密钥').click()
  await expect(main.getByText(/新密钥须重新签认和演练/)).toBeVisible()
  await button(main, '生成密钥').click()
  const words = main.locator('.key-words[data-secret] b')
  await expect(words).toHaveCount(6)
  const passphrase = (await words.allInnerTexts()).join(' ')
  const download = page.waitForEvent('download')
  await button(main, '下载密钥文件').click()
  expect((await download).suggestedFilename()).toBe('孙开诚.key.json')
  await button(main, '我已抄写，下一步').click()
  const typed = main.getByLabel('请按抄写的内容输入六个词')
  await typed.fill('abacus abdomen ability able abnormal abrasion')
  await button(main, '完成建立').click()
  await expect(main.getByText('与生成的口令不一致，请对照抄写的内容')).toBeVisible()
  await typed.fill(passphrase)
  await button(main, '完成建立').click()
  await expect(main.getByText(/请另一名开标人和审计员/)).toBeVisible()
  return { passphrase, words: await fingerprintOn(main) }
}

const certify = async (page: Page, account: string, words: readonly string[]) => {
  await page.goto('/srm/officer-key/list?view=pending')
  const row = page.getByRole('row').filter({ hasText: '孙开诚' }).filter({ hasText: '待签认' })
  await button(row, '查看').click()
  const dialog = page.getByRole('dialog', { name: /开标密钥/ })
  expect(await fingerprintOn(dialog)).toEqual(words)
  await button(dialog, '签认').click()
  const sign = dialog.locator('form').getByRole('button', { name: '签认' })
  await dialog.getByLabel('您的密钥口令').fill('abacus abdomen ability able abnormal abrasion')
  await expect(sign).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await sign.click()
  await expect(dialog.getByText('口令不正确，或保存的密钥已被改动')).toBeVisible()
  await dialog.getByLabel('您的密钥口令').fill(passphraseOf(account))
  await sign.click()
  await expect(dialog.getByLabel('您的密钥口令')).toBeHidden()
}

test('an officer makes a key, another and the auditor certify it, and two open a dummy with it', async ({ as }) => {
  const officer = await as('opener3')
  const { passphrase, words } = await setUp(officer)
  const other = await as('opener1')
  await certify(other, 'opener1', words)
  await certify(await as('auditor'), 'auditor', words)

  await officer.goto('/srm/officer-key/rehearsal')
  const main = officer.getByRole('main')
  await main.getByRole('checkbox', { name: /李开平/ }).check()
  await main.getByRole('checkbox', { name: /王启封/ }).check()
  await button(main, '发起演练').click()
  await unlock(main, passphrase, '转动密钥')
  await expect(main.getByText(/请另一名开标人在 10 分钟内打开/)).toBeVisible()

  await other.goto(new URL(officer.url()).pathname + new URL(officer.url()).search)
  const second = other.getByRole('main')
  await unlock(second, passphraseOf('opener1'), '打开演练文件')
  await expect(second.getByText(/演练成功，文件内容：(\w[\w-]* ){5}\w/)).toBeVisible()
  await expect(main.getByText(/演练成功/)).toBeVisible()

  await officer.goto('/srm/officer-key/mine')
  await expect(officer.getByRole('main').getByText(/密钥可用于密封投标项目/)).toBeVisible()
  await button(officer.getByRole('main'), '证明持有').click()
  const dialog = officer.getByRole('dialog', { name: '证明持有' })
  await unlock(dialog, passphrase, '证明持有')
  await expect(dialog).toBeHidden()
})

test('without HTTPS the page says why there are no keys', async ({ as }) => {
  const page = await as('opener2')
  // What a browser does to pages that came over plain HTTP from another machine.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }))
  await page.goto('/srm/officer-key/mine')
  await expect(page.getByText(/此页面未经 HTTPS 打开/)).toBeVisible()
  await expect(page.getByRole('button', { name: '更换密钥' })).toBeHidden()
})

test('on a phone, in English and in the dark, the key is readable and fits', async ({ as }) => {
  const page = await as('opener2', { phone: true, lang: 'en-US', theme: 'dark' })
  await page.goto('/srm/officer-key/mine')
  const main = page.getByRole('main')
  await expect(main.getByRole('group', { name: 'Fingerprint (eight words)' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('the golden vectors of sealing hold in this browser too', async ({ visitor }) => {
  const proof = new URL('../../packages/proof/src/', import.meta.url)
  const entry = { contents: "export { failedVectors } from './vectors.check'", resolveDir: proof.pathname }
  const { outputFiles } = await build({
    stdin: entry,
    bundle: true,
    format: 'iife',
    globalName: 'sealing',
    platform: 'browser',
    write: false,
  })
  const vectors = readFileSync(new URL('vectors.json', proof), 'utf8')
  const page = await visitor()
  // A page of its own: the product's own refuses scripts from elsewhere.
  await page.route('**/vectors', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>vectors</title><output></output><script>${outputFiles[0]?.text.replaceAll('</script', '<\\/script')}
        sealing.failedVectors(${vectors}).then((failed) => { document.querySelector('output').textContent = 'failed: ' + failed.length + failed })</script>`,
    }),
  )
  await page.goto('/vectors')
  await expect(page.getByText('failed: 0')).toBeVisible()
})
