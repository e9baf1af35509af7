import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import * as main from '@srm/db/schema/srm/supplier'
import * as profile from '@srm/db/schema/srm/supplier-profile'
import * as records from '@srm/db/schema/srm/supplier-records'
import * as relations from '@srm/db/schema/srm/supplier-relations'
import { is, Table } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { makeSupplier, someCompany, type MadeSupplier } from '../../../demo/supplier'

const relatives = [['controller', '陈国栋', '52']] as const
const agency = ['KSB SE & Co. KGaA', 'DEU', 'KSB', 200] as const

let app: TestApp
let a: MadeSupplier
let b: MadeSupplier
let sql: postgres.Sql
beforeAll(async () => {
  app = await stockedApp()
  a = await makeSupplier(app, { state: 'qualified', company: someCompany({ lawsuit: true, relatives, agency }) })
  b = await app.supplier('potential')
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql.end())

/** Every table of this slice that belongs to one company. */
const tables = [...Object.values(main), ...Object.values(profile), ...Object.values(records), ...Object.values(relations)]
  .filter((t): t is PgTable & typeof profile.supplierBase => is(t, Table))
  .map((t) => getTableConfig(t).name)

type Settings = Record<'kind' | 'supplier_id' | 'username' | 'scope', string>
/** Hand-written SQL through the server's own role, with someone's settings. */
const as = (settings: Partial<Settings>, query: string): Promise<postgres.Row[]> =>
  sql.begin(async (tx) => {
    for (const [name, value] of Object.entries({ tenant: '0', ...settings })) await tx`select set_config(${`app.${name}`}, ${value}, true)`
    return tx.unsafe(query)
  }) as Promise<postgres.Row[]>
const asSupplier = (s: MadeSupplier, query: string) => as({ kind: 'supplier', supplier_id: s.id, username: s.name }, query)
const keyOf = (table: string) => (table === 'supplier' ? 'id' : 'supplier_id')
const rowsOf = (table: string) => `select count(*)::int as n from ${table} where ${keyOf(table)} = '${a.id}'`

describe('hand-written SQL', () => {
  it('walks all tables of the slice', () => expect(tables.length).toBeGreaterThanOrEqual(24))
  it.each(tables)('%s: A sees its own, B and visitors nothing of A', async (table) => {
    const own = Number((await asSupplier(a, rowsOf(table)))[0]?.['n'])
    expect(own).toBeGreaterThan(table === 'supplier_brand' || table === 'supplier_transfer' ? -1 : 0)
    expect(own).toBe(Number((await as({ kind: 'system' }, rowsOf(table)))[0]?.['n']))
    expect((await asSupplier(b, rowsOf(table)))[0]?.['n']).toBe(0)
    expect((await as({ kind: 'visitor' }, rowsOf(table)))[0]?.['n']).toBe(0)
    expect((await as({}, rowsOf(table)))[0]?.['n']).toBe(0)
  })
  it.each(tables)('%s: B can neither change nor delete what is of A', async (table) => {
    const changed = await asSupplier(b, `update ${table} set version = version + 1 where ${keyOf(table)} = '${a.id}' returning id`)
    const deleted = await asSupplier(b, `delete from ${table} where ${keyOf(table)} = '${a.id}' returning id`)
    expect([changed.length, deleted.length]).toEqual([0, 0])
  })
  it('a supplier cannot promote itself', async () => {
    const changed = await asSupplier(b, `update supplier set status = '4' where id = '${b.id}' returning id`)
    expect(changed).toHaveLength(0)
    const forged = asSupplier(
      b,
      `insert into supplier_category_qual (supplier_id, category_id, qual_from, qual_to, certificate_no, create_by)
      select '${b.id}', id, '2026-01-01', '2030-01-01', 'X', 'x' from srm_category limit 1`,
    )
    await expect(forged).rejects.toThrow('row-level security')
  })
  it.each(['supplier_bank', 'supplier_version_bank'])('%s: no row for any buyer, whatever the scope', async (table) => {
    expect((await as({ kind: 'buyer', scope: 'ALL', username: 'admin' }, `select count(*)::int as n from ${table}`))[0]?.['n']).toBe(0)
  })
  it('a reviewer’s unfinished verdicts are not for the supplier', async () => {
    const c = await app.supplier('pendingReview')
    const reviewer = await app.as('reviewer')
    const { version } = (await reviewer.get('/srm/supplier/queryById', { id: c.id })).result.supplier
    expect(await reviewer.post('/srm/supplier/saveReview', { id: c.id, version, verdicts: { base: 'pass' } })).toSucceed()
    expect(await asSupplier(c, 'select id from supplier_review')).toHaveLength(0)
  })
})

describe('every call', () => {
  it('answers B as if A were not there', async () => {
    const { version } = (await a.client.get('/srm/supplier/profile')).result.supplier
    for (const [path, body] of [
      ['submit', { committed: true }],
      ['withdraw', {}],
    ] as const) {
      expect(await b.client.post(`/srm/supplier/${path}`, { id: a.id, version, ...body })).toRefuse('NOT_FOUND')
    }
    const [versionId] = (await a.client.get('/srm/supplier/profile')).result.versions
    for (const path of ['queryById', 'version'])
      expect((await b.client.get(`/srm/supplier/${path}`, { id: versionId.id })).success).toBe(false)
    for (const path of ['potential/list', 'potential/counts', 'qualified/list'])
      expect(await b.client.get(`/srm/supplier/${path}`)).toRefuse('NO_PERM')
    expect(JSON.stringify(await b.client.get('/srm/supplier/profile'))).not.toContain(a.id)
  })
  it('rows of A sent by B become rows of B, and A keeps its own', async () => {
    const c = await app.supplier('registered')
    const [row] = (await a.client.get('/srm/supplier/profile')).result.profile.shareholders
    const saved = await c.client.post('/srm/supplier/profile/shareholders', { version: 1, draft: true, data: [{ ...row, name: '盗名' }] })
    expect(saved.result.profile.shareholders[0].id).not.toBe(row.id)
    expect((await a.client.get('/srm/supplier/profile')).result.profile.shareholders[0].name).toBe(row.name)
  })
})

describe('relations', () => {
  it.each(['purchaser', 'manager', 'quality', 'reviewer', 'finance', 'auditor'])('%s reads them, versions included', async (name) => {
    const who = await app.as(name)
    const { profile: p, versions } = (await who.get('/srm/supplier/queryById', { id: a.id })).result
    const version = (await who.get('/srm/supplier/version', { id: versions[0].id })).result
    for (const { relations: r } of [p, version.profile])
      expect([r.affiliates[0].name, r.principals[0].files.length, r.orgs[0].buyerOrg]).toEqual(['陈国栋', 1, 'A01'])
    const paper = `/sys/common/static/${version.profile.relations.principals[0].files[0].filePath}`
    expect((await who.get(paper)).status).toBe(200)
    expect((await b.client.get(paper)).success).toBe(false)
  })
  it('rows of A sent by B become rows of B, and A keeps its own', async () => {
    const c = await app.supplier('registered')
    const { relations: mine } = (await a.client.get('/srm/supplier/profile')).result.profile
    const affiliates = [{ ...mine.affiliates[0], name: '盗名' }]
    const saved = await c.client.post('/srm/supplier/profile/relations', {
      version: 1,
      draft: true,
      data: { ...mine, principals: [], affiliates },
    })
    expect(saved.result.profile.relations.affiliates[0].id).not.toBe(mine.affiliates[0].id)
    expect((await a.client.get('/srm/supplier/profile')).result.profile.relations).toEqual(mine)
  })
  it('of the buyer’s departments a supplier learns its companies, no more', async () => {
    const { options } = (await b.client.get('/srm/supplier/profile')).result
    expect(options.orgs).toEqual([{ code: 'A01', nameZh: '澄源环境集团', nameEn: 'Chengyuan Environment Group' }])
    expect(await asSupplier(b, 'select id from sys_depart')).toHaveLength(0)
  })
})

describe('bank data', () => {
  const account = async (name: string) => {
    const { profile: p, bankAccess } = (await (await app.as(name)).get('/srm/supplier/queryById', { id: a.id })).result
    return [bankAccess, p.bank[0]?.accountNo]
  }
  it.each([
    ['purchaser', ['hidden', undefined]],
    ['manager', ['hidden', undefined]],
    ['quality', ['hidden', undefined]],
    ['admin', ['hidden', undefined]],
    ['reviewer', ['masked', '**** **** 8866']],
    ['finance', ['full', '1111625009300218866']],
    ['auditor', ['full', '1111625009300218866']],
  ])('%s sees %j', async (name, seen) => expect(await account(name)).toEqual(seen))
  it('is in no answer of any kind for a purchaser, versions included', async () => {
    const purchaser = await app.as('purchaser')
    const detail = await purchaser.get('/srm/supplier/queryById', { id: a.id })
    const version = await purchaser.get('/srm/supplier/version', { id: detail.result.versions[0].id })
    const list = await purchaser.get('/srm/supplier/qualified/list')
    for (const answered of [detail, version, list]) {
      expect(answered).toSucceed()
      expect(JSON.stringify(answered)).not.toContain('09300218866')
    }
  })
})

describe('lawsuits', () => {
  const secretTables = ['supplier_litigation_secret', 'supplier_version_litigation']
  const held = (table: string, holds: string) =>
    sql.begin(async (tx) => {
      for (const [name, value] of Object.entries({ tenant: '0', kind: 'buyer', scope: 'ALL', username: 'x', holds }))
        await tx`select set_config(${`app.${name}`}, ${value}, true)`
      return tx.unsafe(`select count(*)::int as n from ${table} where supplier_id = '${a.id}'`)
    })
  it.each(secretTables)('%s: rows for those buyers alone who hold the permission', async (table) => {
    expect((await held(table, ''))[0]?.['n']).toBe(0)
    expect((await held(table, 'srm:supplier:viewLitigation'))[0]?.['n']).toBeGreaterThan(0)
  })
  const seen = async (name: string) => {
    const { profile: p, litigationShown, versions } = (await (await app.as(name)).get('/srm/supplier/queryById', { id: a.id })).result
    const version = (await (await app.as(name)).get('/srm/supplier/version', { id: versions[0].id })).result
    const [now, then] = [p.litigation.cases[0], version.profile.litigation.cases[0]]
    expect([now.cause, then.cause]).toEqual(['买卖合同纠纷', '买卖合同纠纷'])
    return [litigationShown, now.caseAmount, now.files.length, then.caseAmount, then.files.length]
  }
  it.each(['purchaser', 'manager', 'quality', 'admin', 'finance'])('%s reads that there was one, not for how much', async (name) =>
    expect(await seen(name)).toEqual([false, null, 0, null, 0]),
  )
  it.each(['reviewer', 'auditor'])('%s reads the amount and the evidence', async (name) =>
    expect(await seen(name)).toEqual([true, '386000', 1, '386000', 1]),
  )
  it('the evidence itself opens for them alone', async () => {
    const auditor = await app.as('auditor')
    const { profile: p } = (await auditor.get('/srm/supplier/queryById', { id: a.id })).result
    // The same paper proves the patent as well; a paper of the lawsuit alone is needed here.
    const own = await app.supplier('registered')
    const { name, sections } = { name: own.name, sections: (await own.client.get('/srm/supplier/profile')).result.sections }
    const file = (
      await own.client.upload('/sys/common/upload', {
        name: '判决书.pdf',
        content: Buffer.from('%PDF-1.4\n%%EOF\n'),
        type: 'application/pdf',
      })
    ).result
    const cases = [{ ...p.litigation.cases[0], id: undefined, litigant: name, files: [file] }]
    const saved = await own.client.post('/srm/supplier/profile/litigation', {
      version: sections.litigation.version,
      draft: false,
      data: { none: false, cases },
    })
    expect(saved).toSucceed()
    const path = `/sys/common/static/${saved.result.profile.litigation.cases[0].files[0].filePath}`
    expect((await auditor.get(path)).status).toBe(200)
    expect((await (await app.as('purchaser')).get(path)).success).toBe(false)
    expect((await b.client.get(path)).success).toBe(false)
  })
})
