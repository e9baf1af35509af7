import { contract } from '@srm/contract/index'
import { routes } from '../../../../http/routes'
import { confirmCommittee, declareNoConflict, proposeCommittee, replaceMember, standBack } from './committee'
import { askBidder } from './inquiry'
import { drawTie, openPrices, priceCeremony, turnPriceKey } from './prices'
import { draftReport, signReport } from './report'
import { endReview, judgeBid, submitReview, voteOn } from './review'
import { evaluationBoard, mySeats, seatRoom } from './room.queries'
import { endScoring, explainBidScores, scoreBid, submitBidScores } from './scores'

export const tenderSeatRoutes = routes(contract.tenderSeat, {
  mine: ({ ctx }) => mySeats(ctx),
  room: ({ ctx, query }) => seatRoom(ctx, query.id),
  declare: ({ ctx, body }) => declareNoConflict(ctx, body.id),
  standBack: ({ ctx, body }) => standBack(ctx, body),
  judge: ({ ctx, body }) => judgeBid(ctx, body),
  submitReview: ({ ctx, body }) => submitReview(ctx, body.id),
  endReview: ({ ctx, body }) => endReview(ctx, body.id),
  vote: ({ ctx, body }) => voteOn(ctx, body),
  ask: ({ ctx, body }) => askBidder(ctx, body),
  score: ({ ctx, body }) => scoreBid(ctx, body),
  submitScores: ({ ctx, body }) => submitBidScores(ctx, body.id),
  explain: ({ ctx, body }) => explainBidScores(ctx, body),
  endScoring: ({ ctx, body }) => endScoring(ctx, body.id),
  draftReport: ({ ctx, body }) => draftReport(ctx, body.id),
  sign: ({ ctx, body }) => signReport(ctx, body),
})
export const tenderEvaluationRoutes = routes(contract.tenderEvaluation, {
  board: ({ ctx, query }) => evaluationBoard(ctx, query.id),
  propose: ({ ctx, body }) => proposeCommittee(ctx, body),
  confirm: ({ ctx, body }) => confirmCommittee(ctx, body),
  replace: ({ ctx, body }) => replaceMember(ctx, body),
  ceremony: ({ ctx, query }) => priceCeremony(ctx, query.id),
  turnPriceKey: ({ ctx, body }) => turnPriceKey(ctx, body),
  openPrices: ({ ctx, body }) => openPrices(ctx, body),
  drawTie: ({ ctx, body }) => drawTie(ctx, body),
})
