import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, instant, noRow, rowAccess, rowColumns } from '../kit'
import { sysUser } from './user'

/** Who stands in for a person while they are away: what is sent to the person in that time reaches the agent too. */
export const sysUserAgent = pgTable(
  'sys_user_agent',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => sysUser.id, { onDelete: 'cascade' }),
    agentUserId: uuid('agent_user_id')
      .notNull()
      .references(() => sysUser.id, { onDelete: 'cascade' }),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    /** 1 in force, 0 switched off. */
    status: text().notNull().default('1'),
  },
  (t) => [uniqueIndex('sys_user_agent_once').on(t.userId), index('sys_user_agent_agent').on(t.agentUserId)],
)
rowAccess(sysUserAgent, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(sysUserAgent)
