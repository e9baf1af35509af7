import { auditChain } from '@srm/db/schema/sys/audit'
import { sysFileLink } from '@srm/db/schema/sys/file'
import { sysMail } from '@srm/db/schema/sys/mail'
import { Refusal } from '@srm/domain/kit/errors'
import { asc, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app'
import { systemCtx, type Ctx } from '../http/request/context'
import { chainReader } from '@srm/proof/chain'
import { appendAudit, linkOf } from './chain/audit'
import { signingKey } from './chain/signing'
import { apart, inTx } from './transaction/in-tx'
import { countBy, countOf } from './list/list-count'
import { exportRows } from './list/list-rows'
import { listPage } from './list/list-page'
import { listSpec } from './list/list-spec'
import { queueMail } from './mail'
import { nextNumber, nextPlainNumber } from './numbering'
import { saveRow } from './save'

let app: TestApp
let ctx: Ctx
beforeAll(async () => {
  app = await testApp()
  ctx = systemCtx(app.deps)
})

describe('numbers', () => {
  test('1,000, a hundred at once, are unique and without gaps, and a rollback gives its number back', async () => {
    const failing = inTx(ctx, async (tx) => {
      await nextNumber(tx, 'TST')
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    // A thousand wait longer for one counter than a request may on a slow machine; a hundred do not.
    const numbers: string[] = []
    for (let turn = 0; turn < 10; turn++)
      numbers.push(...(await Promise.all(Array.from({ length: 100 }, () => inTx(ctx, (tx) => nextNumber(tx, 'TST'))))))
    const ends = numbers.map((n) => Number(n.split('-')[1])).sort((a, b) => a - b)
    expect(ends).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1))
    expect(numbers[0]).toMatch(/^TST\d{8}-\d{4}$/)
  })

  test('a number without a day goes on over days', async () => {
    const first = await inTx(ctx, (tx) => nextPlainNumber(tx, 'SUP'))
    app.travel({ days: 2 })
    expect(Number((await inTx(ctx, (tx) => nextPlainNumber(tx, 'SUP'))).slice(3))).toBe(Number(first.slice(3)) + 1)
    app.travel({ days: -2 })
  })
})

describe('audit chain', () => {
  test('links 50 concurrent entries without a gap, each hashed and signed', async () => {
    const bizId = '00000000-0000-4000-8000-000000000001'
    const entry = (i: number) => ({ action: `a${i}`, bizType: 'test', bizId, fromStatus: '0', toStatus: '1', payload: { 行: [i, '值'] } })
    await Promise.all(Array.from({ length: 50 }, (_, i) => inTx(ctx, (tx) => appendAudit(tx, entry(i)))))
    const links = await inTx(ctx, (tx) => tx.db.select().from(auditChain).orderBy(asc(auditChain.seq)))
    const reader = chainReader({ tenant: 0, keys: signingKey(app.deps.config).ring })
    for (const link of links) reader.push(linkOf(app.deps.config, link))
    expect(reader.end()).toMatchObject({ links: links.length, last: links.length, faults: [] })
    expect(links.length).toBeGreaterThanOrEqual(50)
  })

  test('cannot be changed or shortened, not even by the system', async () => {
    await expect(inTx(ctx, (tx) => tx.db.update(auditChain).set({ actor: 'x' }))).rejects.toThrow()
    await expect(inTx(ctx, (tx) => tx.db.delete(auditChain))).rejects.toThrow()
  })
})

describe('lists', () => {
  const spec = listSpec({
    from: sysMail,
    columns: {
      id: sysMail.id,
      receiver: sysMail.receiver,
      subject: sysMail.subject,
      attempts: sysMail.attempts,
      createTime: sysMail.createTime,
    },
    search: ['subject'],
  })
  const query = { pageNo: 1, pageSize: 10 }
  const subjects = async (filters: object) => (await listPage(ctx, spec, { ...query, ...filters })).records.map((r) => r.subject).sort()
  beforeAll(async () => {
    for (const subject of ['alpha', 'beta', '100%_x', '中文 邮件'])
      await inTx(ctx, (tx) => queueMail(tx, { to: `${subject.length}@x`, subject, body: '' }))
  })

  test.each([
    ['equal', { subject: 'alpha' }, ['alpha']],
    ['like', { subject: '*et*' }, ['beta']],
    ['ends with', { subject: '*ha' }, ['alpha']],
    ['starts with', { subject: 'be*' }, ['beta']],
    ['wildcards are letters', { subject: '*%_*' }, ['100%_x']],
    ['in', { subject: 'alpha,beta' }, ['alpha', 'beta']],
    ['likes', { subject: ',lph,eta,' }, ['alpha', 'beta']],
    ['not', { subject: '!alpha' }, ['100%_x', 'beta', '中文 邮件']],
    ['greater without a space', { attempts: '>=1' }, []],
    ['less with a space', { attempts: '<= 0', subject: 'beta' }, ['beta']],
    ['range', { createTime_begin: '2000-01-01', createTime_end: '2000-01-02' }, []],
    ['unknown names are ignored', { nothing: 'x', subject: 'beta' }, ['beta']],
    [
      'in every form of a filter',
      { x: '>= 1', x_begin: '1', x_end: '2', x_MultiString: 'a,b', constructor: 'y', subject: 'beta' },
      ['beta'],
    ],
    ['in a super query', { superQueryParams: '[{"field":"nothing","rule":"eq","val":"x"}]', subject: 'beta' }, ['beta']],
    ['keyword', { keyword: '中文 邮' }, ['中文 邮件']],
    [
      'super query or',
      {
        superQueryMatchType: 'or',
        superQueryParams: encodeURIComponent(
          '[{"field":"subject","rule":"eq","val":"alpha"},{"field":"subject","rule":"right_like","val":"be"}]',
        ),
      },
      ['alpha', 'beta'],
    ],
    [
      'a rule there is none of is ignored',
      { superQueryParams: '[{"field":"subject","rule":"constructor","val":"x"}]', subject: 'beta' },
      ['beta'],
    ],
    ['super query of broken JSON is ignored', { superQueryParams: '[{', subject: 'beta' }, ['beta']],
    ['injection is a value', { subject: "x' or '1'='1" }, []],
  ])('%s', async (_, filters, expected) => expect(await subjects(filters)).toEqual(expected))

  test('sorts on named columns only and refuses values of another type', async () => {
    expect((await listPage(ctx, spec, { ...query, column: 'subject', order: 'asc' })).records[0].subject).toBe('100%_x')
    await expect(subjects({ column: 'body' })).rejects.toThrow(Refusal)
    await expect(subjects({ column: 'constructor' })).rejects.toThrow(Refusal)
    await expect(subjects({ attempts: 'many' })).rejects.toThrow(Refusal)
  })

  test('what older clients send with every list is taken', async () => {
    const extras = {
      _t: 1_763_700_000,
      field: 'id,,roleName,roleCode,action',
      column: 'createTime',
      order: 'desc',
      superQueryMatchType: 'and',
    }
    const admin = await app.as('admin')
    const plain = await admin.get('/sys/role/list')
    expect(await admin.get('/sys/role/list', { ...extras, superQueryParams: '', notAColumn: '*x*' })).toMatchObject({
      success: true,
      result: { total: plain.result.total },
    })
    expect(await admin.get('/sys/role/list', { column: 'notAColumn', order: 'asc' })).toRefuse('BAD_SORT')
  })

  test('a keyword asks nothing of a list that searches no column', async () => {
    const unsearched = listSpec({ ...spec, search: [] })
    const all = (await listPage(ctx, unsearched, query)).total
    expect((await listPage(ctx, unsearched, { ...query, keyword: 'alpha' })).total).toBe(all)
  })

  test.each([
    ['a document', { search: ['payload'] }],
    ['a number', { search: ['seq'] }],
    ['an expression', { search: ['shout'] }],
    ['no column', { search: ['bizType', 'nothing'] }],
  ])('a search of %s is refused where the list is declared', (_, { search }) => {
    const { seq, bizType, payload } = auditChain
    const columns = { seq, bizType, payload, shout: sql`upper(biz_type)`.as('shout') }
    expect(() => listSpec({ from: auditChain, columns, search })).toThrow(`the list's: ${search.at(-1)}`)
    expect(() => listSpec({ from: auditChain, columns, search: ['bizType'] })).not.toThrow()
  })

  test('documents are shown, not looked into: a filter on one is as unknown as any other name', async () => {
    const entry = { action: 'a', bizType: 'documents', bizId: '00000000-0000-4000-8000-000000000002', fromStatus: '0', toStatus: '1' }
    await inTx(ctx, (tx) => appendAudit(tx, { ...entry, payload: { a: 1 } }))
    const columns = { seq: auditChain.seq, bizType: auditChain.bizType, payload: auditChain.payload }
    const chain = listSpec({ from: auditChain, columns, sort: { column: 'seq', order: 'desc' } })
    const contains = encodeURIComponent('[{"field":"payload","rule":"like","val":"x"}]')
    // Were it asked, the first range would hold (an object is more than a number); the others would leave the entry out.
    const ranges = [{ payload_begin: '1' }, { payload_begin: '{"a":2}' }, { payload_end: '1' }]
    const filters = [{ payload: '*x*' }, { payload: 'x,y' }, ...ranges, { superQueryParams: contains }]
    const pages = await Promise.all(filters.map((filter) => listPage(ctx, chain, { ...query, bizType: 'documents', ...filter })))
    expect(pages.map((page) => page.records)).toMatchObject(filters.map(() => [{ payload: { a: 1 } }]))
  })

  describe('longer than what is counted', () => {
    // Every third has no value in the column it is sorted by, and many share one.
    const long = { ...query, receiver: 'long@x', pageSize: 1000 }
    const receivers = ['long@x', 'other@x']
    beforeAll(() =>
      inTx(systemCtx(app.deps), (tx) =>
        tx.db.execute(sql`
          insert into sys_mail (receiver, subject, body, attempts, send_at, create_time, sent_at)
          select (array['long@x', 'other@x'])[1 + (n > 10100)::int], 's' || n % 7, '', n % 5, now(), timestamptz '2020-01-01' + make_interval(secs => n / 2),
            case when n % 3 > 0 then timestamptz '2021-01-01' + make_interval(secs => n / 4) end
          from generate_series(1, 10110) n`),
      ),
    )
    const sent = listSpec({ ...spec, columns: { ...spec.columns, sentAt: sysMail.sentAt } })

    test('is counted up to the limit and says that there is more', async () => {
      expect(await listPage(ctx, sent, long)).toMatchObject({ total: 10_000, totalCapped: true, pages: 10 })
      expect(await listPage(ctx, sent, { ...long, receiver: 'other@x' })).not.toHaveProperty('totalCapped')
      expect(await countOf(ctx, sent, { receiver: 'long@x' })).toBe(10_001)
      expect(await countBy(ctx, sent, 'receiver', { ...query, receiver: receivers.join(), subject: 's*' })).toEqual({
        'long@x': 10_001,
        'other@x': 10,
      })
    })

    test.each([
      ['newest first', {}],
      ['oldest first', { column: 'createTime', order: 'asc' }],
      ['where some have no value, descending', { column: 'sentAt', order: 'desc' }],
      ['where some have no value, ascending', { column: 'sentAt', order: 'asc' }],
      ['by a number', { column: 'attempts', order: 'asc' }],
    ])('every row stands on one page, there and back: %s', async (_, sorted) => {
      const asked = { ...long, ...sorted }
      const last = await listPage(ctx, sent, { ...asked, pageNo: 10 })
      const beyond = await listPage(ctx, sent, { ...asked, cursor: last.next })
      expect([beyond.records.length, beyond.next]).toEqual([100, undefined])
      const rows = [...last.records, ...beyond.records].map((row) => row.id)
      expect(new Set(rows).size).toBe(1100)
      const order = await exportRows(ctx, sent, asked, 20_000)
      expect(rows).toEqual(order.slice(9000).map((row) => row.id))
      const back = await listPage(ctx, sent, { ...asked, pageSize: 700, cursor: beyond.previous })
      expect(back.records.map((row) => row.id)).toEqual(rows.slice(300, 1000))
      const further = await listPage(ctx, sent, { ...asked, pageSize: 200, cursor: back.previous })
      expect(further.records.map((row) => row.id)).toEqual(order.slice(9100, 9300).map((row) => row.id))
    })

    test('begins at a day', async () => {
      const newest = await listPage(ctx, sent, { ...long, pageSize: 2, cursor: '2020-01-01' })
      expect(newest.records.map((row) => row.createTime)).toEqual(['2020-01-01 01:24:10', '2020-01-01 01:24:09'])
      const oldest = await listPage(ctx, sent, { ...long, pageSize: 1, column: 'createTime', order: 'asc', cursor: '2020-01-01' })
      expect(oldest.records.map((row) => row.createTime)).toEqual(['2020-01-01 00:00:00'])
      expect((await listPage(ctx, sent, { ...long, cursor: '2019-12-31' })).records).toEqual([])
    })

    test('a place of another order, no place, and a day where time is not the order are refused', async () => {
      const { next } = await listPage(ctx, sent, { ...long, pageNo: 10 })
      for (const wrong of [
        { order: 'asc', column: 'createTime', cursor: next },
        { cursor: 'x' },
        { cursor: '2020-01-01', column: 'subject' },
      ])
        await expect(listPage(ctx, sent, { ...long, ...wrong })).rejects.toMatchObject({ key: 'BAD_CURSOR' })
      const nonsense = Buffer.from(JSON.stringify(['createTime', false, 'after', 'no time', 'no id'])).toString('base64url')
      const admin = await app.as('admin')
      expect(await admin.get('/sys/log/list', { cursor: nonsense })).toRefuse('BAD_INPUT')
      expect(await admin.get('/sys/log/list', { cursor: 'x' })).toRefuse('BAD_CURSOR')
    })
  })

  test('counts by value under the other filters', async () => {
    expect(await countBy(ctx, spec, 'subject', { ...query, subject: 'alpha', attempts: '0' })).toMatchObject({ alpha: 1, beta: 1 })
  })
})

test('what is done apart stays when the transaction rolls back', async () => {
  const work = inTx(ctx, async (tx) => {
    await inTx(apart(tx), (own) => queueMail(own, { to: 'kept@x', subject: 'kept', body: '' }))
    await queueMail(tx, { to: 'lost@x', subject: 'lost', body: '' })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  const rows = await inTx(ctx, (tx) => tx.db.select().from(sysMail).where(sql`subject in ('kept', 'lost')`))
  expect(rows.map((r) => r.subject)).toEqual(['kept'])
})

test('settings of one transaction do not reach the next on the same connection', async () => {
  await inTx(ctx, async () => {})
  expect(await app.deps.db.select().from(sysMail)).toEqual([])
})

test('an unknown row is NOT_FOUND', async () => {
  const id = '00000000-0000-4000-8000-000000000009'
  await expect(inTx(ctx, (tx) => saveRow(tx, sysFileLink, { id, version: 1 }, { field: 'x' }))).rejects.toMatchObject({ key: 'NOT_FOUND' })
})
