import { date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, instant, noRow, rowAccess, rowColumns } from '../kit'

const fx = () => numeric({ precision: 18, scale: 8 })

/** Rates of a day: one unit of `currency` in CNY. The newest day not after today counts. */
export const fxRate = pgTable(
  'fx_rate',
  { ...rowColumns, rateOn: date('rate_on').notNull(), currency: text().notNull(), rate: fx().notNull(), source: text().notNull() },
  (t) => [uniqueIndex('fx_rate_day').on(t.tenantId, t.currency, t.rateOn), index('fx_rate_newest').on(t.tenantId, t.createTime)],
)
dataLogged(fxRate)
rowAccess(fxRate, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow } })

/** The rates a purchase was compared at are frozen at its opening, so that the comparison can be repeated. */
export const projectFxSnapshot = pgTable(
  'project_fx_snapshot',
  {
    ...rowColumns,
    bizType: text('biz_type').notNull(),
    bizId: uuid('biz_id').notNull(),
    roundNo: numeric('round_no', { precision: 4, scale: 0, mode: 'number' }).notNull().default(1),
    currency: text().notNull(),
    rate: fx().notNull(),
    rateOn: date('rate_on').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [
    uniqueIndex('project_fx_snapshot_once').on(t.bizId, t.roundNo, t.currency),
    index('project_fx_snapshot_biz').on(t.bizType, t.bizId),
  ],
)
rowAccess(projectFxSnapshot, { buyer: anyRow, supplier: noRow, visitor: noRow, write: { buyer: noRow } })
