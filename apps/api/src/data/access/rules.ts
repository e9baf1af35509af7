import type { Access } from '@srm/contract/kit/route'
import { refuse } from '@srm/domain/kit/errors'
import { ruleValueOf, variableIn, type ColumnKind, type RuleCondition, type RuleSubject } from '@srm/domain/sys/permission/data-rule.rules'
import { and, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx, DataRule } from '../../http/request/context'
import { anyOf, conditionOf, kindOf, like } from '../list/filter'
import { reading, type Tx } from '../transaction/in-tx'

// Data rules (docs/access.md, Data rules) are evaluated here and nowhere else: lists, their totals and exports ask `ruled`, every call
// that names records of the list asks `assertInReach` before its handler runs.

/** What of a list the rules speak about. */
interface Ruled {
  readonly from: PgTable
  readonly joins: readonly { readonly table: PgTable; readonly on: SQL }[]
  readonly columns: Readonly<Record<string, PgColumn>>
  /** Under which names beside `id` and `ids` the calls of the noun name its records: `userId`. */
  readonly named: readonly string[]
}
const lists = new Map<string, Ruled>()
/** `sys:user` of `sys:user:list`: what all permissions of one noun begin with. */
const nounOf = (access: Access): string => access.split(':').slice(0, 2).join(':')

/** Makes a list known as the list of `sys:user`: calls under its permissions are held against its rules. */
export const declareRuled = (noun: string, ruled: Ruled): void => {
  if (!lists.has(noun)) lists.set(noun, ruled)
}
/** The columns that rules of this permission can name, with what each holds; none: no list has it. */
export const ruledKinds = (access: Access): (readonly [name: string, kind: ColumnKind])[] =>
  Object.entries(lists.get(nounOf(access))?.columns ?? {}).map(([name, column]) => [name, kindOf(column)])

const rulesOf = ({ actor, route }: Ctx) => (actor.kind === 'system' || !route ? undefined : actor.rules[route.access])

export const isRuled = (ctx: Ctx): boolean => rulesOf(ctx) !== undefined

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const likes: Partial<Record<RuleCondition, readonly [string, string]>> = { LIKE: ['%', '%'], LEFT_LIKE: ['%', ''], RIGHT_LIKE: ['', '%'] }

const compared = (column: PgColumn, name: string, condition: RuleCondition, value: string): SQL => {
  const around = likes[condition]
  // Patterns of older clients carry their own signs: `#{sys_org_code}%`.
  if (around) return like(column, name, value.replaceAll('%', ''), ...around)
  if (condition === 'IN') return anyOf(column, name, value.split(','))
  return conditionOf(column, name, `${condition} ${value}`) ?? sql`false`
}

/** A rule that cannot be applied (a column the list does not have, nothing to put in a variable's place) lets no row pass. */
const conditionFor = (columns: Ruled['columns'], rule: DataRule, subject: RuleSubject): SQL => {
  const name = camel(rule.column)
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  const value = ruleValueOf(rule.value, subject)
  return column && value !== null && value !== '' ? compared(column, name, rule.condition, value) : sql`false`
}

const subjectOf = async (tx: Tx, rules: readonly DataRule[]): Promise<RuleSubject> => {
  const { username, realname, orgCode, userId } = tx.actor
  const plain = { username, realname, orgCode, orgCodes: [], now: '' }
  if (!rules.some((rule) => variableIn(rule.value))) return plain
  const [row] = await tx.db.execute<{ now: string; codes: string[] }>(sql`select to_char(app_now(), 'YYYY-MM-DD HH24:MI:SS') as now,
    array(select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
      where ud.user_id = ${userId}) as codes`)
  return { ...plain, now: row?.now ?? '', orgCodes: row?.codes ?? [] }
}

/** The caller's rules for what was called, over these columns; undefined: none, every row. */
export const ruled = async (tx: Tx, columns: Ruled['columns']): Promise<SQL | undefined> => {
  const sets = rulesOf(tx)
  if (!sets) return undefined
  const subject = await subjectOf(tx, sets.flat())
  return or(...sets.map((rules) => and(...rules.map((rule) => conditionFor(columns, rule, subject)))))
}

/**
 * The rows of a noun's list that the caller's rules for its permission let through, as a subquery of ids; undefined: every
 * row. What shows such rows away from their list (the work list, the calendar) asks with it.
 */
export const reachOf = async (tx: Tx, access: Access): Promise<SQL | undefined> => {
  const called = { ...tx, route: { access } }
  const list = rulesOf(called) ? lists.get(nounOf(access)) : undefined
  const within = list && (await ruled(called, list.columns))
  if (!within || !list.columns.id) return undefined
  let all = tx.db.select({ id: list.columns.id }).from(list.from).$dynamic() as unknown as PgSelect
  for (const { table, on } of list.joins) all = all.leftJoin(table, on) as unknown as PgSelect
  return sql`(${all.where(within)})`
}

/** Those of these ids that the caller's rules let through. */
export const idsInReach = async (tx: Tx, access: Access, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const reach = ids.length === 0 ? undefined : await reachOf(tx, access)
  if (!reach) return new Set(ids)
  const rows = await tx.db.execute<{ id: string }>(
    sql`select id from (select unnest(${sql.param([...ids])}::uuid[]) as id) asked where id in ${reach}`,
  )
  return new Set(rows.map((row) => row.id))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idsIn = (input: unknown, names: readonly string[]): string[] => {
  if (typeof input !== 'object' || input === null) return []
  const given = Object.entries(input).flatMap(([name, value]): unknown[] => (names.includes(name) ? [value] : []))
  return given
    .flatMap((value): unknown[] => (typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []))
    .filter((value): value is string => typeof value === 'string' && uuid.test(value))
}

/** @throws NOT_FOUND where one of the records is not let through by the caller's rules, as for one that is not there */
export const assertRowsInReach = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const list = tx.route && rulesOf(tx) ? lists.get(nounOf(tx.route.access)) : undefined
  if (!list || ids.length === 0) return
  const within = await ruled(tx, list.columns)
  const { id } = list.columns
  if (!within || !id) return
  let all = tx.db.select({ id }).from(list.from).$dynamic() as unknown as PgSelect
  for (const { table, on } of list.joins) all = all.leftJoin(table, on) as unknown as PgSelect
  const [outside] = await all.where(and(inArray(id, [...ids]), not(sql`coalesce(${within}, false)`))).limit(1)
  if (outside) throw refuse('NOT_FOUND')
}

/** The same for every record a call names. */
export const assertInReach = async (ctx: Ctx, query: unknown, body: unknown): Promise<void> => {
  const list = ctx.route && rulesOf(ctx) ? lists.get(nounOf(ctx.route.access)) : undefined
  if (!list) return
  const names = ['id', 'ids', ...list.named]
  const ids = [...new Set([...idsIn(query, names), ...idsIn(body, names)])]
  if (ids.length > 0) await reading(ctx, (tx) => assertRowsInReach(tx, ids))
}
