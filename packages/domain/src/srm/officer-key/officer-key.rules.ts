/** What a key is for: to open bids, which officers do; or to certify the keys of others alone, which an auditor does. */
export const keyPurposes = ['open', 'certify'] as const
export type KeyPurpose = (typeof keyPurposes)[number]

export const revocationReasons = ['lost', 'copied', 'left'] as const
export type RevocationReason = (typeof revocationReasons)[number]
/** Somebody else may hold it: what it signed counts no longer. */
export const isCompromised = (reason: RevocationReason): boolean => reason === 'copied'

/** Who certified a key, and what their own key is for. */
export interface Certifier {
  readonly userId: string
  readonly purpose: KeyPurpose
}
/**
 * How many certificates are missing, by whose: an officer's key needs another officer and an auditor; an auditor's needs two
 * officers, so that nobody vouches for a circle of two.
 */
export const missingCertifiers = (purpose: KeyPurpose, given: readonly Certifier[]): Readonly<Record<KeyPurpose, number>> => {
  const people = (of: KeyPurpose) => new Set(given.filter((g) => g.purpose === of).map((g) => g.userId)).size
  const [officers, auditors] = purpose === 'open' ? [1, 1] : [2, 0]
  return { open: Math.max(0, officers - people('open')), certify: Math.max(0, auditors - people('certify')) }
}
export const isCertifiedBy = (purpose: KeyPurpose, given: readonly Certifier[]): boolean => {
  const missing = missingCertifiers(purpose, given)
  return missing.open + missing.certify === 0
}

/** A rehearsal is held by the three officers of a project; two of them open. */
export const rehearsalOfficers = 3
/** How long the first share waits for the second. */
export const turnMinutes = 10
/** A challenge is answered at once or not at all. */
export const challengeMinutes = 5
