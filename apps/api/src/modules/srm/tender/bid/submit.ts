import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import type { BidInput, OpenedContent } from '@srm/contract/srm/tender-bid.shapes'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderLate } from '@srm/db/schema/srm/tender-bid'
import { assertNoProblems, refuse, Refusal } from '@srm/domain/kit/errors'
import { bidProblems, splitBid } from '@srm/domain/srm/tender/bid.rules'
import { findVisible } from '../../../../data/access/scope'
import { apart, asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { assertUsable } from '../../../sys/file/file.public'
import {
  browserSeal,
  currentBid,
  fileKeys,
  keepDraft,
  mayReadBid,
  readOwnBid,
  receiveBid,
  serverSeal,
  withdrawBid,
  type SealBid,
  type StoredBid,
} from '../../sealing/sealing.public'
import { assertCanTakePart } from '../../supplier/supplier.public'
import { supplierOf, type Participant } from '../participants'
import { takePart, type Tender } from '../tender.life'
import { contentOf } from './content'
import { bidProjectOf, bidTermsOf, ownPlace } from './project'

interface Bidding {
  readonly row: Tender
  readonly place: Participant
  readonly before: StoredBid | undefined
}
/** A bid that came too late is refused, and the record of the opening says when one came: nothing else of it is kept. */
const takePartInTime = async (tx: Tx, id: string, action: 'submitBid' | 'reconfirmBid') => {
  try {
    return await takePart(tx, id, action)
  } catch (error) {
    if (error instanceof Refusal && error.key === 'DEADLINE_PASSED') tx.afterRollback(() => noteLate(apart(tx), id))
    throw error
  }
}
const noteLate = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const at = await tx.now()
    if (row.stage !== 'bidding' || row.bidDeadline === null || at < row.bidDeadline) return
    await asSystem(tx, ({ db }) => db.insert(tenderLate).values({ tenderId: id, at, orgCode: row.orgCode, createBy: row.createBy }))
  })

/** Takes a bid in: judged under the tender's lock, sealed, stored, in the chain, and answered by a receipt. */
const receive = (
  ctx: Ctx,
  id: string,
  action: 'submitBid' | 'reconfirmBid',
  make: (tx: Tx, bidding: Bidding) => Promise<SealBid>,
): Promise<BidReceipt> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const { categoryId } = await findVisible(tx, tender, id)
    await assertCanTakePart(tx, [supplierId], { categoryId, qualified: false })
    const { row } = await takePartInTime(tx, id, action)
    const place = await ownPlace(tx, row)
    const project = await bidProjectOf(tx, row)
    const before = await currentBid(tx, project, supplierId)
    const seal = await make(tx, { row, place, before })
    return receiveBid(tx, project, action, { bidder: { supplierId, name: place.supplierName }, before, seal })
  })

/** The server judges and seals what it read. */
const sealedHere = async (
  tx: Tx,
  { row, place }: Bidding,
  { technical, prices }: Pick<BidInput, 'technical' | 'prices'>,
): Promise<SealBid> => {
  const terms = await bidTermsOf(tx, row, place)
  assertNoProblems(bidProblems({ technical, prices }, terms))
  const content = { technical: { ...technical, files: await fileKeys(tx, technical.files) }, prices }
  return serverSeal(tx, (names) => splitBid(content, terms.lots, names), technical.files)
}
const assertBy = (row: Tender, mode: Tender['sealMode'], action: 'submit' | 'reconfirm' = 'submit'): void => {
  if (row.sealMode === mode) return
  throw refuse(mode === 'client' ? 'SEAL_BY_SERVER' : action === 'submit' ? 'SEAL_IN_BROWSER' : 'SEAL_AGAIN')
}

export const submitBid = (ctx: Ctx, { id, documentVersion, ...offer }: BidInput & { id: string; documentVersion: number }) =>
  receive(ctx, id, 'submitBid', (tx, bidding) => {
    assertBy(bidding.row, 'server')
    if (bidding.row.documentVersion !== documentVersion) throw refuse('BID_OLD_VERSION')
    return sealedHere(tx, bidding, offer)
  })

/** Whom it is from, for what and until when is judged as for every bid; what it says is judged at the opening. */
export const submitSealedBid = (ctx: Ctx, given: { id: string; bid: SealedBidInput; fileIds: readonly string[] }) =>
  receive(ctx, given.id, 'submitBid', async (tx, { row }) => {
    assertBy(row, 'client')
    await assertUsable(tx, given.fileIds)
    const files = given.fileIds.map((fileId) => ({ id: fileId }))
    return async (context, manifest) => ({ ...(await browserSeal(given.bid)(context, manifest)), files })
  })

/** The same bid again, held against the newest documents. */
export const reconfirmBid = (ctx: Ctx, id: string) =>
  receive(ctx, id, 'reconfirmBid', async (tx, bidding) => {
    assertBy(bidding.row, 'server', 'reconfirm')
    if (!bidding.before) throw refuse('NO_BID')
    // The receipt of the same content, with its salt, would let its prices be guessed.
    if (!mayReadBid(tx)) throw refuse('ACCOUNT_UNCONFIRMED')
    const own = await readOwnBid<OpenedContent>(tx, bidding.before, contentOf)
    if (!own?.content.technical) throw refuse('OFFER_DAMAGED')
    return sealedHere(tx, bidding, { technical: own.content.technical, prices: own.content.prices })
  })

export const withdrawTenderBid = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const { row } = await takePart(tx, id, 'withdrawBid')
    const project = await bidProjectOf(tx, row)
    const bid = await currentBid(tx, project, supplierOf(tx))
    if (!bid) throw refuse('NO_BID')
    await withdrawBid(tx, project, 'withdrawBid', bid)
    return null
  })

/** Keeps what was typed so far, readable by the company alone; null forgets it. */
export const saveBidDraft = (ctx: Ctx, input: { id: string; content: Record<string, unknown> | null }) =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, tender, input.id)
    // What is typed stays in the browser: the server could read a draft.
    if (input.content) assertBy(row, 'server')
    // It would take the place of one that the account has not seen.
    if (!mayReadBid(tx)) throw refuse('ACCOUNT_UNCONFIRMED')
    await ownPlace(tx, row)
    return { savedAt: await keepDraft(tx, await bidProjectOf(tx, row), supplierOf(tx), input.content) }
  })
