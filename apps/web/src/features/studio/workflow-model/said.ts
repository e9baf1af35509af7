import { isOrdered, leavesOf, type Condition } from '@srm/domain/kit/condition'
import { isDecimal, thousands } from '@srm/domain/kit/money'
import type { ModelDetail } from '@srm/contract/studio/workflow-model'
import type { FlowNode, Graph } from '@srm/domain/studio/workflow/graph'
import type { conditionText } from './condition.text'
import type { designerText } from './designer.text'

type Key = 'zh' | 'en'
type T = typeof designerText.zh | typeof designerText.en
type C = typeof conditionText.zh | typeof conditionText.en
type Fields = ModelDetail['fields']

export const signs = { eq: '=', ne: '≠', gt: '>', ge: '≥', lt: '<', le: '≤', in: '∈' } as const

/** A condition in one short line: `金额 ≤ 50,000.00`. */
export const whenSaid = (when: Condition, fields: Fields, key: Key, c: C): string => lineOf(when, fields, key, c, true)

/** On its own line between two nodes: where a condition speaks of one amount alone, the bands beside it say of what. */
export const whenOnLine = (when: Condition, fields: Fields, key: Key, c: C): string => {
  const named = new Set(leavesOf(when).map(({ field }) => field))
  const [only] = named
  const isBand = named.size === 1 && isOrdered(fields.find(({ name }) => name === only)?.kind ?? 'text')
  return lineOf(when, fields, key, c, !isBand)
}

const lineOf = (when: Condition, fields: Fields, key: Key, c: C, isNamed: boolean): string =>
  leavesOf(when)
    .map(({ field, rule, val }) => {
      const of = fields.find(({ name }) => name === field)
      const shown = typeof val === 'boolean' ? (val ? c.yes : c.no) : of?.kind === 'money' && isDecimal(val) ? thousands(val) : val || '?'
      return `${isNamed ? `${of?.label[key] ?? field} ` : ''}${signs[rule]} ${shown}`
    })
    .join('all' in when ? ' & ' : ' / ')

/** What a node is called: its own name, else its kind. */
export const nodeName = (node: FlowNode | undefined, key: Key, t: T): string => {
  if (!node) return '?'
  const own = 'name' in node && node.name ? node.name[key] || node.name.zh : ''
  return own || t.kinds[node.type]
}
/** The small line under the name. */
export const nodeNote = (graph: Graph, id: string, t: T): string => {
  const node = graph.nodes[id]
  if (node?.type === 'approve') {
    if (node.advisory) return t.advisoryShort
    return node.mode === 'VOTE' && node.vote ? t.vote(node.vote) : t.modes[node.mode]
  }
  if (node?.type === 'condition') return t.branches(graph.edges.filter(({ from }) => from === id).length)
  return node?.type === 'cc' ? t.copies : ''
}
