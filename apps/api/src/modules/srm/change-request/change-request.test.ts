import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { changeOf, decideChange, draftChange, submitChange } from '../../../demo/change-request'
import { makeSupplier, profileOf, someCompany, type MadeSupplier } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'

const states = changeRequestMachine.states
let app: TestApp
let reviewer: Session
let finance: Session
let owner: postgres.Sql
beforeAll(async () => {
  app = await stockedApp()
  reviewer = await app.as('reviewer')
  finance = await app.as('finance')
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => owner.end())

// oxlint-disable-next-line no-explicit-any -- rows of the profile as the wire has them
type Row = any
const withFirst = (rows: Row[], patch: object): Row[] => rows.map((row, i) => (i === 0 ? { ...row, ...patch } : row))
const newAccount = { accountNo: '6222 0200 9988 7766' }
const toNewAccount = (p: Row) => ({ bank: withFirst(p.bank, newAccount) })
const upload = async (client: Session) => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  return [done(await client.upload('/sys/common/upload', { name: '证明.pdf', content, type: 'application/pdf' }))]
}
const ownOf = async (client: Session) => done(await client.get('/srm/supplier/profile'))
const note = '已致电登记的财务联系人核实，账户无误'
const movedOffice = (to: string) => ({ sections: (p: Row) => ({ base: { ...p.base, officeAddress: to } }) })

describe('a change of bank account', () => {
  let made: MadeSupplier
  let id: string
  beforeAll(async () => {
    made = await app.supplier()
    id = (await submitChange(made.client, { sections: toNewAccount, files: await upload(made.client) })).id
  })
  const account = async () => (await ownOf(made.client)).profile.bank[0].accountNo
  it('waits for two people while the old account stays in force', async () => {
    expect(await decideChange(reviewer, id, 'approve')).toRefuse('BANK_CHECK_OPEN')
    expect(await account()).not.toBe(newAccount.accountNo)
    const list = done(await finance.get('/srm/changeRequest/list', { changeType: 'SUPPLIER', supplierId: made.id }))
    expect(list.records[0]).toMatchObject({ awaits: 'bankCheck', altered: ['bank'], status: '1', status_dictText: '待审核' })
  })
  it('shows account numbers as far as each may see them', async () => {
    const [full, masked] = [await changeOf(finance, id), await changeOf(reviewer, id)]
    expect(full.proposed.bank[0].accountNo).toBe(newAccount.accountNo)
    expect(JSON.stringify(masked)).not.toMatch(/9988\s*7766/)
    expect(masked.proposed.bank[0].accountNo).toBe('**** **** 7766')
    expect(await (await app.as('purchaser')).get('/srm/changeRequest/queryById', { id })).toRefuse('NO_PERM')
  })
  it('is confirmed by finance, approved by another, and becomes the next version', async () => {
    expect(await decideChange(finance, id, 'confirmBank', { note: '短' })).toRefuse('BAD_INPUT')
    expect(await decideChange(finance, id, 'confirmBank', { note })).toSucceed()
    expect(await decideChange(finance, id, 'confirmBank', { note })).toRefuse('BANK_CHECKED')
    expect(
      await made.client.post('/srm/changeRequest/withdraw', { id, version: (await changeOf(made.client, id)).request.version }),
    ).toRefuse('REVIEW_STARTED')
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
    const own = await ownOf(made.client)
    expect(await account()).toBe(newAccount.accountNo)
    expect(own.supplier.versionNo).toBe('V2')
    expect(own.versions[0]).toMatchObject({ verNo: 'V2' })
    const { request, can } = await changeOf(made.client, id)
    expect(request).toMatchObject({ status: states.reviewed, baseVer: 'V1', appliedVer: 'V2', reviewedBy: null, bankNote: null })
    expect(can.edit.errorKey).toBe('BAD_TRANSITION')
    expect(await changeOf(reviewer, id)).toMatchObject({ request: { bankConfirmedBy: '钱守正' }, overtaken: [] })
    // A former account of the same name, as a refused company leaves one behind, is nobody's name.
    const [former] = await owner`select username, realname from sys_user where supplier_id = ${made.id}`
    await owner`insert into sys_user (tenant_id, username, login_name, realname, del_flag) values (0, ${former?.['username']}, ${`gone ${made.id}`}, '旧账号', 1)`
    const { records } = done(await reviewer.get('/srm/changeRequest/list', { supplierId: made.id, pageSize: 50 }))
    expect(records).toContainEqual(expect.objectContaining({ id, createBy: former?.['realname'] }))
    expect((await changeOf(reviewer, id)).request.createBy).toBe(former?.['realname'])
  })
  it('the frozen version before keeps the old account', async () => {
    const rows = await owner`select b.snapshot from supplier_version v join supplier_version_bank b on b.version_id = v.id
      where v.supplier_id = ${made.id} and v.ver_no = 'V1'`
    expect(rows[0]?.['snapshot'][0].accountNo).not.toBe(newAccount.accountNo)
  })
})

