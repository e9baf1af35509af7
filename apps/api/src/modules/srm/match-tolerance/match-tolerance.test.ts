import { expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { done } from '../../../demo/session'

const app = await stockedApp()
const finance = await app.as('finance')
const base = '/srm/matchTolerance'
const limits = (code: string, more: object = {}) => ({
  ...{ code, supplierNo: null, typeCode: null, pct: '2', amt: '500', qtyPct: '0', qtyAbs: null },
  ...{ validFrom: '2026-01-01', validTo: null, remark: null, enabled: true },
  ...more,
})

test('limits are complete, in order, and of a company and a type that are there', async () => {
  expect(await finance.post(`${base}/add`, limits('A', { qtyPct: null }))).toRefuse('TOLERANCE_PAIR')
  expect(await finance.post(`${base}/add`, limits('A', { pct: null, amt: null }))).toRefuse('TOLERANCE_PAIR')
  expect(await finance.post(`${base}/add`, limits('A', { validTo: '2026-01-01' }))).toRefuse('TOLERANCE_DAYS')
  expect(await finance.post(`${base}/add`, limits('A', { supplierNo: 'NOBODY' }))).toRefuse('TOLERANCE_SUPPLIER')
  expect(await finance.post(`${base}/add`, limits('A', { typeCode: '99' }))).toRefuse('TOLERANCE_TYPE')
  const company = await app.supplier()
  const { docNo } = done(await (await app.as('manager')).get('/srm/supplier/queryById', { id: company.id })).supplier
  expect(await finance.post(`${base}/add`, limits('A', { supplierNo: docNo }))).toSucceed()
  expect(await finance.post(`${base}/add`, limits('A'))).toRefuse('REFERENCE_CODE_TAKEN')
  const [row] = done(await finance.get(`${base}/list`, { code: 'A' })).records as { id: string; version: number }[]
  expect(row).toMatchObject({ supplierNo: docNo, supplierName: company.name, pct: '2.00', amt: '500.00' })
  // What is left out of a change stays, and is checked with it.
  expect(await finance.put(`${base}/edit`, { id: row?.id, version: row?.version, qtyPct: null })).toRefuse('TOLERANCE_PAIR')
  expect(await finance.put(`${base}/edit`, { id: row?.id, version: row?.version, supplierNo: null })).toSucceed()
  expect(done(await finance.get(`${base}/list`, { code: 'A' })).records).toMatchObject([{ supplierNo: null, supplierName: null }])
  expect(await company.client.get(`${base}/list`)).toRefuse('NO_PERM')
})
