import type { Expected } from '@srm/contract/studio/workflow'
import type { ApproveNode, Graph } from '@srm/domain/studio/workflow/graph'
import { beforeAll, describe, expect, test } from 'vitest'
import { inquiryInput, versionOf } from '../../../demo/inquiry'
import { done, type Session } from '../../../demo/session'
import {
  act,
  admin,
  app,
  idOf,
  inForce,
  lastInstance,
  named,
  node,
  setUpProcesses,
  small,
  statusOf,
  submitted,
  todo,
} from './workflow.fixtures'

setUpProcesses()

let purchaser: Session
beforeAll(async () => {
  purchaser = await app.as('purchaser')
})

const by = (zh: string, username: string, rest: Partial<ApproveNode> = {}) =>
  node({ name: named(zh), who: [{ rule: 'users', ids: [idOf(username)] }], ...rest })
/** Beyond a band of the amount two in a row, then a third one. */
const graph = (two: Partial<ApproveNode> = {}): Graph => ({
  schema: 1,
  resume: 'back',
  nodes: {
    start: { type: 'start' },
    band: { type: 'condition', name: named('金额') },
    one: by('初审', 'wfanna'),
    two: by('复审', 'wfbert', { who: [{ rule: 'users', ids: ['wfbert', 'wfcara'].map(idOf) }], distinctFrom: ['one'], ...two }),
    end: { type: 'end' },
  },
  edges: [
    { id: 'e1', from: 'start', to: 'band' },
    { id: 'e2', from: 'band', to: 'two', when: { all: [{ field: 'amount', rule: 'le', val: '10.00' }] } },
    { id: 'e3', from: 'band', to: 'one' },
    { id: 'e4', from: 'one', to: 'two' },
    { id: 'e5', from: 'two', to: 'end' },
  ],
})

/** So that the budget is an amount that conditions can read. */
const inGross = { figuresBasis: { tax: 'INCL', taxRate: '13', freight: 'IN', currency: 'CNY' } }
/** Handed in, agreed to by the first, returned by the second. */
const returned = async (shape: Graph) => {
  await inForce(shape)
  const { id } = await submitted(inGross)
  done(await act('wfanna', 'agree', await todo('wfanna', id)))
  done(await act('wfbert', 'return', await todo('wfbert', id), { to: 'starter', comment: '请补充' }))
  return id
}
const edited = async (id: string, patch: Record<string, unknown>) => {
  const { lines } = done(await purchaser.get('/srm/inquiry/queryById', { id }))
  const input = await inquiryInput(app, { topic: small, bidders: app.bidders, state: 'draft', patch: { ...inGross, ...patch } })
  done(await purchaser.post('/srm/inquiry/edit', { ...input, lines, id, version: await versionOf(purchaser, id) }))
}
const refOf = async (id: string) => ({ id, version: await versionOf(purchaser, id) })
const again = async (id: string) => {
  const body = await refOf(id)
  const foreseen = done(await purchaser.post('/studio/workflow/expected', { action: 'srm:inquiry:submit', body })) as Expected
  done(await purchaser.post('/srm/inquiry/submit', body))
  const instance = (await lastInstance(id)) as unknown as {
    history: { action: string; said: string | null; people: string[]; node: { zh: string } | null }[]
    decided: { node: string; carried: boolean }[]
    waiting: { person: string }[]
  }
  const said = instance.history.find(({ action }) => action === 'resume' || action === 'restart')?.said ?? null
  expect(foreseen.resumes).toBe(said)
  return { foreseen, said, instance, asked: instance.waiting.map(({ person }) => person) }
}

describe('a document that was returned and is handed in again', () => {
  test('goes straight back to who returned it, and what was agreed before counts', async () => {
    const id = await returned(graph())
    await edited(id, { title: '补充了说明' })
    const { foreseen, said, instance, asked } = await again(id)
    expect(said).toBe('直接回到“复审”：条件所读的内容没有变更')
    expect(foreseen.steps.map(({ name, people }) => [name.zh, people])).toEqual([['复审', ['审批人2']]])
    // Of the two whom the node names, whoever returned it.
    expect(asked).toEqual(['审批人2'])
    expect(instance.history.find(({ action }) => action === 'carry')).toMatchObject({ node: { zh: '初审' }, people: ['审批人1'] })
    expect(instance.decided).toMatchObject([{ node: 'one', carried: true }])
    done(await act('wfbert', 'agree', await todo('wfbert', id)))
    expect(await statusOf(id)).toBe('0')
  })

  test('starts from the beginning where what a condition read has changed, and says so', async () => {
    const id = await returned(graph())
    await edited(id, { budget: '987654' })
    const { said, asked } = await again(id)
    expect([said, asked]).toEqual(['从头审批：金额（人民币，含税）已变更', ['审批人1']])
    expect(await todo('wfbert', id)).toBeUndefined()
  })

  test('starts from the beginning by a new version of the process', async () => {
    const id = await returned(graph())
    await inForce(graph({ batch: false }))
    expect((await again(id)).said).toBe('从头审批：流程已有新版本')
  })

  test('goes through all of it where the process says so, or nothing was returned', async () => {
    const { resume: _resume, ...usual } = graph()
    const id = await returned(usual)
    expect(await again(id)).toMatchObject({ said: null, asked: ['审批人1'] })
    await inForce(graph())
    const rejected = await submitted()
    done(await act('wfanna', 'reject', await todo('wfanna', rejected.id), { comment: '不同意' }))
    expect(await again(rejected.id)).toMatchObject({ said: null, asked: ['审批人1'] })
  })

  // The last of the file: the session of whoever is frozen ends.
  test('starts from the beginning where whoever agreed may not any more', async () => {
    const id = await returned(graph())
    const frozen = async (status: 1 | 2) => done(await admin.put('/sys/user/frozenBatch', { ids: idOf('wfanna'), status }))
    await frozen(2)
    const { said, asked } = await again(id)
    await frozen(1)
    expect([said, asked]).toEqual(['从头审批：审批人1此前同意，现在不能审批', [null]])
  })
})
