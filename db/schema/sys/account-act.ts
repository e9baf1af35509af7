import type { AccountAct } from '@srm/domain/sys/supplier-user/supplier-user.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, noRow, ofSupplier, rowAccess, rowColumns } from '../kit'

/**
 * What somebody outside the company did to one of its accounts that lets them into it. Written by triggers, so that no path
 * is forgotten; `create_by` is who did it. The account reads no sealed offer until the company's administrator confirms it.
 */
export const sysAccountAct = pgTable(
  'sys_account_act',
  {
    ...rowColumns,
    /** Without a foreign key: the trigger that writes it runs before the account is there. */
    userId: uuid('user_id').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    act: text().$type<AccountAct>().notNull(),
    /** By an account of the company that is itself unconfirmed; else by staff. */
    byCompany: boolean('by_company').notNull().default(false),
    /** The mailbox before it was changed: the company is told there too. */
    previousEmail: text('previous_email'),
    announcedAt: instant('announced_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    check('sys_account_act_act', sql`${t.act} in ('create', 'contact', 'unfreeze', 'password', 'role')`),
    index('sys_account_act_user').on(t.userId, t.createTime),
    index('sys_account_act_unannounced').on(t.createTime).where(sql`announced_at is null`),
  ],
)
rowAccess(sysAccountAct, { buyer: noRow, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })
