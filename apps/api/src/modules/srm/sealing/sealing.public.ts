export { currentManifest, manifestsOf, publishManifest, roundOf, type BidProject } from './bid-project'
export { filesOn, heldBy, maskedFiles, maskedName, type HeldFile } from './blind-files'
export { shuffled } from './blind-order'
export { bidHistory, bidsInForce, currentBid, draftKept, keepDraft, mayReadBid, type StoredBid } from './bid-store'
export { isTrueManifest, signedManifest, type SealedRound } from './manifest'
export { bidHeads, keepShares, openBids, readerFor, type Due, type OpenedRound, type Opens, type Verdict } from './open-bids'
export { readDraft, sealDraft, sealParts, type NewPart, type StoredPart } from './parts'
export { browserSeal, fileKeys, receiveBid, serverSeal, withdrawBid, type Bidder, type SealBid } from './receive-bid'
export {
  asSent,
  byRoundKey,
  byShares,
  isUnreadable,
  openBid,
  readOwnBid,
  type OpenedBid,
  type ReadPart,
  type ReceivedBid,
} from './received'
