import { expect, test } from 'vitest'
import { stockedApp } from '../app'
import { inTx } from '../../src/data/transaction/in-tx'
import { templateSheet } from '../../src/data/sheet/sheet'
import { systemCtx } from '../../src/http/request/context'
import type { SheetImport } from '../../src/data/sheet/sheet-import'
import { supplierImport } from '../../src/modules/srm/supplier/supplier-import.sheet'
import { categoryImport } from '../../src/modules/sys/category/category.sheet'
import { departImport } from '../../src/modules/sys/department/department.sheet'
import { dictImport } from '../../src/modules/sys/dict/dict.import'
import { positionSheet } from '../../src/modules/sys/position/position.routes'

// What is wrong with rows of files: their outcome carries words and no keys.
const app = await stockedApp()
const admin = await app.as('admin')
const reviewer = await app.as('reviewer')

/** What an import says of one row, tried only. */
// oxlint-disable-next-line no-explicit-any -- any import at all
const told = async (def: SheetImport<any>, path: string, row: object, who = admin): Promise<string[]> => {
  const content = await templateSheet(await inTx(systemCtx(app.deps), def.sheet), 'zh-CN', [row as Record<string, unknown>])
  const { result } = await who.upload(`${path}?dryRun=1`, { name: 'rows.xlsx', content })
  return (result.errors as { message: string }[]).map(({ message }) => message)
}

test('people may be anywhere, departments below one that is there', async () => {
  const [parent] = await told(departImport, '/sys/sysDepart/importExcel', { departName: '科室', parent: '没有的部门', orgCategory: '部门' })
  expect(parent).toTell('DEPART_PARENT_UNKNOWN', '没有的部门')
})

test('items of a dictionary stand one to a line', async () => {
  const [items] = await told(dictImport, '/sys/dict/importExcel', { dictCode: 'from_file', dictName: '字典', items: '没有值的一行' })
  expect(items).toTell('DICT_ITEMS_LINE', '没有值的一行')
})

test('categories have codes of their shape, and parents that are there', async () => {
  const path = '/sys/category/importExcel'
  expect((await told(categoryImport, path, { code: 'x', name: '类' }))[0]).toTell('CATEGORY_CODE_SHAPE')
  expect((await told(categoryImport, path, { pcode: 'Z99', name: '类' }))[0]).toTell('CATEGORY_PARENT', 'Z99')
})

test('a word that stands for nothing is named', async () => {
  const [rank] = await told(positionSheet.imported, '/sys/position/importExcel', { code: 'p', name: '岗', postRank: '最高' })
  expect(rank).toTell('WORD_UNKNOWN', '职级', '最高')
})

test('companies have names and mailboxes of their own', async () => {
  const { name, client } = await app.supplier()
  const { result } = await client.get('/sys/user/getUserInfo')
  const row = { name, email: result.email }
  const words = await told(supplierImport, '/srm/supplier/importExcel', row, reviewer)
  expect(words[0]).toTell('IMPORT_NAME_TAKEN')
  expect(words[1]).toTell('EMAIL_TAKEN')
})
