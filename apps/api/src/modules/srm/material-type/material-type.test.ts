import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { makeMaterial } from '../../../demo/material'
import { addMaterialType, demoMaterialTypes, typeIds } from '../../../demo/material-type'
import { done } from '../../../demo/session'

const app = await testApp()
const manager = await app.as('manager')
const base = '/srm/materialType'
const named = (code: string, more: object = {}) => ({ code, nameZh: `类型${code}`, nameEn: `Type ${code}`, ...more })

describe('Material types', () => {
  test('stand where their code says, each level below one that is there', async () => {
    expect(await manager.post(`${base}/add`, named('7001'))).toRefuse('MTYPE_NO_PARENT')
    for (const bad of ['7', '700', '70x1', '70010011'])
      expect([bad, (await manager.post(`${base}/add`, named(bad))).result?.errors?.[0]]).toMatchObject([
        bad,
        { field: 'code', errorKey: bad.length > 7 ? 'LENGTH' : 'MTYPE_CODE' },
      ])
    for (const code of ['70', '7001', '7001001']) expect(await manager.post(`${base}/add`, named(code))).toSucceed()
    expect(await manager.post(`${base}/add`, named('70'))).toRefuse('REFERENCE_CODE_TAKEN')
    const ids = await typeIds(manager)
    expect(await manager.put(`${base}/edit`, { id: ids.get('7001'), version: 1, code: '7002' })).toRefuse('MTYPE_CODE_FIXED')
    expect(await manager.delete(`${base}/delete`, { id: ids.get('7001') ?? '' })).toRefuse('IN_USE')
    expect(await manager.put(`${base}/edit`, { id: ids.get('7001001'), version: 1, code: '7001009' })).toSucceed()
    expect(await manager.delete(`${base}/delete`, { id: ids.get('7001001') ?? '' })).toSucceed()
    expect(await manager.delete(`${base}/delete`, { id: ids.get('7001') ?? '' })).toSucceed()
  })

  test('with materials are neither divided nor renumbered nor deleted', async () => {
    const id = await addMaterialType(manager, '71', { taxRate: '13' })
    await makeMaterial(app, 'draft', { typeId: id })
    expect(await manager.post(`${base}/add`, named('7101'))).toRefuse('MTYPE_HAS_MATERIALS')
    expect(await manager.put(`${base}/edit`, { id, version: 1, code: '72' })).toRefuse('MTYPE_CODE_FIXED')
    expect(await manager.delete(`${base}/delete`, { id })).toRefuse('IN_USE')
    expect(done(await manager.get(`${base}/list`, { code: '71' })).records).toMatchObject([{ used: 1, taxRate: '13.00' }])
  })

  test('count the materials of all types below them', async () => {
    await addMaterialType(manager, '75')
    await makeMaterial(app, 'draft', { typeId: await addMaterialType(manager, '7501', { taxRate: '13' }) })
    await makeMaterial(app, 'draft', { typeId: await addMaterialType(manager, '7502', { taxRate: '13' }), spec: '另一种' })
    const { records } = done(await manager.get(`${base}/list`, { code: '75*' })) as { records: { code: string; used: number }[] }
    expect(records.map(({ code, used }) => [code, used])).toEqual([
      ['75', 2],
      ['7501', 1],
      ['7502', 1],
    ])
  })

  test('say nothing that cannot be', async () => {
    expect(await manager.post(`${base}/add`, named('73', { overTol: '20.01' }))).toRefuse('MTYPE_PERCENT')
    expect(await manager.post(`${base}/add`, named('73', { taxRate: '100.01' }))).toRefuse('MTYPE_PERCENT')
    expect(await manager.post(`${base}/add`, named('73', { buyerOwner: 'nobody' }))).toRefuse('MTYPE_OWNER')
    expect(await manager.post(`${base}/add`, named('73', { aql: '3' }))).toRefuse('MTYPE_AQL')
    expect(await manager.post(`${base}/add`, named('73', { buyerOwner: 'purchaser', overTol: '20', aql: '1.0' }))).toSucceed()
  })

  test('are kept by managers and administrators, read by staff, and nothing to suppliers', async () => {
    await demoMaterialTypes(manager)
    const purchaser = await app.as('purchaser')
    expect((done(await purchaser.get(`${base}/tree`)) as unknown as object[]).length).toBeGreaterThan(20)
    expect(await purchaser.post(`${base}/add`, named('74'))).toRefuse('NO_PERM')
    expect(await (await app.supplier()).client.get(`${base}/tree`)).toRefuse('NO_PERM')
    expect((await manager.get(`${base}/exportXls`)).status).toBe(200)
    expect((await manager.get(`${base}/importTemplate`)).status).toBe(200)
  })
})
