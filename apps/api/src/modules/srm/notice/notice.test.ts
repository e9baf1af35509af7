import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { mailsOf } from '../../../../test/mails'
import { clockText } from '../../../demo/clock'
import { draftNotice, issueNotice } from '../../../demo/notice'
import { done, type Session } from '../../../demo/session'
import { makeSupplier } from '../../../demo/supplier'
import { readSheet } from '../../../data/sheet/sheet-read'
import { noticeSheet } from './notice.sheet'

const app = await testApp()
const [purchaser, manager, finance, auditor] = await Promise.all(['purchaser', 'manager', 'finance', 'auditor'].map((who) => app.as(who)))
const [a, b] = [await makeSupplier(app), await makeSupplier(app)]
const potential = await makeSupplier(app, { state: 'registered' })
const [ofA, ofB] = [await app.as(a.name), await app.as(b.name)]
const sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

const base = '/srm/notice'
const own = '/srm/noticeReply'
const at = (hours: number) => clockText(app.deps.clock, hours)
const input = (given: object = {}) => ({
  title: '整改通知',
  category: 'rectify',
  body: '<p>请三日内提交原因分析。</p>',
  needReply: true,
  replyDeadline: at(48),
  recipientIds: [a.id, b.id],
  ...given,
})
const me = purchaser as Session
const draft = (given: object = {}) => draftNotice(me, input(given))
const issued = (given: object = {}) => issueNotice(me, input(given))
const detail = async (id: string, client = me) => done(await client.get(`${base}/queryById`, { id }))
const recipient = async (id: string, supplierId: string) =>
  done(await me.get(`${base}/recipients`, { noticeId: id, pageSize: '50' })).records.find(
    (row: { supplierId: string }) => row.supplierId === supplierId,
  )
const mine = async (client: Session, id: string) =>
  (await client.get(`${own}/list`)).result.records.find((row: { id: string }) => row.id === id)
const upload = async (client: Session, name: string) =>
  done(await client.upload('/sys/common/upload', { name, content: Buffer.from('%PDF-1.4\n%%EOF\n'), type: 'application/pdf' }))

describe('writing', () => {
  test('a draft gets a number, may be unfinished, and is nobody’s but the buyer’s', async () => {
    const { id, version } = await draft({ body: '', recipientIds: [], replyDeadline: null })
    const row = await detail(id)
    expect(row).toMatchObject({ status: '-1', recipientCount: 0, body: '', version })
    expect(row.docNo).toMatch(/^NTC\d{8}-\d{4}$/)
    expect(await me.post(`${base}/issue`, { id, version })).toRefuse('NOTICE_NO_BODY')
    expect(await ofA.get(`${own}/queryById`, { id })).toRefuse('NOT_FOUND')
    const filled = done(await me.post(`${base}/edit`, { id, version, ...input({ recipientIds: [] }) }))
    expect(await me.post(`${base}/issue`, { id, version: filled.version })).toRefuse('NOTICE_NO_RECIPIENTS')
    const again = done(await me.post(`${base}/edit`, { id, version: filled.version, ...input({ replyDeadline: null }) }))
    expect(await me.post(`${base}/issue`, { id, version: again.version })).toRefuse('NOTICE_DEADLINE')
    expect(await me.post(`${base}/edit`, { id, version, ...input() })).toRefuse('STALE')
    const events = done(await me.get(`${base}/timeline`, { id })) as { action: string; entity: string }[]
    expect(events.map((event) => `${event.entity}.${event.action}`)).toEqual(['notice.edit', 'notice.edit', 'notice.add'])
    expect(await me.delete(`${base}/delete`, { id })).toSucceed()
    expect((await me.get(`${base}/list`)).result.records.map((r: { id: string }) => r.id)).not.toContain(id)
  })

  test('what was typed wrong is said on its field', async () => {
    expect(await me.post(`${base}/add`, input({ title: '' }))).toRefuse('BAD_INPUT')
    expect(await me.post(`${base}/add`, input({ needReply: false }))).toRefuse('NOTICE_DEADLINE_UNASKED')
    expect(await me.post(`${base}/add`, input({ recipientIds: [a.id, potential.id] }))).toRefuse('NOTICE_RECIPIENT')
    expect(await me.post(`${base}/add`, input({ category: 'threat' }))).toRefuse('BAD_INPUT')
  })

  test('scripts never reach the database', async () => {
    const { id } = await draft({ body: '<p onclick="x()">文<script>alert(1)</script></p>' })
    expect((await detail(id)).body).toBe('<p>文</p>')
    done(await me.delete(`${base}/delete`, { id }))
  })

  test('companies are found by stage, type, category and name; the unapproved are not offered', async () => {
    const all = done(await me.get(`${base}/suppliers`, { pageSize: '50' })).records.map((s: { id: string }) => s.id)
    expect(all).toEqual(expect.arrayContaining([a.id, b.id]))
    expect(all).not.toContain(potential.id)
    const { types, categories } = done(await me.get('/srm/supplier/options'))
    const found = async (query: Record<string, string>) => done(await me.get(`${base}/suppliers`, query)).total
    expect(await found({ status: '3' })).toBe(0)
    expect(await found({ keyword: a.name })).toBe(1)
    const per = await Promise.all(types.map((t: { id: string }) => found({ supplierTypeId: t.id })))
    expect(per.reduce((sum: number, n: number) => sum + n, 0)).toBe(2)
    const byCategory = await Promise.all(categories.map((c: { id: string }) => found({ categoryId: c.id })))
    expect(Math.max(...byCategory)).toBe(2)
    expect(Math.min(...byCategory)).toBe(0)
  })

  test('who may not write is refused: auditors read, finance does not even that', async () => {
    const { id, version } = await draft()
    expect(await (auditor as Session).post(`${base}/issue`, { id, version })).toRefuse('NO_PERM')
    expect(await (finance as Session).get(`${base}/list`)).toRefuse('NO_PERM')
    expect(await ofA.get(`${base}/queryById`, { id })).toRefuse('NO_PERM')
    expect(await me.post(`${own}/reply`, { id, content: 'x' })).toRefuse('NO_PERM')
    done(await me.delete(`${base}/delete`, { id }))
  })
})

