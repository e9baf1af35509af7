import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealedChunkSize } from '@srm/proof/stream'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { travelTo } from '../../../demo/clock'
import { makeInquiry, offerFor, step } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
let app: InquiryTest
let sql: postgres.Sql
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql?.end())

const pdf = (text: string, size = 0) => Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), Buffer.alloc(size, 7)])
const upload = async (name: string, content: Buffer, biz = 'quotation') =>
  done(await app.a.client.upload('/sys/common/upload', { name, content }, { biz }))
const published = async () => (await makeInquiry(app, { topic: small, bidders: app.bidders, patch: { minQuotes: 1 } })).id
const offer = async (id: string, files: readonly object[]) => {
  const it = done(await app.a.client.get('/srm/quotation/queryById', { id }))
  return app.a.client.post('/srm/quotation/quote', { id, ...offerFor(it, last, 1), files })
}
const opened = async (id: string) => {
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
  travelTo(app.clock, openAt)
  await app.closeDue()
  await step(app, 'opener1', 'turnKey', id)
  return step(app, 'opener2', 'open', id)
}
const tokens = new Map<string, string>()
const tokenOf = async (name: string): Promise<string> => {
  const known = tokens.get(name) ?? (await app.anonymous.signIn(name, 'Demo#2026')).token ?? ''
  tokens.set(name, known)
  return known
}
const download = async (name: string, id: string) =>
  app.http.inject({ url: `/api/sys/common/static/${id}`, headers: { 'x-access-token': await tokenOf(name) } })
const folder = () => join(app.deps.config.DATA_DIR, 'files')
const stored = () =>
  globSync('**/*', { cwd: folder(), withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name))
const holding = (words: string) => stored().filter((path) => readFileSync(path).includes(words))
const row = async (id: string) => (await sql`select * from sys_file where id = ${id}`)[0] as postgres.Row

test('a file of a sealed offer is sealed from its upload on: neither name nor content lies anywhere in clear', async () => {
  const id = await published()
  const [name, inside] = ['总价731942.58元.pdf', '845713.29']
  const content = pdf(inside, 5000)
  const file = await upload(name, content)
  expect(file).toMatchObject({ fileName: name, fileSize: content.length })
  const { proof } = done(await offer(id, [file]))
  const tables =
    await sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  for (const { name: table } of tables) {
    const [found] = await sql.unsafe(
      `select count(*)::int as n from ${table} t where t::text like '%731942.58%' or t::text like '%845713.29%'`,
    )
    expect(found?.['n'], `${table}`).toBe(0)
  }
  expect(holding(inside)).toEqual([])
  expect(await row(file.id)).toMatchObject({ file_name: 'sealed', mime: 'application/octet-stream', content_key: null })
  // The hash of the plain file is part of what the receipt commits to.
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(JSON.parse(proof.openings[0].json).files).toMatchObject([{ id: file.id, fileName: name, sha256 }])
  const own = await download(app.a.name, file.id)
  expect(own.rawPayload.equals(content)).toBe(true)
  expect(own.headers['content-disposition']).toContain(encodeURIComponent(name))
  for (const who of ['admin', 'purchaser', 'opener1', 'auditor', app.b.name])
    expect((await download(who, file.id)).json()).toMatchObject({ errorKey: 'NOT_FOUND' })

  await opened(id)
  const purchaser = await app.as('purchaser')
  const { suppliers } = done(await purchaser.get('/srm/inquiry/compare', { id }))
  expect(suppliers[0].files).toMatchObject([{ id: file.id, fileName: name, fileSize: content.length }])
  const read = await download('purchaser', file.id)
  expect(read.rawPayload.equals(content)).toBe(true)
  expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(content.length) })
  expect((await download(app.b.name, file.id)).json()).toMatchObject({ errorKey: 'NOT_FOUND' })
  // On the disk it stays sealed.
  expect(holding(inside)).toEqual([])
})

test('one that came without saying what for is sealed where the offer takes it up, and the plain one is gone', async () => {
  const id = await published()
  const file = await upload('技术方案.pdf', pdf('592837.41'), 'temp')
  expect(holding('592837.41')).toHaveLength(1)
  done(await offer(id, [file]))
  await expect.poll(() => holding('592837.41')).toEqual([])
  expect((await download(app.a.name, file.id)).rawPayload.includes('592837.41')).toBe(true)
  // A later revision takes it along.
  expect(done(await offer(id, [file])).revision).toBe(2)
  await opened(id)
  expect((await download('purchaser', file.id)).rawPayload.includes('592837.41')).toBe(true)
})

