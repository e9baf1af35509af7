import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeInquiry, offerFor } from '../../../demo/inquiry'
import { clockText } from '../../../demo/clock'
import { done } from '../../../demo/session'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

const topic = topics[9] as DemoTopic
const last = topic.rows.map(([, , , , price]) => price)
let app: InquiryTest
beforeAll(async () => {
  app = await inquiryTest()
})

test('200 quotations at once across the deadline: none is received at or after it', async () => {
  const { id } = await makeInquiry(app, { topic, bidders: app.bidders })
  const offers = await Promise.all(
    app.bidders.map(async ({ client }) => ({
      client,
      offer: offerFor(done(await client.get('/srm/quotation/queryById', { id })), last, 1),
    })),
  )
  const { quoteDeadline } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
  app.travelTo(quoteDeadline)
  app.travel({ seconds: -6 })
  // The second half starts only after a while, so that some meet a deadline that has passed however fast the machine is.
  const wave = (from: number) =>
    Array.from({ length: 100 }, (_, i) => {
      const { client, offer } = offers[(from + i) % offers.length] as (typeof offers)[number]
      return client.post('/srm/quotation/quote', { id, ...offer })
    })
  const first = wave(0)
  await new Promise((wait) => setTimeout(wait, 5900))
  const answers = await Promise.all([...first, ...wave(100)])
  const accepted = answers.filter((a) => a.success)
  for (const a of accepted) expect(a.result.receivedAt < quoteDeadline).toBe(true)
  // On a machine that is busy with other things some wait too long for their turn, and are told so.
  const refusals = new Set(answers.filter((a) => !a.success).map((a) => a.errorKey))
  expect([...refusals].filter((key) => key !== 'BUSY')).toEqual(['DEADLINE_PASSED'])
  expect(accepted.length).toBeGreaterThan(0)
  await inTx(systemCtx(app.deps), async (tx) => {
    const [row] = await tx.db.execute<{ late: number; stored: number; current: number }>(sql`
      select count(*) filter (where received_at >= ${quoteDeadline}::timestamptz)::int as late, count(*)::int as stored,
        count(*) filter (where current)::int as current from quotation where inquiry_id = ${id}`)
    expect(row).toEqual({
      late: 0,
      stored: accepted.length,
      current: Math.min(3, new Set(accepted.map((a) => a.result.receiptNo.replace(/-R\d+$/, ''))).size),
    })
  })
  process.stdout.write(`${accepted.length} of 200 quotations were accepted\n`)
}, 120_000)

test('1,000 inquiries created at once have numbers without a gap', async () => {
  app.travelTo(`${clockText(app.clock, 24).slice(0, 10)} 09:00:00`)
  const purchaser = await app.as('purchaser')
  done(await purchaser.get('/srm/inquiry/counts'))
  /** The server turns away who would wait too long; like the product's client, the caller then asks again. */
  const created = async (i: number): Promise<Awaited<ReturnType<typeof purchaser.post>>> => {
    const answer = await purchaser.post('/srm/inquiry/add', { title: `并发创建询价 ${i}` })
    if (answer.errorKey !== 'BUSY') return answer
    await new Promise((again) => setTimeout(again, 500 + (i % 50) * 20))
    return created(i)
  }
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => created(i)))
  const numbers = answers.map((a) => Number(done(a).docNo.split('-')[1])).sort((x, y) => x - y)
  expect(numbers).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1))
  await logged()
}, 240_000)

/** The operation log is written after the answers; a pool that ends while a thousand entries wait would break them off. */
const logged = () =>
  vi.waitFor(
    () =>
      inTx(systemCtx(app.deps), async (tx) => {
        const [row] = await tx.db.execute<{ n: number }>(sql`select count(*)::int as n from sys_log where log_content = 'inquiry.add'`)
        expect(row?.n).toBeGreaterThanOrEqual(1000)
      }),
    { timeout: 60_000, interval: 500 },
  )
