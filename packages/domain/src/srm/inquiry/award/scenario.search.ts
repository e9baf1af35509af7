import type { Milp, MilpAnswer, SolveMilp } from '../../../kit/milp'
import { sumOf, type Dec, type DecimalText } from '../../../kit/money'
import { scenarioProgram, type Aim, type ProgramLimits, type ProgramLine, type ScenarioProgram } from './scenario.program'
import { divided, feeOf, type Range } from './scenario.ranges'
import type { ScenarioInput } from './scenario.rules'

export interface Given {
  readonly lineId: string
  readonly range: Range
  readonly qty: Dec
}
export interface Found {
  readonly given: readonly Given[]
  readonly proven: boolean
  readonly gap: DecimalText | null
}

/** Exact quantities for the suppliers and minimum orders that the solver chose. */
const givenBy = ({ cells }: ScenarioProgram, lines: readonly ProgramLine[], values: readonly number[]): Given[] => {
  const is = (column: number) => (values[column] ?? 0) > 0.5
  return lines.flatMap(({ line }, i) => {
    const own = cells[i] ?? []
    const must = own.filter((c) => c.chosen !== null && is(c.chosen)).map((c) => c.range)
    const may = own.filter((c) => c.chosen === null && is(c.supplier)).map((c) => c.range)
    return divided(line, must, may).map(({ range, qty }) => ({ lineId: line.id, range, qty }))
  })
}

const objectiveOf = ({ columns }: Milp, values: readonly number[]): number =>
  columns.reduce((sum, { cost }, i) => sum + cost * (values[i] ?? 0), 0)

const costOf = (given: readonly Given[]): Dec => {
  const quotes = new Map(given.map((g) => [g.range.supplierId, g.range.quote]))
  return sumOf([...given.map((g) => g.range.slope.times(g.qty)), ...[...quotes.values()].map(feeOf)])
}

/** Percent by which the cost could still fall, rounded up to two decimals. */
const gapOf = (cost: Dec, bound: number | null): DecimalText | null => {
  if (bound === null || cost.isZero()) return null
  const gap = cost.minus(bound).div(cost).times(100)
  return gap.isNegative() ? '0.00' : gap.toFixed(2, 0)
}

type Solved = {
  readonly made: ScenarioProgram
  readonly values: readonly number[]
  readonly bound: number | null
  readonly proven: boolean
}

/**
 * The least cost of the most that can be covered. Mostly every line can be covered as far as it is offered at all, which is
 * tried first; where limits or minimum orders forbid that, the most is searched before its least cost.
 */
const solved = async (
  program: (aim: Aim) => ScenarioProgram,
  solve: (made: ScenarioProgram) => Promise<MilpAnswer>,
): Promise<(Solved & { readonly mostProven: boolean }) | null> => {
  const all = program({ find: 'costOfAll' })
  const first = await solve(all)
  if (first.values) return { ...first, values: first.values, made: all, mostProven: true }
  const most = program({ find: 'coverage' })
  const covering = await solve(most)
  if (!covering.values) return null
  const cheapest = program({ find: 'cost', coverage: -objectiveOf(most.program, covering.values) })
  const answer = await solve(cheapest)
  return answer.values
    ? { ...answer, values: answer.values, made: cheapest, mostProven: covering.proven }
    : { made: most, values: covering.values, bound: answer.bound, proven: false, mostProven: covering.proven }
}

/** Null: nothing can be given to anybody. */
export const searched = async (
  input: ScenarioInput,
  lines: readonly ProgramLine[],
  limits: ProgramLimits,
  seconds: number,
  solve: SolveMilp,
): Promise<Found | null> => {
  const found = await solved(
    (aim) => scenarioProgram(input, lines, limits, aim),
    ({ program }) => solve(program, seconds),
  )
  const given = found ? givenBy(found.made, lines, found.values) : []
  if (!found || given.length === 0) return null
  if (found.proven && found.mostProven) return { given, proven: true, gap: '0.00' }
  return { given, proven: false, gap: found.mostProven ? gapOf(costOf(given), found.bound) : null }
}
