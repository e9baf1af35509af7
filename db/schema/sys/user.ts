import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, instant, noRow, ofUser, rowAccess, rowColumns } from '../kit'

const staff = sql`del_flag = 0 and supplier_id is null`

/** Someone who signs in: staff of the buyer, or of the supplier named in `supplier_id`. */
export const sysUser = pgTable(
  'sys_user',
  {
    ...rowColumns,
    /** Of a supplier's first user: the company's full name. */
    username: text().notNull(),
    /** `username` in the form it is compared and looked up in (domain/sys/session). */
    loginName: text('login_name').notNull(),
    realname: text().notNull(),
    supplierId: uuid('supplier_id'),
    /** 1 normal, 2 frozen. */
    status: smallint().notNull().default(1),
    /** 1 male, 2 female. */
    sex: smallint(),
    birthday: date(),
    email: text(),
    phone: text(),
    telephone: text(),
    workNo: text('work_no'),
    post: text(),
    avatar: text(),
    /** 1 member, 2 manager of `departIds`. */
    userIdentity: smallint('user_identity').notNull().default(1),
    departIds: text('depart_ids').notNull().default(''),
    relTenantIds: text('rel_tenant_ids').notNull().default(''),
    /** The department chosen last; the next sign-in starts there. */
    lastOrgCode: text('last_org_code'),
    lastLoginTime: instant('last_login_time'),
    delFlag: smallint('del_flag').notNull().default(0),
    /** Codes of the person's departments and of all above them; kept by triggers, for lists of a department and below. */
    departCodes: text('depart_codes').array().notNull().default([]),
    /**
     * Of a supplier's account: since when somebody outside the company could be in it. Set by triggers, cleared by the
     * company's own administrator alone; while it stands the account reads no sealed offer.
     */
    unconfirmedSince: instant('unconfirmed_since'),
  },
  (t) => [
    check('sys_user_status', sql`${t.status} in (1, 2)`),
    // One among all tenants: whoever signs in names no tenant.
    uniqueIndex('sys_user_login_name').on(t.loginName).where(sql`del_flag = 0`),
    index('sys_user_supplier').on(t.supplierId, t.createTime),
    index('sys_user_unconfirmed').on(t.supplierId).where(sql`unconfirmed_since is not null`),
    index('sys_user_email').on(sql`lower(email)`),
    index('sys_user_phone').on(t.tenantId, t.phone),
    index('sys_user_work_no').on(t.tenantId, t.workNo),
    // The list of the staff: its orders, and its filters in the first of them.
    index('sys_user_staff_newest').on(t.tenantId, t.createTime, t.id).where(staff),
    index('sys_user_staff_name').on(t.tenantId, t.username, t.id).where(staff),
    index('sys_user_staff_realname').on(t.tenantId, t.realname, t.id).where(staff),
    index('sys_user_staff_status').on(t.tenantId, t.status, t.createTime, t.id).where(staff),
    index('sys_user_staff_sex').on(t.tenantId, t.sex, t.createTime, t.id).where(staff),
    index('sys_user_deleted').on(t.tenantId, t.updateTime).where(sql`del_flag = 1`),
    index('sys_user_username_words').using('gin', sql`${t.username} gin_trgm_ops`),
    index('sys_user_realname_words').using('gin', sql`${t.realname} gin_trgm_ops`),
    index('sys_user_phone_words').using('gin', sql`${t.phone} gin_trgm_ops`),
    index('sys_user_email_words').using('gin', sql`${t.email} gin_trgm_ops`),
    // Trigrams know nothing of one or two characters, which is what Chinese names are looked for by.
    index('sys_user_username_grams').using('gin', sql`app_grams(${t.username})`),
    index('sys_user_realname_grams').using('gin', sql`app_grams(${t.realname})`),
    index('sys_user_departs').using('gin', t.departCodes),
  ],
)
const ofCompany = 'supplier_id = (select app_supplier())'
rowAccess(sysUser, { buyer: anyRow, supplier: ofCompany, visitor: noRow })
dataLogged(sysUser, ['last_login_time', 'last_org_code', 'depart_codes', 'unconfirmed_since'])

/** Password hashes, apart from the user so that no list can ever carry them. Only the session commands read them. */
export const sysCredential = pgTable('sys_credential', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => sysUser.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  passwordHash: text('password_hash').notNull(),
  /** Hashes that may not come back, newest first. */
  previous: jsonb().$type<string[]>().notNull().default([]),
  changedAt: instant('changed_at').notNull().default(sql`app_now()`),
})
rowAccess(sysCredential, { buyer: noRow, supplier: noRow, visitor: noRow })

export const sysUserRole = pgTable(
  'sys_user_role',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => sysUser.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id').notNull(),
    /** The role counts in this department only; null: in every department of the user. */
    departId: uuid('depart_id'),
  },
  (t) => [unique('sys_user_role_once').on(t.userId, t.roleId, t.departId).nullsNotDistinct(), index('sys_user_role_role').on(t.roleId)],
)
rowAccess(sysUserRole, { buyer: anyRow, supplier: ofUser, visitor: noRow, write: { supplier: noRow } })
dataLogged(sysUserRole)

export const sysUserDepart = pgTable(
  'sys_user_depart',
  {
    ...rowColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => sysUser.id, { onDelete: 'cascade' }),
    departId: uuid('depart_id').notNull(),
  },
  (t) => [uniqueIndex('sys_user_depart_once').on(t.userId, t.departId), index('sys_user_depart_depart').on(t.departId)],
)
rowAccess(sysUserDepart, { buyer: anyRow, supplier: ofUser, visitor: noRow, write: { supplier: noRow } })
