import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import type { ExpertKind } from '@srm/domain/srm/expert/expert.rules'
import { expertsNeeded, leastMembers } from '@srm/domain/srm/tender/committee.rules'

/** Somebody who would sit, as far as the page knows it; the server judges once more. */
export interface Sitting {
  readonly userId: string | null
  readonly name: string
  readonly kind: ExpertKind
  readonly conflict: string | null
}
export const rules = ['least', 'odd', 'experts', 'accounts', 'once', 'conflicts', 'leader'] as const
export interface RuleState {
  readonly rule: (typeof rules)[number]
  readonly isMet: boolean
  /** What is asked for, where the rule asks for a number. */
  readonly need: number
  readonly missing: number
  /** Whom it is about. */
  readonly names: readonly string[]
}

const twice = (members: readonly Sitting[]): readonly string[] =>
  members.filter((one, i) => one.userId !== null && members.findIndex((other) => other.userId === one.userId) < i).map((one) => one.name)

/** The rules of a committee, each with what is missing; two thirds of experts are asked only where tendering is prescribed. */
export const ruleStates = (mandatory: boolean, members: readonly Sitting[], leaderId: string | null): readonly RuleState[] => {
  const size = members.length
  const experts = members.filter((one) => one.kind !== 'OWNER').length
  const [least, needed] = [leastMembers(mandatory), expertsNeeded(size)]
  const state = (rule: RuleState['rule'], missing: number, names: readonly string[] = [], need = 0): RuleState => ({
    ...{ rule, need, names, missing: Math.max(0, missing) },
    isMet: missing <= 0 && names.length === 0,
  })
  const named = (rule: RuleState['rule'], of: readonly Sitting[]) =>
    state(
      rule,
      0,
      of.map((one) => one.name),
    )
  return [
    state('least', least - size, [], least),
    state('odd', size % 2 === 1 ? 0 : 1),
    ...(mandatory ? [state('experts', needed - experts, [], needed)] : []),
    named(
      'accounts',
      members.filter((one) => one.userId === null),
    ),
    state('once', 0, twice(members)),
    named(
      'conflicts',
      members.filter((one) => one.conflict !== null),
    ),
    state('leader', leaderId !== null && members.some((one) => one.userId === leaderId) ? 0 : 1),
  ]
}

type Member = EvaluationBoard['members'][number]
/** A seat whose holder stood back, and which nobody has taken. */
export const isEmptySeat = (members: readonly Member[], one: Member): boolean =>
  one.goneAt !== null && members.every((other) => other.replaces !== one.id)

/** Whom the draw of the committee calls next for an empty seat; null: nobody is called yet. */
export const nextOfDraw = ({ committee, draws, members }: Pick<EvaluationBoard, 'committee' | 'draws' | 'members'>) =>
  draws.find((draw) => draw.id === committee?.drawId)?.seated.find((one) => members.every((member) => member.expertId !== one.expertId)) ??
  null
