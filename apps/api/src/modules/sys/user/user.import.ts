import { UserImport, userFiles } from '@srm/contract/sys/user'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysPosition } from '@srm/db/schema/sys/position'
import { sysRole } from '@srm/db/schema/sys/role'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { userText } from '@srm/domain/sys/user/user.text'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { sheetImport } from '../../../data/sheet/sheet-import'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { createUser } from './user.commands'
import { createUsers } from './users-create'

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

/** A position is kept by its code. */
const positionsIn = async ({ db }: Tx): Promise<Named[]> => {
  const rows = await db.select().from(sysPosition).orderBy(asc(sysPosition.code))
  return rows.map((p) => ({ id: p.code, names: [p.name, p.nameEn, p.code] }))
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
      column('post', 'post', { width: 20, options: (await positionsIn(tx)).map(word) }),
      column('sex', 'sex', { width: 8, options: sexes }),
      column('selecteddeparts', 'departs', { width: 28, options: (await departsIn(tx)).map(word) }),
      column('selectedroles', 'roles', { width: 24, options: (await rolesIn(tx)).map(word) }),
      column('telephone', 'telephone'),
    ],
  }
}

const spelled = (name: string) => name.trim().toLowerCase()
/** What every spelling stands for; of two with one name, the first. */
const wordsFor = (named: readonly Named[]): ReadonlyMap<string, string> => {
  const words = new Map<string, string>()
  for (const { id, names } of named) for (const name of names) if (name && !words.has(spelled(name))) words.set(spelled(name), id)
  return words
}
const sexes = new Map([zh, en].flatMap(({ dict }) => Object.entries(dict.sex).map(([code, word]) => [spelled(word), code] as const)))

/** Names, or codes, joined by commas, as what they stand for. */
const idsOf = (field: string, typed: string, words: ReadonlyMap<string, string>, problems: FieldProblem[]): string => {
  const names = typed.split(/[,，、;；]/).filter((name) => name.trim())
  const found = names.map((name) => {
    const one = words.get(spelled(name))
    if (!one) problems.push(fieldProblem(field, 'WORD_UNKNOWN', { label: field }, name.trim()))
    return one ?? ''
  })
  return found.join()
}

const translate = async (tx: Tx) => {
  const departs = wordsFor(await departsIn(tx))
  const roles = wordsFor(await rolesIn(tx))
  const posts = wordsFor(await positionsIn(tx))
  return (values: Readonly<Record<string, string>>) => {
    const problems: FieldProblem[] = []
    const { sex = '', post = '', selecteddeparts = '', selectedroles = '', ...plain } = values
    const input = {
      ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== '')),
      ...(sex ? { sex: Number(sexes.get(spelled(sex)) ?? sex) } : {}),
      ...(post ? { post: idsOf('post', post, posts, problems) } : {}),
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
  maxRows: 100_000,
  sheet,
  translate,
  schema: UserImport,
  save: (tx, person) => createUser(tx, person),
  saveMany: createUsers,
})
