import { beforeAll, describe, expect, test } from 'vitest'
import { inspectionSecret } from '@srm/db/schema/srm/inspection'
import { poLine } from '@srm/db/schema/srm/purchase-order'
import { aqls, codeLetters } from '@srm/domain/srm/inspection/sampling.data'
import { eq } from 'drizzle-orm'
import { stockedApp } from '../../../../test/app'
import { lotOf, supplied, type Supplied } from '../../../../test/lots'
import { mailsOf } from '../../../../test/mails'
import { inTx } from '../../../data/transaction/in-tx'
import { addDelivery, deliveryInput, deliveryStep, shippableOf } from '../../../demo/delivery'
import { addInspectionTemplate, countedItems, inspectionStep, judgeLot, readingsOf } from '../../../demo/inspection'
import { uploadPdf } from '../../../demo/pdf'
import { auditInput } from '../../../demo/quality-audit'
import { addReturn, returnableOf, returnInput, returnStep } from '../../../demo/goods-return'
import { receiptStep } from '../../../demo/receipt'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { remindOfInspections } from './inspection.jobs'

const app = await stockedApp()
const [quality, lead, purchaser, auditor] = [
  await app.as('quality'),
  await app.as('reviewer'),
  await app.as('purchaser'),
  await app.as('auditor'),
]
let of: Supplied
const supplier = await app.supplier()
beforeAll(async () => {
  of = await supplied(app, supplier)
  await addInspectionTemplate(quality, { materialCode: of.materialCode })
}, 90_000)

const seen = async (id: string) => done(await quality.get('/srm/inspection/queryById', { id }))
const step = (action: string, id: string, body: object = {}, client = quality) => inspectionStep(client, action, id, body)
const line = (lineId = of.poLineId) =>
  inTx(systemCtx(app.deps), async ({ db }) => (await db.select().from(poLine).where(eq(poLine.id, lineId)))[0])
const parts = async () => {
  const row = await line()
  return [row?.pending, row?.accepted, row?.concession, row?.rejected].map(Number)
}
const delta = async (work: () => Promise<unknown>) => {
  const before = await parts()
  await work()
  return (await parts()).map((one, i) => one - (before[i] ?? 0))
}
/** Bodies of mails to people of a company whose subject begins so. */
const mailed = async (name: string, subject: string) =>
  (await mailsOf(app, name)).flatMap((mail) => (mail.subject.startsWith(subject) ? mail.body : []))
const failed = async (qty: string, from = of, bad = 3) => {
  // Presented again it makes no inspection stricter.
  const { id } = await lotOf(app, from, qty, { isResubmitted: true })
  await judgeLot(quality, id, bad, '表面划伤')
  return id
}

