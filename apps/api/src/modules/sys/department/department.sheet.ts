import { DepartImport, departFiles } from '@srm/contract/sys/department'
import { sysDepart } from '@srm/db/schema/sys/department'
import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { departmentText } from '@srm/domain/sys/department/department.text'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { listExport } from '../../../data/list/list-export'
import { listSpec } from '../../../data/list/list-spec'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import { addDepart } from './department.commands'
import type { Depart } from './department.nodes'

const { zh, en } = departmentText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const title = { zh: zh.sheet.departments, en: en.sheet.departments }
const details = [
  column('departNameEn'),
  column('departNameAbbr'),
  column('departOrder', { kind: 'number', width: 8 }),
  column('mobile'),
  column('fax'),
  column('address', { width: 28 }),
  column('memo', { width: 28 }),
  column('description', { width: 28 }),
]
const categories = (lang: string) => (lang === 'en-US' ? en : zh).dict.org_category as Readonly<Record<string, string>>

interface Line extends Pick<Depart, 'id' | 'parentId' | 'departName' | 'orgCode' | 'orgCategory'> {
  readonly parent: string
}
/** Path of names above each department. */
const pathsOf = async (tx: Tx): Promise<(parentId: string | null) => string> => {
  const rows = await tx.db.select({ id: sysDepart.id, parentId: sysDepart.parentId, name: sysDepart.departName }).from(sysDepart)
  const byId = new Map(rows.map((r) => [r.id, r]))
  const path = (id: string | null): string => {
    const row = id ? byId.get(id) : undefined
    return row ? [path(row.parentId), row.name].filter(Boolean).join('/') : ''
  }
  return path
}

const departList = listSpec<Line>({
  from: sysDepart,
  columns: {
    id: sysDepart.id,
    parentId: sysDepart.parentId,
    departName: sysDepart.departName,
    departNameEn: sysDepart.departNameEn,
    departNameAbbr: sysDepart.departNameAbbr,
    orgCategory: sysDepart.orgCategory,
    orgCode: sysDepart.orgCode,
    departOrder: sysDepart.departOrder,
    mobile: sysDepart.mobile,
    fax: sysDepart.fax,
    address: sysDepart.address,
    memo: sysDepart.memo,
    description: sysDepart.description,
  },
  where: () => eq(sysDepart.delFlag, 0),
  sort: { column: 'orgCode', order: 'asc' },
  enrich: async (tx, rows: Omit<Line, 'parent'>[]) => {
    const path = await pathsOf(tx)
    return rows.map((row) => ({ ...row, parent: path(row.parentId) }))
  },
})

/** Every department with the path above it: the columns of the import, and the codes. */
export const departExport = listExport<Line>({
  path: departFiles.export,
  access: 'sys:department:exportXls',
  spec: departList,
  sheet: {
    title,
    columns: [
      column('departName', { width: 24 }),
      column('parent', { width: 36 }),
      column('orgCategory', { width: 10 }),
      column('orgCode'),
      ...details,
    ],
  },
  row: (lang) => (row) => ({ ...row, orgCategory: categories(lang)[row.orgCategory] ?? row.orgCategory }),
})

const sheet = async (tx: Tx): Promise<SheetDef> => ({
  title,
  note: { zh: zh.sheet.note, en: en.sheet.note },
  columns: [
    column('departName', { required: true, width: 24 }),
    column('parent', { width: 36 }),
    column('orgCategory', { required: true, width: 10, options: Object.values(categories(tx.lang)) }),
    ...details,
  ],
})

const categoryOf = (word: string): string =>
  [...Object.entries(zh.dict.org_category), ...Object.entries(en.dict.org_category)].find(([, name]) => name === word)?.[0] ?? word

/** The department that a code or a path of names stands for. @throws DEPART_PARENT_UNKNOWN */
const parentOf = async (tx: Tx, words: string): Promise<string | null> => {
  if (!words) return null
  const [byCode] = await tx.db
    .select({ id: sysDepart.id })
    .from(sysDepart)
    .where(and(eq(sysDepart.orgCode, words), eq(sysDepart.delFlag, 0)))
  if (byCode) return byCode.id
  let here: string | null = null
  for (const name of words.split('/').map((part) => part.trim())) {
    const [found]: { id: string }[] = await tx.db
      .select({ id: sysDepart.id })
      .from(sysDepart)
      .where(
        and(
          eq(sysDepart.departName, name),
          eq(sysDepart.delFlag, 0),
          here === null ? isNull(sysDepart.parentId) : eq(sysDepart.parentId, here),
        ),
      )
      .orderBy(sysDepart.orgCode)
      .limit(1)
    if (!found) throw refuseFields([fieldProblem('parent', 'DEPART_PARENT_UNKNOWN', words)])
    here = found.id
  }
  return here
}

/** Departments from a file, those above before those below; codes are given out as by the form. */
export const departImport = sheetImport<DepartImport>({
  path: departFiles.import,
  access: 'sys:department:importExcel',
  maxRows: 5000,
  sheet,
  translate: async () => (values) => ({
    input: {
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
      ...(values.orgCategory ? { orgCategory: categoryOf(values.orgCategory) } : {}),
    },
    problems: [],
  }),
  schema: DepartImport,
  save: async (tx, { parent, ...input }) => addDepart(tx, { ...input, parentId: await parentOf(tx, parent) }),
})
