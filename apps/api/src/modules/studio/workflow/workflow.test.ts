import { shippedGraph } from '@srm/domain/studio/workflow/shipped'
import { approvalOf } from '@srm/domain/approvals'
import { done } from '../../../demo/session'
import {
  app,
  admin,
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

describe('a shipped process', () => {
  test('is decided by the old button of whoever holds a task, with the same end', async () => {
    const shipped = approvalOf('inquiry')
    if (!shipped) throw new Error('inquiries are approved')
    await inForce(shippedGraph(shipped, 'publish'))
    const { id } = await submitted()
    expect((await todo('manager', id))?.node.zh).toBe('发布审批')
    expect(await todo('purchaser', id)).toBeUndefined()
    expect(await direct('purchaser', 'approve', id)).toRefuse('NO_PERM')
    done(await direct('manager', 'approve', id, { note: '同意发布' }))
    expect(await statusOf(id)).toBe('0')
    const { steps } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
    expect(steps.map((one: { action: string }) => one.action)).toEqual(['add', 'submit', 'approve'])
    expect(await lastInstance(id)).toMatchObject({ instanceStatus: '2', waiting: [] })
    expect(await todo('wfanna', id)).toBeUndefined()
  })

  test('rejects with the reason of the button, and a new submission is a new instance', async () => {
    const shipped = approvalOf('inquiry')
    if (!shipped) throw new Error('inquiries are approved')
    await inForce(shippedGraph(shipped, 'publish'))
    const { id } = await submitted()
    done(await direct('wfbert', 'reject', id, { reason: '请补充图纸' }))
    expect(await statusOf(id)).toBe('-1')
    expect(await lastInstance(id)).toMatchObject({ instanceStatus: '4' })
    done(await direct('purchaser', 'submit', id))
    expect(await lastInstance(id)).toMatchObject({ instanceStatus: '0' })
  })
})

describe('a process of one’s own', () => {
  test('asks one after another; whoever has no task is refused at the document', async () => {
    await inForce(
      row(
        node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] }),
        node({ who: [{ rule: 'users', ids: [idOf('wfbert')] }], distinctFrom: ['n1'] }),
      ),
    )
    const { id } = await submitted()
    expect(await direct('manager', 'approve', id)).toRefuse('WF_IN_PROCESS')
    expect((await lastInstance(id)).ahead.map((one) => one.people)).toEqual([['审批人2']])
    const answer = done(await act('wfanna', 'agree', await todo('wfanna', id)))
    expect(answer).toMatchObject({ instanceStatus: '0', next: [{ people: ['审批人2'] }] })
    expect(await statusOf(id)).toBe('-2')
    expect(await act('wfanna', 'agree', await todo('wfbert', id))).toRefuse('WF_NOT_YOURS')
    done(await act('wfbert', 'agree', await todo('wfbert', id)))
    expect(await statusOf(id)).toBe('0')
    const steps = done(await (await app.as('purchaser')).get('/srm/inquiry/timeline', { id })) as { action: string; note: string | null }[]
    expect(steps.map((one) => one.action).toReversed()).toEqual(['add', 'submit', 'approval.agree', 'approve', 'sealManifest'])
  })

  test('a vote is won or lost as soon as it is settled', async () => {
    const voters = ['wfanna', 'wfbert', 'wfcara']
    await inForce(row(node({ mode: 'VOTE', vote: 60, who: [{ rule: 'users', ids: voters.map(idOf) }] })))
    const won = await submitted()
    done(await act('wfanna', 'agree', await todo('wfanna', won.id)))
    expect(await statusOf(won.id)).toBe('-2')
    done(await act('wfbert', 'agree', await todo('wfbert', won.id)))
    expect([await statusOf(won.id), await todo('wfcara', won.id)]).toEqual(['0', undefined])
    const lost = await submitted()
    done(await act('wfanna', 'reject', await todo('wfanna', lost.id), { comment: '不同意' }))
    expect(await statusOf(lost.id)).toBe('-2')
    done(await act('wfcara', 'reject', await todo('wfcara', lost.id), { comment: '预算不足' }))
    expect(await statusOf(lost.id)).toBe('-1')
  })

  test('goes back to a node and to the starter, with reasons', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] }), node({ who: [{ rule: 'users', ids: [idOf('wfbert')] }] })))
    const { id } = await submitted()
    done(await act('wfanna', 'agree', await todo('wfanna', id)))
    const second = await todo('wfbert', id)
    expect(await act('wfbert', 'return', second, { to: 'n2', comment: '看看' })).toRefuse('WF_RETURN_TARGET')
    expect((await act('wfbert', 'return', second, { to: 'n1', comment: '' })).success).toBe(false)
    done(await act('wfbert', 'return', second, { to: 'n1', comment: '请复核' }))
    expect(await todo('wfbert', id)).toBeUndefined()
    done(await act('wfanna', 'return', await todo('wfanna', id), { to: 'starter', comment: '请改截止时间' }))
    expect(await statusOf(id)).toBe('-1')
    expect(await lastInstance(id)).toMatchObject({ instanceStatus: '1' })
  })

  test('is handed on, co-signed before and after, and copied', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const { id } = await submitted()
    const own = await todo('wfanna', id)
    expect(await act('wfanna', 'transfer', own, { to: idOf('purchaser') })).toRefuse('WF_PERSON')
    done(await act('wfanna', 'transfer', own, { to: idOf('wfbert') }))
    expect(await act('wfanna', 'agree', own)).toRefuse('WF_TASK_OVER')
    done(await act('wfbert', 'addSign', await todo('wfbert', id), { when: 'before', people: [idOf('wfcara')] }))
    expect(await todo('wfbert', id)).toBeUndefined()
    done(await act('wfcara', 'agree', await todo('wfcara', id), { comment: '可行' }))
    done(await act('wfbert', 'addSign', await todo('wfbert', id), { when: 'after', people: [idOf('manager')] }))
    done(await act('wfbert', 'cc', await todo('wfbert', id), { people: [idOf('wfcara')] }))
    done(await act('wfbert', 'agree', await todo('wfbert', id)))
    expect(await statusOf(id)).toBe('-2')
    done(await act('manager', 'agree', await todo('manager', id)))
    expect(await statusOf(id)).toBe('0')
    const copies = done(await (await app.as('wfcara')).get('/studio/workflow/task/cc', {})) as { records: { bizId: string }[] }
    expect(copies.records.map((one) => one.bizId)).toContain(id)
  })

  test('an agent acts for whoever is away, and the history names both', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const anna = await app.as('wfanna')
    const agent = {
      userName: 'wfanna',
      agentUserName: 'wfcara',
      startTime: '2020-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00',
      status: '1',
    }
    done(await anna.post('/sys/sysUserAgent/add', agent))
    const { id } = await submitted()
    const task = await todo('wfcara', id)
    expect(task?.principal).toBe('审批人1')
    done(await act('wfcara', 'agree', task))
    expect(await statusOf(id)).toBe('0')
    const { history } = await lastInstance(id)
    expect(history.find((one) => one.action === 'agree')).toMatchObject({ actor: '审批人3', onBehalfOf: '审批人1' })
    // Whoever acted for somebody is not somebody else at the node that asks for another person.
    await inForce(
      row(
        node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] }),
        node({ who: [{ rule: 'users', ids: ['wfbert', 'wfcara'].map(idOf) }], distinctFrom: ['n1'] }),
      ),
    )
    const twice = await submitted()
    done(await act('wfcara', 'agree', await todo('wfcara', twice.id)))
    expect([await todo('wfcara', twice.id), (await todo('wfbert', twice.id)) !== undefined]).toEqual([undefined, true])
    const set = done(await anna.get('/sys/sysUserAgent/queryByUserName', { userName: 'wfanna' }))
    done(await anna.delete('/sys/sysUserAgent/delete', { id: set.id }))
  })

  test('nobody who may decide: the administrators hand it on, and decide nothing themselves', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('purchaser')] }] })))
    const { id } = await submitted()
    const task = await todo('admin', id)
    expect(await act('admin', 'agree', task)).toRefuse('WF_BUTTON')
    done(await act('admin', 'transfer', task, { to: idOf('wfanna') }))
    done(await act('wfanna', 'agree', await todo('wfanna', id)))
    expect(await statusOf(id)).toBe('0')
  })

  test('a document that is cancelled takes its instance along', async () => {
    await inForce(row(node({})))
    const { id } = await submitted()
    done(await direct('manager', 'cancel', id, { reason: '项目取消' }))
    expect(await lastInstance(id)).toMatchObject({ instanceStatus: '9' })
    expect(await todo('wfanna', id)).toBeUndefined()
  })

  test('many are agreed to at once, and what is refused stays with its reason', async () => {
    await inForce(row(node({})))
    const [one, two] = [await submitted(), await submitted()]
    const tasks = [await todo('wfanna', one.id), await todo('wfanna', two.id)]
    done(await act('wfbert', 'agree', await todo('wfbert', two.id)))
    const client = await app.as('wfanna')
    const outcome = done(await client.post('/studio/workflow/task/batchAgree', { ids: tasks.map((task) => task?.id), comment: null })) as {
      problem: string | null
    }[]
    expect(outcome.map(({ problem }) => problem === null)).toEqual([true, false])
    expect(await statusOf(one.id)).toBe('0')
  })

  test('urging is the starter’s, and not too often', async () => {
    await inForce(row(node({})))
    const { id } = await submitted()
    const instance = await lastInstance(id)
    const purchaser = await app.as('purchaser')
    expect(await (await app.as('manager')).post('/studio/workflow/instance/urge', { id: instance.id })).toRefuse('WF_NOT_STARTER')
    done(await purchaser.post('/studio/workflow/instance/urge', { id: instance.id }))
    expect(await purchaser.post('/studio/workflow/instance/urge', { id: instance.id })).toRefuse('WF_URGED')
  })

  test('an administrator who is no author ends what cannot go on', async () => {
    await inForce(row(node({})))
    const { id } = await submitted()
    const instance = await lastInstance(id)
    const end = async (username: string) =>
      (await app.as(username)).post('/studio/workflow/instance/terminate', { id: instance.id, comment: '无人处理' })
    const may = async (username: string) => {
      const found = done(await (await app.as(username)).get('/studio/workflow/instance/queryById', { id: instance.id }))
      return (found as { can: { terminate: { refused: string | null } | null } }).can.terminate
    }
    expect([await may('manager'), await end('manager')]).toEqual([null, expect.objectContaining({ success: false })])
    // An administrator who may not reject the document reads why at the button, and is refused for the same reason.
    expect(await may('admin')).toEqual({ refused: expect.stringContaining('没有驳回此类单据的权限') })
    expect(await end('admin')).toRefuse('WF_NO_REJECT')
    const roles = await Promise.all(
      ['admin', 'manager'].map(async (name) => {
        const { id: userid } = done(await admin.get('/sys/user/list', { username: name })).records[0] as { id: string }
        return done(await admin.get('/sys/user/queryUserRole', { userid })) as string[]
      }),
    )
    done(
      await admin.post('/sys/user/add', {
        ...{ username: 'wfduty', realname: '流程值守', password: 'Demo#2026', confirmPassword: 'Demo#2026', workNo: 'WFD' },
        selectedroles: roles.flat().join(','),
      }),
    )
    expect(await may('wfduty')).toEqual({ refused: null })
    done(await end('wfduty'))
    expect(await statusOf(id)).toBe('-1')
  })
})
