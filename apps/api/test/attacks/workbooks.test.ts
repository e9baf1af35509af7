import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../app'
import { workbook } from '../raw-zip'

const app = await testApp()
const admin = await app.as('admin')
await app.http.listen({ port: 0, host: '127.0.0.1' })
const health = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/healthz`

/**
 * Asks for the health of the server until `work` is over; answers how many answers there were, and what the server's thread
 * did meanwhile for the slowest, in ms: on a busy machine it also waits for others.
 */
const healthDuring = async (work: Promise<unknown>): Promise<{ slowest: number; asked: number }> => {
  let [slowest, asked, over] = [0, 0, false]
  void work.finally(() => (over = true))
  while (!over) {
    const since = process.threadCpuUsage()
    expect((await fetch(health)).status).toBe(200)
    const { user, system } = process.threadCpuUsage(since)
    slowest = Math.max(slowest, (user + system) / 1000)
    asked += 1
    await sleep(5)
  }
  return { slowest, asked }
}

/** Elements that never close, with numbers between them so that they do not look like the bomb they are: about 400 KB. */
const unclosed = () => workbook(`<worksheet>${Array.from({ length: 150_000 }, (_, i) => `<a>${(i * 7919) % 150_011}`).join('')}`)
/** Some 60,000 honest rows, and the mistake in the last of them. */
const late = () =>
  workbook(
    `<worksheet><sheetData>${Array.from({ length: 60_000 }, (_, i) => `<row><c><v>${(i * 7919) % 60_013}</v></c></row>`).join('')}<row></c>`,
  )

test.each([
  ['9 KB with three million tags that never close', () => [workbook(`<worksheet>${'<a>'.repeat(3_000_000)}`)]],
  ['twelve of 400 KB', () => Array.from({ length: 12 }, unclosed)],
  ['twelve that are wrong at their end', () => Array.from({ length: 12 }, late)],
] as const)('the server answers others while it is given hostile workbooks: %s', async (_name, make) => {
  const files = make()
  const sent = Promise.all(files.map((file) => admin.upload('/sys/user/importExcel', { name: 'x.xlsx', content: file })))
  const { slowest, asked } = await healthDuring(sent)
  if (process.env['SHOW_FIGURES'])
    console.log(`${files.length} workbooks: /healthz asked ${asked} times, slowest ${Math.round(slowest)} ms`)
  for (const answer of await sent) expect(['SHEET_UNREADABLE', 'SHEET_TOO_BIG', 'SHEET_HEADER', 'SHEET_BUSY']).toContain(answer.errorKey)
  // Far above what is measured on a quiet machine (below 50 ms), far below what parsing in the server itself took (78 s).
  expect(slowest).toBeLessThan(2000)
})
