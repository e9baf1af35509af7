import { travelTo } from '../../../../demo/clock'
import { demoOfficerKeys } from '../../../../demo/officer-key'
import { openerAs, type Opener } from '../../../../demo/sealed-inquiry'
import { done } from '../../../../demo/session'
import { makeTender } from '../../../../demo/tender'
import { admit, openTenderAs, submitTo, turnTender } from '../../../../demo/tender-bid'
import { evaluationStep, reviewAll, scoreAll, seatAct, userIdOf } from '../../../../demo/tender-evaluation'
import { inquiryTest, type InquiryTest } from '../../inquiry/inquiry.fixtures'

/** Three of staff for a committee: a tender that the law does not prescribe. The last of them leads. */
export const staffCommittee = ['multi', 'quality', 'expert'] as const
export const leader = 'expert'

export interface EvaluationTest {
  readonly app: InquiryTest
  readonly openers: readonly [Opener, Opener]
}
export const evaluationTest = async (): Promise<EvaluationTest> => {
  const app = await inquiryTest()
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  return { app, openers: [await openerAs(app, 'opener1'), await openerAs(app, 'opener2')] }
}

/** Every member in turn, signed in. */
export const eachMember = async <R>({ app }: EvaluationTest, work: (client: Awaited<ReturnType<InquiryTest['as']>>) => Promise<R>) => {
  for (const username of staffCommittee) await work(await app.as(username))
}
interface Opened {
  readonly patch?: Readonly<Record<string, unknown>>
  /** Each company bids the demo's prices times its factor; without factors all bid the same. */
  readonly factors?: readonly number[]
  readonly session?: 'open' | 'closed'
}
/** Sealed by the server, opened, and its session over, unless it is to stay open. */
export const openedTender = async ({ app, openers }: EvaluationTest, { patch = {}, factors = [], session = 'closed' }: Opened = {}) => {
  const { id } = await makeTender(app, { patch })
  for (const bidder of app.bidders) await admit(app, bidder, id)
  for (const [i, bidder] of app.bidders.entries()) done(await submitTo(bidder, id, factors[i] ?? 1))
  travelTo(app.clock, done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id })).openAt)
  done(await turnTender(openers[0], id, false))
  done(await openTenderAs(openers[1], id, false))
  if (session === 'closed') await closeSession({ app, openers }, id)
  return id
}
export const closeSession = async ({ openers: [first] }: EvaluationTest, id: string): Promise<void> => {
  const { version } = done(await first.client.get('/srm/tender/queryById', { id }))
  done(await first.client.post('/srm/tenderOpening/close', { id, version }))
}
export const staffProposal = async ({ app }: EvaluationTest) => ({
  ...{ drawId: null, leaderId: await userIdOf(app, leader) },
  representativeIds: await Promise.all(staffCommittee.map((username) => userIdOf(app, username))),
})
/** Proposed, confirmed, and everybody declared to have no conflict. */
export const seatStaff = async (test: EvaluationTest, id: string): Promise<void> => {
  done(await evaluationStep(test.app, 'purchaser', 'propose', id, await staffProposal(test)))
  done(await evaluationStep(test.app, 'auditor', 'confirm', id))
  await eachMember(test, async (client) => done(await seatAct(client, 'declare', id)))
}
export const underReview = async (test: EvaluationTest, plan: Omit<Opened, 'session'> = {}): Promise<string> => {
  const id = await openedTender(test, plan)
  await seatStaff(test, id)
  return id
}
/** The whole committee reviews; `fails` names companies that everybody lets fall. */
export const reviewedBut = async (test: EvaluationTest, id: string, fails: readonly string[] = []): Promise<void> =>
  eachMember(test, (client) => reviewAll(client, id, (bid) => bid.name !== null && fails.includes(bid.name)))
/** The whole committee scores everybody the same, and the leader ends it. */
export const scoredAlike = async (test: EvaluationTest, id: string): Promise<void> => {
  await eachMember(test, async (client) => {
    await scoreAll(client, id, () => 0.9)
    done(await seatAct(client, 'submitScores', id))
  })
  done(await seatAct(await test.app.as(leader), 'endScoring', id))
}
