import type { SmallBidDetail } from '@srm/contract/srm/small-project'
import { smallAward, smallProject, smallReply } from '@srm/db/schema/srm/small-project'
import { bidStates, type BidState } from '@srm/domain/srm/small-project/small-project.kinds'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { errorMessage } from '@srm/domain/texts'
import { and, eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { currentManifest } from '../sealing/sealing.public'
import { partProblems, supplierNames } from '../supplier/supplier.public'
import { linesOf, projectFiles } from './draft'
import { ownBids, supplierOf } from './own-bid'
import { partRules } from './commands/publish'
import { judgedBids } from './scores'
import { bidProject, smallProjectLife, type SmallProject } from './small-project.life'
import { outerStage, stagesOf } from './small-project.queries'

const { awarded, completed, ongoing } = smallProjectMachine.states
/** After the award: the own result with the own points by group, and the winner where the buyer publishes it. */
const resultOf = (tx: Tx, row: SmallProject, supplierId: string, state: BidState | null): Promise<SmallBidDetail['result']> =>
  asSystem(tx, async (sys) => {
    if (row.status !== awarded && row.status !== completed) return null
    const [award] = await sys.db
      .select()
      .from(smallAward)
      .where(and(eq(smallAward.projectId, row.id), eq(smallAward.state, 'approved')))
    const { bids, evaluation } = await judgedBids(sys, row)
    const own = bids.find((one) => one.supplierId === supplierId)
    const placed = row.scheme === 'weighted' ? evaluation.bids.find((one) => one.id === own?.answerId) : undefined
    const won = state === bidStates.won
    return {
      ...{ won, awardedAt: row.awardedAt },
      amount: award && (won || (row.publishResult && row.publishAmount)) ? award.amount : null,
      winner: award && (won || row.publishResult) ? award.supplierName : null,
      points: placed
        ? {
            price: placed.priceScore?.score ?? '0.00',
            technical: placed.means.groups.technical ?? '0.00',
            service: placed.means.groups.service ?? '0.00',
            total: placed.score ?? '0.00',
          }
        : null,
    }
  })

/** The company's browser seals its next bid to this manifest; null where no bid is taken any more. */
const sealingOf = async (tx: Tx, row: SmallProject, supplierId: string, revision: number): Promise<SmallBidDetail['sealing']> => {
  const now = await tx.now()
  if (row.sealMode !== 'client' || row.status !== ongoing || row.deadline === null || now >= row.deadline) return null
  const { signed: manifest } = await currentManifest(tx, bidProject(row))
  const supplierName = (await supplierNames(tx, [supplierId])).get(supplierId)?.name ?? ''
  return { manifest, supplierId, supplierName, revision }
}

const barredBy = async (tx: Tx, row: SmallProject, supplierId: string): Promise<SmallBidDetail['barred']> => {
  const now = await tx.now()
  if (row.status !== ongoing || row.deadline === null || now >= row.deadline) return null
  const problem = (await partProblems(tx, [supplierId], partRules(row))).get(supplierId) ?? null
  return problem && { key: problem.key, message: errorMessage(tx.lang, problem.key, problem.params) }
}

/** A company's own side of a small project. */
export const smallBidDetail = (ctx: Ctx, id: string): Promise<SmallBidDetail> =>
  reading(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const row = await findVisible(tx, smallProject, id)
    const { publishResult: _result, publishAmount: _amount, ...shown } = row
    const lines = await linesOf(tx, id)
    const asked = lines.map((line) => ({ id: line.id, lineNo: line.lineNo, qty: line.qty ?? '0' }))
    const [reply] = await tx.db
      .select({ state: smallReply.state })
      .from(smallReply)
      .where(and(eq(smallReply.projectId, id), eq(smallReply.supplierId, supplierId)))
    const [bid, ...history] = await ownBids(tx, row, asked)
    const bidState = reply?.state ?? null
    const status = row.status as SmallBidDetail['status']
    return {
      ...shown,
      criteria: row.criteria.map((one) => ({ ...one, group: one.group as 'technical' | 'service' })),
      status,
      stage: outerStage((await stagesOf(tx, [{ ...row, status }])).get(id)),
      lines,
      files: await projectFiles(tx, id),
      bidState,
      bid: bid ?? null,
      history,
      sealing: await sealingOf(tx, row, supplierId, (bid?.revision ?? 0) + 1),
      isHidden: !tx.actor.isConfirmed,
      barred: await barredBy(tx, row, supplierId),
      result: await resultOf(tx, row, supplierId, bidState),
      can: await canOf(tx, smallProjectLife, row),
      now: await tx.now(),
    }
  })
