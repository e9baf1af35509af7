import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { uploadPdf } from '../../../demo/pdf'
import { makeSample, parcel, readingsOf, sampleInput, sampleStep, type SampleCompany } from '../../../demo/sample'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const { clock } = app.deps
const cast = { clock, as: app.as }
let company: SampleCompany & { readonly name: string }
let quality: Session
let purchaser: Session
beforeAll(async () => {
  company = await app.supplier('potential')
  quality = await app.as('quality')
  purchaser = await app.as('purchaser')
})
const today = (days = 0) => clockText(clock, 24 * days).slice(0, 10)
const detail = async (id: string, client = quality) => done(await client.get('/srm/sample/queryById', { id }))
const mine = async (id: string) => done(await company.client.get('/srm/sampleWork/queryById', { id }))
const ask = async (patch: object = {}, client = purchaser) =>
  client.post('/srm/sample/add', await sampleInput(cast, client, company.id, patch as Record<string, unknown>))
const step = (action: string, id: string, body: object = {}, client = quality) => sampleStep(client, 'sample', action, id, body)
const own = (action: string, id: string, body: object = {}) => sampleStep(company.client, 'sampleWork', action, id, body)
const bell = async (client: Session) => JSON.stringify(done(await client.get('/sys/annountCement/listByUser')))
const report = () => uploadPdf(quality, '样品检测报告.pdf')
const record = async (id: string, isGood: boolean) => done(await step('record', id, { readings: await readingsOf(quality, id, isGood) }))
const fieldsOf = (answer: { result: { errors?: { field: string; errorKey: string }[] } }) =>
  answer.result.errors?.map(({ field, errorKey }) => `${field} ${errorKey}`)

