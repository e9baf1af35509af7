import type { DictItemAdd, DictItemEdit, DictItemRow } from '@srm/contract/sys/dict'
import { sysDict, sysDictItem } from '@srm/db/schema/sys/dict'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { fitsType } from '@srm/domain/sys/dict/dict.rules'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { assertOpen, dictById } from './dict.commands'

const itemById = async (tx: Tx, id: string) => {
  const [row] = await tx.db.select().from(sysDictItem).where(eq(sysDictItem.id, id))
  if (!row) throw refuse('ENTITY_MISSING')
  return row
}

const assertValue = async (tx: Tx, dict: { id: string; type: number }, itemValue: string, ownId?: string): Promise<void> => {
  if (!fitsType(dict.type, itemValue)) throw refuseFields([fieldProblem('itemValue', 'DICT_VALUE_NUMBER')])
  if (!(await isFree(tx, dict.id, itemValue, ownId))) throw refuseFields([fieldProblem('itemValue', 'DICT_VALUE_TAKEN')])
}
const isFree = async (tx: Tx, dictId: string, itemValue: string, ownId: string | undefined): Promise<boolean> => {
  const same = and(eq(sysDictItem.dictId, dictId), eq(sysDictItem.itemValue, itemValue), ownId ? ne(sysDictItem.id, ownId) : undefined)
  return (await tx.db.select({ id: sysDictItem.id }).from(sysDictItem).where(same).limit(1)).length === 0
}

/** @throws DICT_VALUE_TAKEN */
export const checkValue = (ctx: Ctx, { dictId, itemValue, id }: { dictId: string; itemValue: string; id?: string | undefined }) =>
  reading(ctx, async (tx) => {
    if (!(await isFree(tx, dictId, itemValue.trim(), id || undefined))) throw refuse('DICT_VALUE_TAKEN')
  })

export const addItem = (ctx: Ctx, input: DictItemAdd): Promise<DictItemRow> =>
  inTx(ctx, async (tx) => {
    const dict = await dictById(tx, input.dictId)
    assertOpen(dict)
    await assertValue(tx, dict, input.itemValue)
    const [row] = await tx.db
      .insert(sysDictItem)
      .values({ ...input, orgCode: null })
      .returning()
    if (!row) throw refuse('ENTITY_MISSING')
    return row
  })

/** Of a built-in dictionary everything but the value. */
export const editItem = (ctx: Ctx, { id, version, ...input }: DictItemEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const item = await itemById(tx, id)
    const dict = await dictById(tx, item.dictId)
    const { itemValue = item.itemValue } = input
    if (itemValue !== item.itemValue) {
      assertOpen(dict)
      await assertValue(tx, dict, itemValue, id)
    }
    await saveRow(tx, sysDictItem, { id, version: version ?? item.version }, { ...input, itemValue } as Partial<typeof item>)
  })

/** All of them or none. */
export const deleteItems = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    const rows = await tx.db
      .select({ dictId: sysDictItem.dictId })
      .from(sysDictItem)
      .where(inArray(sysDictItem.id, [...ids]))
    if (rows.length < new Set(ids).size) throw refuse('ENTITY_MISSING')
    for (const dictId of [...new Set(rows.map((r) => r.dictId))].sort()) assertOpen(await dictById(tx, dictId))
    await tx.db.delete(sysDictItem).where(inArray(sysDictItem.id, [...ids]))
  })

/** Puts the named items of a dictionary in the order given, in the places they had among the others. */
export const sortItems = (ctx: Ctx, dictId: string, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    await dictById(tx, dictId)
    const rows = await tx.db
      .select({ id: sysDictItem.id })
      .from(sysDictItem)
      .where(eq(sysDictItem.dictId, dictId))
      .orderBy(sysDictItem.sortOrder, sysDictItem.itemValue)
    const known = new Set(rows.map((r) => r.id))
    if (ids.some((id) => !known.has(id))) throw refuse('DICT_ITEM_OTHER')
    const named = new Set(ids)
    const next = named.values()
    const order = rows.map((r) => (named.has(r.id) ? (next.next().value ?? r.id) : r.id))
    await tx.db.execute(sql`
      update sys_dict_item i set sort_order = o.place, version = i.version + 1, update_by = ${tx.actor.username}, update_time = app_now()
      from unnest(${sql.param(`{${order.join()}}`)}::uuid[]) with ordinality o(id, place)
      where i.id = o.id and i.sort_order <> o.place`)
    await touch(tx, dictId)
  })

const touch = (tx: Tx, dictId: string) =>
  tx.db.update(sysDict).set({ updateBy: tx.actor.username, updateTime: sql`app_now()` }).where(eq(sysDict.id, dictId))
