import { contract } from '@srm/contract/index'
import { routes } from '../../../../http/routes'
import { viaApproval } from '../../../studio/workflow/workflow.public'
import { answerCommittee } from '../evaluation/inquiry'
import { answerResultObjection, approveAward, calibrate, objectToResult, proposeAward, rejectAward } from './award'
import { completeTender, retender } from './finish'
import { ownOutcome } from './outcome.queries'
import { passAward } from './pass'
import { resultBoard } from './result.queries'
import { whyNotInTender } from './why-not.queries'

export const tenderResultRoutes = routes(contract.tenderResult, {
  board: ({ ctx, query }) => resultBoard(ctx, query.id),
  whyNot: ({ ctx, query }) => whyNotInTender(ctx, query.id),
  propose: ({ ctx, body }) => proposeAward(ctx, body),
  approve: ({ ctx, body }) => viaApproval('tender', 'award', 'approveAward', approveAward)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('tender', 'award', 'rejectAward', rejectAward)(ctx, body),
  answer: ({ ctx, body }) => answerResultObjection(ctx, body),
  calibrate: ({ ctx, body }) => calibrate(ctx, body),
  pass: ({ ctx, body }) => passAward(ctx, body),
  complete: ({ ctx, body }) => completeTender(ctx, body),
  retender: ({ ctx, body }) => retender(ctx, body),
})
export const tenderOutcomeRoutes = routes(contract.tenderOutcome, {
  own: ({ ctx, query }) => ownOutcome(ctx, query.id),
  answer: ({ ctx, body }) => answerCommittee(ctx, body),
  object: ({ ctx, body }) => objectToResult(ctx, body),
})
