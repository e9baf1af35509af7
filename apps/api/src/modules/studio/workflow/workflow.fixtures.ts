import type { ApproveNode, Graph } from '@srm/domain/studio/workflow/graph'
import { beforeAll, beforeEach } from 'vitest'
import { inquiryTest, type InquiryTest } from '../../srm/inquiry/inquiry.fixtures'
import { makeInquiry, versionOf } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done, type Session } from '../../../demo/session'

export let app: InquiryTest
export let admin: Session
/** Holders of the permission to approve beside the demo manager. */
const managers = ['manager', 'wfanna', 'wfbert', 'wfcara'] as const
const ids = new Map<string, string>()
export const small = topics[9] as DemoTopic

export const userNamed = async (username: string) =>
  done(await admin.get('/sys/user/list', { username })).records[0] as { id: string; departIds?: string }

export const idOf = (username: string) => ids.get(username) ?? ''

export const named = (zh: string) => ({ zh, en: zh })
export const node = (rest: Partial<ApproveNode>): ApproveNode => ({
  ...{ type: 'approve', name: named('审批'), who: [{ rule: 'permission', org: 'document' }], mode: 'ANY', batch: true },
  ...{ buttons: ['agree', 'reject', 'return', 'transfer', 'addSign'] },
  ...rest,
})
export const row = (...nodes: ApproveNode[]): Graph => {
  const keys = nodes.map((_, i) => `n${i + 1}`)
  const all = ['start', ...keys, 'end']
  return {
    schema: 1,
    nodes: { start: { type: 'start' }, ...Object.fromEntries(keys.map((key, i) => [key, nodes[i] as ApproveNode])), end: { type: 'end' } },
    edges: all.slice(1).map((to, i) => ({ id: `e${i}`, from: all[i] ?? '', to })),
  }
}

export let model: { id: string; version: number } | undefined
let serial = 0
/** Publishes a process for publications of inquiries: drawn by the administrator, put in force by another one. */
export const inForce = async (graph: Graph, purpose = 'publish', bizType = 'inquiry'): Promise<void> => {
  const code = `test-${++serial}`
  const input = { code, bizType, purpose, nameZh: '测试', nameEn: 'Test', draft: graph, priority: 1000 - serial }
  const { id } = done(await admin.post('/studio/workflow/model/add', input))
  const second = await app.as('wfadmin')
  model = done(await second.post('/studio/workflow/model/publish', { id, version: 1, note: null }))
}

/** One administrator asks, another one confirms; what is out of force already stays so. */
export const outOfForce = async (): Promise<void> => {
  if (!model) return
  const { id } = model
  const now = done(await admin.get('/studio/workflow/model/queryById', { id })) as {
    version: number
    status: string
    disableBy: string | null
  }
  model = undefined
  if (now.status !== '1') return
  const asked =
    now.disableBy === null
      ? done(await admin.post('/studio/workflow/model/disable', { id, version: now.version, reason: '测试结束' }))
      : { id, ...now }
  done(await (await app.as('wfadmin')).post('/studio/workflow/model/confirmDisable', { id, version: asked.version }))
}

export const submitted = (patch: Record<string, unknown> = {}) =>
  makeInquiry(app, { state: 'inApproval', topic: small, bidders: app.bidders, patch })
export const statusOf = async (id: string) => done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id })).status as string
interface Todo {
  arrivedAt: string
  dueAt: string | null
  id: string
  version: number
  bizId: string
  instanceId: string
  node: { zh: string }
  state: string
  principal: string | null
}
export const todo = async (username: string, bizId: string): Promise<Todo | undefined> => {
  const { records } = done(await (await app.as(username)).get('/studio/workflow/task/todo', { pageSize: '100' })) as { records: Todo[] }
  return records.find((one) => one.bizId === bizId)
}
export const act = async (username: string, action: string, task: Todo | undefined, body: object = {}) =>
  (await app.as(username)).post(`/studio/workflow/task/${action}`, { id: task?.id, version: task?.version, comment: null, ...body })
export const direct = async (username: string, action: string, id: string, body: object = {}) => {
  const client = await app.as(username)
  return client.post(`/srm/inquiry/${action}`, { id, version: await versionOf(await app.as('purchaser'), id), ...body })
}
export const lastInstance = async (bizId: string) => {
  const found = done(await admin.get('/studio/workflow/instance/byBiz', { bizType: 'inquiry', bizId }))
  return found[0] as {
    id: string
    instanceStatus: string
    history: { action: string; actor: string; onBehalfOf: string | null; people: string[] }[]
    ahead: { name: { zh: string }; people: string[] }[]
    waiting: { person: string }[]
  }
}

/** The people and the application that tests of processes work with. */
export const setUpProcesses = (): void => {
  beforeAll(async () => {
    // Files of one worker share this module, and each has a database of its own.
    model = undefined
    app = await inquiryTest()
    admin = await app.as('admin')
    const manager = await userNamed('manager')
    const roles = done(await admin.get('/sys/user/queryUserRole', { userid: manager.id })) as string[]
    const departs = done(await admin.get('/sys/user/userDepartList', { userId: manager.id })) as {
      value?: string
      id?: string
      key?: string
    }[]
    for (const [i, username] of managers.slice(1).entries())
      await admin.post('/sys/user/add', {
        username,
        realname: `审批人${i + 1}`,
        password: 'Demo#2026',
        confirmPassword: 'Demo#2026',
        workNo: `WF${i + 1}`,
        selectedroles: roles.join(','),
        selecteddeparts: departs.map((one) => one.key ?? one.value ?? one.id).join(','),
      })
    for (const username of [...managers, 'purchaser']) ids.set(username, (await userNamed(username)).id)
  })
  beforeAll(async () => {
    const own = await userNamed('admin')
    const roles = done(await admin.get('/sys/user/queryUserRole', { userid: own.id })) as string[]
    await admin.post('/sys/user/add', {
      ...{ username: 'wfadmin', realname: '流程管理员', password: 'Demo#2026', confirmPassword: 'Demo#2026', workNo: 'WFA' },
      selectedroles: roles.join(','),
    })
  })
  beforeEach(async () => {
    await outOfForce()
  })
}
