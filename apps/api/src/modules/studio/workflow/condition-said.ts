import type { Purpose } from '@srm/domain/kit/approval'
import { leavesOf, type Facts } from '@srm/domain/kit/condition'
import { thousands } from '@srm/domain/kit/money'
import type { Lang } from '@srm/domain/kit/text'
import type { Edge } from '@srm/domain/studio/workflow/graph'

/** A condition as a sentence with the value it read: `金额 600,000.01 > 500,000.00`. */
const signs = { eq: '=', ne: '≠', gt: '>', ge: '≥', lt: '<', le: '≤', in: '∈' } as const
export const conditionSaid = (
  lang: Lang,
  edge: Pick<Edge, 'when'> | undefined,
  facts: Facts,
  { fields }: Pick<Purpose, 'fields'>,
): string => {
  if (!edge?.when) return lang === 'en-US' ? 'everything else' : '否则'
  const shown = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '—'
    return fields[name]?.kind === 'money' && typeof value === 'string' ? thousands(value) : String(value)
  }
  return leavesOf(edge.when)
    .map(({ field, rule, val }) => {
      const label = fields[field]?.[lang === 'en-US' ? 'en' : 'zh'] ?? field
      return `${label} ${shown(field, facts[field])} ${signs[rule]} ${shown(field, val)}`
    })
    .join('all' in edge.when ? ' & ' : ' / ')
}