describe('Life of an inspection', () => {
  test('is opened by a receipt, planned, read and accepted', async () => {
    const { id, docNo } = await lotOf(app, of, '1000')
    expect(docNo).toMatch(/^IQC\d{8}-\d{4}$/)
    expect(await seen(id)).toMatchObject({
      status: '0',
      plan: null,
      items: [],
      can: { start: null, skip: { errorKey: 'IQC_NOT_SKIPPED' } },
    })
    expect(await step('start', id)).toSucceed()
    const started = await seen(id)
    expect(started).toMatchObject({ status: '1', regime: 'N', templateRevision: 1, inspectorName: '孙质衡' })
    expect(started.plan).toMatchObject([
      { level: 'II', aql: '1.0', letter: 'J', draw: 80, plans: { MI: { n: 80, ac: 2 } } },
      { level: 'S-2', aql: '2.5', letter: 'C', draw: 5, plans: { MA: { n: 5, ac: 0 } } },
    ])
    const photos = await uploadPdf(quality, '读数.pdf')
    const whole = readingsOf(started as never)
    const partly = { ...whole, photos, defects: '一处划伤', items: whole.items.slice(0, 1) }
    expect(await step('record', id, partly)).toSucceed()
    expect(await seen(id)).toMatchObject({
      defects: '一处划伤',
      photos: [{ fileName: '读数.pdf' }],
      items: [{ counted: { checked: 80, bad: 0 } }, {}, {}, {}],
    })
    expect(await step('submit', id, partly)).toRefuse('IQC_INCOMPLETE')
    const [first, second] = whole.items
    const many = [{ ...second, readings: [{ unit: 6, value: '50', ok: null }] }]
    expect(await step('record', id, { ...whole, items: many })).toRefuse('IQC_READING')
    expect(await step('record', id, { ...whole, items: [{ ...first, counted: { checked: 81, bad: 0 } }] })).toRefuse('IQC_COUNTED')
    expect(await step('record', id, { ...whole, items: [{ ...first, itemId: id }] })).toRefuse('IQC_ITEM')
    // Two minor ones of 80 pass; the thread need not be read.
    const enough = {
      ...whole,
      items: whole.items.map((one, i) => (i === 0 ? { ...one, counted: { checked: 80, bad: 2 } } : one)).slice(0, 3),
    }
    expect(await delta(async () => expect(await step('submit', id, enough)).toSucceed())).toEqual([-1000, 1000, 0, 0])
    const judged = await seen(id)
    expect(judged).toMatchObject({ status: '3', accepted: '1000.0000', rejected: '0.0000' })
    expect(judged.counts).toMatchObject([
      { severity: 'MI', found: 2, ac: 2 },
      { severity: 'CR', found: 0, ac: 0 },
      { severity: 'MA', found: 0 },
    ])
    const own = done(await of.company.client.get('/srm/ownInspection/queryById', { id }))
    expect(own).toMatchObject({ docNo, status: '3', accepted: '1000.0000' })
    for (const hidden of ['inspectorName', 'planReason', 'can', 'createBy']) expect(own).not.toHaveProperty(hidden)
    const log = done(await quality.get('/srm/inspection/timeline', { id })) as unknown as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['pass', 'submit', 'record', 'start', 'add'])
    const shared = done(await of.company.client.get('/srm/ownInspection/timeline', { id })) as unknown as {
      action: string
      actor: string
    }[]
    expect(shared.map(({ action, actor }) => [action, actor])).toEqual([
      ['pass', ''],
      ['start', ''],
    ])
  })

  test('of what failed the supplier is asked for a corrective action, which the inspection shows', async () => {
    const id = await failed('1000')
    const { supplierId, docNo } = await seen(id)
    const issue = async (patch: object) =>
      quality.post('/srm/qualityAudit/add', {
        ...auditInput({ as: app.as, clock: app.deps.clock }, supplierId),
        inspectionId: id,
        ...patch,
      })
    const other = await app.supplier()
    expect(await issue({ supplierId: other.id })).toRefuse('QAU_NOT_OF_INSPECTION')
    const passed = await lotOf(app, of, '1000')
    expect(await issue({ inspectionId: passed.id })).toRefuse('QAU_NOT_OF_INSPECTION')
    // The number comes from the inspection, whatever was typed.
    const made = done(await issue({ source: 'COMPLAINT', sourceNo: 'TYPED-1' }))
    expect((await seen(id)).audits).toMatchObject([{ id: made.id, docNo: made.docNo, severity: 'MA' }])
    const audit = done(await quality.get('/srm/qualityAudit/queryById', { id: made.id }))
    expect(audit).toMatchObject({ source: 'IQC', sourceId: id, sourceNo: docNo })
  })

  test('a lot that fails is rejected with its reason, or sorted into parts that are the lot', async () => {
    const id = await failed('1000')
    expect(await seen(id)).toMatchObject({ status: '2', accepted: '0.0000', can: { reject: null, sort: null, askConcession: null } })
    expect(await of.company.client.get('/srm/ownInspection/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await delta(async () => expect(await step('reject', id, { reason: '划伤超过限度样件' })).toSucceed())).toEqual([
      -1000, 0, 0, 1000,
    ])
    expect(done(await of.company.client.get('/srm/ownInspection/queryById', { id }))).toMatchObject({
      status: '5',
      dispositionReason: '划伤超过限度样件',
    })
    const rejected = async (of: string) => mailed(supplier.name, `来料被拒收：${(await seen(of)).docNo}`)
    expect(await rejected(id)).toEqual([expect.stringMatching(/拒收 1000 台：划伤超过限度样件[^]*ownInspection\/detail\?id=/)])
    const other = await failed('1000')
    expect(await rejected(other)).toEqual([])
    const sort = { reason: '逐件检查外观', accepted: '990', rejected: '9.9999' }
    expect(await step('sort', other, sort)).toRefuse('IQC_SUM')
    expect(await delta(async () => expect(await step('sort', other, { ...sort, rejected: '10' })).toSucceed())).toEqual([-1000, 990, 0, 10])
    expect(await seen(other)).toMatchObject({ status: '6', accepted: '990.0000', rejected: '10.0000' })
    expect(await rejected(other)).toEqual([expect.stringContaining('拒收 10 台：逐件检查外观')])
  })

  test('of a small lot every unit is looked at, and the lot is not refused as a whole', async () => {
    const small = await supplied(app, of.company)
    await addInspectionTemplate(quality, { materialCode: small.materialCode }, { items: countedItems })
    const id = await failed('8', small, 1)
    expect(await seen(id)).toMatchObject({ status: '2', plan: [{ all: true, draw: 8 }] })
    expect(await step('reject', id, { reason: '划伤' })).toRefuse('IQC_ALL_CHECKED')
    expect(await step('sort', id, { reason: '逐件检查', accepted: '7', rejected: '1' })).toSucceed()
  })

  test('the lead corrects a verdict, and the inspector judges anew', async () => {
    const id = await failed('1000')
    expect(await step('reject', id, { reason: '划伤' })).toSucceed()
    expect(await step('correct', id, { reason: '卡尺未校准' })).toRefuse('NO_PERM')
    expect(await delta(async () => expect(await step('correct', id, { reason: '卡尺未校准' }, lead)).toSucceed())).toEqual([
      1000, 0, 0, -1000,
    ])
    expect(await seen(id)).toMatchObject({ status: '1', rejected: '0.0000', counts: null })
    const again = readingsOf((await seen(id)) as never)
    expect(await step('submit', id, again)).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '3', accepted: '1000.0000' })
  })

  test('whoever took the goods in inspects none of them, and a material without a template waits for one', async () => {
    const { id } = await lotOf(app, of, '10')
    const receivedBy = (username: string) =>
      inTx(systemCtx(app.deps), ({ db }) =>
        db.update(inspectionSecret).set({ receivedBy: username }).where(eq(inspectionSecret.inspectionId, id)).returning(),
      )
    expect(await receivedBy('quality')).toMatchObject([{ createBy: 'warehouse' }])
    expect(await step('start', id)).toRefuse('IQC_RECEIVER')
    await receivedBy('warehouse')
    expect(await step('start', id)).toSucceed()
    const bare = await supplied(app, of.company)
    const { id: waiting } = await lotOf(app, bare, '10')
    expect(await step('start', waiting)).toRefuse('IQC_NO_TEMPLATE')
    expect(await step('record', waiting, { defects: null, photos: [], items: [] })).toRefuse('BAD_TRANSITION')
  })

  test('a reversed receipt takes its inspections back, whatever they had come to', async () => {
    const row = await lotOf(app, of, '1000')
    await judgeLot(quality, row.id)
    expect(await receiptStep(await app.as('warehouse'), 'reverse', row.receiptId, { reason: '点错一张订单' })).toSucceed()
    expect(await seen(row.id)).toMatchObject({ status: '9', accepted: '0.0000' })
    expect(await of.company.client.get('/srm/ownInspection/queryById', { id: row.id })).toRefuse('NOT_FOUND')
  })

  test('goods that went back to be repaired are presented again when they come', async () => {
    const back = await supplied(app, of.company, '1000')
    await addInspectionTemplate(quality, { materialCode: back.materialCode }, { items: countedItems })
    const first = await lotOf(app, back, '500')
    expect(first.isResubmitted).toBe(false)
    await judgeLot(quality, first.id, 5)
    done(await step('reject', first.id, { reason: '外观不合格' }))
    const from = await returnableOf(quality, first.receiptId)
    const { id } = await addReturn(quality, returnInput(from, '500', { settlement: 'REPAIR' }))
    done(await returnStep(back.company.client, 'confirm', id, {}, 'ownReturn'))
    done(await returnStep(await app.as('warehouse'), 'pickUp', id, { takenBy: '德邦 周师傅' }))
    const { id: again } = await lotOf(app, back, '500', {})
    expect(await seen(again)).toMatchObject({ isResubmitted: true })
  })

  test('quality is reminded of what waits for more than two working days, and sees it at home', async () => {
    const { id, docNo } = await lotOf(app, of, '10')
    const work = async (client = quality) =>
      (done(await client.get('/srm/dashboard/work')) as unknown as { id: string; kind: string }[]).filter((one) => one.id === id)
    expect(await work()).toMatchObject([{ kind: 'inspect' }])
    expect(await work(purchaser)).toEqual([])
    app.travel({ days: 6 })
    const told = await remindOfInspections(systemCtx(app.deps))
    expect(told).toBeGreaterThan(0)
    const { records } = done(
      await (await app.as('quality')).get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' }),
    ) as {
      records: { titile?: string }[]
    }
    expect(records.filter(({ titile }) => titile?.includes('超过 2 个工作日') && titile.includes(docNo))).toHaveLength(1)
    app.travel({ days: -6 })
  })
})

