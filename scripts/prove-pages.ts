import { findBrowser } from './parts/browser'
import { run } from './parts/run'
import { startProduct } from './parts/product'
import { endpoints, notPressed, provoked, unproved } from './parts/provoked'

/**
 * npm run prove:shift: how much the homes, the supplier's page and the most used lists move while they load over a slow
 * line, on a phone and on a desktop. npm run prove:refusals: whether every refusal is in sight and in focus, and what was
 * typed is kept. BASE_URL measures a product that runs already; further arguments go to Playwright.
 */
const [measure = '', ...others] = process.argv.slice(2)
const given = process.env['BASE_URL']
const product = given ? null : await startProduct({ SEED: 'demo', NODE_ENV: 'test', CAPTCHA: 'off' })
try {
  const env = { BASE_URL: given ?? product?.address ?? '', CHROMIUM_PATH: await findBrowser(), MEASURE: measure }
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list', ...others], { env })
  process.exitCode = code ?? 1
  // Only the whole crawl can say that an endpoint is missing.
  if (measure === 'refusals' && others.length === 0) {
    const left = unproved('node_modules/.reports')
    console.log(
      `${provoked('node_modules/.reports').size} of ${endpoints().length} writing endpoints provoked, ${notPressed().size} listed`,
    )
    for (const one of left) console.log(`neither provoked nor listed: ${one}`)
    if (left.length > 0) process.exitCode = 1
  }
} finally {
  await product?.stop()
}
