import type { ReceiptInput } from '@srm/contract/srm/receipt'
import { daysBetween } from '@srm/domain/kit/day'
import { assertNoProblems, fieldProblem, refuse, type FieldProblem } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { stillComing } from '@srm/domain/srm/delivery/delivery.rules'
import { afterMovement, arrivalOf, type Arrival, type Movement } from '@srm/domain/srm/purchase-order/movements.rules'
import { openQty, type LineQuantities } from '@srm/domain/srm/purchase-order/quantities.rules'
import { dueOf, openRows } from '@srm/domain/srm/purchase-order/schedule.rules'
import { countedProblems, restProblem, settledOf, type Settled } from '@srm/domain/srm/receipt/receipt.rules'
import type { DeliveryLineRow } from '../delivery/delivery.public'
import type { MaterialTerms } from '../material/material.public'
import type { ReceivableLine } from '../purchase-order/purchase-order.public'

// What a receipt will move, worked out before anything is written: the lines of the orders are locked, so nothing changes meanwhile.

type InputLine = ReceiptInput['lines'][number]
/** What a line of the form names: a line of an order, by way of a notice or by itself. */
interface Source {
  readonly ordered: ReceivableLine
  readonly announced: DeliveryLineRow | null
  readonly terms: MaterialTerms | undefined
}
export interface PlannedLine extends Source {
  readonly input: InputLine
  readonly arrival: Arrival
  readonly settled: Settled
  /** Null: nobody announced it. */
  readonly coming: string | null
  /** At most what is posted. */
  readonly damaged: string
  /** Posted and not damaged. */
  readonly good: string
  readonly isInspected: boolean
  readonly movements: readonly Movement[]
  /** The order's line gives this up behind the receipt; of several lines of the form that ask for it the last one has it. */
  readonly rest: string
  readonly dueDate: string
  readonly daysLate: number
}

const dueDateOf = ({ ordered, announced }: Source): string => {
  if (announced) return announced.dueDate
  const open = openRows(ordered.rows, openQty(ordered.line).toFixed())
  const next = ordered.rows.find(({ id }) => dec(open.get(id) ?? '0').gt(0)) ?? ordered.rows.at(-1)
  if (!next) throw new Error('a line without a row')
  return dueOf(next)
}
/** Goods that came leave the way and are judged or stocked; what was turned away or lost leaves it, and is owed again. */
const movementsOf = (arrival: Arrival, settled: Settled, damaged: string, inspect: boolean): Movement[] => {
  const gone = dec(settled.refused).plus(settled.lapsed)
  return [
    ...(dec(arrival.posted).gt(0)
      ? [{ kind: 'receive', qty: arrival.posted, announced: arrival.announced, damaged, inspect } as const]
      : []),
    ...(gone.gt(0) ? [{ kind: 'unship', qty: gone.toFixed() } as const] : []),
  ]
}
const after = (line: LineQuantities, movements: readonly Movement[]): LineQuantities =>
  movements.reduce((before, movement) => {
    const next = afterMovement(before, movement)
    if ('fault' in next) throw new Error(`a planned movement lacks ${next.fault.part}`)
    return next.line
  }, line)

interface Step {
  readonly line: PlannedLine
  readonly standing: LineQuantities
  readonly problems: readonly FieldProblem[]
}
const plannedLine = (source: Source, input: InputLine, standing: LineQuantities, arrivedOn: string, at: string): Step => {
  const { ordered, announced, terms } = source
  const coming = announced ? stillComing(announced) : null
  const arrival = arrivalOf(standing, input.qty, coming ?? '0', ordered.overTolPct)
  const counted = {
    ...input,
    ...{ counted: input.qty, photos: input.photos.length },
    ...{ trace: terms?.trace ?? 'NONE', shelfDays: terms?.shelfDays ?? null, minLifePct: terms?.minLifePct ?? null },
  }
  const taken = { posted: arrival.posted, excess: arrival.refused }
  const settled = settledOf(coming ?? '0', counted, taken)
  const damaged = dec(input.damaged).gt(arrival.posted) ? arrival.posted : input.damaged
  const isInspected = terms?.inspectRequired ?? false
  const movements = movementsOf(arrival, settled, damaged, isInspected)
  const then = after(standing, movements)
  const dueDate = dueDateOf(source)
  return {
    standing: then,
    problems: countedProblems(counted, taken, coming, arrivedOn, at),
    line: {
      ...source,
      ...{ input, arrival, settled, coming, damaged, isInspected, movements, dueDate },
      ...{ good: dec(arrival.posted).minus(damaged).toFixed(), rest: '0' },
      daysLate: daysBetween(dueDate, arrivedOn),
    },
  }
}