describe('asking', () => {
  test('the company is told and sees what is asked; number, laboratory and issuer are set', async () => {
    const made = done(await ask({ files: await uploadPdf(purchaser, '送样要求.pdf') }))
    expect(made).toMatchObject({ status: '0', docNo: expect.stringMatching(/^SMP\d{8}-\d{4}$/) })
    expect(await detail(made.id)).toMatchObject({
      issuerName: '陈采薇',
      orgName: '集中采购部',
      labName: '质量部',
      round: 0,
      overdue: false,
    })
    const seen = await mine(made.id)
    expect(seen).toMatchObject({ docNo: made.docNo, files: [{ fileName: '送样要求.pdf' }], can: { send: null, decline: null } })
    expect(seen.items.map((one: { item: string; min: string | null }) => [one.item, one.min])[0]).toEqual([
      '氧化铝（Al₂O₃）含量',
      '10.000000',
    ])
    expect(Object.keys(seen)).not.toContain('issuerName')
    expect(await bell(company.client)).toContain(made.docNo)
  })

  test.each([
    ['today is too soon', () => ({ needDate: today() }), ['needDate SMP_NEED_DATE']],
    ['yesterday too', () => ({ needDate: today(-1) }), ['needDate SMP_NEED_DATE']],
    ['an item without a limit', () => ({ items: [{ item: '外观' }] }), ['items.0.target SMP_NO_LIMIT']],
    ['limits upside down', () => ({ items: [{ item: '硬度', min: '75', max: '65' }] }), ['items.0.max SMP_LIMITS']],
    ['a department where nobody tests', () => ({ labOrgCode: 'A01A04' }), ['labOrgCode SMP_LAB']],
  ] as const)('%s', async (_what, patch, errors) => {
    expect(fieldsOf(await ask(patch()))).toEqual(errors)
  })

  test('tomorrow will do; nothing, no item and a limit that is no number will not', async () => {
    expect(await ask({ needDate: today(1) })).toSucceed()
    expect(await ask({ items: [{ item: '硬度', min: '70', max: '70' }] })).toSucceed()
    for (const patch of [{ qty: '0' }, { qty: '' }, { qty: '0.0000' }, { items: [] }, { items: [{ item: '硬度', min: '七十' }] }])
      expect(await ask(patch)).toRefuse('BAD_INPUT')
  })

  test('a company under review and a blacklisted one cannot be asked; a frozen one from the first day of its freeze on', async () => {
    const early = await app.supplier('pendingReview')
    expect(await ask({ supplierId: early.id })).toRefuse('SUPPLIER_BLOCKED')
    const [reviewer, manager] = [await app.as('reviewer'), await app.as('manager')]
    const stop = async (action: string, [proposer, decider]: readonly [Session, Session], extra: object) => {
      const { id: supplierId } = await app.supplier()
      const files = await uploadPdf(proposer, '记录.pdf')
      const reason = '连续两次交货延期且未按期整改'
      const given = { supplierId, fromOn: today(), untilOn: today(800), reason, files, ...extra }
      const { id } = done(await proposer.post(`/srm/standing/${action}`, given))
      const { version } = done(await decider.get('/srm/standing/queryById', { id }))
      done(await decider.post('/srm/standing/approve', { id, version }))
      return supplierId
    }
    const blacklisted = await stop('proposeBlacklist', [manager, reviewer], {})
    expect(await ask({ supplierId: blacklisted })).toRefuse('SUPPLIER_BLOCKED')
    const frozen = await stop('proposeFreeze', [reviewer, manager], { scope: 'NEW', fromOn: today(1) })
    expect(await ask({ supplierId: frozen })).toSucceed()
    const { offsetMs } = clock
    app.travel({ days: 1 })
    expect(await ask({ supplierId: frozen, needDate: today(5) })).toRefuse('SUPPLIER_BLOCKED')
    clock.offsetMs = offsetMs
  })

  test('who may ask, and who may not', async () => {
    for (const who of ['reviewer', 'quality']) expect(await ask({}, await app.as(who))).toSucceed()
    expect(await (await app.as('manager')).post('/srm/sample/add', await sampleInput(cast, purchaser, company.id))).toRefuse('NO_PERM')
    const { supplier, categories } = done(await purchaser.get('/srm/sample/choices', { supplierId: company.id }))
    expect(supplier).toMatchObject({ id: company.id, name: company.name })
    const needed = (categories as { code: string; needed: boolean }[]).filter((one) => one.needed).map((one) => one.code)
    expect(needed).toEqual(['CHEMICAL-COAGULANT'])
  })
})

describe('sending', () => {
  test('a parcel is a round; the laboratory is told, the own report stands with it', async () => {
    const { id, docNo } = await makeSample(cast, { company, state: 'sent' })
    const { rounds, round } = await detail(id)
    expect(round).toBe(1)
    expect(rounds).toMatchObject([
      { roundNo: 1, carrier: '顺丰速运', batchNo: 'P26111', late: false, ownReport: [{ fileName: '出厂检验报告.pdf' }] },
    ])
    expect(await bell(quality)).toContain(`样品已寄出：${docNo}`)
    expect(await own('send', id, parcel(cast))).toRefuse('BAD_TRANSITION')
  })

  test('neither tomorrow nor before it was asked for', async () => {
    const { id } = await makeSample(cast, { company })
    expect(fieldsOf(await own('send', id, { ...parcel(cast), sentOn: today(1) }))).toEqual(['sentOn SMP_AHEAD'])
    expect(fieldsOf(await own('send', id, { ...parcel(cast), sentOn: today(-1) }))).toEqual(['sentOn SMP_BEFORE'])
    expect(await mine(id)).toMatchObject({ status: '0', round: 0, rounds: [] })
    expect(await own('send', id, parcel(cast))).toSucceed()
  })

  test('after its day a sample is owed, overdue, and taken as late', async () => {
    const { id } = await makeSample(cast, { company, patch: { needDate: today(2) } })
    const listed = async (overdue: string) =>
      done(await quality.get('/srm/sample/list', { overdue, pageSize: 50 })).records.map((row: { id: string }) => row.id)
    const { offsetMs } = clock
    app.travel({ days: 2 })
    expect(await detail(id)).toMatchObject({ overdue: false })
    expect(await listed('N')).toContain(id)
    app.travel({ days: 1 })
    expect(await listed('Y')).toContain(id)
    expect(await detail(id)).toMatchObject({ overdue: true })
    done(await own('send', id, parcel(cast)))
    expect(await detail(id)).toMatchObject({ overdue: false, rounds: [{ late: true }] })
    clock.offsetMs = offsetMs
  })

  test('twice at once: one parcel stands', async () => {
    const { id } = await makeSample(cast, { company })
    const answers = await Promise.all([own('send', id, parcel(cast)), own('send', id, parcel(cast))])
    expect(answers.filter((one) => one.success)).toHaveLength(1)
    expect((await mine(id)).rounds).toHaveLength(1)
  })

  test('declined with a reason, which whoever asked reads; nothing is owed after that', async () => {
    const { id, docNo } = await makeSample(cast, { company })
    expect((await own('decline', id, { reason: '' })).success).toBe(false)
    done(await own('decline', id, { reason: '该型号已停产' }))
    expect(await detail(id)).toMatchObject({ status: '9', declineReason: '该型号已停产' })
    expect(await bell(purchaser)).toContain(`供应商谢绝送样：${docNo}`)
    expect(await own('send', id, parcel(cast))).toRefuse('BAD_TRANSITION')
  })
})

