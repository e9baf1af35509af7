import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { approvedSourceMachine } from './approved-source.machine'

/** What an approval stands on: a sample that passed, an audit on site, a trial lot, or deliveries before there was this list. */
export const sourceProofs = ['SAMPLE', 'AUDIT', 'TRIAL', 'HISTORY'] as const
export type SourceProof = (typeof sourceProofs)[number]

interface Period {
  readonly validFrom: string | null
  readonly validTo: string | null
}
/** By the day, never by a flag; both days count, and none of them is a bound that is absent. */
export const isSourceInForce = ({ status, validFrom, validTo }: Period & { readonly status: string }, day: string): boolean =>
  status === approvedSourceMachine.states.approved && (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)

export interface Proof {
  readonly proof: SourceProof
  readonly proofNote: string | null
  /** The sample that proves it and the last day it counts; null where none is named or it does not count today. */
  readonly sample: { readonly validUntil: string } | null
}
/** Days in their order, not over yet; an approval for which a sample is asked ends with that sample at the latest. */
export const sourceProblems = (
  { validFrom, validTo, proof, proofNote, sample }: Period & Proof,
  { sampleRequired, today }: { readonly sampleRequired: boolean; readonly today: string },
): FieldProblem[] => [
  ...(validFrom !== null && validTo !== null && validTo < validFrom ? [fieldProblem('validTo', 'SOURCE_PERIOD')] : []),
  ...(validTo !== null && validTo < today ? [fieldProblem('validTo', 'SOURCE_PAST')] : []),
  ...((proof === 'SAMPLE' || sampleRequired) && sample === null ? [fieldProblem('sampleId', 'SOURCE_SAMPLE')] : []),
  ...(proof !== 'SAMPLE' && !proofNote ? [fieldProblem('proofNote', 'SOURCE_PROOF')] : []),
  ...(sampleRequired && sample !== null && validTo !== null && validTo > sample.validUntil
    ? [fieldProblem('validTo', 'SOURCE_BEYOND_SAMPLE', sample.validUntil)]
    : []),
]

/** The last day of an approval: what was said, else where a sample is asked for the last day of that sample. */
export const sourceEnd = (validTo: string | null, sample: Proof['sample'], sampleRequired: boolean): string | null =>
  validTo ?? (sampleRequired && sample ? sample.validUntil : null)
