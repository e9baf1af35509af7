import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContractClause } from '../../../demo/contract-clause'
import { makeContractTemplate } from '../../../demo/contract-template'

const app = await stockedApp()
let sql: postgres.Sql
let clause: string
let template: string
beforeAll(async () => {
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  clause = await makeContractClause(app, { state: 'published' })
  template = await makeContractTemplate(app, { state: 'published' })
}, 60_000)
afterAll(() => sql?.end())

const tables = ['contract_clause', 'contract_clause_version', 'contract_template', 'contract_template_version'] as const
/** Reads what the row policies leave of these tables, and tries to write there. */
const seen = (settings: Readonly<Record<string, string>>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', username: 'x', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    const rows: number[] = []
    for (const table of tables) rows.push(Number((await tx.unsafe(`select count(*)::int as n from ${table}`))[0]?.['n']))
    const changed = await tx`update contract_clause set title_zh = 'x' returning id`
    return { rows, changed: changed.length }
  })
const nothing = { rows: [0, 0, 0, 0], changed: 0 }

test('suppliers, visitors and staff without the permission find nothing, whatever SQL they send', async () => {
  const company = await app.supplier()
  expect(await seen({ kind: 'supplier', supplier_id: company.id })).toEqual(nothing)
  expect(await seen({ kind: 'visitor' })).toEqual(nothing)
  expect(await seen({ kind: 'buyer' })).toEqual(nothing)
})

test('staff who read the library write it by its commands alone', async () => {
  const holds = ['srm:contractClause:list', 'srm:contractTemplate:list'].join(',')
  const { rows, changed } = await seen({ kind: 'buyer', holds })
  expect(changed).toBe(0)
  expect(rows.every((n) => n > 0)).toBe(true)
})

test('pages of the library are nothing to suppliers, nor to staff who do not work with contracts', async () => {
  const company = await app.supplier()
  for (const who of [company.client, await app.as('expert'), await app.as('quality')])
    for (const [slice, id] of [
      ['contractClause', clause],
      ['contractTemplate', template],
    ] as const) {
      for (const path of ['list', 'counts']) expect(await who.get(`/srm/${slice}/${path}`)).toRefuse('NO_PERM')
      expect(await who.get(`/srm/${slice}/choices`, { lang: 'zh' })).toRefuse('NO_PERM')
      for (const path of ['queryById', 'timeline']) expect(await who.get(`/srm/${slice}/${path}`, { id })).toRefuse('NO_PERM')
      expect(await who.post(`/srm/${slice}/withdraw`, { id, version: 2, reason: '不是我的' })).toRefuse('NO_PERM')
    }
  expect(await company.client.get('/srm/contractTemplate/versions', { id: template })).toRefuse('NO_PERM')
  expect(await company.client.get('/srm/contractClause/exportXls')).toRefuse('NO_PERM')
})

test('whoever reads only changes nothing', async () => {
  const auditor = await app.as('auditor')
  expect(await auditor.get('/srm/contractClause/queryById', { id: clause })).toSucceed()
  expect(await auditor.post('/srm/contractClause/withdraw', { id: clause, version: 2, reason: '只读' })).toRefuse('NO_PERM')
  expect(await auditor.post('/srm/contractTemplate/withdraw', { id: template, version: 2, reason: '只读' })).toRefuse('NO_PERM')
})
