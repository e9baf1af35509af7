import { expect, test } from 'vitest'
import { checkGraph } from './check.rules'
import { choiceProblem, type Choice } from './choice.rules'
import type { ApproveNode, Graph } from './graph'
import { approve } from './graph.fixtures'

const graphOf = (one: Partial<ApproveNode>, two: Partial<ApproveNode>): Graph => ({
  schema: 1,
  nodes: { start: { type: 'start' }, one: approve(one), two: approve(two), end: { type: 'end' } },
  edges: [
    { id: 'e1', from: 'start', to: 'one' },
    { id: 'e2', from: 'one', to: 'two' },
    { id: 'e3', from: 'two', to: 'end' },
  ],
})
const both = ['one', 'two'].map((node) => ({ node, candidates: ['a', 'b', 'c'] }))
const judged = (choice: Choice, mode: ApproveNode['mode'] = 'ANY') =>
  choiceProblem(graphOf({ starterChooses: true, mode }, { starterChooses: true, distinctFrom: ['one'] }), both, choice)

test('somebody is chosen at every node, and nobody whom it does not allow', () => {
  expect(judged({ one: ['a'] })).toEqual({ key: 'WF_CHOOSE', node: 'two' })
  expect(judged({ one: [], two: ['b'] })).toEqual({ key: 'WF_CHOOSE', node: 'one' })
  expect(judged({ one: ['a', 'x'], two: ['b'] })).toEqual({ key: 'WF_CHOSEN', node: 'one' })
  expect(judged({ one: ['a'], two: ['b'] })).toBeNull()
})
test('nobody is left alone with what needs somebody else', () => {
  const same = { key: 'WF_CHOSEN_DISTINCT', node: 'two' }
  expect(judged({ one: ['a'], two: ['a'] })).toEqual(same)
  expect(judged({ one: ['a', 'b'], two: ['a', 'b'] }, 'ALL')).toEqual(same)
  // Whichever of the two decides first, the other one is left.
  expect(judged({ one: ['a', 'b'], two: ['a', 'b'] })).toBeNull()
  expect(judged({ one: ['a'], two: ['a', 'b'] })).toBeNull()
})
test('nothing is asked where nobody could be chosen', () => {
  expect(choiceProblem(graphOf({ starterChooses: true }, {}), [{ node: 'one', candidates: [] }], {})).toBeNull()
})
test('whoever decided before is not known when the starter chooses', () => {
  const graph = graphOf({}, { starterChooses: true, who: [{ rule: 'previous', node: 'one' }] })
  expect(checkGraph(graph, { fields: {}, floors: [] })).toContainEqual({ key: 'WF_CHECK_CHOICE', params: [], node: 'two' })
})
