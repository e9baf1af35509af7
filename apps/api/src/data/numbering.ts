import { sysNumber } from '@srm/db/schema/sys/numbering'
import { sql } from 'drizzle-orm'
import type { Tx } from './in-tx'

/** Day zero of numbers that do not start anew each day. */
const always = '1970-01-01'

const nextOf = async (tx: Tx, prefix: string, bizDate: string): Promise<number> => {
  const [row] = await tx.db
    .insert(sysNumber)
    .values({ tenantId: tx.actor.tenantId, prefix, bizDate, last: 1 })
    .onConflictDoUpdate({ target: [sysNumber.tenantId, sysNumber.prefix, sysNumber.bizDate], set: { last: sql`${sysNumber.last} + 1` } })
    .returning({ last: sysNumber.last })
  return row?.last ?? 1
}

/** `RFQ20261121-0001`; after 9999 the width grows. Unique, and without gaps because a rollback gives it back (domain design §0.3). */
export const nextNumber = async (tx: Tx, prefix: string): Promise<string> => {
  const today = (await tx.now()).slice(0, 10)
  return `${prefix}${today.replaceAll('-', '')}-${String(await nextOf(tx, prefix, today)).padStart(4, '0')}`
}

/** `SUP000123`: a number without a day. */
export const nextPlainNumber = async (tx: Tx, prefix: string): Promise<string> =>
  prefix + String(await nextOf(tx, prefix, always)).padStart(6, '0')