/** Gives up what is open of lines of orders once all of the receipt has come: of two lines of one line the last to ask says it. */
const withRests = (lines: readonly PlannedLine[], standing: ReadonlyMap<string, LineQuantities>) => {
  const problems: FieldProblem[] = []
  const rests = lines.map((line, i) => {
    const { ordered, input } = line
    const asksLater = lines.slice(i + 1).some((one) => one.input.closeRest && one.ordered.line.id === ordered.line.id)
    if (!input.closeRest || asksLater) return line
    const then = standing.get(ordered.line.id) ?? ordered.line
    const rest = openQty(then).toFixed()
    const problem = restProblem({ qty: then.qty, open: rest, transit: then.transit, underTolPct: ordered.underTolPct }, `lines.${i}`)
    if (problem) problems.push(problem)
    return { ...line, rest }
  })
  return { rests, problems }
}

/** Names lines that stand twice, and those that are none of what can be received. */
const nameProblems = ({ lines }: ReceiptInput, sources: ReadonlyMap<string, Source>): FieldProblem[] =>
  lines.flatMap(({ id }, i) => {
    if (!sources.has(id)) return [fieldProblem(`lines.${i}.id`, 'GR_LINE_GONE')]
    return lines.findIndex((one) => one.id === id) < i ? [fieldProblem(`lines.${i}.id`, 'GR_LINE_TWICE')] : []
  })
/** Orders that are delivered now, all of one company, department and place, and none of whoever receives them. */
const orderProblems = ({ lines }: ReceiptInput, sources: ReadonlyMap<string, Source>, username: string): FieldProblem[] => {
  const first = sources.get(lines[0]?.id ?? '')?.ordered.order
  return lines.flatMap(({ id }, i) => {
    const source = sources.get(id)
    if (!source || !first) return []
    const { order, isReceivable, orderers } = source.ordered
    const at = `lines.${i}.id`
    const isTogether =
      order.supplierId === first.supplierId && order.orgCode === first.orgCode && order.deliveryAddress === first.deliveryAddress
    return [
      ...(isReceivable ? [] : [fieldProblem(at, 'GR_ORDER_STATE', order.docNo)]),
      ...(isTogether ? [] : [fieldProblem(at, 'GR_MIXED', order.docNo)]),
      ...(orderers.includes(username) ? [fieldProblem(at, 'SOD_ORDER_RECEIVER', order.docNo)] : []),
    ]
  })
}

/**
 * Plans all lines of a receipt, one after another: of two lines of one line of an order the second finds what the first left.
 * @param sources by the key that a line of the form names
 * @throws what a line lacks, by its field
 */
export const planned = (input: ReceiptInput, sources: ReadonlyMap<string, Source>, username: string): PlannedLine[] => {
  assertNoProblems(nameProblems(input, sources))
  assertNoProblems(orderProblems(input, sources, username))
  const arrivedOn = input.arrivedAt.slice(0, 10)
  const standing = new Map<string, LineQuantities>()
  const lines: PlannedLine[] = []
  const problems: FieldProblem[] = []
  for (const [i, line] of input.lines.entries()) {
    const source = sources.get(line.id)
    if (!source) throw refuse('GR_LINE_GONE')
    const step = plannedLine(source, line, standing.get(source.ordered.line.id) ?? source.ordered.line, arrivedOn, `lines.${i}`)
    standing.set(source.ordered.line.id, step.standing)
    lines.push(step.line)
    problems.push(...step.problems)
  }
  const { rests, problems: restProblems } = withRests(lines, standing)
  assertNoProblems([...problems, ...restProblems])
  return rests
}
export type { Source }
