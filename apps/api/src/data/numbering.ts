import { randomBytes } from 'node:crypto'
import { sysNumber } from '@srm/db/schema/sys/numbering'
import { sql } from 'drizzle-orm'
import type { Tx } from './transaction/in-tx'

/** Day zero of numbers that do not start anew each day. */
const always = '1970-01-01'

/** The last of `n` numbers taken at once. */
const nextOf = async (tx: Tx, prefix: string, bizDate: string, n = 1): Promise<number> => {
  const [row] = await tx.db
    .insert(sysNumber)
    .values({ tenantId: tx.actor.tenantId, prefix, bizDate, last: n })
    .onConflictDoUpdate({ target: [sysNumber.tenantId, sysNumber.prefix, sysNumber.bizDate], set: { last: sql`${sysNumber.last} + ${n}` } })
    .returning({ last: sysNumber.last })
  return row?.last ?? n
}

/** `RFQ20261121-0001`; after 9999 the width grows. Unique, and without gaps because a rollback gives it back (docs/numbering.md, Forms). */
export const nextNumber = async (tx: Tx, prefix: string): Promise<string> => (await nextNumbers(tx, prefix, 1))[0] ?? ''

/** Several at once, in their order: documents that are made together. */
export const nextNumbers = async (tx: Tx, prefix: string, n: number): Promise<string[]> => {
  if (n === 0) return []
  const today = (await tx.now()).slice(0, 10)
  const last = await nextOf(tx, prefix, today, n)
  return Array.from({ length: n }, (_, i) => `${prefix}${today.replaceAll('-', '')}-${String(last - n + 1 + i).padStart(4, '0')}`)
}

/** Digits and letters that nobody mistakes for one another: no I, L, O, U. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomSigns = (n: number): string => [...randomBytes(n)].map((byte) => signs[byte % signs.length]).join('')

/** `QT20261123-7K3QXM`: a number that tells nothing of how many there are. */
export const randomNumber = async (tx: Tx, prefix: string, isTaken: (docNo: string) => Promise<boolean>): Promise<string> => {
  const today = (await tx.now()).slice(0, 10).replaceAll('-', '')
  for (;;) {
    const docNo = `${prefix}${today}-${randomSigns(6)}`
    if (!(await isTaken(docNo))) return docNo
  }
}

/** `SUP000123`: a number without a day. */
export const nextPlainNumber = async (tx: Tx, prefix: string): Promise<string> =>
  prefix + String(await nextOf(tx, prefix, always)).padStart(6, '0')

/** So many of them at once, in their order: a file of thousands takes them with one statement. */
export const nextPlainNumbers = async (tx: Tx, prefix: string, count: number): Promise<string[]> => {
  const last = await nextOf(tx, prefix, always, count)
  return Array.from({ length: count }, (_, i) => prefix + String(last - count + 1 + i).padStart(6, '0'))
}

/** So many running numbers of a series at once, in their order; what they are made into is the caller's to say. */
export const nextSerials = async (tx: Tx, series: string, count: number): Promise<number[]> => {
  const last = await nextOf(tx, series, always, count)
  return Array.from({ length: count }, (_, i) => last - count + 1 + i)
}
