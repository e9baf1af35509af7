import type { Approvals } from '../../kit/approval'
import { leavesOf, type Condition } from '../../kit/condition'
import type { ApproveNode, Edge, FlowNode, Graph } from './graph'

const node = (zh: string, en: string, rest: Partial<ApproveNode> = {}): ApproveNode => ({
  type: 'approve',
  name: { zh, en },
  who: [{ rule: 'permission', org: 'document' }],
  mode: 'ANY',
  buttons: ['agree', 'reject', 'return', 'transfer', 'addSign'],
  batch: true,
  ...rest,
})

/** The opposite of a yes or no; a floor that hangs on more than that needs a process drawn for it. */
const negated = (when: Condition): Condition => {
  const [leaf, ...more] = leavesOf(when)
  if (leaf?.val !== true || leaf.rule !== 'eq' || more.length > 0) throw new Error('a floor hangs on one yes or no')
  return { all: [{ ...leaf, val: false }] }
}

/** The process that does what the product does without one: any holder of the permission decides; two where two are the least. */
export const shippedGraph = ({ purposes }: Approvals, purpose: string): Graph => {
  const { zh = '', en = '', floors = [], within = [] } = purposes[purpose] ?? {}
  const twice = floors.find(({ least }) => least === 2)
  const [first] = within
  const nodes: Record<string, FlowNode> = { start: { type: 'start' } }
  const edges: Edge[] = []
  const link = (from: string, to: string, when?: Edge['when']) =>
    edges.push({ id: `e${edges.length + 1}`, from, to, ...(when ? { when } : {}) })
  const isTwo = twice !== undefined && first !== undefined
  const isAlwaysTwo = isTwo && twice.when === undefined
  if (isTwo) {
    if (twice.when) {
      nodes['split'] = { type: 'condition', name: { zh: '是否需两人审批', en: 'Two people needed?' } }
      link('start', 'split')
      // A fact that is not known meets no condition: the way of everything else is the stricter one.
      link('split', 'review', negated(twice.when))
      link('split', 'first')
    } else link('start', 'first')
    nodes['first'] = node(`${zh}（第一人）`, `${en} (first)`, { action: first })
    nodes['second'] = node(`${zh}（第二人）`, `${en} (second)`, { distinctFrom: ['first'] })
    link('first', 'second')
  } else link('start', 'review')
  if (!isAlwaysTwo) nodes['review'] = node(zh, en)
  nodes['end'] = { type: 'end' }
  if (!isAlwaysTwo) link('review', 'end')
  if (isTwo) link('second', 'end')
  return { schema: 1, nodes, edges }
}
