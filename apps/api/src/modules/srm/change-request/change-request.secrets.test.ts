import { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { aCase } from '@srm/domain/srm/supplier/supplier-profile.example'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { changeOf, decideChange, draftChange } from '../../../demo/change-request'
import type { MadeSupplier } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'
import { xlsxRows } from '../../../data/sheet/xlsx-read'
import { snapshotHash } from '../supplier/supplier-version'

// Proposed lawsuits: who reads the request learns that there is one, not for how much, and gets no evidence of it.
let app: TestApp
let company: MadeSupplier
let reviewer: Session
let manager: Session
let evidence: { id: string; fileName: string }
let diagram: { id: string }
let id: string
let sql: postgres.Sql
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const uploaded = async (name: string) =>
  done(await company.client.upload('/sys/common/upload', { name, content: pdf, type: 'application/pdf' }))
const fetched = async (who: Session, { id: fileId }: { id: string }) => {
  const headers = { 'x-access-token': who.token ?? '' }
  const answer = await app.http.inject({ url: `/api/sys/common/static/${fileId}/x.pdf`, headers })
  return answer.rawPayload.equals(pdf)
}

beforeAll(async () => {
  app = await stockedApp()
  company = await app.supplier()
  ;[reviewer, manager] = [await app.as('reviewer'), await app.as('manager')]
  ;[evidence, diagram] = [await uploaded('判决书.pdf'), await uploaded('组织机构图.pdf')]
  const ref = await draftChange(company.client, {
    description: '新增诉讼',
    sections: (p) => ({
      litigation: { none: null, cases: [{ ...aCase, caseAmount: '734512.00', files: [evidence] }] },
      base: { ...p['base'], orgFiles: [diagram] },
    }),
  })
  id = ref.id
  done(await company.client.post('/srm/changeRequest/submit', ref))
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql.end())

it('the request is read, the evidence and the amount are not', async () => {
  const seen = await changeOf(manager, id)
  expect(seen.proposed.litigation.cases[0]).toMatchObject({ cause: aCase.cause, caseAmount: null, files: [] })
  expect(JSON.stringify(seen)).not.toMatch(/"734512(\.00)?"/)
  expect(JSON.stringify(seen)).not.toContain(evidence.id)
  expect(await fetched(manager, evidence)).toBe(false)
  expect(await manager.get(`/sys/common/static/${evidence.id}/x.pdf`)).toRefuse('NOT_FOUND')
  // Every other file of the request comes with it.
  expect(await fetched(manager, diagram)).toBe(true)
  expect(await (await app.as('purchaser')).get(`/sys/common/static/${diagram.id}/x.pdf`)).toRefuse('NOT_FOUND')
})
it('whoever may see lawsuits in the profile gets both, and so does the company', async () => {
  for (const who of [reviewer, company.client]) {
    const [lawsuit] = (await changeOf(who, id)).proposed.litigation.cases
    expect(lawsuit).toMatchObject({ caseAmount: '734512.00', files: [{ id: evidence.id }] })
    expect(await fetched(who, evidence)).toBe(true)
  }
  expect(await (await app.supplier()).client.get(`/sys/common/static/${evidence.id}/x.pdf`)).toRefuse('NOT_FOUND')
})
it('the database gives the row to the right alone, and lets no staff write it', async () => {
  const as = (settings: Record<string, string>, query: string): Promise<postgres.Row[]> =>
    sql.begin(async (tx) => {
      for (const [name, value] of Object.entries({ tenant: '0', ...settings }))
        await tx`select set_config(${`app.${name}`}, ${value}, true)`
      return tx.unsafe(query)
    }) as Promise<postgres.Row[]>
  const rows = 'select id from change_request_litigation'
  const buyer = { kind: 'buyer', scope: 'ALL', username: 'x' }
  const [reads, sees] = ['srm:changeRequest:list', 'srm:supplier:viewLitigation']
  expect(await as({ ...buyer, holds: reads }, rows)).toEqual([])
  // The right to lawsuits is no right to the request.
  expect(await as({ ...buyer, holds: sees }, rows)).toEqual([])
  expect(await as({ ...buyer, holds: `${reads},${sees}` }, rows)).toHaveLength(1)
  expect(await as({ kind: 'supplier', supplier_id: company.id, username: company.name }, rows)).toHaveLength(1)
  expect(await as({ kind: 'visitor' }, rows)).toEqual([])
  const write = "update change_request_litigation set payload = '[]' returning id"
  expect(await as({ ...buyer, holds: `${reads},${sees}` }, write)).toEqual([])
})
it('what is no longer proposed hangs nowhere', async () => {
  const { version } = (await changeOf(company.client, id)).request
  done(await company.client.post('/srm/changeRequest/withdraw', { id, version }))
  const { base, request } = await changeOf(company.client, id)
  const body = { id, version: request.version, draft: true, description: '新增诉讼', reason: '', files: [] }
  const without = done(await company.client.put('/srm/changeRequest/edit', { ...body, sections: { litigation: base.profile.litigation } }))
  expect(without.altered).toEqual([])
  expect(await fetched(reviewer, evidence)).toBe(false)
  const again = { none: null, cases: [{ ...aCase, caseAmount: '734512.00', files: [evidence] }] }
  const kept = { ...body, version: without.version, draft: false, reason: '法院已受理', sections: { litigation: again } }
  done(await company.client.post('/srm/changeRequest/submit', done(await company.client.put('/srm/changeRequest/edit', kept))))
  expect(await fetched(reviewer, evidence)).toBe(true)
})
it('after approval the profile gives it to the same people', async () => {
  expect(await decideChange(reviewer, id, 'approve')).toSucceed()
  const shown = async (who: Session) => done(await who.get('/srm/supplier/queryById', { id: company.id })).profile.litigation.cases[0]
  expect(await shown(reviewer)).toMatchObject({ caseAmount: '734512', files: [{ id: evidence.id }] })
  expect(await shown(manager)).toMatchObject({ caseAmount: null, files: [] })
  for (const who of [reviewer, company.client]) expect(await fetched(who, evidence)).toBe(true)
  for (const who of [manager, await app.as('purchaser')]) expect(await fetched(who, evidence)).toBe(false)
})

describe('the identity number of whoever controls the company', () => {
  const number = '11010519491231002X'
  const masked = '110***********002X'
  const controller = { relation: 'controller', name: '陈国栋', usci: number, country: 'CHN', shareRatio: '60', remark: null }
  const foreigner = { relation: 'controller', name: 'Erika Muster', usci: 'C01X00T47', country: 'DEU', shareRatio: null, remark: null }
  const secret = new RegExp(`${number}|${foreigner.usci}`)
  const relations = (...affiliates: object[]) => ({ noAffiliates: false, affiliates, principals: [], orgs: [] })
  // oxlint-disable-next-line no-explicit-any -- a profile as the wire has it
  type Wire = any
  const codesOf = (profile: Wire) => profile.relations.affiliates.map((row: { usci: string }) => row.usci)
  const own = async () => done(await company.client.get('/srm/supplier/profile'))
  const sheetText = async (path: string): Promise<string> => {
    const { result } = await reviewer.get(path, { supplierName: company.name, name: company.name })
    const rows: unknown[] = []
    for await (const { cells } of xlsxRows(result)) rows.push(cells)
    return JSON.stringify(rows)
  }
  let declared: string
  let behalf: string

  beforeAll(async () => {
    const ref = await draftChange(company.client, { type: 'RELATION', sections: () => ({ relations: relations(controller, foreigner) }) })
    done(await company.client.post('/srm/changeRequest/submit', ref))
    declared = ref.id
    done(await decideChange(manager, declared, 'approve'))
    // Staff send back what they read: the remark is theirs, the numbers stay the company's.
    const wish = { type: 'RELATION', supplierId: company.id, description: '代为补充关联关系' } as const
    const sections = (p: Wire) => ({
      relations: relations(...p.relations.affiliates.map((row: object) => ({ ...row, remark: '代为补充' }))),
    })
    const written = await draftChange(reviewer, { ...wish, sections })
    behalf = written.id
    done(await reviewer.post('/srm/changeRequest/submit', written))
  })

  it('reads masked in the request', async () =>
    expect(codesOf((await changeOf(reviewer, declared)).proposed)).toEqual([masked, 'C******47']))
  it('whoever writes on behalf without the right to it keeps it as it is', async () => {
    const seen = await changeOf(reviewer, behalf)
    expect([seen.request.altered, codesOf(seen.proposed)]).toEqual([['relations'], [masked, 'C******47']])
    expect(codesOf((await changeOf(company.client, behalf)).proposed)).toEqual([number, foreigner.usci])
    expect(await decideChange(manager, behalf, 'approve')).toSucceed()
    const { profile, versions } = await own()
    expect(codesOf(profile)).toEqual([number, foreigner.usci])
    expect(profile.relations.affiliates[0].remark).toBe('代为补充')
    // The digest of a version is of what was declared, whoever reads it.
    const frozen = done(await company.client.get('/srm/supplier/profile/version', { id: versions[0].id }))
    expect(frozen.sha256).toBe(snapshotHash(company.name, ProfileData.parse(frozen.profile)))
    expect(done(await reviewer.get('/srm/supplier/version', { id: versions[0].id })).sha256).toBe(frozen.sha256)
  })
  it('is in no answer to staff without the right', async () => {
    const admin = await app.as('admin')
    const { versions } = await own()
    const asked: [Session, string, object?][] = [
      ...[reviewer, manager, await app.as('purchaser')].flatMap((who): [Session, string, object?][] => [
        [who, '/srm/supplier/queryById', { id: company.id }],
        ...versions.map(({ id: version }: { id: string }): [Session, string, object] => [who, '/srm/supplier/version', { id: version }]),
      ]),
      ...[reviewer, manager].flatMap((who) =>
        [declared, behalf].map((one): [Session, string, object] => [who, '/srm/changeRequest/queryById', { id: one }]),
      ),
      ...[declared, behalf].map((dataId): [Session, string, object] => [
        admin,
        '/sys/dataLog/queryDataVerList',
        { dataTable: 'change_request', dataId },
      ]),
      [admin, '/sys/dataLog/list', { dataTable: 'change_request', pageSize: 100 }],
    ]
    for (const [who, path, query] of asked) {
      const answer = await who.get(path, query as Record<string, string>)
      expect(answer).toSucceed()
      expect(JSON.stringify(answer)).not.toMatch(secret)
    }
    const [newer, older] = done(await admin.get('/sys/dataLog/queryDataVerList', { dataTable: 'change_request', dataId: behalf }))
    const pair = { dataId1: older.id, dataId2: newer.id }
    for (const path of ['/sys/dataLog/compare', '/sys/dataLog/queryCompareList']) {
      const text = JSON.stringify(done(await admin.get(path, pair)))
      expect(text).toContain(masked)
      expect(text).not.toMatch(secret)
    }
    for (const path of ['/srm/supplier/qualified/exportXls', '/srm/changeRequest/exportXls']) {
      const told = await sheetText(path)
      expect(told).toContain(company.name)
      expect(told).not.toMatch(secret)
    }
  })
  it('is read in full by whoever holds the right, and by the company', async () => {
    const auditor = await app.as('auditor')
    const { versions } = await own()
    for (const profile of [
      done(await auditor.get('/srm/supplier/queryById', { id: company.id })).profile,
      done(await auditor.get('/srm/supplier/version', { id: versions[0].id })).profile,
      (await changeOf(auditor, declared)).proposed,
    ])
      expect(codesOf(profile)).toEqual([number, foreigner.usci])
    const log = done(await auditor.get('/sys/dataLog/queryDataVerList', { dataTable: 'change_request', dataId: declared }))
    expect(JSON.stringify(log)).toContain(number)
  })
  it('is neither learnt by altering its row nor declared as a mask', async () => {
    const { id: one, version } = await draftChange(reviewer, { type: 'RELATION', supplierId: company.id, sections: () => ({}) })
    const { base } = await changeOf(reviewer, one)
    const [a, b] = base.profile.relations.affiliates
    const body = { id: one, version, draft: true, description: '改', reason: '', files: [] }
    const sent = {
      ...base.profile.relations,
      affiliates: [
        { ...a, relation: 'other' },
        { ...b, relation: 'other' },
      ],
    }
    done(await reviewer.put('/srm/changeRequest/edit', { ...body, sections: { relations: sent } }))
    expect(codesOf((await changeOf(reviewer, one)).proposed)).toEqual([masked, null])
    expect(await reviewer.delete('/srm/changeRequest/delete', { id: one })).toSucceed()
    const mine = await draftChange(company.client, { type: 'RELATION', sections: () => ({}) })
    const masks = {
      ...body,
      ...mine,
      draft: false,
      reason: '补充实际控制人',
      sections: { relations: relations({ ...controller, usci: masked }) },
    }
    const refused = await company.client.put('/srm/changeRequest/edit', masks)
    expect(refused.result.errors).toMatchObject([{ field: 'relations.affiliates.0.usci' }])
  })
})