describe('a notice that wants a reply', () => {
  test('is issued, read, answered, asked back, answered again; each step is counted and told', async () => {
    const files = [await upload(me, '检测报告.pdf')]
    const { id, version } = await draft({ files })
    const issue = await me.post(`${base}/issue`, { id, version })
    expect(issue).toMatchObject({ success: true, message: '已发出给 2 家供应商' })
    expect(await detail(id)).toMatchObject({ status: '0', recipientCount: 2, readCount: 0, repliedCount: 0, repliedShare: '0' })
    expect((await mailsOf(app, a.name)).some((m) => m.subject.includes('整改通知'))).toBe(true)
    for (const [action, body] of [
      ['edit', input()],
      ['issue', {}],
    ] as const)
      expect(await me.post(`${base}/${action}`, { id, version: version + 1, ...body })).toRefuse('BAD_TRANSITION')
    expect(await me.delete(`${base}/delete`, { id })).toRefuse('BAD_TRANSITION')

    expect(await mine(ofA, id)).toMatchObject({ status: '0', readAt: null, status_dictText: '待回复' })
    const work = done(await ofA.get('/srm/dashboard/work'))
    expect(work).toContainEqual(expect.objectContaining({ id, kind: 'replyNotice' }))
    const opened = done(await ofA.get(`${own}/queryById`, { id }))
    expect(opened).toMatchObject({ status: '0', body: '<p>请三日内提交原因分析。</p>', messages: [] })
    expect(opened.files).toHaveLength(1)
    expect((await ofA.get(`/sys/common/static/${opened.files[0].id}`)).status).toBe(200)
    expect(await recipient(id, a.id)).toMatchObject({ status: '0', readAt: expect.any(String), readBy: expect.any(String) })

    expect(await ofA.post(`${own}/reply`, { id, content: '' })).toRefuse('BAD_INPUT')
    expect(await ofA.post(`${own}/reply`, { id, content: '字'.repeat(2001) })).toRefuse('BAD_INPUT')
    const proof = [await upload(ofA, '原因分析.pdf')]
    expect(await ofA.post(`${own}/reply`, { id, content: '字'.repeat(2000), files: proof })).toMatchObject({
      success: true,
      result: { status: '1', late: false },
    })
    expect(await ofA.post(`${own}/reply`, { id, content: '再说一次' })).toRefuse('BAD_TRANSITION')
    expect(done(await ofA.get('/srm/dashboard/work')).some((w: { id: string }) => w.id === id)).toBe(false)
    expect(await detail(id)).toMatchObject({ readCount: 1, repliedCount: 1, repliedShare: '50', lateCount: 0 })

    const part = await recipient(id, a.id)
    const ask = (given: object = {}) =>
      me.post(`${base}/ask`, { id: part.id, version: part.version, content: '还用在哪些规格？', replyDeadline: at(24), ...given })
    expect(await ask({ version: part.version - 1 })).toRefuse('STALE')
    expect(await ask({ replyDeadline: at(-1) })).toRefuse('NOTICE_QUESTION_DEADLINE')
    expect(await ask()).toSucceed()
    expect(await mine(ofA, id)).toMatchObject({ status: '0' })
    expect(await me.post(`${base}/ask`, { id: part.id, version: part.version + 1, content: '又问' })).toRefuse('BAD_TRANSITION')
    done(await ofA.post(`${own}/reply`, { id, content: '仅此规格。' }))
    const thread = done(await me.get(`${base}/thread`, { id: part.id }))
    expect(thread.messages.map((m: { kind: string }) => m.kind)).toEqual(['reply', 'question', 'reply'])
    expect(thread.recipient).toMatchObject({ status: '1', lastReply: '仅此规格。' })
    expect(thread.messages[0].files).toHaveLength(1)
    expect((await me.get(`/sys/common/static/${thread.messages[0].files[0].id}`)).status).toBe(200)
    const counts = done(await me.get(`${base}/recipientCounts`, { noticeId: id }))
    expect(counts).toEqual({ '0': 1, '1': 1 })
  })

  test('exactly at the deadline a reply is late: taken and flagged', async () => {
    const { id } = await issued({ replyDeadline: at(2) })
    const { replyDeadline } = await detail(id)
    const { offsetMs } = app.deps.clock
    app.travelTo(replyDeadline)
    expect(done(await ofA.post(`${own}/reply`, { id, content: '抱歉迟复' }))).toEqual({ status: '1', late: true })
    expect(await recipient(id, a.id)).toMatchObject({ status: '1', late: true })
    expect(await detail(id)).toMatchObject({ lateCount: 1 })
    app.deps.clock.offsetMs = offsetMs
  })

  test('two answers at once: one is taken', async () => {
    const { id } = await issued()
    const answers = await Promise.all([1, 2, 3].map((n) => ofA.post(`${own}/reply`, { id, content: `答复 ${n}` })))
    expect(answers.filter((one) => one.success)).toHaveLength(1)
    expect(answers.filter((one) => !one.success).map((one) => one.errorKey)).toEqual(['BAD_TRANSITION', 'BAD_TRANSITION'])
    expect(done(await me.get(`${base}/thread`, { id: (await recipient(id, a.id)).id })).messages).toHaveLength(1)
  })

  test('reminds who has not replied, each at most once an hour, by notice and mail', async () => {
    const { id, version } = await issued()
    done(await ofB.post(`${own}/reply`, { id, content: '收到' }))
    const before = (await mailsOf(app, a.name)).length
    const remind = async () => me.post(`${base}/remind`, { id, version: (await detail(id)).version })
    expect(await me.post(`${base}/remind`, { id, version: version + 7 })).toRefuse('STALE')
    expect(await remind()).toMatchObject({ success: true, result: { told: 1 }, message: '已提醒 1 家供应商' })
    expect((await mailsOf(app, a.name)).length).toBe(before + 1)
    expect(await remind()).toMatchObject({ success: true, result: { told: 0 }, message: '一小时内都已提醒过' })
    app.travel({ minutes: 61 })
    expect((await remind()).result).toEqual({ told: 1 })
    done(await ofA.post(`${own}/reply`, { id, content: '收到' }))
    expect(await remind()).toRefuse('NOTICE_NONE_WAITING')
  })
})

