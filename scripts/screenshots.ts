import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { findBrowser } from './parts/browser'
import { root } from './parts/place'
import { startProduct } from './parts/product'

/**
 * npm run screenshots: the main screens with the demo's data, at the width of a desk and of a phone, for people to look
 * at. BASE_URL photographs a product that runs already.
 */
const folder = join(root, 'node_modules/.reports/screens')
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]
const demoPassword = 'Demo#2026'

interface Session {
  readonly token: string
  readonly userInfo: unknown
}
interface Row {
  readonly id: string
  readonly status: string
}

const answerOf = async <R>(response: Response): Promise<R> => {
  const { success, message, result } = (await response.json()) as { success: boolean; message: string; result: R }
  if (!success) throw new Error(message)
  return result
}
const signIn = async (address: string, username: string): Promise<Session> => {
  const body = JSON.stringify({ username, password: demoPassword, captcha: '0000', checkKey: '0' })
  const headers = { 'content-type': 'application/json' }
  return answerOf<Session>(await fetch(`${address}/api/sys/login`, { method: 'POST', headers, body }))
}
const firstWith = async (address: string, { token }: Session, path: string, status: string): Promise<string> => {
  const response = await fetch(`${address}/api${path}?pageSize=50`, { headers: { 'X-Access-Token': token } })
  const { records } = await answerOf<{ records: readonly Row[] }>(response)
  return records.find((row) => row.status === status)?.id ?? ''
}

/** Name, who looks at it (nobody: a visitor), and where it is. */
type Screen = readonly [name: string, session: Session | null, path: string]
const screensOf = async (address: string): Promise<readonly Screen[]> => {
  const [purchaser, reviewer, supplier, applicant] = await Promise.all(
    ['purchaser', 'reviewer', '江苏恒远阀门有限公司', '山东新域机电有限公司'].map((name) => signIn(address, name)),
  )
  if (!purchaser || !reviewer || !supplier || !applicant) throw new Error('The demo has not all its accounts')
  const detail = '/srm/inquiry/detail?id='
  const potential = '/modules/srm/sr/SrPotentialSupplierList'
  return [
    ['1-portal-home', null, '/user/Index'],
    ['2-announcements', null, '/purchaseAnnouncement'],
    ['3-login', null, '/user/login'],
    ['4-completion', applicant, '/completeSupInfo'],
    ['5-review', reviewer, `${potential}?bizId=${await firstWith(address, reviewer, '/srm/supplier/potential/list', '1')}`],
    ['6-inquiries', purchaser, '/srm/inquiry/list'],
    ['7-inquiry', purchaser, `${detail}${await firstWith(address, purchaser, '/srm/inquiry/list', '0')}`],
    ['8-comparison', purchaser, `${detail}${await firstWith(address, purchaser, '/srm/inquiry/list', '3')}#compare`],
    ['9-quotation', supplier, `/srm/quotation/detail?id=${await firstWith(address, supplier, '/srm/quotation/list', '0')}#quote`],
  ]
}

const remembered = (session: Session | null) =>
  session ? [{ name: 'jeecg-session', value: JSON.stringify({ value: session, expire: null }) }] : []

const photograph = async (browser: Browser, address: string, [name, session, path]: Screen) => {
  for (const viewport of sizes) {
    const context = await browser.newContext({
      viewport,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: address, localStorage: remembered(session) }] },
    })
    const page = await context.newPage()
    await page.goto(`${address}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`), fullPage: true })
    await context.close()
  }
  process.stdout.write(`${name}\n`)
}

const main = async () => {
  mkdirSync(folder, { recursive: true })
  const given = process.env['BASE_URL']
  const product = given ? null : await startProduct({ SEED: 'demo', NODE_ENV: 'test', CAPTCHA: 'off' })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const address = given ?? product?.address ?? ''
    for (const screen of await screensOf(address)) await photograph(browser, address, screen)
    process.stdout.write(`${folder}\n`)
  } finally {
    await browser.close()
    await product?.stop()
  }
}

await main()
