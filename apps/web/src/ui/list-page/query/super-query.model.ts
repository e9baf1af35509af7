import { maxConditions, queryRules, type Condition, type QueryRule, type SuperQuery } from '@srm/domain/sys/list-view/list-view.rules'
import type { Column, Filter, QueryField } from '../types'

const like: readonly QueryRule[] = ['like', 'right_like', 'left_like', 'eq', 'ne', 'in']
const ordered: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']
const chosen: readonly QueryRule[] = ['eq', 'ne', 'in']
/** Rules that make sense for a field; the first is the one a new condition has. */
export const rulesFor: Record<QueryField['type'], readonly QueryRule[]> = {
  text: like,
  number: ordered,
  day: ['ge', 'le', 'gt', 'lt'],
  choice: chosen,
}

const typeOf: Partial<Record<NonNullable<Column<never>['kind']>, QueryField['type']>> = {
  money: 'number',
  decimal: 'number',
  int: 'number',
  day: 'day',
  instant: 'day',
  deadline: 'day',
  dict: 'choice',
  status: 'choice',
}
/**
 * Fields of a list's super query: columns that the list filters or sorts by, for these the server knows as columns of its
 * own. A column with a drawing of its own counts with its kind.
 */
export const queryFields = <R>(columns: readonly Column<R>[], filters: readonly Filter[]): readonly QueryField[] => {
  const filtered = new Map(filters.map((filter) => [filter.key, filter]))
  return columns
    .filter((column) => column.sort || filtered.has(column.key))
    .map((column) => {
      const filter = filtered.get(column.key)
      const type = typeOf[column.kind ?? 'text'] ?? (filter?.kind === 'days' ? 'day' : filter?.options || filter?.dict ? 'choice' : 'text')
      return {
        key: column.key,
        label: column.title,
        type,
        dict: column.dict ?? filter?.dict,
        machine: column.machine,
        options: filter?.options,
      }
    })
}

const isCondition = (one: unknown): one is Condition => {
  const { field, rule, val } = (one ?? {}) as Partial<Record<keyof Condition, unknown>>
  return typeof field === 'string' && typeof val === 'string' && queryRules.some((known) => known === rule)
}
const complete = ({ field, val }: Condition) => field !== '' && val.trim() !== ''

/** From the address: `and` or `or`, then the conditions. Nonsense is no query. */
export const parseSuperQuery = (text: string | undefined): SuperQuery | null => {
  if (!text) return null
  try {
    const [match, ...given] = JSON.parse(text) as unknown[]
    if (match !== 'and' && match !== 'or') return null
    const conditions = given
      .map((one) => (Array.isArray(one) ? { field: one[0] as unknown, rule: one[1] as unknown, val: one[2] as unknown } : null))
      .filter(isCondition)
      .filter(complete)
      .slice(0, maxConditions)
    return conditions.length ? { match, conditions } : null
  } catch {
    return null
  }
}
/** For the address: `["or",["title","like","阀"]]`. */
export const writeSuperQuery = (query: SuperQuery | null | undefined): string | undefined => {
  const conditions = query?.conditions.filter(complete) ?? []
  return query && conditions.length ? JSON.stringify([query.match, ...conditions.map((c) => [c.field, c.rule, c.val.trim()])]) : undefined
}

/** Older clients send it so: JSON encoded once here and once more with the address (docs/wire.md, Super query). */
export const superQueryWire = (query: SuperQuery | null): Record<string, string> => {
  const conditions = query?.conditions.filter(complete) ?? []
  if (!query || !conditions.length) return {}
  const sent = conditions.map(({ field, rule, val }) => ({ field, rule, val: val.trim() }))
  return { superQueryParams: encodeURI(JSON.stringify(sent)), superQueryMatchType: query.match }
}
