import { connect } from '@srm/db/client'
import { numbered } from '@srm/domain/srm/contract-text/contract-text.rules'
import { lockedTouched } from '@srm/domain/srm/contract-text/deviations.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { clauseStep, makeContractClause } from '../../../demo/contract-clause'
import { freeClause, makeContractTemplate, pinnedClause, templateStep } from '../../../demo/contract-template'
import { done, type Session } from '../../../demo/session'
import { hashOfClause } from '../contract-clause/contract-clause.public'
import { publishedTemplate, templateVersion } from './contract-template.public'

const app = await testApp()
const base = '/srm/contractTemplate'
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
let writer: Session
let publisher: Session
let locked: string
beforeAll(async () => {
  ;[writer, publisher] = [await app.as('purchaser'), await app.as('manager')]
  locked = await makeContractClause(app, {
    ...{ docNo: 'LOCK-1', category: 'DISPUTE', locked: true, titleZh: '争议', textZh: '由法院管辖。', state: 'published' },
  })
  await makeContractClause(app, { docNo: 'OPEN-1', titleZh: '付款', textZh: '三十日内付款。', state: 'published' })
})
const byId = async (id: string) => done(await writer.get(`${base}/queryById`, { id }))
const pinned = (code: string, title: string, text: string, version = 1) => ({
  ...pinnedClause(code, 'zh', version),
  ...{ title, text },
})
const content = (patch: object = {}) => ({
  ...{ name: '采购合同', type: 'PURCHASE', lang: 'zh', remark: null },
  clauses: [pinned('LOCK-1', '争议', '由法院管辖。'), freeClause('own', '定义', '需方是{{buyer.name}}。')],
  ...patch,
})

describe('the text of a template', () => {
  test('takes the wording of locked clauses, and what is locked, from the library', async () => {
    const forged = { ...pinned('LOCK-1', '改过的标题', '可以不由法院管辖。'), locked: false }
    const id = await makeContractTemplate(app, content({ clauses: [forged, pinned('OPEN-1', '付款', '六十日内付款。')] }))
    expect((await byId(id)).clauses).toEqual([
      {
        ...{ key: 'LOCK-1', no: 1, title: '争议', text: '由法院管辖。', locked: true, clauseCode: 'LOCK-1', clauseVersion: 1 },
        hash: hashOfClause({ title: '争议', text: '由法院管辖。' }),
      },
      {
        ...{ key: 'OPEN-1', no: 2, title: '付款', text: '六十日内付款。', locked: false, clauseCode: 'OPEN-1', clauseVersion: 1 },
        hash: hashOfClause({ title: '付款', text: '三十日内付款。' }),
      },
    ])
  })

  test('a clause of its own may be locked here, and brings no hash', async () => {
    const id = await makeContractTemplate(app, content({ clauses: [freeClause('own', '廉洁', '不得行贿。', true)] }))
    expect((await byId(id)).clauses).toMatchObject([{ locked: true, clauseCode: null, hash: null }])
  })

  test.each([
    ['CTX_CLAUSE', 'clauses.0.clauseVersion', [pinned('LOCK-1', 'x', 'x', 7)]],
    ['CTX_CLAUSE', 'clauses.1.clauseVersion', [freeClause('a', 'x', 'x'), pinned('NO-SUCH', 'x', 'x')]],
    ['CTX_KEY', 'clauses', [freeClause('a', 'x', 'x'), freeClause('a', 'y', 'y')]],
    ['TOO_MANY', 'clauses', Array.from({ length: 201 }, (_, i) => freeClause(`k${i}`, 'x', 'x'))],
    ['BAD_FIELD', 'clauses.0.key', [freeClause('a b', 'x', 'x')]],
  ])('%s at %s', async (key, field, clauses) => {
    const refused = await writer.post(`${base}/add`, { docNo: 'BAD-1', ...content({ clauses }) })
    const told = refused.result.errors.map((one: { field: string; errorKey: string }) => [one.field, one.errorKey])
    expect([refused.success, told]).toEqual([false, [[field, key]]])
  })

  test('a clause that lacks the language cannot stand in it', async () => {
    const refused = await writer.post(`${base}/add`, { docNo: 'BAD-EN', ...content({ lang: 'en' }) })
    expect(refused).toRefuse('CTX_LANGUAGE')
  })

  test.each([
    ['CTT_CODE', { docNo: '模板' }],
    ['LENGTH', { docNo: 'BAD-2', name: 'x' }],
  ])('%s', async (key, patch) => {
    const { errors } = (await writer.post(`${base}/add`, { ...content(), ...patch })).result
    expect(errors.map((one: { errorKey: string }) => one.errorKey)).toEqual([key])
  })

  test('a code twice', async () => {
    await makeContractTemplate(app, { docNo: 'TPL-TWICE' })
    expect(await writer.post(`${base}/add`, { docNo: 'tpl-twice', ...content() })).toRefuse('CTT_CODE_TAKEN')
  })
})