describe('receiving and testing', () => {
  test('received on no other day than since it was sent', async () => {
    const { id } = await makeSample(cast, { company, state: 'sent' })
    const receipt = { receivedQty: '5', condition: 'DAMAGED', receiveNote: '桶盖破损' }
    expect(fieldsOf(await step('receive', id, { ...receipt, receivedOn: today(1) }))).toEqual(['receivedOn SMP_AHEAD'])
    expect(fieldsOf(await step('receive', id, { ...receipt, receivedOn: today(-1) }))).toEqual(['receivedOn SMP_BEFORE'])
    expect((await detail(id)).status).toBe('1')
    done(await step('receive', id, { ...receipt, receivedOn: today() }))
    expect(await mine(id)).toMatchObject({ status: '2', rounds: [{ condition: 'DAMAGED', receiveNote: '桶盖破损' }] })
  })

  test('whoever asked does not test: neither begins, reads nor concludes', async () => {
    const { id } = await makeSample(cast, { company, state: 'received', issuer: 'quality' })
    expect(await step('test', id)).toRefuse('SMP_FOUR_EYES')
    expect((await detail(id)).facts).toMatchObject({ isIssuer: true })
    const other = await makeSample(cast, { company, state: 'testing' })
    expect((await detail(other.id)).facts).toMatchObject({ isIssuer: false, unread: 4 })
    // Who bought asks no permission to test at all.
    expect(await step('pass', other.id, { report: [] }, purchaser)).toRefuse('NO_PERM')
  })

  test('limits judge what is measured, the tester what is not; a reading that is no number is refused', async () => {
    const { id } = await makeSample(cast, { company, state: 'testing' })
    const { items } = await detail(id)
    const at = (i: number) => items[i].id as string
    const readings = [
      { itemId: at(0), reading: '10.0', verdict: 'out' },
      { itemId: at(1), reading: '90.000001' },
      { itemId: at(3), reading: '无杂质', verdict: 'ok' },
    ]
    expect(fieldsOf(await step('record', id, { readings: [{ itemId: at(0), reading: '约 10' }] }))).toEqual([
      'readings.0.reading SMP_READING_NUMBER',
    ])
    done(await step('record', id, { readings }))
    const read = await detail(id)
    expect(read.rounds[0].readings.map((one: { verdict: string }) => one.verdict)).toEqual(['ok', 'out', 'ok'])
    expect(read.facts.unread).toBe(1)
    done(await step('record', id, { readings: [{ itemId: at(1), reading: '90' }] }))
    expect((await detail(id)).rounds[0].readings[1]).toMatchObject({ reading: '90', verdict: 'ok' })
    const foreign = await detail((await makeSample(cast, { company })).id)
    expect(await step('record', id, { readings: [{ itemId: foreign.items[0].id, reading: '1' }] })).toRefuse('NOT_FOUND')
  })

  test('the company reads the readings once the round is concluded, and no name of staff', async () => {
    const { id } = await makeSample(cast, { company, state: 'testing' })
    await record(id, true)
    expect((await mine(id)).rounds[0].readings).toEqual([])
    done(await step('pass', id, { report: await report() }))
    const { rounds } = await mine(id)
    expect(rounds[0].readings).toHaveLength(4)
    expect(JSON.stringify(rounds)).not.toContain('孙质衡')
  })
})

