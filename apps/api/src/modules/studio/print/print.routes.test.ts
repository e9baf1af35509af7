import { createHash } from 'node:crypto'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toCapitals } from '@srm/domain/kit/capitals'
import { thousands } from '@srm/domain/kit/money'
import { errorMessage } from '@srm/domain/texts'
import { sql } from 'drizzle-orm'
import { fromBuffer } from 'yauzl'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../../test/app'
import { bare, readPdf, type ReadPdf } from '../../../../test/pdf'
import { makeInquiry } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done, type Session } from '../../../demo/session'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { storageFolder } from '../../sys/file/file.public'
import { inquiryTest, type InquiryTest } from '../../srm/inquiry/inquiry.fixtures'

let app: InquiryTest
let purchaser: Session
const small = topics[9] as DemoTopic
const hostile = '#import "@preview/x:0.1.0" $a$ *b* \\ " \' <script>alert(1)</script> 𠮷 镕 喆 堃'
beforeAll(async () => {
  app = await inquiryTest()
  purchaser = await app.as('purchaser')
})

const inquiryIn = (state: 'published' | 'opening' | 'pendingEvaluation' | 'awarded', patch: Record<string, unknown> = {}) =>
  makeInquiry(app, { state, topic: small, bidders: app.bidders, factors: [0.9, 0.95, 1.1], patch })
const papers = async (client: Session, type: string, id: string) =>
  done(await client.get('/print/papers', { type, id })) as { code: string; name: string; offers: { variant: string; label: string }[] }[]
/** A paper as the client gets it; kept where somebody wants to look at it. */
const paper = async (client: Session, code: string, id: string, query: Record<string, string> = {}): Promise<ReadPdf> => {
  const { result } = await client.get(`/print/${code}/${id}`, query)
  const folder = process.env['PRINT_LOOK']
  if (folder) writeFileSync(`${folder}/${code}-${query['lang'] ?? 'zh'}.pdf`, result as Buffer)
  return readPdf(result as Buffer)
}
const expectSound = (pdf: ReadPdf) => expect({ untagged: pdf.untagged, missing: pdf.missing }).toEqual({ untagged: [], missing: 0 })

describe('an awarded inquiry', () => {
  let id: string
  beforeAll(async () => {
    ;({ id } = await inquiryIn('awarded', { projectName: hostile, remark: hostile, paymentTerms: `${hostile}\n${hostile}` }))
  })

  test('is printed as every paper it has, in both languages, each character in a tag and with a glyph', async () => {
    const names = await papers(purchaser, 'inquiry', id)
    expect(names.map(({ code }) => code).toSorted()).toEqual(
      [
        'inquiry',
        'purchaseAnnouncement',
        'invitation',
        'openingRecord',
        'comparison',
        'awardProposal',
        'awardNotice',
        'thankYouLetter',
      ].toSorted(),
    )
    for (const { code, name, offers } of names) {
      const variant = offers[0]?.variant ?? ''
      const zh = await paper(purchaser, code, id, { variant })
      expectSound(zh)
      expect(zh.lang).toBe('zh-CN')
      const en = await paper(purchaser, code, id, { variant, lang: 'en' })
      expectSound(en)
      expect(en.lang).toBe('en-US')
      expect(en.text).not.toBe(zh.text)
      if (code !== 'comparison') expect(zh.text).toContain(bare(name))
    }
    expect((await paper(purchaser, 'inquiry', id)).text).toContain(bare(hostile))
  })

  test('says in its notice what the database holds, to the cent and in capitals', async () => {
    const { award } = done(await purchaser.get('/srm/inquiry/queryById', { id }))
    const [first] = award.rows
    const own = award.rows.filter((r: { supplierId: string }) => r.supplierId === first.supplierId)
    const total = (own.reduce((sum: number, r: { total: string }) => sum + Math.round(Number(r.total) * 100), 0) / 100).toFixed(2)
    const { text } = await paper(purchaser, 'awardNotice', id, { variant: first.supplierId })
    expect(text).toContain(bare(first.supplierName))
    expect(text).toContain(thousands(total))
    expect(text).toContain(toCapitals(total))
  })

  test('is printed by its winner and by a loser, each its own letter, and by nobody else', async () => {
    const codes = async (client: Session) => (await papers(client, 'quotation', id)).map(({ code }) => code)
    const won = (await codes(app.a.client)).includes('ownAwardNotice')
    expect(won).toBe(true)
    expect(await codes(app.c.client)).toContain('ownThankYouLetter')
    expect((await paper(app.a.client, 'ownAwardNotice', id)).text).toContain(bare(app.a.name))
    expect((await paper(app.c.client, 'ownThankYouLetter', id)).text).toContain(bare(app.c.name))
    // Not its own, not of its side, and of nobody.
    expect(await app.c.client.get(`/print/ownAwardNotice/${id}`)).toRefuse('NOT_FOUND')
    expect(await app.c.client.get(`/print/awardNotice/${id}`, { variant: app.a.id })).toRefuse('NOT_FOUND')
    expect(await app.a.client.get(`/print/comparison/${id}`, { variant: '1' })).toRefuse('NOT_FOUND')
    expect(await purchaser.get(`/print/nothing/${id}`)).toRefuse('NOT_FOUND')
    expect(await purchaser.get(`/print/inquiry/none`)).toRefuse('NOT_FOUND')
    expect(await app.anonymous.get(`/print/inquiry/${id}`)).toRefuse('TOKEN_INVALID')
  })

  test('is a page that no cache keeps, and pictures where those are asked for', async () => {
    const { token } = await app.anonymous.signIn('purchaser', demoPassword)
    const answer = await app.http.inject({ url: `/api/print/inquiry/${id}?as=svg`, headers: { 'x-access-token': token ?? '' } })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    expect(answer.body).toMatch(/^<svg/)
  })
})

