import type { Bidder } from '../../../../demo/inquiry'
import { travelTo } from '../../../../demo/clock'
import { done } from '../../../../demo/session'
import { makeTender } from '../../../../demo/tender'
import { admit, openTenderAs, submitTo, turnTender } from '../../../../demo/tender-bid'
import { evaluationStep, resultStep, reviewAll, scoreAll, seatAct, seatRoomOf, userIdOf } from '../../../../demo/tender-evaluation'
import type { InquiryTest } from '../../inquiry/inquiry.fixtures'

/** Employees of the owner sit alone where the law prescribes nothing. */
const committee = ['multi', 'quality', 'director'] as const

export interface Contestant extends Bidder {
  readonly name: string
  /** Price as a part of the demo's own. */
  readonly factor: number
  /** Points as a part of the most that is to be had. */
  readonly merit: number
  /** Most of the committee finds an item of the review missing. */
  readonly fails?: true
}
/** Received, opened and its session over, by the server's own sealing. */
const opened = async (app: InquiryTest, contestants: readonly Contestant[], patch: object): Promise<string> => {
  const { id } = await makeTender(app, { patch: { envelopeMode: 'one', anonymousTechnical: false, ...patch } })
  for (const bidder of contestants) await admit(app, bidder, id)
  for (const bidder of contestants) done(await submitTo(bidder, id, bidder.factor))
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
  travelTo(app.clock, openAt)
  const openerOf = async (username: string) => ({ client: await app.as(username) }) as Parameters<typeof turnTender>[0]
  done(await turnTender(await openerOf('opener1'), id, false))
  done(await openTenderAs(await openerOf('opener2'), id, false))
  const client = await app.as('opener1')
  const { version } = done(await client.get('/srm/tender/queryById', { id }))
  done(await client.post('/srm/tenderOpening/close', { id, version }))
  return id
}

/** A tender whose committee has signed its report: next the candidates are handed in. */
export const reportedTender = async (app: InquiryTest, contestants: readonly Contestant[], patch: object = {}): Promise<string> => {
  const id = await opened(app, contestants, patch)
  const [leader] = committee
  const representativeIds = await Promise.all(committee.map((username) => userIdOf(app, username)))
  done(await evaluationStep(app, 'purchaser', 'propose', id, { drawId: null, representativeIds, leaderId: representativeIds[0] }))
  done(await evaluationStep(app, 'auditor', 'confirm', id))
  const members = await Promise.all(committee.map((username) => app.as(username)))
  for (const client of members) done(await seatAct(client, 'declare', id))
  const who = (bid: { name: string | null }) => contestants.find((one) => one.name === bid.name)
  for (const client of members) await reviewAll(client, id, (bid) => who(bid)?.fails === true)
  const head = await app.as(leader)
  done(await seatAct(head, 'endReview', id))
  for (const client of members) {
    await scoreAll(client, id, (bid) => who(bid)?.merit ?? 0)
    done(await seatAct(client, 'submitScores', id))
  }
  done(await seatAct(head, 'endScoring', id))
  const { motions } = await seatRoomOf(head, id)
  if (motions.length > 0) throw new Error('the prices of the fixture are so that nobody has to vote')
  done(await seatAct(head, 'draftReport', id))
  for (const client of members) done(await seatAct(client, 'sign', id, { agree: true, dissent: null }))
  return id
}
/** Handed in and approved: the candidates are published. */
export const publishedTender = async (app: InquiryTest, contestants: readonly Contestant[], patch: object = {}): Promise<string> => {
  const id = await reportedTender(app, contestants, patch)
  done(await resultStep(app, 'purchaser', 'propose', id, { note: '按评标报告推荐' }))
  done(await resultStep(app, 'manager', 'approve', id, { note: null }))
  return id
}
