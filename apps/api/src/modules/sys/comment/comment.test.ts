import { connect } from '@srm/db/client'
import { documentTypes, documents, type DocumentType } from '@srm/domain/documents'
import { commentLength, maxMentions } from '@srm/domain/sys/comment/comment.rules'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, stockedApp } from '../../../../test/app'
import { everyDocument, type EveryDocument } from '../../../../test/every-document'
import { done, type Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'

const app = await stockedApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const raw = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
afterAll(async () => {
  await owner.close()
  await raw.end()
})
let all: EveryDocument
let other: MadeSupplier
let admin: Session
let purchaser: Session
let manager: Session
let finance: Session
let quality: Session
let auditor: Session
const ids = new Map<string, string>()
beforeAll(async () => {
  all = await everyDocument(app)
  other = await app.supplier('potential')
  ;[admin, purchaser, manager, finance] = (await Promise.all(['admin', 'purchaser', 'manager', 'finance'].map((who) => app.as(who)))) as [
    Session,
    Session,
    Session,
    Session,
  ]
  quality = await app.as('quality')
  auditor = await app.as('auditor')
  const people = await owner.sql<{ username: string; id: string }[]>`select username, id from sys_user`
  for (const { username, id } of people) ids.set(username, id)
}, 120_000)

/** Administrators have no part in the work on quality, in opening, in committees, nor in what is ordered, delivered and paid. */
const ofQuality = /^(quality|supervision|sample|inspection|concession)/
const ofAuditor =
  /^(officerKey|expert|priceAgreement|purchaseOrder|purchaseRequest|delivery|receipt|goodsReturn|serviceEntry|statement|payment|deduction|invoice)/
const readerOf = (type: DocumentType): Session => (ofAuditor.test(type) ? auditor : ofQuality.test(type) ? quality : admin)
const idOf = (username: string): string => ids.get(username) ?? ''
const inquiry = () => ({ bizType: 'inquiry', bizId: all.ids.inquiry })
const say = (who: Session, subject: object, body: string, mentions: readonly string[] = []) =>
  who.post('/sys/comment/add', { ...subject, body, mentions })
const read = (who: Session, subject: Record<string, string>) => who.get('/sys/comment/list', subject)
const bodies = async (who: Session, subject: Record<string, string>): Promise<string[]> =>
  done(await read(who, subject)).comments.map((one: { body: string }) => one.body)

describe.each(documentTypes)('%s', (type) => {
  const subject = () => ({ bizType: type, bizId: all.ids[type] })
  test('staff who read the document talk about it', async () => {
    const who = readerOf(type)
    const added = done(await say(who, subject(), `关于 ${type}`))
    expect(added).toMatchObject({ mine: true, body: `关于 ${type}`, mentions: [], editedAt: null, deletedAt: null })
    expect(done(await read(who, subject()))).toMatchObject({ total: 1, earlier: false, comments: [{ id: added.id }] })
  })
  test('its supplier neither reads nor writes a word, nor does another', async () => {
    for (const client of [all.company.client, other.client]) {
      expect(await read(client, subject())).toRefuse('NO_PERM')
      expect(await client.get('/sys/comment/people', subject())).toRefuse('NO_PERM')
      expect(await say(client, subject(), '供应商的话')).toRefuse('NO_PERM')
    }
    expect(await app.anonymous.get('/sys/comment/list', subject())).toRefuse('TOKEN_INVALID')
  })
  test('who may not read the document reads nothing said about it', async () => {
    const names = ['finance', 'quality', 'opener1', 'expert', 'purchaser']
    const held = await Promise.all(names.map(permissionsOf))
    const without = names.filter((_, i) => !held[i]?.has(documents[type].read))
    expect(without.length).toBeGreaterThan(0)
    for (const name of without) expect(await read(await app.as(name), subject())).toRefuse('NO_PERM')
  })
})

const permissionsOf = async (username: string): Promise<Set<string>> => {
  const rows = await owner.sql<{ codes: string[] }[]>`select app_permissions_of(array(select ur.role_id from sys_user_role ur
    where ur.user_id = ${idOf(username)}), true) as codes`
  return new Set(rows[0]?.codes)
}

describe('hand-written SQL', () => {
  const as = (settings: Record<string, string>, query: string): Promise<postgres.Row[]> =>
    raw.begin(async (tx) => {
      for (const [name, value] of Object.entries({ tenant: '0', ...settings }))
        await tx`select set_config(${`app.${name}`}, ${value}, true)`
      return tx.unsafe(query)
    }) as Promise<postgres.Row[]>
  const everything = 'select biz_type from sys_comment'
  test('a company and a visitor find nothing, also under the name of one who wrote', async () => {
    expect((await as({ kind: 'system' }, everything)).length).toBeGreaterThanOrEqual(documentTypes.length)
    expect(await as({ kind: 'supplier', supplier_id: all.company.id, username: 'admin' }, everything)).toEqual([])
    expect(await as({ kind: 'visitor' }, everything)).toEqual([])
  })
  test('staff find what their permissions and departments reach', async () => {
    const holds = 'srm:inquiry:queryById'
    const of = (settings: Record<string, string>) => as({ kind: 'buyer', username: 'x', ...settings }, everything)
    expect([...new Set((await of({ holds, scope: 'A01%', org: 'A01' })).map((row) => row['biz_type']))]).toEqual(['inquiry'])
    expect(await of({ holds, scope: 'A01A02%', org: 'A01A02' })).toEqual([])
    expect(await of({ holds: '', scope: 'A01%', org: 'A01' })).toEqual([])
  })
  test('nobody changes or takes away what another wrote', async () => {
    const me = { kind: 'buyer', username: 'manager', holds: 'srm:inquiry:queryById', scope: 'A01%', org: 'A01' }
    expect(await as(me, `update sys_comment set body = 'x' returning 1`)).toEqual([])
    expect(await as(me, 'delete from sys_comment returning 1')).toEqual([])
  })
})

describe('another department', () => {
  test('by its reach: no word, and nothing to say', async () => {
    const multi = await app.anonymous.signIn('multi', demoPassword)
    done(await multi.post('/sys/selectDepart', { orgCode: 'A01A02' }))
    expect(await read(multi, inquiry())).toRefuse('NOT_FOUND')
    expect(await say(multi, inquiry(), '看不到')).toRefuse('NOT_FOUND')
    done(await multi.post('/sys/selectDepart', { orgCode: 'A01A01' }))
    expect(await read(multi, inquiry())).toSucceed()
  })

  test('by a data rule: no word either, and it cannot be named', async () => {
    const entry = String((await owner.sql`select id from sys_permission where code = 'inquiry.list'`)[0]?.['id'])
    const buttons = await owner.sql`select id from sys_permission where perms in ('srm:inquiry:list', 'srm:inquiry:queryById')`
    const role = done(await admin.post('/sys/role/add', { roleCode: 'ruled', roleName: '受限', dataScope: 'ALL' })).id
    const permissionIds = [entry, ...buttons.map((row) => row['id'])].join()
    done(await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds }))
    const rule = done(
      await admin.post('/sys/permission/addPermissionRule', {
        ...{ permissionId: entry, ruleName: '只看一条', ruleColumn: 'docNo', ruleConditions: '=', ruleValue: 'RFQ-none' },
      }),
    )
    done(await admin.post('/sys/role/datarule', { permissionId: entry, roleId: role, dataRuleIds: rule.id }))
    const depart = String((await owner.sql`select id from sys_depart where org_code = 'A01A01'`)[0]?.['id'])
    done(
      await admin.post('/sys/user/add', {
        ...{ username: 'ruled1', realname: '受限人', password: demoPassword, selectedroles: role, selecteddeparts: depart },
      }),
    )
    const ruled = await app.as('ruled1')
    const [row] = await owner.sql`select id from sys_user where username = 'ruled1'`
    expect(await ruled.get('/srm/inquiry/queryById', { id: all.ids.inquiry })).toRefuse('NOT_FOUND')
    expect(await read(ruled, inquiry())).toRefuse('NOT_FOUND')
    expect(await say(ruled, inquiry(), '看不到')).toRefuse('NOT_FOUND')
    expect(await say(purchaser, inquiry(), '@受限人 请看', [String(row?.['id'])])).toRefuse('MENTION_CANNOT_READ')
    expect(done(await purchaser.get('/sys/comment/people', { ...inquiry(), keyword: '受限' }))).toEqual([])
  })
})

