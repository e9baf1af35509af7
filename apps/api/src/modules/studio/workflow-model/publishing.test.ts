import type { Graph } from '@srm/domain/studio/workflow/graph'
import { done } from '../../../demo/session'
import {
  admin,
  app,
  direct,
  idOf,
  inForce,
  model,
  named,
  node,
  row,
  setUpProcesses,
  statusOf,
  submitted,
  todo,
} from '../workflow/workflow.fixtures'
import { describe, expect, test } from 'vitest'

setUpProcesses()

describe('models', () => {
  test('are not published by whoever drew them, nor with problems', async () => {
    const input = { code: 'own', bizType: 'inquiry', purpose: 'publish', nameZh: '本人', nameEn: 'Own', draft: row(node({})) }
    const { id } = done(await admin.post('/studio/workflow/model/add', input))
    expect(await admin.post('/studio/workflow/model/publish', { id, version: 1, note: null })).toRefuse('WF_PUBLISH_OWN')
    const { version } = done(await admin.post('/studio/workflow/model/edit', { ...input, id, version: 1, draft: row(node({ who: [] })) }))
    const second = await app.as('wfadmin')
    expect(await second.post('/studio/workflow/model/publish', { id, version, note: null })).toRefuse('WF_INVALID')
    expect(done(await second.get('/studio/workflow/model/queryById', { id })).problems.map((one: { key: string }) => one.key)).toContain(
      'WF_CHECK_WHO',
    )
    expect(await admin.post('/studio/workflow/model/add', input)).toRefuse('WF_MODEL_TAKEN')
    expect(await admin.post('/studio/workflow/model/add', { ...input, code: 'none', purpose: 'nothing' })).toRefuse('WF_UNKNOWN_PURPOSE')
    done(await admin.delete('/studio/workflow/model/delete', { id }))
    await inForce(row(node({})))
    expect(await admin.delete('/studio/workflow/model/delete', { id: model?.id ?? '' })).toRefuse('WF_MODEL_IN_USE')
    expect(await (await app.as('wfadmin')).post('/studio/workflow/model/publish', { ...model, note: null })).toRefuse('WF_NOT_CHANGED')
  })

  test('leave as a file of BPMN 2.0 and come back; another file is refused, and nobody else may send one', async () => {
    await inForce(row(node({ name: named('经理审批') })))
    const { xml } = done(await admin.get('/studio/workflow/model/exportBpmn', { id: model?.id ?? '' }))
    const taken = done(await admin.post('/studio/workflow/model/importBpmn', { xml }))
    expect(taken.left).toEqual([])
    expect(JSON.stringify(taken.graph)).toContain('经理审批')
    for (const bad of ['<html/>', '<!DOCTYPE x [<!ENTITY a "b">]><definitions/>', 'no file at all'])
      expect(await admin.post('/studio/workflow/model/importBpmn', { xml: bad })).toRefuse('WF_BPMN_INVALID')
    expect(await (await app.as('purchaser')).post('/studio/workflow/model/importBpmn', { xml })).toRefuse('NO_PERM')
  })

  test('are for the documents that a second person saw, whatever was changed since', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const detail = done(await admin.get('/studio/workflow/model/queryById', { id: model?.id ?? '' }))
    const { nameZh, nameEn, draft, id, version } = detail
    const turnedAway = { nameZh, nameEn, draft, id, version, forOrg: 'Z99', when: null, priority: 9999 }
    done(await admin.post('/studio/workflow/model/edit', turnedAway))
    const { id: inquiry } = await submitted()
    expect(await todo('wfanna', inquiry)).toBeDefined()
    expect(done(await admin.get('/studio/workflow/model/queryById', { id })).isChanged).toBe(true)
  })

  test('say who would approve a document, by which conditions, and who was left out', async () => {
    const { id } = await submitted()
    const graph: Graph = {
      schema: 1,
      nodes: {
        start: { type: 'start' },
        band: { type: 'condition', name: named('金额') },
        low: node({ name: named('经理') }),
        high: node({ name: named('委员会'), who: [{ rule: 'users', ids: ['wfanna', 'purchaser'].map(idOf) }] }),
        end: { type: 'end' },
      },
      edges: [
        { id: 'e1', from: 'start', to: 'band' },
        { id: 'e2', from: 'band', to: 'low', when: { all: [{ field: 'amount', rule: 'le', val: '500000.00' }] } },
        { id: 'e3', from: 'band', to: 'high' },
        { id: 'e4', from: 'low', to: 'end' },
        { id: 'e5', from: 'high', to: 'end' },
      ],
    }
    const ask = { bizType: 'inquiry', purpose: 'publish', graph, orgCode: null }
    const real = done(await admin.post('/studio/workflow/simulate', { ...ask, bizId: id }))
    expect(real.branches).toHaveLength(1)
    const made = done(await admin.post('/studio/workflow/simulate', { ...ask, facts: { amount: '600000.01' } }))
    expect(made.branches[0]).toMatchObject({ edge: 'e3', said: '否则' })
    expect(made.steps[0]).toMatchObject({ name: named('委员会'), people: ['审批人1'], leftOut: [{ why: '没有该审批的权限或数据范围' }] })
    expect(made).toMatchObject({ people: 1, floor: 1 })
    expect(done(await admin.post('/studio/workflow/simulate', { ...ask, facts: { amount: '500000.00' } })).branches[0].said).toBe(
      '金额（人民币，含税） 500,000.00 ≤ 500,000.00',
    )
  })
})

