import type { CategoryAdd, CategoryEdit, CategoryImport, CategoryRow } from '@srm/contract/sys/category'
import { sysCategory } from '@srm/db/schema/sys/category'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { categoryCodePattern, codeAbove, maxCategoryLevels, newCategoryCode } from '@srm/domain/sys/category/category.rules'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { categoryById } from './category.list'

/** Codes are given out one after the other: whoever changes the tree waits for whoever is changing it. */
const alone = (tx: Tx) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('sys_category'), ${tx.actor.tenantId})`)

const ofTenant = (tx: Tx) => eq(sysCategory.tenantId, tx.actor.tenantId)
const categoryOf = async (tx: Tx, id: string) => {
  const [row] = await tx.db
    .select()
    .from(sysCategory)
    .where(and(eq(sysCategory.id, id), ofTenant(tx)))
  if (!row) throw refuse('ENTITY_MISSING')
  return row
}

const below = async (tx: Tx, code: string): Promise<string[]> => {
  const rows = await tx.db
    .select({ code: sysCategory.code })
    .from(sysCategory)
    .where(and(like(sysCategory.code, `${code}%`), ofTenant(tx)))
  return rows.map((row) => row.code)
}
const nextCode = async (tx: Tx, parent: string): Promise<string> => {
  const code = newCategoryCode(parent, await below(tx, parent))
  if (!categoryCodePattern.test(code)) throw refuse('CATEGORY_DEEP', maxCategoryLevels)
  return code
}

type Values = Pick<typeof sysCategory.$inferInsert, 'pid' | 'name' | 'nameEn' | 'code' | 'status' | 'sortOrder'>
const insert = async (tx: Tx, values: Values): Promise<string> => {
  const last = sql`coalesce((select max(c.sort_order) from sys_category c where c.pid is not distinct from ${values.pid ?? null}::uuid
    and c.tenant_id = ${tx.actor.tenantId}), 0) + 1`
  const [row] = await tx.db
    .insert(sysCategory)
    .values({ ...values, sortOrder: values.sortOrder ?? last, orgCode: null })
    .returning({ id: sysCategory.id })
  return row?.id ?? ''
}

export const addCategory = (ctx: Ctx, input: CategoryAdd): Promise<CategoryRow> =>
  inTx(ctx, async (tx) => {
    await alone(tx)
    const parent = input.pid ? (await categoryOf(tx, input.pid)).code : ''
    return categoryById(tx, await insert(tx, { ...input, code: await nextCode(tx, parent) }))
  })

/** With everything below it: their codes begin with its own. */
const moveBelow = async (tx: Tx, row: { id: string; code: string }, pid: string | null): Promise<string> => {
  const parent = pid ? (await categoryOf(tx, pid)).code : ''
  if (pid === row.id || parent.startsWith(row.code)) throw refuseFields([fieldProblem('pid', 'CATEGORY_INTO_SELF')])
  const code = await nextCode(tx, parent)
  const deepest = Math.max(...(await below(tx, row.code)).map((c) => c.length)) - row.code.length + code.length
  if (deepest / 3 > maxCategoryLevels) throw refuse('CATEGORY_DEEP', maxCategoryLevels)
  await tx.db
    .update(sysCategory)
    .set({ code: sql`${code} || substr(${sysCategory.code}, ${row.code.length + 1})` })
    .where(and(like(sysCategory.code, `${row.code}%`), ofTenant(tx)))
  return code
}

export const editCategory = (ctx: Ctx, { id, version, pid, ...input }: CategoryEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    await alone(tx)
    const row = await categoryOf(tx, id)
    if (version !== undefined && version !== row.version) throw refuse('STALE')
    const moved = pid !== undefined && pid !== row.pid ? { pid, code: await moveBelow(tx, row, pid) } : {}
    await saveRow(tx, sysCategory, { id, version: row.version }, { ...input, ...moved } as Partial<typeof row>)
  })

/** With everything below them. All of them or none. */
export const deleteCategories = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    await alone(tx)
    const rows = await tx.db
      .select({ id: sysCategory.id })
      .from(sysCategory)
      .where(and(inArray(sysCategory.id, [...ids]), ofTenant(tx)))
    if (rows.length < new Set(ids).size) throw refuse('ENTITY_MISSING')
    await tx.db.delete(sysCategory).where(inArray(sysCategory.id, [...ids]))
  })

const byCode = async (tx: Tx, code: string) => {
  const [row] = await tx.db
    .select()
    .from(sysCategory)
    .where(and(eq(sysCategory.code, code), ofTenant(tx)))
  return row
}
const parentAt = async (tx: Tx, code: string): Promise<string | null> => {
  if (code === '') return null
  const parent = await byCode(tx, code)
  if (!parent) throw refuseFields([fieldProblem('pcode', 'CATEGORY_PARENT', code)])
  return parent.id
}

/** A row of a file: the category with its code is changed; without one it is new, below the code above it. */
export const importCategory = async (tx: Tx, { code, pcode, ...input }: CategoryImport): Promise<void> => {
  await alone(tx)
  const known = code === undefined ? undefined : await byCode(tx, code)
  if (known) await saveRow(tx, sysCategory, { id: known.id, version: known.version }, input as Partial<typeof known>)
  else {
    const parent = code === undefined ? (pcode ?? '') : codeAbove(code)
    await insert(tx, { ...input, pid: await parentAt(tx, parent), code: code ?? (await nextCode(tx, parent)) })
  }
}