describe('naming a colleague', () => {
  const noticesOf = async (who: Session) =>
    done(await who.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: 50 })).records as {
      titile: string
      openPage: string
      msgContent: string
    }[]
  test('those who may read it are offered, by name or account, without oneself', async () => {
    const people = async (keyword: string) =>
      done(await purchaser.get('/sys/comment/people', { ...inquiry(), keyword })).map((one: { account: string }) => one.account)
    expect(await people('周明')).toEqual(['manager'])
    expect(await people('MANAG')).toEqual(['manager'])
    for (const spelled of ['zhouming', 'zmy', 'mingyuan']) expect(await people(spelled)).toEqual(['manager'])
    expect(await people('陈采薇')).toEqual([])
    expect(await people('钱守正')).toEqual([])
    expect((await people('')).length).toBeGreaterThan(1)
  })
  test('tells them once, with the way to the comment and none of its words', async () => {
    const before = (await noticesOf(manager)).length
    const body = '@周明远 单价偏高，@周明远 请看一下'
    const added = done(await say(purchaser, inquiry(), body, [idOf('manager'), idOf('manager')]))
    expect(added.mentions).toEqual([{ id: idOf('manager'), name: '周明远' }])
    const told = await noticesOf(manager)
    expect(told.length).toBe(before + 1)
    expect(told[0]).toMatchObject({ openPage: `/srm/inquiry/detail?id=${all.ids.inquiry}#comment-${added.id}` })
    expect(told[0]?.titile).toMatch(/^陈采薇在评论中提到了您：询价 RFQ/)
    expect(JSON.stringify(told[0])).not.toContain('偏高')
  })
  test('who may not read it cannot be named, and nothing is kept', async () => {
    const before = (await bodies(purchaser, inquiry())).length
    const refused = await say(purchaser, inquiry(), '@钱守正 请看', [idOf('finance')])
    expect(refused).toRefuse('MENTION_CANNOT_READ')
    expect(refused.message).toContain('钱守正')
    expect(await say(purchaser, inquiry(), `@${all.company.name} 请看`, [await accountOf(all.company.name)])).toRefuse(
      'MENTION_CANNOT_READ',
    )
    expect((await bodies(purchaser, inquiry())).length).toBe(before)
  })
  test('an account that the words do not name is not told', async () => {
    const before = (await noticesOf(manager)).length
    expect(done(await say(purchaser, inquiry(), '没有点名', [idOf('manager')])).mentions).toEqual([])
    expect((await noticesOf(manager)).length).toBe(before)
  })
  test('who is named when it is changed is told then, and nobody twice', async () => {
    const director = await app.as('director')
    const [forManager, forDirector] = [(await noticesOf(manager)).length, (await noticesOf(director)).length]
    const { id, version } = done(await say(purchaser, inquiry(), '@周明远 看', [idOf('manager')]))
    const change = { id, version, body: '@周明远 @何总审 看', mentions: [idOf('manager'), idOf('director')] }
    done(await purchaser.post('/sys/comment/edit', change))
    expect((await noticesOf(manager)).length).toBe(forManager + 1)
    expect((await noticesOf(director)).length).toBe(forDirector + 1)
  })
  const accountOf = async (username: string) =>
    String((await owner.sql`select id from sys_user where username = ${username} or realname = ${username}`)[0]?.['id'])
})

