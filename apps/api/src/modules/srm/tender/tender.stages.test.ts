import { tenderStages, type ProgressStage, type TenderStage } from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { travelTo } from '../../../demo/clock'
import { done } from '../../../demo/session'
import { makeTender } from '../../../demo/tender'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

let app: InquiryTest
let owner: postgres.Sql
let id: string
let deadlines: { readonly regDeadline: string; readonly bidDeadline: string }
beforeAll(async () => {
  app = await inquiryTest()
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  id = (await makeTender(app)).id
  deadlines = done(await (await app.as('manager')).get('/srm/tender/queryById', { id }))
}, 120_000)
afterAll(() => owner?.end())

const put = (stage: ProgressStage, status: string) => owner`update tender set stage = ${stage}, status = ${status} where id = ${id}`
/** The stage of the row in the list, and the stages that find it there. */
const listed = async () => {
  const manager = await app.as('manager')
  const rowIn = async (filter: object) => {
    const { records } = done(await manager.get('/srm/tender/list', { pageSize: 100, ...filter }))
    return records.find((row: { id: string }) => row.id === id)
  }
  const found: TenderStage[] = []
  for (const stage of tenderStages) if (await rowIn({ stage })) found.push(stage)
  return { shown: (await rowIn({})).stage, found }
}
/** A minute before: the clock of the test runs on. */
const before = (instant: string): string => {
  const at = new Date(Date.parse(`${instant.replace(' ', 'T')}Z`) - 60_000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

test('the filter by stage finds a tender in the stage that its row shows, up to the very deadline', async () => {
  const { regDeadline, bidDeadline } = deadlines
  for (const [at, stage] of [
    [before(regDeadline), 'REG'],
    [regDeadline, 'BID'],
    [before(bidDeadline), 'BID'],
    [bidDeadline, 'WAIT_OPEN'],
  ] as const) {
    travelTo(app.clock, at)
    expect([at, await listed()]).toEqual([at, { shown: stage, found: [stage] }])
  }
})
test.each([
  ['review', 'INIT_REVIEW'],
  ['technical', 'SCORE_T'],
  ['price', 'SCORE_P'],
  ['candidates', 'CANDIDATE'],
] as const)('in %s it is found by %s alone', async (progress, stage) => {
  await put(progress, tenderMachine.states.ongoing)
  expect(await listed()).toEqual({ shown: stage, found: [stage] })
})
test.each(['inApproval', 'notApproved', 'publicity', 'calibrated', 'completed', 'failed', 'cancelled'] as const)(
  'one that is %s has no stage, and none finds it',
  async (state) => {
    for (const progress of ['bidding', 'candidates'] as const) {
      await put(progress, tenderMachine.states[state])
      expect(await listed()).toEqual({ shown: null, found: [] })
    }
  },
)
