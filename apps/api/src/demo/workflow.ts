import type { Condition } from '@srm/domain/kit/condition'
import type { ApproveNode, Graph } from '@srm/domain/studio/workflow/graph'
import { done } from './session'
import type { DemoApp } from './seed'

const named = (zh: string, en: string) => ({ zh, en })
const node = (name: ApproveNode['name'], rest: Partial<ApproveNode> = {}): ApproveNode => ({
  ...{ type: 'approve', name, who: [{ rule: 'permission', org: 'document' }], mode: 'ANY', batch: false },
  ...{ buttons: ['agree', 'reject', 'return', 'transfer', 'addSign'], timer: { remind: '8wh', repeat: '8wh' } },
  ...rest,
})
const amount = (rule: 'gt' | 'le', val: string): Condition => ({ all: [{ field: 'amount', rule, val }] })

/** Bands by amount as many companies have them: a draft that shows what can be drawn. */
const bands: Graph = {
  schema: 1,
  nodes: {
    start: { type: 'start' },
    band: { type: 'condition', name: named('按金额分级', 'By amount') },
    manager: node(named('采购经理审批', 'Purchasing manager'), { batch: true }),
    first: node(named('采购经理初审', 'Purchasing manager first')),
    second: node(named('采购总监复审', 'Second manager'), { distinctFrom: ['first'] }),
    tell: { type: 'cc', name: named('抄送审计', 'Copy to the auditor'), who: [{ rule: 'role', role: 'auditor', org: 'all' }] },
    end: { type: 'end' },
  },
  edges: [
    { id: 'e1', from: 'start', to: 'band' },
    { id: 'e2', from: 'band', to: 'manager', when: amount('le', '500000.00') },
    { id: 'e3', from: 'band', to: 'first' },
    { id: 'e4', from: 'first', to: 'second' },
    { id: 'e5', from: 'second', to: 'tell' },
    { id: 'e6', from: 'manager', to: 'end' },
    { id: 'e7', from: 'tell', to: 'end' },
  ],
}

/** A process of one's own, drawn and not published yet: the designer opens it, the simulation says who would approve. */
export const demoProcesses = async ({ as }: DemoApp): Promise<void> => {
  const admin = await as('admin')
  done(
    await admin.post('/studio/workflow/model/add', {
      ...{ code: 'inquiry-publish-bands', bizType: 'inquiry', purpose: 'publish', priority: 50 },
      ...{ nameZh: '询价发布分级审批（示例）', nameEn: 'Publication by amount (example)', draft: bands },
    }),
  )
}