describe('one’s own', () => {
  test('is changed and taken back while it is fresh; both leave a trace', async () => {
    const { id, version } = done(await say(purchaser, inquiry(), '先写错了'))
    const edited = done(await purchaser.post('/sys/comment/edit', { id, version, body: '改对了', mentions: [] }))
    expect(edited).toMatchObject({ id, body: '改对了' })
    expect(edited.editedAt).not.toBeNull()
    expect(await purchaser.post('/sys/comment/edit', { id, version, body: '旧版本', mentions: [] })).toRefuse('STALE')
    const gone = done(await purchaser.post('/sys/comment/delete', { id, version: edited.version }))
    expect(gone).toMatchObject({ id, body: '', mentions: [], author: '陈采薇', editableUntil: null })
    expect(gone.deletedAt).not.toBeNull()
    expect(await purchaser.post('/sys/comment/edit', { id, version: gone.version, body: '又来', mentions: [] })).toRefuse('COMMENT_DELETED')
    const shown = done(await read(manager, inquiry())).comments.find((one: { id: string }) => one.id === id)
    expect(shown).toMatchObject({ body: '', author: '陈采薇', deletedAt: gone.deletedAt })
    const traces = await owner.sql`select changes from sys_data_log where data_table = 'sys_comment' and data_id = ${id}`
    const text = JSON.stringify(traces)
    expect(text).toContain('先写错了')
    expect(text).toContain('改对了')
  })
  test('not another’s', async () => {
    const { id, version } = done(await say(purchaser, inquiry(), '采购员写的'))
    expect(await manager.post('/sys/comment/edit', { id, version, body: '冒名', mentions: [] })).toRefuse('NOT_FOUND')
    expect(await manager.post('/sys/comment/delete', { id, version })).toRefuse('NOT_FOUND')
    expect(done(await read(manager, inquiry())).comments.find((one: { id: string }) => one.id === id)).toMatchObject({
      mine: false,
      editableUntil: null,
    })
  })
  test('fifteen minutes by the clock of the database, to the second', async () => {
    const { id, version } = done(await say(purchaser, inquiry(), '十五分钟内'))
    app.travel({ minutes: 14, seconds: 50 })
    const edited = done(await purchaser.post('/sys/comment/edit', { id, version, body: '还来得及', mentions: [] }))
    app.travel({ seconds: 15 })
    const late = { id, version: edited.version }
    expect(await purchaser.post('/sys/comment/edit', { ...late, body: '太晚了', mentions: [] })).toRefuse('COMMENT_CLOSED')
    expect(await purchaser.post('/sys/comment/delete', late)).toRefuse('COMMENT_CLOSED')
    expect(await bodies(purchaser, inquiry())).toContain('还来得及')
  })
})

