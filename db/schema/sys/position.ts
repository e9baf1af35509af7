import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** What a person's job is called; `sys_user.post` holds codes of it, with commas. */
export const sysPosition = pgTable(
  'sys_position',
  {
    ...rowColumns,
    code: text().notNull(),
    name: text().notNull(),
    nameEn: text('name_en'),
    /** Dictionary position_rank, 1 the lowest. */
    postRank: text('post_rank').notNull(),
  },
  (t) => [uniqueIndex('sys_position_code').on(t.tenantId, t.code), index('sys_position_newest').on(t.tenantId, t.createTime)],
)
rowAccess(sysPosition, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(sysPosition)
