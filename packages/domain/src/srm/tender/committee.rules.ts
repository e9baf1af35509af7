import { fieldProblem, type FieldProblem } from '../../kit/errors'
import type { Conflict, ExpertKind } from '../expert/expert.rules'
import { plainName } from '../../kit/plain-name'
import './tender-evaluation.text'
import './tender.text'

/** Technical and economic experts among so many members: two thirds at least (Tendering Law Art. 37). */
export const expertsNeeded = (size: number): number => Math.ceil((size * 2) / 3)

/** At least so many members, and an odd number of them: where tendering is prescribed by law (Tendering Law Art. 37), and by own policy. */
export const leastMembers = (mandatory: boolean): number => (mandatory ? 5 : 3)

export interface ProposedMember {
  readonly userId: string | null
  readonly name: string
  readonly kind: ExpertKind
  readonly employer: string | null
  readonly conflicts: readonly Conflict[]
}
interface Company {
  readonly id: string
  readonly name: string
}

/** Why somebody may not judge these bidders: employed by one, or a conflict with one is noted; null: may. */
export const conflictWith = (
  { employer, conflicts }: Pick<ProposedMember, 'employer' | 'conflicts'>,
  bidders: readonly Company[],
): string | null => {
  const found = bidders.find(
    ({ id, name }) =>
      (employer !== null && plainName(employer) === plainName(name)) ||
      conflicts.some((one) => one.supplierId === id || plainName(one.name) === plainName(name)),
  )
  return found?.name ?? null
}

/** Where a proposal is put right: who was drawn comes from the draw, everybody else is named. */
const fieldOf = ({ kind }: Pick<ProposedMember, 'kind'>): string => (kind === 'OWNER' ? 'representativeIds' : 'drawId')

/** What is wrong with a committee as it is proposed, at the fields of the proposal (docs/tender-evaluation.md, Committee). */
export const committeeProblems = (
  { mandatory }: { readonly mandatory: boolean },
  members: readonly ProposedMember[],
  bidders: readonly Company[],
  leader: number,
): FieldProblem[] => {
  const size = members.length
  const isOdd = size % 2 === 1
  const experts = members.filter((one) => one.kind !== 'OWNER').length
  const accounts = members.flatMap((one) => one.userId ?? [])
  return [
    ...(mandatory && (size < leastMembers(true) || !isOdd) ? [fieldProblem('representativeIds', 'COMMITTEE_SIZE')] : []),
    ...(!mandatory && (size < leastMembers(false) || !isOdd) ? [fieldProblem('representativeIds', 'COMMITTEE_ODD')] : []),
    ...(mandatory && experts < expertsNeeded(size) ? [fieldProblem('representativeIds', 'COMMITTEE_EXPERT', expertsNeeded(size))] : []),
    ...members.flatMap((one) => (one.userId === null ? [fieldProblem(fieldOf(one), 'COMMITTEE_ACCOUNT', one.name)] : [])),
    ...(new Set(accounts).size === accounts.length ? [] : [fieldProblem('representativeIds', 'COMMITTEE_TWICE')]),
    ...members.flatMap((one) => {
      const company = conflictWith(one, bidders)
      return company === null ? [] : [fieldProblem(fieldOf(one), 'COMMITTEE_CONFLICT', one.name, company)]
    }),
    ...(members[leader] ? [] : [fieldProblem('leaderId', 'COMMITTEE_LEADER')]),
  ]
}
