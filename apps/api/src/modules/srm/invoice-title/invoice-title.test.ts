import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { demoTitle } from '../../../demo/invoice'
import { done } from '../../../demo/session'

const app = await testApp()
const finance = await app.as('finance')
const base = '/srm/invoiceTitle'

test('a department has one title in use, with a tax number that is one', async () => {
  const add = (patch: object) => finance.post(`${base}/add`, { ...demoTitle, ...patch })
  expect(await add({ taxNo: '91350100M000100Y44' })).toRefuse('TITLE_TAXNO')
  expect(await add({ departCode: 'Z99' })).toRefuse('TITLE_DEPART')
  expect(await add({ taxNo: ' 91350100m000100y43 ' })).toSucceed()
  expect(done(await finance.get(`${base}/list`)).records).toMatchObject([{ taxNo: '91350100M000100Y43' }])
  expect(await add({ code: 'OTHER', name: '另一个抬头' })).toRefuse('TITLE_DEPART_TWICE')
  expect(await add({ code: 'OTHER', name: '另一个抬头', enabled: false })).toSucceed()
  expect(await add({ code: 'PLANT', name: '工厂抬头', departCode: 'A01' })).toSucceed()
  const [other] = done(await finance.get(`${base}/list`, { code: 'OTHER' })).records as { id: string; version: number }[]
  const change = (patch: object) => finance.put(`${base}/edit`, { id: other?.id, version: other?.version, ...patch })
  expect(await change({ enabled: true })).toRefuse('TITLE_DEPART_TWICE')
  expect(await change({ enabled: true, departCode: 'A01A01' })).toSucceed()
  expect(await (await app.as('purchaser')).put(`${base}/edit`, { id: other?.id, version: 2, name: '改' })).toRefuse('NO_PERM')
})
