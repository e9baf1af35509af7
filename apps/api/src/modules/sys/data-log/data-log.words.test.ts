import * as schema from '@srm/db/schema/index'
import { languages } from '@srm/domain/kit/text'
import { dataLogText } from '@srm/domain/sys/data-log/data-log.text'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { columnText } from './column.text'
import { columnWords } from './data-log.words'

const logged = Object.values(schema)
  .flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []))
  .filter((table) => table.name in dataLogText.zh.table)
const columns = logged.flatMap((table) => table.columns.map((column) => [table.name, column.name] as const))

test('every column of a logged table has words, an administrator never reads its raw name', () => {
  expect(columns.length).toBeGreaterThan(1000)
  expect(columns.filter(([table, column]) => languages.some((lang) => columnWords(lang, table, column) === column))).toEqual([])
})

test('words without a column are gone', () => {
  const names = new Set(columns.map(([, column]) => column))
  expect(Object.keys(columnText).filter((name) => !names.has(name))).toEqual([])
})
