import { done, type Client } from '../client'
import { demoPassword } from '../fixtures'
import { instantIn } from '../helpers'
import { draftedInquiry, step } from '../srm/inquiry-data'

type Api = (username: string, password?: string) => Promise<Client>
const named = (zh: string, en: string) => ({ zh, en })

/** Nobody else's inquiry has as many lines: the process below is for these alone, whatever runs beside it. */
const lines = Array.from({ length: 7 }, (_, i) => ({ name: `蝶阀 ${i + 1}`, spec: `DN${100 + i * 50}`, qty: 2, last: 1000 }))

export const userNamed = async (admin: Client, username: string) =>
  done(await admin.get('/sys/user/list', { username })).records[0] as { id: string } | undefined

/** Somebody with the departments of the first and the roles of all of them, who may be there from an earlier run. */
export const twinOf = async (admin: Client, of: readonly string[], username: string, realname: string): Promise<string> => {
  const known = await userNamed(admin, username)
  if (known) return known.id
  const ids = await Promise.all(of.map(async (name) => (await userNamed(admin, name))?.id ?? ''))
  const roles = await Promise.all(ids.map(async (userid) => done(await admin.get('/sys/user/queryUserRole', { userid })) as string[]))
  const departs = done(await admin.get('/sys/user/userDepartList', { userId: ids[0] ?? '' })) as { key?: string; value?: string }[]
  done(
    await admin.post('/sys/user/add', {
      ...{ username, realname, password: demoPassword, confirmPassword: demoPassword, workNo: username.toUpperCase() },
      ...{ selectedroles: roles.flat().join(','), selecteddeparts: departs.map(({ key, value }) => key ?? value).join(',') },
    }),
  )
  return (await userNamed(admin, username))?.id ?? ''
}

export interface Process {
  readonly second: string
  readonly disable: () => Promise<unknown>
}
/** Publications are approved by the manager, then by a second approver; drawn by one administrator, in force by another. */
export const processInForce = async (api: Api): Promise<Process> => {
  const admin = await api('admin')
  // Ending a document's approval asks for the right to reject it as well.
  await twinOf(admin, ['manager', 'admin'], 'e2eduty', '流程值守')
  const second = await twinOf(admin, ['manager'], 'e2eapprover', '复核人')
  const manager = (await userNamed(admin, 'manager'))?.id ?? ''
  const node = (zh: string, en: string, id: string, distinctFrom: readonly string[] = []) => ({
    ...{ type: 'approve', name: named(zh, en), who: [{ rule: 'users', ids: [id] }], mode: 'ANY', batch: true, distinctFrom },
    buttons: ['agree', 'reject', 'return', 'transfer', 'addSign'],
  })
  const draft = {
    schema: 1,
    nodes: {
      start: { type: 'start' },
      size: { type: 'condition', name: named('行数', 'Lines') },
      first: node('经理审批', 'Manager', manager),
      second: node('复核', 'Second check', second, ['first']),
      alone: node('单人审批', 'One approver', manager),
      end: { type: 'end' },
    },
    edges: [
      { id: 'e1', from: 'start', to: 'size' },
      { id: 'e2', from: 'size', to: 'alone', when: { all: [{ field: 'lines', rule: 'lt', val: '2' }] } },
      { id: 'e3', from: 'size', to: 'first' },
      { id: 'e4', from: 'first', to: 'second' },
      { id: 'e5', from: 'second', to: 'end' },
      { id: 'e6', from: 'alone', to: 'end' },
    ],
  }
  const input = {
    code: `e2e-${Date.now()}`,
    bizType: 'inquiry',
    purpose: 'publish',
    nameZh: '询价发布两级审批',
    nameEn: 'Publication in two steps',
  }
  const when = { all: [{ field: 'lines', rule: 'eq', val: String(lines.length) }] }
  const { id } = done(await admin.post('/studio/workflow/model/add', { ...input, draft, when, priority: 1 }))
  const duty = await api('e2eduty')
  const model = done(await duty.post('/studio/workflow/model/publish', { id, version: 1, note: null }))
  return { second, disable: () => disabled(admin, duty, model) }
}

/** Out of force: one administrator asks, another one confirms. */
export const disabled = async (first: Client, second: Client, model: object): Promise<unknown> =>
  done(
    await second.post(
      '/studio/workflow/model/confirmDisable',
      done(await first.post('/studio/workflow/model/disable', { ...model, reason: '不再使用' })),
    ),
  )

export const draftFor = async (purchaser: Client, title: string): Promise<string> =>
  draftedInquiry(purchaser, {
    ...{ title, type: 'invited', suppliers: ['江苏恒远阀门有限公司'], lines },
    schedule: { deadline: instantIn(30), openAt: instantIn(31) },
  })
export const submittedFor = async (purchaser: Client, title: string): Promise<string> => {
  const id = await draftFor(purchaser, title)
  await step(purchaser, 'submit', id)
  return id
}

export const modelOf = async (admin: Client, id: string) => done(await admin.get('/studio/workflow/model/queryById', { id }))
/** Whatever state a test left a model in: out of force by two administrators, or gone where it never was in force. */
export const putAway = async (api: Api, id: string, second: string): Promise<void> => {
  const admin = await api('admin')
  const { version, status, versionNo, disableBy } = await modelOf(admin, id)
  if (versionNo === null) done(await admin.delete('/studio/workflow/model/delete', { id }))
  else if (status === '1') {
    const ref = disableBy === null ? { id, version } : done(await admin.post('/studio/workflow/model/keep', { id, version }))
    await disabled(admin, await api(second), ref)
  }
}
