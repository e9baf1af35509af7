import { isShowOf, type SupplierSource } from '@srm/domain/srm/supplier/supplier.rules'
import { supplier as t } from '@srm/db/schema/srm/supplier'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { statementsOf } from '../../../../test/statements'
import {
  makeSupplier,
  profileOf,
  qualifyAll,
  review,
  saveSection,
  someCompany,
  submitCompany,
  type MadeSupplier,
} from '../../../demo/supplier'
import type { Session } from '../../../demo/session'
import { hengyuan, usciOf } from '../../../demo/supplier-companies'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { snapshotHash } from './supplier-version'
import { moveStage } from './supplier-stage.public'
import { assertCanTakePart, partProblems, supplierOfUser } from './supplier.public'

let app: TestApp
let reviewer: Session
beforeAll(async () => {
  app = await stockedApp()
  reviewer = await app.as('reviewer')
})

const system = () => systemCtx(app.deps)
const detailOf = async (id: string, as = reviewer) => (await as.get('/srm/supplier/queryById', { id })).result
const ownOf = async (client: Session) => (await client.get('/srm/supplier/profile')).result
const mailsTo = async (to: string) =>
  (await app.http.inject({ url: '/dev/outbox', query: { to } })).json<{ subject: string; body: string }[]>()
const act = async (who: Session, made: MadeSupplier, action: string, body: object = {}) => {
  const { supplier } = who === made.client ? await ownOf(who) : await detailOf(made.id, who)
  return who.post(`/srm/supplier/${action}`, { id: made.id, version: supplier.version, ...body })
}
const returning = { verdicts: { base: 'return' }, comments: { base: '请补充简介' } }

describe('first completion', () => {
  it('starts at stage 0, empty, confined, and submits only when everything is there', async () => {
    const made = await app.supplier('registered')
    const own = await ownOf(made.client)
    expect(own.supplier).toMatchObject({ status: '0', completeness: expect.any(Number), source: 'REGISTER', versionNo: null })
    expect(own.supplier.docNo).toMatch(/^SUP\d{6}$/)
    const refused = await act(made.client, made, 'submit', { committed: true })
    expect(refused).toRefuse('SECTIONS_OPEN')
    const fields = refused.result.errors.map((e: { field: string }) => e.field)
    expect(fields).toEqual(expect.arrayContaining(['shortName', 'shareholders', 'contacts.business', 'bank']))
    expect((await ownOf(made.client)).supplier.status).toBe('0')
  })
  it('other pages answer PROFILE_INCOMPLETE', async () => {
    const { client } = await app.supplier('registered')
    expect(await client.get('/srm/supplier/potential/list')).toRefuse('PROFILE_INCOMPLETE')
    expect(await client.get('/srm/supplier/options')).toSucceed()
  })
  it('a draft may be unfinished, the section itself may not', async () => {
    const { client } = await app.supplier('registered')
    const rows = [
      { name: '甲', ratio: '52' },
      { name: '乙', ratio: '28' },
      { name: '丙', ratio: '8' },
    ]
    const whole = rows.map((r) => ({ ...r, amount: '1' }))
    const refused = await saveSection(client, 'shareholders', whole)
    expect(refused).toRefuse('SHARE_SUM')
    expect(refused.message).toBe('股东不超过3个时，出资比例合计必须为100%，当前88%')
    expect((await ownOf(client)).profile.shareholders).toEqual([])
    const saved = await saveSection(client, 'shareholders', rows, true)
    expect(saved).toSucceed()
    expect(saved.result.profile.shareholders.map((r: { ratio: string }) => r.ratio)).toEqual(['52', '28', '8'])
    expect(saved.result.state.completeness).toBeLessThan(100)
  })
  it('rows keep their identity, their order and nothing of what was taken out', async () => {
    const { client } = await app.supplier('registered')
    const first = (await saveSection(client, 'shareholders', [{ name: '甲' }, { name: '乙' }], true)).result.profile.shareholders
    const second = (await saveSection(client, 'shareholders', [{ name: '丙' }, { ...first[1], name: '乙二' }], true)).result.profile
      .shareholders
    expect(second.map((r: { name: string }) => r.name)).toEqual(['丙', '乙二'])
    expect(second[1].id).toBe(first[1].id)
  })
  it('two windows: the second save is told', async () => {
    const { client } = await app.supplier('registered')
    const body = { version: 1, draft: true, data: [{ name: '甲' }] }
    expect(await client.post('/srm/supplier/profile/shareholders', body)).toSucceed()
    expect(await client.post('/srm/supplier/profile/shareholders', body)).toRefuse('STALE')
  })
  let empty: MadeSupplier
  beforeAll(async () => {
    empty = await app.supplier('registered')
  })
  it.each([
    ['base', { region: ['320000', '110100'] }, 'region'],
    ['base', { country: 'ZZZ' }, 'country'],
    ['base', { currency: 'XYZ' }, 'currency'],
    ['base', { supplierTypeId: '00000000-0000-4000-8000-000000000000' }, 'supplierTypeId'],
    ['base', { regDate: '2026-02-31' }, 'data.regDate'],
    ['base', { headcount: 'many' }, 'data.headcount'],
    ['categories', [{ categoryId: '00000000-0000-4000-8000-000000000000' }], 'categories.0.categoryId'],
    ['bank', [{ currency: 'XYZ' }], 'bank.0.currency'],
    ['qualifications', [{ docTypeId: '00000000-0000-4000-8000-000000000000' }], 'qualifications.0.docTypeId'],
  ] as const)('%s %j: refused at %s, nothing stored', async (section, data, field) => {
    const { client } = empty
    const refused = await saveSection(client, section, data, true)
    expect(refused.success).toBe(false)
    expect(refused.result.errors.map((e: { field: string }) => e.field)).toContain(field)
    expect((await ownOf(client)).sections[section].savedAt).toBeNull()
  })
  it('a credit code belongs to one company', async () => {
    const company = someCompany()
    await makeSupplier(app, { state: 'pendingReview', company })
    const { client } = await app.supplier('registered')
    const { base } = await profileOf(client, { ...someCompany(), usci: company.usci })
    expect(await saveSection(client, 'base', base, true)).toSucceed()
    const refused = await saveSection(client, 'base', base)
    expect(refused).toRefuse('USCI_TAKEN')
    expect(refused.result.errors[0].field).toBe('usci')
  })
  it("someone else's file cannot be attached", async () => {
    const a = await app.supplier('pendingReview')
    const { client } = await app.supplier('registered')
    const [file] = (await ownOf(a.client)).profile.base.orgFiles
    expect(await saveSection(client, 'base', { orgFiles: [file] }, true)).toRefuse('FILE_NOT_YOURS')
    expect((await client.get(`/sys/common/static/${file.filePath}`)).success).toBe(false)
    expect((await reviewer.get(`/sys/common/static/${file.filePath}`)).status).toBe(200)
  })
})

