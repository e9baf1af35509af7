import { expect, test } from 'vitest'
import { makeInquiry } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inquiryTest } from './inquiry.fixtures'

test('own documents belong to the department they were made in: list, detail, search, counts and steps agree after a switch', async () => {
  const app = await inquiryTest()
  const multi = await app.anonymous.signIn('multi', 'Demo#2026')
  const work = async (orgCode: string) => done(await multi.post('/sys/selectDepart', { orgCode }))
  await work('A01A01')
  const title = '跨部门可见范围测试'
  const { id } = await makeInquiry(
    { ...app, as: (who) => (who === 'purchaser' ? Promise.resolve(multi) : app.as(who)) },
    { state: 'inApproval', topic: topics[9] as DemoTopic, bidders: app.bidders, patch: { title } },
  )
  const seen = async () => ({
    list: (await multi.get('/srm/inquiry/list', { keyword: title })).result.total,
    counts: (await multi.get('/srm/inquiry/counts', { keyword: title })).result['-2'] ?? 0,
    detail: (await multi.get('/srm/inquiry/queryById', { id })).success,
    timeline: (await multi.get('/srm/inquiry/timeline', { id })).success,
    copy: (await multi.post('/srm/inquiry/copy', { id })).success,
  })
  expect(await seen()).toEqual({ list: 1, counts: 1, detail: true, timeline: true, copy: true })
  await work('A01A02')
  expect(await seen()).toEqual({ list: 0, counts: 0, detail: false, timeline: false, copy: false })
  expect(await multi.get('/srm/inquiry/queryById', { id })).toRefuse('NOT_FOUND')
  await work('A01A01')
  expect((await seen()).detail).toBe(true)
})
