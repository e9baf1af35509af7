import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnTargets, type Graph } from './graph'
import { approve, graphs } from './graph.fixtures'
import { decidersOf, openTasks, reduce, type Run } from './reducer'
import { newState, type Effect, type Event, type State, type Task } from './state'

const kinds = { amount: 'money' } as const
const runOf = (graph: Graph, amount: string | null = '150.00'): Run => ({ graph, facts: { amount }, kinds })

/** Answers every question for people with the same ones, as the server does between two events. */
const settled = (run: Run, before: State, event: Event, people: (node: string) => string[]) => {
  const effects: Effect[] = []
  let state = before
  for (const events: Event[] = [event]; events.length > 0; ) {
    const result = reduce(run, state, events.shift() as Event)
    state = result.state
    effects.push(...result.effects)
    for (const effect of result.effects)
      if (effect.do === 'ask' && state.tokens.some((one) => one.id === effect.token && one.tasks === null))
        events.push({ do: 'people', token: effect.token, people: people(effect.node) })
  }
  return { state, effects }
}
const decisions = (effects: readonly Effect[]) => effects.filter((effect) => effect.do === 'decide')
const three = () => ['a', 'b', 'c']
const open = (state: State) => openTasks(state).filter((task) => task.step === 'open')
const first = (state: State): Task => open(state)[0] as Task

const oneNode = (rest: Parameters<typeof approve>[0]): Graph => ({
  schema: 1,
  nodes: { start: { type: 'start' }, a: approve(rest), end: { type: 'end' } },
  edges: [
    { id: 'e1', from: 'start', to: 'a' },
    { id: 'e2', from: 'a', to: 'end' },
  ],
})
const started = (graph: Graph, people = three) => settled(runOf(graph), newState(), { do: 'start' }, people).state

