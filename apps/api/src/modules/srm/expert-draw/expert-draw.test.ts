import { connect } from '@srm/db/client'
import { plusDays } from '@srm/domain/kit/day'
import { checkDraw, drawCommitment, listHashOf, seatsOf } from '@srm/proof/expert-draw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExpertDrawDetail } from '@srm/contract/srm/expert-draw'
import { stockedApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { categoryIds, expertStep, makeExpert } from '../../../demo/expert'
import { expertDrawStep, makeExpertDraw, type DrawPlan } from '../../../demo/expert-draw'
import { makeInquiry } from '../../../demo/inquiry'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const base = '/srm/expertDraw'
const cast = { clock: app.deps.clock, as: app.as }
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
let purchaser: Session
let auditor: Session
let keeper: Session
const day = (ahead: number) => plusDays(clockText(app.deps.clock), ahead)
const read = async (id: string, who = auditor): Promise<ExpertDrawDetail> => done(await who.get(`${base}/queryById`, { id }))
const make = (plan: DrawPlan = {}) => makeExpertDraw(cast, plan)
const witness = (who: Session, id: string, contribution = '现场掷骰：3 6 1 4') => expertDrawStep(who, id, 'witness', { contribution })
const namesOf = (draw: ExpertDrawDetail) => draw.secret?.list?.experts ?? []
const heldOf = (draw: ExpertDrawDetail) => ({
  ...{ list: draw.secret?.list, listHash: draw.listHash, commitment: draw.commitment, nonce: draw.nonce },
  ...{ contribution: draw.contribution, seed: draw.seed },
  seats: draw.secret?.seats.map(({ expertId, ...seat }) => ({ ...seat, id: expertId })),
})
const repeated = (draw: ExpertDrawDetail) => checkDraw(heldOf(draw) as never)
const agrees = { list: true, commitment: true, seed: true, seats: true }

let company: { id: string; name: string }
beforeAll(async () => {
  purchaser = await app.as('purchaser')
  auditor = await app.as('auditor')
  keeper = await app.as('reviewer')
  company = await app.supplier()
  for (const name of ['一', '二', '三', '四', '五', '六']) await makeExpert(keeper, { name: `技术${name}` })
  for (const name of ['一', '二']) await makeExpert(keeper, { name: `经济${name}`, kind: 'ECON' })
})

describe('a draw', () => {
  test('is frozen by one, drawn by another, and repeated from what was published', async () => {
    const id = await make({ counts: { TECH: 3, ECON: 1 }, patch: { avoidedIds: [company.id] } })
    expect(await read(id)).toMatchObject({ docNo: expect.stringMatching(/^EXD\d{8}-\d{4}$/), status: '0', seats: 4, listHash: null })
    expect((await read(id)).secret).toMatchObject({ avoided: [{ id: company.id, name: company.name }], list: null, seats: [] })
    done(await expertDrawStep(purchaser, id, 'ready'))
    const ready = await read(id)
    expect(ready).toMatchObject({ status: '1', nonce: null, seed: null, can: { witness: null } })
    expect(listHashOf(ready.secret?.list as never)).toBe(ready.listHash)
    expect(await witness(purchaser, id)).toRefuse('NO_PERM')
    expect(await expertDrawStep(purchaser, id, 'edit', { title: '太晚' })).toRefuse('BAD_INPUT')
    done(await witness(auditor, id))
    const drawn = await read(id)
    expect(drawn).toMatchObject({ status: '2', witnessName: '吴鉴清', contribution: '现场掷骰：3 6 1 4', commitment: ready.commitment })
    expect(drawCommitment(drawn.nonce ?? '')).toBe(ready.commitment)
    expect(repeated(drawn)).toEqual(agrees)
    const kinds = drawn.secret?.seats.map(({ expertId }) => namesOf(drawn).find((one) => one.id === expertId)?.kind)
    expect(kinds).toEqual(['TECH', 'TECH', 'TECH', 'ECON'])
    done(await expertDrawStep(purchaser, id, 'close'))
    expect(await expertDrawStep(auditor, id, 'annul', { reason: '太晚了' })).toRefuse('BAD_TRANSITION')
    const log = done(await auditor.get(`${base}/timeline`, { id })) as { action: string }[]
    expect(log.map(({ action }) => action)).toEqual(['close', 'witness', 'ready', 'add'])
  })

  test('the chain tells hashes and the words of the witness, and nobody by name', async () => {
    const id = await make({ state: 'drawn' })
    const draw = await read(id)
    const entries = await owner.sql`select action, payload from audit_chain where biz_id = ${id} order by seq`
    expect(entries.map(({ action, payload }) => [action, payload])).toEqual([
      ['add', {}],
      ['ready', { listHash: draw.listHash, commitment: draw.commitment }],
      ['witness', { listHash: draw.listHash, nonce: draw.nonce, contribution: draw.contribution, seed: draw.seed }],
    ])
    const logged = await owner.sql`select to_jsonb(sys_data_log)::text as words from sys_data_log where data_id = ${id}`
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify([entries, logged])).not.toMatch(/技术[一二三四五六]|EXP0/)
  })

  test('until it is drawn the nonce is nowhere to be read, and afterwards it is gone from where it was kept', async () => {
    const id = await make({ state: 'ready' })
    const stored = async () => owner.sql`select sealed from expert_draw_nonce where draw_id = ${id}`
    const [kept] = await stored()
    done(await witness(auditor, id))
    const { nonce } = await read(id)
    expect(String(kept?.['sealed'])).not.toContain(nonce)
    expect(Buffer.from(String(kept?.['sealed']), 'base64').includes(nonce ?? '')).toBe(false)
    expect(await stored()).toHaveLength(0)
  })

  test('two draws over the same candidates differ, though the witness says the same', async () => {
    const seeds = [await make({ state: 'drawn' }), await make({ state: 'drawn' })].map(async (id) => (await read(id)).seed)
    expect(new Set(await Promise.all(seeds)).size).toBe(2)
  })
})

