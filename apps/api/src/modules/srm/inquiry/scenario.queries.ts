import type { Scenarios } from '@srm/contract/srm/inquiry.comparison'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { tighter, type AwardLimits } from '@srm/domain/srm/inquiry/award/award.rules'
import { awardScenarios, type Scenario, type ScenarioInput, type TriedSuppliers } from '@srm/domain/srm/inquiry/award/scenario.rules'
import type { SolveMilp } from '@srm/domain/kit/milp'
import { reading } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { solveInThread } from '../../../data/milp/milp-thread'
import type { Ctx } from '../../../http/request/context'
import { figuresOf, limitsOf, scenarioInput } from './award-figures'
import { secretOfInquiry } from './draft.queries'
import { refusalTexts } from './eligibility'
import { frozenRates } from './fx'
import { lastOpened, openedRound } from './opened-round'
import type { Quotation } from './own-quotation'

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }
export type ScenarioQuery = { readonly id: string; readonly roundNo?: number | undefined } & Optional<AwardLimits> &
  Optional<TriedSuppliers>

/** What the search needs of an opened round; no allocation is searched while prices are sealed. */
const inputOf = (ctx: Ctx, query: ScenarioQuery) =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, inquiry, query.id)
    const { roundNo } = await lastOpened(tx, row, query.roundNo)
    const round = await openedRound(tx, row, roundNo)
    const limits = tighter(await limitsOf(tx, row), query)
    if (round.pricesSealed) return { limits, input: null }
    const suppliers = round.quotes.map((q) => q.supplierId)
    const refusals = await refusalTexts(tx, row, suppliers)
    const today = (await tx.now()).slice(0, 10)
    const may = (q: Quotation) => !refusals.get(q.supplierId) && (q.validityTo === null || q.validityTo >= today)
    const { figuresBasis } = await secretOfInquiry(tx, row.id)
    const rates = new Map((await frozenRates(tx, row.id, roundNo)).map((r) => [r.currency, r.rate]))
    const figures = new Map(round.lines.map((l) => [l.line.id, figuresOf(l, figuresBasis, rates)]))
    return { limits, input: scenarioInput(row, round, may, figures, limits) }
  })

/** Scenarios of inputs that were searched lately: a page asks for the same ones again and again. */
const mostKept = 50
const kept = new Map<string, Promise<Scenario[]>>()
const searched = (input: ScenarioInput, tried: TriedSuppliers): Promise<Scenario[]> => {
  const key = JSON.stringify([input, tried])
  const known = kept.get(key)
  if (known) return known
  let whole = true
  const solve: SolveMilp = async (program, seconds) => {
    const answer = await solveInThread(program, seconds)
    whole &&= answer.values !== null || answer.proven
    return answer
  }
  const found = awardScenarios(input, solve, tried)
  kept.set(key, found)
  const forget = () => void (kept.get(key) === found && kept.delete(key))
  // What a busy machine did not find in time is searched again when it is asked for again.
  found.then(() => whole || forget(), forget)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return found
}

/** Allocations of the least cost among those who may be awarded today. The search holds no transaction. */
export const awardScenariosOf = async (ctx: Ctx, query: ScenarioQuery): Promise<Scenarios> => {
  const { limits, input } = await inputOf(ctx, query)
  const tried = { required: query.required ?? [], excluded: query.excluded ?? [] }
  const found = input ? await searched(input, tried) : []
  return { limits, scenarios: found.map((s) => ({ ...s, missing: [...s.missing], lines: [...s.lines] })) }
}
