import type { HistoryLine, InstanceDetail } from '@srm/contract/studio/workflow'
import { expect, test } from 'vitest'
import { courseOf, opinionsOf } from './course.model'

const named = (zh: string) => ({ zh, en: zh })
let seq = 0
const line = (action: HistoryLine['action'], node: string | null, rest: Partial<HistoryLine> = {}): HistoryLine => ({
  ...{ seq: ++seq, at: '2026-11-23 10:00:00', action, node: node ? named(node) : null, nodeId: null, actor: 'A' },
  ...{ onBehalfOf: null, comment: null, people: [], said: null, edge: null, backTo: null, ...rest },
})
const asked = (node: string) => ({
  ...{ taskId: `task ${node}`, node, person: 'B', agent: null, mine: false, since: '2026-11-23 10:00:00', dueAt: null, state: '0' },
})
const approve = (zh: string) => ({ type: 'approve' as const, name: named(zh), who: [], mode: 'ANY' as const, buttons: [] })
const graph: InstanceDetail['graph'] = { schema: 1, nodes: { n1: approve('first'), n2: approve('second') }, edges: [] }
const shown = (part: Partial<InstanceDetail>) =>
  courseOf({ history: [], waiting: [], ahead: [], graph, ...part }).map((item) =>
    item.kind === 'node'
      ? `${item.name.zh}:${item.tone}:${item.lines.map((one) => one.action).join('+')}:${item.waiting.length}`
      : item.kind === 'mark'
        ? `${item.line.action}:${item.tone}`
        : item.kind === 'branch'
          ? item.said
          : `(${item.ahead.name.zh})`,
  )

test('stands in the order of time: handed in, conditions, decided, asked now, foreseen', () => {
  const history = [line('start', null), line('branch', 'band', { said: '金额 600,000.01 > 500,000.00' }), line('agree', 'first')]
  const ahead = [
    { node: 'n3', name: named('third'), kind: 'approve' as const, mode: 'ANY', starterChooses: false, people: ['C'], leftOut: [] },
  ]
  expect(shown({ history, waiting: [asked('n2')], ahead })).toEqual([
    'start:done',
    '金额 600,000.01 > 500,000.00',
    'first:done:agree:0',
    'second:run::1',
    '(third)',
  ])
})

test('keeps the answers of one node together while branches answer in turns', () => {
  const history = [line('agree', 'first'), line('agree', 'second'), line('agree', 'first')]
  expect(shown({ history })).toEqual(['first:done:agree+agree:0', 'second:done:agree:0'])
})

test('shows a node under way as long as somebody is asked, whatever others answered', () => {
  expect(shown({ history: [line('agree', 'first')], waiting: [asked('n1')] })).toEqual(['first:run:agree:1'])
})

test('begins a node anew after a return to it', () => {
  const history = [line('agree', 'first'), line('return', 'second')]
  expect(shown({ history, waiting: [asked('n1')] })).toEqual(['first:done:agree:0', 'second:bad:return:0', 'first:run::1'])
})

test('ends in red where it was rejected', () => {
  expect(shown({ history: [line('reject', 'first', { comment: 'no' }), line('rejected', null)] })).toEqual([
    'first:bad:reject:0',
    'rejected:bad',
  ])
})

test('opinions are what was said, the newest first', () => {
  const history = [line('agree', 'first', { comment: 'one' }), line('agree', 'first'), line('agree', 'second', { comment: 'two' })]
  expect(opinionsOf(history).map((one) => one.comment)).toEqual(['two', 'one'])
})
