import type { Expected } from '@srm/contract/studio/workflow'
import type { ApproveNode } from '@srm/domain/studio/workflow/graph'
import { describe, expect, test } from 'vitest'
import { makeInquiry, versionOf } from '../../../demo/inquiry'
import { done } from '../../../demo/session'
import { act, app, idOf, inForce, lastInstance, named, node, row, setUpProcesses, small, statusOf, todo } from './workflow.fixtures'

setUpProcesses()

const three = ['wfanna', 'wfbert', 'wfcara']
const picked = (zh: string, rest: Partial<ApproveNode> = {}) =>
  node({ name: named(zh), who: [{ rule: 'users', ids: [...three, 'purchaser'].map(idOf) }], starterChooses: true, ...rest })
const drafted = async () => (await makeInquiry(app, { state: 'draft', topic: small, bidders: app.bidders })).id
const bodyOf = async (id: string, approvers?: Readonly<Record<string, readonly string[]>>) => ({
  ...{ id, version: await versionOf(await app.as('purchaser'), id) },
  ...(approvers ? { approvers } : {}),
})
const send = async (id: string, approvers?: Readonly<Record<string, readonly string[]>>) =>
  (await app.as('purchaser')).post('/srm/inquiry/submit', await bodyOf(id, approvers))
const foreseen = async (id: string, approvers?: Readonly<Record<string, readonly string[]>>): Promise<Expected> => {
  const body = { action: 'srm:inquiry:submit', body: await bodyOf(id, approvers) }
  return done(await (await app.as('purchaser')).post('/studio/workflow/expected', body))
}

describe('approvers picked by whoever hands the document in', () => {
  test('are asked for before it is sent, of those who may decide, and are asked alone', async () => {
    await inForce(row(picked('复核')))
    const id = await drafted()
    const before = await foreseen(id)
    // Whoever hands it in is named by the node and may not decide.
    expect(before.choices).toMatchObject([{ node: 'n1', name: { zh: '复核' }, chosen: [] }])
    expect(before.choices[0]?.people.map((one) => one.username).toSorted()).toEqual(three)
    expect(before.steps).toMatchObject([{ starterChooses: true, people: expect.arrayContaining(['审批人1', '审批人2']) }])
    const choice = { n1: [idOf('wfbert')] }
    expect(await foreseen(id, choice)).toMatchObject({
      steps: [{ starterChooses: false, people: ['审批人2'] }],
      choices: [{ chosen: choice.n1 }],
    })
    done(await send(id, choice))
    expect((await lastInstance(id)).waiting.map(({ person }) => person)).toEqual(['审批人2'])
    done(await act('wfbert', 'agree', await todo('wfbert', id)))
    expect(await statusOf(id)).toBe('0')
  })

  test('nobody, somebody who may not, and the same person twice are refused, and nothing is handed in', async () => {
    await inForce(row(picked('初审'), picked('复核', { distinctFrom: ['n1'] })))
    const id = await drafted()
    const [anna, bert, purchaser] = ['wfanna', 'wfbert', 'purchaser'].map((one) => [idOf(one)])
    const missing = await send(id)
    expect(missing).toRefuse('WF_CHOOSE')
    expect(missing.message).toBe('请为“初审”选择审批人')
    expect(await send(id, { n1: anna ?? [] })).toRefuse('WF_CHOOSE')
    expect(await send(id, { n1: purchaser ?? [], n2: bert ?? [] })).toRefuse('WF_CHOSEN')
    expect(await send(id, { n1: [idOf('manager')], n2: bert ?? [] })).toRefuse('WF_CHOSEN')
    expect(await send(id, { n1: anna ?? [], n2: anna ?? [] })).toRefuse('WF_CHOSEN_DISTINCT')
    expect(await statusOf(id)).toBe('-1')
    done(await send(id, { n1: anna ?? [], n2: bert ?? [] }))
    done(await act('wfanna', 'agree', await todo('wfanna', id)))
    done(await act('wfbert', 'agree', await todo('wfbert', id)))
    expect(await statusOf(id)).toBe('0')
  })

  test('a refusal ahead of its turn is only theirs', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] }), picked('复核')))
    const id = await drafted()
    done(await send(id, { n2: [idOf('wfbert')] }))
    const reject = async (username: string) =>
      (await app.as(username)).post('/srm/inquiry/reject', {
        id,
        version: await versionOf(await app.as('purchaser'), id),
        reason: '不同意',
      })
    expect(await reject('wfcara')).toRefuse('WF_IN_PROCESS')
    done(await reject('wfbert'))
  })
})
