import { graphs } from '@srm/domain/studio/workflow/graph.fixtures'
import type { ApproveNode, Graph } from '@srm/domain/studio/workflow/graph'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBpmn } from './bpmn'
import { fromBpmn } from './bpmn-read'

const name = { zh: '询价 <定标> & "审批"', en: 'Award' }
const layoutOf = (graph: Graph, at: readonly number[]): Graph => ({
  ...graph,
  layout: Object.fromEntries(Object.keys(graph.nodes).map((key, i) => [key, [at[i % at.length] ?? 0, (at[0] ?? 0) - i * 90.5] as const])),
})
const refused = { key: 'WF_BPMN_INVALID' }

const flowable = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
  <process id="p" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="split"/>
    <exclusiveGateway id="split" name="Amount?" default="f3"/>
    <sequenceFlow id="f2" sourceRef="split" targetRef="manager"><conditionExpression>\${amount &lt; 50000}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f3" sourceRef="split" targetRef="board"/>
    <userTask id="manager" name="Manager" flowable:candidateGroups="purchaseManager,finance"/>
    <userTask id="board" name="Board" flowable:assignee="\${boss}"><multiInstanceLoopCharacteristics isSequential="true"/></userTask>
    <sequenceFlow id="f4" sourceRef="manager" targetRef="merge"/>
    <sequenceFlow id="f5" sourceRef="board" targetRef="merge"/>
    <exclusiveGateway id="merge"/>
    <sequenceFlow id="f6" sourceRef="merge" targetRef="mail"/>
    <serviceTask id="mail" name="Mail" flowable:class="x.Mail"/>
    <sequenceFlow id="f7" sourceRef="mail" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`

describe('processes as files of BPMN 2.0', () => {
  test('200 processes come back as they were, places included', async () => {
    const places = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(graphs, places, async (drawn, at) => {
        const graph = layoutOf(drawn, at)
        expect(await fromBpmn(await toBpmn(graph, name))).toEqual({ graph, left: [] })
      }),
      { numRuns: 200 },
    )
  })
  test('every setting of a node comes back, and names that XML would read as marks', async () => {
    const node: ApproveNode = {
      type: 'approve',
      name,
      who: [
        { rule: 'users', ids: ['11111111-1111-4111-8111-111111111111'] },
        { rule: 'leader', level: 1, of: 'starter' },
      ],
      mode: 'VOTE',
      vote: 60,
      buttons: ['agree', 'return'],
      timer: { remind: '24wh', escalate: { after: '3wd', to: [{ rule: 'role', role: 'auditor', org: 'all' }] } },
      action: 'firstApproveAward',
      batch: true,
    }
    const graph: Graph = {
      schema: 1,
      resume: 'back',
      nodes: { start: { type: 'start' }, e1: node, last: { ...node, distinctFrom: ['e1'] }, end: { type: 'end' } },
      edges: [
        { id: 'e1', from: 'start', to: 'e1' },
        { id: 'e2', from: 'e1', to: 'last' },
        { id: 'e3', from: 'last', to: 'end' },
      ],
    }
    expect((await fromBpmn(await toBpmn(graph, name))).graph).toEqual(graph)
  })
  test('a file of Flowable brings its tasks, groups and order, and lists what has to be completed', async () => {
    const { graph, left } = await fromBpmn(flowable)
    expect(Object.values(graph.nodes).map(({ type }) => type)).toEqual(['start', 'condition', 'approve', 'approve', 'end'])
    expect(graph.nodes['nmanager']).toMatchObject({
      name: { zh: 'Manager', en: 'Manager' },
      mode: 'ANY',
      who: [
        { rule: 'role', role: 'purchaseManager' },
        { rule: 'role', role: 'finance' },
      ],
    })
    expect(graph.nodes['nboard']).toMatchObject({ mode: 'SEQ', who: [] })
    expect(graph.edges.map(({ from, to }) => `${from}>${to}`)).toEqual([
      'nstart>nsplit',
      'nsplit>nmanager',
      'nsplit>nboard',
      'nmanager>nend',
      'nboard>nend',
    ])
    expect(left).toEqual([
      { name: 'Board', why: 'people' },
      { name: 'Mail', why: 'service' },
      { name: 'f2', why: 'condition' },
    ])
  })
  test.each([
    ['no XML', 'hello'],
    ['no process', '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"/>'],
    ['entities', `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${flowable}`],
    ['a file of the machine', `<!doctype d [<!entity x SYSTEM "file:///etc/passwd">]>${flowable}`],
    ['depth', flowable.replace('<startEvent id="start"/>', `${'<subProcess>'.repeat(5000)}${'</subProcess>'.repeat(5000)}`)],
    [
      'more nodes than a process may have',
      flowable.replace('<startEvent id="start"/>', Array.from({ length: 300 }, (_, i) => `<userTask id="t${i}"/>`).join('')),
    ],
    ['half a file', flowable.slice(0, 900)],
  ])('refuses %s', async (_, xml) => {
    await expect(fromBpmn(xml)).rejects.toMatchObject(refused)
  })
  test('settings that were changed into something else are refused', async () => {
    const [graph] = fc.sample(graphs, 1)
    if (!graph) throw new Error('nothing was drawn')
    const xml = await toBpmn(graph, name)
    await expect(
      fromBpmn(xml.replace('ANY', 'NOBODY').replace('ALL', 'NOBODY').replace('SEQ', 'NOBODY').replace('VOTE', 'NOBODY')),
    ).rejects.toMatchObject(refused)
  })
})
