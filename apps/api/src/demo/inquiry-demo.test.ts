import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { systemCtx } from '../http/request/context'
import { closeDueInquiries } from '../modules/srm/inquiry/commands/close'
import { clockText } from './clock'
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
  const purchaser = await app.anonymous.signIn('purchaser', 'Demo#2026')
  const counts = done(await purchaser.get('/srm/inquiry/counts'))
  expect(Object.keys(counts).sort()).toEqual(Object.values(inquiryMachine.states).sort())
  const { records } = done(await purchaser.get('/srm/inquiry/list', { status: inquiryMachine.states.published, pageSize: 100 }))
  const due = (records as { quoteDeadline: string }[]).map(({ quoteDeadline }) => quoteDeadline).sort()
  // One is to be seen to today, others on different days of the week.
  expect(due[0] && due[0] < clockText(clock, 6.1)).toBe(true)
  expect(new Set(due.filter((at) => at < clockText(clock, 24 * 7)).map((at) => at.slice(0, 10))).size).toBeGreaterThanOrEqual(4)
}, 300_000)
