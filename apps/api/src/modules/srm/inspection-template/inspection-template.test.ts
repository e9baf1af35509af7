import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { addInspectionTemplate, countedItems, usualItems } from '../../../demo/inspection'
import { makeMaterial } from '../../../demo/material'
import { done } from '../../../demo/session'

const app = await stockedApp()
const quality = await app.as('quality')
let materialCode: string
beforeAll(async () => {
  materialCode = (await makeMaterial({ as: app.as }, 'enabled')).docNo
})
const input = (patch: object = {}) => ({
  ...{ code: 'T-1', nameZh: '闸阀', nameEn: 'Gate valve', materialCode, typeCode: null, skipOneIn: null, remark: null, items: usualItems },
  ...patch,
})
const add = (patch: object = {}) => quality.post('/srm/inspectionTemplate/add', input(patch))
const item = { ...countedItems[0] }

describe('An inspection template', () => {
  test('is for one material or type, which has one in use, and is revised', async () => {
    const { id } = done(await add())
    expect(await add({ code: 'T-1', materialCode: null, typeCode: '99' })).toRefuse('REFERENCE_CODE_TAKEN')
    expect(await add({ code: 'T-2' })).toRefuse('IQT_TAKEN')
    expect(await add({ code: 'T-2', typeCode: '99' })).toRefuse('IQT_SCOPE')
    expect(await add({ code: 'T-2', materialCode: 'M-NONE' })).toRefuse('IQT_MATERIAL')
    expect(await add({ code: 'T-2', materialCode: null, typeCode: '98' })).toRefuse('IQT_TYPE')
    const detail = done(await quality.get('/srm/inspectionTemplate/queryById', { id }))
    expect(detail).toMatchObject({
      revision: 1,
      items: [{ severity: 'MI' }, { min: '49.500000' }, { severity: 'CR' }, { required: false }],
    })
    const edit = { ...input({ skipOneIn: 4, items: countedItems }), id, version: detail.version }
    expect(await quality.post('/srm/inspectionTemplate/edit', edit)).toSucceed()
    expect(await quality.post('/srm/inspectionTemplate/edit', edit)).toRefuse('STALE')
    const row = done(await quality.get('/srm/inspectionTemplate/list', { code: 'T-1' })).records[0]
    expect(row).toMatchObject({ revision: 2, itemCount: 1, skipOneIn: 4, enabled: true, materialCode })
    expect(await quality.post('/srm/inspectionTemplate/enable', { id, version: row.version, enabled: false })).toSucceed()
    const second = await addInspectionTemplate(quality, { materialCode })
    expect(await quality.post('/srm/inspectionTemplate/enable', { id, version: row.version + 1, enabled: true })).toRefuse('IQT_TAKEN')
    expect(second).not.toBe(id)
  })

  test('says of each characteristic what it is judged by', async () => {
    const one = (patch: object) => add({ code: 'T-9', materialCode: null, typeCode: '99', items: [{ ...item, ...patch }] })
    expect(await one({ kind: 'numeric' })).toRefuse('IQT_BOUNDS')
    expect(await one({ kind: 'numeric', min: '2', max: '1' })).toRefuse('IQT_BOUNDS_ORDER')
    expect(await one({ kind: 'text' })).toRefuse('IQT_TARGET')
    expect(await one({ aql: null })).toRefuse('IQT_AQL')
    expect(await add({ code: 'T-9', materialCode: null, typeCode: '99', items: [] })).toRefuse('BAD_INPUT')
  })

  test('is kept by quality and read by the auditor', async () => {
    const auditor = await app.as('auditor')
    expect(await auditor.get('/srm/inspectionTemplate/list')).toSucceed()
    expect(await auditor.post('/srm/inspectionTemplate/add', input())).toRefuse('NO_PERM')
    expect(await (await app.as('purchaser')).get('/srm/inspectionTemplate/list')).toRefuse('NO_PERM')
  })
})