describe('concluding', () => {
  test('nothing passes before every item is judged', async () => {
    const { id } = await makeSample(cast, { company, state: 'testing' })
    const readings = (await readingsOf(quality, id, true)).slice(0, 3)
    done(await step('record', id, { readings }))
    const refused = await step('pass', id, { report: await report() })
    expect(refused).toRefuse('SMP_UNREAD')
    expect(refused.message).toContain('1')
  })

  test('a conclusion that differs from the readings says why, and a final one has a report', async () => {
    const good = await makeSample(cast, { company, state: 'testing' })
    await record(good.id, true)
    expect(fieldsOf(await step('pass', good.id, {}))).toEqual(['report SMP_REPORT'])
    expect(fieldsOf(await step('fail', good.id, { report: await report() }))).toEqual(['reason SMP_REASON'])
    expect(fieldsOf(await step('askAgain', good.id, { newNeedDate: today(5) }))).toEqual(['reason SMP_REASON'])
    done(await step('pass', good.id, { report: await report() }))
    const bad = await makeSample(cast, { company, state: 'testing' })
    await record(bad.id, false)
    expect(fieldsOf(await step('pass', bad.id, { report: await report() }))).toEqual(['reason SMP_REASON'])
    done(await step('pass', bad.id, { report: await report(), reason: '让步接收，偏差在工艺允许范围内' }))
    expect(await detail(bad.id)).toMatchObject({
      status: '4',
      rounds: [{ conclusion: 'pass', reason: expect.stringContaining('让步接收') }],
    })
    const unread = await makeSample(cast, { company, state: 'testing' })
    expect(fieldsOf(await step('fail', unread.id, { report: await report() }))).toEqual(['reason SMP_REASON'])
    done(await step('fail', unread.id, { report: await report(), reason: '样品到货即变质，无法检测' }))
  })

  test('sent back twice, the third is the last: every round stays, and the day for the next lies ahead', async () => {
    const { id, docNo } = await makeSample(cast, { company, state: 'testing' })
    for (const round of [1, 2]) {
      await record(id, false)
      expect(fieldsOf(await step('askAgain', id, { newNeedDate: today() }))).toEqual(['newNeedDate SMP_NEED_DATE'])
      done(await step('askAgain', id, { newNeedDate: today(5 + round), report: await report() }))
      expect(await mine(id)).toMatchObject({ status: '6', round, needDate: today(5 + round), can: { send: null, decline: null } })
      expect(await bell(company.client)).toContain(`请重新送样：${docNo}`)
      done(await own('send', id, parcel(cast, round + 1)))
      done(await step('receive', id, { receivedOn: today(), receivedQty: '5', condition: 'GOOD' }))
      done(await step('test', id))
    }
    await record(id, false)
    expect(await step('askAgain', id, { newNeedDate: today(9) })).toRefuse('SMP_ROUNDS')
    done(await step('fail', id, { report: await report() }))
    const { rounds, status, validUntil } = await detail(id)
    expect([status, validUntil]).toEqual(['5', null])
    expect(rounds.map((one: { roundNo: number; conclusion: string }) => [one.roundNo, one.conclusion])).toEqual([
      [1, 'askAgain'],
      [2, 'askAgain'],
      [3, 'fail'],
    ])
  })

  test('cancelled by whoever asked, with a reason; not once it is concluded', async () => {
    const { id, docNo } = await makeSample(cast, { company, state: 'sent' })
    expect(await step('cancel', id, { reason: '不再需要' })).toRefuse('NO_PERM')
    done(await step('cancel', id, { reason: '不再需要' }, purchaser))
    expect(await mine(id)).toMatchObject({ status: '9', cancelReason: '不再需要' })
    expect(await bell(company.client)).toContain(`送样已取消：${docNo}`)
    const passed = await makeSample(cast, { company, state: 'passed' })
    expect(await step('cancel', passed.id, { reason: '不再需要' }, purchaser)).toRefuse('BAD_TRANSITION')
  })
})

