import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { draftQuestionnaire, publishQuestionnaire } from '../../../demo/questionnaire'
import { annualSections, bankQuestions } from '../../../demo/questionnaire-content'
import { done, type Session } from '../../../demo/session'
import { readSheet } from '../../../data/sheet/sheet-read'
import { systemCtx } from '../../../http/request/context'
import { closeDueQuestionnaires } from './publication.commands'
import { questionnaireSheet, replySheetOf } from './questionnaire.sheet'
import { statisticsSheet } from './statistics.sheet'

const app = await stockedApp()
const people = ['purchaser', 'auditor', 'finance'] as const
const [me, auditor, finance] = (await Promise.all(people.map((who) => app.as(who)))) as [Session, Session, Session]
const [a, b, c] = [await app.supplier(), await app.supplier(), await app.supplier()]
const [ofA, ofB, ofC] = [await app.as(a.name), await app.as(b.name), await app.as(c.name)]
const sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

const base = '/srm/questionnaire'
const own = '/srm/questionnaireReply'
const at = (hours: number) => clockText(app.deps.clock, hours)
const input = (given: object = {}) => ({
  title: '年度调查',
  titleEn: 'Annual survey',
  purpose: 'annual',
  scoring: true,
  passScore: '60',
  showScore: true,
  deadline: at(48),
  sections: annualSections,
  recipientIds: [a.id, b.id],
  ...given,
})
const published = (given: object = {}) => publishQuestionnaire(me, input(given))
const full = {
  iso: 'yes',
  until: '2028-06-30',
  market: ['water', 'power'],
  ontime: '97.5',
  service: { install: 'good', spare: 'good', train: 'fair' },
  pay: '4',
}
const detail = async (id: string) => done(await me.get(`${base}/queryById`, { id }))
const submit = (client: Session, id: string, answers: object = full) => client.post(`${own}/submit`, { id, answers })
const replyOf = async (id: string, supplierId: string) =>
  done(await me.get(`${base}/replies`, { questionnaireId: id, pageSize: '200' })).records.find(
    (row: { supplierId: string }) => row.supplierId === supplierId,
  )
const upload = async (client: Session, name: string) =>
  done(await client.upload('/sys/common/upload', { name, content: Buffer.from('%PDF-1.4\n%%EOF\n'), type: 'application/pdf' }))

describe('the bank', () => {
  test('a changed question is a new version, another tag is none; every version is kept', async () => {
    const [first] = bankQuestions
    const made = done(await me.post('/srm/question/add', first))
    expect(made.versionNo).toBe(1)
    const edit = (version: number, given: object) => me.post('/srm/question/edit', { ...first, id: made.id, version, ...given })
    const tagged = done(await edit(made.version, { tags: ['体系', '必查'] }))
    expect(tagged.versionNo).toBe(1)
    expect(await edit(made.version, {})).toRefuse('STALE')
    const changed = done(await edit(tagged.version, { content: { ...first?.content, zh: '是否通过 ISO 9001:2015？' } }))
    expect(changed.versionNo).toBe(2)
    const versions = done(await me.get('/srm/question/versions', { id: made.id }))
    expect(versions.map((v: { versionNo: number; content: { zh: string } }) => [v.versionNo, v.content.zh])).toEqual([
      [2, '是否通过 ISO 9001:2015？'],
      [1, '是否通过 ISO 9001 质量管理体系认证？'],
    ])
    expect(done(await me.get('/srm/question/list', { keyword: '9001:2015' })).records).toMatchObject([{ id: made.id, versionNo: 2 }])
    expect(done(await me.get('/srm/question/list', { tag: '必查' })).total).toBe(0)
    expect(done(await me.get('/srm/question/list', { tag: '体系', category: 'quality' })).total).toBe(1)
    const off = done(await me.post('/srm/question/enable', { id: made.id, version: changed.version, enabled: false }))
    expect(done(await me.get('/srm/question/list', { enabled: 'true' })).total).toBe(0)
    expect(off.versionNo).toBe(2)
    expect(await me.delete('/srm/question/delete', { id: made.id })).toSucceed()
    expect(done(await me.get('/srm/question/list')).total).toBe(0)
  })
  test('what is no question is refused on its field; suppliers know nothing of the bank', async () => {
    const [first] = bankQuestions
    const add = (content: object) => me.post('/srm/question/add', { ...first, content: { ...first?.content, ...content } })
    expect(await add({ zh: '' })).toRefuse('QUESTION_TEXT')
    expect(await add({ options: [] })).toRefuse('QUESTION_OPTIONS')
    expect(await add({ type: 'essay' })).toRefuse('BAD_INPUT')
    expect(await ofA.get('/srm/question/list')).toRefuse('NO_PERM')
    expect(await auditor.post('/srm/question/add', first)).toRefuse('NO_PERM')
  })
})

