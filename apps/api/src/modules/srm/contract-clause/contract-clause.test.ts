import { createHash } from 'node:crypto'
import ExcelJS from 'exceljs'
import { connect } from '@srm/db/client'
import { clauseContent } from '@srm/domain/srm/contract-text/contract-text.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { clauseStep, makeContractClause } from '../../../demo/contract-clause'
import { freeClause, makeContractTemplate, pinnedClause } from '../../../demo/contract-template'
import { done, type Session } from '../../../demo/session'

const app = await testApp()
const base = '/srm/contractClause'
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
let writer: Session
let publisher: Session
let auditor: Session
beforeAll(async () => {
  ;[writer, publisher, auditor] = [await app.as('purchaser'), await app.as('manager'), await app.as('auditor')]
})
const byId = async (id: string) => done(await writer.get(`${base}/queryById`, { id }))
const words = {
  category: 'PAYMENT',
  locked: true,
  titleZh: '付款',
  textZh: '三十日内付款。',
  titleEn: 'Payment',
  textEn: 'Paid in 30 days.',
}
const input = (docNo: string, patch: object = {}) => ({ docNo, ...words, ...patch })
const hash = (title: string, text: string) => createHash('sha256').update(clauseContent({ title, text })).digest('hex')

describe('the life of a clause', () => {
  test('it is written by one and published by another, with a hash of each language', async () => {
    const { id, docNo } = done(await writer.post(`${base}/add`, input(' pay-77 '))) as { id: string; docNo: string }
    expect(docNo).toBe('PAY-77')
    expect(await byId(id)).toMatchObject({ status: '-1', publishedNo: null, workNo: 1, hasDraft: true, versions: [] })
    expect((await byId(id)).can).toMatchObject({ edit: null, delete: null })
    expect(await clauseStep(writer, id, 'publish')).toRefuse('NO_PERM')
    expect(done(await clauseStep(publisher, id, 'publish'))).toMatchObject({ status: '0', docNo })
    expect(await byId(id)).toMatchObject({
      ...{ status: '0', publishedNo: 1, hasDraft: false },
      versions: [
        {
          ...{ versionNo: 1, locked: true, editorName: expect.stringMatching(/.+/), publisherName: expect.stringMatching(/.+/) },
          hashZh: hash('付款', '三十日内付款。'),
          hashEn: hash('Payment', 'Paid in 30 days.'),
        },
      ],
    })
    const log = done(await auditor.get(`${base}/timeline`, { id }))
    expect(log.map(({ action, note }: { action: string; note: string }) => [action, note])).toEqual([
      ['publish', 'V1'],
      ['add', null],
    ])
  })

  test('nobody publishes what they wrote last', async () => {
    const { id } = done(await publisher.post(`${base}/add`, input('EYES-1'))) as { id: string }
    expect(await clauseStep(publisher, id, 'publish')).toRefuse('CCL_FOUR_EYES')
    done(await clauseStep(writer, id, 'edit', { ...words, textZh: '四十日内付款。' }))
    expect(await clauseStep(publisher, id, 'publish')).toSucceed()
    done(await clauseStep(writer, id, 'edit', words))
    done(await clauseStep(publisher, id, 'edit', { ...words, textZh: '五十日内付款。' }))
    expect(await clauseStep(publisher, id, 'publish')).toRefuse('CCL_FOUR_EYES')
  })

  test('a published version stays while the next one is written, published or thrown away', async () => {
    const id = await makeContractClause(app, { state: 'published', ...words, docNo: 'REV-1' })
    expect(await clauseStep(publisher, id, 'publish')).toRefuse('CCL_NO_DRAFT')
    expect(await clauseStep(writer, id, 'discard')).toRefuse('CCL_NO_DRAFT')
    done(await clauseStep(writer, id, 'edit', { ...words, textZh: '六十日内付款。' }))
    expect(await byId(id)).toMatchObject({ status: '0', publishedNo: 1, workNo: 2, hasDraft: true, textZh: '六十日内付款。' })
    const chosen = async () =>
      done(await writer.get(`${base}/choices`, { lang: 'zh', keyword: 'REV-1' })).map((one: { version: number; text: string }) => [
        one.version,
        one.text,
      ])
    expect(await chosen()).toEqual([[1, '三十日内付款。']])
    done(await clauseStep(writer, id, 'discard'))
    expect(await byId(id)).toMatchObject({ workNo: 1, hasDraft: false, textZh: '三十日内付款。' })
    done(await clauseStep(writer, id, 'edit', { ...words, textZh: '六十日内付款。' }))
    done(await clauseStep(writer, id, 'edit', { ...words, textZh: '九十日内付款。' }))
    done(await clauseStep(publisher, id, 'publish'))
    expect((await byId(id)).versions.map((one: { versionNo: number; textZh: string }) => [one.versionNo, one.textZh])).toEqual([
      [2, '九十日内付款。'],
      [1, '三十日内付款。'],
    ])
    expect(await chosen()).toEqual([[2, '九十日内付款。']])
  })

  test('a published version cannot be changed or taken away, not even in the database', async () => {
    await makeContractClause(app, { state: 'published' })
    for (const statement of ["update contract_clause_version set text_zh = 'x'", 'delete from contract_clause_version'])
      await expect(owner.sql.unsafe(statement)).rejects.toThrow('append-only')
  })

  test('what says the same as before is no new version', async () => {
    const id = await makeContractClause(app, { state: 'published', ...words })
    done(await clauseStep(writer, id, 'edit', { ...words, textZh: ' 三十日内付款。 \r\n' }))
    expect(await clauseStep(publisher, id, 'publish')).toRefuse('CCL_SAME')
    expect(await byId(id)).toMatchObject({ publishedNo: 1, workNo: 2 })
  })

  test('it is withdrawn with a reason, no longer offered, and comes back', async () => {
    const id = await makeContractClause(app, { state: 'published', ...words, docNo: 'OUT-1' })
    const offered = async () => done(await writer.get(`${base}/choices`, { lang: 'en', keyword: 'out-1' })).length
    expect(await offered()).toBe(1)
    expect(await clauseStep(writer, id, 'withdraw', { reason: '不再使用' })).toRefuse('NO_PERM')
    done(await clauseStep(publisher, id, 'withdraw', { reason: '不再使用' }))
    expect([await offered(), (await byId(id)).stateReason]).toEqual([0, '不再使用'])
    expect(await clauseStep(writer, id, 'edit', words)).toRefuse('BAD_TRANSITION')
    done(await clauseStep(publisher, id, 'restore', { reason: '恢复使用' }))
    expect([await offered(), (await byId(id)).stateReason]).toEqual([1, null])
  })

  test('a draft can be thrown away, a published one not; its code is free again', async () => {
    const id = await makeContractClause(app, { docNo: 'GONE-1' })
    expect(await clauseStep(writer, id, 'delete')).toSucceed()
    expect(await writer.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
    const again = await makeContractClause(app, { docNo: 'GONE-1', state: 'published' })
    expect(await clauseStep(writer, again, 'delete')).toRefuse('BAD_TRANSITION')
  })
})

describe('what is refused', () => {
  test.each([
    ['CCL_CODE', 'docNo', { docNo: '付款' }],
    ['CCL_CODE', 'docNo', { docNo: '-A' }],
    ['BAD_FIELD', 'category', { category: 'NOTHING' }],
    ['LENGTH', 'textZh', { textZh: '长'.repeat(20_001) }],
  ])('%s at %s', async (key, field, patch) => {
    const refused = await writer.post(`${base}/add`, input('BAD-1', patch))
    const told = refused.result.errors.map((one: { field: string; errorKey: string }) => [one.field, one.errorKey])
    expect([refused.success, told]).toEqual([false, [[field, key]]])
  })

  test('a code twice', async () => {
    await makeContractClause(app, { docNo: 'TWICE-1' })
    expect(await writer.post(`${base}/add`, input('twice-1'))).toRefuse('CCL_CODE_TAKEN')
  })

  test.each([
    ['CCL_HALF', { textEn: null }],
    ['CCL_NONE', { titleZh: null, textZh: null, titleEn: null, textEn: '' }],
    ['CCL_VARIABLE', { textZh: '由{{buyer.nam}}支付。' }],
  ] as const)('to publish: %s', async (key, patch) => {
    const id = await makeContractClause(app, { ...words, ...patch })
    expect(await clauseStep(publisher, id, 'publish')).toRefuse(key)
    expect(await byId(id)).toMatchObject({ status: '-1', publishedNo: null })
  })

  test('a language less than the published version has', async () => {
    const id = await makeContractClause(app, { ...words, state: 'published' })
    done(await clauseStep(writer, id, 'edit', { ...words, titleEn: null, textEn: null }))
    expect(await clauseStep(publisher, id, 'publish')).toRefuse('CCL_SHRUNK')
  })

  test('what somebody else has changed since', async () => {
    const id = await makeContractClause(app)
    const { version } = await byId(id)
    done(await clauseStep(writer, id, 'edit', words))
    expect(await writer.post(`${base}/edit`, { id, version, ...words })).toRefuse('STALE')
    expect(await publisher.post(`${base}/publish`, { id, version })).toRefuse('STALE')
  })
})

describe('the library', () => {
  test('is searched by its wording, filtered by category and revision, and written to a file', async () => {
    const id = await makeContractClause(app, {
      ...{ docNo: 'FIND-1', category: 'BREACH', titleZh: '违约', textZh: '独一无二的措辞。', state: 'published' },
    })
    const found = async (query: Record<string, string>) =>
      done(await auditor.get(`${base}/list`, query)).records.map((row: { docNo: string }) => row.docNo)
    expect(await found({ keyword: '独一无二的措辞' })).toEqual(['FIND-1'])
    expect(await found({ keyword: 'find-1 独一无二' })).toEqual(['FIND-1'])
    expect(await found({ keyword: '100%' })).toEqual([])
    expect(await found({ category: 'BREACH' })).toEqual(['FIND-1'])
    expect(await found({ category: 'BREACH', hasDraft: 'Y' })).toEqual([])
    done(await clauseStep(writer, id, 'edit', { ...words, category: 'BREACH' }))
    expect(await found({ category: 'BREACH', hasDraft: 'Y' })).toEqual(['FIND-1'])
    expect(done(await auditor.get(`${base}/counts`, { category: 'BREACH' }))).toMatchObject({ '0': 1 })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await auditor.get(`${base}/exportXls`, { docNo: 'FIND-1' })).result as never)
    const row = book.worksheets[0]?.getRow(2)
    expect([1, 2, 3].map((at) => row?.getCell(at).value)).toEqual(['FIND-1', '违约', '付款'])
  })

  test('tells which templates a clause stands in, and in which version', async () => {
    const id = await makeContractClause(app, { ...words, docNo: 'USED-1', state: 'published' })
    const clause = { ...pinnedClause('USED-1', 'zh'), title: '付款' }
    const template = await makeContractTemplate(app, { docNo: 'TPL-USED', clauses: [freeClause('x', '定义', '无。'), clause] })
    expect((await byId(id)).usedBy).toEqual([
      { id: template, docNo: 'TPL-USED', name: '采购合同', type: 'PURCHASE', lang: 'zh', status: '-1', clauseVersion: 1 },
    ])
  })

  test('offers what has the language of the text', async () => {
    await makeContractClause(app, { docNo: 'ZH-ONLY', textZh: '只有中文。', state: 'published' })
    const codes = async (lang: string) =>
      done(await writer.get(`${base}/choices`, { lang, keyword: 'ZH-ONLY' })).map((one: { code: string }) => one.code)
    expect([await codes('zh'), await codes('en')]).toEqual([['ZH-ONLY'], []])
  })
})