describe('what is sealed', () => {
  test('is on no paper before it is opened, and the receipt is the bidder’s own', async () => {
    const { id } = await inquiryIn('opening', { type: 'invited' })
    const names = (await papers(purchaser, 'inquiry', id)).map(({ code }) => code)
    expect(names).toEqual(expect.arrayContaining(['inquiry', 'invitation']))
    for (const code of ['openingRecord', 'comparison', 'awardProposal', 'awardNotice', 'thankYouLetter']) {
      expect(names).not.toContain(code)
      expect(await purchaser.get(`/print/${code}/${id}`, { variant: '1' })).toRefuse('NOT_FOUND')
    }
    const own = done(await app.a.client.get('/srm/quotation/queryById', { id })).quotation
    const pdf = await paper(app.a.client, 'quotationReceipt', id)
    expectSound(pdf)
    for (const part of [own.receiptNo, thousands(own.totals.total), own.totals.capitals, own.proof.receipt.entry])
      expect(pdf.text).toContain(bare(part))
    expect(pdf.links).toEqual([expect.stringMatching(/\/verify\.html$/)])
    const other = await paper(app.b.client, 'quotationReceipt', id)
    expect(other.text).not.toContain(thousands(own.totals.total))
    expect(await purchaser.get(`/print/quotationReceipt/${id}`)).toRefuse('NOT_FOUND')
  })
})

