import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { statementsOf } from '../../../../test/statements'
import { clockText } from '../../../demo/clock'
import { uploadPdf } from '../../../demo/pdf'
import { auditStep, replyAs, type AuditCompany } from '../../../demo/quality-audit'
import { makeSupervision, nodeStep, outcome, planInput, planNodes, planStep, witnessIn } from '../../../demo/supervision'
import { done, type Session } from '../../../demo/session'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { lapseAll, warnOfNodes } from './lapse'

const app = await stockedApp()
const { clock } = app.deps
const cast = { clock, as: app.as }
let company: AuditCompany
let quality: Session
beforeAll(async () => {
  company = await app.supplier('potential')
  quality = await app.as('quality')
})
const detail = async (id: string) => done(await quality.get('/srm/supervision/queryById', { id }))
const work = (action: string, id: string, body: object = {}) => planStep(company.client, 'supervisionWork', action, id, body)
const staff = (action: string, id: string, body: object = {}) => planStep(quality, 'supervision', action, id, body)
const make = (action: string, id: string, seq: number, body: object = {}) =>
  nodeStep(company.client, 'supervisionWork', action, id, seq, body)
const judge = (action: string, id: string, seq: number, body: object = {}) => nodeStep(quality, 'supervision', action, id, seq, body)
const statusOf = async (id: string, seq: number) => (await detail(id)).nodes.find((n: { seq: number }) => n.seq === seq).status
const day = (days: number) => clockText(clock, 24 * days).slice(0, 10)
const bell = async (client: Session) => JSON.stringify(done(await client.get('/sys/annountCement/listByUser')))
const point = (type: string, days = 20) => ({ process: `工序${type}`, standard: '标准要求', point: type, plannedOn: day(days) })
/** Notices of one kind of event that were written about a plan. */
const told = async (id: string, event: string) => {
  const asked = sql`select count(*)::int as n from sys_announcement where bus_id = ${id} and starts_with(event, ${event})`
  const [row] = await inTx(systemCtx(app.deps), ({ db }) => db.execute<{ n: number }>(asked))
  return row?.n
}
/** Under way with the given points, one after another. */
const ongoing = (...points: string[]) => makeSupervision(cast, { company, state: 'ongoing', nodes: points.map((type) => point(type)) })

describe('the plan', () => {
  test('prepared by the supplier, rejected, prepared again, approved', async () => {
    const { id, docNo } = await makeSupervision(cast, { company })
    expect(docNo).toMatch(/^SVP\d{8}-\d{4}$/)
    expect(await bell(company.client)).toContain(docNo)
    expect(await work('submit', id)).toRefuse('SVP_NO_NODES')
    const outside = await work('prepare', id, { nodes: [{ ...planNodes(cast)[0], plannedOn: '2020-01-01' }] })
    expect(outside.result.errors).toMatchObject([{ field: 'nodes.0.plannedOn', errorKey: 'SVP_NODE_OUTSIDE' }])
    done(await work('prepare', id, { nodes: planNodes(cast) }))
    done(await work('submit', id))
    expect(await work('prepare', id, { nodes: [] })).toRefuse('BAD_TRANSITION')
    done(await staff('reject', id, { reason: '请增加停工待检点' }))
    expect(await detail(id)).toMatchObject({ status: '3', decisionNote: '请增加停工待检点' })
    done(await work('prepare', id, { nodes: planNodes(cast) }))
    done(await work('submit', id))
    done(await staff('approve', id))
    expect(await detail(id)).toMatchObject({
      status: '2',
      nodeCount: 4,
      progress: 0,
      nextPoint: 'R',
      nodes: [{ seq: 10 }, { seq: 20 }, {}, {}],
    })
  })

  test('wrong dates, unknown supervisors and stopped companies are refused', async () => {
    const add = async (patch: object) =>
      quality.post('/srm/supervision/add', await planInput(cast, company.id, patch as Record<string, unknown>))
    expect((await add({ prodStart: '2026-12-02', prodEnd: '2026-12-01' })).result.errors).toMatchObject([{ errorKey: 'SVP_DATES' }])
    expect(await add({ supervisorIds: [company.id] })).toRefuse('NOT_FOUND')
    const stopped = await app.supplier('pendingReview')
    expect(await add({ supplierId: stopped.id })).toRefuse('SUPPLIER_BLOCKED')
  })
})