describe('a draft', () => {
  test('may be unfinished, but not published so', async () => {
    const tryPublish = async (given: object) => {
      const { id, version } = await draftQuestionnaire(me, input(given))
      expect(await ofA.get(`${own}/queryById`, { id })).toRefuse('NOT_FOUND')
      return me.post(`${base}/publish`, { id, version })
    }
    expect(await tryPublish({ sections: [] })).toRefuse('QUESTIONNAIRE_EMPTY')
    expect(await tryPublish({ recipientIds: [] })).toRefuse('QUESTIONNAIRE_NO_RECIPIENTS')
    expect(await tryPublish({ deadline: null })).toRefuse('QUESTIONNAIRE_DEADLINE')
    expect(await tryPublish({ deadline: at(-1) })).toRefuse('QUESTIONNAIRE_DEADLINE')
    const [quality, service] = annualSections
    const backwards = [service, quality].map((s) => ({ ...s, items: [...(s?.items ?? [])].reverse() }))
    expect(await tryPublish({ sections: backwards })).toRefuse('QUESTIONNAIRE_SHOW_IF')
    expect(await me.post(`${base}/add`, input({ scoring: false }))).toRefuse('QUESTIONNAIRE_PASS')
    expect(await me.post(`${base}/add`, input({ title: '' }))).toRefuse('BAD_INPUT')
  })
  test('is changed, copied, deleted; once published it stands as it was', async () => {
    const { id, version } = await draftQuestionnaire(me, input())
    const edited = done(await me.post(`${base}/edit`, { id, version, ...input({ title: '改名' }) }))
    expect(await me.post(`${base}/edit`, { id, version, ...input() })).toRefuse('STALE')
    expect(await auditor.post(`${base}/publish`, { id, version: edited.version })).toRefuse('NO_PERM')
    expect(await finance.get(`${base}/list`)).toRefuse('NO_PERM')
    const live = done(await me.post(`${base}/publish`, { id, version: edited.version }))
    expect(await me.post(`${base}/edit`, { id, version: live.version, ...input() })).toRefuse('BAD_TRANSITION')
    expect(await me.delete(`${base}/delete`, { id })).toRefuse('BAD_TRANSITION')
    const copy = done(await me.post(`${base}/copy`, { id }))
    expect(await detail(copy.id)).toMatchObject({ title: '改名', status: '-1', questionCount: 8, deadline: null, draftRecipients: [] })
    expect(await me.delete(`${base}/delete`, { id: copy.id })).toSucceed()
  })
})

