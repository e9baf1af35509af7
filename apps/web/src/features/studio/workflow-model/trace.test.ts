import type { HistoryLine, InstanceDetail } from '@srm/contract/studio/workflow'
import type { ApproveNode, Graph } from '@srm/domain/studio/workflow/graph'
import { expect, test } from 'vitest'
import { traceOf } from './trace'

const named = (zh: string) => ({ zh, en: zh })
const approve = (zh: string): ApproveNode => ({ type: 'approve', name: named(zh), who: [], mode: 'ANY', buttons: [] })
/** start → size → small → end, or → fork → (left, right) → join → last → end. */
const graph: Graph = {
  schema: 1,
  nodes: {
    ...{ start: { type: 'start' }, size: { type: 'condition', name: named('size') }, small: approve('small') },
    ...{ fork: { type: 'parallel' }, left: approve('left'), right: approve('right'), join: { type: 'join' }, last: approve('last') },
    end: { type: 'end' },
  },
  edges: [
    { id: 'a', from: 'start', to: 'size' },
    { id: 'b', from: 'size', to: 'small', when: { all: [{ field: 'amount', rule: 'lt', val: '1' }] } },
    { id: 'c', from: 'size', to: 'fork' },
    { id: 'd', from: 'small', to: 'end' },
    { id: 'e', from: 'fork', to: 'left' },
    { id: 'f', from: 'fork', to: 'right' },
    { id: 'g', from: 'left', to: 'join' },
    { id: 'h', from: 'right', to: 'join' },
    { id: 'i', from: 'join', to: 'last' },
    { id: 'j', from: 'last', to: 'end' },
  ],
}
let seq = 0
const line = (action: HistoryLine['action'], nodeId: string | null, rest: Partial<HistoryLine> = {}): HistoryLine => ({
  ...{ seq: ++seq, at: '2026-11-23 10:00:00', action, node: null, nodeId, actor: 'A', onBehalfOf: null, comment: null },
  ...{ people: [], said: null, edge: null, backTo: null, ...rest },
})
const large = line('branch', 'size', { edge: 'c' })
const decided = (...nodes: string[]) => nodes.map((node) => ({ node, by: ['A'], skipped: false, carried: false }))
const asked = (...nodes: string[]) => nodes.map((node) => ({ node }) as InstanceDetail['waiting'][number])
const foreseen = (...nodes: string[]) => nodes.map((node) => ({ node }) as InstanceDetail['ahead'][number])
const shown = (part: Partial<Parameters<typeof traceOf>[1]>) => {
  const { states, edges, returns } = traceOf(graph, { history: [large], waiting: [], decided: [], ahead: [], ...part })
  return { states: Object.fromEntries(states), edges: [...edges].toSorted().join(''), returns }
}

test('goes only the way that a condition took, and waits at a join for all of them', () => {
  const { states, edges } = shown({ decided: decided('left'), waiting: asked('right'), ahead: foreseen('last') })
  expect(edges).toBe('acefg')
  expect(states).toEqual({ start: 'done', size: 'done', fork: 'done', left: 'done', right: 'run', last: 'ahead' })
})

test('goes on after the join once all have come, to the end', () => {
  const { states, edges } = shown({ decided: decided('left', 'right', 'last') })
  expect(edges).toBe('acefghij')
  expect([states['join'], states['end'], states['small']]).toEqual(['done', 'done', undefined])
})

test('what was decided before a return counts no more, and the return is drawn', () => {
  const history = [large, line('agree', 'left'), line('return', 'last', { backTo: 'left' })]
  const { states, edges, returns } = shown({ history, waiting: asked('left', 'right') })
  expect(edges).toBe('acef')
  expect(states).toMatchObject({ left: 'run', right: 'run', last: 'bad' })
  expect(returns).toMatchObject([{ from: 'last', to: 'left' }])
})

test('back to whoever started it is back to the start', () => {
  expect(shown({ history: [large, line('return', 'left', { backTo: 'starter' })] }).returns).toMatchObject([{ from: 'left', to: 'start' }])
})
