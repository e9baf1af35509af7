import { fieldProblem, type FieldProblem } from '../../kit/errors'
import type { Conflict, ExpertKind } from '../expert/expert.rules'
import { plainName } from '../../kit/plain-name'
import './tender-evaluation.text'
import './tender.text'

/** Technical and economic experts among so many members: two thirds at least (Tendering Law Art. 37). */
export const expertsNeeded = (size: number): number => Math.ceil((size * 2) / 3)

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

/** What is wrong with a committee as it is proposed (docs/tender-evaluation.md, Committee). */
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
    ...(mandatory && (size < 5 || !isOdd) ? [fieldProblem('members', 'COMMITTEE_SIZE')] : []),
    ...(!mandatory && (size < 3 || !isOdd) ? [fieldProblem('members', 'COMMITTEE_ODD')] : []),
    ...(mandatory && experts < expertsNeeded(size) ? [fieldProblem('members', 'COMMITTEE_EXPERT', expertsNeeded(size))] : []),
    ...members.flatMap((one, i) => (one.userId === null ? [fieldProblem(`members.${i}`, 'COMMITTEE_ACCOUNT', one.name)] : [])),
    ...(new Set(accounts).size === accounts.length ? [] : [fieldProblem('members', 'COMMITTEE_TWICE')]),
    ...members.flatMap((one, i) => {
      const company = conflictWith(one, bidders)
      return company === null ? [] : [fieldProblem(`members.${i}`, 'COMMITTEE_CONFLICT', one.name, company)]
    }),
    ...(members[leader] ? [] : [fieldProblem('leader', 'COMMITTEE_LEADER')]),
  ]
}
