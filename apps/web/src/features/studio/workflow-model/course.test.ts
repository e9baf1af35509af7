import type { Graph } from '@srm/domain/studio/workflow/graph'
import { expect, test } from 'vitest'
import { courseOf } from './course'

const graph: Graph = {
  schema: 1,
  nodes: {
    start: { type: 'start' },
    band: { type: 'condition', name: { zh: '分级', en: 'Band' } },
    fork: { type: 'parallel' },
    a: { type: 'cc', name: { zh: 'a', en: 'a' }, who: [] },
    b: { type: 'cc', name: { zh: 'b', en: 'b' }, who: [] },
    join: { type: 'join' },
    end: { type: 'end' },
  },
  edges: [
    { id: 'e1', from: 'start', to: 'band' },
    { id: 'small', from: 'band', to: 'end', when: { all: [{ field: 'amount', rule: 'le', val: '5' }] } },
    { id: 'large', from: 'band', to: 'fork' },
    { id: 'e4', from: 'fork', to: 'a' },
    { id: 'e5', from: 'fork', to: 'b' },
    { id: 'e6', from: 'a', to: 'join' },
    { id: 'e7', from: 'b', to: 'join' },
    { id: 'e8', from: 'join', to: 'end' },
  ],
}
const told = (edge: string) => ({ branches: [{ node: 'band', edge, name: { zh: '', en: '' }, said: '' }] })

test('out of a condition the way that was told, out of a fork all', () => {
  expect(courseOf(graph, told('small'))).toEqual({ nodes: ['start', 'band', 'end'], edges: ['small', 'e1'] })
  const large = courseOf(graph, told('large'))
  expect(large.nodes).toEqual(['start', 'band', 'fork', 'a', 'b', 'join', 'end'])
  expect(large.edges).not.toContain('small')
})
