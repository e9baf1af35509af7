import { aCase } from '@srm/domain/srm/supplier/supplier-profile.example'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import { changeOf, decideChange, draftChange } from '../../../demo/change-request'
import { makeSupplier, type MadeSupplier } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'

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
  app = await testApp()
  company = await makeSupplier(app)
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
  expect(await (await makeSupplier(app)).client.get(`/sys/common/static/${evidence.id}/x.pdf`)).toRefuse('NOT_FOUND')
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