describe('nodes', () => {
  test('a notice lies 7 days ahead, 14 overseas, and names the earliest day', async () => {
    const { id } = await ongoing('W')
    const near = await make('notify', id, 10, witnessIn(cast, 6))
    expect(near.result.errors).toMatchObject([{ field: 'witnessOn', errorKey: 'SVP_NOTICE_LEAD' }])
    expect(await statusOf(id, 10)).toBe('0')
    done(await make('notify', id, 10, witnessIn(cast, 7)))
    expect((await detail(id)).nodes[0]).toMatchObject({
      status: '1',
      notices: [{ docNo: expect.stringMatching(/^WTN/), witnessOn: day(7) }],
    })
    const far = await makeSupervision(cast, { company, state: 'ongoing', patch: { overseas: true }, nodes: [point('W')] })
    expect(await make('notify', far.id, 10, witnessIn(cast, 13))).toRefuse('SVP_NOTICE_LEAD')
    done(await make('notify', far.id, 10, witnessIn(cast, 14)))
  })

  test('a hold point blocks what follows until it is passed, waived or released', async () => {
    for (const open of ['pass', 'waive', 'release'] as const) {
      const { id } = await ongoing('H', 'W', 'R')
      expect(await make('notify', id, 20, witnessIn(cast, 8))).toRefuse('HOLD_POINT')
      expect(await make('report', id, 30, { files: await uploadPdf(company.client, '报告.pdf') })).toRefuse('HOLD_POINT')
      done(await make('notify', id, 10, witnessIn(cast, 8)))
      expect(await make('notify', id, 20, witnessIn(cast, 8))).toRefuse('HOLD_POINT')
      if (open === 'pass') {
        done(await judge('attend', id, 10))
        done(await judge('fail', id, 10, { ...outcome(cast), result: '壳体渗漏' }))
        expect(await make('notify', id, 20, witnessIn(cast, 8))).toRefuse('HOLD_POINT')
        done(await make('notify', id, 10, witnessIn(cast, 9)))
        done(await judge('attend', id, 10))
        done(await judge('pass', id, 10, outcome(cast)))
      } else done(await judge(open, id, 10, { reason: '书面同意' }))
      done(await make('notify', id, 20, witnessIn(cast, 8)))
      expect(await detail(id)).toMatchObject({ progress: 33 })
    }
  })

  test('documents of an R point are handed in and judged; it needs no witness', async () => {
    const { id } = await ongoing('R', 'W')
    expect(await make('notify', id, 10, witnessIn(cast, 8))).toRefuse('SVP_NO_WITNESS')
    expect(await make('report', id, 20, { files: await uploadPdf(company.client, '报告.pdf') })).toRefuse('SVP_WITNESS_FIRST')
    expect((await make('report', id, 10, { files: [] })).success).toBe(false)
    done(await make('report', id, 10, { note: '见附件', files: await uploadPdf(company.client, '报告.pdf') }))
    expect((await detail(id)).nodes[0]).toMatchObject({ status: '2', files: [{ fileName: '报告.pdf' }] })
    done(await judge('pass', id, 10, outcome(cast)))
    expect(await judge('release', id, 20, { reason: '误操作' })).toRefuse('BAD_TRANSITION')
  })

  test('nobody comes: a witness point turns by the clock, job or not; a hold point never', async () => {
    const byJob = await ongoing('W')
    const byReading = await ongoing('W')
    const held = await ongoing('H', 'W')
    const ended = await ongoing('W')
    for (const { id } of [byJob, byReading, held, ended]) done(await make('notify', id, 10, witnessIn(cast, 7)))
    done(await staff('terminate', ended.id, { reason: '项目取消' }))
    const before = clock.offsetMs
    const { nodes } = await detail(byJob.id)
    app.travelTo(`${day(7)} 23:59:59`)
    expect(await lapseAll(systemCtx(app.deps))).toBe(0)
    app.travelTo(`${day(1)} 00:00:00`)
    // The guard reads the clock: late for attending although no job has run.
    const guard = await app.anonymous.signIn('quality', 'Demo#2026')
    expect(await guard.post('/srm/supervisionNode/attend', { id: nodes[0].id, version: nodes[0].version })).toRefuse('SVP_WINDOW_CLOSED')
    const seen = done(await guard.get('/srm/supervision/queryById', { id: byReading.id }))
    expect(seen.nodes[0].status).toBe('5')
    // Others of this file may be due as well.
    expect(await lapseAll(systemCtx(app.deps))).toBeGreaterThan(0)
    expect(await lapseAll(systemCtx(app.deps))).toBe(0)
    const log = done(await guard.get('/srm/supervision/timeline', { id: byJob.id })) as { action: string; actorKind: string }[]
    expect(log[0]).toMatchObject({ action: 'lapse', actorKind: 'system' })
    const kept = done(await guard.get('/srm/supervision/queryById', { id: held.id }))
    expect(kept.nodes[0].status).toBe('1')
    expect(kept.nodes[0].can.attend).toBeNull()
    // Of a plan that was ended nothing turns, and nobody is told that it did.
    expect(done(await guard.get('/srm/supervision/queryById', { id: ended.id })).nodes[0].status).toBe('1')
    expect(await told(ended.id, 'lapsed.')).toBe(0)
    expect(await told(byJob.id, 'lapsed.')).toBe(2)
    clock.offsetMs = before
  })

  test('both sides are reminded at 7, 3 and 1 days, of each once', async () => {
    const { id } = await makeSupervision(cast, { company, state: 'ongoing', nodes: [{ ...point('W', 30), process: '提醒测试工序' }] })
    const before = clock.offsetMs
    const levels = async () => {
      const told = sql`select count(distinct event)::int as n from sys_announcement where bus_id = ${id} and event like 'warning.%'`
      const [row] = await inTx(systemCtx(app.deps), ({ db }) => db.execute<{ n: number }>(told))
      return row?.n
    }
    const sent: (number | undefined)[] = []
    for (const left of [8, 7, 7, 5, 3, 1, 1]) {
      clock.offsetMs = before
      app.travelTo(`${day(30 - left)} 08:00:00`)
      await warnOfNodes(systemCtx(app.deps))
      sent.push(await levels())
    }
    clock.offsetMs = before
    expect(sent).toEqual([0, 1, 1, 1, 2, 3, 3])
    done(await staff('terminate', id, { reason: '测试结束' }))
  })
})

