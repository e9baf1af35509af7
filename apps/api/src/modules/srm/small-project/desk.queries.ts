import type { ScoringDesk, SmallFileQuery } from '@srm/contract/srm/small-project'
import { sealedBid } from '@srm/db/schema/srm/sealed-bid'
import { smallBid, smallProject } from '@srm/db/schema/srm/small-project'
import { refuse } from '@srm/domain/kit/errors'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { asc, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { storedFile, type ReadableFile } from '../../sys/file/file.public'
import { heldBy, maskedFiles, maskedName } from '../sealing/sealing.public'
import { secretOfProject } from './draft'
import { deviationsOf, numberedFor, scoresOf, seatOf } from './scores'

/** The seat of the acting evaluator in a project that is opened. */
const ownDesk = async (tx: Tx, sys: Tx, row: typeof smallProject.$inferSelect) => {
  const seat = await seatOf(sys, row.id, tx.actor.userId)
  if (!seat) throw refuse('NOT_EVALUATOR')
  if (row.scheme !== 'weighted') throw refuse('NOT_SCORED')
  if (row.openedAt === null) throw refuse('NOT_OPENED')
  return seat
}
/** Valid bids: their companies, and the sealed bid that holds the files of each answer. */
const bidsBehind = (sys: Tx, projectId: string) =>
  sys.db
    .select({ answerId: smallBid.answerId, sealedBidId: smallBid.bidId, supplierName: sealedBid.supplierName })
    .from(smallBid)
    .innerJoin(sealedBid, eq(sealedBid.id, smallBid.bidId))
    .where(eq(smallBid.projectId, projectId))
    .orderBy(asc(sealedBid.supplierName))

/** The desk of an evaluator: answers under the own numbers, and the own scores. */
export const scoringDesk = (ctx: Ctx, id: string): Promise<ScoringDesk> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, smallProject, id)
    return asSystem(tx, async (sys) => {
      const seat = await ownDesk(tx, sys, row)
      const { evaluatedAt } = await secretOfProject(sys, id)
      const bids = await bidsBehind(sys, id)
      const answers = await numberedFor(sys, id, seat)
      const numberOf = (answerId: string) => answers.findIndex((one) => one.id === answerId) + 1
      const ofAnswer = new Map(bids.map((one) => [one.answerId, one.sealedBidId]))
      const held = await heldBy(sys, 'sealedBid', [...ofAnswer.values()])
      const own = (await scoresOf(sys, id)).filter((one) => one.evaluatorId === seat.userId)
      const open = evaluatedAt === null ? [] : await deviationsOf(sys, id)
      return {
        ...{ id, docNo: row.docNo, title: row.title },
        criteria: row.criteria.map((one) => ({ ...one, group: one.group as 'technical' | 'service' })),
        companies: bids.map((one) => one.supplierName),
        bidders:
          seat.declaredAt === null
            ? []
            : answers.map(({ id: answerId, technical, service }, i) => ({
                ...{ bidder: i + 1, technical, service },
                files: maskedFiles(
                  i + 1,
                  'file',
                  held.filter((one) => one.holder === ofAnswer.get(answerId)),
                ),
              })),
        scores: own.map(({ answerId, itemKey, score, reason }) => ({ bidder: numberOf(answerId), itemKey, score, reason })),
        ...{ declaredAt: seat.declaredAt, submittedAt: seat.submittedAt, isEvaluated: evaluatedAt !== null },
        toExplain: open
          .filter((one) => one.evaluatorId === seat.userId && !one.isExplained)
          .map((one) => ({ bidder: numberOf(one.bidderId), itemKey: one.itemKey })),
      }
    })
  })

/**
 * One file of an opened bid, by the evaluator's own numbers and under a name that says nothing.
 * @throws NOT_FOUND where there is none @throws CONFLICT_NOT_DECLARED before the declaration
 */
export const scoringFile = (ctx: Ctx, { id, bidder, no }: SmallFileQuery): Promise<ReadableFile & { readonly name: string }> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, smallProject, id)
    return asSystem(tx, async (sys) => {
      const seat = await ownDesk(tx, sys, row)
      if (seat.declaredAt === null) throw refuse('CONFLICT_NOT_DECLARED')
      // What was written down afterwards needs no files by numbers: whoever may read the bids then reads them by name.
      if (row.status !== smallProjectMachine.states.ongoing) throw refuse('NOT_FOUND')
      const answer = (await numberedFor(sys, id, seat))[bidder - 1]
      const bid = (await bidsBehind(sys, id)).find((one) => one.answerId === answer?.id)
      const file = bid && (await heldBy(sys, 'sealedBid', [bid.sealedBidId]))[no - 1]
      if (!file) throw refuse('NOT_FOUND')
      return { ...(await storedFile(sys, file.id)), name: maskedName(bidder, 'file', no, file.fileName) }
    })
  })
