import { checkGraph } from '@srm/domain/studio/workflow/check.rules'
import { graphs } from '@srm/domain/studio/workflow/graph.fixtures'
import { edgesFrom, reachableFrom, startOf, type Graph } from '@srm/domain/studio/workflow/graph'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addAfter, addBranch, connect, disconnect, insertOnEdge, meetingOf, moveEdge, nodeKinds, removeNode, setWhen } from './graph-edit'

const kinds = { amount: 'money' } as const
const judged = { fields: { amount: { kind: 'money', zh: '金额', en: 'Amount' } }, floors: [{ least: 1 }], within: [] } as const
const approve = (en: string) =>
  ({
    type: 'approve',
    name: { zh: en, en },
    who: [{ rule: 'permission', org: 'document' }],
    mode: 'ANY',
    buttons: ['agree', 'reject'],
  }) as const
const simple: Graph = {
  schema: 1,
  nodes: { start: { type: 'start' }, review: approve('Review'), end: { type: 'end' } },
  edges: [
    { id: 'e1', from: 'start', to: 'review' },
    { id: 'e2', from: 'review', to: 'end' },
  ],
}
const waysOf = (graph: Graph) => graph.edges.map(({ from, to, when }) => `${from}${when ? '?' : ''}>${to}`)
const keysOf = (graph: Graph) => checkGraph(graph, judged).map(({ key }) => key)
/** Edges join nodes that are there, and no two have one name. */
const isWhole = (graph: Graph) =>
  graph.edges.every(({ from, to }) => graph.nodes[from] && graph.nodes[to]) &&
  new Set(graph.edges.map(({ id }) => id)).size === graph.edges.length

describe('a process under the hands of an administrator', () => {
  test('a node on an edge keeps the condition before it', () => {
    const { graph } = insertOnEdge(simple, 'e1', 'condition', kinds)
    expect(waysOf(graph)).toEqual(['start>condition1', 'review>end', 'condition1?>review', 'condition1>approve1', 'approve1>review'])
    const band = graph.edges.find(({ when }) => when)
    const next = insertOnEdge(graph, band?.id ?? '', 'cc', kinds)
    expect(waysOf(next.graph)).toContain('condition1?>cc1')
    expect(waysOf(next.graph)).toContain('cc1>review')
  })
  test('a new condition asks for its value and for nothing else', () => {
    expect(keysOf(insertOnEdge(simple, 'e1', 'condition', kinds).graph)).toEqual(['WF_CHECK_VALUE'])
  })
  test('a fork comes with two branches and its join, and goes with it', () => {
    const { graph, selected } = addAfter(simple, 'start', 'parallel', kinds)
    expect(selected).toBe('parallel1')
    expect(keysOf(graph)).toEqual([])
    expect(meetingOf(graph, 'parallel1')).toBe('join1')
    for (const key of ['parallel1', 'join1']) {
      const without = removeNode(graph, key).graph
      expect(Object.values(without.nodes).map(({ type }) => type)).toEqual(['start', 'approve', 'end', 'approve'])
      expect(keysOf(without)).toEqual([])
    }
  })
  test('a further way of a condition stands before everything else and meets the others', () => {
    const { graph } = insertOnEdge(simple, 'e1', 'condition', kinds)
    const more = addBranch(graph, 'condition1', 'approve', kinds)
    expect(edgesFrom(more.graph, 'condition1').map(({ when, to }) => [when !== undefined, to])).toEqual([
      [true, 'review'],
      [true, 'approve2'],
      [false, 'approve1'],
    ])
    expect(edgesFrom(more.graph, 'approve2').map(({ to }) => to)).toEqual(['review'])
  })
  test('a condition that goes leaves the way of everything else', () => {
    const { graph } = insertOnEdge(simple, 'e1', 'condition', kinds)
    expect(waysOf(removeNode(graph, 'condition1').graph)).toEqual(['start>approve1', 'review>end', 'approve1>review'])
  })
  test('nothing speaks of a node that is gone', () => {
    const graph: Graph = {
      ...addAfter(simple, 'review', 'approve', kinds).graph,
      layout: { review: [1, 2], end: [3, 4] },
    }
    const other = graph.nodes['approve1']
    if (other?.type !== 'approve') throw new Error('no approval was added')
    const nodes = { ...graph.nodes, approve1: { ...other, distinctFrom: ['review'], who: [{ rule: 'previous', node: 'review' }] } as const }
    const without = removeNode({ ...graph, nodes }, 'review').graph
    expect(without.nodes['approve1']).toEqual({ ...other, who: [] })
    expect(without.layout).toEqual({ end: [3, 4] })
  })
  test('start and last end stay', () => {
    expect(removeNode(simple, 'start').graph).toBe(simple)
    expect(removeNode(simple, 'end').graph).toBe(simple)
  })
  test('a line never closes a circle, and a node with one way out leads elsewhere', () => {
    expect(connect(simple, 'end', 'review', kinds)).toBe(simple)
    const { graph } = addAfter(simple, 'review', 'cc', kinds)
    expect(connect(graph, 'cc1', 'review', kinds)).toBe(graph)
    expect(waysOf(connect(graph, 'review', 'end', kinds))).toEqual(['start>review', 'cc1>end', 'review>end'])
  })
  test('a branch that is cut takes its own nodes along, another line leaves them', () => {
    const { graph } = addAfter(simple, 'start', 'parallel', kinds)
    const branch = edgesFrom(graph, 'parallel1')[0]
    expect(Object.keys(disconnect(graph, branch?.id ?? '').nodes)).not.toContain(branch?.to)
    expect(Object.keys(disconnect(simple, 'e2').nodes)).toEqual(['start', 'review', 'end'])
  })
  test('one way is everything else: the former one gets a condition', () => {
    const { graph } = insertOnEdge(simple, 'e1', 'condition', kinds)
    const band = edgesFrom(graph, 'condition1')[0]?.id ?? ''
    const turned = setWhen(graph, band, undefined, kinds)
    expect(edgesFrom(turned, 'condition1').map(({ when }) => when !== undefined)).toEqual([false, true])
    expect(edgesFrom(moveEdge(turned, band, 1), 'condition1').map(({ id }) => id)[1]).toBe(band)
  })
  test('whatever is added or taken away, edges join nodes and all that is there can be reached', () => {
    const step = fc.record({ at: fc.nat(), kind: fc.constantFrom(...nodeKinds), what: fc.constantFrom('after', 'edge', 'remove', 'cut') })
    fc.assert(
      fc.property(graphs, fc.array(step, { maxLength: 8 }), (drawn, steps) => {
        let graph = drawn
        for (const { at, kind, what } of steps) {
          const keys = Object.keys(graph.nodes)
          const key = keys[at % keys.length] ?? ''
          const edge = graph.edges[at % Math.max(1, graph.edges.length)]?.id ?? ''
          if (what === 'after') graph = addAfter(graph, key, kind, kinds).graph
          else if (what === 'edge') graph = insertOnEdge(graph, edge, kind, kinds).graph
          else if (what === 'remove') graph = removeNode(graph, key).graph
          else if (edgesFrom(graph, graph.edges.find(({ id }) => id === edge)?.from ?? '').length > 1) graph = disconnect(graph, edge)
          expect(isWhole(graph)).toBe(true)
          expect(reachableFrom(graph, startOf(graph) ?? '').size).toBe(Object.keys(graph.nodes).length)
        }
      }),
      { numRuns: 300 },
    )
  })
})
