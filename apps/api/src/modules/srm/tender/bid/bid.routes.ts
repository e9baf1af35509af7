import { contract } from '@srm/contract/index'
import { routes } from '../../../../http/routes'
import { attendHall } from '../opening/attendance'
import { bidderRecord, signOpening, staffRecord } from '../opening/sign'
import { openTender, tenderCeremony, turnTenderKey } from '../opening/open'
import { bidderHall, staffHall } from '../opening/hall.queries'
import { answerObjection, closeOpening, objectToOpening } from '../opening/session'
import { bidRoom, ownSealedBid } from './room.queries'
import { reconfirmBid, saveBidDraft, submitBid, submitSealedBid, withdrawTenderBid } from './submit'

export const tenderBidRoutes = routes(contract.tenderBid, {
  room: ({ ctx, query }) => bidRoom(ctx, query.id),
  submit: ({ ctx, body }) => submitBid(ctx, body),
  submitSealed: ({ ctx, body }) => submitSealedBid(ctx, body),
  sealedOwn: ({ ctx, query }) => ownSealedBid(ctx, query.id),
  saveDraft: ({ ctx, body }) => saveBidDraft(ctx, body),
  reconfirm: ({ ctx, body }) => reconfirmBid(ctx, body.id),
  withdraw: ({ ctx, body }) => withdrawTenderBid(ctx, body.id),
  hall: ({ ctx, query }) => bidderHall(ctx, query.id),
  attend: ({ ctx, body }) => attendHall(ctx, body.id),
  record: ({ ctx, query }) => bidderRecord(ctx, query),
  object: ({ ctx, body }) => objectToOpening(ctx, body),
})
export const tenderOpeningRoutes = routes(contract.tenderOpening, {
  hall: ({ ctx, query }) => staffHall(ctx, query.id),
  ceremony: ({ ctx, query }) => tenderCeremony(ctx, query.id),
  turnKey: ({ ctx, body }) => turnTenderKey(ctx, body),
  open: ({ ctx, body }) => openTender(ctx, body),
  attend: ({ ctx, body }) => attendHall(ctx, body.id),
  record: ({ ctx, query }) => staffRecord(ctx, query),
  sign: ({ ctx, body }) => signOpening(ctx, body),
  answer: ({ ctx, body }) => answerObjection(ctx, body),
  close: ({ ctx, body }) => closeOpening(ctx, body),
})
