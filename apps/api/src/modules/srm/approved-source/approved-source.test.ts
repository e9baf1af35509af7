import exceljs from 'exceljs'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, stockedApp } from '../../../../test/app'
import { makeSource, sourceInput, sourceOf, sourceStep } from '../../../demo/approved-source'
import { clockText } from '../../../demo/clock'
import { makeMaterial, materialStep, type MadeMaterial } from '../../../demo/material'
import { makeSample, type SampleCompany } from '../../../demo/sample'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [quality, manager] = [await app.as('quality'), await app.as('manager')]
let a: SampleCompany
let b: SampleCompany
let plain: MadeMaterial
let sampled: MadeMaterial
let sql: postgres.Sql
let owner: postgres.Sql
const own = { taxRate: null, inspectRequired: null, aql: null, auditRequired: null, overTol: null, underTol: null, buyerOwner: null }
beforeAll(async () => {
  a = await app.supplier()
  b = await app.supplier()
  plain = await makeMaterial(cast, 'enabled')
  sampled = await makeMaterial(cast, 'enabled', { own: { ...own, sampleRequired: '1' } })
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
}, 60_000)
afterAll(() => Promise.all([sql?.end(), owner?.end()]))

const day = (ahead: number) => clockText(app.deps.clock, 24 * ahead).slice(0, 10)
const add = (materialId: string, supplierId: string, patch: object = {}) =>
  quality.post('/srm/approvedSource/add', sourceInput(materialId, supplierId, patch))
const ownRows = async (client: Session) =>
  done(await client.get('/srm/ownSource/list', { pageSize: '50' })).records as Record<string, unknown>[]

describe('Life of an approved source', () => {
  test('is approved, suspended, resumed, withdrawn, and approved anew; the company is told why', async () => {
    const one = await makeMaterial(cast, 'enabled')
    const id = await makeSource(quality, one.id, a.id)
    expect(await sourceOf(quality, id)).toMatchObject({ status: '0', inForce: true, materialCode: one.docNo, can: { suspend: null } })
    expect(await add(one.id, a.id)).toRefuse('SOURCE_TWICE')
    expect(await sourceStep(quality, id, 'suspend', { reason: '' })).toMatchObject({ success: false })
    expect(await sourceStep(quality, id, 'suspend', { reason: '连续两批来料不合格。' })).toSucceed()
    expect(await sourceStep(quality, id, 'suspend', { reason: '再次暂停。' })).toRefuse('BAD_TRANSITION')
    const [mine] = (await ownRows(a.client)).filter((row) => row['materialCode'] === one.docNo)
    expect(mine).toMatchObject({ status: '1', inForce: false, reason: '连续两批来料不合格。' })
    expect(await sourceStep(manager, id, 'resume', { reason: '整改已验证。' })).toSucceed()
    expect(await sourceStep(manager, id, 'withdraw', { reason: '停产。' })).toSucceed()
    expect(await sourceStep(manager, id, 'resume', { reason: '恢复供货。' })).toRefuse('BAD_TRANSITION')
    const again = await makeSource(quality, one.id, a.id, { proof: 'TRIAL', proofNote: '小批 20 台试用合格。' })
    expect(again).not.toBe(id)
    const { records } = done(await a.client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
      records: { titile: string }[]
    }
    expect(records.filter(({ titile }) => titile.includes(one.docNo))).toHaveLength(5)
  })

  test('terms change under the lock of the version', async () => {
    const one = await makeMaterial(cast, 'enabled')
    const id = await makeSource(quality, one.id, a.id)
    const terms = {
      id,
      version: 1,
      partNo: 'HY-2',
      proof: 'HISTORY',
      sampleId: null,
      proofNote: '三年供货无异常。',
      validFrom: day(0),
      validTo: day(300),
    }
    expect(await quality.post('/srm/approvedSource/edit', terms)).toSucceed()
    expect(await quality.post('/srm/approvedSource/edit', terms)).toRefuse('STALE')
    expect(await sourceOf(quality, id)).toMatchObject({ partNo: 'HY-2', proof: 'HISTORY', validTo: day(300) })
    expect(await (await app.as('purchaser')).post('/srm/approvedSource/edit', terms)).toRefuse('NO_PERM')
  })

  test('counts by its days', async () => {
    const one = await makeMaterial(cast, 'enabled')
    const id = await makeSource(quality, one.id, a.id, { validFrom: day(1) })
    expect(await sourceOf(quality, id)).toMatchObject({ status: '0', inForce: false })
    expect(await add(plain.id, a.id, { validFrom: day(3), validTo: day(2) })).toRefuse('SOURCE_PERIOD')
    expect(await add(plain.id, a.id, { validTo: day(-1) })).toRefuse('SOURCE_PAST')
    expect(await add(plain.id, a.id, { proofNote: null })).toRefuse('SOURCE_PROOF')
  })

  test('is of a material in use and of a company that can be dealt with', async () => {
    const off = await makeMaterial(cast, 'enabled')
    done(await materialStep(manager, off.id, 'disable', { reason: '标准换代。' }))
    expect(await add(off.id, a.id)).toRefuse('MAT_DISABLED')
    expect(await add((await makeMaterial(cast, 'draft')).id, a.id)).toRefuse('MAT_NOT_ENABLED')
    expect(await add(plain.id, (await app.supplier('pendingReview')).id)).toRefuse('SUPPLIER_BLOCKED')
    expect(await add(a.id, a.id)).toRefuse('NOT_FOUND')
  })
})