describe('filling in', () => {
  test('drafts are kept on the server, submission is judged by the one rule, the score is shown', async () => {
    const { id } = await published()
    expect(done(await ofA.get('/srm/dashboard/work'))).toContainEqual(expect.objectContaining({ id, kind: 'fillIn', count: 8 }))
    const opened = done(await ofA.get(`${own}/queryById`, { id }))
    expect(opened).toMatchObject({ status: '0', draft: null, answers: null, score: null })
    expect(JSON.stringify(opened.sections)).not.toMatch(/"score":"|"weight":"/)
    const draft = await ofA.post(`${own}/saveDraft`, { id, answers: { iso: 'yes', plan: '隐藏的', nothing: 'x', ontime: '' } })
    expect(draft.result.savedAt).toBeTruthy()
    expect(done(await ofA.get(`${own}/queryById`, { id })).draft.answers).toEqual({ iso: 'yes' })
    expect((await replyOf(id, a.id)).openedAt).toBeTruthy()

    const wrong = await submit(ofA, id, { iso: 'yes', ontime: '101', market: ['mars'] })
    expect(wrong).toRefuse('ANSWER_OPTION')
    expect(wrong.result.errors.map((e: { field: string }) => e.field)).toEqual([
      'answers.market',
      'answers.ontime',
      'answers.service',
      'answers.pay',
    ])
    expect(await submit(ofA, id, { ...full, iso: 'no' })).toRefuse('ANSWER_REQUIRED')
    const proof = [await upload(ofA, '证书.pdf')]
    const sent = await submit(ofA, id, { ...full, proof, plan: '不该留下' })
    // iso 100/100×3 + service 26/30×2 + pay 4/5×1, of 6
    expect(sent).toMatchObject({ success: true, result: { status: '1', score: '92.22' } })
    expect(await submit(ofA, id)).toRefuse('BAD_TRANSITION')
    expect(await ofA.post(`${own}/saveDraft`, { id, answers: {} })).toRefuse('BAD_TRANSITION')
    const mine = done(await ofA.get(`${own}/queryById`, { id }))
    expect(mine).toMatchObject({ status: '1', draft: null, score: '92.22', passed: true })
    expect(mine.answers.plan).toBeUndefined()
    const reply = await replyOf(id, a.id)
    const read = done(await me.get(`${base}/reply`, { id: reply.id }))
    expect(read).toMatchObject({ score: '92.22', passed: true, answers: { iso: 'yes', ontime: '97.5' } })
    expect((await me.get(`/sys/common/static/${read.answers.proof[0].id}`)).status).toBe(200)
    expect(await ofB.get(`/sys/common/static/${read.answers.proof[0].id}`)).toRefuse('NOT_FOUND')
    expect(await detail(id)).toMatchObject({ repliedCount: 1, repliedShare: '50', meanScore: '92.22' })
  })

  test('exactly at the deadline is too late; the job closes; a later deadline opens it again, an earlier one is refused', async () => {
    const { id, version } = await published({ deadline: at(3) })
    const { deadline } = await detail(id)
    const { offsetMs } = app.deps.clock
    expect(await closeDueQuestionnaires(systemCtx(app.deps))).toBe(0)
    app.travelTo(deadline)
    expect(await submit(ofA, id)).toRefuse('DEADLINE_PASSED')
    expect(await ofA.post(`${own}/saveDraft`, { id, answers: {} })).toRefuse('DEADLINE_PASSED')
    expect(await closeDueQuestionnaires(systemCtx(app.deps))).toBe(1)
    const closed = await detail(id)
    expect(closed.status).toBe('1')
    expect(await me.post(`${base}/remind`, { id, version: closed.version })).toRefuse('BAD_TRANSITION')
    expect(await me.post(`${base}/extend`, { id, version, deadline: at(24) })).toRefuse('STALE')
    expect(await me.post(`${base}/extend`, { id, version: closed.version, deadline })).toRefuse('QUESTIONNAIRE_DEADLINE_LATER')
    expect(await me.post(`${base}/extend`, { id, version: closed.version, deadline: at(24) })).toSucceed()
    expect(await submit(ofA, id)).toSucceed()
    app.deps.clock.offsetMs = offsetMs
  })

  test('what is overdue waits for company and publisher, the longest first, until it is extended or withdrawn', async () => {
    const late = [(await published({ deadline: at(4) })).id, (await published({ deadline: at(5) })).id]
    const { offsetMs } = app.deps.clock
    app.travel({ days: 45 })
    await closeDueQuestionnaires(systemCtx(app.deps))
    const [company, publisher] = [await app.anonymous.signIn(a.name, 'Demo#2026'), await app.anonymous.signIn('purchaser', 'Demo#2026')]
    const waiting = async (who: Session, kind: string) =>
      done(await who.get('/srm/dashboard/work'))
        .filter((w: { id: string; kind: string }) => w.kind === kind && late.includes(w.id))
        .map((w: { id: string; count: number }) => [w.id, w.count])
    expect(await waiting(company, 'fillIn')).toEqual(late.map((id) => [id, 8]))
    expect(await waiting(publisher, 'questionnaireOverdue')).toEqual(late.map((id) => [id, 2]))
    const step = async (action: string, id: string, body: object) =>
      publisher.post(`${base}/${action}`, { id, version: done(await publisher.get(`${base}/queryById`, { id })).version, ...body })
    expect(await step('withdraw', late[0] ?? '', { reason: '不再需要' })).toSucceed()
    expect(await step('extend', late[1] ?? '', { deadline: at(24) })).toSucceed()
    expect(await waiting(publisher, 'questionnaireOverdue')).toEqual([])
    expect(await waiting(company, 'fillIn')).toEqual([[late[1], 8]])
    app.deps.clock.offsetMs = offsetMs
  })

  test('three submissions at once: one is taken', async () => {
    const { id } = await published()
    const sent = await Promise.all([1, 2, 3].map(() => submit(ofA, id)))
    expect(sent.filter((one) => one.success)).toHaveLength(1)
    expect(done(await me.get(`${base}/statistics`, { id })).questions[0].answered).toBe(1)
  })

  test('a reopened reply goes on from what it was, counts nowhere meanwhile, and is judged by its own deadline', async () => {
    const { id } = await published()
    done(await submit(ofA, id))
    const reply = await replyOf(id, a.id)
    const before = done(await me.get(`${base}/reply`, { id: reply.id }))
    expect(before.rounds).toEqual([])
    const reopen = (given: object = {}) =>
      me.post(`${base}/reopen`, { id: reply.id, version: reply.version, reason: '准时率有误', deadline: at(96), ...given })
    expect(await reopen({ reason: '' })).toRefuse('BAD_INPUT')
    expect(await reopen({ deadline: at(-1) })).toRefuse('QUESTIONNAIRE_DEADLINE')
    expect(await auditor.post(`${base}/reopen`, { id: reply.id, version: reply.version, reason: 'x', deadline: at(9) })).toRefuse('NO_PERM')
    expect(await reopen()).toSucceed()
    expect(await reopen({ version: reply.version + 1 })).toRefuse('BAD_TRANSITION')
    const again = done(await ofA.get(`${own}/queryById`, { id }))
    expect(again).toMatchObject({ status: '0', reopenReason: '准时率有误', draft: { answers: { ontime: '97.5' } }, score: null })
    expect(done(await me.get(`${base}/statistics`, { id }))).toMatchObject({ replied: 0, meanScore: null })
    // What was submitted is kept with its worth, for staff alone.
    const round = {
      roundNo: 1,
      answers: { ontime: '97.5' },
      score: before.score,
      byQuestion: before.byQuestion,
      reopenReason: '准时率有误',
    }
    expect(before.score).not.toBeNull()
    const kept = done(await me.get(`${base}/reply`, { id: reply.id }))
    expect(kept).toMatchObject({ answers: null, score: null, rounds: [{ ...round, submittedBy: before.submittedBy }] })
    expect(again.draft.savedBy).toBe(before.submittedBy)
    expect(JSON.stringify(again)).not.toContain('rounds')
    const { offsetMs } = app.deps.clock
    app.travel({ hours: 60 })
    expect(await submit(await app.anonymous.signIn(b.name, 'Demo#2026'), id)).toRefuse('DEADLINE_PASSED')
    expect(await submit(await app.anonymous.signIn(a.name, 'Demo#2026'), id, { ...full, ontime: '90' })).toSucceed()
    app.deps.clock.offsetMs = offsetMs
    expect(done(await me.get(`${base}/statistics`, { id }))).toMatchObject({ replied: 1 })
    const last = done(await me.get(`${base}/reply`, { id: reply.id }))
    expect(last).toMatchObject({ answers: { ontime: '90' }, rounds: [{ roundNo: 1, answers: { ontime: '97.5' } }] })
  })

  test('staff note of a reply what the company never reads', async () => {
    const { id } = await published()
    done(await submit(ofA, id))
    const reply = await replyOf(id, a.id)
    const note = (text: string | null, who = me) => who.post(`${base}/noteReply`, { id: reply.id, note: text })
    expect(await note('越权', ofA)).toRefuse('NO_PERM')
    expect(await note('越权', auditor)).toRefuse('NO_PERM')
    expect(await note('x'.repeat(1001))).toRefuse('BAD_INPUT')
    done(await note('ISO 证书须现场核对原件'))
    const seen = async () => done(await me.get(`${base}/reply`, { id: reply.id })).note
    expect(await seen()).toMatchObject({ text: 'ISO 证书须现场核对原件', by: expect.any(String), at: expect.any(String) })
    expect(JSON.stringify(await ofA.get(`${own}/queryById`, { id }))).not.toContain('核对原件')
    await sql.begin(async (tx) => {
      for (const [key, value] of Object.entries({ tenant: '0', scope: '', kind: 'supplier', supplier_id: a.id, username: a.name }))
        await tx`select set_config(${`app.${key}`}, ${value}, true)`
      for (const table of ['questionnaire_reply_note', 'questionnaire_reply_round'])
        expect(await tx`select 1 from ${tx(table)}`, `${table}`).toHaveLength(0)
    })
    done(await note(null))
    expect(await seen()).toBeNull()
  })

  test('reminds who has not replied, once an hour; withdrawn it waits for nobody', async () => {
    const { id } = await published()
    done(await submit(ofB, id))
    const remind = async () => me.post(`${base}/remind`, { id, version: (await detail(id)).version })
    expect((await remind()).result).toEqual({ told: 1 })
    expect(await remind()).toMatchObject({ result: { told: 0 }, message: '一小时内都已提醒过' })
    const { version } = await detail(id)
    expect(await me.post(`${base}/withdraw`, { id, version, reason: '题目有误' })).toSucceed()
    expect(await submit(ofA, id)).toRefuse('QUESTIONNAIRE_WITHDRAWN')
    expect(done(await ofA.get(`${own}/queryById`, { id }))).toMatchObject({ docStatus: '9', sections: [], withdrawReason: '题目有误' })
    expect(done(await ofA.get('/srm/dashboard/work')).some((w: { id: string }) => w.id === id)).toBe(false)
  })
})

