import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { reviewCells } from '@srm/domain/srm/tender/review.rules'
import { relayFor, sharesWith } from '@srm/proof/shares'
import { makeExpert } from './expert'
import { makeExpertDraw } from './expert-draw'
import type { Opener } from './sealed-inquiry'
import { done, type Answered, type Session } from './session'
import { tenderStep, type TenderApp } from './tender'

/** The committee of a tender and its work, as its people's pages do it. */

/** Accounts of the experts who can be drawn, by what they sit as. */
export const drawnAccounts = [
  ['expert', 'TECH'],
  ['quality', 'TECH'],
  ['director', 'TECH'],
  ['tenants', 'ECON'],
] as const
export const representative = 'multi'
export const committeeAccounts = [...drawnAccounts.map(([username]) => username), representative]

export const userIdOf = async (app: TenderApp, username: string): Promise<string> =>
  done(await (await app.as(username)).get('/sys/user/getUserInfo')).id
/** Experts with accounts, so that whoever is drawn has a desk. */
export const registerExperts = async (app: TenderApp): Promise<void> => {
  const keeper = await app.as('reviewer')
  for (const [username, kind] of drawnAccounts) await makeExpert(keeper, { name: `评委${username}`, kind, username, employer: '清江大学' })
}
export const boardOf = async (app: TenderApp, id: string, who = 'purchaser') =>
  done(await (await app.as(who)).get('/srm/tenderEvaluation/board', { id }))
export const resultOf = async (app: TenderApp, id: string, who = 'purchaser') =>
  done(await (await app.as(who)).get('/srm/tenderResult/board', { id }))
const stepOf =
  (area: 'tenderEvaluation' | 'tenderResult', read: typeof boardOf) =>
  async (app: TenderApp, who: string, action: string, id: string, body: object = {}): Promise<Answered> => {
    const { version } = await read(app, id, who)
    return (await app.as(who)).post(`/srm/${area}/${action}`, { id, version, ...body })
  }
export const evaluationStep = stepOf('tenderEvaluation', boardOf)
export const resultStep = stepOf('tenderResult', resultOf)

export const drawCommittee = (app: TenderApp, id: string): Promise<string> =>
  makeExpertDraw(app, { state: 'drawn', counts: { TECH: 3, ECON: 1 }, patch: { subjectType: 'tender', subjectId: id } })
/** Drawn, proposed by the purchaser and confirmed by the auditor. */
export const formCommittee = async (app: TenderApp, id: string): Promise<void> => {
  const drawId = await drawCommittee(app, id)
  const body = { drawId, representativeIds: [await userIdOf(app, representative)], leaderId: await userIdOf(app, 'expert') }
  done(await evaluationStep(app, 'purchaser', 'propose', id, body))
  done(await evaluationStep(app, 'auditor', 'confirm', id))
}
export const seatAct = (client: Session, action: string, id: string, body: object = {}): Promise<Answered> =>
  client.post(`/srm/tenderSeat/${action}`, { id, ...body })
export const seatRoomOf = async (client: Session, id: string): Promise<SeatRoom> => done(await client.get('/srm/tenderSeat/room', { id }))

/** Judges every cell; `fails` says of which bidders (by the answers they registered with) the first item fails. */
export const reviewAll = async (client: Session, id: string, fails: (bid: SeatRoom['bids'][number]) => boolean): Promise<void> => {
  const room = await seatRoomOf(client, id)
  const cells = reviewCells(
    room.checklist,
    room.bids.map((bid) => ({ bidId: String(bid.bidder), lotIds: bid.lots.map((lot) => lot.lotId) })),
  )
  for (const { bidId, lotId, itemKey } of cells) {
    const bid = room.bids[Number(bidId) - 1]
    const pass = !(bid && itemKey === room.checklist[0]?.key && fails(bid))
    done(await seatAct(client, 'judge', id, { bidder: Number(bidId), lotId, itemKey, pass, reason: pass ? null : '业绩证明材料缺失' }))
  }
  done(await seatAct(client, 'submitReview', id))
}
/** Scores every bidder who is still in: so many tenths of what each criterion has. */
export const scoreAll = async (client: Session, id: string, part: (bid: SeatRoom['bids'][number]) => number): Promise<void> => {
  const { bids, scheme } = await seatRoomOf(client, id)
  for (const bid of bids.filter((one) => one.verdicts.some((v) => v.out === null)))
    for (const item of scheme?.items ?? [])
      done(
        await seatAct(client, 'score', id, {
          bidder: bid.bidder,
          itemKey: item.key,
          score: (Number(item.max) * part(bid)).toFixed(2),
          reason: null,
        }),
      )
}
const priceCeremonyOf = async ({ client }: Opener, id: string) => done(await client.get('/srm/tenderEvaluation/ceremony', { id })) as never
const refOf = async ({ client }: Opener, id: string) => ({ id, version: done(await client.get('/srm/tender/queryById', { id })).version })
/** The first officer's step of the second opening, where the bidders sealed. */
export const turnPricesAs = async (first: Opener, id: string): Promise<Answered> => {
  const relay = await relayFor(await priceCeremonyOf(first, id), first.userId, first.own)
  return first.client.post('/srm/tenderEvaluation/turnPriceKey', { ...(await refOf(first, id)), relay })
}
/** The second opening by two officers. */
export const openPricesAs = async (app: TenderApp, [first, second]: readonly [Opener, Opener], id: string): Promise<Answered> => {
  done(await turnPricesAs(first, id))
  const shares = await sharesWith(await priceCeremonyOf(second, id), second.userId, second.own)
  return second.client.post('/srm/tenderEvaluation/openPrices', { ...(await refOf(second, id)), shares })
}
export { tenderStep }