describe('a paper that is final', () => {
  type Kept = { id: string; kind: string; part: string; lang: string; sha256: string; digest: string; storageKey: string }
  const keptOf = (id: string) =>
    inTx(systemCtx(app.deps), async ({ db }) =>
      db.execute<Kept>(sql`select id, kind, part, lang, sha256, digest, storage_key as "storageKey" from print_final where biz_id = ${id}`),
    )
  const bytes = async (client: Session, code: string, id: string, query: Record<string, string> = {}) =>
    (await client.get(`/print/${code}/${id}`, query)).result as Buffer
  const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

  test('is made once, also for many at once and for both sides, and its hashes stand in the chain', async () => {
    const { id } = await inquiryIn('awarded')
    const variant = app.a.id
    // A look at it keeps nothing.
    await bytes(purchaser, 'awardNotice', id, { variant, as: 'svg' })
    expect(await keptOf(id)).toHaveLength(0)
    const made = await Promise.all(Array.from({ length: 4 }, () => bytes(purchaser, 'awardNotice', id, { variant })))
    expect(new Set(made.map(hashOf)).size).toBe(1)
    expect(hashOf(await bytes(app.a.client, 'ownAwardNotice', id))).toBe(hashOf(made[0] as Buffer))
    const rows = await keptOf(id)
    expect(rows).toMatchObject([{ kind: 'awardNotice', lang: 'zh-CN', sha256: hashOf(made[0] as Buffer) }])
    const [row] = rows as unknown as [Kept]
    const links = await inTx(systemCtx(app.deps), async ({ db }) =>
      db.execute<{ payload: Record<string, string> }>(sql`select payload from audit_chain where biz_type = 'print' and biz_id = ${row.id}`),
    )
    expect(links.map(({ payload }) => payload)).toEqual([expect.objectContaining({ sha256: row.sha256, digest: row.digest, bizId: id })])
    const pdf = await readPdf(made[0] as Buffer)
    expect(pdf.links).toEqual([expect.stringMatching(new RegExp(`/verify\\.html\\?document=${row.digest}$`))])
    expect((made[0] as Buffer).toString('latin1')).toContain('pdfaid')
    // The other language is a paper of its own.
    expect(hashOf(await bytes(purchaser, 'awardNotice', id, { variant, lang: 'en' }))).not.toBe(row.sha256)
    expect(await keptOf(id)).toHaveLength(2)
    // What follows changes nothing of it.
    expect(hashOf(await bytes(purchaser, 'awardNotice', id, { variant }))).toBe(row.sha256)
  })

  test('is answered as it was kept or not at all', async () => {
    const { id } = await inquiryIn('pendingEvaluation')
    await bytes(purchaser, 'openingRecord', id, { variant: '1' })
    const [row] = (await keptOf(id)) as unknown as [Kept]
    const place = join(storageFolder(app.deps.config), row.storageKey)
    appendFileSync(place, ' ')
    expect(await purchaser.get(`/print/openingRecord/${id}`, { variant: '1' })).toRefuse('PRINT_LOST')
    rmSync(place)
    expect(await purchaser.get(`/print/openingRecord/${id}`, { variant: '1' })).toRefuse('PRINT_LOST')
  })
})

describe('many papers', () => {
  const entriesOf = (content: Buffer) =>
    new Promise<string[]>((done, fail) =>
      fromBuffer(content, (error, zip) => {
        if (error) return fail(error)
        const names: string[] = []
        zip
          .on('entry', ({ fileName }: { fileName: string }) => names.push(fileName))
          .on('end', () => done(names))
          .on('error', fail)
      }),
    )
  const ended = async (client: Session, ask: object) => {
    const { id } = done(await client.post('/print/batch', ask))
    await expect.poll(async () => done(await client.get('/sys/task/queryById', { id })).finishedAt).not.toBeNull()
    return done(await client.get('/sys/task/queryById', { id }))
  }

  test('are a task: a package of all that whoever asked may print', async () => {
    const ids = [(await inquiryIn('awarded')).id, (await inquiryIn('published')).id, (await inquiryIn('awarded')).id]
    const task = await ended(purchaser, { code: 'thankYouLetter', ids, lang: 'zh' })
    expect(task).toMatchObject({ kind: 'print', status: 'done', total: 4, done: 4, fileName: '未成交通知（感谢信）.zip' })
    const { result } = await purchaser.get(`/sys/task/download/${task.id}`)
    const names = await entriesOf(result as Buffer)
    expect(names).toHaveLength(4)
    expect(new Set(names).size).toBe(4)
    // A company has no papers of the other side, and nobody more than one package holds.
    expect(await ended(app.a.client, { code: 'thankYouLetter', ids, lang: 'zh' })).toMatchObject({
      status: 'failed',
      reason: errorMessage('zh-CN', 'PRINT_NOTHING', []),
    })
    const tooMany = await purchaser.post('/print/batch', {
      code: 'thankYouLetter',
      ids: Array.from({ length: 201 }, () => ids[0]),
      lang: 'zh',
    })
    expect(tooMany).toMatchObject({ success: false, result: { errors: [{ field: 'ids', errorKey: 'TOO_MANY' }] } })
    expect(await purchaser.post('/print/batch', { code: 'none', ids, lang: 'zh' })).toRefuse('NOT_FOUND')
  })
})