describe('another supplier', () => {
  test('finds nothing of a questionnaire it was not asked, nor of the others’ replies', async () => {
    const { id } = await published()
    done(await submit(ofA, id, { ...full, iso: 'no', plan: '甲公司的秘密计划' }))
    expect(await ofC.get(`${own}/queryById`, { id })).toRefuse('NOT_FOUND')
    for (const step of ['saveDraft', 'submit']) expect(await ofC.post(`${own}/${step}`, { id, answers: {} })).toRefuse('NOT_FOUND')
    expect(done(await ofC.get(`${own}/list`)).total).toBe(0)
    const seen = JSON.stringify(await ofB.get(`${own}/queryById`, { id }))
    for (const hidden of [a.id, a.name, '秘密计划', 'recipientCount', 'passScore']) expect(seen).not.toContain(hidden)
    for (const path of ['list', 'queryById', 'timeline', 'replies', 'reply', 'statistics', 'suppliers'])
      expect(await ofB.get(`${base}/${path}`, { id, questionnaireId: id })).toRefuse('NO_PERM')
  })
  test('hand-written SQL as supplier B finds only rows of B, no points, and changes none', async () => {
    const secret = await published({ showScore: false })
    done(await submit(ofB, secret.id))
    const { id } = await published({ recipientIds: [a.id] })
    done(await submit(ofA, id))
    const hidden = await draftQuestionnaire(me, input())
    await sql.begin(async (tx) => {
      const settings = { tenant: '0', scope: '', kind: 'supplier', supplier_id: b.id, username: b.name }
      for (const [key, value] of Object.entries(settings)) await tx`select set_config(${`app.${key}`}, ${value}, true)`
      for (const table of ['questionnaire_reply', 'questionnaire_draft', 'questionnaire_score', 'questionnaire_answer'])
        expect(await tx`select 1 from ${tx(table)} where supplier_id <> ${b.id}`, `${table}`).toHaveLength(0)
      for (const table of ['questionnaire_design', 'question', 'question_version'])
        expect(await tx`select 1 from ${tx(table)}`, `${table}`).toHaveLength(0)
      expect(await tx`select 1 from questionnaire where id in (${id}, ${hidden.id}) or status = '-1'`).toHaveLength(0)
      expect(await tx`select 1 from questionnaire_form where questionnaire_id in (${id}, ${hidden.id})`).toHaveLength(0)
      expect(await tx`select 1 from questionnaire_form where sections::text ~ '"(score|weight)": "'`).toHaveLength(0)
      expect(await tx`select 1 from questionnaire_score where questionnaire_id = ${secret.id}`).toHaveLength(0)
      expect(await tx`update questionnaire_reply set status = '0' returning 1`).toHaveLength(0)
      expect(await tx`update questionnaire_score set score = 100 returning 1`).toHaveLength(0)
    })
  })
  test('staff cannot read what a company has not submitted', async () => {
    const { id } = await published()
    done(await ofA.post(`${own}/saveDraft`, { id, answers: { iso: 'doing', plan: '尚未定稿的话' } }))
    expect(JSON.stringify(await me.get(`${base}/reply`, { id: (await replyOf(id, a.id)).id }))).not.toContain('尚未定稿')
    await sql.begin(async (tx) => {
      for (const [key, value] of Object.entries({ tenant: '0', scope: 'ALL', kind: 'buyer', username: 'admin' }))
        await tx`select set_config(${`app.${key}`}, ${value}, true)`
      expect(await tx`select 1 from questionnaire_draft`).toHaveLength(0)
    })
  })
})

