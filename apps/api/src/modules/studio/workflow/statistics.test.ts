import type { WorkflowStatistics } from '@srm/contract/studio/workflow-statistics'
import { dayMs } from '@srm/domain/kit/day'
import { expect, test } from 'vitest'
import { clockText } from '../../../demo/clock'
import { done } from '../../../demo/session'
import { act, app, inForce, lastInstance, node, row, setUpProcesses, submitted, todo } from './workflow.fixtures'

setUpProcesses()

const today = () => clockText(app.clock).slice(0, 10)
const read = async (username: string, from = today(), to = today()) =>
  (await app.as(username)).get('/studio/workflow/statistics', { from, to })
const statistics = async (from?: string, to?: string) => done(await read('manager', from, to)) as WorkflowStatistics
const publication = (found: WorkflowStatistics) => found.kinds.find((one) => one.bizType === 'inquiry' && one.purpose === 'publish')

test('counts what was started in the period, how long it took, and where it waits', async () => {
  // Its hours may reach past midnight.
  const since = today()
  const before = publication(await statistics())
  await inForce(row(node({ name: { zh: '统计节点', en: 'Counted' } })))
  const [first, second] = [await submitted(), await submitted()]
  app.clock.offsetMs += dayMs / 4
  expect((await act('manager', 'agree', await todo('manager', first.id))).success).toBe(true)
  const found = await statistics(since)
  expect(publication(found)).toMatchObject({
    ...{ started: (before?.started ?? 0) + 2, approved: (before?.approved ?? 0) + 1, running: (before?.running ?? 0) + 1 },
    medianHours: 6,
  })
  const counted = found.nodes.find((one) => one.name.zh === '统计节点')
  expect(counted).toMatchObject({ decided: 1, medianHours: 6, p90Hours: 6 })
  expect(counted?.open).toBeGreaterThan(0)
  const waits = (await lastInstance(second.id)).waiting.map(({ person }) => person)
  expect(found.people.filter(({ open }) => open > 0).map(({ name }) => name)).toEqual(expect.arrayContaining(waits))
  await act('manager', 'reject', await todo('manager', second.id), { comment: '预算依据不足' })
  expect(publication(await statistics(since))?.rejected).toBe((before?.rejected ?? 0) + 1)
})

test('leaves out what was started before or after, and refuses spans that end before they begin or are too long', async () => {
  expect((await statistics('2020-01-01', '2020-12-31')).kinds).toEqual([])
  expect(await read('manager', '2026-02-02', '2026-02-01')).toMatchObject({ success: false })
  expect(await read('manager', '2025-01-01', '2026-01-02')).toMatchObject({ success: false })
})

test('is for holders of its permission', async () => {
  expect(await read('purchaser')).toRefuse('NO_PERM')
})
