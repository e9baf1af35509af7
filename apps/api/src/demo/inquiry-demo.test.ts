import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { systemCtx } from '../http/context'
import { closeDueInquiries } from '../modules/srm/inquiry/commands/close'
import { demoRates } from './fx'
import { done } from './session'
import { demoInquiries, demoStoryDays } from './inquiry-demo'
import { makeSupplier } from './supplier'

test('the demo tells an inquiry in every state and ends in the present', async () => {
  const app = await testApp()
  const { clock } = app.deps
  clock.offsetMs = -demoStoryDays * 86_400_000
  const names = []
  for (let i = 0; i < 3; i++) names.push((await makeSupplier(app)).name)
  const ctx = systemCtx(app.deps)
  await demoRates(ctx)
  await demoInquiries({ http: app.http, clock, closeDue: () => closeDueInquiries(ctx) }, names)
  expect(clock.offsetMs).toBe(0)
  const counts = done(await (await app.anonymous.signIn('purchaser', 'Demo#2026')).get('/srm/inquiry/counts'))
  expect(Object.keys(counts).sort()).toEqual(Object.values(inquiryMachine.states).sort())
}, 300_000)
