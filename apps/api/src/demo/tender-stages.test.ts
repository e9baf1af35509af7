import { expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { systemCtx } from '../http/request/context'
import { demoExperts } from './expert'
import { demoOfficerKeys } from './officer-key'
import { demoApp } from './seed'
import { done } from './session'
import { makeSupplier } from './supplier'
import { demoTenderStages, stagesAreMissing } from './tender-stages'

test('the demo has a tender in each stage of an evaluation, told by the people who sit there', async () => {
  const app = await testApp()
  const demo = demoApp(app)
  const names: string[] = []
  for (let i = 0; i < 4; i++) names.push((await makeSupplier(app)).name)
  const ctx = systemCtx(app.deps)
  expect(await stagesAreMissing(ctx)).toBe(false)
  await demoExperts(demo)
  await demoOfficerKeys(demo)
  expect(await stagesAreMissing(ctx)).toBe(true)
  await demoTenderStages(demo, names)
  expect(await stagesAreMissing(ctx)).toBe(false)
  app.deps.clock.offsetMs = 0
  const purchaser = await demo.as('purchaser')
  const { records } = done(await purchaser.get('/srm/tender/list', { pageSize: 50 })) as {
    records: { status: string; stage: string | null }[]
  }
  const reached = records.map(({ status, stage }) => stage ?? status)
  expect(reached.sort()).toEqual(['2', '3', '8', 'INIT_REVIEW', 'SCORE_P', 'SCORE_T'])
}, 300_000)
