import { contract } from '@srm/contract/index'
import { seatFilePath, SeatFileQuery } from '@srm/contract/srm/tender-seat.shapes'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyPluginCallback } from 'fastify'
import { routes } from '../../../../http/routes'
import { sendFile } from '../../../sys/file/file.public'
import { evaluationBoard } from './board.queries'
import { confirmCommittee, declareNoConflict, proposeCommittee, replaceMember, standBack } from './committee'
import { askBidder } from './inquiry'
import { drawTie, openPrices, priceCeremony, turnPriceKey } from './prices'
import { draftReport, signReport } from './report'
import { endReview, judgeBid, submitReview, voteOn } from './review'
import { draftReason, endScoring, explainBidScores, scoreBid, submitBidScores } from './scores'
import { seatFile } from './seat-files'
import { mySeats } from './seat-list.queries'
import { seatRoom } from './seat-room.queries'

const bound = routes(contract.tenderSeat, {
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
  draftReason: ({ ctx, body }) => draftReason(ctx, body),
  endScoring: ({ ctx, body }) => endScoring(ctx, body.id),
  draftReport: ({ ctx, body }) => draftReport(ctx, body.id),
  sign: ({ ctx, body }) => signReport(ctx, body),
})
/** The desk, and the files of bids beside the contract's own routes. */
export const tenderSeatRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  const config = { access: 'srm:tender:evaluate', byCookie: true } as const
  app.get(seatFilePath, { config }, async ({ ctx, query }, reply) => {
    const asked = SeatFileQuery.safeParse(query)
    if (!asked.success) throw refuse('NOT_FOUND')
    return sendFile(ctx.config, reply, await seatFile(ctx, asked.data))
  })
  done()
}

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