describe('A material that asks for a sample', () => {
  test('is supplied by whoever has one that passed and counts, as long as it does', async () => {
    const proofs = async (supplierId: string) =>
      done(await quality.get('/srm/approvedSource/proofs', { materialId: sampled.id, supplierId }))
    expect(await proofs(a.id)).toEqual({ sampleRequired: true, samples: [] })
    expect(await add(sampled.id, a.id)).toRefuse('SOURCE_SAMPLE')
    const failed = await makeSample(cast, { company: a, state: 'failed' })
    expect(await add(sampled.id, a.id, { proof: 'SAMPLE', sampleId: failed.id })).toRefuse('SOURCE_SAMPLE')
    const passed = await makeSample(cast, { company: a, state: 'passed' })
    const { samples } = await proofs(a.id)
    expect(samples).toMatchObject([{ id: passed.id, docNo: passed.docNo }])
    expect(await add(sampled.id, b.id, { proof: 'SAMPLE', sampleId: passed.id })).toRefuse('SOURCE_SAMPLE')
    expect(await add(sampled.id, a.id, { proof: 'SAMPLE', sampleId: passed.id, validTo: '2099-01-01' })).toRefuse('SOURCE_BEYOND_SAMPLE')
    const { id } = done(await add(sampled.id, a.id, { proof: 'SAMPLE', sampleId: passed.id, proofNote: null }))
    expect(await sourceOf(quality, id)).toMatchObject({ sampleNo: passed.docNo, validTo: samples[0].validUntil })
    expect(await sourceStep(quality, id, 'suspend', { reason: '复检中。' })).toSucceed()
    expect(await sourceStep(quality, id, 'resume', { reason: '复检合格。' })).toSucceed()
    expect(await sourceStep(quality, id, 'suspend', { reason: '复检中。' })).toSucceed()
    const before = app.deps.clock.offsetMs
    app.travel({ days: 800 })
    const later = await app.anonymous.signIn('quality', 'Demo#2026')
    expect(await sourceStep(later, id, 'resume', { reason: '复检合格。' })).toRefuse('SOURCE_SAMPLE')
    app.deps.clock.offsetMs = before
  })
})

describe('Who sees what', () => {
  test('whoever holds the list alone reads which materials it is about', async () => {
    const one = await makeMaterial(cast, 'enabled')
    await makeSource(quality, one.id, a.id)
    const admin = await app.as('admin')
    const idOf = (code: string) => owner`select id from sys_permission where code = ${code}`.then(([row]) => String(row?.['id']))
    const role = done(await admin.post('/sys/role/add', { roleCode: 'sourcesAlone', roleName: '只看货源' })).id
    done(await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: await idOf('srm:approvedSource:list') }))
    const [depart] = await owner`select id from sys_depart where org_code = 'A01A02' and tenant_id = 0`
    const person = { username: 'sourcesalone', realname: '一', password: demoPassword }
    done(await admin.post('/sys/user/add', { ...person, selectedroles: role, selecteddeparts: String(depart?.['id']) }))
    const { records } = done(await (await app.as('sourcesalone')).get('/srm/approvedSource/list', { materialCode: one.docNo }))
    expect(records).toMatchObject([{ materialCode: one.docNo }])
  })

  test('a company sees its own rows, without who approved it and on what', async () => {
    const one = await makeMaterial(cast, 'enabled')
    await makeSource(quality, one.id, a.id)
    await makeSource(quality, one.id, b.id)
    const rows = (await ownRows(a.client)).filter((row) => row['materialCode'] === one.docNo)
    expect(rows).toHaveLength(1)
    for (const name of ['supplierId', 'supplierName', 'approvedByName', 'proofNote', 'sampleId']) expect(rows[0]).not.toHaveProperty(name)
    expect(Number(done(await a.client.get('/srm/ownSource/counts'))['0'])).toBeGreaterThan(0)
    for (const path of ['list', 'counts', 'proofs', 'suppliers', 'exportXls'])
      expect(await a.client.get(`/srm/approvedSource/${path}`)).toRefuse('NO_PERM')
    const seen = await sql.begin(async (tx) => {
      for (const [key, value] of Object.entries({ tenant: '0', scope: '', kind: 'supplier', supplier_id: a.id, username: 'x' }))
        await tx`select set_config(${`app.${key}`}, ${value}, true)`
      const [all] = await tx`select count(*)::int as n, count(*) filter (where supplier_id <> ${a.id})::int as others from approved_source`
      const changed = await tx`update approved_source set status = '0' returning 1`
      const [named] = await tx`select count(*)::int as n from material where id = ${one.id}`
      return { some: Number(all?.['n']) > 0, others: all?.['others'], changed: changed.length, named: named?.['n'] }
    })
    expect(seen).toEqual({ some: true, others: 0, changed: 0, named: 1 })
  })

  test('goes out as a file, and companies to choose from are those in business', async () => {
    const one = await makeMaterial(cast, 'enabled')
    await makeSource(quality, one.id, a.id)
    const book = new exceljs.Workbook()
    await book.xlsx.load((await quality.get('/srm/approvedSource/exportXls', { materialCode: one.docNo })).result)
    expect(book.worksheets[0]?.getSheetValues().flat()).toEqual(expect.arrayContaining([one.docNo, '合格', '现场审核', '是']))
    expect(done(await quality.get('/srm/approvedSource/counts', { materialCode: one.docNo }))).toMatchObject({ '0': 1 })
    const found = done(await quality.get('/srm/approvedSource/suppliers', { keyword: '' })) as unknown as object[]
    expect(found.length).toBeGreaterThan(0)
    expect(done(await quality.get('/srm/approvedSource/materials', { keyword: one.docNo }))).toMatchObject([
      { id: one.id, docNo: one.docNo },
    ])
  })
})
