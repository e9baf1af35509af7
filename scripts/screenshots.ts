import { join } from 'node:path'
import { findBrowser } from './parts/browser'
import { comparePictures } from './parts/compare-pictures'
import { root } from './parts/place'
import { startProduct } from './parts/product'
import { must } from './parts/run'

/**
 * npm run screenshots: every page with the demo's data, at four widths, light and dark, in both languages, for people to
 * look at. npm run screenshots -- --compare=<commit>: what looks otherwise than at that commit. npm run manual: the pictures of
 * the operation manual. BASE_URL photographs a product that runs already, PAGES (a pattern) some addresses only; further
 * arguments go to Playwright (`-- -g 'zh-CN light visitor'`).
 */
const manual = process.argv.includes('--manual')
const compare = /^--compare=?(.*)/
const against = process.argv.map((argument) => compare.exec(argument)?.[1]).find((commit) => commit !== undefined)
const rest = process.argv.slice(2).filter((argument) => argument !== '--manual' && !compare.test(argument))
const folder = join(root, 'node_modules/.reports/screens')
const given = process.env['BASE_URL']
const product = given ? null : await startProduct({ SEED: 'demo', NODE_ENV: 'test', CAPTCHA: 'off' })
try {
  const address = given ?? product?.address ?? ''
  const browser = await findBrowser()
  const env = { BASE_URL: address, CHROMIUM_PATH: browser, ...(manual ? { MANUAL: 'write' } : { SCREENS: folder }) }
  if (against !== undefined) await comparePictures(against || 'HEAD', address, browser, rest)
  else {
    await must(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list', manual ? 'manual.spec' : 'pictures.look', ...rest],
      { env },
    )
    if (!manual) process.stdout.write(`${folder}\n`)
  }
} finally {
  await product?.stop()
}
