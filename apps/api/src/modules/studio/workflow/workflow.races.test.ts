import { connect } from '@srm/db/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiryInput, versionOf } from '../../../demo/inquiry'
import { done, type Answered } from '../../../demo/session'
import { act, app, idOf, inForce, node, row, setUpProcesses, small, statusOf, submitted, todo } from './workflow.fixtures'

setUpProcesses()

/** Two hundred together, several documents at a time: as many as prove the order of locks within the time a suite has. */
const rounds = { agreements: 100, withdrawals: 50, cancellations: 50 }
const beside = 4

let owner: ReturnType<typeof connect>
beforeAll(() => {
  owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: beside })
})
afterAll(() => owner.close())

interface Open {
  readonly id: string
  readonly version: number
  readonly instanceId: string
}
/** The open task of somebody, without the list of tasks: what is measured here are locks. */
const taskOf = async (username: string, bizId: string): Promise<Open> => {
  const [found] = await owner.sql`select t.id, t.version, t.instance_id from wf_task t join wf_instance i on i.id = t.instance_id
    where i.biz_id = ${bizId} and i.status = '0' and t.state = '0' and t.assignee_id = ${idOf(username)}`
  if (!found) throw new Error(`${username} has no task of ${bizId}`)
  return { id: found['id'] as string, version: found['version'] as number, instanceId: found['instance_id'] as string }
}
const stateOf = async (bizId: string): Promise<{ status: string; open: number; version: number }> => {
  const [found] =
    await owner.sql`select q.status, q.version, (select count(*)::int from wf_instance i where i.biz_id = q.id and i.status = '0') as open
    from inquiry q where q.id = ${bizId}`
  return found as unknown as { status: string; open: number; version: number }
}
const answer = (username: string, action: string, task: Open, body: object = {}) => {
  const given = { id: task.id, version: task.version, comment: null, ...body }
  return patiently(async () => (await app.as(username)).post(`/studio/workflow/task/${action}`, given))
}
const purchaser = (path: string, body: object) => patiently(async () => (await app.as('purchaser')).post(path, body))
const submit = (id: string, version: number) => purchaser('/srm/inquiry/submit', { id, version })

/** Again where the server was too busy for a connection. So it answers a deadlock too, which the database counts. */
const patiently = async (send: () => Promise<Answered>): Promise<Answered> => {
  for (let n = 0; n < 20; n++) {
    const answered = await send()
    if (answered.errorKey !== 'BUSY') return answered
  }
  throw new Error('the server stayed busy')
}
const expectOrderly = (answers: readonly Answered[]) => expect(answers.filter((one) => one.errorKey === 'INTERNAL')).toEqual([])
const deadlocks = async () =>
  (await owner.sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`)[0]?.['n'] as number

/** Rounds shared among documents that go on beside each other. */
const race = async (many: number, round: (n: number, document: number) => Promise<void>): Promise<void> => {
  const before = await deadlocks()
  const each = Array.from({ length: beside }, async (_, document) => {
    for (let n = document; n < many; n += beside) await round(n, document)
  })
  await Promise.all(each)
  expect(await deadlocks()).toBe(before)
}
const twoSteps = () =>
  row(node({ who: [{ rule: 'users', ids: ['wfanna', 'wfbert'].map(idOf) }] }), node({ who: [{ rule: 'users', ids: [idOf('wfcara')] }] }))

describe('at once', () => {
  test('the first of two decides, the other is told who did', async () => {
    await inForce(row(node({})))
    const { id } = await submitted()
    const [one, two] = [await todo('wfanna', id), await todo('wfbert', id)]
    const answers = await Promise.all([act('wfanna', 'agree', one), act('wfbert', 'agree', two)])
    expect(answers.map((one) => one.success || one.errorKey).toSorted()).toEqual(['WF_TASK_OVER', true].toSorted())
    expect(await statusOf(id)).toBe('0')
  })

  test('two who agree, again and again: one of them does', async () => {
    await inForce(twoSteps())
    const ids = await Promise.all(Array.from({ length: beside }, async () => (await submitted()).id))
    await race(rounds.agreements, async (_, document) => {
      const id = ids[document] ?? ''
      const [one, two] = [await taskOf('wfanna', id), await taskOf('wfbert', id)]
      const answers = await Promise.all([answer('wfanna', 'agree', one), answer('wfbert', 'agree', two)])
      expectOrderly(answers)
      expect(answers.map((one) => one.success || one.errorKey).toSorted()).toEqual(['WF_TASK_OVER', true].toSorted())
      done(await answer('wfcara', 'return', await taskOf('wfcara', id), { to: 'n1', comment: '再看' }))
    })
  }, 120_000)

  test('a withdrawal and an agreement: one of them happens, and the document is where that leaves it', async () => {
    await inForce(twoSteps())
    const ids = await Promise.all(Array.from({ length: beside }, async () => (await submitted()).id))
    const ends = new Set<string>()
    await race(rounds.withdrawals, async (_, document) => {
      const id = ids[document] ?? ''
      const task = await taskOf('wfanna', id)
      const [agreed, withdrawn] = await Promise.all([
        answer('wfanna', 'agree', task),
        purchaser('/studio/workflow/instance/withdraw', { id: task.instanceId }),
      ])
      expectOrderly([agreed, withdrawn])
      expect([agreed.success, withdrawn.success].filter(Boolean)).toHaveLength(1)
      ends.add(agreed.success ? 'agreed' : 'withdrawn')
      if (agreed.success) done(await answer('wfcara', 'return', await taskOf('wfcara', id), { to: 'starter', comment: '再改' }))
      const { status, open, version } = await stateOf(id)
      expect({ status, open }).toEqual({ status: '-1', open: 0 })
      done(await submit(id, version))
    })
    expect(ends.size).toBeGreaterThan(0)
  }, 120_000)

  test('a submission and a cancellation: an approval is under way if and only if the document asks for one', async () => {
    await inForce(twoSteps())
    const input = await inquiryInput(app, { topic: small, bidders: app.bidders })
    await race(rounds.cancellations, async () => {
      const { id, version } = done(await purchaser('/srm/inquiry/add', input)) as { id: string; version: number }
      const answers = await Promise.all([submit(id, version), purchaser('/srm/inquiry/cancel', { id, version, reason: '项目取消' })])
      expectOrderly(answers)
      expect(answers.filter((one) => one.success)).toHaveLength(1)
      const { status, open } = await stateOf(id)
      expect({ status, open }).toEqual(answers[0]?.success ? { status: '-2', open: 1 } : { status: '9', open: 0 })
    })
  }, 120_000)

  test('an answer, a withdrawal and a cancellation beside each other leave one end and no open task', async () => {
    await inForce(row(node({})))
    for (let n = 0; n < 10; n++) {
      const { id } = await submitted()
      const task = await taskOf('wfanna', id)
      const version = await versionOf(await app.as('purchaser'), id)
      const answers = await Promise.all([
        answer('wfanna', 'agree', task),
        purchaser('/studio/workflow/instance/withdraw', { id: task.instanceId }),
        patiently(async () => (await app.as('manager')).post('/srm/inquiry/cancel', { id, version, reason: '取消' })),
      ])
      expectOrderly(answers)
      const { status, open } = await stateOf(id)
      expect(['0', '-1', '9']).toContain(status)
      expect(open).toBe(0)
      const left = await owner.sql`select 1 from wf_task where instance_id = ${task.instanceId} and state in ('0', '6')`
      expect(left).toHaveLength(0)
    }
  }, 60_000)
})
