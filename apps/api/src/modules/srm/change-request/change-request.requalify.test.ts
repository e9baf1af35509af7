import { beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { changeOf, decideChange } from '../../../demo/change-request'
import type { MadeSupplier } from '../../../demo/supplier'
import { done, type Answered, type Session } from '../../../demo/session'

// A company asks to be qualified anew for categories that were stopped or end soon.
let app: TestApp
let company: MadeSupplier
let reviewer: Session
beforeAll(async () => {
  app = await stockedApp()
  company = await app.supplier()
  reviewer = await app.as('reviewer')
})

// oxlint-disable-next-line no-explicit-any -- rows as the wire has them
type Row = any
const detail = async () => done(await reviewer.get('/srm/supplier/queryById', { id: company.id }))
const act = async (action: string, body: object): Promise<Answered> =>
  reviewer.post(`/srm/supplier/${action}`, { id: company.id, version: (await detail()).supplier.version, ...body })
const lines = async (): Promise<Row[]> => (await detail()).quals
const begin = async () =>
  done(await company.client.post('/srm/changeRequest/add', { changeType: 'QUALIFICATION', description: '品类重新认定' })).id as string
const asking = async (id: string, requalify: object[], rest: object = {}) =>
  company.client.put('/srm/changeRequest/edit', {
    ...{ id, version: (await changeOf(company.client, id)).request.version, draft: false, description: '品类重新认定' },
    ...{ reason: '已完成整改，申请重新认定', sections: {}, files: [], requalify, ...rest },
  })
const drop = (id: string) => company.client.delete('/srm/changeRequest/delete', { id })
const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const rowOf = ({ categoryId, orgCode }: Row, note = '') => ({ categoryId, orgCode, note })
const todo = async (who: Session) =>
  done(await who.get('/srm/dashboard/work')).find((w: Row) => w.kind === 'requalify' && w.id === company.id)
const usable = async ({ categoryId }: Row): Promise<boolean> =>
  done(await reviewer.get('/srm/supplier/qualified/list', { keyword: company.name, qualCategoryId: categoryId })).total === 1

describe('a suspended category', () => {
  let line: Row
  let id: string
  beforeAll(async () => {
    ;[line] = await lines()
    done(await act('suspendCategory', { qualId: line.id, reason: '连续两批抽检不合格' }))
    id = await begin()
  })
  it('may be asked for once, with a note; others may not', async () => {
    const fault = async (requalify: object[]) => {
      const refused = await asking(id, requalify)
      expect(refused).toRefuse('SECTIONS_OPEN')
      return refused.result.errors.map((e: Row) => [e.field, e.errorKey])
    }
    const [, other] = (await lines()).filter((l) => l.qualStatus === '1')
    expect(await fault([rowOf(other ?? { ...line, orgCode: 'A01A02' })])).toEqual([['requalify.0.line', 'REQUALIFY_LINE']])
    expect(await fault([rowOf({ ...line, orgCode: 'A01A02' })])).toEqual([['requalify.0.line', 'REQUALIFY_LINE']])
    expect(await fault([rowOf(line), rowOf(line)])).toEqual([['requalify.1.line', 'REQUALIFY_TWICE']])
    expect(await asking(id, [rowOf(line, '整'.repeat(201))])).toRefuse('BAD_INPUT')
    const nobodys = { ...rowOf(line), categoryId: '00000000-0000-4000-8000-000000000000' }
    expect(await fault([nobodys])).toEqual([['requalify.0.line', 'REQUALIFY_LINE']])
  })
  it('is content enough for a request; without it there is none', async () => {
    const without = done(await asking(id, []))
    expect(await company.client.post('/srm/changeRequest/submit', without)).toRefuse('NO_DIFF')
    const ref = done(await asking(id, [rowOf(line, '已更换检验设备')]))
    expect(ref.altered).toEqual([])
    expect(await company.client.post('/srm/changeRequest/submit', ref)).toSucceed()
    const seen = await changeOf(reviewer, id)
    expect(seen.requalify).toEqual([rowOf(line, '已更换检验设备')])
    expect(seen.lines).toContainEqual(expect.objectContaining({ categoryId: line.categoryId, qualStatus: '2' }))
    const list = done(await reviewer.get('/srm/changeRequest/list', { changeType: 'QUALIFICATION', supplierId: company.id }))
    expect(list.records[0]).toMatchObject({ requalifies: 1, altered: [] })
  })
  it('is applied for once approved: audited, unusable, on the list of those who may qualify, and no new version', async () => {
    expect(await todo(reviewer)).toBeUndefined()
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
    expect((await lines()).find((l) => l.id === line.id)).toMatchObject({ qualStatus: '0', appliedAt: expect.any(String) })
    expect(await usable(line)).toBe(false)
    const { supplier, steps } = await detail()
    expect(supplier.versionNo).toBe('V1')
    expect(steps[0]).toMatchObject({ action: 'applyCategory', from: '4', to: '4' })
    expect((await changeOf(company.client, id)).request).toMatchObject({ status: '2', appliedVer: null })
    expect(await todo(reviewer)).toMatchObject({ title: company.name, count: 1 })
    for (const who of [await app.as('purchaser'), company.client]) expect(await todo(who)).toBeUndefined()
  })
  it('is not asked for again meanwhile, nor simply restored', async () => {
    const again = await begin()
    expect(await asking(again, [rowOf(line)])).toRefuse('SECTIONS_OPEN')
    expect(await drop(again)).toSucceed()
    expect(await act('restoreCategory', { qualId: line.id, reason: '整改已经完成' })).toRefuse('NOT_FOUND')
  })
  it('may be turned down with a reason: it is suspended again, its company is told, and nobody waits any more', async () => {
    const purchaser = await app.as('purchaser')
    const refusal = { qualId: line.id, reason: '整改报告缺少第三方检测数据' }
    const { version } = (await detail()).supplier
    expect(await purchaser.post('/srm/supplier/refuseCategory', { id: company.id, version, ...refusal })).toRefuse('NO_PERM')
    expect(await company.client.post('/srm/supplier/refuseCategory', { id: company.id, version, ...refusal })).toRefuse('NO_PERM')
    expect(await act('refuseCategory', { ...refusal, reason: '不行' })).toRefuse('BAD_INPUT')
    const [other] = (await lines()).filter((l) => l.qualStatus === '1')
    if (other) expect(await act('refuseCategory', { ...refusal, qualId: other.id })).toRefuse('NOT_FOUND')
    expect(await act('refuseCategory', refusal)).toSucceed()
    const turned = { qualStatus: '2', appliedAt: null, refusedReason: refusal.reason, refusedAt: expect.any(String) }
    expect((await lines()).find((l) => l.id === line.id)).toMatchObject(turned)
    expect(done(await company.client.get('/srm/supplier/profile')).quals.find((l: Row) => l.id === line.id)).toMatchObject(turned)
    const told = JSON.stringify(await company.client.get('/sys/annountCement/listByUser'))
    expect(told).toContain(`贵公司“${line.categoryName}”品类的重新认定未通过`)
    expect(told).toContain(refusal.reason)
    expect((await detail()).steps[0]).toMatchObject({ action: 'refuseCategory', from: '4', to: '4', note: refusal.reason, line: line.id })
    expect(await todo(reviewer)).toBeUndefined()
    expect(await act('refuseCategory', refusal)).toRefuse('NOT_FOUND')
  })
  it('may be asked for again, which ends the refusal', async () => {
    id = await begin()
    done(await company.client.post('/srm/changeRequest/submit', done(await asking(id, [rowOf(line)]))))
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
    const asked = { qualStatus: '0', appliedAt: expect.any(String), refusedReason: null, refusedAt: null }
    expect((await lines()).find((l) => l.id === line.id)).toMatchObject(asked)
    expect(await todo(reviewer)).toMatchObject({ count: 1 })
  })
  it('is qualified anew by the same step as ever', async () => {
    const today = (await detail()).now.slice(0, 10)
    const period = { qualFrom: today, qualTo: later(today, 60) }
    expect(await act('qualify', { ...rowOf(line), note: undefined, ...period })).toSucceed()
    const now = (await lines()).filter((l) => l.categoryId === line.categoryId && l.orgCode === line.orgCode)
    expect(now).toEqual([expect.objectContaining({ id: line.id, qualStatus: '1', ...period, appliedAt: null })])
    expect(now[0].certificateNo).not.toBe(line.certificateNo)
    expect(await usable(line)).toBe(true)
    expect(await todo(reviewer)).toBeUndefined()
  })
})

describe('a category near its end', () => {
  it('stays in force until then, and goes on from the day after', async () => {
    const line = (await lines()).find((l) => l.qualTo === later(l.qualFrom, 60))
    const id = await begin()
    done(await company.client.post('/srm/changeRequest/submit', done(await asking(id, [rowOf(line)]))))
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
    const asked = (await lines()).find((l) => l.id === line.id)
    expect(asked).toMatchObject({ qualStatus: '1', appliedAt: expect.any(String) })
    expect(await todo(reviewer)).toMatchObject({ count: 1 })
    const { categoryId, orgCode, qualTo: last } = line
    const early = await act('qualify', { categoryId, orgCode, qualFrom: last, qualTo: later(last, 700) })
    expect(early).toRefuse('QUAL_TWICE')
    // Turned down and asked for again, it has been in force all the time.
    expect(await act('refuseCategory', { qualId: line.id, reason: '请先补交年度审核报告' })).toSucceed()
    expect((await lines()).find((l) => l.id === line.id)).toMatchObject({ qualStatus: '1', appliedAt: null })
    const again = await begin()
    done(await company.client.post('/srm/changeRequest/submit', done(await asking(again, [rowOf(line)]))))
    expect(await decideChange(reviewer, again, 'approve')).toSucceed()
    expect(await act('qualify', { categoryId, orgCode, qualFrom: later(last, 1), qualTo: later(last, 700) })).toSucceed()
    expect(await todo(reviewer)).toBeUndefined()
    expect((await lines()).filter((l) => l.categoryId === categoryId && l.orgCode === orgCode)).toHaveLength(2)
  })
})

it('another kind of change leaves it out', async () => {
  const { id } = done(await company.client.post('/srm/changeRequest/add', { changeType: 'FINANCE', description: '财务' }))
  const [line] = await lines()
  done(await asking(id, [rowOf(line)], { draft: true }))
  expect((await changeOf(company.client, id)).requalify).toEqual([])
  expect(await drop(id)).toSucceed()
})
