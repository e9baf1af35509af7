import { join } from 'node:path'
import { findBrowser } from './parts/browser'
import { root } from './parts/place'
import { startProduct } from './parts/product'
import { must } from './parts/run'

/**
 * npm run screenshots: every page with the demo's data, at four widths, light and dark, in both languages, for people to
 * look at. npm run manual: the pictures of the operation manual. BASE_URL photographs a product that runs already;
 * further arguments go to Playwright (`-- -g 'zh-CN light visitor'`).
 */
const manual = process.argv.includes('--manual')
const rest = process.argv.slice(2).filter((argument) => argument !== '--manual')
const folder = join(root, 'node_modules/.reports/screens')
const given = process.env['BASE_URL']
const product = given ? null : await startProduct({ SEED: 'demo', NODE_ENV: 'test', CAPTCHA: 'off' })
try {
  const env = {
    BASE_URL: given ?? product?.address ?? '',
    CHROMIUM_PATH: await findBrowser(),
    ...(manual ? { MANUAL: 'write' } : { SCREENS: folder }),
  }
  await must(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list', manual ? 'manual.spec' : 'pictures.look', ...rest],
    { env },
  )
  if (!manual) process.stdout.write(`${folder}\n`)
} finally {
  await product?.stop()
}
