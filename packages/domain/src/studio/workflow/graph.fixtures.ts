import fc from 'fast-check'
import type { ApproveNode, Edge, FlowNode, Graph, Mode } from './graph'

const named = (zh: string) => ({ zh, en: zh })
export const approve = (rest: Partial<ApproveNode> = {}): ApproveNode => ({
  type: 'approve',
  name: named('审批'),
  who: [{ rule: 'permission', org: 'document' }],
  mode: 'ANY',
  buttons: ['agree', 'reject', 'return', 'transfer', 'addSign'],
  ...rest,
})

/** Nested blocks, as people draw them: one after another, one of several, several at once. */
type Block =
  | { readonly kind: 'one'; readonly mode: Mode; readonly vote: number; readonly advisory: boolean }
  | { readonly kind: 'cc' }
  | { readonly kind: 'row' | 'choice' | 'fork'; readonly parts: readonly Block[] }

const mode = fc.constantFrom<Mode>('ANY', 'ALL', 'SEQ', 'VOTE')
const { tree } = fc.letrec<{ tree: Block }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ kind: fc.constant('one' as const), mode, vote: fc.integer({ min: 1, max: 100 }), advisory: fc.constant(false) }),
    fc.constant({ kind: 'cc' as const }),
    fc.record({
      kind: fc.constantFrom('row' as const, 'choice' as const, 'fork' as const),
      parts: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}))

/** Draws a block between two nodes and says where it ends. */
const drawer = () => {
  const nodes: Record<string, FlowNode> = { start: { type: 'start' } }
  const edges: Edge[] = []
  const link = (from: string, to: string, when?: Edge['when']) =>
    edges.push({ id: `e${edges.length + 1}`, from, to, ...(when ? { when } : {}) })
  const add = (node: FlowNode): string => {
    const key = `n${Object.keys(nodes).length}`
    nodes[key] = node
    return key
  }
  const draw = (block: Block, from: readonly [string, Edge['when']?][]): readonly [string, Edge['when']?][] => {
    const enter = (key: string) => from.forEach(([node, when]) => link(node, key, when))
    if (block.kind === 'row') return block.parts.reduce<readonly [string, Edge['when']?][]>((at, part) => draw(part, at), from)
    if (block.kind === 'one' || block.kind === 'cc') {
      const who = [{ rule: 'permission', org: 'document' }] as const
      const key = add(block.kind === 'cc' ? { type: 'cc', name: named('抄送'), who } : approve({ mode: block.mode, vote: block.vote }))
      enter(key)
      return [[key]]
    }
    const key = add(block.kind === 'choice' ? { type: 'condition', name: named('条件') } : { type: 'parallel' })
    enter(key)
    const when = (at: number): Edge['when'] =>
      block.kind === 'choice' && at > 0 ? { all: [{ field: 'amount', rule: 'ge', val: `${at * 100}.00` }] } : undefined
    const ends = block.parts.map((part, at) => draw(part, [[key, when(at)]]))
    if (block.kind === 'choice') return ends.flat()
    const join = add({ type: 'join' })
    ends.flat().forEach(([node, ahead]) => link(node, join, ahead))
    return [[join]]
  }
  return { nodes, edges, draw, link, add }
}

/** Sound processes of every form. */
export const graphs: fc.Arbitrary<Graph> = tree.map((block) => {
  const { nodes, edges, draw, link, add } = drawer()
  const first = add(approve())
  link('start', first)
  const ends = draw(block, [[first]])
  nodes['end'] = { type: 'end' }
  for (const [node, when] of ends) link(node, 'end', when)
  return { schema: 1, nodes, edges }
})