describe('How strictly lots are inspected', () => {
  const csv = (n = 3, change: (row: string) => string = (row) => row) =>
    ['letter,AQL,n,Ac,Re', ...codeLetters.flatMap((letter) => aqls.map((aql) => change(`${letter},${aql},${n},0,1`)))].join('\n')
  const regimeOf = async (name: string) => {
    const { records } = done(await lead.get('/srm/inspectionRegime/list', { materialCode: name })) as {
      records: { id: string; regime: string }[]
    }
    return records[0] ?? { id: '', regime: 'N' }
  }
  const decide = async (action: string, code: string, body: object, client = lead) => {
    const { id } = await regimeOf(code)
    const { version } = done(await client.get('/srm/inspectionRegime/queryById', { id }))
    return client.post(`/srm/inspectionRegime/${action}`, { id, version, ...body })
  }
  /** By law of GB/T 2828.1: two of five tighten, five of tightened ones stop. */
  const judged = async (from: Supplied, outcomes: readonly boolean[]) => {
    for (const good of outcomes) {
      const { id } = await lotOf(app, from, '500')
      done(await step('start', id))
      const shown = await seen(id)
      if (shown.plan === null) {
        const groups = [{ level: 'II', aql: '1.0', n: 80, ac: 1 }]
        expect(await step('record', id, { defects: null, photos: [], items: [] })).toRefuse('IQC_NO_PLAN')
        expect(await step('plan', id, { reason: '无加严抽样表', groups: [] })).toRefuse('IQC_GROUPS')
        expect(await step('plan', id, { reason: '无加严抽样表', groups: [{ ...groups[0], ac: 80 }] })).toRefuse('IQC_TYPED')
        done(await step('plan', id, { reason: '无加严抽样表，按 n 80、Ac 1。', groups }))
        expect(await step('plan', id, { reason: '再录一次', groups })).toRefuse('IQC_PLANNED')
      }
      done(await step('submit', id, readingsOf((await seen(id)) as never, good ? 0 : 5)))
      if (!good) done(await step('reject', id, { reason: '外观不合格' }))
    }
  }
  test('two of five tighten, five of tightened ones stop, and only the lead lets the company ship again', async () => {
    const company = await app.supplier()
    const bad = await supplied(app, company)
    await addInspectionTemplate(quality, { materialCode: bad.materialCode }, { items: countedItems })
    const regime = () => regimeOf(bad.materialCode)
    const stopped = () => mailed(company.name, '供货检验已暂停')
    await judged(bad, [true, false])
    expect(await regime()).toMatchObject({ regime: 'N', score: 0 })
    await judged(bad, [false])
    expect(await regime()).toMatchObject({ regime: 'T' })
    await judged(bad, [false, true, false, false, false])
    expect(await regime()).toMatchObject({ regime: 'T', refusedTightened: 4 })
    expect(await stopped()).toEqual([])
    await judged(bad, [false])
    expect(await regime()).toMatchObject({ regime: 'D' })
    const history = done(await auditor.get('/srm/inspectionRegime/queryById', { id: (await regime()).id }))
    expect(history.events.map((one: { regime: string }) => one.regime)).toEqual(['N', 'N', 'T', 'T', 'T', 'T', 'T', 'T', 'D'])
    const { records } = done(await bad.company.client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
      records: { titile?: string }[]
    }
    expect(records.filter(({ titile }) => titile?.startsWith('供货检验已暂停'))).toHaveLength(1)
    expect(await stopped()).toEqual([expect.stringContaining('质量放行前不能发货')])
    const [row] = await shippableOf(bad.company.client, bad.orderNo)
    const sent = deliveryInput({ clock: app.deps.clock }, [{ id: row?.id ?? '', qty: '10' }])
    const { id: notice } = await addDelivery(bad.company.client, sent)
    expect(await deliveryStep(bad.company.client, 'ship', notice)).toRefuse('IQC_SUPPLY_STOPPED')
    expect(await decide('release', bad.materialCode, { reason: '整改完成' }, quality)).toRefuse('NO_PERM')
    expect(await decide('normalise', bad.materialCode, { reason: '整改完成' })).toRefuse('IQC_REGIME')
    expect(await decide('release', bad.materialCode, { reason: '整改完成' })).toSucceed()
    expect(await deliveryStep(bad.company.client, 'ship', notice)).toSucceed()
    expect(await regime()).toMatchObject({ regime: 'T', refusedTightened: 0 })
    expect(await decide('release', bad.materialCode, { reason: '整改完成' })).toRefuse('IQC_REGIME')
    expect(await decide('reduce', bad.materialCode, { reason: '生产稳定', steady: true })).toRefuse('IQC_REGIME')
  }, 120_000)

  test('lots presented again move nothing, and one judged anew counts at its old place', async () => {
    const some = await supplied(app, of.company)
    await addInspectionTemplate(quality, { materialCode: some.materialCode }, { items: countedItems })
    await judged(some, [false])
    const { id } = await lotOf(app, some, '500', { isResubmitted: true })
    await judgeLot(quality, id, 5)
    expect(await regimeOf(some.materialCode)).toMatchObject({ regime: 'N' })
    const wrong = await lotOf(app, some, '500')
    await judgeLot(quality, wrong.id, 5)
    done(await step('reject', wrong.id, { reason: '外观' }))
    expect(await regimeOf(some.materialCode)).toMatchObject({ regime: 'T' })
    done(await step('correct', wrong.id, { reason: '读数录错' }, lead))
    expect(await regimeOf(some.materialCode)).toMatchObject({ regime: 'N' })
    done(await step('submit', wrong.id, readingsOf((await seen(wrong.id)) as never)))
    expect(await regimeOf(some.materialCode)).toMatchObject({ regime: 'N', score: 2 })
    expect(await decide('reduce', some.materialCode, { reason: '生产稳定', steady: true })).toRefuse('IQC_SCORE')
  })

  test('under skip-lot one in so many is looked at, the others are let through', async () => {
    const skipped = await supplied(app, of.company)
    await addInspectionTemplate(quality, { materialCode: skipped.materialCode }, { items: countedItems, skipOneIn: 3 })
    await judged(
      skipped,
      Array.from({ length: 10 }, () => true),
    )
    expect(await regimeOf(skipped.materialCode)).toMatchObject({ regime: 'S' })
    const [first, second, third] = [await lotOf(app, skipped, '500'), await lotOf(app, skipped, '500'), await lotOf(app, skipped, '500')]
    for (const { id } of [first, second]) expect(await step('skip', id)).toSucceed()
    expect(await seen(first.id)).toMatchObject({ status: '3', isSkipped: true, accepted: '500.0000', regime: 'S' })
    expect(await step('skip', third.id)).toRefuse('IQC_NOT_SKIPPED')
    expect(await step('correct', second.id, { reason: '现场发现问题' }, lead)).toSucceed()
    expect(await seen(second.id)).toMatchObject({ status: '1', plan: [{ draw: 50 }], items: [{ characteristic: '外观' }] })
    await judgeLot(quality, third.id, 5)
    expect(await regimeOf(skipped.materialCode)).toMatchObject({ regime: 'N' })
    expect(await decide('normalise', skipped.materialCode, { reason: '生产不稳定' })).toRefuse('IQC_REGIME')
  }, 60_000)

  test('tables of tightened and reduced inspection are imported whole, by the lead', async () => {
    const add = (patch: object, client = lead) =>
      client.post('/srm/samplingEdition/add', { kind: 'T', edition: 'GB/T 2828.1-2012 加严', csv: csv(), ...patch })
    expect(await add({}, quality)).toRefuse('NO_PERM')
    expect(await add({ csv: csv(3, (row) => (row === 'A,1.0,3,0,1' ? '' : row)) })).toRefuse('IQC_EDITION_MISSING')
    expect(await add({ csv: csv(3, (row) => row.replace(/,0,1$/, ',0,2')) })).toRefuse('IQC_EDITION_ROW')
    const { id } = done(await add({}))
    expect(done(await quality.get('/srm/samplingEdition/queryById', { id }))).toMatchObject({
      kind: 'T',
      cells: { 'A 1.0': { n: 3, ac: 0 } },
    })
    expect(done(await auditor.get('/srm/samplingEdition/list')).total).toBe(1)
    const strict = await supplied(app, of.company)
    await addInspectionTemplate(quality, { materialCode: strict.materialCode }, { items: countedItems })
    await judged(strict, [false, false])
    const { id: next } = await lotOf(app, strict, '500')
    done(await step('start', next))
    expect(await seen(next)).toMatchObject({ regime: 'T', plan: [{ draw: 3, plans: { MA: { n: 3, ac: 0 } } }] })
  })
})
