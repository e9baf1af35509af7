import { UserImport, userFiles } from '@srm/contract/sys/user'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysRole } from '@srm/db/schema/sys/role'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { userText } from '@srm/domain/sys/user/user.text'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'
import { sheetImport } from '../../../data/sheet-import'
import type { SheetColumn, SheetDef } from '../../../data/sheet'
import { createUser } from './user.commands'

const { zh, en } = userText
type Field = keyof typeof zh.field
const column = (key: string, field: Field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[field], en: en.field[field] },
  ...rest,
})

interface Named {
  readonly id: string
  readonly names: readonly (string | null)[]
}
const departsIn = async ({ db }: Tx): Promise<Named[]> => {
  const rows = await db.select().from(sysDepart).where(eq(sysDepart.delFlag, 0)).orderBy(asc(sysDepart.orgCode))
  return rows.map((d) => ({ id: d.id, names: [d.departName, d.departNameEn, d.orgCode] }))
}
const rolesIn = async ({ db }: Tx): Promise<Named[]> => {
  const rows = await db.select().from(sysRole).orderBy(asc(sysRole.createTime))
  return rows.map((r) => ({ id: r.id, names: [r.roleName, r.roleNameEn, r.roleCode] }))
}

const sheet = async (tx: Tx): Promise<SheetDef> => {
  const word = (named: Named) => (tx.lang === 'en-US' ? named.names[1] : null) ?? named.names[0] ?? ''
  const sexes = Object.values(tx.lang === 'en-US' ? en.dict.sex : zh.dict.sex)
  return {
    title: { zh: zh.sheet.users, en: en.sheet.users },
    note: { zh: zh.sheet.note, en: en.sheet.note },
    columns: [
      column('username', 'username', { required: true, width: 20 }),
      column('realname', 'realname', { required: true }),
      column('email', 'email', { required: true, width: 28 }),
      column('phone', 'phone'),
      column('workNo', 'workNo'),
      column('post', 'post'),
      column('sex', 'sex', { width: 8, options: sexes }),
      column('selecteddeparts', 'departs', { width: 28, options: (await departsIn(tx)).map(word) }),
      column('selectedroles', 'roles', { width: 24, options: (await rolesIn(tx)).map(word) }),
    ],
  }
}

const same = (a: string | null, b: string) => a?.trim().toLowerCase() === b.trim().toLowerCase()
const sexOf = (typed: string): string => Object.entries(zh.dict.sex).find(([, word]) => word === typed)?.[0] ?? englishSex(typed) ?? typed
const englishSex = (typed: string) => Object.entries(en.dict.sex).find(([, word]) => same(word, typed))?.[0]

/** Names, or codes, joined by commas, as ids. */
const idsOf = (field: string, typed: string, from: readonly Named[], problems: FieldProblem[]): string => {
  const found = typed.split(/[,，、;；]/).filter((name) => name.trim())
  return found
    .map((name) => {
      const one = from.find((named) => named.names.some((known) => same(known, name)))
      if (!one) problems.push(fieldProblem(field, 'WORD_UNKNOWN', { label: field }, name.trim()))
      return one?.id ?? ''
    })
    .join()
}

const translate = async (tx: Tx) => {
  const [departs, roles] = [await departsIn(tx), await rolesIn(tx)]
  return (values: Readonly<Record<string, string>>) => {
    const problems: FieldProblem[] = []
    const { sex = '', selecteddeparts = '', selectedroles = '', ...plain } = values
    const input = {
      ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== '')),
      ...(sex ? { sex: Number(sexOf(sex)) } : {}),
      ...(selecteddeparts ? { selecteddeparts: idsOf('selecteddeparts', selecteddeparts, departs, problems) } : {}),
      ...(selectedroles ? { selectedroles: idsOf('selectedroles', selectedroles, roles, problems) } : {}),
    }
    return { input, problems }
  }
}

/**
 * Staff accounts from a file. They come without a password: none travels in a spreadsheet. Whoever owns the account sets one
 * through 找回密码 by e-mail, or an administrator does.
 */
export const userImport = sheetImport<UserImport>({
  path: userFiles.import,
  access: 'sys:user:importExcel',
  maxRows: 500,
  sheet,
  translate,
  schema: UserImport,
  save: (tx, person) => createUser(tx, person),
})
