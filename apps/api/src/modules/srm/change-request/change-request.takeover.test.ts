import { beforeAll, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { changeOf, decideChange, draftChange, type MadeChange } from '../../../demo/change-request'
import { done, type Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'

// What one member of staff writes for a company is not stuck with them.
let app: TestApp
let company: MadeSupplier
let other: MadeSupplier
let reviewer: Session
let manager: Session
let colleague: Session
let colleagueId = ''
let ref: MadeChange
let docNo = ''
beforeAll(async () => {
  app = await stockedApp()
  ;[company, other] = [await app.supplier(), await app.supplier()]
  ;[reviewer, manager] = [await app.as('reviewer'), await app.as('manager')]
  const admin = await app.as('admin')
  const role = done(await admin.get('/sys/role/queryall')).find((r: Row) => r.roleCode === 'supplierManager')
  const [depart] = done(await reviewer.get('/sys/user/getCurrentUserDeparts')).list
  const person = { username: 'colleague', realname: '钱接手', password: 'Fresh#2026', selectedroles: role.id, selecteddeparts: depart.id }
  colleagueId = done(await admin.post('/sys/user/add', person)).id
  colleague = await app.anonymous.signIn('colleague', 'Fresh#2026')
  ref = await draftFor('SUPPLIER')
  docNo = (await changeOf(reviewer, ref.id)).request.docNo
})

// oxlint-disable-next-line no-explicit-any -- rows as the wire has them
type Row = any
const draftFor = (type: 'SUPPLIER' | 'RELATION' | 'FINANCE', who = reviewer) =>
  draftChange(who, {
    type,
    supplierId: company.id,
    sections: (p: Row) => (type === 'SUPPLIER' ? { base: { ...p.base, officeAddress: '江苏省南通市启东市接手路 1 号' } } : {}),
  })
const step = async (who: Session, action: string, id = ref.id) =>
  who.post(`/srm/changeRequest/${action}`, { id, version: (await changeOf(reviewer, id)).request.version })
const preparing = async (who: MadeSupplier, changeType = 'SUPPLIER') =>
  done(await who.client.get('/srm/changeRequest/preparing', { changeType }))
const work = async (who: Session) => done(await who.get('/srm/dashboard/work')).filter((w: Row) => w.id === ref.id)
const told = async (who: Session) => JSON.stringify(await who.get('/sys/annountCement/listByUser'))
const edit = async (who: Session) => {
  const { request, base } = await changeOf(who, ref.id)
  const sections = { base: { ...base.profile.base, officeAddress: '江苏省南通市启东市接手路 2 号' } }
  const said = { description: '接手后补充', reason: '公司来电补充门牌号码', files: [], draft: false }
  return who.put('/srm/changeRequest/edit', { id: ref.id, version: request.version, sections, ...said })
}

it('its company reads who prepares it and since when, instead of a bare refusal', async () => {
  const { createTime } = (await changeOf(reviewer, ref.id)).request
  expect(await preparing(company)).toEqual({ docNo, by: '赵审言', since: createTime })
  expect([await preparing(company, 'FINANCE'), await preparing(other)]).toEqual([null, null])
  expect(await reviewer.get('/srm/changeRequest/preparing', { changeType: 'SUPPLIER' })).toRefuse('NO_PERM')
  const refused = await company.client.post('/srm/changeRequest/add', { changeType: 'SUPPLIER', description: '自己变更' })
  expect(refused).toRefuse('CHANGE_PREPARED')
  expect(refused.message).toBe(`采购方赵审言自${createTime.slice(0, 16)}起正在代贵公司准备同类变更单${docNo}`)
})

it('a colleague who may write for companies takes it over; nobody else sees it', async () => {
  for (const who of [manager, company.client, await app.as('auditor')]) {
    expect(await who.get('/srm/changeRequest/queryById', { id: ref.id })).toRefuse('NOT_FOUND')
    expect(await step(who, 'takeOver')).toRefuse('NO_PERM')
  }
  expect(await edit(colleague)).toRefuse('NOT_CHANGE_WRITER')
  expect(await step(reviewer, 'takeOver')).toRefuse('NO_PERM')
  expect(await step(colleague, 'takeOver')).toSucceed()
  const { request, can } = await changeOf(colleague, ref.id)
  expect(request).toMatchObject({ onBehalfBy: '钱接手', writer: 'colleague', createBy: '赵审言', status: '0' })
  expect([can.edit, can.takeOver]).toEqual([null, undefined])
  expect(await preparing(company)).toMatchObject({ docNo, by: '钱接手' })
  expect(await told(reviewer)).toContain(`钱接手接手了您代供应商“${company.name}”填写的供应商变更${docNo}`)
  expect([await work(reviewer), await work(colleague)]).toEqual([[], [expect.objectContaining({ kind: 'changeMend' })]])
  expect(await edit(reviewer)).toRefuse('NOT_CHANGE_WRITER')
})

it('whoever wrote any of it does not review it; rejected, it comes back to who writes it now', async () => {
  expect(await edit(colleague)).toSucceed()
  expect(await step(colleague, 'submit')).toSucceed()
  for (const who of [reviewer, colleague]) {
    expect(await decideChange(who, ref.id, 'approve')).toRefuse('SOD_SELF_APPROVE')
    expect(await work(who)).toEqual([])
  }
  expect(await step(reviewer, 'takeOver')).toRefuse('BAD_TRANSITION')
  expect((await changeOf(company.client, ref.id)).request).toMatchObject({ onBehalfBy: '钱接手', writer: null })
  expect(await preparing(company)).toBeNull()
  expect(await decideChange(manager, ref.id, 'reject', { reason: '请附上公司的书面委托' })).toSucceed()
  expect([await work(colleague), await work(reviewer)]).toEqual([[expect.objectContaining({ kind: 'changeMend' })], []])
  expect(await told(colleague)).toContain('被驳回，请修改后重新提交')
  expect(await reviewer.delete('/srm/changeRequest/delete', { id: ref.id })).toRefuse('CHANGE_ON_RECORD')
  expect(await step(reviewer, 'takeOver')).toSucceed()
  expect(await step(reviewer, 'submit')).toSucceed()
  expect(await decideChange(colleague, ref.id, 'approve')).toRefuse('SOD_SELF_APPROVE')
  expect(await decideChange(manager, ref.id, 'approve')).toSucceed()
})

it('a colleague discards it, which leaves the company free to ask itself', async () => {
  const draft = await draftFor('RELATION')
  const { docNo: number } = (await changeOf(reviewer, draft.id)).request
  for (const who of [manager, company.client]) expect((await who.delete('/srm/changeRequest/delete', { id: draft.id })).success).toBe(false)
  expect(await colleague.delete('/srm/changeRequest/delete', { id: draft.id })).toSucceed()
  expect(await told(reviewer)).toContain(`钱接手删除了您代供应商“${company.name}”填写的关系变更${number}`)
  expect(await company.client.post('/srm/changeRequest/add', { changeType: 'RELATION', description: '自己变更' })).toSucceed()
  // What the company writes itself is nobody's to take.
  const own = done(await company.client.get('/srm/changeRequest/list', { changeType: 'RELATION' })).records[0]
  expect(await colleague.post('/srm/changeRequest/takeOver', { id: own.id, version: own.version })).toRefuse('NOT_FOUND')
})

it('when its writer has left, it waits for the colleagues', async () => {
  ref = await draftFor('FINANCE', colleague)
  expect(await work(reviewer)).toEqual([])
  expect(await (await app.as('admin')).put('/sys/user/frozenBatch', { ids: colleagueId, status: 2 })).toSucceed()
  expect(await work(reviewer)).toEqual([expect.objectContaining({ kind: 'changeMend' })])
  expect(await work(manager)).toEqual([])
  expect(await step(reviewer, 'takeOver')).toSucceed()
  expect(await work(reviewer)).toHaveLength(1)
})