describe('whoever may both confirm an account and approve a change', () => {
  it('does only one of the two for the same request', async () => {
    const admin = await app.as('admin')
    const { records } = done(await admin.get('/sys/role/list', { pageSize: 100 })) as { records: { id: string; roleCode: string }[] }
    const roles = records.filter(({ roleCode }) => ['supplierManager', 'finance'].includes(roleCode)).map(({ id }) => id)
    const person = { username: 'both', realname: '钱两便', workNo: 'CY9001', password: 'Aa12345!', confirmpassword: 'Aa12345!' }
    expect(await admin.post('/sys/user/add', { ...person, selectedroles: roles.join(',') })).toSucceed()
    const both = await app.as('both', 'Aa12345!')
    const made = await app.supplier()
    const { id } = await submitChange(made.client, { sections: toNewAccount, files: await upload(made.client) })
    expect(await decideChange(both, id, 'confirmBank', { note })).toSucceed()
    expect(await decideChange(both, id, 'approve')).toRefuse('SECOND_REVIEWER')
    expect((await ownOf(made.client)).profile.bank[0].accountNo).not.toBe(newAccount.accountNo)
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
  })
})

describe('writing a request', () => {
  let made: MadeSupplier
  beforeAll(async () => {
    made = await app.supplier()
  })
  it('one of a kind at a time; deleting the draft makes room', async () => {
    const { id } = await draftChange(made.client, movedOffice('江苏省南通市启东市新址路 1 号'))
    const again = await made.client.post('/srm/changeRequest/add', { changeType: 'SUPPLIER', description: '再来一次' })
    expect(again).toRefuse('CHANGE_OPEN')
    const { request } = await changeOf(made.client, id)
    expect(again.message).toBe(`存在未完成的同类变更单${request.docNo}`)
    expect(request.docNo).toMatch(/^CHG\d{8}-\d{4}$/)
    expect(await made.client.delete('/srm/changeRequest/delete', { id })).toSucceed()
    expect(done(await made.client.get('/srm/changeRequest/list', { changeType: 'SUPPLIER' })).records).toEqual([])
  })
  it.each([
    ['nothing changed', { sections: () => ({}) }, 'NO_DIFF'],
    ['an account without evidence', { sections: toNewAccount }, 'EVIDENCE_MISSING'],
    ['another name without evidence', { sections: () => ({}), name: '启东恒远阀门集团有限公司' }, 'EVIDENCE_MISSING'],
  ] as const)('is not taken with %s', async (_what, wish, key) => {
    const ref = await draftChange(made.client, wish)
    expect(await made.client.post('/srm/changeRequest/submit', ref)).toRefuse(key)
    expect(await made.client.delete('/srm/changeRequest/delete', { id: ref.id })).toSucceed()
  })
  it('the profile’s own rules hold, a draft is kept all the same', async () => {
    const { id } = done(await made.client.post('/srm/changeRequest/add', { changeType: 'SUPPLIER', description: '股权变更' }))
    const { base, request } = await changeOf(made.client, id)
    const shareholders = withFirst(base.profile.shareholders, { ratio: '12.5' })
    const body = {
      id,
      version: request.version,
      description: '股权变更',
      reason: '股东之间转让股权',
      sections: { shareholders },
      files: [],
    }
    const refused = await made.client.put('/srm/changeRequest/edit', { ...body, draft: false })
    expect(refused).toRefuse('SECTIONS_OPEN')
    expect(refused.result.errors[0]).toMatchObject({ field: 'shareholders', errorKey: 'SHARE_SUM' })
    const saved = done(await made.client.put('/srm/changeRequest/edit', { ...body, draft: true, reason: '' }))
    expect(saved.altered).toEqual(['shareholders'])
    expect(await made.client.post('/srm/changeRequest/submit', saved)).toRefuse('REQUIRED')
    expect(await made.client.put('/srm/changeRequest/edit', { ...body, draft: true })).toRefuse('STALE')
    expect(await made.client.delete('/srm/changeRequest/delete', { id })).toSucceed()
  })
  it('sections of another kind are left out', async () => {
    const ref = await draftChange(made.client, {
      type: 'RELATION',
      sections: (p) => ({ contacts: withFirst(p.contacts, { position: '总监' }), base: { ...p.base, shortName: '偷换' } }),
    })
    const detail = await changeOf(made.client, ref.id)
    expect(detail.request.altered).toEqual(['contacts'])
    expect(detail.proposed.base.shortName).not.toBe('偷换')
    await made.client.delete('/srm/changeRequest/delete', { id: ref.id })
  })
  it('an applicant edits its profile instead', async () => {
    const applicant = await app.supplier('registered')
    const body = { changeType: 'SUPPLIER', description: '变更' }
    expect(await applicant.client.post('/srm/changeRequest/add', body)).toRefuse('PROFILE_INCOMPLETE')
  })
})

