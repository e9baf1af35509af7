import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import type { SmallBidContent } from '@srm/contract/srm/small-project'
import { smallProject, smallProjectSupplier, smallReply } from '@srm/db/schema/srm/small-project'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { bidStates, type BidState } from '@srm/domain/srm/small-project/small-project.kinds'
import { bidAmounts, bidProblems } from '@srm/domain/srm/small-project/small-project.rules'
import { and, eq } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { assertUsable } from '../../../sys/file/file.public'
import {
  asSent,
  browserSeal,
  currentBid,
  fileKeys,
  mayReadBid,
  receiveBid,
  serverSeal,
  withdrawBid as takeBack,
  type SealBid,
} from '../../sealing/sealing.public'
import { assertCanTakePart, supplierNames } from '../../supplier/supplier.public'
import { askedLines } from '../draft'
import { supplierOf } from '../own-bid'
import { auditPart, bidProject, takePart, type SmallProject } from '../small-project.life'
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

/** Takes a bid in: judged under the project's lock, sealed, stored, in the chain, and answered by a receipt. */
const receive = (ctx: Ctx, id: string, make: (tx: Tx, row: SmallProject) => Promise<SealBid>): Promise<BidReceipt> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    // What only reads and needs no lock comes first, so that a crowd before the deadline waits less.
    await assertCanTakePart(tx, [supplierId], partRules(await findVisible(tx, smallProject, id)))
    const { row } = await takePart(tx, id, 'bid')
    const seal = await make(tx, row)
    const p = bidProject(row)
    const receipt = await receiveBid(tx, p, 'bid', {
      bidder: { supplierId, name: await joined(tx, row, supplierId) },
      before: await currentBid(tx, p, supplierId),
      seal,
    })
    await setState(tx, row, supplierId, bidStates.submitted)
    return receipt
  })

/** Submits a bid or replaces it: the server judges and seals what it read. */
export const submitBid = (ctx: Ctx, { id, ...content }: SmallBidContent & { id: string }): Promise<BidReceipt> =>
  receive(ctx, id, async (tx, row) => {
    if (row.sealMode === 'client') throw refuse('SEAL_IN_BROWSER')
    const asked = await askedLines(tx, id)
    assertNoProblems(bidProblems({ ...content, technical: content.technical ?? null, service: content.service ?? null }, asked, row.scheme))
    bidAmounts(content.lines, asked)
    const sealed = { ...content, files: await fileKeys(tx, content.files) }
    return serverSeal(tx, () => [{ part: 'A', content: sealed }], content.files)
  })

/** Takes a bid that its company's browser sealed: sender, project and deadline are judged now, prices and answers at the opening. */
export const submitSealedBid = (ctx: Ctx, given: { id: string; bid: SealedBidInput; fileIds: readonly string[] }): Promise<BidReceipt> =>
  receive(ctx, given.id, async (tx, row) => {
    if (row.sealMode === 'server') throw refuse('SEAL_BY_SERVER')
    await assertUsable(tx, given.fileIds)
    const files = given.fileIds.map((fileId) => ({ id: fileId }))
    return async (context, manifest) => ({ ...(await browserSeal(given.bid)(context, manifest)), files })
  })

/** The company's sealed bid in force, for the browser that holds its key. */
export const ownSealedBid = (ctx: Ctx, id: string): Promise<SealedBidInput> =>
  reading(ctx, async (tx) => {
    if (!mayReadBid(tx)) throw refuse('ACCOUNT_UNCONFIRMED')
    const row = await findVisible(tx, smallProject, id)
    const bid = await currentBid(tx, bidProject(row), supplierOf(tx))
    const sent = bid && asSent(bid)
    if (!sent) throw refuse('NO_QUOTE')
    return sent
  })

/** A company signs up for a public project before it has a bid; staff learn of it at the opening, as they learn of bids. */
export const applyForSmall = (ctx: Ctx, id: string): Promise<{ bidState: BidState }> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    await assertCanTakePart(tx, [supplierId], partRules(await findVisible(tx, smallProject, id)))
    const { row } = await takePart(tx, id, 'apply')
    await joined(tx, row, supplierId)
    await auditPart(tx, row, 'apply')
    return { bidState: bidStates.pending }
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
