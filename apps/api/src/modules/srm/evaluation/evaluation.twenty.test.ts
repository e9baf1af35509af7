import { gradeOf, standardBands } from '@srm/domain/srm/eval-template/eval-template.rules'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { addTargets, standardTemplate } from '../../../demo/eval-template'
import { evaluateSelf, launchedPlan, scoreAll } from '../../../demo/evaluation'
import { makeSupplier, type MadeSupplier } from '../../../demo/supplier'

const app = await testApp()

test('twenty suppliers from the plan to their grades', async () => {
  const demo = { http: app.http, clock: app.deps.clock, as: app.as }
  const manager = await app.as('reviewer')
  const companies: MadeSupplier[] = []
  for (let n = 0; n < 20; n += 5) companies.push(...(await Promise.all(Array.from({ length: 5 }, () => makeSupplier(demo)))))
  const templateId = (await manager.post('/srm/evalTemplate/add', standardTemplate(await addTargets(manager)))).result.id
  const plan = await launchedPlan(demo, { title: '二十家供应商评价', templateId, supplierIds: companies.map((c) => c.id) })
  expect(plan.sheets).toHaveLength(20)
  expect(new Set(plan.sheets.map((sheet) => sheet.status))).toEqual(new Set(['0']))
  for (const [n, sheet] of plan.sheets.entries()) {
    const company = companies.find((c) => c.id === sheet.supplierId) as MadeSupplier
    await evaluateSelf(company.client, sheet.id, String(60 + n * 2))
    await scoreAll(demo, sheet.id, [String(60 + n * 2)])
  }
  expect((await manager.post('/srm/evaluation/proposeReady', { id: plan.id })).result).toEqual({ count: 20 })
  const boss = await app.as('manager')
  expect((await boss.post('/srm/evaluation/approveProposed', { id: plan.id })).result).toEqual({ count: 20 })

  const { ranking, grades, status } = (await manager.get('/srm/evalPlan/queryById', { id: plan.id })).result
  expect(status).toBe('1')
  expect(ranking.map((row: { rank: number }) => row.rank)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(ranking.map((row: { grade: string; total: string }) => row.grade)).toEqual(
    ranking.map((row: { total: string }) => gradeOf(row.total, standardBands)),
  )
  expect(grades.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(20)
  expect(Object.fromEntries(grades.map((one: { grade: string; count: number }) => [one.grade, one.count]))).toMatchObject({
    A: expect.any(Number),
    B: expect.any(Number),
  })
  const file = await manager.get('/srm/evaluation/exportXls', { planId: plan.id })
  expect(file.status).toBe(200)
  const qualified = (await manager.get('/srm/supplier/qualified/list', { pageSize: 30 })).result.records
  expect(qualified.every((row: { grade: string | null }) => row.grade !== null)).toBe(true)
}, 120_000)