describe('the life of a template', () => {
  test('it is published by another person, revised, and published again', async () => {
    const id = await makeContractTemplate(app, content())
    expect(await templateStep(writer, id, 'publish')).toRefuse('NO_PERM')
    done(await templateStep(publisher, id, 'publish'))
    expect(await byId(id)).toMatchObject({ status: '0', publishedNo: 1, hasDraft: false, published: null })
    done(await templateStep(writer, id, 'edit', content({ name: '采购合同（新）' })))
    expect(await byId(id)).toMatchObject({ workNo: 2, publishedNo: 1, hasDraft: true, published: { versionNo: 1, name: '采购合同' } })
    done(await templateStep(publisher, id, 'publish'))
    const versions = done(await writer.get(`${base}/versions`, { id })) as { versionNo: number; name: string }[]
    expect(versions.map(({ versionNo, name }) => [versionNo, name])).toEqual([
      [2, '采购合同（新）'],
      [1, '采购合同'],
    ])
    const log = done(await writer.get(`${base}/timeline`, { id }))
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['publish', 'edit', 'publish', 'add'])
    for (const statement of ["update contract_template_version set name = 'x'", 'delete from contract_template_version'])
      await expect(owner.sql.unsafe(statement)).rejects.toThrow('append-only')
  })

  test('nobody publishes what they wrote last, and nothing twice', async () => {
    const id = await makeContractTemplate(app, content())
    done(await templateStep(publisher, id, 'edit', content()))
    expect(await templateStep(publisher, id, 'publish')).toRefuse('CTT_FOUR_EYES')
    done(await templateStep(writer, id, 'edit', content()))
    done(await templateStep(publisher, id, 'publish'))
    expect(await templateStep(publisher, id, 'publish')).toRefuse('CTT_NO_DRAFT')
    done(await templateStep(writer, id, 'edit', content()))
    expect(await templateStep(publisher, id, 'publish')).toRefuse('CTT_SAME')
    done(await templateStep(writer, id, 'discard'))
    expect(await byId(id)).toMatchObject({ workNo: 1, hasDraft: false })
    expect(await templateStep(writer, id, 'discard')).toRefuse('CTT_NO_DRAFT')
  })

  test.each([
    ['CTT_NO_CLAUSES', []],
    ['CTX_EMPTY', [freeClause('a', '', '正文')]],
    ['CTX_EMPTY', [freeClause('a', '标题', ' ')]],
    ['CTX_VARIABLE', [freeClause('a', '标题', '{{supplier.nam}}')]],
  ] as const)('to publish: %s', async (key, clauses) => {
    const id = await makeContractTemplate(app, content({ clauses }))
    expect(await templateStep(publisher, id, 'publish')).toRefuse(key)
    expect(await byId(id)).toMatchObject({ status: '-1' })
  })

  test('a withdrawn clause goes into no new version', async () => {
    const gone = await makeContractClause(app, { docNo: 'GONE-9', state: 'published' })
    const id = await makeContractTemplate(app, content({ clauses: [pinned('GONE-9', '付款', '由{{buyer.name}}支付。')] }))
    done(await clauseStep(publisher, gone, 'withdraw', { reason: '不再使用' }))
    expect((await byId(id)).newer).toEqual([{ key: 'GONE-9', withdrawn: true, newest: null }])
    expect(await templateStep(publisher, id, 'publish')).toRefuse('CTX_WITHDRAWN')
  })

  test('a published one keeps its language', async () => {
    const id = await makeContractTemplate(app, { clauses: [freeClause('a', '付款', '支付。')], state: 'published' })
    const change = { ...content({ clauses: [freeClause('a', 'Payment', 'Paid.')] }), lang: 'en' }
    expect(await templateStep(writer, id, 'edit', change)).toRefuse('CTT_LANG_FIXED')
  })

  test('a draft can be thrown away', async () => {
    const id = await makeContractTemplate(app)
    expect(await templateStep(writer, id, 'delete')).toSucceed()
    expect(await writer.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
    expect(done(await writer.get(`${base}/list`, { id })).records).toEqual([])
  })
})

