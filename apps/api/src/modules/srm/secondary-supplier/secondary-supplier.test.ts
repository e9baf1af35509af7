import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { uploadPdf } from '../../../demo/pdf'
import { makeSecondary, secondaryInput, secondaryStep as step } from '../../../demo/secondary-supplier'
import { done, type Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'

const app = await stockedApp()
let a: MadeSupplier
let b: MadeSupplier
let reviewer: Session
let sql: postgres.Sql
beforeAll(async () => {
  a = await app.supplier('potential')
  b = await app.supplier('potential')
  reviewer = await app.as('reviewer')
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql?.end())

const detail = async (who: Session, id: string) => done(await who.get('/srm/secondarySupplier/queryById', { id }))

test('declared, returned, handed in again and approved; the buyer sees no draft', async () => {
  const id = await makeSecondary(reviewer, a.client, { state: 'pendingSubmission' })
  expect(await reviewer.get('/srm/secondarySupplier/queryById', { id })).toRefuse('NOT_FOUND')
  expect(await step(a.client, id, 'submit')).toSucceed()
  expect(await step(a.client, id, 'edit', await secondaryInput(a.client))).toRefuse('BAD_TRANSITION')
  const work = JSON.stringify(done(await reviewer.get('/srm/dashboard/work')))
  expect(work).toContain('reviewSecondary')
  expect(await step(reviewer, id, 'reject', { reason: '请补充材质报告' })).toSucceed()
  expect(await detail(a.client, id)).toMatchObject({
    status: '3',
    rejectionReason: '请补充材质报告',
    usedBy: null,
    can: { edit: null, submit: null },
  })
  const mine = async () => done(await a.client.get('/srm/dashboard/work')).filter((item: { id: string }) => item.id === id)
  expect(await mine()).toMatchObject([{ kind: 'secondaryMend' }])
  expect(await step(a.client, id, 'edit', await secondaryInput(a.client, { capacity: '年产 8000 吨' }))).toSucceed()
  expect(await step(a.client, id, 'submit')).toSucceed()
  expect(await mine()).toEqual([])
  expect(await step(reviewer, id, 'approve')).toSucceed()
  expect(await detail(reviewer, id)).toMatchObject({
    status: '2',
    capacity: '年产 8000 吨',
    usedBy: 1,
    files: [{ fileName: '铸造厂体系证书.pdf' }],
  })
  expect(await step(a.client, id, 'delete')).toRefuse('BAD_TRANSITION')
  // Each side reads what happened; the company not who of the buyer's staff did it.
  const actors = async (who: Session) =>
    (done(await who.get('/srm/secondarySupplier/timeline', { id })) as { action: string; actor: string }[])
      .filter(({ action }) => action === 'reject' || action === 'approve')
      .map(({ actor }) => actor)
  expect([await actors(a.client), await actors(reviewer)]).toEqual([
    ['', ''],
    ['赵审言', '赵审言'],
  ])
})

test('a draft can be deleted, one under review taken back', async () => {
  const id = await makeSecondary(reviewer, a.client, { state: 'pendingReview' })
  expect(await step(a.client, id, 'withdraw')).toSucceed()
  expect(await step(a.client, id, 'delete')).toSucceed()
  expect(await a.client.get('/srm/secondarySupplier/queryById', { id })).toRefuse('NOT_FOUND')
})

test.each([
  ['a wrong code of a company at home', { usci: '91320205MA1MF0AJ59' }, 'usci', 'SEC_USCI'],
  ['ends before it begins', { validFrom: '2026-05-02', validTo: '2026-05-01' }, 'validTo', 'SEC_VALIDITY'],
  ['no name', { secName: '' }, 'secName', 'LENGTH'],
])('%s is refused at its field', async (_, patch, field, errorKey) => {
  const refused = await a.client.post('/srm/secondarySupplier/add', await secondaryInput(a.client, patch))
  expect(refused).toRefuse('BAD_INPUT')
  expect(refused.result.errors).toMatchObject([{ field, errorKey }])
})

test('a foreign company has no code of ours; a single day is a validity', async () => {
  const patch = { country: 'SWE', usci: '556016-0680', secName: 'Nordic Stainless AB', validFrom: '2026-05-01', validTo: '2026-05-01' }
  expect(await a.client.post('/srm/secondarySupplier/add', await secondaryInput(a.client, patch))).toSucceed()
})

test('a blacklisted company can neither be handed in nor approved', async () => {
  const bad = await app.supplier('potential')
  const patch = { secName: ` ${bad.name} `, usci: null }
  const early = await makeSecondary(reviewer, a.client, { state: 'pendingReview', patch })
  const later = await makeSecondary(reviewer, a.client, { state: 'pendingSubmission', patch })
  const today = done(await bad.client.get('/srm/supplier/profile')).now.slice(0, 10)
  const reason = '经查实提供虚假检验报告，列入黑名单'
  const manager = await app.as('manager')
  const files = await uploadPdf(manager, '举报核实记录.pdf')
  const measure = { supplierId: bad.id, fromOn: today, untilOn: null, reason, files }
  const { id } = done(await manager.post('/srm/standing/proposeBlacklist', measure))
  const { version } = done(await reviewer.get('/srm/standing/queryById', { id }))
  expect(await reviewer.post('/srm/standing/approve', { id, version })).toSucceed()
  expect(await step(a.client, later, 'submit')).toRefuse('SEC_BLOCKED')
  expect(await step(reviewer, early, 'approve')).toRefuse('SEC_BLOCKED')
  expect(await step(reviewer, early, 'reject', { reason: '黑名单企业不得供货' })).toSucceed()
})

test('suppliers that rest on the same company are counted, however its name was typed', async () => {
  const one = await makeSecondary(reviewer, a.client, { patch: { secName: '同一铸造厂', usci: null } })
  await makeSecondary(reviewer, b.client, { patch: { secName: '  同一铸造厂 ', usci: null } })
  expect((await detail(reviewer, one)).usedBy).toBe(2)
  const { records } = done(await reviewer.get('/srm/secondarySupplier/list', { keyword: '同一铸造厂' }))
  expect(records.map((row: { usedBy: number }) => row.usedBy)).toEqual([2, 2])
})

test('isolation: another company finds nothing, over HTTP and in SQL; staff without the permission neither', async () => {
  const id = await makeSecondary(reviewer, a.client, { state: 'pendingSubmission' })
  for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/secondarySupplier/${path}`, { id })).toRefuse('NOT_FOUND')
  for (const action of ['submit', 'withdraw', 'delete'])
    expect(await b.client.post(`/srm/secondarySupplier/${action}`, { id, version: 1 })).toRefuse('NOT_FOUND')
  for (const action of ['approve', 'reject'])
    expect(await a.client.post(`/srm/secondarySupplier/${action}`, { id, version: 1, reason: '自己审核' })).toRefuse('NO_PERM')
  const seen = (settings: Record<string, string>) =>
    sql.begin(async (tx) => {
      for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
        await tx`select set_config(${`app.${key}`}, ${value}, true)`
      return (await tx`select distinct supplier_id from secondary_supplier`).map((row) => row['supplier_id'] as string)
    })
  expect(await seen({ kind: 'supplier', supplier_id: b.id, username: 'x' })).toEqual([b.id])
  expect(await seen({ kind: 'buyer', scope: 'ALL', username: 'purchaser' })).toEqual([])
  expect(await seen({ kind: 'visitor' })).toEqual([])
})
