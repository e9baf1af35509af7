import type { ListQuery } from '@srm/contract/kit/page'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysUser, sysUserDepart } from '@srm/db/schema/sys/user'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

// Filters of lists of a million people that the general way would answer by walking all of them.

const u = sysUser
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Of a department or one below it. */
export const inDepart = (orgCode: string): SQL => sql`${u.departCodes} @> array[${orgCode}]::text[]`

/** As many as a total counts up to. */
const few = 10_000
const among = (ids: readonly string[]): SQL => (ids.length > 0 ? sql`${u.id} = any(${sql.param(ids)}::uuid[])` : sql`false`)
/**
 * The people of a department and below: by their keys where they are few, because the order of the list would be walked
 * to its end for the last of them; else by the codes each person carries.
 */
const membersOf = async ({ db }: Tx, orgCode: string): Promise<SQL> => {
  const departs = await db
    .select({ id: sysDepart.id })
    .from(sysDepart)
    .where(and(eq(sysDepart.delFlag, 0), sql`starts_with(${sysDepart.orgCode}, ${orgCode})`))
  if (departs.length === 0) return sql`false`
  const ids = departs.map((one) => one.id)
  const members = await db
    .select({ id: sysUserDepart.userId })
    .from(sysUserDepart)
    .where(inArray(sysUserDepart.departId, ids))
    .limit(few + 1)
  if (members.length > few) return inDepart(orgCode)
  return among(members.map((one) => one.id))
}

const shortLike = /^\*([^*]{1,2})\*$/s
const searched = { username: u.username, realname: u.realname } as const
type Searched = (typeof searched)[keyof typeof searched]

/**
 * One or two characters are too few for the index of trigrams. The index of single characters and pairs is asked apart from
 * the list, whose order would else be walked with it; where many have them the walk soon has a page full.
 */
const holding = async ({ db }: Tx, column: Searched, needle: string): Promise<SQL> => {
  const found = await db
    .select({ id: u.id })
    .from(u)
    .where(sql`app_grams(${column}) @> array[lower(${needle}::text)]`)
    .limit(few + 1)
  if (found.length > few) return sql`strpos(lower(${column}), lower(${needle}::text)) > 0`
  return among(found.map((one) => one.id))
}
const byGrams = async (tx: Tx, query: ListQuery): Promise<{ query: ListQuery; only: SQL[] }> => {
  const rest: Record<string, unknown> = { ...query }
  const only: SQL[] = []
  for (const [name, column] of Object.entries(searched)) {
    const needle = shortLike.exec(text(query[name]))?.[1]
    if (!needle) continue
    only.push(await holding(tx, column, needle))
    delete rest[name]
  }
  return { query: rest as ListQuery, only }
}

/** The query without what is answered here, and the conditions in its place. `departCode` is what the list calls it. */
export const narrowed = async (tx: Tx, asked: ListQuery, departCode: unknown): Promise<{ query: ListQuery; only: SQL | undefined }> => {
  const { query, only } = await byGrams(tx, asked)
  const code = text(departCode)
  return { query, only: and(...only, ...(code ? [await membersOf(tx, code)] : [])) }
}