describe('around', () => {
  test('counts, words, the file and what waits for each side', async () => {
    const { id, docNo } = await makeSample(cast, { company, state: 'received' })
    const [row] = done(await quality.get('/srm/sample/list', { docNo })).records
    expect(row).toMatchObject({ id, status_dictText: '已签收', purpose_dictText: '新供应商', feeBy_dictText: '供应商' })
    const counts = done(await quality.get('/srm/sample/counts'))
    expect(counts['2']).toBe(done(await quality.get('/srm/sample/list', { status: '2' })).total)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await quality.get('/srm/sample/exportXls', { docNo })).result as never)
    const cells = book.worksheets[0]?.getRow(2).values as unknown[]
    expect(cells).toEqual(expect.arrayContaining([docNo, '混凝剂与絮凝剂', '已签收', '否']))
    const owed = await makeSample(cast, { company })
    const sent = await makeSample(cast, { company, state: 'sent' })
    const ownAsked = await makeSample(cast, { company, state: 'received', issuer: 'quality' })
    const work = async (client: Session) => done(await client.get('/srm/dashboard/work')) as { id: string; kind: string }[]
    expect(await work(company.client)).toContainEqual(expect.objectContaining({ id: owed.id, kind: 'sendSample' }))
    const lab = await work(quality)
    expect(lab).toContainEqual(expect.objectContaining({ id: sent.id, kind: 'receiveSample' }))
    expect(lab).toContainEqual(expect.objectContaining({ id, kind: 'testSample' }))
    expect(lab.map((one) => one.id)).not.toContain(ownAsked.id)
    expect((await work(purchaser)).map((one) => one.kind)).not.toContain('testSample')
    const tiles = async (client: Session) => done(await client.get('/srm/dashboard/tiles')) as { key: string; count: number }[]
    const figure = async (client: Session, key: string) => (await tiles(client)).find((one) => one.key === key)?.count
    expect(await figure(quality, 'samples')).toBe(done(await quality.get('/srm/sample/list', { status: '1,2,3' })).total)
    expect(await figure(company.client, 'samplesOwed')).toBe(
      done(await company.client.get('/srm/sampleWork/list', { status: '0,6' })).total,
    )
  })

  test('a report is printed for every concluded round, for both sides', async () => {
    const { id } = await makeSample(cast, { company, state: 'passed', rejections: 1 })
    for (const [client, type, code] of [
      [quality, 'sample', 'sampleReport'],
      [company.client, 'sampleWork', 'sampleWorkReport'],
    ] as const) {
      const papers = done(await client.get('/print/papers', { type, id })) as {
        code: string
        offers: { variant: string; label: string }[]
      }[]
      expect(papers.find((one) => one.code === code)?.offers).toEqual([
        { variant: '1', label: 'R1' },
        { variant: '2', label: 'R2' },
      ])
    }
    const early = await makeSample(cast, { company, state: 'testing' })
    const papers = done(await quality.get('/print/papers', { type: 'sample', id: early.id })) as { code: string }[]
    expect(papers.map((one) => one.code)).toEqual(['sample'])
  })
})
