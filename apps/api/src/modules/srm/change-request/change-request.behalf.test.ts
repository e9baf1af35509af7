import { aCase } from '@srm/domain/srm/supplier/supplier-profile.example'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { changeOf, decideChange, draftChange, submitChange, type MadeChange } from '../../../demo/change-request'
import type { MadeSupplier } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'

// Staff write a change for a company: theirs until it is handed in, another's to decide.
let app: TestApp
let company: MadeSupplier
let other: MadeSupplier
let reviewer: Session
let manager: Session
let sql: postgres.Sql
beforeAll(async () => {
  app = await stockedApp()
  ;[company, other] = [await app.supplier(), await app.supplier()]
  ;[reviewer, manager] = [await app.as('reviewer'), await app.as('manager')]
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql.end())

// oxlint-disable-next-line no-explicit-any -- rows of the profile as the wire has them
type Row = any
const office = (to: string) => ({ sections: (p: Row) => ({ base: { ...p.base, officeAddress: to } }) })
const versionOf = async (who: Session, id: string): Promise<number> => (await changeOf(who, id)).request.version
const step = async (who: Session, id: string, action: string, version: number) => who.post(`/srm/changeRequest/${action}`, { id, version })
const listed = async (who: Session, id: string) =>
  done(await who.get('/srm/changeRequest/list', { changeType: 'SUPPLIER', pageSize: 100 })).records.find((r: Row) => r.id === id)

describe('a draft on behalf', () => {
  let ref: MadeChange
  let docNo: string
  beforeAll(async () => {
    ref = await draftChange(reviewer, { ...office('江苏省南通市启东市代办路 1 号'), supplierId: company.id, description: '代为变更地址' })
    docNo = (await changeOf(reviewer, ref.id)).request.docNo
  })
  it('is its writer’s alone', async () => {
    expect(await listed(reviewer, ref.id)).toMatchObject({ onBehalfBy: '赵审言', isWriter: true, status: '0', altered: ['base'] })
    for (const who of [company.client, other.client, manager, await app.as('auditor')])
      expect(await who.get('/srm/changeRequest/queryById', { id: ref.id })).toRefuse('NOT_FOUND')
    expect(await listed(company.client, ref.id)).toBeUndefined()
    expect(await listed(manager, ref.id)).toBeUndefined()
    const work = done(await reviewer.get('/srm/dashboard/work'))
    expect(work).toContainEqual(expect.objectContaining({ id: ref.id, kind: 'changeMend' }))
  })
  it('keeps the company from opening another of the kind, and names itself', async () => {
    const again = await company.client.post('/srm/changeRequest/add', { changeType: 'SUPPLIER', description: '自己变更' })
    expect(again).toRefuse('CHANGE_PREPARED')
    expect(again.message).toContain(docNo)
  })
  it('leaves bank accounts to the company, in both languages', async () => {
    const { base, request, sections } = await changeOf(reviewer, ref.id)
    expect(sections).toEqual(['base', 'shareholders', 'categories', 'performance', 'technical', 'litigation'])
    const body = { ...ref, version: request.version, draft: true, description: '账户', sections: { bank: base.profile.bank }, files: [] }
    const refused = await reviewer.put('/srm/changeRequest/edit', body)
    expect(refused).toRefuse('BANK_OWN_ONLY')
    expect(refused.message).toBe('银行账户只能由供应商本人变更，不能代为变更')
    const english = reviewer.in('en-US')
    expect((await english.put('/srm/changeRequest/edit', body)).message).toBe(
      'Bank accounts are for the supplier itself to change, not on its behalf',
    )
  })
  it('handed in, the company sees it and is told, and can do nothing about it', async () => {
    expect(await step(reviewer, ref.id, 'submit', await versionOf(reviewer, ref.id))).toSucceed()
    const seen = await changeOf(company.client, ref.id)
    expect(seen.request).toMatchObject({ onBehalfBy: '赵审言', status: '1', reviewedBy: null })
    expect(seen.can.withdraw.errorKey).toBe('NOT_CHANGE_WRITER')
    expect(await listed(company.client, ref.id)).toMatchObject({ onBehalfBy: '赵审言', isWriter: false })
    expect(await step(company.client, ref.id, 'withdraw', seen.request.version)).toRefuse('NOT_CHANGE_WRITER')
    expect(await other.client.get('/srm/changeRequest/queryById', { id: ref.id })).toRefuse('NOT_FOUND')
    const told = await sql.begin(async (tx) => {
      await tx`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
      return tx`select a.title from sys_announcement a join sys_announcement_send s on s.annt_id = a.id
        join sys_user u on u.id = s.user_id where a.bus_id = ${ref.id} and u.supplier_id = ${company.id}`
    })
    expect(told.map((row) => row['title'])).toEqual([`采购方赵审言代贵公司提交了供应商变更${docNo}`])
  })
  it('withdrawn, it is hidden from the company again', async () => {
    expect(await step(manager, ref.id, 'withdraw', await versionOf(reviewer, ref.id))).toRefuse('NO_PERM')
    expect(await step(reviewer, ref.id, 'withdraw', await versionOf(reviewer, ref.id))).toSucceed()
    expect(await company.client.get('/srm/changeRequest/queryById', { id: ref.id })).toRefuse('NOT_FOUND')
    expect(await step(reviewer, ref.id, 'submit', await versionOf(reviewer, ref.id))).toSucceed()
  })
  it('is not for its writer to review; rejected by another it comes back to the writer', async () => {
    for (const action of ['approve', 'reject'] as const)
      expect(await decideChange(reviewer, ref.id, action, { reason: '不能自己审核' })).toRefuse('SOD_SELF_APPROVE')
    expect(await decideChange(manager, ref.id, 'reject', { reason: '请附上公司的书面委托' })).toSucceed()
    expect(await step(company.client, ref.id, 'submit', await versionOf(company.client, ref.id))).toRefuse('NOT_CHANGE_WRITER')
    expect(await reviewer.delete('/srm/changeRequest/delete', { id: ref.id })).toRefuse('CHANGE_ON_RECORD')
    expect(await step(reviewer, ref.id, 'submit', await versionOf(reviewer, ref.id))).toSucceed()
  })
  it('approved by another, it is in force', async () => {
    expect(await decideChange(manager, ref.id, 'approve')).toSucceed()
    const { supplier, profile } = done(await company.client.get('/srm/supplier/profile'))
    expect(supplier.versionNo).toBe('V2')
    expect(profile.base.officeAddress).toBe('江苏省南通市启东市代办路 1 号')
  })
})

describe('who may write for whom', () => {
  const body = { changeType: 'RELATION', description: '代为变更联系人' }
  it('neither a purchaser nor the company itself; nobody for an applicant', async () => {
    const forOther = { ...body, supplierId: other.id }
    for (const who of [await app.as('purchaser'), manager, other.client])
      expect(await who.post('/srm/changeRequest/addOnBehalf', forOther)).toRefuse('NO_PERM')
    const applicant = await app.supplier('registered')
    expect(await reviewer.post('/srm/changeRequest/addOnBehalf', { ...body, supplierId: applicant.id })).toRefuse('CHANGE_STAGE_BEHALF')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await reviewer.post('/srm/changeRequest/addOnBehalf', { ...body, supplierId: nobody })).toRefuse('NOT_FOUND')
  })
  it('not where the company has begun one itself; that stays the company’s', async () => {
    const own = await draftChange(other.client, office('江苏省南通市启东市自办路 2 号'))
    const { docNo } = (await changeOf(other.client, own.id)).request
    const again = await reviewer.post('/srm/changeRequest/addOnBehalf', { ...body, changeType: 'SUPPLIER', supplierId: other.id })
    expect(again).toRefuse('CHANGE_OPEN')
    expect(again.message).toContain(docNo)
    expect(await step(reviewer, own.id, 'submit', own.version)).toRefuse('NOT_FOUND')
    expect(await step(other.client, own.id, 'submit', own.version)).toSucceed()
    const version = await versionOf(reviewer, own.id)
    expect(await step(reviewer, own.id, 'withdraw', version)).toRefuse('NOT_CHANGE_WRITER')
    expect(await decideChange(reviewer, own.id, 'reject', { reason: '请补充门牌号码' })).toSucceed()
    const edit = { id: own.id, version: version + 1, draft: true, description: '改', sections: {}, files: [] }
    expect(await reviewer.put('/srm/changeRequest/edit', edit)).toRefuse('NOT_CHANGE_WRITER')
    expect(await reviewer.delete('/srm/changeRequest/delete', { id: own.id })).toRefuse('NOT_CHANGE_WRITER')
    expect(await listed(reviewer, own.id)).toMatchObject({ onBehalfBy: null, isWriter: false })
    const mended = await draftOf(own.id)
    expect(await step(other.client, own.id, 'submit', mended)).toSucceed()
    expect(await decideChange(manager, own.id, 'approve')).toSucceed()
  })
  const draftOf = (id: string) => versionOf(other.client, id)
  it('nobody approves what is hidden from them', async () => {
    const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const file = done(await reviewer.upload('/sys/common/upload', { name: '判决书.pdf', content, type: 'application/pdf' }))
    const { id } = await submitChange(reviewer, {
      supplierId: other.id,
      sections: () => ({ litigation: { none: null, cases: [{ ...aCase, files: [file] }] } }),
    })
    expect(await decideChange(manager, id, 'approve')).toRefuse('CHANGE_HIDDEN')
    expect(done(await manager.get('/srm/dashboard/work'))).not.toContainEqual(expect.objectContaining({ id }))
    expect(await step(reviewer, id, 'withdraw', await versionOf(reviewer, id))).toSucceed()
    expect(await reviewer.delete('/srm/changeRequest/delete', { id })).toSucceed()
  })
})

describe('by hand-written SQL', () => {
  let draft: string
  let own: string
  beforeAll(async () => {
    draft = (await draftChange(reviewer, { type: 'FINANCE', supplierId: company.id, sections: () => ({}) })).id
    own = (await draftChange(company.client, { type: 'QUALIFICATION', sections: () => ({}) })).id
  })
  const as = (settings: Record<string, string>, query: string): Promise<postgres.Row[]> =>
    sql.begin(async (tx) => {
      for (const [name, value] of Object.entries({ tenant: '0', ...settings }))
        await tx`select set_config(${`app.${name}`}, ${value}, true)`
      return tx.unsafe(query)
    }) as Promise<postgres.Row[]>
  const both = 'srm:changeRequest:list,srm:changeRequest:edit,srm:supplier:viewLitigation'
  const writer = { kind: 'buyer', scope: 'ALL', username: 'reviewer', holds: both }
  const readers: [string, () => Record<string, string>, number, number][] = [
    ['its writer', () => writer, 1, 0],
    ['the writer whose right was taken away', () => ({ ...writer, holds: 'srm:changeRequest:list' }), 0, 0],
    ['a colleague with the right', () => ({ ...writer, username: 'another' }), 0, 0],
    ['a colleague who may take it over', () => ({ ...writer, username: 'another', holds: `${both},srm:changeRequest:takeOver` }), 1, 0],
    ['a purchaser', () => ({ ...writer, username: 'purchaser', holds: '' }), 0, 0],
    ['the company', () => ({ kind: 'supplier', supplier_id: company.id, username: company.name }), 0, 1],
    ['another company', () => ({ kind: 'supplier', supplier_id: other.id, username: other.name }), 0, 0],
    ['a visitor', () => ({ kind: 'visitor' }), 0, 0],
  ]
  it.each(readers)('%s', async (_who, settings, staffs, companys) => {
    const n = async (id: string) => (await as(settings(), `select id from change_request where id = '${id}'`)).length
    expect([await n(draft), await n(own)]).toEqual([staffs, companys])
  })
  it('staff write their own drafts alone, and no secret table at all', async () => {
    const touch = (id: string) => `update change_request set description = 'x' where id = '${id}' returning id`
    expect(await as(writer, touch(own))).toEqual([])
    for (const holds of [both, `${both},srm:changeRequest:takeOver`])
      expect(await as({ ...writer, username: 'another', holds }, touch(draft))).toEqual([])
    const handIn = `update change_request set status = '1' where id = '${draft}'`
    await expect(as(writer, handIn)).rejects.toThrow(/row-level security/)
    const insert = (behalf: string, by: string) => `insert into change_request (doc_no, status, supplier_id, change_type, description,
      base_version_id, base_ver, payload, on_behalf_by, create_by) select 'X-${by}', '0', supplier_id, 'RELATION', 'x', id, ver_no, '{}',
      ${behalf}, '${by}' from supplier_version where supplier_id = '${company.id}' limit 1`
    await expect(as(writer, insert('null', 'reviewer'))).rejects.toThrow(/row-level security/)
    await expect(as(writer, insert("'x'", 'another'))).rejects.toThrow(/row-level security/)
    await expect(as({ ...writer, holds: 'srm:changeRequest:list' }, insert("'x'", 'reviewer'))).rejects.toThrow(/row-level security/)
    for (const table of ['change_request_bank', 'change_request_litigation']) {
      const row = `insert into ${table} (supplier_id, change_request_id, payload) values ('${company.id}', '${draft}', '[]')`
      await expect(as(writer, row)).rejects.toThrow(/row-level security/)
    }
    expect(await as(writer, 'select id from change_request_bank')).toEqual([])
    const ofCompany = { kind: 'supplier', supplier_id: company.id, username: company.name }
    expect(await as(ofCompany, touch(draft))).toEqual([])
  })
})

describe('a company that is blacklisted meanwhile', () => {
  it('hands nothing in and gets nothing approved; what waits can be rejected or taken back', async () => {
    const asked = {
      type: 'RELATION',
      sections: (p: Row) => ({ contacts: [{ ...p.contacts[0], mobile: '13906281127' }, ...p.contacts.slice(1)] }),
    } as const
    const waiting = await submitChange(company.client, asked)
    const draft = await draftChange(reviewer, { ...office('江苏省南通市启东市代办路 3 号'), supplierId: company.id })
    const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
    const turn = (status: string) => owner`update supplier set status = ${status} where id = ${company.id}`
    try {
      await turn('6')
      expect(await step(reviewer, draft.id, 'submit', draft.version)).toRefuse('CHANGE_STAGE_GONE')
      expect((await changeOf(reviewer, draft.id)).can.submit.errorKey).toBe('CHANGE_STAGE_GONE')
      expect(await decideChange(reviewer, waiting.id, 'approve')).toRefuse('CHANGE_STAGE_GONE')
      expect(await step(company.client, waiting.id, 'withdraw', waiting.version)).toSucceed()
      await turn('4')
      expect(await step(company.client, waiting.id, 'submit', waiting.version + 1)).toSucceed()
      await turn('7')
      expect(await decideChange(manager, waiting.id, 'approve')).toRefuse('CHANGE_STAGE_GONE')
      expect(await decideChange(manager, waiting.id, 'reject', { reason: '供应商已被淘汰，不再变更' })).toSucceed()
      expect(
        await reviewer.post('/srm/changeRequest/addOnBehalf', { changeType: 'FINANCE', description: '代为变更', supplierId: company.id }),
      ).toRefuse('CHANGE_STAGE_BEHALF')
    } finally {
      await turn('4')
      await owner.end()
    }
  })
})