describe('a rejected request', () => {
  it('comes back with the reason, is mended and goes through; it stays on record', async () => {
    const made = await app.supplier()
    const { id } = await submitChange(made.client, movedOffice('新园区 8 号楼'))
    expect(await decideChange(reviewer, id, 'reject', { reason: '短' })).toRefuse('BAD_INPUT')
    expect(await decideChange(reviewer, id, 'reject', { reason: '请填写完整的地址' })).toSucceed()
    const { request, base } = await changeOf(made.client, id)
    expect(request).toMatchObject({ status: states.rejected, rejectionReason: '请填写完整的地址' })
    expect(await made.client.delete('/srm/changeRequest/delete', { id })).toRefuse('CHANGE_ON_RECORD')
    const sections = { base: { ...base.profile.base, officeAddress: '江苏省南通市启东市新园区 8 号楼' } }
    const mended = {
      id,
      version: request.version,
      draft: false,
      description: '办公地址变更',
      reason: '办公室搬迁至新园区',
      sections,
      files: [],
    }
    const ref = done(await made.client.put('/srm/changeRequest/edit', mended))
    expect(await made.client.post('/srm/changeRequest/submit', ref)).toSucceed()
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
    expect((await ownOf(made.client)).profile.base.officeAddress).toBe('江苏省南通市启东市新园区 8 号楼')
    const steps = (await changeOf(reviewer, id)).steps.map((s: { action: string }) => s.action)
    expect(steps).toEqual(['approve', 'submit', 'edit', 'reject', 'submit', 'edit'])
  })
})