describe('a process in force', () => {
  const call = async (
    username: string,
    action: 'disable' | 'confirmDisable' | 'keep' | 'edit' | 'publish',
    ref: object,
    body: object = {},
  ) => (await app.as(username)).post(`/studio/workflow/model/${action}`, { ...ref, ...body })
  const detail = async (id: string) => done(await admin.get('/studio/workflow/model/queryById', { id }))
  const because = { reason: '组织调整' }
  /** What somebody is told about a process. */
  const told = async (username: string, id: string) => {
    const { sysMsgList } = done(await (await app.as(username)).get('/sys/annountCement/listByUser'))
    return (sysMsgList as { busId: string; msgContent: string }[]).find(({ busId }) => busId === id)?.msgContent
  }
  /** Processes that somebody is asked to take out of force. */
  const waiting = async (username: string) => {
    const told = done(await (await app.as(username)).get('/sys/annountCement/listByUser')) as {
      sysMsgList: { busType: string; busId: string; status: string }[]
    }
    return told.sysMsgList.filter(({ busType, status }) => busType === 'workflowModel' && status === '0').map(({ busId }) => busId)
  }

  test('is disabled by two people, and holds until the second one', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const ref = model ?? { id: '', version: 0 }
    expect(await call('wfadmin', 'confirmDisable', ref)).toRefuse('WF_DISABLE_NOT_ASKED')
    expect((await call('admin', 'disable', ref, { reason: ' ' })).success).toBe(false)
    const asked = done(await call('admin', 'disable', ref, because))
    expect(await call('admin', 'confirmDisable', asked)).toRefuse('WF_DISABLE_OWN')
    expect(await call('wfadmin', 'disable', asked, because)).toRefuse('WF_DISABLE_ASKED')
    expect(await detail(ref.id)).toMatchObject({ status: '1', disableOwn: true, disableReason: '组织调整' })
    expect(await told('wfadmin', ref.id)).toContain('组织调整')
    const before = await submitted()
    expect(await todo('wfanna', before.id)).toBeDefined()
    expect(await direct('manager', 'approve', before.id)).toRefuse('WF_IN_PROCESS')
    const out = done(await call('wfadmin', 'confirmDisable', asked))
    expect(await detail(ref.id)).toMatchObject({ status: '9', disableBy: null, disableReason: null })
    expect(await call('admin', 'disable', out, because)).toRefuse('WF_NOT_IN_FORCE')
    const after = await submitted()
    done(await direct('manager', 'approve', after.id))
    expect(await statusOf(after.id)).toBe('0')
    // What runs goes on.
    expect(await direct('manager', 'approve', before.id)).toRefuse('WF_IN_PROCESS')
  })

  test('stays in force where it is kept, or where another version was published meanwhile', async () => {
    await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })))
    const ref = model ?? { id: '', version: 0 }
    const asked = done(await call('admin', 'disable', ref, because))
    expect([await waiting('wfadmin'), await waiting('admin')]).toEqual([[ref.id], []])
    const kept = done(await call('wfadmin', 'keep', asked))
    expect(await waiting('wfadmin')).toEqual([])
    expect(await detail(ref.id)).toMatchObject({ status: '1', disableBy: null })
    const again = done(await call('admin', 'disable', kept, because))
    const { nameZh, nameEn } = await detail(ref.id)
    const draft = row(node({ who: [{ rule: 'users', ids: ['wfanna', 'wfbert'].map(idOf) }] }))
    const edited = done(await call('admin', 'edit', again, { nameZh, nameEn, draft }))
    expect(await detail(ref.id)).toMatchObject({ disableOwn: true })
    const published = done(await call('wfadmin', 'publish', edited, { note: null }))
    expect(await waiting('wfadmin')).toEqual([])
    expect(await call('wfadmin', 'confirmDisable', published)).toRefuse('WF_DISABLE_NOT_ASKED')
    expect(await detail(ref.id)).toMatchObject({ status: '1', versionNo: 2 })
  })
})
