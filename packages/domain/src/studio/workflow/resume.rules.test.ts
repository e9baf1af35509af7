import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Graph } from './graph'
import { approve, graphs } from './graph.fixtures'
import { decidersOf, openTasks, reduce, type Run } from './reducer'
import { resumption, type Handed, type Returned } from './resume.rules'
import { newState, type Decided, type Event, type State } from './state'

const kinds = { amount: 'money', type: 'text', buyer: 'user' } as const
type Facts = Run['facts']
const runOf = (graph: Graph, facts: Facts): Run => ({ graph, facts, kinds })

/** Takes events until everybody who is to be asked is asked; every node asks the same people. */
const settle = (run: Run, before: State, event: Event, people: readonly string[]): { state: State; asked: string[] } => {
  const asked: string[] = []
  let state = before
  for (const events: Event[] = [event]; events.length > 0; ) {
    const result = reduce(run, state, events.shift() as Event)
    state = result.state
    for (const effect of result.effects) {
      if (effect.do !== 'ask' || !state.tokens.some((one) => one.id === effect.token && one.tasks === null)) continue
      asked.push(effect.node)
      events.push({ do: 'people', token: effect.token, people })
    }
  }
  return { state, asked }
}
const first = (state: State) => openTasks(state).find((task) => task.step === 'open')
const agreeing = (run: Run, from: State, people: readonly string[], most = 500): State => {
  let state = from
  for (let n = 0; n < most && state.outcome === null; n++) {
    const task = first(state)
    if (!task) break
    state = settle(run, state, { do: 'agree', ref: task.ref, by: task.person ?? '' }, people).state
  }
  return state
}

const handed = (facts: Facts): Handed => ({ versionId: 'v1', facts, orgCode: 'A01', starterId: 'starter' })
const returnedFrom = (facts: Facts, at: string, path: readonly Decided[]): Returned => ({ ...handed(facts), at, path })

/** Two in a row behind a band; whoever is named by the document decides the second of the high one. */
const band: Graph = {
  schema: 1,
  resume: 'back',
  nodes: {
    start: { type: 'start' },
    band: { type: 'condition', name: { zh: '金额', en: 'Amount' } },
    one: approve(),
    two: approve({ distinctFrom: ['one'] }),
    late: { type: 'condition', name: { zh: '类型', en: 'Type' } },
    three: approve(),
    end: { type: 'end' },
  },
  edges: [
    { id: 'e1', from: 'start', to: 'band' },
    { id: 'e2', from: 'band', to: 'two', when: { all: [{ field: 'amount', rule: 'le', val: '100.00' }] } },
    { id: 'e3', from: 'band', to: 'one' },
    { id: 'e4', from: 'one', to: 'two' },
    { id: 'e5', from: 'two', to: 'late' },
    { id: 'e6', from: 'late', to: 'three', when: { all: [{ field: 'type', rule: 'eq', val: 'X' }] } },
    { id: 'e7', from: 'late', to: 'end' },
    { id: 'e8', from: 'three', to: 'end' },
  ],
}
const facts = { amount: '250.00', type: 'A', buyer: 'b' }
const before = returnedFrom(facts, 'two', [{ node: 'one', by: ['a'] }])
const judged = (now: Partial<Handed>, graph = band, was = before, floors: readonly string[] = []) =>
  resumption(runOf(graph, now.facts ?? facts), was, { ...handed(facts), ...now }, floors)