describe('two persons', () => {
  beforeAll(async () => {
    // Somebody may come to hold the permissions of both.
    const roles = await owner.sql`select id from sys_role where role_code = 'purchaser'`
    for (const code of ['srm:expertDraw:witness', 'srm:expertDraw:replace'])
      await owner.sql`insert into sys_role_permission (tenant_id, create_by, role_id, permission_id)
        select 0, 'test', ${roles[0]?.['id'] as string}::uuid, id from sys_permission where code = ${code}`
  })
  test('whoever made the draw neither witnesses it, nor calls substitutes, nor annuls what came out', async () => {
    const author = await app.anonymous.signIn('purchaser', 'Demo#2026')
    const id = await make({ state: 'ready' })
    expect((await read(id, author)).can).toMatchObject({ witness: { errorKey: 'EXD_SECOND_PERSON' }, annul: null })
    expect(await witness(author, id)).toRefuse('EXD_SECOND_PERSON')
    done(await witness(auditor, id))
    const [seat] = (await read(id)).secret?.seats ?? []
    expect(await expertDrawStep(author, id, 'replace', { seatId: seat?.id, reason: '自己换人' })).toRefuse('EXD_SECOND_PERSON')
    expect(await expertDrawStep(author, id, 'annul', { reason: '结果不满意' })).toRefuse('EXD_SECOND_PERSON')
    // A colleague of the same permissions may.
    const colleague = await app.anonymous.signIn('multi', 'Demo#2026')
    done(await expertDrawStep(colleague, id, 'annul', { reason: '项目取消' }))
  })
  test('whoever froze what somebody else wrote is no second person either', async () => {
    const id = await make()
    const colleague = await app.anonymous.signIn('multi', 'Demo#2026')
    done(await expertDrawStep(colleague, id, 'ready'))
    expect(await witness(colleague, id)).toRefuse('EXD_SECOND_PERSON')
  })
  test('a candidate does not witness, and whoever makes the draw is none', async () => {
    const own = await makeExpert(keeper, { name: '审计专家', username: 'auditor' })
    const author = await makeExpert(keeper, { name: '采购专家', username: 'purchaser' })
    const id = await make({ state: 'ready' })
    expect(await witness(auditor, id)).toRefuse('EXD_CANDIDATE')
    expect(namesOf(await read(id)).find((one) => one.id === author)).toMatchObject({ rule: 'PARTY' })
    for (const one of [own, author]) done(await expertStep(keeper, one, 'retire', { reason: '测试结束' }))
  })
  test('the witness adds words of some length', async () => {
    const id = await make({ state: 'ready' })
    expect((await witness(auditor, id, '太短')).result).toMatchObject({ errors: [{ field: 'contribution', errorKey: 'LENGTH' }] })
  })
})

