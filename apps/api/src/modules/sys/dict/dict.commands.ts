import type { DictAdd, DictEdit, DictRow } from '@srm/contract/sys/dict'
import { catalogs } from '@srm/domain/catalog'
import { sysDict } from '@srm/db/schema/sys/dict'
import { countryDict, currencyDict } from '@srm/db/seed/iso'
import type { Catalog } from '@srm/domain/kit/catalog'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'

type Dict = typeof sysDict.$inferSelect

const all: readonly Catalog[] = catalogs
/** Codes the product itself asks for: the next start would bring such a dictionary back with its first items. */
const needed: ReadonlySet<string> = new Set([...all.flatMap((c) => Object.keys(c.dicts)), countryDict().code, currencyDict().code])

export const rowOf = (row: Dict, tenantId: number): DictRow => ({ ...row, own: row.tenantId === tenantId })

/** @throws ENTITY_MISSING for one that is not there, is deleted, or (`deleted`) is not */
export const dictById = async (tx: Tx, id: string, deleted = false): Promise<Dict> => {
  const [row] = await tx.db
    .select()
    .from(sysDict)
    .where(and(eq(sysDict.id, id), eq(sysDict.delFlag, deleted ? 1 : 0)))
    .for('update')
  if (row) return row
  // Of the first tenant: a lock needs the right to write, reading does not.
  const [seen] = await tx.db.select({ dictName: sysDict.dictName, tenantId: sysDict.tenantId }).from(sysDict).where(eq(sysDict.id, id))
  if (seen && seen.tenantId !== tx.actor.tenantId) throw refuse('DICT_SHARED', seen.dictName)
  throw refuse('ENTITY_MISSING')
}

/** @throws DICT_BUILT_IN where the code decides what the dictionary holds */
export const assertOpen = (dict: Dict): void => {
  if (dict.readOnly) throw refuse('DICT_BUILT_IN', dict.dictName)
}

const assertCodeFree = async (tx: Tx, dictCode: string, ownId?: string): Promise<void> => {
  const rows = await tx.db
    .select({ id: sysDict.id, delFlag: sysDict.delFlag, readOnly: sysDict.readOnly, tenantId: sysDict.tenantId })
    .from(sysDict)
    .where(eq(sysDict.dictCode, dictCode))
  // One's own may stand before the group's, except where the code relies on the values.
  const taken = rows.find((r) => r.id !== ownId && (r.tenantId === tx.actor.tenantId || r.readOnly))
  if (taken) throw refuseFields([fieldProblem('dictCode', taken.delFlag === 1 ? 'DICT_CODE_IN_BIN' : 'DICT_CODE_TAKEN')])
}

export const addDict = (ctx: Ctx, input: DictAdd): Promise<DictRow> =>
  inTx(ctx, async (tx) => {
    await assertCodeFree(tx, input.dictCode)
    const [row] = await tx.db
      .insert(sysDict)
      .values({ ...input, orgCode: null })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refuseFields([fieldProblem('dictCode', 'DICT_CODE_TAKEN')])
    return rowOf(row, ctx.actor.tenantId)
  })

/** Of a built-in one only the texts. */
export const editDict = (ctx: Ctx, { id, version, ...input }: DictEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const dict = await dictById(tx, id)
    const { dictCode = dict.dictCode, type = dict.type } = input
    if (dictCode !== dict.dictCode || type !== dict.type) assertOpen(dict)
    if (dictCode !== dict.dictCode) await assertCodeFree(tx, dictCode, id)
    await saveRow(tx, sysDict, { id, version: version ?? dict.version }, { ...input, dictCode, type })
  })

const moved = (tx: Tx, ids: readonly string[], delFlag: 0 | 1) =>
  tx.db
    .update(sysDict)
    .set({ delFlag, version: sql`${sysDict.version} + 1`, updateBy: tx.actor.username, updateTime: sql`app_now()` })
    .where(inArray(sysDict.id, [...ids]))

/** Into the recycle bin: no widget finds them any more, their items stay. All of them or none. */
export const deleteDicts = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const id of [...new Set(ids)].sort()) assertOpen(await dictById(tx, id))
    await moved(tx, ids, 1)
  })

export const restoreDict = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    await dictById(tx, id, true)
    await moved(tx, [id], 0)
  })

/** For good, with its items; only out of the recycle bin. */
export const destroyDict = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const dict = await dictById(tx, id, true)
    if (tx.actor.tenantId === 0 && needed.has(dict.dictCode)) throw refuse('DICT_NEEDED', dict.dictName)
    await tx.db.delete(sysDict).where(eq(sysDict.id, id))
  })
