import type { RuleColumn } from '@srm/contract/sys/data-rule'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { codesIn } from '@srm/domain/sys/permission/menu.rules'
import { conditionsFor } from '@srm/domain/sys/permission/data-rule.rules'
import type { PermissionCode } from '@srm/domain/catalog'
import type { Lang } from '@srm/domain/kit/text'
import { phrase } from '@srm/domain/texts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { ruledKinds } from '../../../data/access/rules'

/** Codes of the buttons directly below an entry: what its data rules are applied to. */
export const codesBelow = async (tx: Tx, permissionId: string): Promise<PermissionCode[]> => {
  const rows = await tx.db
    .select({ perms: sysPermission.perms })
    .from(sysPermission)
    .where(and(eq(sysPermission.parentId, permissionId), eq(sysPermission.menuType, 2), eq(sysPermission.delFlag, 0)))
  return rows.flatMap((row) => codesIn(row.perms)) as PermissionCode[]
}

/** What a list calls its column, in the words of the noun that its permission names; else the column's own name. */
export const columnTitle = (lang: Lang, access: string, key: string): string => {
  const name = key.replace(/_dictText$/, '')
  return phrase(lang, `${access.split(':')[1]}.field.${name}`) ?? phrase(lang, `permission.column.${name}`) ?? key
}

/** Columns that data rules of an entry can name: those of the lists its buttons open. */
export const ruleColumnsOf = async (tx: Tx, permissionId: string): Promise<RuleColumn[]> => {
  const found = new Map<string, RuleColumn>()
  for (const code of await codesBelow(tx, permissionId))
    for (const [name, kind] of ruledKinds(code))
      if (!found.has(name)) found.set(name, { name, title: columnTitle(tx.lang, code, name), kind, conditions: [...conditionsFor[kind]] })
  return [...found.values()]
}