describe('requests side by side', () => {
  it('go onto each other’s version where they touch different sections', async () => {
    const made = await app.supplier()
    const office = await submitChange(made.client, movedOffice('江苏省南通市启东市并行路 2 号'))
    const person = await submitChange(made.client, {
      type: 'RELATION',
      sections: (p) => ({ contacts: withFirst(p.contacts, { position: '副总经理' }) }),
    })
    expect(await decideChange(reviewer, person.id, 'approve')).toSucceed()
    expect(await decideChange(reviewer, office.id, 'approve')).toSucceed()
    const { profile, supplier } = await ownOf(made.client)
    expect(supplier.versionNo).toBe('V3')
    expect([profile.contacts[0].position, profile.base.officeAddress]).toEqual(['副总经理', '江苏省南通市启东市并行路 2 号'])
    expect((await changeOf(made.client, office.id)).request).toMatchObject({ baseVer: 'V1', appliedVer: 'V3' })
  })
  it('are refused where the section has moved on', async () => {
    const made = await app.supplier()
    const { id } = await submitChange(made.client, movedOffice('江苏省南通市启东市旧路 3 号'))
    // Corrected by the operator behind the product's back, as a data migration would.
    await owner`update supplier_base set short_name = '另一简称' where supplier_id = ${made.id}`
    const refused = await decideChange(reviewer, id, 'approve')
    expect(refused).toRefuse('STALE_VERSION')
    expect((await changeOf(reviewer, id)).overtaken).toEqual(['base'])
  })
  it('approved at the same moment, both are in force', async () => {
    const made = await app.supplier()
    const office = await submitChange(made.client, movedOffice('江苏省南通市启东市同时路 4 号'))
    const person = await submitChange(made.client, {
      type: 'RELATION',
      sections: (p) => ({ contacts: withFirst(p.contacts, { position: '总经理' }) }),
    })
    const both = await Promise.all([decideChange(reviewer, person.id, 'approve'), decideChange(reviewer, office.id, 'approve')])
    expect(both.map((x) => x.success)).toEqual([true, true])
    const { profile, versions } = await ownOf(made.client)
    expect([profile.contacts[0].position, profile.base.officeAddress]).toEqual(['总经理', '江苏省南通市启东市同时路 4 号'])
    expect(versions.slice(0, 3).map((v: { verNo: string }) => v.verNo)).toEqual(['V3', 'V2', 'V1'])
  })
})

describe('another company name', () => {
  it('renames the account and keeps the former name', async () => {
    const company = someCompany()
    const made = await makeSupplier(app, { company })
    const name = `${company.name.replace('有限公司', '')}集团有限公司`
    const { id } = await submitChange(made.client, {
      name,
      sections: (p) => ({ bank: withFirst(p.bank, { accountName: name }) }),
      files: await upload(made.client),
    })
    expect(await decideChange(finance, id, 'confirmBank', { note })).toSucceed()
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
    const renamed = await app.anonymous.signIn(name, 'Demo#2026')
    const own = await ownOf(renamed)
    expect(own.supplier.name).toBe(name)
    expect(own.profile.base.formerName).toBe(company.name)
    await expect(app.anonymous.signIn(company.name, 'Demo#2026')).rejects.toThrow()
    expect((await changeOf(reviewer, id)).base.name).toBe(company.name)
  })
  it('is not another company’s', async () => {
    const [made, other] = [await app.supplier(), await app.supplier()]
    const { id } = done(await made.client.post('/srm/changeRequest/add', { changeType: 'SUPPLIER', description: '更名' }))
    const body = { id, version: 1, draft: false, description: '更名', reason: '公司更名登记', name: other.name, sections: {}, files: [] }
    const refused = await made.client.put('/srm/changeRequest/edit', body)
    expect(refused.result.errors).toContainEqual(expect.objectContaining({ field: 'name', errorKey: 'NAME_TAKEN' }))
  })
})

describe('a lapsed certificate', () => {
  it('is renewed by a qualification change', async () => {
    const company = someCompany()
    const made = await makeSupplier(app, { company })
    const [, iso] = (await profileOf(made.client, company)).qualifications
    const { id } = await submitChange(made.client, {
      type: 'QUALIFICATION',
      sections: (p) => ({
        qualifications: p.qualifications.map((q: Row, i: number) => (i === 1 ? { ...iso, id: q.id, certNo: 'NEW-9001' } : q)),
      }),
    })
    expect((await changeOf(reviewer, id)).request.docNo).toMatch(/^QCH/)
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
    expect((await ownOf(made.client)).profile.qualifications[1].certNo).toBe('NEW-9001')
  })
})