describe('a document handed in again', () => {
  it('goes back to who returned it while nothing has changed that a condition read', () => {
    expect(judged({})).toEqual({ is: 'back', at: 'two', carried: before.path })
    expect(judged({ facts: { ...facts, amount: '250' } })).toMatchObject({ is: 'back' })
  })
  it('starts anew where a fact has changed that a passed condition read, even within its band', () => {
    expect(judged({ facts: { ...facts, amount: '260.00' } })).toEqual({ is: 'all', because: 'facts', fields: ['amount'] })
    expect(judged({ facts: { ...facts, amount: null } })).toMatchObject({ fields: ['amount'] })
  })
  it('does not mind a fact that no condition has read yet', () => {
    expect(judged({ facts: { ...facts, type: 'X' } })).toMatchObject({ is: 'back' })
    expect(judged({ facts: { ...facts, buyer: 'c' } })).toMatchObject({ is: 'back' })
  })
  it('starts anew where the field has changed that named who decided', () => {
    const named: Graph = { ...band, nodes: { ...band.nodes, one: approve({ who: [{ rule: 'field', field: 'buyer' }] }) } }
    expect(judged({ facts: { ...facts, buyer: 'c' } }, named)).toEqual({ is: 'all', because: 'facts', fields: ['buyer'] })
  })
  it('starts anew where what the least number of people hangs on has changed', () => {
    expect(judged({ facts: { ...facts, type: 'X' } }, band, before, ['type'])).toEqual({ is: 'all', because: 'facts', fields: ['type'] })
  })
  it('starts anew by another version, for another department, from another starter', () => {
    expect(judged({ versionId: 'v2' })).toEqual({ is: 'all', because: 'version' })
    expect(judged({ orgCode: 'A02' })).toEqual({ is: 'all', because: 'org' })
    expect(judged({ starterId: 'other' })).toEqual({ is: 'all', because: 'starter' })
  })
  it('starts anew where a node on the way did something to the document', () => {
    const acting: Graph = { ...band, nodes: { ...band.nodes, one: approve({ action: 'confirmBank' }) } }
    expect(judged({}, acting)).toEqual({ is: 'all', because: 'action', node: 'one' })
  })
  it('starts anew where the way there is not known', () => {
    expect(judged({}, band, { ...before, at: 'three' })).toEqual({ is: 'all', because: 'way' })
  })
})

describe('carried decisions', () => {
  it('count for the least number of people and bar their people from where somebody else is asked for', () => {
    const run = runOf(band, facts)
    const { state, asked } = settle(run, newState(), { do: 'start', carried: before.path }, ['b'])
    expect(asked).toEqual(['two'])
    expect(state.path).toEqual([{ node: 'one', by: ['a'], carried: true }])
    expect(decidersOf(band, agreeing(run, state, ['b']))).toEqual(new Set(['a', 'b']))
  })
  it('let nobody pass a node as the same approver', () => {
    const same: Graph = { ...band, nodes: { ...band.nodes, two: approve({ skipSame: true }) } }
    const run = runOf(same, facts)
    expect(settle(run, newState(), { do: 'start', carried: before.path }, ['a']).state.path).toHaveLength(1)
  })
  it('are asked for again after a return within the process', () => {
    const run = runOf(band, { ...facts, type: 'X' })
    const carried = [...before.path, { node: 'two', by: ['b'] }]
    const { state } = settle(run, newState(), { do: 'start', carried }, ['c'])
    const back = settle(run, state, { do: 'return', ref: first(state)?.ref ?? '', by: 'c', to: 'two' }, ['c'])
    expect([back.asked, back.state.path]).toEqual([['two'], [{ node: 'one', by: ['a'], carried: true }]])
  })

  it('lead exactly to where a process of any form stood, and on to the same people in all', () => {
    fc.assert(
      fc.property(graphs, fc.constantFrom('50.00', '150.00', '250.00', null), fc.nat(12), (graph, amount, answers) => {
        const run = runOf(graph, { amount })
        const people = ['a', 'b', 'c']
        const stood = agreeing(run, settle(run, newState(), { do: 'start' }, people).state, people, answers)
        const task = first(stood)
        fc.pre(stood.outcome === null && task !== undefined)
        const at = stood.tokens.find((token) => token.tasks?.includes(task))?.node ?? ''
        const again = resumption(run, returnedFrom({ amount }, at, stood.path), handed({ amount }), [])
        expect(again).toEqual({ is: 'back', at, carried: stood.path })
        const { state, asked } = settle(run, newState(), { do: 'start', carried: stood.path }, people)
        const waits = (one: State) => one.tokens.map(({ node }) => node).toSorted()
        expect(asked).toContain(at)
        expect(waits(state)).toEqual(waits(stood))
        const whole = agreeing(run, settle(run, newState(), { do: 'start' }, people).state, people)
        const rest = agreeing(run, state, people)
        expect(rest.outcome).toBe('approved')
        expect(rest.path.map(({ node }) => node).toSorted()).toEqual(whole.path.map(({ node }) => node).toSorted())
      }),
      { numRuns: 300 },
    )
  })
})
