import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, noRow, rowAccess, rowColumns } from '../kit'
import { sysUser } from './user'

const systemOnly = { buyer: noRow, supplier: noRow, visitor: noRow }

/** A sign-in. The token itself is never stored, only its SHA-256; all replicas share the table. */
export const sysSession = pgTable(
  'sys_session',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    userId: uuid('user_id')
      .notNull()
      .references(() => sysUser.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** The tenant chosen at sign-in, one of the user's own; null: the one the account lives in. */
    workTenantId: integer('work_tenant_id'),
    /** The department chosen at sign-in: different sessions of a person may work in different ones. */
    orgCode: text('org_code'),
    ip: text().notNull(),
    userAgent: text('user_agent'),
    createTime: rowColumns.createTime,
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Moves forward while the session is used. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedFor: text('revoked_for'),
  },
  (t) => [
    uniqueIndex('sys_session_token').on(t.tokenHash),
    index('sys_session_user').on(t.userId, t.revokedAt),
    index('sys_session_expiry').on(t.expiresAt),
    index('sys_session_open').on(t.tenantId, t.createTime).where(sql`revoked_at is null`),
  ],
)
rowAccess(sysSession, systemOnly)

/** An image code that was shown; deleted at the first answer, right or wrong. */
export const sysCaptcha = pgTable(
  'sys_captcha',
  {
    key: text().primaryKey(),
    tenantId: rowColumns.tenantId,
    answer: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sys_captcha_expiry').on(t.expiresAt)],
)
rowAccess(sysCaptcha, systemOnly)

/** Tries per subject (account, address, mailbox) in a window: one counter for all replicas. */
export const sysThrottle = pgTable(
  'sys_throttle',
  {
    tenantId: rowColumns.tenantId,
    rule: text().notNull(),
    subject: text().notNull(),
    tries: integer().notNull(),
    resetAt: instant('reset_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.rule, t.subject] }), index('sys_throttle_reset').on(t.resetAt)],
)
rowAccess(sysThrottle, systemOnly)

export type CodePurpose = 'register' | 'retrieve' | 'signIn' | 'alter'

/** A code sent by mail or to a phone, then the ticket its holder earned. Both only as hashes. */
export const sysEmailCode = pgTable(
  'sys_email_code',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    purpose: text().$type<CodePurpose>().notNull(),
    /** The mailbox, or the phone number. */
    email: text().notNull(),
    /** Whose account it is about; null also when there is no such account, which must not show. */
    userId: uuid('user_id'),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer().notNull().default(0),
    ticketHash: text('ticket_hash'),
    ticketExpiresAt: instant('ticket_expires_at'),
    usedAt: instant('used_at'),
    ip: text().notNull(),
    createTime: rowColumns.createTime,
  },
  (t) => [
    index('sys_email_code_email').on(t.purpose, t.email, t.createTime),
    uniqueIndex('sys_email_code_ticket').on(t.ticketHash),
    index('sys_email_code_expiry').on(t.expiresAt),
  ],
)
rowAccess(sysEmailCode, systemOnly)

/**
 * One way through an outside identity provider and back. It belongs to the browser that began it (a cookie), so that
 * nobody can be sent into somebody else's account, and it is good once.
 */
export const sysThirdFlow = pgTable(
  'sys_third_flow',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    provider: text().notNull(),
    stateHash: text('state_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    /** PKCE verifier and nonce: of use to nobody without the provider's answer. */
    verifier: text().notNull(),
    nonce: text().notNull(),
    redirect: text(),
    expiresAt: instant('expires_at').notNull(),
    /** Set when the provider has answered: what the page trades for a session, or binds with. */
    ticketHash: text('ticket_hash'),
    userId: uuid('user_id').references(() => sysUser.id, { onDelete: 'cascade' }),
    subject: text(),
    email: text(),
    usedAt: instant('used_at'),
    createTime: rowColumns.createTime,
  },
  (t) => [
    uniqueIndex('sys_third_flow_state').on(t.stateHash),
    uniqueIndex('sys_third_flow_ticket').on(t.ticketHash),
    index('sys_third_flow_expiry').on(t.expiresAt),
  ],
)
rowAccess(sysThirdFlow, systemOnly)

/** An identity of an outside provider that may sign in as a user. */
export const sysThirdAccount = pgTable(
  'sys_third_account',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    provider: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => sysUser.id, { onDelete: 'cascade' }),
    /** How the link came about: a mailbox both sides have verified, or the account's password. */
    linkedBy: text('linked_by').$type<'email' | 'password'>().notNull(),
    createTime: rowColumns.createTime,
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('sys_third_account_subject').on(t.tenantId, t.provider, t.subject), index('sys_third_account_user').on(t.userId)],
)
rowAccess(sysThirdAccount, systemOnly)
