import type { Bottleneck, Expected, InstanceDetail, InstanceRow, TaskDetail } from '@srm/contract/studio/workflow'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInquiry, versionOf } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done, type Session } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from '../../srm/inquiry/inquiry.fixtures'

let app: InquiryTest
let admin: Session
let model: { id: string; version: number }
const named = (zh: string, en: string) => ({ zh, en })

/** One invitee: the manager decides. More: somebody who may not, and so nobody. */
const graphFor = (manager: string, purchaser: string): Graph => {
  const node = (zh: string, en: string, id: string) => ({
    ...{ type: 'approve' as const, name: named(zh, en), who: [{ rule: 'users' as const, ids: [id] }], mode: 'ANY' as const },
    buttons: ['agree' as const, 'reject' as const, 'transfer' as const],
  })
  return {
    schema: 1,
    nodes: {
      start: { type: 'start' },
      size: { type: 'condition', name: named('邀请数', 'Invitees') },
      usual: node('经理审批', 'Manager', manager),
      nobody: node('无人', 'Nobody', purchaser),
      end: { type: 'end' },
    },
    edges: [
      { id: 'e1', from: 'start', to: 'size' },
      { id: 'e2', from: 'size', to: 'nobody', when: { all: [{ field: 'invitees', rule: 'ge', val: '2' }] } },
      { id: 'e3', from: 'size', to: 'usual' },
      { id: 'e4', from: 'usual', to: 'end' },
      { id: 'e5', from: 'nobody', to: 'end' },
    ],
  }
}

beforeAll(async () => {
  app = await inquiryTest()
  admin = await app.as('admin')
  const idOf = async (username: string) => (done(await admin.get('/sys/user/list', { username })).records[0] as { id: string }).id
  const roles = done(await admin.get('/sys/user/queryUserRole', { userid: await idOf('admin') })) as string[]
  done(
    await admin.post('/sys/user/add', {
      ...{ username: 'wfsecond', realname: '流程管理员', password: 'Demo#2026', confirmPassword: 'Demo#2026', workNo: 'WFS' },
      selectedroles: roles.join(','),
    }),
  )
  const draft = graphFor(await idOf('manager'), await idOf('purchaser'))
  const input = { code: 'reads', bizType: 'inquiry', purpose: 'publish', nameZh: '读取', nameEn: 'Reads', draft, priority: 1 }
  const { id } = done(await admin.post('/studio/workflow/model/add', input))
  model = done(await (await app.as('wfsecond')).post('/studio/workflow/model/publish', { id, version: 1, note: null }))
})
afterAll(async () => {
  const asked = done(await admin.post('/studio/workflow/model/disable', { ...model, reason: '测试结束' }))
  done(await (await app.as('wfsecond')).post('/studio/workflow/model/confirmDisable', asked))
})

const submitted = (bidders: InquiryTest['bidders']) => makeInquiry(app, { state: 'inApproval', topic: topics[9] as DemoTopic, bidders })
const courseFor = async (username: string, bizId: string): Promise<InstanceDetail[]> =>
  done(await (await app.as(username)).get('/studio/workflow/instance/byBiz', { bizType: 'inquiry', bizId })) as InstanceDetail[]
const stuck = async (): Promise<string[]> => {
  const { records } = done(await admin.get('/studio/workflow/instance/list', { stuck: 'true', pageSize: '100' })) as {
    records: { bizId: string; stuck: boolean; waitingSince: string | null }[]
  }
  expect(records.every((one) => one.stuck && one.waitingSince !== null)).toBe(true)
  return records.map(({ bizId }) => bizId)
}

test('an approval says whose turn it is, what a condition read, and where the document is', async () => {
  const { id } = await submitted(app.bidders.slice(0, 1))
  const [forManager] = await courseFor('manager', id)
  expect(forManager).toMatchObject({
    ...{ round: 1, page: `/srm/inquiry/detail?id=${id}`, purposeName: named('发布审批', 'Publication') },
    waiting: [{ mine: true }],
    fields: { type: { dict: 'inquiry_type' }, amount: { kind: 'money', dict: null } },
  })
  expect(forManager?.history.find((line) => line.action === 'branch')).toMatchObject({ node: { zh: '邀请数' }, said: '否则' })
  expect((await courseFor('purchaser', id))[0]).toMatchObject({ waiting: [{ mine: false }], can: { urge: true } })
})

test('counts how often a document was handed in, and names what a decision asks for', async () => {
  const { id } = await submitted(app.bidders.slice(0, 1))
  const manager = await app.as('manager')
  const taskId = (await courseFor('manager', id))[0]?.waiting[0]?.taskId ?? ''
  const task = done(await manager.get('/studio/workflow/task/detail', { id: taskId })) as TaskDetail
  expect(task).toMatchObject({ permission: 'srm:inquiry:approve', instance: { round: 1 } })
  done(await manager.post('/studio/workflow/task/reject', { id: task.id, version: task.version, comment: '请补充图纸' }))
  const purchaser = await app.as('purchaser')
  done(await purchaser.post('/srm/inquiry/submit', { id, version: await versionOf(purchaser, id) }))
  expect((await courseFor('manager', id)).map(({ round }) => round)).toEqual([2, 1])
})

test('what nobody may decide is stuck, until it is handed to somebody who may', async () => {
  const { id } = await submitted(app.bidders)
  const usual = await submitted(app.bidders.slice(0, 1))
  const [course] = await courseFor('admin', id)
  expect(course?.history.find((line) => line.action === 'branch')?.said).toMatch(/^邀请供应商数 \d+ ≥ 2$/)
  expect(await stuck()).toContain(id)
  expect(await stuck()).not.toContain(usual.id)
  const manager = done(await admin.get('/sys/user/list', { username: 'manager' })).records[0] as { id: string }
  const task = done(await admin.get('/studio/workflow/task/detail', { id: course?.waiting[0]?.taskId ?? '' })) as TaskDetail
  expect(task.instance.waiting).toMatchObject([{ mine: true, person: null }])
  done(await admin.post('/studio/workflow/task/transfer', { id: task.id, version: task.version, comment: null, to: manager.id }))
  expect(await stuck()).not.toContain(id)
})

