import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { makeInquiry } from '../../../demo/inquiry'
import { issueNotice } from '../../../demo/notice'
import { uploadPdf } from '../../../demo/pdf'
import { qualifyAll, type MadeSupplier } from '../../../demo/supplier'
import { done, type Answered, type Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { assertCanTakePart } from '../supplier/supplier.public'
import { turnMeasures } from './standing.effects'

let app: TestApp
let reviewer: Session
let manager: Session
let owner: postgres.Sql
beforeAll(async () => {
  app = await stockedApp()
  reviewer = await app.as('reviewer')
  manager = await app.as('manager')
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => owner.end())

const today = async (plus = 0) => {
  const now = await inTx(systemCtx(app.deps), (tx) => tx.now())
  return new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`) + plus * 86_400_000).toISOString().slice(0, 10)
}
const reason = '连续两次交货延期且未按期整改'
const evidence = new Map<Session, object[]>()
const evidenceOf = async (who: Session): Promise<object[]> => {
  const files = evidence.get(who) ?? (await uploadPdf(who, '交货延期记录.pdf'))
  evidence.set(who, files)
  return files
}
const propose = async (who: Session, what: 'Freeze' | 'Blacklist' | 'Eliminate', supplierId: string, patch: object = {}) =>
  who.post(`/srm/standing/propose${what}`, {
    ...{ supplierId, fromOn: await today(), untilOn: await today(30), reason, scope: 'NEW', files: await evidenceOf(who) },
    ...patch,
  })
const detail = async (who: Session, id: string) => done(await who.get('/srm/standing/queryById', { id }))
const act = async (who: Session, id: string, action: string, body: object = {}): Promise<Answered> =>
  who.post(`/srm/standing/${action}`, { id, version: (await detail(who, id)).version, ...body })
const inForce = async (
  proposer: Session,
  approver: Session,
  what: 'Freeze' | 'Blacklist' | 'Eliminate',
  supplierId: string,
  patch = {},
) => {
  const { id } = done(await propose(proposer, what, supplierId, patch))
  done(await act(approver, id, 'approve'))
  return id as string
}
const stageOf = async (made: MadeSupplier) => done(await reviewer.get('/srm/supplier/queryById', { id: made.id })).supplier.status
const mayTakePart = (made: MadeSupplier) => inTx(systemCtx(app.deps), (tx) => assertCanTakePart(tx, [made.id]))

describe('a freeze', () => {
  let idle: MadeSupplier
  beforeAll(async () => {
    idle = await app.supplier('potential')
  })
  it('needs a second person, stops new business and ends with its reason', async () => {
    const made = await app.supplier()
    const { id } = done(await propose(reviewer, 'Freeze', made.id))
    expect(await detail(manager, id)).toMatchObject({ createBy: '赵审言', steps: [] })
    const proposed = async (who: Session) => done(await who.get('/srm/supplier/overview', { id: made.id })).proposed
    expect(await proposed(manager)).toMatchObject([{ kind: 'decideMeasure', title: 'FREEZE', page: `/srm/standing/detail?id=${id}` }])
    // Whoever may not list measures is told of none.
    expect(await proposed(await app.as('quality'))).toEqual([])
    expect(await act(reviewer, id, 'approve')).toRefuse('SOD_SELF_APPROVE')
    expect(await made.client.get('/srm/standing/queryById', { id })).toRefuse('NOT_FOUND')
    await expect(mayTakePart(made)).resolves.toBeUndefined()
    expect(await act(manager, id, 'approve')).toSucceed()
    expect(await stageOf(made)).toBe('5')
    await expect(mayTakePart(made)).rejects.toMatchObject({ key: 'SUPPLIER_BLOCKED' })
    const own = await detail(made.client, id)
    expect(own).toMatchObject({ status: '1', createBy: null, decidedBy: null, openBusiness: [], related: [] })
    expect(own.steps.every((s: { by: string }) => s.by === '')).toBe(true)
    expect(await propose(reviewer, 'Freeze', made.id)).toRefuse('STANDING_STAGE')
    expect(await act(reviewer, id, 'lift', { reason: '整改完成，验收通过' })).toSucceed()
    expect(await stageOf(made)).toBe('4')
    await expect(mayTakePart(made)).resolves.toBeUndefined()
  })
  it('is over the day after its last day, whether or not the job has run', async () => {
    const made = await app.supplier('potential')
    const id = await inForce(reviewer, manager, 'Freeze', made.id, { untilOn: await today(1) })
    app.travel({ days: 2 })
    try {
      expect(await stageOf(made)).toBe('5')
      await expect(mayTakePart(made)).resolves.toBeUndefined()
      expect(await turnMeasures(systemCtx(app.deps))).toBeGreaterThanOrEqual(1)
      expect(await stageOf(made)).toBe('3')
      expect((await detail(await app.as('reviewer'), id)).status).toBe('3')
      expect(await turnMeasures(systemCtx(app.deps))).toBe(0)
    } finally {
      app.travel({ days: -2 })
    }
  })
  it('that begins later stops from its first day on, and leads back to where the company stands then', async () => {
    const made = await app.supplier('potential')
    const id = await inForce(reviewer, manager, 'Freeze', made.id, { fromOn: await today(3), untilOn: null })
    await qualifyAll(app, made.id)
    await expect(mayTakePart(made)).resolves.toBeUndefined()
    expect(await stageOf(made)).toBe('4')
    app.travel({ days: 3 })
    try {
      await expect(mayTakePart(made)).rejects.toMatchObject({ key: 'SUPPLIER_BLOCKED' })
      await turnMeasures(systemCtx(app.deps))
      expect(await stageOf(made)).toBe('5')
      expect(await act(reviewer, id, 'lift', { reason: '整改完成，验收通过' })).toSucceed()
      expect(await stageOf(made)).toBe('4')
    } finally {
      app.travel({ days: -3 })
    }
  })
  it.each([
    ['a beginning in the past', { fromOn: '2020-01-01' }, 'PERIOD_PAST'],
    ['an end before the beginning', { untilOn: '2020-01-01' }, 'PERIOD_ORDER'],
    ['no reason', { reason: '' }, 'BAD_INPUT'],
    ['an unknown scope', { scope: 'SOME' }, 'BAD_INPUT'],
    ['no evidence', { files: [] }, 'BAD_INPUT'],
    ['the evidence left out', { files: undefined }, 'BAD_INPUT'],
  ] as const)('is not proposed with %s', async (_what, patch, key) => {
    expect(await propose(reviewer, 'Freeze', idle.id, patch)).toRefuse(key)
  })
  it('names what is missing as the form does', async () => {
    const errors = async (who: Session) => (await propose(who, 'Blacklist', idle.id, { files: [] })).result.errors
    expect(await errors(manager)).toMatchObject([{ field: 'files', errorKey: 'REQUIRED', message: '证据材料不能为空' }])
    expect(await errors(manager.in('en-US'))).toMatchObject([{ message: 'Evidence cannot be empty' }])
  })
  it('a purchaser proposes nothing; a withdrawn proposal does nothing', async () => {
    const made = idle
    expect(await propose(await app.as('purchaser'), 'Freeze', made.id)).toRefuse('NO_PERM')
    const { id } = done(await propose(reviewer, 'Freeze', made.id))
    expect(await propose(reviewer, 'Freeze', made.id)).toRefuse('STANDING_OPEN')
    expect(await act(reviewer, id, 'withdraw')).toSucceed()
    expect(await stageOf(made)).toBe('3')
  })
})

/** The login is limited to open obligations: reading, answers to what was asked, appeals, own account and messages. */
const onlyAnswers = async (made: MadeSupplier, inquiryId: string, noticeId: string) => {
  const { client } = made
  // Beneath the door too: the inquiry asks the same of every call.
  await expect(mayTakePart(made)).rejects.toMatchObject({ key: 'SUPPLIER_BLOCKED' })
  for (const path of [
    'quotation/quote',
    'quotation/saveDraft',
    'quotation/ask',
    'changeRequest/add',
    'changeRequest/submit',
    'secondarySupplier/add',
  ])
    expect(await client.post(`/srm/${path}`, { id: inquiryId, version: 1 })).toRefuse('LOGIN_LIMITED')
  expect(await client.post('/sys/user/addSupplierUser', {})).toRefuse('LOGIN_LIMITED')
  // Nor is it offered what it would be refused.
  const offered = (done(await client.get('/sys/permission/getUserPermissionByToken')).auth as { action: string }[]).map((a) => a.action)
  expect(offered).toEqual(expect.arrayContaining(['srm:standing:appeal', 'srm:noticeReply:reply', 'srm:changeRequest:withdraw']))
  for (const action of ['srm:changeRequest:add', 'srm:secondarySupplier:add', 'srm:quotation:quote']) expect(offered).not.toContain(action)
  expect((await client.in('en-US').post('/srm/changeRequest/add', {})).message).toMatch(/^Your company is blacklisted or eliminated/)
  done(await client.get('/srm/quotation/list'))
  done(await client.get('/srm/noticeReply/queryById', { id: noticeId }))
  done(await client.post('/srm/noticeReply/reply', { id: noticeId, content: '原因已查明，整改措施见附件，验证记录随后提交。' }))
  done(await client.put('/sys/sysAnnouncementSend/readAll', {}))
  expect(
    await client.upload('/sys/common/upload', { name: '整改报告.pdf', content: Buffer.from('%PDF-1.4 %%EOF'), type: 'application/pdf' }),
  ).toSucceed()
}

describe('the blacklist', () => {
  it('takes the company out of what is not opened, tells the purchaser, ends by appeal, and asks to qualify anew', async () => {
    const made = await app.supplier()
    const clock = app.deps.clock
    const bidders = [{ ...made, name: made.name }]
    const inquiry = await makeInquiry({ ...app, clock, closeDue: () => Promise.resolve(0) }, { state: 'published', bidders })
    expect(done(await made.client.get('/srm/quotation/queryById', { id: inquiry.id })).quoteState).toBe('0')
    const words = { title: '关于密封面渗漏的整改通知', category: 'rectify', body: '<p>请三日内提交原因分析。</p>' }
    const to = { needReply: true, replyDeadline: `${await today(5)} 12:00:00`, recipientIds: [made.id] }
    const asked = await issueNotice(await app.as('purchaser'), { ...words, ...to })
    const frozen = await inForce(reviewer, manager, 'Freeze', made.id)
    const id = await inForce(manager, reviewer, 'Blacklist', made.id, { untilOn: await today(365) })
    expect(await stageOf(made)).toBe('6')
    expect((await detail(reviewer, frozen)).status).toBe('3')
    expect(await act(manager, id, 'lift', { reason: '提前解除试一试' })).toRefuse('BLACKLIST_RUNS')
    await onlyAnswers(made, inquiry.id, asked.id)
    const text = '我方已完成整改，并提交第三方检测报告，请予复核。'
    expect(await act(made.client, id, 'appeal', { text })).toSucceed()
    expect(await act(made.client, id, 'appeal', { text })).toRefuse('APPEAL_ONCE')
    expect(await act(reviewer, id, 'allowAppeal', { reason: '证据成立' })).toRefuse('BAD_INPUT')
    expect(await act(reviewer, id, 'allowAppeal', { reason: '证据成立，撤销决定' })).toRefuse('SOD_SELF_APPROVE')
    const told = done(await (await app.as('purchaser')).get('/sys/annountCement/listByUser', { pageSize: 50 }))
    expect(JSON.stringify(told)).toContain(inquiry.docNo)
    const rows = await owner`select r.quote_state, s.excluded_at from inquiry_reply r
      join inquiry_supplier s on s.inquiry_id = r.inquiry_id and s.supplier_id = r.supplier_id
      where r.inquiry_id = ${inquiry.id} and r.supplier_id = ${made.id}`
    expect(rows[0]).toMatchObject({ quote_state: '5', excluded_at: expect.anything() })
  })
  it('begins on its first day, and only a third person takes a company off it', async () => {
    const made = await app.supplier()
    const waiting = await inForce(reviewer, manager, 'Freeze', made.id, { fromOn: await today(30), untilOn: null })
    const id = await inForce(manager, reviewer, 'Blacklist', made.id, { fromOn: await today(1), untilOn: await today(2) })
    expect(await stageOf(made)).toBe('4')
    await expect(mayTakePart(made)).resolves.toBeUndefined()
    app.travel({ days: 1 })
    try {
      await expect(mayTakePart(made)).rejects.toMatchObject({ params: [made.name, { label: 'supplier.status.blacklisted' }] })
      expect(await turnMeasures(systemCtx(app.deps))).toBe(1)
      expect(await stageOf(made)).toBe('6')
      expect((await detail(reviewer, waiting)).status).toBe('3')
      app.travel({ days: 2 })
      const lift = { reason: '期限届满，恢复潜在供应商身份' }
      for (const who of [manager, reviewer]) expect(await act(who, id, 'lift', lift)).toRefuse('LIFT_THIRD_HAND')
      expect((await detail(manager, id)).can.lift).toMatchObject({ errorKey: 'LIFT_THIRD_HAND' })
      await owner`update standing set decided_by = 'someone' where id = ${id}`
      expect(await act(reviewer, id, 'lift', lift)).toSucceed()
      expect(await stageOf(made)).toBe('3')
    } finally {
      app.travel({ days: -3 })
    }
  })
  it('an appeal is decided by a third person', async () => {
    const made = await app.supplier()
    const id = await inForce(manager, reviewer, 'Blacklist', made.id, { untilOn: null })
    done(await act(made.client, id, 'appeal', { text: '我方已完成整改，请予复核并撤销。' }))
    // A third holder of the permission: the demo organisation has two.
    await owner`update standing set decided_by = 'someone', create_by = 'another' where id = ${id}`
    expect(await act(reviewer, id, 'allowAppeal', { reason: '证据成立，撤销决定' })).toSucceed()
    expect(await stageOf(made)).toBe('3')
    const { quals } = done(await reviewer.get('/srm/supplier/queryById', { id: made.id }))
    expect(quals.every((q: { qualStatus: string }) => q.qualStatus === '3')).toBe(true)
    expect((await detail(made.client, id)).appealState).toBe('2')
    // Off the list, the company works again.
    expect(await made.client.post('/srm/changeRequest/add', { changeType: 'FINANCE', description: '年度财务指标' })).toSucceed()
  })
})

describe('elimination', () => {
  it('moves nothing before its day, is lifted by a third person until then, and is for good from then on', async () => {
    const made = await app.supplier('potential')
    const later = await inForce(reviewer, manager, 'Eliminate', made.id, { fromOn: await today(2), untilOn: null, files: [] })
    expect(await stageOf(made)).toBe('3')
    const lift = { reason: '恢复与该公司合作' }
    expect(await act(manager, later, 'lift', lift)).toRefuse('LIFT_THIRD_HAND')
    await owner`update standing set decided_by = 'someone' where id = ${later}`
    expect(await act(manager, later, 'lift', lift)).toSucceed()
    expect(await stageOf(made)).toBe('3')
    const id = await inForce(reviewer, manager, 'Eliminate', made.id, { untilOn: null })
    expect(await stageOf(made)).toBe('7')
    expect(await act(reviewer, id, 'lift', { reason: '恢复合作' })).toRefuse('BAD_INPUT')
    expect(await act(reviewer, id, 'lift', lift)).toRefuse('ELIMINATED_FOR_GOOD')
    expect(await act(made.client, id, 'appeal', { text: '请求恢复我方的供应商资格。' })).toRefuse('ELIMINATED_FOR_GOOD')
  })
})

describe('the nightly turn', () => {
  /** Holds the company's row while `work` runs, does `meanwhile` once somebody waits for it, and lets go. */
  const whileHeld = async (
    supplierId: string,
    work: () => Promise<number>,
    meanwhile: (sql: postgres.TransactionSql) => Promise<unknown>,
  ) => {
    let running: Promise<number> | undefined
    await owner.begin(async (sql) => {
      await sql`select 1 from supplier where id = ${supplierId} for update`
      running = work()
      for (;;) {
        const [row] = await sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        if (row?.['n'] > 0) break
      }
      await meanwhile(sql)
    })
    return running
  }
  it('leaves alone what was lifted while it ran, and goes on with the others', async () => {
    const [lifted, other] = [await app.supplier('potential'), await app.supplier('potential')]
    const from = { fromOn: await today(1), untilOn: await today(2) }
    const id = await inForce(reviewer, manager, 'Freeze', lifted.id, from)
    await inForce(reviewer, manager, 'Freeze', other.id, from)
    const turn = () => turnMeasures(systemCtx(app.deps))
    try {
      app.travel({ days: 1 })
      expect(await whileHeld(lifted.id, turn, (sql) => sql`update standing set status = '3' where id = ${id}`)).toBe(1)
      expect([await stageOf(lifted), await stageOf(other)]).toEqual(['3', '5'])
      // The same where a freeze ends: what is refused for one does not end the run.
      await owner`update standing set status = '1' where id = ${id}`
      app.travel({ days: 2 })
      expect(await whileHeld(lifted.id, turn, (sql) => sql`update standing set status = '3' where id = ${id}`)).toBe(1)
      expect([await stageOf(lifted), await stageOf(other)]).toEqual(['3', '3'])
    } finally {
      app.travel({ days: -3 })
    }
  })
})

describe('a category', () => {
  it('is suspended and taken up again with a reason', async () => {
    const made = await app.supplier()
    const read = async () => done(await reviewer.get('/srm/supplier/queryById', { id: made.id }))
    const before = await read()
    const [qual] = before.quals
    const body = { id: made.id, qualId: qual.id, reason: '抽检不合格，限期整改' }
    const inquiry = await makeInquiry(
      { ...app, clock: app.deps.clock, closeDue: () => Promise.resolve(0) },
      { state: 'published', bidders: [made] },
    )
    await owner`update inquiry set category_id = ${qual.categoryId} where id = ${inquiry.id}`
    const purchaser = await app.as('purchaser')
    const warned = async () => {
      const { anntMsgList, sysMsgList } = done(await purchaser.get('/sys/annountCement/listByUser', { pageSize: 50 }))
      const page = `/srm/inquiry/detail?id=${inquiry.id}`
      return [...anntMsgList, ...sysMsgList].filter(
        (n: { titile: string; openPage: string }) => n.titile.includes(made.name) && n.openPage === page,
      )
    }
    const part = () => inTx(systemCtx(app.deps), (tx) => assertCanTakePart(tx, [made.id], { categoryId: qual.categoryId, qualified: true }))
    await expect(part()).resolves.toBeUndefined()
    const listed = async () =>
      done(await reviewer.get('/srm/supplier/qualified/list', { name: made.name })).records[0].quals.map((q: { id: string }) => q.id)
    expect(await listed()).toContain(qual.id)
    expect(await reviewer.post('/srm/supplier/restoreCategory', { ...body, version: before.supplier.version })).toRefuse('NOT_FOUND')
    expect(await reviewer.post('/srm/supplier/suspendCategory', { ...body, version: before.supplier.version })).toSucceed()
    await expect(part()).rejects.toMatchObject({ key: 'NOT_QUALIFIED_CATEGORY' })
    expect(await listed()).not.toContain(qual.id)
    expect(await warned()).toMatchObject([{ titile: expect.stringContaining('已暂停'), msgContent: expect.stringContaining(body.reason) }])
    const { supplier } = await read()
    expect(await reviewer.post('/srm/supplier/restoreCategory', { ...body, version: supplier.version })).toSucceed()
    await expect(part()).resolves.toBeUndefined()
    expect(await warned()).toHaveLength(2)
    // An inquiry of another category is no business of this one.
    await owner`update inquiry set category_id = (select id from srm_category where parent_id is null and id not in (
      select coalesce(parent_id, id) from srm_category where id = ${qual.categoryId}) limit 1) where id = ${inquiry.id}`
    const { supplier: after } = await read()
    expect(await reviewer.post('/srm/supplier/suspendCategory', { ...body, version: after.version })).toSucceed()
    expect(await warned()).toHaveLength(2)
  })
})

describe('who sees it', () => {
  let sql: postgres.Sql
  beforeAll(() => {
    sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  })
  afterAll(() => sql.end())
  const rows = (settings: Record<string, string>, query: string) =>
    sql.begin(async (tx) => {
      for (const [name, value] of Object.entries({ tenant: '0', ...settings }))
        await tx`select set_config(${`app.${name}`}, ${value}, true)`
      return tx.unsafe(query)
    })
  it('the company its measures in force, others nothing', async () => {
    const [a, b] = [await app.supplier('potential'), await app.supplier('potential')]
    const id = await inForce(reviewer, manager, 'Freeze', a.id)
    const as = (s: MadeSupplier) => ({ kind: 'supplier', supplier_id: s.id, username: s.name })
    expect(await rows(as(a), 'select id from standing')).toHaveLength(1)
    expect(await rows(as(b), 'select id from standing')).toHaveLength(0)
    expect(await rows({ kind: 'visitor' }, 'select id from standing')).toHaveLength(0)
    expect(await rows({ kind: 'buyer', scope: 'ALL', username: 'x' }, 'select id from standing')).toHaveLength(0)
    expect(await rows(as(a), `update standing set reason = 'x' returning id`)).toHaveLength(0)
    expect(await b.client.get('/srm/standing/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/standing/appeal', { id, version: 2, text: '这不是我方的处置，请答复。' })).toRefuse('NOT_FOUND')
    expect(done(await b.client.get('/srm/standing/list')).records).toEqual([])
    expect(done(await a.client.get('/srm/standing/list')).records).toHaveLength(1)
  })
})