describe('who can be drawn', () => {
  test('the list names everybody of the kind and field, each with the rule that excludes', async () => {
    const away = { from: day(7), to: day(7), reason: '出差' }
    const people = {
      unavailable: await makeExpert(keeper, { unavailable: [away] }),
      before: await makeExpert(keeper, { unavailable: [{ ...away, from: day(1), to: day(6) }] }),
      employer: await makeExpert(keeper, { employer: company.name.replace('（', '(').replace('）', ')') }),
      conflict: await makeExpert(keeper, { conflicts: [{ supplierId: company.id, reason: '曾任职' }] }),
      blocked: await makeExpert(keeper),
      lifted: await makeExpert(keeper),
      retired: await makeExpert(keeper),
      suspended: await makeExpert(keeper),
      below: await makeExpert(keeper, { fields: ['VALVE-GATE'] }),
      other: await makeExpert(keeper, { fields: ['PUMP'] }),
    }
    done(await expertStep(keeper, people.blocked, 'block', { until: day(7), reason: '缺席' }))
    done(await expertStep(keeper, people.lifted, 'block', { until: day(6), reason: '缺席' }))
    done(await expertStep(keeper, people.retired, 'retire', { reason: '退休' }))
    done(await expertStep(keeper, people.suspended, 'suspend', { reason: '复审' }))
    const found = async (field: string) => {
      const id = await make({ state: 'ready', field, patch: { avoidedIds: [company.id] } })
      const all = new Map(namesOf(await read(id)).map((one) => [one.id, one.rule ?? 'candidate']))
      return Object.fromEntries(Object.entries(people).map(([name, person]) => [name, all.get(person) ?? 'not asked']))
    }
    const rules = {
      ...{ unavailable: 'UNAVAILABLE', before: 'candidate', employer: 'EMPLOYER', conflict: 'CONFLICT', blocked: 'BLOCKED' },
      ...{ lifted: 'candidate', retired: 'RETIRED', suspended: 'SUSPENDED', other: 'not asked' },
    }
    expect(await found('VALVE')).toEqual({ ...rules, below: 'not asked' })
    // Who may judge valves may judge gate valves.
    expect(await found('VALVE-GATE')).toEqual({ ...rules, below: 'candidate' })
  })

  test('too few are refused at the demand, and nothing is frozen', async () => {
    const id = await make({ counts: { TECH: 1, ECON: 9 } })
    const answered = await expertDrawStep(purchaser, id, 'ready')
    expect(answered).toRefuse('EXD_TOO_FEW')
    expect(answered.message).toContain('可抽取的专家 2 人，至少需要 9 人')
    expect(await read(id)).toMatchObject({ status: '0', listHash: null })
  })

  test('the days of the evaluation lie ahead, and a draw is not made when they are over', async () => {
    const id = await make()
    const edit = async (patch: object) => {
      const { title, evalFrom, evalTo, demands } = await read(id)
      return expertDrawStep(purchaser, id, 'edit', { title, evalFrom, evalTo, demands, ...patch })
    }
    expect(await edit({ evalFrom: day(-1) })).toRefuse('EXD_DAY')
    expect(await edit({ evalFrom: day(9) })).toRefuse('EXD_DAYS')
    done(await edit({ evalFrom: day(0), evalTo: day(0) }))
    done(await expertDrawStep(purchaser, id, 'ready'))
    const late = await make()
    await owner.sql`update expert_draw set eval_from = ${day(-2)}, eval_to = ${day(-1)} where id in (${id}, ${late})`
    expect(await witness(auditor, id)).toRefuse('EXD_OVER')
    expect(await expertDrawStep(purchaser, late, 'ready')).toRefuse('EXD_OVER')
  })
})

describe('what was frozen', () => {
  test.each([
    [
      'a name of the list',
      (id: string) => owner.sql`update expert_draw_list set content = replace(content, '技术一', '技术甲') where draw_id = ${id}`,
    ],
    [
      'the list with its hash',
      (
        id: string,
      ) => owner.sql`with l as (update expert_draw_list set content = replace(content, '技术一', '技术甲') where draw_id = ${id} returning content)
      update expert_draw set list_hash = encode(sha256(convert_to((select content from l), 'UTF8')), 'hex') where id = ${id}`,
    ],
    ['the nonce is lost', (id: string) => owner.sql`delete from expert_draw_nonce where draw_id = ${id}`],
  ])('%s altered in the database: nothing is drawn', async (_, alter) => {
    const id = await make({ state: 'ready' })
    await alter(id)
    expect(await witness(auditor, id)).toRefuse('EXD_BROKEN')
    expect(await read(id)).toMatchObject({ status: '1', seed: null })
    done(await expertDrawStep(purchaser, id, 'annul', { reason: '名单被改动' }))
  })
})

