import { beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { saveSection } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'

let app: TestApp
let keeper: Session
beforeAll(async () => {
  app = await stockedApp()
  keeper = await app.as('reviewer')
})
const errorsOf = (answer: { result: { errors: { field: string }[] } | null }) => (answer.result?.errors ?? []).map((e) => e.field)
// oxlint-disable-next-line no-explicit-any -- rows of three different lists
const rowOf = async (base: string, code: string): Promise<any> => done(await keeper.get(`${base}/list`, { code })).records[0]
const named = (code: string, more: object = {}) => ({ code, nameZh: `名称${code}`, nameEn: `Name ${code}`, ...more })
const kinds = ['/srm/supplierType', '/srm/purchaseCategory', '/srm/docType'] as const

describe.each(kinds)('%s', (base) => {
  it('is added, read, changed and taken away; a code is given once', async () => {
    expect(await keeper.post(`${base}/add`, named('T-1'))).toMatchObject({ success: true, message: '添加成功！' })
    expect(await keeper.post(`${base}/add`, named('T-1'))).toRefuse('REFERENCE_CODE_TAKEN')
    expect(errorsOf(await keeper.post(`${base}/add`, { code: 'a b', nameZh: '', nameEn: 'x' }))).toEqual(['code', 'nameZh'])
    const row = await rowOf(base, 'T-1')
    expect(row).toMatchObject({ nameZh: '名称T-1', enabled: true, used: 0 })
    const edited = { ...named('T-2'), id: row.id, version: row.version, enabled: false }
    expect(await keeper.put(`${base}/edit`, edited)).toSucceed()
    expect(await keeper.put(`${base}/edit`, edited)).toRefuse('STALE')
    expect((await keeper.get(`${base}/queryById`, { id: row.id })).result).toMatchObject({ code: 'T-2', enabled: false })
    expect(await keeper.delete(`${base}/delete`, { id: row.id })).toSucceed()
    expect(await keeper.get(`${base}/queryById`, { id: row.id })).toRefuse('NOT_FOUND')
    expect(await keeper.delete(`${base}/deleteBatch`, { ids: row.id })).toRefuse('NOT_FOUND')
  })
  it('is kept by the supplier managers and administrators alone', async () => {
    const { id } = await rowOf(base, base === kinds[0] ? 'AGENT' : base === kinds[1] ? 'PUMP' : 'LICENCE')
    for (const name of ['purchaser', 'auditor']) {
      const who = await app.as(name)
      expect(await who.post(`${base}/add`, named('T-9'))).toRefuse('NO_PERM')
      expect(await who.delete(`${base}/delete`, { id })).toRefuse('NO_PERM')
    }
    expect(await (await app.as('auditor')).get(`${base}/list`)).toSucceed()
    expect((await (await app.as('auditor')).get(`${base}/exportXls`)).status).toBe(200)
    expect((await (await app.as('admin')).get(`${base}/importTemplate`)).status).toBe(200)
    expect(await (await app.as('purchaser')).get(`${base}/exportXls`)).toRefuse('NO_PERM')
  })
})

describe('what is used stays', () => {
  it('by suppliers, by what stands below, by kinds of document', async () => {
    const made = await app.supplier('potential')
    expect(made.id).toBeTruthy()
    const maker = await rowOf(kinds[0], 'MANUFACTURER')
    const agent = await rowOf(kinds[0], 'AGENT')
    expect(maker.used).toBeGreaterThan(0)
    expect(agent.docTypes.map((d: { nameZh: string }) => d.nameZh)).toEqual(['营业执照', '代理授权书'])
    const valve = await rowOf(kinds[1], 'VALVE')
    const gate = await rowOf(kinds[1], 'VALVE-GATE')
    expect(gate.parentCode).toBe('VALVE')
    const licence = await rowOf(kinds[2], 'LICENCE')
    for (const [base, id] of [
      [kinds[0], maker.id],
      [kinds[0], agent.id],
      [kinds[1], valve.id],
      [kinds[1], gate.id],
      [kinds[2], licence.id],
    ])
      expect(await keeper.delete(`${base}/delete`, { id })).toRefuse('IN_USE')
  })
  it('nothing comes to stand below itself', async () => {
    const valve = await rowOf(kinds[1], 'VALVE')
    const gate = await rowOf(kinds[1], 'VALVE-GATE')
    const { id, version, code, nameZh, nameEn } = valve
    const moved = { id, version, code, nameZh, nameEn, parentId: gate.id }
    expect(await keeper.put('/srm/purchaseCategory/edit', moved)).toRefuse('REFERENCE_INTO_SELF')
    expect(await keeper.put('/srm/purchaseCategory/edit', { ...moved, parentId: id })).toRefuse('REFERENCE_INTO_SELF')
    const tree = done(await keeper.get('/srm/purchaseCategory/tree')) as unknown as { parentId: string | null }[]
    expect(tree.filter((r) => r.parentId === id).length).toBeGreaterThanOrEqual(4)
  })
})

describe('what a type asks for', () => {
  it('is obeyed by the suppliers of that type from then on', async () => {
    const added = done(await keeper.post('/srm/supplierType/add', named('LAB', { requiredSections: ['contacts', 'performance'] })))
    expect((await rowOf(kinds[0], 'LAB')).requiredSections).toEqual(['base', 'contacts', 'performance'])
    const { client } = await app.supplier('registered')
    expect(await saveSection(client, 'base', { supplierTypeId: added.id }, true)).toSucceed()
    const { supplier } = done(await client.get('/srm/supplier/profile'))
    const open = errorsOf(await client.post('/srm/supplier/submit', { id: supplier.id, version: supplier.version, committed: true }))
    expect(open).toEqual(expect.arrayContaining(['performance', 'contacts.business', 'shortName']))
    for (const section of ['finance', 'bank', 'shareholders', 'litigation.none']) expect(open).not.toContain(section)
  })
  it('its own kinds of document are chosen with it; the last type of one is not taken off unseen', async () => {
    const paper = await rowOf(kinds[2], 'CONSTRUCTION')
    const maker = await rowOf(kinds[0], 'MANUFACTURER')
    const save = (docTypeIds: string[], version: number) => keeper.put('/srm/supplierType/edit', { ...maker, version, docTypeIds })
    const own = maker.docTypes.map((d: { id: string }) => d.id)
    expect(await save([...own, paper.id], maker.version)).toSucceed()
    expect((await rowOf(kinds[2], 'CONSTRUCTION')).typeIds).toContain(maker.id)
    expect(await save(own, maker.version + 1)).toSucceed()
    expect((await rowOf(kinds[2], 'CONSTRUCTION')).typeIds).not.toContain(maker.id)
    expect(await save([], maker.version + 2)).toRefuse('DOC_TYPE_LAST')
  })
  it('a kind of document names types and categories that are there', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(errorsOf(await keeper.post('/srm/docType/add', named('D-1', { typeIds: [unknown] })))).toEqual(['typeIds'])
    expect(errorsOf(await keeper.post('/srm/docType/add', named('D-1', { remindDays: '0,30' })))).toEqual(['remindDays'])
    expect(await keeper.post('/srm/docType/add', named('D-1', { remindDays: '30, 90，30' }))).toSucceed()
    expect((await rowOf(kinds[2], 'D-1')).remindDays).toEqual([90, 30])
  })
})
