import { shippedGraph } from '@srm/domain/studio/workflow/shipped'
import { approvalOf } from '@srm/domain/approvals'
import { wallClock } from '@srm/domain/kit/day'
import { connect } from '@srm/db/client'
import { systemCtx } from '../../../http/request/context'
import { done } from '../../../demo/session'
import { makeInquiry } from '../../../demo/inquiry'
import { fireTimers, replaceLost } from './workflow.jobs'
import {
  app,
  admin,
  small,
  userNamed,
  idOf,
  node,
  row,
  inForce,
  submitted,
  statusOf,
  todo,
  act,
  direct,
  lastInstance,
  setUpProcesses,
} from './workflow.fixtures'
import { describe, expect, test } from 'vitest'

setUpProcesses()

describe('time', () => {
  const due = () => fireTimers(systemCtx(app.deps))
  test('reminds, asks others too, and approves nothing', async () => {
    const timer = { remind: '2h', repeat: '2h', escalate: { after: '5h', to: [{ rule: 'users', ids: [idOf('wfbert')] }] } } as const
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }], timer })))
    const { id } = await submitted()
    const { arrivedAt = '', dueAt } = (await todo('wfanna', id)) ?? {}
    // The server's clock says when it is due, the database's when it arrived: a second may begin in between.
    expect(Math.abs(wallClock(dueAt ?? '') - wallClock(arrivedAt) - 5 * 3_600_000)).toBeLessThanOrEqual(1000)
    await due()
    const told = async () => (await lastInstance(id)).history.map((one) => one.action)
    expect(await told()).toEqual(['start'])
    app.travel({ hours: 3 })
    await due()
    await due()
    expect(await told()).toEqual(['start', 'remind'])
    app.travel({ hours: 3 })
    await due()
    expect((await told()).toSorted()).toEqual(['escalate', 'remind', 'remind', 'start'])
    expect([await statusOf(id), (await todo('wfbert', id)) !== undefined, (await todo('wfanna', id)) !== undefined]).toEqual([
      '-2',
      true,
      true,
    ])
    app.travel({ days: 2 })
    expect(await statusOf(id)).toBe('-2')
    done(await act('wfbert', 'agree', await todo('wfbert', id)))
    app.travel({ days: -2, hours: -6 })
    expect(await statusOf(id)).toBe('0')
  })

  test('past the deadline an agreement is refused, nothing has happened, and it can be sent back', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const { id } = await submitted()
    const task = await todo('wfanna', id)
    app.travel({ days: 4 })
    expect(await act('wfanna', 'agree', task)).toRefuse('DEADLINE_PASSED')
    expect((await todo('wfanna', id))?.version).toBe(task?.version)
    expect((await lastInstance(id)).history.map((one) => one.action)).toEqual(['start'])
    done(await act('wfanna', 'return', task, { to: 'starter', comment: '请改截止时间' }))
    app.travel({ days: -4 })
    expect(await statusOf(id)).toBe('-1')
  })

  test('whoever was frozen is replaced by others who may decide, else by the administrators', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: ['wfanna', 'wfbert'].map(idOf) }], mode: 'ALL' })))
    const { id } = await submitted()
    const anna = await userNamed('wfanna')
    done(await admin.put('/sys/user/frozenBatch', { ids: anna.id, status: 2 }))
    await replaceLost(systemCtx(app.deps))
    done(await admin.put('/sys/user/frozenBatch', { ids: anna.id, status: 1 }))
    expect(await todo('wfanna', id)).toBeUndefined()
    expect((await lastInstance(id)).history.map((one) => one.action)).toContain('noApprover')
    done(await act('admin', 'transfer', await todo('admin', id), { to: idOf('manager') }))
    done(await act('wfbert', 'agree', await todo('wfbert', id)))
    done(await act('manager', 'agree', await todo('manager', id)))
    expect(await statusOf(id)).toBe('0')
  })
})