test('where no reply is wanted, reading is all: it settles the row, and a reply is refused', async () => {
  const { id } = await issued({ needReply: false, replyDeadline: null })
  const both = await Promise.all([ofA.get(`${own}/queryById`, { id }), ofA.get(`${own}/queryById`, { id })])
  for (const one of both) expect(one.result).toMatchObject({ status: '1', readAt: expect.any(String) })
  expect(await mine(ofB, id)).toMatchObject({ status: '0' })
  expect(await ofB.post(`${own}/reply`, { id, content: 'x' })).toRefuse('NOTICE_NOTHING_ASKED')
  expect(await detail(id)).toMatchObject({ readCount: 1, repliedCount: 1 })
})

test('a revoked notice hides its words and files and waits for nothing, but leaves its trace', async () => {
  const files = [await upload(me, '函件.pdf')]
  const { id, version } = await issued({ files, body: '<p>绝密措辞七七八</p>' })
  const seen = done(await ofA.get(`${own}/queryById`, { id }))
  done(await ofB.post(`${own}/reply`, { id, content: '已知悉' }))
  const pending = () => ofA.get(`${own}/counts`).then((x) => x.result['tab:pending'] as number)
  const before = await pending()
  expect(await me.post(`${base}/revoke`, { id, version, reason: '' })).toRefuse('BAD_INPUT')
  expect(await me.post(`${base}/revoke`, { id, version, reason: '发错对象' })).toSucceed()
  expect(await pending()).toBe(before - 1)
  for (const client of [ofA, ofB]) {
    const answered = await client.get(`${own}/queryById`, { id })
    expect(answered.result).toMatchObject({ noticeStatus: '9', body: null, files: [], revokeReason: '发错对象', title: '整改通知' })
    expect(JSON.stringify(answered)).not.toContain('绝密措辞')
    expect(await client.get(`/sys/common/static/${seen.files[0].id}`)).toRefuse('NOT_FOUND')
  }
  expect(await ofA.post(`${own}/reply`, { id, content: '还能回吗' })).toRefuse('NOTICE_REVOKED')
  const part = await recipient(id, b.id)
  expect(await me.post(`${base}/ask`, { id: part.id, version: part.version, content: '?' })).toRefuse('NOTICE_REVOKED')
  expect(await me.post(`${base}/remind`, { id, version: version + 1 })).toRefuse('BAD_TRANSITION')
  expect(await me.post(`${base}/revoke`, { id, version: version + 1, reason: 'x' })).toRefuse('BAD_TRANSITION')
  expect((await detail(id)).body).toBe('<p>绝密措辞七七八</p>')
  expect(done(await ofA.get('/srm/dashboard/work')).some((w: { id: string }) => w.id === id)).toBe(false)
})

