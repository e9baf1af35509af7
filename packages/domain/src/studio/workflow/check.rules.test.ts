import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvals } from '../../approvals'
import type { Purpose } from '../../kit/approval'
import { seamsOf, bandOf } from './bands.rules'
import { blocks, checkGraph } from './check.rules'
import type { Edge, FlowNode, Graph } from './graph'
import { approve, graphs } from './graph.fixtures'
import { shippedGraph } from './shipped'

const purpose: Purpose = {
  zh: '审批',
  en: 'Approval',
  submit: 'submit',
  approve: 'approve',
  reject: 'reject',
  within: ['firstApprove'],
  over: [],
  floors: [{ least: 2, when: { all: [{ field: 'big', rule: 'eq', val: true }] } }, { least: 1 }],
  fields: { amount: { kind: 'money', zh: '金额', en: 'Amount' }, big: { kind: 'boolean', zh: '大额', en: 'Big' } },
}
const plain: Purpose = { ...purpose, within: [], floors: [{ least: 1 }] }
const graph = (nodes: Record<string, FlowNode>, edges: readonly (readonly [string, string, Edge['when']?])[]): Graph => ({
  schema: 1,
  nodes: { start: { type: 'start' }, end: { type: 'end' }, ...nodes },
  edges: edges.map(([from, to, when], i) => ({ id: `e${i + 1}`, from, to, ...(when ? { when } : {}) })),
})
const keysOf = (one: Graph, of: Purpose = plain) => checkGraph(one, of).map(({ key }) => key)
const condition: FlowNode = { type: 'condition', name: { zh: '条件', en: 'Condition' } }
const over = (val: string): Edge['when'] => ({ all: [{ field: 'amount', rule: 'gt', val }] })
const upTo = (val: string): Edge['when'] => ({ all: [{ field: 'amount', rule: 'le', val }] })
const big = (val: boolean): Edge['when'] => ({ all: [{ field: 'big', rule: 'eq', val }] })

describe('processes', () => {
  it('that are sound in structure have no problem of structure', () => {
    fc.assert(
      fc.property(graphs, (one) => {
        const wrong = checkGraph(one, plain).filter(({ key }) => key !== 'WF_CHECK_WEAKER' && key !== 'WF_OVERLAP' && key !== 'WF_GAP')
        expect(wrong).toEqual([])
      }),
    )
  })
  it('that ship with the product may be published as they are', () => {
    for (const { bizType, machine, purposes } of approvals)
      for (const [name, one] of Object.entries(purposes))
        expect([name, checkGraph(shippedGraph({ bizType, machine, purposes }, name), one)]).toEqual([name, []])
  })
  it('are refused for what does not lead from the start to the end', () => {
    expect(keysOf(graph({}, []))).toContain('WF_CHECK_DEAD_END')
    expect(
      keysOf(
        graph({ a: approve(), b: approve() }, [
          ['start', 'a'],
          ['a', 'end'],
        ]),
      ),
    ).toContain('WF_CHECK_UNREACHABLE')
    expect(
      keysOf(
        graph({ a: approve(), b: approve() }, [
          ['start', 'a'],
          ['a', 'b'],
          ['b', 'a'],
        ]),
      ),
    ).toContain('WF_CHECK_LOOP')
    expect(
      keysOf(
        graph({ c: condition, a: approve() }, [
          ['start', 'c'],
          ['c', 'a', over('1')],
          ['c', 'end', over('2')],
          ['a', 'end'],
        ]),
      ),
    ).toContain('WF_CHECK_ELSE')
  })
  it('are refused where a branch leaves its fork beside the join', () => {
    const fork: FlowNode = { type: 'parallel' }
    const join: FlowNode = { type: 'join' }
    const ok = graph({ f: fork, j: join, a: approve(), b: approve() }, [
      ['start', 'f'],
      ['f', 'a'],
      ['f', 'b'],
      ['a', 'j'],
      ['b', 'j'],
      ['j', 'end'],
    ])
    expect(keysOf(ok)).toEqual([])
    const out = graph({ f: fork, j: join, a: approve(), b: approve() }, [
      ['start', 'f'],
      ['f', 'a'],
      ['f', 'b'],
      ['a', 'j'],
      ['b', 'end'],
      ['j', 'end'],
    ])
    expect(keysOf(out)).toContain('WF_CHECK_JOIN')
  })
  it('are refused for people, fields and values that there are not', () => {
    const one = (rest: Parameters<typeof approve>[0]) =>
      keysOf(
        graph({ a: approve(rest) }, [
          ['start', 'a'],
          ['a', 'end'],
        ]),
      )
    expect(one({ who: [] })).toContain('WF_CHECK_WHO')
    expect(one({ who: [{ rule: 'field', field: 'amount' }] })).toContain('WF_CHECK_FIELD')
    expect(one({ who: [{ rule: 'previous', node: 'a' }] })).toContain('WF_CHECK_NODE')
    expect(one({ mode: 'VOTE' })).toContain('WF_CHECK_VOTE')
    expect(one({ action: 'firstApprove' })).toContain('WF_CHECK_ACTION')
    expect(one({ name: { zh: '经理', en: ' ' } })).toContain('WF_CHECK_NAME')
    expect(one({ timer: { remind: '2 days' } })).toContain('WF_CHECK_TIMER')
    const edges = (when: Edge['when']) =>
      graph({ c: condition, a: approve() }, [
        ['start', 'c'],
        ['c', 'a', when],
        ['c', 'a'],
        ['a', 'end'],
      ])
    expect(keysOf(edges({ all: [{ field: 'price', rule: 'gt', val: '1' }] }))).toContain('WF_CHECK_FIELD')
    expect(keysOf(edges({ all: [{ field: 'amount', rule: 'gt', val: 'much' }] }))).toContain('WF_CHECK_VALUE')
    expect(keysOf(edges({ all: [{ field: 'big', rule: 'gt', val: true }] }))).toContain('WF_CHECK_VALUE')
  })
})

