import { SealedSmallBid, type OwnSmallBid, type SmallBidContent } from '@srm/contract/srm/small-project'
import { toCapitals } from '@srm/domain/kit/capitals'
import { refuse } from '@srm/domain/kit/errors'
import { bidAmounts, type AskedSmallLine } from '@srm/domain/srm/small-project/small-project.rules'
import type { SignedManifest } from '@srm/proof/manifest'
import type { Opening, SignedReceipt } from '@srm/proof/receipt'
import type { Tx } from '../../../data/transaction/in-tx'
import { bidHistory, isUnreadable, manifestsOf, mayReadBid, readOwnBid, type StoredBid } from '../sealing/sealing.public'
import { bidProject, type SmallProject } from './small-project.life'

/** The signed-in company; staff have none. */
export const supplierOf = (tx: Tx): string => {
  const { supplierId } = tx.actor
  if (!supplierId) throw refuse('NO_PERM')
  return supplierId
}
/** @throws when the opened parts are no bid */
export const contentOf = (openings: readonly Opening[]): SealedSmallBid => {
  const [only, ...more] = openings
  if (!only || more.length > 0) throw new Error('a small bid has one part')
  return SealedSmallBid.parse(JSON.parse(only.json))
}
/** Null: it makes no sum, as a bid that nobody could judge before it was opened may. */
const bidTotal = (content: SealedSmallBid, asked: readonly AskedSmallLine[]): string | null => {
  try {
    return bidAmounts(content.lines, asked).total.amountIncl
  } catch {
    return null
  }
}
const ownBid = async (
  tx: Tx,
  bid: StoredBid,
  manifests: ReadonlyMap<string, SignedManifest>,
  asked: readonly AskedSmallLine[],
): Promise<OwnSmallBid> => {
  const unread = isUnreadable(bid, bid.parts)
  const read = mayReadBid(tx, bid) && !unread ? await readOwnBid(tx, bid, contentOf) : null
  const total = read && bidTotal(read.content, asked)
  const content: SmallBidContent | null = read && {
    ...read.content,
    files: read.content.files.map(({ id, fileName, fileSize, filePath }) => ({
      id,
      fileName,
      fileSize,
      ...(filePath ? { filePath } : {}),
    })),
  }
  const { receipt, signature } = bid.receipt as unknown as SignedReceipt
  return {
    ...{ bidId: bid.id, receiptNo: bid.receiptNo, revision: bid.revision, roundNo: bid.roundNo, receivedAt: bid.receivedAt },
    proof: { receipt, signature, manifest: manifests.get(bid.manifestSha256) ?? null, openings: read?.openings ?? [] },
    ...{
      unread,
      openedAt: bid.openedAt,
      withdrawnAt: bid.withdrawnAt,
      invalidReason: bid.invalidReason,
      content,
      total,
      capitals: total && toCapitals(total),
    },
  }
}
/** The company's bids with their receipts, the newest first. */
export const ownBids = async (tx: Tx, row: SmallProject, asked: readonly AskedSmallLine[]): Promise<OwnSmallBid[]> => {
  const p = bidProject(row)
  const manifests = await manifestsOf(tx, p)
  return Promise.all((await bidHistory(tx, p, supplierOf(tx))).map((bid) => ownBid(tx, bid, manifests, asked)))
}
