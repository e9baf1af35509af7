import { fieldProblem, type FieldProblem } from '../../kit/errors'
import type { SealMode } from '../../kit/seal'
import './opening.text'

/** Officers whose keys a client-sealed project names; any two of them open it. */
export const sealOfficers = 3
/** How long the first officer's shares wait for the second. */
export const relayMinutes = 10

export interface SealChoice {
  readonly sealMode: SealMode
  readonly envelopeMode: string
  readonly openers: number
  /** Of the officers named, how many have a key that may be named. */
  readonly keyed: number
  /** The project can open a second envelope that its bidders sealed. */
  readonly mayBeTwo?: boolean
}
/** Why offers cannot be sealed by their bidders as things stand; none where the server seals them. */
export const sealProblems = ({ sealMode, envelopeMode, openers, keyed, mayBeTwo = false }: SealChoice): FieldProblem[] => {
  if (sealMode === 'server') return []
  if (envelopeMode === 'two' && !mayBeTwo) return [fieldProblem('sealMode', 'SEAL_ONE_ENVELOPE')]
  if (openers !== sealOfficers) return [fieldProblem('openerIds', 'SEAL_OFFICERS', sealOfficers)]
  return keyed === sealOfficers ? [] : [fieldProblem('openerIds', 'SEAL_OFFICER_KEYS', sealOfficers - keyed)]
}

/** What a sealed offer turned out to be when it was opened, where it does not count. */
export const bidFaults = ['HASH_MISMATCH', 'BID_SIGNATURE', 'SHARES_UNREADABLE', 'BID_UNFIT'] as const
export type BidFault = (typeof bidFaults)[number]