test('lists have counts per state, filters, and a file of the same rows; recipients too', async () => {
  const { id } = await issued({ title: '价格函甲', category: 'price', recipientIds: [a.id] })
  await draft({ title: '价格函乙', category: 'price' })
  expect(done(await me.get(`${base}/counts`, { category: 'price' }))).toEqual({ '0': 1, '-1': 1 })
  const rows = done(await me.get(`${base}/list`, { keyword: '价格函甲' })).records
  expect(rows).toMatchObject([{ id, category_dictText: '价格', recipientCount: 1 }])
  const file = await (auditor as Session).get(`${base}/exportXls`, { category: 'price' })
  const sheet = await readSheet(file.result, noticeSheet, 100)
  expect(sheet.map((row) => row.values['title'])).toEqual(['价格函乙', '价格函甲'])
  const parts = await me.get(`${base}/exportRecipients`, { noticeId: id })
  expect(parts.status).toBe(200)
  expect(await ofA.get(`${base}/exportRecipients`, { noticeId: id })).toRefuse('NO_PERM')
  expect(done(await (manager as Session).get(`${base}/list`, { id })).records).toHaveLength(1)
})

describe('another supplier', () => {
  test('finds nothing of a notice that is not its own, nor of the other recipients of one that is', async () => {
    const only = await issued({ recipientIds: [a.id], files: [await upload(me, '甲方.pdf')] })
    const both = await issued()
    const [file] = done(await ofA.get(`${own}/queryById`, { id: only.id })).files
    done(await ofA.post(`${own}/reply`, { id: both.id, content: '甲公司的秘密答复' }))
    expect(await ofB.get(`${own}/queryById`, { id: only.id })).toRefuse('NOT_FOUND')
    expect(await ofB.post(`${own}/reply`, { id: only.id, content: 'x' })).toRefuse('NOT_FOUND')
    expect(await ofB.get(`/sys/common/static/${file.id}`)).toRefuse('NOT_FOUND')
    expect(await mine(ofB, only.id)).toBeUndefined()
    const seen = JSON.stringify(await ofB.get(`${own}/queryById`, { id: both.id }))
    for (const hidden of [a.id, a.name, '秘密答复', 'recipientCount', 'draftRecipients']) expect(seen).not.toContain(hidden)
    for (const path of ['list', 'queryById', 'timeline', 'recipients', 'thread', 'suppliers'])
      expect(await ofB.get(`${base}/${path}`, { id: both.id, noticeId: both.id })).toRefuse('NO_PERM')
  })

  test('hand-written SQL as supplier B finds only rows of B, and changes none', async () => {
    const { id } = await issued({ recipientIds: [a.id] })
    const revoked = await issued({ recipientIds: [b.id] })
    done(await me.post(`${base}/revoke`, { id: revoked.id, version: revoked.version, reason: 'x' }))
    const hidden = await draft({ recipientIds: [b.id] })
    await sql.begin(async (tx) => {
      const settings = { tenant: '0', scope: '', kind: 'supplier', supplier_id: b.id, username: b.name }
      for (const [key, value] of Object.entries(settings)) await tx`select set_config(${`app.${key}`}, ${value}, true)`
      for (const table of ['notice_recipient', 'notice_message'])
        expect(await tx`select 1 from ${tx(table)} where supplier_id <> ${b.id}`, `${table}`).toHaveLength(0)
      expect(await tx`select 1 from notice where id in (${id}, ${hidden.id}) or status = '-1'`).toHaveLength(0)
      expect(await tx`select draft_recipients from notice where jsonb_array_length(draft_recipients) > 0`).toHaveLength(0)
      expect(await tx`select 1 from notice where id = ${revoked.id}`).toHaveLength(1)
      expect(await tx`select 1 from notice_body where notice_id in (${revoked.id}, ${id}, ${hidden.id})`).toHaveLength(0)
      expect(await tx`update notice_recipient set status = '1' returning 1`).toHaveLength(0)
      expect(await tx`update notice set title = 'x' returning 1`).toHaveLength(0)
    })
  })
})