describe('substitutes', () => {
  test('whoever declines is replaced by the next of the order, until nobody is left', async () => {
    const id = await make({ state: 'drawn', counts: { ECON: 1 } })
    const before = await read(id)
    const [seat] = before.secret?.seats ?? []
    const reason = '当日另有安排'
    done(await expertDrawStep(keeper, id, 'replace', { seatId: seat?.id, reason }))
    const after = await read(id)
    expect(after.secret?.seats).toMatchObject([
      { id: seat?.id, declined: true, reason, declinedBy: '赵审言', replaces: null },
      { place: 2, declined: false, replaces: 0 },
    ])
    expect([after.seed, repeated(after)]).toEqual([before.seed, agrees])
    expect(await expertDrawStep(keeper, id, 'replace', { seatId: seat?.id, reason })).toRefuse('EXD_GONE')
    const next = after.secret?.seats[1]
    expect(await expertDrawStep(auditor, id, 'replace', { seatId: next?.id, reason })).toRefuse('EXD_NO_SUBSTITUTE')
    expect((await read(id)).version).toBe(after.version)
  })
  test('one who sits for one demand is no substitute of another', async () => {
    const ids = await categoryIds(purchaser)
    const demand = (categoryId: string | undefined) => ({ kind: 'ECON', categoryId, count: 1 })
    const id = await make({ state: 'drawn', patch: { demands: [demand(ids.get('VALVE')), { kind: 'ECON', count: 1 }] } })
    const draw = await read(id)
    const seats = draw.secret?.seats ?? []
    expect(new Set(seats.map(({ expertId }) => expertId)).size).toBe(2)
    expect(seatsOf(draw.seed ?? '', draw.secret?.list as never)).toHaveLength(2)
    expect(await expertDrawStep(keeper, id, 'replace', { seatId: seats[0]?.id, reason: '生病' })).toRefuse('EXD_NO_SUBSTITUTE')
  })
})

describe('what it is for', () => {
  test('a document that its author reads; annulled draws for it are counted on those that follow', async () => {
    const inquiry = await makeInquiry({ ...cast, closeDue: async () => {} }, { state: 'draft', bidders: [] })
    const subject = { subjectType: 'inquiry', subjectId: inquiry.id }
    const found = done(await purchaser.get(`${base}/subjects`, { type: 'inquiry', keyword: inquiry.docNo }))
    expect(found).toMatchObject([{ id: inquiry.id, docNo: inquiry.docNo }])
    expect(done(await purchaser.get(`${base}/subjects`, { type: 'auction', keyword: 'nothing of the kind' }))).toEqual([])
    const companies = done(await purchaser.get(`${base}/suppliers`, { name: company.name }))
    expect(companies.records).toMatchObject([{ id: company.id }])
    const first = await make({ state: 'ready', patch: subject })
    done(await expertDrawStep(purchaser, first, 'annul', { reason: '评审日期改变' }))
    const second = await make({ state: 'drawn', patch: subject })
    done(await expertDrawStep(auditor, second, 'annul', { reason: '专家不足' }))
    const third = await read(await make({ patch: subject }), purchaser)
    expect(third).toMatchObject({ subjectNo: inquiry.docNo })
    expect(third.annulled.map(({ id, reason, drawn }) => [id, reason, drawn])).toEqual([
      [second, '专家不足', true],
      [first, '评审日期改变', false],
    ])
    expect((await read(first)).annulled).toEqual([])
    expect((await read(await make())).annulled).toEqual([])
  })
  test('is no document out of reach, and none of a kind without its name', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    await expect(make({ patch: { subjectType: 'inquiry', subjectId: nowhere } })).rejects.toThrow('NOT_FOUND')
    await expect(make({ patch: { subjectType: 'inquiry' } })).rejects.toThrow('REQUIRED')
    await expect(make({ patch: { avoidedIds: [nowhere] } })).rejects.toThrow('NOT_FOUND')
    await expect(make({ patch: { demands: [{ kind: 'TECH', count: 1, categoryId: nowhere }] } })).rejects.toThrow('NOT_FOUND')
  })
  test('a draft is thrown away by who may write it, and gone', async () => {
    const id = await make()
    done(await expertDrawStep(purchaser, id, 'delete'))
    expect(await purchaser.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
    expect(done(await purchaser.get(`${base}/list`, { id })).records).toEqual([])
  })
  test('stands in the list and its tabs, without names', async () => {
    await make({ state: 'drawn', patch: { title: '清单里找得到' } })
    const found = done(await purchaser.get(`${base}/list`, { title: '清单里找得到' })).records
    expect(found).toMatchObject([{ status: '2', seats: 1, authorName: '陈采薇', witnessName: '吴鉴清' }])
    expect(done(await purchaser.get(`${base}/counts`, { title: '清单里找得到' }))).toMatchObject({ '2': 1 })
    expect(JSON.stringify(found)).not.toContain('技术')
  })
})

test('the witness is told, the author when it is done', async () => {
  const told = async (who: Session, event: string, id: string) =>
    done(await who.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: 30 })).records.filter(
      (row: { busId: string; titile: string }) => row.busId === id && row.titile.includes(event),
    ).length
  const id = await make({ state: 'ready' })
  expect(await told(auditor, '待见证', id)).toBe(1)
  done(await witness(auditor, id))
  expect(await told(purchaser, '已完成', id)).toBe(1)
})
