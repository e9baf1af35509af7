import type { DictItemRow, DictNode, DictRow } from '@srm/contract/sys/dict'
import { sysDict, sysDictItem } from '@srm/db/schema/sys/dict'
import { dictFields, dictItemFields } from '@srm/domain/sys/dict/dict.fields'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { selected } from '../../../data/fields'
import { reading } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { rowOf } from './dict.commands'

export type DictListRow = typeof sysDict.$inferSelect
const columns = {
  ...selected(sysDict, dictFields),
  // Not a column: what a list does not show does not filter it either.
  tenantId: sql<number>`${sysDict.tenantId}`,
}
export const dictList = listSpec<DictRow>({
  from: sysDict,
  columns,
  shared: true,
  of: 'sys:dict',
  named: ['dictId'],
  search: ['dictCode', 'dictName'],
  where: () => eq(sysDict.delFlag, 0),
  enrich: async ({ actor }, rows: DictListRow[]) => rows.map((row) => rowOf(row, actor.tenantId)),
})

export const dictItemList = listSpec<DictItemRow>({
  from: sysDictItem,
  columns: selected(sysDictItem, dictItemFields),
  shared: true,
  search: ['itemText', 'itemValue'],
  sort: { column: 'sortOrder', order: 'asc' },
})

/** Every dictionary in use as a tree of one level. */
export const dictNodes = (ctx: Ctx): Promise<DictNode[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db.select().from(sysDict).where(eq(sysDict.delFlag, 0)).orderBy(asc(sysDict.dictCode)).limit(5000)
    return rows.map(({ id, dictName, dictNameEn, dictCode, description, delFlag, type }) => {
      const title = ctx.lang === 'en-US' ? dictNameEn || dictName : dictName
      return { key: id, title, id, dictName, dictCode, description, delFlag, type }
    })
  })

/** What lies in the recycle bin, the last first. */
export const deletedDicts = (ctx: Ctx): Promise<DictRow[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(sysDict)
      .where(and(eq(sysDict.delFlag, 1), eq(sysDict.tenantId, ctx.actor.tenantId)))
      .orderBy(desc(sysDict.updateTime))
      .limit(2000)
    return rows.map((row) => rowOf(row, ctx.actor.tenantId))
  })
