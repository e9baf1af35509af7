import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { findBrowser } from './parts/browser'
import { startProduct } from './parts/product'

/**
 * npm run bench:login: milliseconds until a painted password field, ours beside a static page with 10 kB of script, in one
 * run, taken in turns, so that the ratio holds on a busy machine. Median of five after a warm-up, cold cache each time.
 */
const rounds = 5
const lines = [
  { name: 'unthrottled', latency: 0, bitsPerSecond: 0, slowdown: 1 },
  { name: '10 Mbit/s, 40 ms', latency: 40, bitsPerSecond: 10_000_000, slowdown: 1 },
  { name: '1.6 Mbit/s, 150 ms, CPU / 4', latency: 150, bitsPerSecond: 1_600_000, slowdown: 4 },
] as const
type Line = (typeof lines)[number]

/** A form as plain as can be, whose 10 kB of script (after compression) must load before the field stands. */
const plainPage = async () => {
  const filler = `/*${randomBytes(7600).toString('base64')}*/`
  const script = gzipSync(
    `${filler}document.querySelector('form').innerHTML='<input name=u><input type=password name=p><button>OK</button>'`,
  )
  const page = gzipSync('<!doctype html><title>Login</title><form></form><script src="/app.js"></script>')
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js'
    response.setHeader('content-encoding', 'gzip').setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** Runs in the page from its first moment: notes the frame after which a password field was there to be seen. */
const watch = `
  const look = () => {
    const field = document.querySelector('input[type=password]')
    if (field && field.getBoundingClientRect().height > 0) requestAnimationFrame(() => window.fieldPainted(performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

const paintedAfter = async (browser: Browser, address: string, line: Line): Promise<number> => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (line.bitsPerSecond) {
    const throughput = line.bitsPerSecond / 8
    const { latency } = line
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown })
  const { promise, resolve } = Promise.withResolvers<number>()
  await page.exposeFunction('fieldPainted', resolve)
  await page.addInitScript({ content: watch })
  await page.goto(address, { waitUntil: 'commit' })
  const value = await promise
  await context.close()
  return value
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const compare = async (browser: Browser, ours: string, plain: string, line: Line) => {
  const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] }
  for (let round = 0; round <= rounds; round++) {
    const [mine, theirs] = [await paintedAfter(browser, ours, line), await paintedAfter(browser, plain, line)]
    if (round > 0) times.ours.push(mine)
    if (round > 0) times.plain.push(theirs)
  }
  const [mine, theirs] = [median(times.ours), median(times.plain)]
  console.log(
    `${line.name.padEnd(28)} ours ${mine.toFixed(0).padStart(6)} ms   static ${theirs.toFixed(0).padStart(6)} ms   ratio ${(mine / theirs).toFixed(2)}`,
  )
}

const main = async () => {
  const given = process.env['BASE_URL']
  const product = given ? null : await startProduct({ SEED: 'reference', NODE_ENV: 'test', CAPTCHA: 'off' })
  const plain = await plainPage()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    for (const line of lines) await compare(browser, `${given ?? product?.address}/user/login`, plain.address, line)
  } finally {
    await browser.close()
    plain.close()
    await product?.stop()
  }
}

await main()