test('whoever neither reads the document nor took part is shown no approval of it', async () => {
  const { id } = await submitted(app.bidders.slice(0, 1))
  const [asked] = await courseFor('manager', id)
  expect(asked?.readable).toBe(true)
  expect(await courseFor('finance', id)).toEqual([])
  expect(await (await app.as('finance')).get('/studio/workflow/instance/queryById', { id: asked?.id ?? '' })).toRefuse('NOT_FOUND')
})

interface Work {
  readonly id: string
  readonly kind: string
  readonly taskId?: string
}
const workOf = async (username: string, bizId: string): Promise<Work[]> =>
  (done(await (await app.as(username)).get('/srm/dashboard/work')) as Work[]).filter((one) => one.id === bizId)

test('what a process decides waits for whoever holds the task, not for everybody with the permission', async () => {
  const { id } = await submitted(app.bidders.slice(0, 1))
  const taskId = (await courseFor('manager', id))[0]?.waiting[0]?.taskId
  expect(await workOf('manager', id)).toMatchObject([{ kind: 'approve', taskId }])
  expect(await workOf('director', id)).toEqual([])
  const awaited = done(await (await app.as('purchaser')).get('/srm/dashboard/awaited')) as { id: string; people: string[] }[]
  expect(awaited.find((one) => one.id === id)?.people).toEqual(['周明远'])
})

describe('expected approvers', () => {
  const expectedFor = async (username: string, body: object, action = 'srm:inquiry:submit') =>
    (await app.as(username)).post('/studio/workflow/expected', { action, body })
  const drafted = (bidders: InquiryTest['bidders']) => makeInquiry(app, { state: 'draft', topic: topics[9] as DemoTopic, bidders })
  const refOf = async (id: string) => ({ id, version: await versionOf(await app.as('purchaser'), id) })

  test('names them and the condition that leads to them before anything is handed in, and changes nothing', async () => {
    const { id } = await drafted(app.bidders.slice(0, 1))
    const ref = await refOf(id)
    const expected = done(await expectedFor('purchaser', ref)) as Expected
    expect(expected.branches).toMatchObject([{ before: 0, name: { zh: '邀请数' }, said: '否则' }])
    expect(expected.steps.filter((one) => one.kind === 'approve')).toMatchObject([{ name: { zh: '经理审批' }, people: ['周明远'] }])
    expect(await refOf(id)).toEqual(ref)
    expect(await courseFor('purchaser', id)).toEqual([])
  })

  test('a call whose answer is kept under a key changes nothing either', async () => {
    const { id } = await drafted(app.bidders.slice(0, 1))
    const ref = await refOf(id)
    const purchaser = await app.as('purchaser')
    const asked = { action: 'srm:inquiry:submit', body: ref }
    expect(done(await purchaser.post('/studio/workflow/expected', asked, { 'idempotency-key': `expected ${id}` }))).not.toBeNull()
    expect(await refOf(id)).toEqual(ref)
    done(await purchaser.post('/srm/inquiry/submit', ref))
  })

  test('says who does not count and why, where nobody would be left', async () => {
    const { id } = await drafted(app.bidders)
    const { steps } = done(await expectedFor('purchaser', await refOf(id))) as Expected
    expect(steps[0]).toMatchObject({ name: { zh: '无人' }, people: [], leftOut: [{ name: '陈采薇' }] })
  })

  test('is nothing where the step would be refused', async () => {
    const { id } = await submitted(app.bidders.slice(0, 1))
    expect(done(await expectedFor('purchaser', await refOf(id)))).toBeNull()
    expect(done(await expectedFor('purchaser', {}))).toBeNull()
  })

  test('is told only to staff who may take the step', async () => {
    const { id } = await drafted(app.bidders.slice(0, 1))
    const ref = await refOf(id)
    expect(await expectedFor('auditor', ref)).toRefuse('NO_PERM')
    expect(await expectedFor('purchaser', ref, 'srm:inquiry:approve')).toRefuse('NO_PERM')
    const { client } = app.a
    expect(await client.post('/studio/workflow/expected', { action: 'srm:inquiry:submit', body: ref })).toRefuse('NO_PERM')
    expect(await client.post('/studio/workflow/expected', { action: 'srm:changeRequest:submit', body: ref })).toRefuse('NO_PERM')
  })
})

test('names the nodes where most time is being spent, to whoever watches over processes', async () => {
  const { id } = await submitted(app.bidders.slice(0, 1))
  const found = done(await admin.get('/studio/workflow/instance/bottlenecks')) as Bottleneck[]
  const here = found.find((one) => one.modelName.zh === '读取' && one.nodeId === 'usual')
  expect(here).toMatchObject({ node: { zh: '经理审批' }, purposeName: { zh: '发布审批' }, people: ['周明远'], versionNo: 1 })
  const waiting = done(await admin.get('/studio/workflow/instance/list', { keyword: '', pageSize: '100' })) as { records: InstanceRow[] }
  const atUsual = waiting.records.filter((one) => one.waiting.some(({ node }) => node.zh === '经理审批'))
  expect(atUsual.some((one) => one.bizId === id)).toBe(true)
  expect(here?.open).toBe(atUsual.length)
  expect(await (await app.as('purchaser')).get('/studio/workflow/instance/bottlenecks')).toRefuse('NO_PERM')
})
