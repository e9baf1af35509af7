import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { makeLeafType, makeMaterial, materialInput, materialStep, unitIds } from '../../../demo/material'
import { addMaterialType } from '../../../demo/material-type'
import { uploadPdf } from '../../../demo/pdf'
import { done } from '../../../demo/session'

const app = await testApp()
const [purchaser, manager] = [await app.as('purchaser'), await app.as('manager')]
const base = '/srm/material'
const byId = async (id: string) => done(await purchaser.get(`${base}/queryById`, { id }))
const leaf = await makeLeafType(manager)
const input = (patch: object = {}) => materialInput(purchaser, leaf, patch)
const add = async (patch: object = {}) => purchaser.post(`${base}/add`, await input(patch))

describe('Life of a material', () => {
  test('is written, handed in, reviewed by another, taken out of use and into it again', async () => {
    const { id, docNo } = await makeMaterial(app)
    expect(docNo).toMatch(/^9901001\d{5}$/)
    expect(await byId(id)).toMatchObject({ status: '0', can: { submit: null, edit: null }, typeCode: '9901001' })
    expect(await materialStep(purchaser, id, 'submit')).toSucceed()
    expect(await materialStep(purchaser, id, 'approve')).toRefuse('NO_PERM')
    expect(await materialStep(manager, id, 'reject', { reason: '规格不完整。' })).toSucceed()
    expect(await byId(id)).toMatchObject({ status: '0', stateReason: '规格不完整。' })
    expect(await materialStep(purchaser, id, 'submit')).toSucceed()
    expect(await materialStep(purchaser, id, 'withdraw')).toSucceed()
    expect(await materialStep(purchaser, id, 'submit')).toSucceed()
    expect(await materialStep(manager, id, 'approve')).toSucceed()
    expect(await materialStep(manager, id, 'disable', { reason: '' })).toMatchObject({ success: false })
    expect(await materialStep(manager, id, 'disable', { reason: '标准换代。' })).toSucceed()
    expect(await byId(id)).toMatchObject({ status: '3', stateReason: '标准换代。' })
    expect(await materialStep(manager, id, 'enable', { reason: '仍有库存。' })).toSucceed()
    const log = done(await purchaser.get(`${base}/timeline`, { id })) as unknown as { action: string }[]
    expect(log.map((event) => event.action)).toContain('disable')
  })

  test('nobody reviews what he or she wrote', async () => {
    const { id } = done(await manager.post(`${base}/add`, await input()))
    expect(await materialStep(manager, id, 'submit')).toSucceed()
    expect(await materialStep(manager, id, 'approve')).toRefuse('SOD_SELF_APPROVE')
    expect(await materialStep(await app.as('director'), id, 'approve')).toSucceed()
  })

  test('a draft is deleted, and its number is not given again', async () => {
    const { id, docNo } = await makeMaterial(app)
    expect(await materialStep(purchaser, id, 'delete')).toSucceed()
    expect(await purchaser.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
    expect((await makeMaterial(app)).docNo > docNo).toBe(true)
  })

  test('an enabled one keeps its name and unit; the rest changes with a reason', async () => {
    const { id } = await makeMaterial(app, 'enabled')
    const { version } = await byId(id)
    expect(await purchaser.post(`${base}/edit`, { ...(await input()), id, version })).toRefuse('BAD_TRANSITION')
    const { typeId: _t, nameZh: _n, spec: _s, model: _m, baseUnitId: _b, ...rest } = await input({ leadDays: 30 })
    const change = { ...rest, nameZh: '别的名称', id, version, reason: '供货周期延长。' }
    expect(await manager.post(`${base}/change`, change)).toSucceed()
    expect(await byId(id)).toMatchObject({ leadDays: 30, nameZh: '弹性座封闸阀', status: '2' })
    expect(await manager.post(`${base}/change`, change)).toRefuse('STALE')
  })
})

describe('What a material says', () => {
  test('hangs on a type of the last level, in units there are, by a factor above zero', async () => {
    const middle = await addMaterialType(manager, '9902')
    await addMaterialType(manager, '9902001')
    expect(await add({ typeId: middle })).toRefuse('MAT_TYPE')
    expect(await add({ baseUnitId: middle })).toRefuse('MAT_UNIT')
    expect(await add({ hsCode: '84x' })).toRefuse('MAT_HS')
    expect(await add({ factor: '0' })).toRefuse('MAT_FACTOR')
    expect(await add({ factor: '2' })).toRefuse('MAT_FACTOR_SAME')
    expect(await add({ shelfDays: 90 })).toRefuse('MAT_SHELF_BATCH')
    expect(await add({ trace: 'BATCH', minLifePct: 50 })).toRefuse('MAT_LIFE_SHELF')
    const units = await unitIds(purchaser)
    const made = done(await add({ baseUnitId: units.get('KG'), purchaseUnitId: units.get('T'), factor: '1000' }))
    expect(await byId(made.id)).toMatchObject({ baseUnit: '千克', purchaseUnit: '吨', factor: '1000' })
  })

  test('takes from its type what it does not say, and tells whose word it is', async () => {
    const { own } = await input()
    const { id } = done(await add({ own: { ...own, aql: '2.5' } }))
    const { effective, own: said } = await byId(id)
    expect(effective).toMatchObject({ taxRate: { value: '13', from: '99' }, aql: { value: '2.5', from: 'own' }, overTol: { from: null } })
    expect(said).toMatchObject({ aql: '2.5', taxRate: null })
  })

  test('needs a tax rate to be handed in', async () => {
    await addMaterialType(manager, '98')
    const typeId = await addMaterialType(manager, '9801')
    const { id } = await makeMaterial(app, 'draft', { typeId })
    expect(await materialStep(purchaser, id, 'submit')).toRefuse('MAT_NO_TAX')
  })

  test('there is one of a name, specification and model, unless somebody says why', async () => {
    const one = { nameZh: '蝶阀', spec: 'DN200 × PN10', model: 'D371X' }
    const { id, docNo } = done(await add(one))
    const same = { ...one, spec: 'dn200*pn10' }
    const refused = await add(same)
    expect(refused).toRefuse('MAT_SAME')
    expect(refused.message).toContain(docNo)
    const other = done(await add({ ...same, sameReason: '进口件，单独管理' }))
    expect(await byId(other.id)).toMatchObject({ sameReason: '进口件，单独管理' })
    const like = done(await purchaser.get(`${base}/similar`, { nameZh: '蝶阀', spec: 'DN200 PN10', id: other.id })) as unknown as object[]
    expect(like[0]).toMatchObject({ id, docNo, exact: false })
    expect(done(await purchaser.get(`${base}/similar`, one))).toMatchObject([{ exact: true }, { exact: true }])
    expect(done(await purchaser.get(`${base}/similar`, { nameZh: '蝶' }))).toEqual([])
  })

  test('two added in one moment do not both stand', async () => {
    const twin = await input({ spec: '同时新建' })
    const answers = await Promise.all([purchaser.post(`${base}/add`, twin), manager.post(`${base}/add`, twin)])
    expect(answers.map((one) => one.success).toSorted()).toEqual([false, true])
    expect(answers.find((one) => !one.success)).toRefuse('MAT_SAME')
  })

  test('keeps every revision of its drawings', async () => {
    const { id } = await makeMaterial(app, 'enabled')
    const draw = async (drawingNo: string) =>
      materialStep(purchaser, id, 'draw', { drawingNo, note: null, files: await uploadPdf(purchaser, '图纸.pdf') })
    for (const no of ['T-01', 'T-01', 'T-02']) expect(await draw(no)).toSucceed()
    const bare = await materialStep(purchaser, id, 'draw', { drawingNo: 'T-03', note: null, files: [] })
    expect(bare.result?.errors).toMatchObject([{ field: 'files', errorKey: 'MAT_DRAWING_FILE' }])
    const { drawings } = await byId(id)
    expect(drawings.map((d: { drawingNo: string; revision: number; current: boolean }) => [d.drawingNo, d.revision, d.current])).toEqual([
      ['T-01', 2, true],
      ['T-01', 1, false],
      ['T-02', 1, true],
    ])
  })
})

describe('Finding materials', () => {
  test('by type and by words; lines choose among those in use', async () => {
    const { docNo } = await makeMaterial(app, 'enabled', { nameZh: '罕见法兰' })
    const off = await makeMaterial(app, 'disabled', { nameZh: '罕见法兰' })
    const found = async (query: Record<string, string>) =>
      (done(await purchaser.get(`${base}/list`, query)).records as { docNo: string }[]).map((row) => row.docNo)
    expect((await found({ keyword: '罕见法兰', typeUnder: '99' })).toSorted()).toEqual([docNo, off.docNo].toSorted())
    expect(await found({ keyword: '罕见法兰', typeUnder: '98' })).toEqual([])
    expect(await purchaser.get(`${base}/list`, { typeUnder: '9x' })).toRefuse('BAD_FILTER')
    expect(done(await purchaser.get(`${base}/choices`, { keyword: '罕见 法兰' }))).toMatchObject([{ docNo }])
    expect(done(await purchaser.get(`${base}/counts`, { keyword: '罕见法兰' }))).toMatchObject({ '2': 1, '3': 1 })
    expect((await purchaser.get(`${base}/exportXls`, { keyword: '罕见法兰' })).status).toBe(200)
  })
})
