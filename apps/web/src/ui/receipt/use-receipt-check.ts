import type { ReceiptProof } from '@srm/contract/srm/sealed-bid.shapes'
import { useEffect, useState } from 'react'
import type { Expected, ReceiptFault } from './receipt-check'

export type ReceiptVerdict =
  | { readonly kind: 'checking' | 'good' | 'unreachable' }
  | { readonly kind: 'bad'; readonly fault: ReceiptFault }
  | { readonly kind: 'keys'; readonly fingerprint: string }

const verdictOf = async (proof: ReceiptProof, expected: Expected): Promise<ReceiptVerdict> => {
  // The verifier is not part of the page until there is a receipt.
  const [{ receiptProblem }, { serverKeys, KeysChanged }] = await Promise.all([
    import('./receipt-check'),
    import('../../lib/wire/server-keys'),
  ])
  try {
    const fault = receiptProblem(await serverKeys(), proof, expected)
    return fault ? { kind: 'bad', fault } : { kind: 'good' }
  } catch (error) {
    return error instanceof KeysChanged ? { kind: 'keys', fingerprint: error.fingerprint } : { kind: 'unreachable' }
  }
}

/** Checks a receipt in the browser, with the keys it has met before; `again` after the keys were accepted or the line is back. */
export const useReceiptCheck = (proof: ReceiptProof, expected: Expected): { verdict: ReceiptVerdict; again: () => void } => {
  const [verdict, setVerdict] = useState<ReceiptVerdict>({ kind: 'checking' })
  const [attempt, setAttempt] = useState(0)
  const key = `${proof.signature} ${attempt}`
  useEffect(() => {
    let isShown = true
    setVerdict({ kind: 'checking' })
    void verdictOf(proof, expected).then((found) => isShown && setVerdict(found))
    return () => {
      isShown = false
    }
    // A receipt is known by its signature; what it is compared with does not change while it is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the signature stands for the receipt
  }, [key])
  return { verdict, again: () => setAttempt((n) => n + 1) }
}