describe('submission', () => {
  let made: MadeSupplier
  beforeAll(async () => {
    made = await app.supplier('pendingReview')
  })
  it('freezes a version with the digest of all that was declared', async () => {
    const [row] = await app.deps.sql.begin(async (s) => {
      await s`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
      return s`select v.ver_no, v.sha256, v.snapshot, b.snapshot as bank from supplier_version v join supplier_version_bank b on b.version_id = v.id where v.supplier_id = ${made.id}`
    })
    expect(row?.['ver_no']).toBe('V0.1')
    expect(row?.['snapshot'].bank).toBeUndefined()
    expect(row?.['sha256']).toBe(snapshotHash(made.name, { ...row?.['snapshot'], bank: row?.['bank'] }))
  })
  it('tells the supplier managers, once', async () => {
    const { result } = await reviewer.get('/sys/annountCement/listByUser')
    const about = [...result.anntMsgList, ...result.sysMsgList].filter((m: { busId?: string }) => m.busId === made.id)
    expect(about).toHaveLength(1)
    expect(about[0].openPage).toBe('/modules/srm/sr/SrPotentialSupplierList')
  })
  it('is read-only for the supplier, who may withdraw it', async () => {
    expect(await saveSection(made.client, 'shareholders', [], true)).toRefuse('BAD_TRANSITION')
    expect(await act(made.client, made, 'submit', { committed: true })).toRefuse('BAD_TRANSITION')
    expect(await act(made.client, made, 'withdraw')).toSucceed()
    expect((await ownOf(made.client)).supplier.status).toBe('0')
    expect(await act(made.client, made, 'withdraw')).toRefuse('BAD_TRANSITION')
    expect(await act(made.client, made, 'submit')).toRefuse('COMMITMENT_MISSING')
    expect((await submitCompany(made.client)).versionNo).toBe('V0.2')
  })
  it('once a verdict is noted, it can no longer be withdrawn', async () => {
    expect(await act(reviewer, made, 'saveReview', { verdicts: { base: 'pass' } })).toSucceed()
    expect((await detailOf(made.id)).review.verdicts).toEqual({ base: 'pass' })
    // The supplier does not see verdicts before the decision.
    expect((await ownOf(made.client)).review).toBeNull()
    expect(await act(made.client, made, 'withdraw')).toRefuse('REVIEW_STARTED')
  })
  it('an old version number is stale', async () => {
    expect(await reviewer.post('/srm/supplier/approve', { id: made.id, version: 1 })).toRefuse('STALE')
  })
})

describe('review', () => {
  it('a return names the sections and what to mend', async () => {
    const made = await app.supplier('pendingReview')
    expect(await act(reviewer, made, 'return')).toRefuse('RETURN_NOTHING')
    expect(await act(reviewer, made, 'return', { verdicts: { base: 'return' } })).toRefuse('COMMENT_REQUIRED')
    expect(await act(reviewer, made, 'approve', returning)).toRefuse('VERDICTS_OPEN')
    expect(await act(reviewer, made, 'return', returning)).toSucceed()
    const own = await ownOf(made.client)
    expect(own.supplier.status).toBe('2')
    expect(own.review).toMatchObject({ decision: 'return', comments: { base: '请补充简介' } })
    const [mail] = await mailsTo(own.supplier.email)
    expect(mail?.subject).toContain('退回')
    expect(mail?.body).toContain('请补充简介')
    expect(await act(reviewer, made, 'return', returning)).toRefuse('BAD_TRANSITION')
    // Corrected and handed in again: the reviewer sees old and new side by side.
    const { base } = own.profile
    expect(await saveSection(made.client, 'base', { ...base, headcount: 300 })).toSucceed()
    await submitCompany(made.client)
    const detail = await detailOf(made.id)
    expect(detail.previous.verNo).toBe('V0.1')
    expect([detail.previous.profile.base.headcount, detail.profile.base.headcount]).toEqual([base.headcount, 300])
  })
  it('approval makes V1, a potential supplier, and a name on the portal', async () => {
    const made = await app.supplier('potential')
    const detail = await detailOf(made.id)
    expect(detail.supplier).toMatchObject({ status: '3', versionNo: 'V1', reviewedBy: '赵审言' })
    expect(detail.versions.map((v: { verNo: string }) => v.verNo)).toEqual(['V1', 'V0.1'])
    expect(await made.client.get('/srm/supplier/potential/list')).toRefuse('NO_PERM')
    const home = await app.anonymous.get('/portal/home')
    expect(JSON.stringify(home.result.companies)).toContain(made.name)
  })
  it('the portal names a company only while it agrees and is in good standing', async () => {
    const namedOnPortal = async (name: string) => JSON.stringify((await app.anonymous.get('/portal/home')).result.companies).includes(name)
    const silent = await app.supplier('pendingReview')
    expect(await act(silent.client, silent, 'withdraw')).toSucceed()
    expect(await act(silent.client, silent, 'submit', { committed: true, namePublic: false })).toSucceed()
    expect(await act(reviewer, silent, 'approve')).toSucceed()
    expect(await namedOnPortal(silent.name)).toBe(false)
    expect(await act(silent.client, silent, 'namePublic', { namePublic: true })).toSucceed()
    expect(await namedOnPortal(silent.name)).toBe(true)
    const { id, version } = (await ownOf(silent.client)).supplier
    expect(await reviewer.post('/srm/supplier/namePublic', { id, version, namePublic: false })).toRefuse('NO_PERM')
    const other = await app.supplier('potential')
    expect(await other.client.post('/srm/supplier/namePublic', { id, version, namePublic: false })).toRefuse('NOT_FOUND')
    await inTx(system(), (tx) => moveStage(tx, id, 'eliminate', 'STD-1'))
    expect(await namedOnPortal(silent.name)).toBe(false)
  })
  it('a refusal needs a reason, locks the account and keeps the name for 90 days', async () => {
    const company = someCompany()
    const made = await makeSupplier(app, { state: 'pendingReview', company })
    expect(await act(reviewer, made, 'refuse')).toRefuse('REASON_REQUIRED')
    expect(await act(reviewer, made, 'refuse', { summary: '资质不符' })).toSucceed()
    expect(await made.client.get('/srm/supplier/profile')).toRefuse('TOKEN_INVALID')
    await expect(app.anonymous.signIn(made.name, 'Demo#2026')).rejects.toThrow('冻结')
    expect((await mailsTo(company.email))[0]?.body).toContain('资质不符')
  })
  it('shows whom the company resembles', async () => {
    // Of the many that resemble each other only some are named: these two have a head, a telephone and an account of their own.
    const bank = [hengyuan.bank[0], '1111625009300219977', hengyuan.bank[2]] as const
    const alike = () => someCompany({ legalPerson: '卢同辉', sales: ['卢敏', '13912880299'], bank })
    const a = await makeSupplier(app, { state: 'potential', company: alike() })
    const b = await makeSupplier(app, { state: 'pendingReview', company: alike() })
    const { duplicates } = await detailOf(b.id)
    const twin = duplicates.find((d: { id: string }) => d.id === a.id)
    expect(twin.on).toEqual(expect.arrayContaining(['accountNo', 'mobile']))
    // Companies of one legal representative count for the risk, so the page names them as well.
    expect(twin.on).toContain('sameHead')
    const purchaser = await app.as('purchaser')
    expect((await detailOf(b.id, purchaser)).duplicates).toEqual([])
  })
  it.each(['purchaser', 'manager', 'finance', 'auditor', 'quality', 'admin'])('%s may not decide', async (name) => {
    const who = await app.as(name)
    const made = await pending()
    for (const action of ['saveReview', 'return', 'approve', 'refuse', 'qualify']) {
      const body = { id: made.id, version: 1, categoryId: made.id, orgCode: 'A01', qualFrom: '2026-01-01', qualTo: '2027-01-01' }
      expect(await who.post(`/srm/supplier/${action}`, body)).toRefuse('NO_PERM')
    }
  })
  let waiting: MadeSupplier | undefined
  const pending = async () => (waiting ??= await app.supplier('pendingReview'))
})

describe('qualification', () => {
  it('is per category and department, for a period, with a certificate', async () => {
    const made = await app.supplier('potential')
    const { profile, options } = await detailOf(made.id)
    const [first, second] = profile.categories.map((c: { categoryId: string }) => c.categoryId)
    const period = { orgCode: 'A01', qualFrom: '2026-01-01', qualTo: '2099-12-31' }
    const other = options.categories.find((c: { code: string }) => c.code === 'OFFICE').id
    expect(await act(reviewer, made, 'qualify', { categoryId: other, ...period })).toRefuse('CATEGORY_UNKNOWN')
    expect(await act(reviewer, made, 'qualify', { categoryId: first, ...period, qualTo: '2026-01-01' })).toRefuse('QUAL_PERIOD')
    expect((await detailOf(made.id)).supplier.status).toBe('3')
    const qualified = await act(reviewer, made, 'qualify', { categoryId: first, ...period })
    expect(qualified.result).toMatchObject({ qualStatus: '1', orgCode: 'A01', certificateNo: expect.stringMatching(/^CERT\d{8}-\d{4}$/) })
    expect((await detailOf(made.id)).supplier.status).toBe('4')
    expect(await act(reviewer, made, 'qualify', { categoryId: first, ...period })).toRefuse('QUAL_TWICE')
    expect(await act(reviewer, made, 'qualify', { categoryId: first, ...period, orgCode: 'A01A01' })).toSucceed()
    expect(await act(reviewer, made, 'qualify', { categoryId: second, ...period })).toSucceed()
    const list = await reviewer.get('/srm/supplier/qualified/list', { keyword: made.name })
    expect(list.result.records[0].quals).toHaveLength(3)
    expect(list.result.records[0].contactName).toBe('周琴')
  })
  it('not with a lapsed must-have document', async () => {
    const made = await app.supplier('potential')
    const { profile } = await detailOf(made.id)
    app.travel({ days: 800 })
    const body = { categoryId: profile.categories[0].categoryId, orgCode: 'A01', qualFrom: '2029-01-01', qualTo: '2030-01-01' }
    const refused = await act(await app.anonymous.signIn('reviewer', 'Demo#2026'), made, 'qualify', body).finally(() =>
      app.travel({ days: -800 }),
    )
    expect(refused).toRefuse('QUAL_EXPIRED')
  })
})

describe('who may take part', () => {
  const all = new Map<string, string | null>()
  const can = (id: string, rules = {}) =>
    inTx(system(), (tx) => assertCanTakePart(tx, [id], rules)).then(
      () => 'yes',
      (e: { key: string }) => e.key,
    )
  it.each([
    ['registered', 'SUPPLIER_BLOCKED', 'SUPPLIER_BLOCKED'],
    ['pendingReview', 'SUPPLIER_BLOCKED', 'SUPPLIER_BLOCKED'],
    ['refused', 'SUPPLIER_BLOCKED', 'SUPPLIER_BLOCKED'],
    ['potential', 'yes', 'NOT_QUALIFIED_CATEGORY'],
    ['qualified', 'yes', 'yes'],
  ] as const)('%s: open to all %s, by invitation %s', async (state, open, invited) => {
    const made = await makeSupplier(app, { state })
    all.set(made.id, invited === 'yes' ? null : invited)
    expect([await can(made.id), await can(made.id, { qualified: true })]).toEqual([open, invited])
  })
  it('several are judged at once, in as many statements as one', async () => {
    const asked = (ids: readonly string[]) => statementsOf(app, () => inTx(system(), (tx) => partProblems(tx, ids, { qualified: true })))
    const [one, many] = [await asked([...all.keys()].slice(-1)), await asked([...all.keys()])]
    expect([...many.result].map(([id, problem]) => [id, problem?.key ?? null])).toEqual([...all])
    expect(one.sent).toBeGreaterThan(3)
    expect(many.sent).toBe(one.sent)
  })
  it('counts categories above, not beside, and documents by the day', async () => {
    const made = await app.supplier()
    const { options } = await detailOf(made.id)
    const idOf = (code: string) => options.categories.find((c: { code: string }) => c.code === code).id
    expect(await can(made.id, { qualified: true, categoryId: idOf('VALVE-GATE') })).toBe('yes')
    expect(await can(made.id, { qualified: true, categoryId: idOf('PUMP') })).toBe('NOT_QUALIFIED_CATEGORY')
    app.travel({ days: 800 })
    const later = await can(made.id).finally(() => app.travel({ days: -800 }))
    expect(later).toBe('QUAL_EXPIRED')
  })
  it('an unknown company is not found', async () => expect(await can('00000000-0000-4000-8000-000000000000')).toBe('NOT_FOUND'))
})

describe('isShow', () => {
  it('the database computes it as the rule says', async () => {
    const made = await app.supplier('registered')
    for (const status of ['0', '1', '2', '3', '4', '9'])
      for (const source of ['REGISTER', 'IMPORT'] as SupplierSource[])
        for (const profileComplete of [true, false]) {
          const show = await inTx(system(), async (tx) => {
            // oxlint-disable-next-line no-restricted-syntax -- the rule is tried on every state there is
            await tx.db
              .update(t)
              .set({ status, source, profileComplete } as never)
              .where(eq(t.id, made.id))
            const [row] = await tx.db.execute<{ n: number }>(sql`select app_is_show(${made.id}) as n`)
            return row?.n
          })
          expect([status, source, profileComplete, show]).toEqual([
            status,
            source,
            profileComplete,
            isShowOf({ status, source, profileComplete }),
          ])
        }
  })
})

describe('lists', () => {
  it('potential: filters, counts and the company of a user', async () => {
    const company = someCompany()
    const made = await makeSupplier(app, { state: 'pendingReview', company })
    const find = async (query: Record<string, string>) =>
      (await reviewer.get('/srm/supplier/potential/list', { ...query, pageSize: 200 })).result.records.map((r: { id: string }) => r.id)
    expect(await find({ keyword: made.name })).toEqual([made.id])
    expect(await find({ usci: usciOf(company.usci) })).toContain(made.id)
    expect(await find({ status: '1' })).toContain(made.id)
    expect(await find({ status: '0' })).not.toContain(made.id)
    expect(await find({ regionCode: '320600' })).toContain(made.id)
    expect(await find({ regionCode: '330000' })).not.toContain(made.id)
    const { options } = await detailOf(made.id)
    const idOf = (code: string) => options.categories.find((c: { code: string }) => c.code === code).id
    expect(await find({ categoryId: idOf('VALVE') })).toContain(made.id)
    expect(await find({ categoryId: idOf('PUMP') })).not.toContain(made.id)
    const counts = (await reviewer.get('/srm/supplier/potential/counts')).result
    expect(counts['1']).toBeGreaterThan(0)
    expect(counts['4']).toBeUndefined()
    const user = await inTx(system(), async (tx) => {
      const [row] = await tx.db.execute<{ id: string }>(sql`select id from sys_user where supplier_id = ${made.id}`)
      return supplierOfUser(tx, row?.id ?? '')
    })
    expect(user?.name).toBe(made.name)
  })
})

it('exports what the list shows, for those who may', async () => {
  const made = await app.supplier()
  for (const path of ['potential', 'qualified']) {
    const file = await reviewer.get(`/srm/supplier/${path}/exportXls`, { keyword: made.name })
    expect(file.status).toBe(200)
    expect((file.result as Buffer).subarray(0, 2).toString()).toBe('PK')
    expect(await (await app.as('purchaser')).get(`/srm/supplier/${path}/exportXls`)).toRefuse('NO_PERM')
  }
})

it('the makers reach further states from one they made', async () => {
  const made = await app.supplier('returned')
  await submitCompany(made.client)
  await review(app, made.id, 'approve')
  await qualifyAll(app, made.id)
  expect((await detailOf(made.id)).supplier.status).toBe('4')
})
