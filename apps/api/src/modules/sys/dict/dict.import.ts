import { DictImport, dictFiles } from '@srm/contract/sys/dict'
import { sysDict, sysDictItem } from '@srm/db/schema/sys/dict'
import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import { readItems, writeItems, type WrittenItem } from '@srm/domain/sys/dict/dict.rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { listExport } from '../../../data/list/list-export'
import type { Tx } from '../../../data/transaction/in-tx'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import { addDict, editDict } from './dict.commands'
import { addItem, editItem, sortItems } from './dict-item.commands'
import { dictList, type DictListRow } from './dict.list'

const { zh, en } = dictText
type Field = keyof typeof zh.field
const column = (key: Field & string, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const sheet: SheetDef = {
  title: { zh: zh.sheet.dicts, en: en.sheet.dicts },
  note: { zh: zh.sheet.note, en: en.sheet.note },
  columns: [
    column('dictCode', { required: true }),
    column('dictName', { required: true, width: 24 }),
    column('dictNameEn', { width: 24 }),
    column('description', { width: 30 }),
    column('items', { width: 60 }),
  ],
}

const itemsByDict = async (tx: Tx, ids: readonly string[]): Promise<Map<string, WrittenItem[]>> => {
  const rows = await tx.db
    .select()
    .from(sysDictItem)
    .where(inArray(sysDictItem.dictId, [...ids]))
    .orderBy(asc(sysDictItem.sortOrder), asc(sysDictItem.itemValue))
  const found = new Map<string, WrittenItem[]>()
  for (const { dictId, itemValue: value, itemText: text, itemTextEn: textEn, status } of rows)
    found.set(dictId, [...(found.get(dictId) ?? []), { value, text, textEn, off: status === 0 }])
  return found
}

/** A file that was exported can be changed and imported again. */
export const dictExport = listExport<DictListRow & { items: string }>({
  path: dictFiles.export,
  access: 'sys:dict:exportXls',
  spec: {
    ...dictList,
    enrich: async (tx, rows: DictListRow[]) => {
      const items = await itemsByDict(
        tx,
        rows.map((r) => r.id),
      )
      return rows.map((r) => ({ ...r, items: writeItems(items.get(r.id) ?? []) }))
    },
  },
  sheet,
  row: () => (row) => row,
})

/** The items as the file has them: those it does not name stay as they are, behind the named ones. */
const saveItems = async (tx: Tx, dictId: string, items: readonly WrittenItem[]): Promise<void> => {
  const there = await tx.db.select().from(sysDictItem).where(eq(sysDictItem.dictId, dictId))
  const order: string[] = []
  for (const { value, text, textEn, off } of items) {
    const known = there.find((row) => row.itemValue === value)
    const words = { itemText: text, itemTextEn: textEn, status: off ? (0 as const) : (1 as const) }
    const changed = known && (known.itemText !== text || known.itemTextEn !== textEn || known.status !== words.status)
    if (known && changed) await editItem(tx, { id: known.id, ...words })
    order.push(known?.id ?? (await addItem(tx, { dictId, itemValue: value, description: null, sortOrder: 0, ...words })).id)
  }
  const rest = there.filter((row) => !order.includes(row.id)).sort((a, b) => a.sortOrder - b.sortOrder)
  if (order.length) await sortItems(tx, dictId, [...order, ...rest.map((row) => row.id)])
}

const save = async (tx: Tx, { items: cell, ...dict }: DictImport): Promise<void> => {
  const read = readItems(cell)
  if ('bad' in read) throw refuseFields([fieldProblem('items', 'DICT_ITEMS_LINE', read.bad.slice(0, 60))])
  const here = and(eq(sysDict.dictCode, dict.dictCode), eq(sysDict.tenantId, tx.actor.tenantId), eq(sysDict.delFlag, 0))
  const [known] = await tx.db.select({ id: sysDict.id }).from(sysDict).where(here)
  const same = known && { id: known.id, dictName: dict.dictName, dictNameEn: dict.dictNameEn, description: dict.description }
  if (same) await editDict(tx, same)
  const id = known?.id ?? (await addDict(tx, { ...dict, type: 0 })).id
  await saveItems(tx, id, read.items)
}

export const dictImport = sheetImport<DictImport>({
  path: dictFiles.import,
  access: 'sys:dict:importExcel',
  maxRows: 2000,
  sheet: async () => sheet,
  schema: DictImport,
  save,
})
