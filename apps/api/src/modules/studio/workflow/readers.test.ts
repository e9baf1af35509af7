import type { CcRow, InstanceDetail } from '@srm/contract/studio/workflow'
import { beforeAll, describe, expect, test } from 'vitest'
import { statementsOf } from '../../../../test/statements'
import { done } from '../../../demo/session'
import { act, app, direct, idOf, inForce, named, node, row, setUpProcesses, submitted, todo, userNamed } from './workflow.fixtures'

setUpProcesses()

/** Staff without the right to read inquiries, and somebody with it who takes no part. */
let quality = ''
let auditor = ''
beforeAll(async () => {
  quality = (await userNamed('quality')).id
  auditor = (await userNamed('auditor')).id
})
const courseFor = async (username: string, bizId: string): Promise<InstanceDetail[]> =>
  done(await (await app.as(username)).get('/studio/workflow/instance/byBiz', { bizType: 'inquiry', bizId })) as InstanceDetail[]
const copiesOf = async (username: string, bizId: string): Promise<CcRow | undefined> => {
  const { records } = done(await (await app.as(username)).get('/studio/workflow/task/cc', { pageSize: '100' })) as { records: CcRow[] }
  return records.find((one) => one.bizId === bizId)
}

describe('a copy', () => {
  test('is not given by hand to somebody who may not read the document', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const { id } = await submitted()
    const task = await todo('wfanna', id)
    const refused = await act('wfanna', 'cc', task, { people: [auditor, quality] })
    expect(refused).toRefuse('WF_CC_READ')
    expect(refused.message).toBe('孙质衡不能查看该单据，不能抄送')
    expect(await copiesOf('auditor', id)).toBeUndefined()
    // Whose task it is is asked before who may read.
    expect(await act('wfbert', 'cc', task, { people: [quality] })).toRefuse('WF_NOT_YOURS')
    done(await act('wfanna', 'cc', task, { people: [auditor] }))
    expect(await copiesOf('auditor', id)).toMatchObject({ readable: true })
  })

  test('of the process itself shows title and state alone to whoever may not read the document', async () => {
    const graph = row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] }), node({ who: [{ rule: 'users', ids: [idOf('wfbert')] }] }))
    const [e0, e1, e2] = graph.edges
    if (!e0 || !e1 || !e2) throw new Error('a row of two has three edges')
    const cc = { type: 'cc' as const, name: named('抄送'), who: [{ rule: 'users' as const, ids: [quality, auditor] }] }
    await inForce({ ...graph, nodes: { ...graph.nodes, cc }, edges: [e0, { ...e1, to: 'cc' }, { id: 'e9', from: 'cc', to: 'n2' }, e2] })
    const { id } = await submitted({ budget: '600000.00', figuresBasis: { tax: 'INCL', taxRate: '13', freight: 'IN', currency: 'CNY' } })
    done(await act('wfanna', 'agree', await todo('wfanna', id), { comment: '底价偏高，谨慎' }))
    const [whole] = await courseFor('auditor', id)
    expect(whole).toMatchObject({ readable: true, withheld: false, facts: { type: expect.any(String) } })
    expect(JSON.stringify(whole)).toContain('底价偏高，谨慎')
    expect(whole?.amount).toBe('600000.00')

    const listed = await copiesOf('quality', id)
    expect(listed).toMatchObject({ readable: false, amount: null, reason: null, waiting: [], title: whole?.title, instanceStatus: '0' })
    const client = await app.as('quality')
    const opened = done(await client.get('/studio/workflow/instance/queryById', { id: whole?.id ?? '' })) as InstanceDetail
    expect(opened).toMatchObject({
      ...{ readable: false, withheld: true, title: whole?.title, bizNo: whole?.bizNo, instanceStatus: '0', amount: null, reason: null },
      ...{ facts: {}, fields: {}, history: [], waiting: [], decided: [], ahead: [], graph: { nodes: {}, edges: [] } },
    })
    const said = JSON.stringify([listed, opened, await courseFor('quality', id)])
    for (const words of ['底价偏高', '审批人1', '审批人2', '600000']) expect(said).not.toContain(words)
    expect(await client.get('/srm/inquiry/queryById', { id })).toRefuse('NO_PERM')
    // It was opened: it counts as read.
    expect((await copiesOf('quality', id))?.readAt).not.toBeNull()
  })

  test('whoever is asked for an opinion knows what it is about', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const { id } = await submitted()
    done(await act('wfanna', 'addSign', await todo('wfanna', id), { when: 'before', people: [quality], comment: '材质可行吗' }))
    const [opened] = await courseFor('quality', id)
    expect(opened).toMatchObject({ readable: false, withheld: false })
    expect(JSON.stringify(opened)).toContain('材质可行吗')
  })
})

test('the approvals of a document are read with as many statements for one as for many', async () => {
  await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
  const [once, often] = [await submitted(), await submitted()]
  for (let n = 0; n < 4; n++) {
    done(await act('wfanna', 'reject', await todo('wfanna', often.id), { comment: `第 ${n + 1} 次` }))
    done(await direct('purchaser', 'submit', often.id))
  }
  const sent = async (id: string) => {
    await courseFor('manager', id)
    return statementsOf(app, () => courseFor('manager', id))
  }
  const [one, five] = [await sent(once.id), await sent(often.id)]
  expect([one.result.length, five.result.map(({ round }) => round)]).toEqual([1, [5, 4, 3, 2, 1]])
  expect(five.result[1]?.history.find((line) => line.action === 'reject')).toMatchObject({ comment: '第 4 次', actor: '审批人1' })
  expect(five.sent).toBe(one.sent)
})
