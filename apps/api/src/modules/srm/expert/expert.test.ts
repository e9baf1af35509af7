import ExcelJS from 'exceljs'
import { connect } from '@srm/db/client'
import { plusDays } from '@srm/domain/kit/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { categoryIds, expertStep, makeExpert } from '../../../demo/expert'
import { uploadPdf } from '../../../demo/pdf'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const base = '/srm/expert'
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
let keeper: Session
let auditor: Session
beforeAll(async () => {
  keeper = await app.as('reviewer')
  auditor = await app.as('auditor')
})
const today = () => clockText(app.deps.clock).slice(0, 10)
const read = async (who: Session, id: string) => done(await who.get(`${base}/queryById`, { id }))
const valve = async () => (await categoryIds(keeper)).get('VALVE') ?? ''
const input = async (patch: object = {}) => ({
  ...{ name: '评审乙', kind: 'TECH', employer: '清江大学环境学院', categoryIds: [await valve()] },
  ...patch,
})

describe('the register', () => {
  test('holds an expert with all that is known, and says how it came about', async () => {
    const company = await app.supplier()
    const files = await uploadPdf(keeper, '职称证书.pdf')
    const id = await makeExpert(keeper, {
      ...{ title: '教授', years: 28, phone: '13900001001', mail: 'a@experts.example', username: 'expert', files },
      unavailable: [{ from: '2026-12-01', to: '2026-12-03', reason: '出差' }],
      conflicts: [
        { supplierId: company.id, reason: '曾任顾问' },
        { name: '某设备公司', reason: '亲属任职' },
      ],
    })
    expect(await read(keeper, id)).toMatchObject({
      ...{ docNo: expect.stringMatching(/^EXP\d{6}$/), status: '0', years: 28, username: 'expert', accountName: '林评技' },
      ...{ contact: { phone: '13900001001', mail: 'a@experts.example' }, categories: [{ code: 'VALVE' }] },
      conflicts: [
        { supplierId: company.id, name: company.name, reason: '曾任顾问' },
        { supplierId: null, name: '某设备公司' },
      ],
      ...{ files: [{ fileName: '职称证书.pdf' }], can: { edit: null, retire: null, resume: { errorKey: 'BAD_TRANSITION' } } },
    })
    expect(done(await expertStep(keeper, id, 'edit', await input({ name: '评审丙', phone: '13900001002' })))).toMatchObject({ version: 2 })
    expect(await read(keeper, id)).toMatchObject({
      name: '评审丙',
      contact: { phone: '13900001002', mail: null },
      conflicts: [],
      files: [],
    })
    expect(await keeper.post(`${base}/edit`, { id, version: 1, ...(await input()) })).toRefuse('STALE')
    const log = done(await auditor.get(`${base}/timeline`, { id }))
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['edit', 'add'])
  })

  test('refuses what does not fit, at its field', async () => {
    await makeExpert(keeper, { username: 'finance' })
    const keys = []
    for (const patch of [
      { username: 'finance' },
      { username: 'nobody' },
      { unavailable: [{ from: '2026-12-02', to: '2026-12-01' }] },
      { conflicts: [{ reason: '没有写单位' }] },
      { categoryIds: [] },
      { phone: '电话' },
      { mail: 'x' },
    ])
      keys.push((await keeper.post(`${base}/add`, await input(patch))).errorKey)
    expect(keys).toEqual(['EXP_ACCOUNT_TAKEN', 'EXP_ACCOUNT', 'EXP_PERIOD', 'EXP_CONFLICT_NAME', 'BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT'])
    expect(await keeper.post(`${base}/add`, await input({ categoryIds: ['00000000-0000-4000-8000-000000000000'] }))).toRefuse('NOT_FOUND')
  })

  test('a conflict is noted with a supplier that is found by name', async () => {
    const company = await app.supplier()
    expect(done(await keeper.get(`${base}/suppliers`, { keyword: company.name }))).toMatchObject([{ id: company.id, name: company.name }])
  })

  test('an account that a retired expert had is free again', async () => {
    const id = await makeExpert(keeper, { username: 'quality' })
    done(await expertStep(keeper, id, 'retire', { reason: '本人申请' }))
    expect(await makeExpert(keeper, { username: 'quality' })).toBeTruthy()
  })

  test('people are blocked to a day that lies ahead, suspended, resumed and retired, each with the reason', async () => {
    const id = await makeExpert(keeper)
    expect(await expertStep(keeper, id, 'unblock', { reason: '没有停用' })).toRefuse('EXP_NOT_BLOCKED')
    expect(await expertStep(keeper, id, 'block', { until: today(), reason: '今天' })).toRefuse('EXP_BLOCK_DAY')
    const until = plusDays(today(), 1)
    done(await expertStep(keeper, id, 'block', { until, reason: '无故缺席' }))
    expect(await read(auditor, id)).toMatchObject({ blockedUntil: until, blockReason: '无故缺席', status: '0' })
    const listed = async (blocked: string) =>
      done(await auditor.get(`${base}/list`, { blocked, pageSize: 30 })).records.some((row: { id: string }) => row.id === id)
    expect([await listed('Y'), await listed('N')]).toEqual([true, false])
    done(await expertStep(keeper, id, 'unblock', { reason: '已说明' }))
    expect(await read(auditor, id)).toMatchObject({ blockedUntil: null, blockReason: null })
    done(await expertStep(keeper, id, 'suspend', { reason: '证书复审' }))
    expect(await expertStep(keeper, id, 'suspend', { reason: '再次' })).toRefuse('BAD_TRANSITION')
    done(await expertStep(keeper, id, 'resume', { reason: '复审通过' }))
    done(await expertStep(keeper, id, 'retire', { reason: '本人申请' }))
    expect(await read(auditor, id)).toMatchObject({ status: '2', stateReason: '本人申请' })
    expect(await expertStep(keeper, id, 'edit', await input())).toRefuse('BAD_TRANSITION')
  })

  test('is found by name, kind, employer and field, and goes into a file in words', async () => {
    await makeExpert(keeper, { name: '寻得着', kind: 'ECON', employer: '独一无二事务所', fields: ['PUMP', 'CHEMICAL'] })
    const found = async (query: Record<string, string>) =>
      done(await auditor.get(`${base}/list`, { employer: '独一无二事务所', ...query })).records.length
    const ids = await categoryIds(keeper)
    expect(await found({})).toBe(1)
    expect([await found({ kind: 'ECON' }), await found({ kind: 'TECH' })]).toEqual([1, 0])
    expect([await found({ categoryId: ids.get('PUMP') ?? '' }), await found({ categoryId: ids.get('VALVE') ?? '' })]).toEqual([1, 0])
    expect(await found({ categoryId: 'nothing' })).toBe(0)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await auditor.get(`${base}/exportXls`, { employer: '独一无二事务所' })).result as never)
    const row = book.worksheets[0]?.getRow(2)
    expect([2, 3, 4, 7].map((at) => row?.getCell(at).value)).toEqual(['寻得着', '经济专家', '独一无二事务所', '药剂、泵'])
  })
})