describe('a thread', () => {
  test('keeps the same comment once, however often it is sent', async () => {
    const before = done(await read(purchaser, inquiry())).total
    const headers = { 'Idempotency-Key': 'one-comment' }
    const body = { ...inquiry(), body: '只有一条', mentions: [] }
    const [first, second] = [
      await purchaser.post('/sys/comment/add', body, headers),
      await purchaser.post('/sys/comment/add', body, headers),
    ]
    expect(done(second).id).toBe(done(first).id)
    expect(done(await read(purchaser, inquiry())).total).toBe(before + 1)
  })
  test('comes in pages, oldest first, the newest page first', async () => {
    const subject = { bizType: 'notice', bizId: all.ids.notice }
    for (let i = 0; i < 55; i++) done(await say(purchaser, subject, `第 ${i} 条`))
    const newest = done(await read(purchaser, subject))
    expect(newest.comments).toHaveLength(50)
    expect(newest).toMatchObject({ total: 56, earlier: true })
    expect(newest.comments.at(-1).body).toBe('第 54 条')
    const before = done(await read(purchaser, { ...subject, before: newest.comments[0].id }))
    expect(before.comments.map((one: { body: string }) => one.body)).toEqual(['关于 notice', ...[0, 1, 2, 3, 4].map((i) => `第 ${i} 条`)])
    expect(before.earlier).toBe(false)
  })
  test('what is too long, empty or names too many is refused', async () => {
    expect(await say(purchaser, inquiry(), ' \n ')).toRefuse('BAD_INPUT')
    expect(await say(purchaser, inquiry(), '字'.repeat(commentLength + 1))).toRefuse('BAD_INPUT')
    expect(
      await say(
        purchaser,
        inquiry(),
        'x',
        Array.from({ length: maxMentions + 1 }, () => idOf('manager')),
      ),
    ).toRefuse('BAD_INPUT')
    expect(await say(purchaser, { bizType: 'moon', bizId: all.ids.inquiry }, 'x')).toRefuse('BAD_INPUT')
    expect(await say(purchaser, { bizType: 'notice', bizId: all.ids.inquiry }, 'x')).toRefuse('NOT_FOUND')
    expect(await say(finance, inquiry(), 'x')).toRefuse('NO_PERM')
  })
})
