import { beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { makeSupplier, profileOf, saveSection, someCompany, type MadeSupplier } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'

let app: TestApp
let it1: MadeSupplier
let given: Awaited<ReturnType<typeof profileOf>>
const company = someCompany()
beforeAll(async () => {
  app = await stockedApp()
  it1 = await makeSupplier(app, { state: 'registered', company })
  given = await profileOf(it1.client, company)
})

const ownOf = async (client: Session) => done(await client.get('/srm/supplier/profile'))
const errorsOf = (answer: { result: { errors: { field: string; message: string }[] } | null }) =>
  (answer.result?.errors ?? []).map((e) => e.field)
const project = () => given.performance[0] ?? ({} as never)
const year = () => given.finance[0] ?? ({} as never)

describe('each section on its own', () => {
  it('keeps everything of it, rows with their ids and files', async () => {
    for (const section of ['performance', 'finance', 'technical', 'litigation'] as const) {
      const saved = await saveSection(it1.client, section, given[section])
      expect(saved).toSucceed()
      expect(saved.result.state.completeness).toBe(100)
    }
    const { profile } = await ownOf(it1.client)
    expect(profile.performance[0]).toMatchObject({ ...project(), projectAmount: '486.5' })
    expect(profile.finance[0]).toMatchObject({ fiscalYear: year().fiscalYear, audited: true, totalAssets: year().totalAssets })
    expect(profile.finance[0].reportFiles).toHaveLength(1)
    expect(profile.technical.patents[0].files).toHaveLength(1)
    expect(profile.litigation).toEqual({ none: true, cases: [] })
    const again = await saveSection(it1.client, 'technical', profile.technical)
    expect(again.result.profile.technical.patents[0].id).toBe(profile.technical.patents[0].id)
    expect(again.result.profile.technical.patents[0].files).toEqual(profile.technical.patents[0].files)
  })
  it('a draft may be unfinished, the section may not', async () => {
    const rows = [{ projectName: '某项目' }]
    const refused = await saveSection(it1.client, 'performance', rows)
    expect(refused.success).toBe(false)
    expect(errorsOf(refused)).toContain('performance.0.partyA')
    const draft = await saveSection(it1.client, 'performance', rows, true)
    expect(draft).toSucceed()
    expect(draft.result.state.completeness).toBeLessThan(100)
    expect(await saveSection(it1.client, 'performance', given.performance)).toSucceed()
  })
  it.each([
    ['performance', () => [{ ...project(), country: 'ZZZ' }], 'performance.0.country'],
    ['performance', () => [{ ...project(), projectAmount: 'many' }], 'data.0.projectAmount'],
    ['finance', () => [year(), year()], 'finance.1.fiscalYear'],
    ['finance', () => [{ ...year(), netAssets: '1' }], 'finance.0.netAssets'],
    ['finance', () => [{ ...year(), reportFiles: [] }], 'finance.0.reportFiles'],
    ['finance', () => [{ ...year(), currency: 'XYZ' }], 'finance.0.currency'],
    ['technical', () => ({ patents: [{ ...given.technical.patents[0], patentType: 'other' }] }), 'technical.patents.0.patentTypeOther'],
    ['litigation', () => ({ none: false, cases: [] }), 'litigation.none'],
    ['litigation', () => ({ none: null, cases: [{ cause: '合同纠纷' }] }), 'litigation.cases.0.caseAmount'],
  ] as const)('%s is refused at its field', async (section, data, field) => {
    const before = (await ownOf(it1.client)).profile[section]
    const refused = await saveSection(it1.client, section, data())
    expect(refused.success).toBe(false)
    expect(errorsOf(refused)).toContain(field)
    expect((await ownOf(it1.client)).profile[section]).toEqual(before)
  })
  it('a project abroad, saved after the overview, opens the overview again', async () => {
    const base = await saveSection(it1.client, 'base', given.base)
    expect(base.result.state.completeness).toBe(100)
    expect(await saveSection(it1.client, 'performance', [{ ...project(), country: 'SAU', place: 'Riyadh' }])).toSucceed()
    const { sections, supplier } = await ownOf(it1.client)
    expect(sections.base.completeness).toBeLessThan(100)
    const refused = await it1.client.post('/srm/supplier/submit', { id: supplier.id, version: supplier.version, committed: true })
    expect(errorsOf(refused)).toContain('overseasExp')
    const short = await saveSection(it1.client, 'base', { ...given.base, overseasExp: '海'.repeat(29) })
    expect(errorsOf(short)).toEqual(['overseasExp'])
    expect(await saveSection(it1.client, 'base', { ...given.base, overseasExp: '海'.repeat(30) })).toSucceed()
    expect(await saveSection(it1.client, 'performance', [])).toSucceed()
    expect(await saveSection(it1.client, 'base', given.base)).toSucceed()
  })
})

describe('what the type asks for', () => {
  it('figures and the declaration are missed at submission; performance and technology are not', async () => {
    const made = await app.supplier('registered')
    const { supplier } = await ownOf(made.client)
    const open = errorsOf(await made.client.post('/srm/supplier/submit', { id: made.id, version: supplier.version, committed: true }))
    expect(open).toEqual(expect.arrayContaining(['finance', 'litigation.none', 'shareholders']))
    expect(open.filter((f) => f.startsWith('performance') || f.startsWith('technical'))).toEqual([])
  })
  it('an individual is asked for neither shareholders nor figures', async () => {
    const made = await app.supplier('registered')
    const { options, supplier } = await ownOf(made.client)
    const supplierTypeId = options.types.find((t: { code: string }) => t.code === 'INDIVIDUAL').id
    expect(await saveSection(made.client, 'base', { supplierTypeId }, true)).toSucceed()
    const open = errorsOf(await made.client.post('/srm/supplier/submit', { id: made.id, version: supplier.version, committed: true }))
    expect(open).toContain('litigation.none')
    expect(open.filter((f) => f === 'finance' || f === 'shareholders')).toEqual([])
  })
})

it('a version of before these sections is read with them empty', async () => {
  const made = await app.supplier('pendingReview')
  await app.deps.sql.begin(async (s) => {
    await s`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
    await s`update supplier_version set snapshot = snapshot - 'performance' - 'finance' - 'technical' - 'litigation' where supplier_id = ${made.id}`
  })
  const reviewer = await app.as('reviewer')
  const { versions } = done(await reviewer.get('/srm/supplier/queryById', { id: made.id }))
  const old = done(await reviewer.get('/srm/supplier/version', { id: versions[0].id })).profile
  expect(old.base.shortName).toBeTruthy()
  expect([old.performance, old.finance]).toEqual([[], []])
  expect(old.technical).toEqual({ patents: [], awards: [], transfers: [] })
  expect(old.litigation).toEqual({ none: null, cases: [] })
})

describe('fields an administrator added to the overview', () => {
  const definition = { tableName: 'supplier', dataType: 'String', internal: false, inTable: false, sortOrder: 1 }
  const add = async (more: object) => (await app.as('admin')).post('/sys/extendField/add', { ...definition, ...more })
  let made: MadeSupplier
  beforeAll(async () => {
    done(await add({ fieldName: 'website', labelName: '公司网址', labelNameEn: 'Website', required: true }))
    done(await add({ fieldName: 'mdmCode', labelName: '主数据编码', editProperty: '2' }))
    done(await add({ fieldName: 'branches', labelName: '分支机构数', dataType: 'number' }))
    made = await app.supplier('registered')
  })
  const save = (ext: object, draft = false) => saveSection(made.client, 'base', { ...given.base, usci: null, orgFiles: [], ext }, draft)
  const kept = async () => (await ownOf(made.client)).profile.base.ext

  it('none of them is for staff alone: the supplier fills them in', async () => {
    const refused = await add({ fieldName: 'hidden', labelName: '内部', internal: true })
    expect(refused).toRefuse('EXT_OPEN_ONLY')
    expect(await add({ fieldName: 'short_name', labelName: '简称' })).toMatchObject({ success: false })
  })
  it('come with the form, in the language of the reader', async () => {
    const { extItems } = (await ownOf(made.client)).options
    expect(extItems.map((i: { key: string }) => i.key).sort()).toEqual(['ext.branches', 'ext.mdmCode', 'ext.website'])
  })
  it('a required one is missed like any other field; a draft may lack it', async () => {
    const refused = await save({})
    expect(errorsOf(refused)).toEqual(expect.arrayContaining(['ext.website', 'usci']))
    expect(refused.result.errors.find((e: { field: string }) => e.field === 'ext.website').message).toBe('公司网址不能为空')
    expect(await save({}, true)).toSucceed()
  })
  it('keeps what was typed, never what may only be read, and refuses what does not fit', async () => {
    expect(await save({ website: 'www.hengyuan.example', mdmCode: 'forged', unknown: 'x' }, true)).toSucceed()
    expect(await kept()).toEqual({ website: 'www.hengyuan.example' })
    const refused = await save({ website: 'www', branches: 'many' }, true)
    expect(errorsOf(refused)).toEqual(['ext.branches'])
    expect(await kept()).toEqual({ website: 'www.hengyuan.example' })
  })
  it('who does not speak of them changes nothing', async () => {
    expect(await saveSection(made.client, 'base', { ...given.base, usci: null, orgFiles: [] }, true)).toSucceed()
    expect(await kept()).toEqual({ website: 'www.hengyuan.example' })
  })
})
