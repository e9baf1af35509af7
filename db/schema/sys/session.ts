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

/** A code sent by mail for registration or retrieval, then the ticket its holder earned. Both only as hashes. */
export const sysEmailCode = pgTable(
  'sys_email_code',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    purpose: text().$type<'register' | 'retrieve'>().notNull(),
    email: text().notNull(),
    /** Whose password is to be reset; null also when the account does not exist, which must not show. */
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
