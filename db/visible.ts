import { createHash } from 'node:crypto'
import type { ActorKind } from '@srm/domain/kit/machine'
import './schema/index'
import { declaredAccess, declaredColumns, type RowAccess, type RowRule } from './schema/kit'

/** Kinds of actors with rules of their own; the system passes within its tenant. */
export type Kind = Exclude<ActorKind, 'system'>

/** Of a table, what a rule may mean: every column that it has a word for. */
const namedIn = (rule: RowRule, table: string): readonly string[] =>
  declaredColumns(table).filter((name) => new RegExp(`\\b${name}\\b`).test(rule))

const tenantOf = (kind: Kind, { shared }: RowAccess): string => {
  const mine = `(select app_tenant_as('${kind}'))`
  return shared ? `(tenant_id = ${mine} or (tenant_id = 0 and ${mine} is not null))` : `tenant_id = ${mine}`
}

const longestName = 63
const nameOf = (table: string, kind: Kind, text: string): string => {
  const end = `_${kind}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  return table.slice(0, longestName - end.length) + end
}

/**
 * What the rules of one kind of actor see of other tables, as views that hold the rule of this kind alone. With the table itself
 * PostgreSQL would put its whole policy into the rule, those of all kinds, and the policies of the tables that these look into: a
 * row of `material` was asked 1,605 sub-selects. A view belongs to the owner of the tables, so their policies are not asked again
 * (where the owner is held to them, they say the same), and shows nothing to other kinds. It is named by what it says, so that the
 * policies of a version in use never lose theirs while those of the next are made.
 * @param there tables of this database; rules about others stay as they are
 */
export const visibleRows = (there: ReadonlySet<string>) => {
  const views = new Map<string, string>()

  const viewOf = (kind: Kind, table: string, rule: RowRule): string | undefined => {
    const access = declaredAccess().get(table)
    if (!access || !there.has(table)) return undefined
    const list = namedIn(rule, table).map((name) => `"${name}"`)
    const text = `select ${list.join(', ')} from public."${table}" where ${tenantOf(kind, access)} and (${seenBy(kind, access[kind])})`
    const name = nameOf(table, kind, text)
    views.set(name, text)
    return name
  }
  /** The rule, looking into the views of this kind. */
  const seenBy = (kind: Kind, rule: RowRule): RowRule =>
    rule.replace(/\b(from|join) "?(\w+)"?/g, (words, into: string, table: string) => {
      const view = viewOf(kind, table, rule)
      return view ? `${into} visible."${view}"` : words
    })

  /** Those that rules have asked for so far, each behind those that it looks into. */
  return { seenBy, views: (): ReadonlyMap<string, string> => views }
}
