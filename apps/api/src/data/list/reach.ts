import { declaredAccess, ofOrg, ofSupplier, type RowRule } from '@srm/db/schema/kit'
import { eq, getTableColumns, getTableName, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor, Ctx } from '../../http/request/context'

/** Where words at the outermost level of a rule stand. */
const outermost = (rule: RowRule, word: string): number[] => {
  const found: number[] = []
  let depth = 0
  for (let at = 0; at < rule.length; at++) {
    if (rule[at] === '(') depth += 1
    if (rule[at] === ')') depth -= 1
    if (depth === 0 && rule.startsWith(word, at)) found.push(at)
  }
  return found
}
const isBracketed = (rule: RowRule): boolean => rule.startsWith('(') && outermost(rule, ')')[0] === rule.length - 1
/** Parts of a rule that all must hold. */
const partsOf = (rule: RowRule): readonly RowRule[] => {
  if (rule !== ofOrg && isBracketed(rule)) return partsOf(rule.slice(1, -1))
  if (outermost(rule, ' or ').length > 0) return [rule]
  const cuts = [-5, ...outermost(rule, ' and '), rule.length]
  return cuts.slice(1).map((end, i) => rule.slice((cuts[i] ?? 0) + 5, end))
}
const unlessHeld = /^\(\(select app_holds\('([^']+)'\)\) or (.*)\)$/s
/** A rule keeps somebody to rows of their departments outright, or unless they hold a permission that this actor lacks. */
const isOfOrg = (part: RowRule, { permissions }: Actor): boolean => {
  if (part === ofOrg) return true
  const [, permission, rest] = unlessHeld.exec(part) ?? []
  return permission !== undefined && rest === ofOrg && !(permissions as ReadonlySet<string>).has(permission)
}

/**
 * Rows that somebody may reach, said so that indexes can be asked: the row policy says the same, and somewhat closer, in a form
 * that is compared with every row. The policy stays; this only spares it the rows it would refuse.
 */
export const reachOf = ({ actor }: Ctx, table: PgTable): SQL | undefined => {
  const access = declaredAccess().get(getTableName(table))
  const { orgCode, createBy, supplierId } = getTableColumns(table) as Record<'orgCode' | 'createBy' | 'supplierId', PgColumn>
  if (actor.kind === 'supplier' && actor.supplierId)
    return access && partsOf(access.supplier).includes(ofSupplier) ? eq(supplierId, actor.supplierId) : undefined
  if (actor.kind !== 'buyer' || !actor.reach || !access || !partsOf(access.buyer).some((part) => isOfOrg(part, actor))) return undefined
  const own = eq(createBy, actor.username)
  return actor.reach.length === 0 ? own : or(inArray(orgCode, [...actor.reach]), own)
}
