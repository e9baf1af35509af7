import type { ReceiptProof } from '@srm/contract/srm/sealed-bid.shapes'
import { canonical, type Json } from '@srm/proof/canonical'
import { isWrongManifest, receiptFault, wrongOpenings } from '@srm/proof/receipt'
import type { KeyRing } from '@srm/proof/signature'
import { storedBidFault } from '@srm/proof/bid-check'

/** What a receipt is held against: the project on the page, and what was sent where it was sent just now. */
export interface Expected {
  readonly projectId: string
  readonly roundNo: number
  readonly sent?: {
    readonly content: unknown
    /** Puts the contents of the opened parts together again. */
    readonly join: (parts: readonly unknown[]) => unknown
  }
}
export type ReceiptFault = 'forged' | 'other' | 'manifest' | 'commitment' | 'content'

/** Files come back with what the server knows of them; whose they are and what they are called is what was sent. */
const comparable = (content: unknown): string => {
  const { files, ...rest } = content as { files?: readonly { id: string; fileName: string }[] }
  return canonical({ ...rest, files: (files ?? []).map(({ id, fileName }) => ({ id, fileName })) } as unknown as Json)
}

/** Why a receipt does not prove that this offer arrived; null: it does. Nothing here is taken on the server's word. */
export const receiptProblem = (keys: KeyRing, proof: ReceiptProof, { projectId, roundNo, sent }: Expected): ReceiptFault | null => {
  const { receipt, manifest, openings } = proof
  if (receiptFault(keys, proof) !== null) return 'forged'
  if (receipt.project !== projectId || receipt.round !== roundNo) return 'other'
  if (!manifest || isWrongManifest(keys, receipt, manifest)) return 'manifest'
  if (wrongOpenings(receipt, openings).length > 0) return 'commitment'
  if (proof.bid && storedBidFault(receipt, proof.bid) !== null) return 'other'
  if (sent === undefined) return null
  if (openings.length !== receipt.parts.length) return 'commitment'
  const received = sent.join(openings.map((o) => JSON.parse(o.json) as unknown))
  return comparable(received) === comparable(sent.content) ? null : 'content'
}
