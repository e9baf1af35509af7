import { RoleAdd, roleFiles, type RoleRow } from '@srm/contract/sys/role'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { fieldProblem } from '@srm/domain/kit/errors'
import { dataScopes } from '@srm/domain/sys/role/role.rules'
import { roleText } from '@srm/domain/sys/role/role.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import { createRole } from './role.commands'

const { zh, en } = roleText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const own = [
  column('roleName', { required: true, width: 24 }),
  column('roleNameEn', { width: 24 }),
  column('roleCode', { required: true, width: 20 }),
  column('description', { width: 40 }),
]
const title = { zh: '角色列表', en: 'Roles' }
export const roleSheet: SheetDef = {
  title,
  columns: [...own, column('dataScope'), column('createTime', { width: 20 }), column('updateTime', { width: 20 })],
}

export const roleSheetRow =
  (lang: Lang) =>
  (row: RoleRow): object => ({ ...row, dataScope: inLang(roleText, lang).dict.data_scope[row.dataScope] })

/** The scope by its words in either language; nothing is the narrowest. */
const scopeOf = (words: string | undefined) =>
  !words ? 'SELF' : dataScopes.find((scope) => [scope, zh.dict.data_scope[scope], en.dict.data_scope[scope]].includes(words))

/** Roles from a file: they can do nothing until they are granted something. */
export const roleImport = sheetImport<RoleAdd>({
  path: roleFiles.import,
  access: 'sys:role:importExcel',
  maxRows: 5000,
  sheet: async ({ lang }) => ({
    title,
    columns: [...own, column('dataScope', { options: dataScopes.map((scope) => inLang(roleText, lang).dict.data_scope[scope]) })],
  }),
  translate: async () => (values) => {
    const dataScope = scopeOf(values['dataScope'])
    const problems = dataScope ? [] : [fieldProblem('dataScope', 'BAD_FIELD', { label: 'dataScope' })]
    return { input: { ...values, dataScope: dataScope ?? 'SELF' }, problems }
  },
  schema: RoleAdd,
  save: createRole,
})
