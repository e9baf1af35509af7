import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, noRow, ofUser, rowAccess } from '../kit'

/** First answers of requests that carried an Idempotency-Key; a repeat gets the same answer. */
export const sysIdempotency = pgTable(
  'sys_idempotency',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    /** HMAC of method, path and body. */
    requestHash: text('request_hash').notNull(),
    /** JSON under a key drawn from SEAL_KEY. */
    answer: text(),
    createTime: instant('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
rowAccess(sysIdempotency, { buyer: ofUser, supplier: ofUser, visitor: noRow })
