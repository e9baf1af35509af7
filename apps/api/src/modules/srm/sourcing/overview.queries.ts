import type { OverviewQuery, SourcingOverview, WayFigures } from '@srm/contract/srm/sourcing'
import { rounded, sumOf } from '@srm/domain/kit/money'
import { addedBases, decidedOf, drillWire, meanOf, percentOf, type SourcingWayKey } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sourcingWays } from '@srm/domain/sourcing-ways'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import type { FigureRow, PartFigures } from './sourcing.public'
import { eachWay } from './ways'

const total = (rows: readonly FigureRow[], of: 'count' | 'opened' | 'bidders' | 'single') => rows.reduce((sum, row) => sum + row[of], 0)

/** In the order of the bases, without those that none is of. */
const amountsOf = (way: SourcingWayKey, rows: readonly FigureRow[]): WayFigures['amounts'] =>
  sourcingWays[way].bases.flatMap((basis) => {
    const own = rows.filter((row) => row.basis === basis)
    if (own.length === 0) return []
    const amount = addedBases.includes(basis) ? rounded(sumOf(own.map((row) => row.amount ?? '0'))) : null
    return [{ basis, count: total(own, 'count'), amount }]
  })

const figuresOf = (way: SourcingWayKey, { rows, medianDays }: PartFigures): WayFigures => {
  const def = sourcingWays[way]
  const inStates = (states: readonly string[]) => rows.filter((row) => states.includes(row.status))
  const failed = total(inStates([def.failed]), 'count')
  const decided = total(inStates(decidedOf(def)), 'count')
  const [opened, bidders, single] = [total(rows, 'opened'), total(rows, 'bidders'), total(rows, 'single')]
  return {
    ...{ way, total: total(rows, 'count'), amounts: amountsOf(way, rows) },
    stages: def.stages.map((status) => {
      const own = inStates([status])
      return { status, count: total(own, 'count'), amounts: amountsOf(way, own) }
    }),
    ...{ failed, decided, failedPct: percentOf(failed, decided) },
    ...{ opened, bidders, meanBidders: meanOf(bidders, opened), single, singlePct: percentOf(single, opened) },
    ...{ awarded: total(inStates(def.awarded), 'count'), medianDays },
  }
}

/** Figures of what was published in a period; every one counts the rows that its list shows for {@link drillWire}. */
export const sourcingOverview = (ctx: Ctx, scope: OverviewQuery): Promise<SourcingOverview> =>
  reading(ctx, async (tx) => ({
    ways: [...(await eachWay(tx, drillWire(scope), async (part, own, query, way) => figuresOf(way, await part.figures(own, query))))],
  }))