describe('newer versions of clauses', () => {
  test('are told beside the clause that pins an older one, until it is taken over', async () => {
    const id = await makeContractTemplate(app, content({ state: 'published' }))
    expect((await byId(id)).newer).toEqual([])
    const words = { category: 'DISPUTE', locked: true, titleZh: '争议', textZh: '由需方所在地法院管辖。' }
    done(await clauseStep(writer, locked, 'edit', words))
    expect((await byId(id)).newer).toEqual([])
    done(await clauseStep(publisher, locked, 'publish'))
    const newest = { version: 2, title: '争议', text: '由需方所在地法院管辖。', locked: true }
    expect((await byId(id)).newer).toEqual([{ key: 'LOCK-1', withdrawn: false, newest }])
    // The template itself stands as it was published.
    expect((await byId(id)).clauses[0]).toMatchObject({ clauseVersion: 1, text: '由法院管辖。' })
    done(await templateStep(writer, id, 'edit', content({ clauses: [pinned('LOCK-1', '', '', 2), freeClause('own', '定义', '无。')] })))
    expect(await byId(id)).toMatchObject({ newer: [], clauses: [{ clauseVersion: 2, text: '由需方所在地法院管辖。' }, {}] })
  })
})

describe('what a contract is written from', () => {
  const system = <R>(work: Parameters<typeof inTx<R>>[1]) => inTx(systemCtx(app.deps), work)
  test('is the published version, and a draft or a withdrawn one is refused', async () => {
    const id = await makeContractTemplate(app, content({ state: 'published', docNo: 'TPL-FROM' }))
    const from = await system((tx) => publishedTemplate(tx, id))
    expect(from).toMatchObject({ id, code: 'TPL-FROM', version: 1, type: 'PURCHASE', lang: 'zh' })
    expect(lockedTouched(numbered(from.clauses), numbered(from.clauses), hashOfClause)).toEqual([])
    const forged = from.clauses.map((clause) => (clause.locked ? { ...clause, text: '改过' } : clause))
    expect(lockedTouched(numbered(from.clauses), numbered(forged), hashOfClause)).toMatchObject([{ key: 'LOCK-1', kind: 'changed' }])
    expect(done(await writer.get(`${base}/published`, { id }))).toMatchObject({
      docNo: 'TPL-FROM',
      version: 1,
      clauses: [{ no: 1 }, { no: 2 }],
    })
    done(await templateStep(publisher, id, 'withdraw', { reason: '不再使用' }))
    expect(await writer.get(`${base}/published`, { id })).toRefuse('CTT_UNPUBLISHED')
    await expect(system((tx) => publishedTemplate(tx, id))).rejects.toMatchObject({ key: 'CTT_UNPUBLISHED' })
    expect(await system((tx) => templateVersion(tx, id, 1))).toMatchObject({ version: 1 })
    expect(await system((tx) => templateVersion(tx, id, 2))).toBeNull()
    const draft = await makeContractTemplate(app)
    await expect(system((tx) => publishedTemplate(tx, draft))).rejects.toMatchObject({ key: 'CTT_UNPUBLISHED' })
  })

  test('is chosen by type, language and words', async () => {
    const id = await makeContractTemplate(app, { docNo: 'TPL-CHOICE', type: 'FRAMEWORK', name: '框架范本', state: 'published' })
    const codes = async (query: Record<string, string>) =>
      done(await writer.get(`${base}/choices`, query)).map((one: { docNo: string }) => one.docNo)
    expect(await codes({ type: 'FRAMEWORK' })).toEqual(['TPL-CHOICE'])
    expect(await codes({ type: 'FRAMEWORK', lang: 'en' })).toEqual([])
    expect(await codes({ keyword: '框架范本' })).toEqual(['TPL-CHOICE'])
    done(await templateStep(writer, id, 'edit', content({ name: '改名' })))
    expect(await codes({ keyword: '框架范本' })).toEqual(['TPL-CHOICE'])
    done(await templateStep(publisher, id, 'withdraw', { reason: '不再使用' }))
    expect(await codes({ type: 'FRAMEWORK' })).toEqual([])
    done(await templateStep(publisher, id, 'restore', { reason: '恢复使用' }))
    expect(await codes({ type: 'FRAMEWORK' })).toEqual(['TPL-CHOICE'])
  })
})