test('reminders of many nodes take the statements of one', async () => {
  const named = (n: number, days: number) => Array.from({ length: n }, (_, i) => ({ ...point('W', days), process: `批量提醒工序${i}` }))
  const one = await makeSupervision(cast, { company, state: 'ongoing', nodes: named(1, 40) })
  const many = await makeSupervision(cast, { company, state: 'ongoing', nodes: named(8, 52) })
  const before = clock.offsetMs
  const warned = async (days: number) => {
    clock.offsetMs = before
    app.travelTo(`${day(days)} 08:00:00`)
    return statementsOf(app, () => warnOfNodes(systemCtx(app.deps)))
  }
  const [few, all] = [await warned(33), await warned(45)]
  expect([few.result, all.result]).toEqual([1, 8])
  expect(few.sent).toBeGreaterThan(5)
  expect(all.sent).toBeLessThanOrEqual(few.sent)
  expect([await told(one.id, 'warning.'), await told(many.id, 'warning.')]).toEqual([2, 16])
  expect((await warned(45)).result).toBe(0)
  clock.offsetMs = before
  for (const { id } of [one, many]) done(await staff('terminate', id, { reason: '测试结束' }))
})

describe('at the works', () => {
  test('records of both sides, and a finding that becomes a corrective action', async () => {
    const { id, docNo } = await ongoing('R')
    const record = { kind: 'DAILY', recordOn: day(0), content: '完成两台阀体精加工。', photos: await uploadPdf(company.client, '现场.pdf') }
    done(await work('record', id, record))
    done(await staff('record', id, { ...record, content: '巡检无异常。', photos: [] }))
    const issue = { finding: '法兰密封面有磕碰痕迹，防护缺失。', severity: 'MI', replyDeadline: clockText(clock, 240) }
    done(await staff('issue', id, issue))
    const plan = await detail(id)
    expect(plan.records.map((r: { side: string }) => r.side).sort()).toEqual(['buyer', 'supplier'])
    expect(plan.audits).toMatchObject([{ status: '0', finding: issue.finding }])
    expect(done(await company.client.get('/srm/qualityReply/queryById', { id: plan.audits[0].id }))).toMatchObject({
      source: 'SUPERVISION',
      sourceNo: docNo,
    })
    done(await make('report', id, 10, { files: await uploadPdf(company.client, '报告.pdf') }))
    expect(await staff('complete', id)).toRefuse('SVP_UNFINISHED')
    done(await judge('pass', id, 10, outcome(cast)))
    expect(await staff('complete', id)).toRefuse('SVP_AUDITS_OPEN')
    await replyAs(cast, company, plan.audits[0].id)
    done(await auditStep(quality, 'qualityAudit', 'confirm', plan.audits[0].id, { verifyText: '防护已加装' }))
    done(await staff('complete', id))
    expect(await detail(id)).toMatchObject({ status: '4', progress: 100, nextNode: null })
    expect(await work('record', id, { ...record, photos: [] })).toRefuse('BAD_TRANSITION')
  })

  test('lists, export and what waits for whom', async () => {
    const { id, docNo } = await makeSupervision(cast, { company, state: 'pendingReview' })
    const [row] = done(await quality.get('/srm/supervision/list', { docNo })).records
    expect(row).toMatchObject({ id, status_dictText: '待审核', nodeCount: 4, nextPoint_dictText: 'R 文件见证' })
    expect((await quality.get('/srm/supervision/exportXls', { selections: id })).status).toBe(200)
    const waits = async (client: Session) => done(await client.get('/srm/dashboard/work')) as { id: string; kind: string }[]
    expect(await waits(quality)).toContainEqual(expect.objectContaining({ id, kind: 'reviewSupervision' }))
    const owed = await makeSupervision(cast, { company })
    expect(await waits(company.client)).toContainEqual(expect.objectContaining({ id: owed.id, kind: 'prepareSupervision' }))
  })
})