describe('floors', () => {
  const two = (rest: Parameters<typeof approve>[0]) =>
    graph({ a: approve({ action: 'firstApprove' }), b: approve(rest) }, [
      ['start', 'a'],
      ['a', 'b'],
      ['b', 'end'],
    ])
  it('of two people are proved by nodes that different people decide', () => {
    const asked = { ...purpose, floors: [{ least: 2 }], within: ['firstApprove'] }
    expect(keysOf(two({ distinctFrom: ['a'] }), asked)).toEqual([])
    expect(keysOf(two({}), asked)).toEqual(['WF_CHECK_FLOOR'])
    expect(keysOf(two({ advisory: true, distinctFrom: ['a'] }), asked)).toEqual(['WF_CHECK_FLOOR'])
  })
  it('hold on every way, those of everything else included', () => {
    const split = (when: Edge['when']) =>
      graph({ c: condition, one: approve(), a: approve({ action: 'firstApprove' }), b: approve({ distinctFrom: ['a'] }) }, [
        ['start', 'c'],
        ['c', 'one', when],
        ['c', 'a'],
        ['a', 'b'],
        ['one', 'end'],
        ['b', 'end'],
      ])
    expect(keysOf(split(big(false)), purpose)).toEqual([])
    expect(keysOf(split(upTo('100')), purpose)).toEqual(['WF_CHECK_FLOOR', 'WF_CHECK_ACTION_MISSING'])
    const turned = graph({ c: condition, one: approve(), a: approve({ action: 'firstApprove' }), b: approve({ distinctFrom: ['a'] }) }, [
      ['start', 'c'],
      ['c', 'a', big(true)],
      ['c', 'one'],
      ['a', 'b'],
      ['one', 'end'],
      ['b', 'end'],
    ])
    expect(keysOf(turned, purpose)).toEqual(['WF_CHECK_WEAKER'])
    expect(blocks(checkGraph(turned, purpose))).toBe(false)
  })
  it('keep an action of the document to the ways that ask for it', () => {
    const everywhere = graph({ a: approve({ action: 'firstApprove' }), c: condition, b: approve({ distinctFrom: ['a'] }) }, [
      ['start', 'a'],
      ['a', 'c'],
      ['c', 'b', big(false)],
      ['c', 'b'],
      ['b', 'end'],
    ])
    expect(keysOf(everywhere, purpose)).toEqual(['WF_CHECK_ACTION_OUTSIDE'])
  })
})

describe('bands', () => {
  const kinds = { amount: 'money' } as const
  const seams = (...whens: Edge['when'][]) =>
    seamsOf(whens.flatMap((when, i) => (when ? (bandOf(`e${i}`, when, kinds) ?? []) : []))).map(({ is, at }) => [is, at])
  it('meet without gap and overlap', () => {
    expect(
      seams(upTo('50000'), {
        all: [
          { field: 'amount', rule: 'gt', val: '50000.00' },
          { field: 'amount', rule: 'le', val: '500000' },
        ],
      }),
    ).toEqual([])
    expect(seams({ all: [{ field: 'amount', rule: 'lt', val: '50' }] }, over('50'))).toEqual([['gap', '50']])
    expect(seams(upTo('50'), { all: [{ field: 'amount', rule: 'ge', val: '50' }] })).toEqual([['overlap', '50']])
    expect(seams(upTo('50'), over('60'))).toEqual([['gap', '50']])
    expect(seams(upTo('60'), over('50'))).toEqual([['overlap', '50']])
  })
  it('of random cuts are seamless exactly where each begins where the one before ends', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }), (cuts) => {
        const sorted = cuts.toSorted((a, b) => a - b)
        const bands = sorted.map((cut, i): Edge['when'] => ({
          all: [
            ...(i > 0 ? [{ field: 'amount', rule: 'gt', val: `${sorted[i - 1]}.00` } as const] : []),
            { field: 'amount', rule: 'le', val: `${cut}.00` },
          ],
        }))
        expect(seams(...bands)).toEqual([])
      }),
    )
  })
})