describe('every process', () => {
  it('comes to exactly one decision when everybody agrees, with no task left', () => {
    fc.assert(
      fc.property(graphs, fc.constantFrom('50.00', '150.00', '250.00', null), (graph, amount) => {
        const run = runOf(graph, amount)
        let { state, effects } = settled(run, newState(), { do: 'start' }, three)
        for (let steps = 0; state.outcome === null && steps < 500; steps++) {
          const task = first(state)
          const next = settled(run, state, { do: 'agree', ref: task.ref, by: task.person ?? '' }, three)
          state = next.state
          effects = [...effects, ...next.effects]
        }
        expect(state.outcome).toBe('approved')
        expect(decisions(effects)).toEqual([{ do: 'decide', as: 'approve' }])
        expect(openTasks(state)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('keeps to one decision and no orphan under any order of answers', () => {
    const step = fc.record({
      pick: fc.nat(),
      what: fc.constantFrom('agree', 'agree', 'agree', 'reject', 'return', 'starter', 'transfer', 'before', 'after', 'escalate', 'replace'),
    })
    fc.assert(
      fc.property(graphs, fc.array(step, { maxLength: 40 }), (graph, steps) => {
        const run = runOf(graph)
        let { state, effects } = settled(run, newState(), { do: 'start' }, three)
        for (const { pick, what } of steps) {
          const tasks = open(state)
          if (state.outcome !== null || tasks.length === 0) break
          const task = tasks[pick % tasks.length] as Task
          const token = state.tokens.find((one) => one.tasks?.some(({ ref }) => ref === task.ref))
          const back = returnTargets(graph, token?.node ?? '')
          const event = ((): Event => {
            const { ref } = task
            if (what === 'agree' || what === 'reject') return { do: what, ref, by: task.person ?? '' }
            if (what === 'starter') return { do: 'return', ref, by: 'x', to: 'starter' }
            if (what === 'transfer') return { do: 'transfer', ref, to: 'd' }
            if (what === 'replace') return { do: 'replace', ref, people: ['e', 'f'] }
            if (what === 'escalate') return { do: 'escalate', token: token?.id ?? 0, people: ['g'] }
            if (what === 'return')
              return back.length > 0 ? { do: 'return', ref, by: 'x', to: back[pick % back.length] ?? '' } : { do: 'agree', ref, by: 'x' }
            return task.parent || what === undefined
              ? { do: 'agree', ref, by: 'x' }
              : { do: 'addSign', ref, when: what, people: ['h', 'i'] }
          })()
          const next = settled(run, state, event, three)
          state = next.state
          effects = [...effects, ...next.effects]
        }
        expect(decisions(effects)).toHaveLength(state.outcome === null ? 0 : 1)
        if (state.outcome === null) expect(open(state).length).toBeGreaterThan(0)
        else expect(state.tokens).toEqual([])
        const opened = new Set(effects.flatMap((effect) => (effect.do === 'open' ? [effect.task.ref] : [])))
        const closed = effects.flatMap((effect) => (effect.do === 'close' && effect.step !== 'awaiting' ? [effect.ref] : []))
        const left = openTasks(state).map(({ ref }) => ref)
        expect([...closed, ...left].toSorted()).toEqual([...opened].toSorted())
        expect(JSON.stringify(state).length).toBeLessThan(20_000)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a node', () => {
  const agree = (graph: Graph, state: State, person: string) =>
    settled(runOf(graph), state, { do: 'agree', ref: open(state).find((one) => one.person === person)?.ref ?? '', by: person }, three).state
  const reject = (graph: Graph, state: State, person: string) =>
    settled(runOf(graph), state, { do: 'reject', ref: open(state).find((one) => one.person === person)?.ref ?? '', by: person }, three)
      .state

  it('of any: the first agreement is enough', () => {
    const graph = oneNode({ mode: 'ANY' })
    const state = agree(graph, started(graph), 'b')
    expect([state.outcome, state.path]).toEqual(['approved', [{ node: 'a', by: ['b'] }]])
  })
  it('is decided by who acted, not by whom they stood in for', () => {
    const graph = oneNode({ mode: 'ALL' })
    const begun = started(graph, () => ['a'])
    const done = reduce(runOf(graph), begun, { do: 'agree', ref: first(begun).ref, by: 'agent' }).state
    expect([...decidersOf(graph, done)]).toEqual(['agent'])
  })
  it('of all: everybody agrees, and one refusal ends it', () => {
    const graph = oneNode({ mode: 'ALL' })
    const two = agree(graph, agree(graph, started(graph), 'a'), 'b')
    expect(two.outcome).toBe(null)
    expect(agree(graph, two, 'c').outcome).toBe('approved')
    expect(reject(graph, two, 'c').outcome).toBe('rejected')
  })
  it('in sequence: one is asked after another', () => {
    const graph = oneNode({ mode: 'SEQ' })
    const state = started(graph)
    expect(open(state).map(({ person }) => person)).toEqual(['a'])
    expect(open(agree(graph, state, 'a')).map(({ person }) => person)).toEqual(['b'])
  })
  it('of a vote: enough agree, or it cannot be won any more', () => {
    const graph = oneNode({ mode: 'VOTE', vote: 60 })
    const one = agree(graph, started(graph), 'a')
    expect(one.outcome).toBe(null)
    expect(agree(graph, one, 'b').outcome).toBe('approved')
    const against = reject(graph, one, 'b')
    expect(against.outcome).toBe(null)
    expect(reject(graph, against, 'c').outcome).toBe('rejected')
  })
  it('asks the administrators where nobody may decide, who only hand it on', () => {
    const graph = oneNode({})
    const state = started(graph, () => [])
    const task = first(state)
    expect([task.kind, task.person]).toEqual(['admin', null])
    expect(() => reduce(runOf(graph), state, { do: 'agree', ref: task.ref, by: 'x' })).toThrow()
    const handed = reduce(runOf(graph), state, { do: 'transfer', ref: task.ref, to: 'z' }).state
    expect(open(handed).map(({ person, kind }) => [person, kind])).toEqual([['z', 'approve']])
  })
  it('waits for further signatures: opinions before, agreement after', () => {
    const graph = oneNode({})
    const run = runOf(graph)
    const begun = started(graph, () => ['a'])
    const before = reduce(run, begun, { do: 'addSign', ref: first(begun).ref, when: 'before', people: ['h'] }).state
    expect(open(before).map(({ person }) => person)).toEqual(['h'])
    const advised = reduce(run, before, { do: 'reject', ref: first(before).ref, by: 'h' }).state
    expect([advised.outcome, first(advised).person]).toEqual([null, 'a'])
    const after = reduce(run, begun, { do: 'addSign', ref: first(begun).ref, when: 'after', people: ['h'] }).state
    const signed = reduce(run, after, { do: 'agree', ref: first(after).ref, by: 'a' }).state
    expect([signed.outcome, first(signed).person]).toEqual([null, 'h'])
    expect(reduce(run, signed, { do: 'agree', ref: first(signed).ref, by: 'h' }).state.outcome).toBe('approved')
    expect(reduce(run, signed, { do: 'reject', ref: first(signed).ref, by: 'h' }).state.outcome).toBe('rejected')
  })
})

describe('amounts', () => {
  const band: Graph = {
    schema: 1,
    nodes: {
      start: { type: 'start' },
      band: { type: 'condition', name: { zh: '金额', en: 'Amount' } },
      low: approve(),
      high: approve(),
      end: { type: 'end' },
    },
    edges: [
      { id: 'e1', from: 'start', to: 'band' },
      { id: 'e2', from: 'band', to: 'low', when: { all: [{ field: 'amount', rule: 'le', val: '500000.00' }] } },
      { id: 'e3', from: 'band', to: 'high' },
      { id: 'e4', from: 'low', to: 'end' },
      { id: 'e5', from: 'high', to: 'end' },
    ],
  }
  const nodeFor = (amount: string | null) => reduce(runOf(band, amount), newState(), { do: 'start' }).state.tokens[0]?.node
  it('take the right branch to the last cent, and the other where there is none', () => {
    expect(['500000.00', '500000.01', '99999999999999.99', '0.1', null].map(nodeFor)).toEqual(['low', 'high', 'high', 'low', 'high'])
  })
})

describe('going back', () => {
  const row: Graph = {
    schema: 1,
    nodes: { start: { type: 'start' }, a: approve(), b: approve({ skipSame: true }), end: { type: 'end' } },
    edges: [
      { id: 'e1', from: 'start', to: 'a' },
      { id: 'e2', from: 'a', to: 'b' },
      { id: 'e3', from: 'b', to: 'end' },
    ],
  }
  it('forgets what was decided after the node that it goes back to', () => {
    const run = runOf(row)
    const people = (node: string) => (node === 'a' ? ['a'] : ['b'])
    const begun = settled(run, newState(), { do: 'start' }, people).state
    const second = settled(run, begun, { do: 'agree', ref: first(begun).ref, by: 'a' }, people).state
    expect([...decidersOf(row, second)]).toEqual(['a'])
    const back = settled(run, second, { do: 'return', ref: first(second).ref, by: 'b', to: 'a' }, people).state
    expect([[...decidersOf(row, back)], back.tokens[0]?.node, back.tokens[0]?.round]).toEqual([[], 'a', 2])
  })
  it('does not count whoever is taken to agree because they just did', () => {
    const begun = settled(runOf(row), newState(), { do: 'start' }, () => ['a']).state
    const done = settled(runOf(row), begun, { do: 'agree', ref: first(begun).ref, by: 'a' }, () => ['a']).state
    expect([done.outcome, done.path.map(({ node, skipped }) => [node, skipped ?? false])]).toEqual([
      'approved',
      [
        ['a', false],
        ['b', true],
      ],
    ])
    expect([...decidersOf(row, done)]).toEqual(['a'])
  })
})