test('figures of many replies are counted by the database, and the file has a column for every question', async () => {
  const { id } = await published({ recipientIds: [a.id, b.id, c.id] })
  done(await submit(ofA, id))
  done(await submit(ofB, id, { ...full, iso: 'no', plan: '明年认证', market: ['water'], ontime: '80', pay: '1' }))
  const s = done(await me.get(`${base}/statistics`, { id }))
  // b: iso 0×3 + 26/30×2 + 1/5×1, of 6
  expect(s).toMatchObject({
    recipients: 3,
    replied: 2,
    repliedShare: '66.7',
    maxScore: '92.22',
    minScore: '32.22',
    meanScore: '62.22',
    passed: 1,
    failed: 1,
  })
  expect(s.buckets).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 1])
  const of = (key: string) => s.questions.find((q: { key: string }) => q.key === key)
  expect(of('iso').choices).toEqual([
    { row: null, option: 'no', count: 1 },
    { row: null, option: 'yes', count: 1 },
  ])
  expect(of('market').choices).toContainEqual({ row: null, option: 'water', count: 2 })
  expect(of('service').choices).toContainEqual({ row: 'install', option: 'good', count: 2 })
  expect(of('ontime')).toMatchObject({ answered: 2, number: { mean: '88.75', median: '88.75', min: '80', max: '97.5' } })
  expect(of('plan')).toMatchObject({ answered: 1, texts: [{ supplierName: b.name, content: '明年认证' }] })
  expect(of('iso').points).toEqual({ mean: '50', max: '100' })
  const waiting = done(await me.get(`${base}/replies`, { questionnaireId: id, status: '0' })).records
  expect(waiting.map((r: { supplierId: string }) => r.supplierId)).toEqual([c.id])
  expect(done(await me.get(`${base}/replyCounts`, { questionnaireId: id }))).toEqual({ '0': 1, '1': 2 })
  const items = annualSections.flatMap((section) => section.items) as never
  const file = await auditor.get(`${base}/exportReplies`, { questionnaireId: id })
  const rows = await readSheet(file.result, replySheetOf(items), 100)
  expect(rows).toHaveLength(3)
  expect(rows.find((r) => r.values['supplierName'] === b.name)?.values).toMatchObject({
    'q.iso': '未通过',
    'q.market': '水务',
    'q.ontime': '80',
    'q.service': '安装调试: 强; 备件供应: 强; 操作培训: 一般',
    status: '已回复',
  })
  const figures = await readSheet((await auditor.get(`${base}/exportStatistics`, { questionnaireId: id })).result, statisticsSheet, 500)
  const figure = (name: string, question = '', row = '') =>
    figures.find(({ values: v }) => v['figure'] === name && v['question'] === question && v['row'] === row)?.values
  const shown = done(await me.get(`${base}/statistics`, { id }))
  expect(figure('发放数')).toMatchObject({ value: '3', share: '' })
  expect(figure('已回复')).toMatchObject({ value: '2', share: shown.repliedShare })
  expect(figure('平均值')).toMatchObject({ value: '62.22' })
  // Of every question, in the order of the form, what the page shows.
  expect([...new Set(figures.flatMap(({ values: v }) => v['no'] || []))]).toEqual(
    shown.questions.map((_: object, i: number) => String(i + 1)),
  )
  const service = (items as { key: string; zh: string }[]).find(({ key }) => key === 'service')?.zh
  const ofService = shown.questions.find(({ key }: { key: string }) => key === 'service')
  expect(figure('强', service, '安装调试')).toMatchObject({
    value: String(
      ofService.choices.find((c: { row: string; option: string; count: number }) => c.row === 'install' && c.option === 'good')?.count ?? 0,
    ),
  })
  expect(await ofA.get(`${base}/exportStatistics`, { questionnaireId: id })).toRefuse('NO_PERM')
  const listed = await readSheet((await me.get(`${base}/exportXls`, { id })).result, questionnaireSheet, 10)
  expect(listed).toMatchObject([{ values: { repliedCount: '2', meanScore: '62.22' } }])
})
