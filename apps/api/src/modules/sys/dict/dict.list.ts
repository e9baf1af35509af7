import type { DictItemRow, DictNode, DictRow } from '@srm/contract/sys/dict'
import { sysDict, sysDictItem } from '@srm/db/schema/sys/dict'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { reading } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-spec'
import type { Ctx } from '../../../http/context'
import { rowOf } from './dict.commands'

export type DictListRow = typeof sysDict.$inferSelect
const columns = {
  id: sysDict.id,
  dictCode: sysDict.dictCode,
  dictName: sysDict.dictName,
  dictNameEn: sysDict.dictNameEn,
  description: sysDict.description,
  type: sysDict.type,
  readOnly: sysDict.readOnly,
  // Not a column: what a list does not show does not filter it either.
  tenantId: sql<number>`${sysDict.tenantId}`,
  delFlag: sysDict.delFlag,
  createBy: sysDict.createBy,
  createTime: sysDict.createTime,
  updateBy: sysDict.updateBy,
  updateTime: sysDict.updateTime,
  version: sysDict.version,
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

const itemColumns = {
  id: sysDictItem.id,
  dictId: sysDictItem.dictId,
  itemText: sysDictItem.itemText,
  itemTextEn: sysDictItem.itemTextEn,
  itemValue: sysDictItem.itemValue,
  description: sysDictItem.description,
  sortOrder: sysDictItem.sortOrder,
  status: sysDictItem.status,
  createBy: sysDictItem.createBy,
  createTime: sysDictItem.createTime,
  updateBy: sysDictItem.updateBy,
  updateTime: sysDictItem.updateTime,
  version: sysDictItem.version,
}
export const dictItemList = listSpec<DictItemRow>({
  from: sysDictItem,
  columns: itemColumns,
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