describe('who reads it', () => {
  test('contacts are read by whoever keeps the register, and stand in no log', async () => {
    const id = await makeExpert(keeper, { phone: '13911112222', mail: 'secret@experts.example' })
    expect((await read(auditor, id)).contact).toBeNull()
    expect(JSON.stringify(await read(auditor, id))).not.toContain('13911112222')
    const [logged] = await owner.sql`select count(*)::int as n from sys_data_log where to_jsonb(sys_data_log)::text like '%13911112222%'`
    expect(logged?.['n']).toBe(0)
  })

  test('whoever buys, administers or supplies sees nothing of it', async () => {
    const id = await makeExpert(keeper)
    const company = await app.supplier()
    for (const who of [company.client, await app.as('purchaser'), await app.as('manager'), await app.as('admin'), await app.as('expert')]) {
      for (const path of ['list', 'counts', 'exportXls']) expect(await who.get(`${base}/${path}`)).toRefuse('NO_PERM')
      for (const path of ['queryById', 'timeline']) expect(await who.get(`${base}/${path}`, { id })).toRefuse('NO_PERM')
      expect(await who.post(`${base}/retire`, { id, version: 1, reason: '不是我的' })).toRefuse('NO_PERM')
    }
    expect(await auditor.post(`${base}/retire`, { id, version: 1, reason: '只读' })).toRefuse('NO_PERM')
  })
})
