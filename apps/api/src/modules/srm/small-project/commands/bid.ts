import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import type { SmallBidContent } from '@srm/contract/srm/small-project'
import { smallProject, smallProjectSupplier, smallReply } from '@srm/db/schema/srm/small-project'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { bidStates, type BidState } from '@srm/domain/srm/small-project/small-project.kinds'
import { bidAmounts, bidProblems } from '@srm/domain/srm/small-project/small-project.rules'
import { and, eq } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { currentBid, fileKeys, receiveBid, serverSeal, withdrawBid as takeBack } from '../../sealing/sealing.public'
import { assertCanTakePart, supplierNames } from '../../supplier/supplier.public'
import { askedLines } from '../draft'
import { supplierOf } from '../own-bid'
import { bidProject, takePart, type SmallProject } from '../small-project.life'
import { addCompanies, partRules } from './publish'

const setState = (tx: Tx, row: SmallProject, supplierId: string, state: BidState) =>
  asSystem(tx, (sys) =>
    sys.db
      .update(smallReply)
      .set({ state })
      .where(and(eq(smallReply.projectId, row.id), eq(smallReply.supplierId, supplierId))),
  )
/** The company's name; whoever bids in a public project takes part from its first bid on. */
const joined = async (tx: Tx, row: SmallProject, supplierId: string): Promise<string> => {
  const [own] = await tx.db
    .select({ name: smallProjectSupplier.supplierName })
    .from(smallProjectSupplier)
    .where(and(eq(smallProjectSupplier.projectId, row.id), eq(smallProjectSupplier.supplierId, supplierId)))
  if (own) return own.name
  const name = (await supplierNames(tx, [supplierId])).get(supplierId)?.name ?? tx.actor.realname
  await addCompanies(tx, row, [{ supplierId, name }], 'applied')
  return name
}

/** Submits a bid or replaces it: judged, sealed, stored, in the chain, and answered by a receipt. */
export const submitBid = (ctx: Ctx, { id, ...content }: SmallBidContent & { id: string }): Promise<BidReceipt> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    // What only reads and needs no lock comes first, so that a crowd before the deadline waits less.
    await assertCanTakePart(tx, [supplierId], partRules(await findVisible(tx, smallProject, id)))
    const { row } = await takePart(tx, id, 'bid')
    const asked = await askedLines(tx, id)
    assertNoProblems(bidProblems({ ...content, technical: content.technical ?? null, service: content.service ?? null }, asked, row.scheme))
    bidAmounts(content.lines, asked)
    const p = bidProject(row)
    const sealed = { ...content, files: await fileKeys(tx, content.files) }
    const receipt = await receiveBid(tx, p, 'bid', {
      bidder: { supplierId, name: await joined(tx, row, supplierId) },
      before: await currentBid(tx, p, supplierId),
      seal: serverSeal(tx, () => [{ part: 'A', content: sealed }], content.files),
    })
    await setState(tx, row, supplierId, bidStates.submitted)
    return receipt
  })

export const withdrawBid = (ctx: Ctx, id: string): Promise<{ bidState: BidState }> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const { row } = await takePart(tx, id, 'withdrawBid')
    const p = bidProject(row)
    const bid = await currentBid(tx, p, supplierId)
    if (bid) await takeBack(tx, p, 'withdrawBid', bid)
    await setState(tx, row, supplierId, bidStates.withdrawn)
    return { bidState: bidStates.withdrawn }
  })