describe('a failure between the task and the decision', () => {
  test('leaves neither: the connection is cut while the document is being published', async () => {
    await inForce(row(node({})))
    const { id } = await submitted()
    const task = await todo('wfanna', id)
    const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 2 })
    const cut = async () => {
      const found = await owner.sql`select pid from pg_locks where not granted and relation = 'inquiry_round'::regclass`
      if (found[0]) await owner.sql`select pg_terminate_backend(${found[0]['pid'] as number})`
      return found.length > 0
    }
    const answer = await owner.sql.begin(async (tx) => {
      // What publication writes after the task was answered.
      await tx`lock table inquiry_round in access exclusive mode`
      const asked = act('wfanna', 'agree', task)
      await expect.poll(cut, { timeout: 10_000 }).toBe(true)
      return asked
    })
    await owner.close()
    expect(answer.success).toBe(false)
    expect([await statusOf(id), (await todo('wfanna', id))?.version]).toEqual(['-2', task?.version])
    expect((await lastInstance(id)).history.map((one) => one.action)).toEqual(['start'])
    done(await act('wfanna', 'agree', await todo('wfanna', id)))
    expect(await statusOf(id)).toBe('0')
  })
})

describe('limits', () => {
  test('what a life cycle cannot take back is not withdrawn', async () => {
    await inForce(row(node({})), 'amend')
    const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders })
    done(await direct('purchaser', 'amend', id, { reason: '延长质保', changes: { warranty: '验收合格之日起 36 个月' } }))
    const purchaser = await app.as('purchaser')
    expect(await purchaser.post('/studio/workflow/instance/withdraw', { id: (await lastInstance(id)).id })).toRefuse('WF_NO_WITHDRAWAL')
    expect(await todo('wfanna', id)).toBeDefined()
  })

  test('whoever started it takes it back as long as nobody has answered', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] }), node({ who: [{ rule: 'users', ids: [idOf('wfbert')] }] })))
    const purchaser = await app.as('purchaser')
    const first = await submitted()
    const withdraw = async (id: string) => purchaser.post('/studio/workflow/instance/withdraw', { id: (await lastInstance(id)).id })
    expect(await (await app.as('wfanna')).post('/studio/workflow/instance/withdraw', { id: (await lastInstance(first.id)).id })).toRefuse(
      'WF_NOT_STARTER',
    )
    done(await withdraw(first.id))
    expect([await statusOf(first.id), await todo('wfanna', first.id)]).toEqual(['-1', undefined])
    expect(await lastInstance(first.id)).toMatchObject({ instanceStatus: '5' })
    expect(await withdraw(first.id)).toRefuse('WF_OVER')
    const second = await submitted()
    done(await act('wfanna', 'agree', await todo('wfanna', second.id)))
    expect(await withdraw(second.id)).toRefuse('WF_ALREADY_ACTED')
    done(await direct('purchaser', 'withdraw', second.id))
    expect(await lastInstance(second.id)).toMatchObject({ instanceStatus: '9' })
    expect(await direct('manager', 'withdraw', (await submitted()).id)).toRefuse('NO_PERM')
  })

  test('of hand-overs, signers and batches', async () => {
    await inForce(row(node({ batch: false, who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const { id } = await submitted()
    const other = (username: string) => (username === 'wfanna' ? 'wfbert' : 'wfanna')
    let owner = 'wfanna'
    for (let n = 0; n < 5; n++) {
      done(await act(owner, 'transfer', await todo(owner, id), { to: idOf(other(owner)) }))
      owner = other(owner)
    }
    expect(await act(owner, 'transfer', await todo(owner, id), { to: idOf('manager') })).toRefuse('WF_HANDED_ENOUGH')
    const client = await app.as(owner)
    const outcome = done(await client.post('/studio/workflow/task/batchAgree', { ids: [(await todo(owner, id))?.id], comment: null })) as {
      problem: string
    }[]
    expect(outcome[0]?.problem).toBe('该节点不允许批量同意')
    expect(await act(owner, 'addSign', await todo(owner, id), { when: 'after', people: [idOf(owner)] })).toRefuse('WF_PERSON')
    done(await act(owner, 'addSign', await todo(owner, id), { when: 'before', people: [idOf('manager')] }))
    expect(await act('manager', 'addSign', await todo('manager', id), { when: 'before', people: [idOf('wfbert')] })).toRefuse(
      'WF_SIGNED_ENOUGH',
    )
  })

  test('nobody decides twice where different people are asked for', async () => {
    await inForce(
      row(
        node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] }),
        node({ who: [{ rule: 'users', ids: ['wfanna', 'wfbert'].map(idOf) }], distinctFrom: ['n1'] }),
      ),
    )
    const { id } = await submitted()
    done(await act('wfanna', 'agree', await todo('wfanna', id)))
    expect(await todo('wfanna', id)).toBeUndefined()
    const refused = await act('wfbert', 'transfer', await todo('wfbert', id), { to: idOf('wfanna') })
    expect(refused).toRefuse('WF_PERSON')
    expect(refused.message).toBe('审批人1不能审批：已在须由不同人审批的节点审批过')
    const own = await act('wfbert', 'transfer', await todo('wfbert', id), { to: idOf('purchaser') })
    expect(own.message).toContain('没有该审批的权限或数据范围')
  })

  test('the least number of people is asserted when it is decided, whatever was published', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }], skipSame: false })))
    const { id } = await submitted()
    // As if a process had slipped through: its only node counts for nothing.
    const { ownerUrl } = app.urls
    const owner = connect(ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
    const instance = await lastInstance(id)
    await owner.sql`alter table wf_version disable trigger append_only`
    await owner.sql`update wf_version set graph = jsonb_set(graph, '{nodes,n1,advisory}', 'true') where id = (select version_id from wf_instance where id = ${instance.id})`
    await owner.sql`alter table wf_version enable trigger append_only`
    await owner.close()
    expect(await act('wfanna', 'agree', await todo('wfanna', id))).toRefuse('WF_FLOOR')
    expect(await statusOf(id)).toBe('-2')
  })
})