test('one that another document holds is refused, and another company’s as well', async () => {
  const id = await published()
  const file = await upload('证书.pdf', pdf('x'), 'temp')
  await sql`insert into sys_file_link (tenant_id, file_id, biz_type, biz_id, field, create_by) values (0, ${file.id}, 'supplier', ${app.a.id}, 'files', ${app.a.name})`
  expect(await offer(id, [file])).toRefuse('FILE_HELD')
  const theirs = done(await app.b.client.upload('/sys/common/upload', { name: '他人.pdf', content: pdf('y') }, { biz: 'quotation' }))
  expect(await offer(id, [theirs])).toRefuse('FILE_NOT_YOURS')
})

test('keeps its new name sealed when it is renamed', async () => {
  const file = await upload('旧.pdf', pdf('z'))
  const renamed = done(await app.a.client.put('/sys/common/renameFile', { id: file.id, fileName: '价格386120.77.pdf' }))
  expect(renamed).toMatchObject({ fileName: '价格386120.77.pdf', fileSize: file.fileSize })
  expect((await row(file.id)).file_name).toBe('sealed')
  expect((await download(app.a.name, file.id)).headers['content-disposition']).toContain('386120.77')
})

test('the files of an offer that is not opened stay sealed to staff', async () => {
  const id = await published()
  const file = await upload('报价.pdf', pdf('x'))
  done(await offer(id, [file]))
  await sql`update quotation_part set commit = repeat('0', 64) where quotation_id = (select id from quotation where inquiry_id = ${id})`
  expect(await opened(id)).toMatchObject({ invalidQuotes: 1 })
  expect((await download('purchaser', file.id)).json()).toMatchObject({ errorKey: 'NOT_FOUND' })
  expect((await download(app.a.name, file.id)).statusCode).toBe(200)
})

describe('what the disk changed is noticed', () => {
  const chunk = sealedChunkSize
  const changes: readonly (readonly [string, (b: Buffer) => Buffer])[] = [
    ['a byte of the first chunk', (b) => Buffer.from(b.map((byte, i) => (i === 77 ? byte ^ 1 : byte)))],
    ['two chunks exchanged', (b) => Buffer.concat([b.subarray(0, chunk), b.subarray(2 * chunk), b.subarray(chunk, 2 * chunk)])],
    ['the last chunk cut off', (b) => b.subarray(0, 2 * chunk)],
    ['a chunk left out', (b) => Buffer.concat([b.subarray(0, chunk), b.subarray(2 * chunk)])],
    ['a chunk twice', (b) => Buffer.concat([b.subarray(0, chunk), b])],
  ]
  test.each(changes)('%s', async (_what, change) => {
    const content = pdf('x', 2.5 * 1024 * 1024)
    const file = await upload('大.pdf', content)
    const path = join(folder(), (await row(file.id)).storage_key)
    expect((await download(app.a.name, file.id)).rawPayload.equals(content)).toBe(true)
    writeFileSync(path, change(readFileSync(path)))
    // Refused in words where nothing was sent yet, broken off where a later chunk does not belong.
    const answer = await download(app.a.name, file.id).catch(() => null)
    const refused = answer?.headers['content-type']?.toString().startsWith('application/json') ? answer.json().errorKey : null
    expect(answer === null || refused === 'FILE_DAMAGED' || answer.rawPayload.length < content.length).toBe(true)
    if (answer && refused === null) expect(content.subarray(0, answer.rawPayload.length).equals(answer.rawPayload)).toBe(true)
  })

  test('the files of two rows exchanged', async () => {
    const [one, two] = [await upload('一.pdf', pdf('one')), await upload('二.pdf', pdf('two'))]
    const key = (await row(two.id)).storage_key
    await sql`update sys_file set storage_key = ${key} where id = ${one.id}`
    expect((await download(app.a.name, one.id)).json()).toMatchObject({ errorKey: 'FILE_DAMAGED' })
    await sql`update sys_file set sealed = ${(await row(two.id)).sealed} where id = ${one.id}`
    expect((await download(app.a.name, one.id)).json()).toMatchObject({ errorKey: 'FILE_DAMAGED' })
  })
})