describe('a profile handed in by a company', () => {
  test('is approved from the list of tasks, and sent back on the page of the review alone', async () => {
    const shipped = approvalOf('supplier')
    if (!shipped) throw new Error('profiles are approved')
    await inForce(shippedGraph(shipped, 'review'), 'review', 'supplier')
    const company = await app.supplier('pendingReview')
    // Handed in before there was a process: taken back and handed in anew.
    const own = async () => {
      const { id, version } = done(await company.client.get('/srm/supplier/profile')).supplier as { id: string; version: number }
      return { id, version }
    }
    done(await company.client.post('/srm/supplier/withdraw', await own()))
    done(await company.client.post('/srm/supplier/submit', { ...(await own()), committed: true }))
    const task = await todo('reviewer', company.id)
    expect(await act('reviewer', 'return', task, { to: 'starter', comment: '请补充' })).toRefuse('WF_INPUT')
    done(await act('reviewer', 'agree', task))
    expect(done(await (await app.as('reviewer')).get('/srm/supplier/queryById', { id: company.id })).supplier.status).toBe('3')
  })
})

describe('people who may not decide any more', () => {
  test('whoever loses the permission is refused, though the task is theirs', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfcara')] }] })))
    const { id } = await submitted()
    const task = await todo('wfcara', id)
    const cara = await userNamed('wfcara')
    done(await admin.put('/sys/user/edit', { ...cara, selectedroles: '' }))
    expect(await act('wfcara', 'agree', task)).toRefuse('NO_PERM')
    expect(await statusOf(id)).toBe('-2')
  })
  test('a supplier sees nothing of any process', async () => {
    const { client } = app.a
    for (const path of ['task/todo', 'task/done', 'task/cc', 'instance/mine'])
      expect(done(await client.get(`/studio/workflow/${path}`, {})).records).toEqual([])
  })
})
