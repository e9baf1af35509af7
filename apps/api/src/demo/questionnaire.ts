import { questionnaire } from '@srm/db/schema/srm/questionnaire'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { clockText } from './clock'
import { annualSections, bankQuestions, satisfactionSections } from './questionnaire-content'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const questionnairesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: questionnaire.id }).from(questionnaire).limit(1)).length > 0)

interface Made {
  readonly id: string
  readonly version: number
}
type Words = Readonly<Record<string, unknown>>

export const draftQuestionnaire = async (client: Session, words: Words): Promise<Made> =>
  done(await client.post('/srm/questionnaire/add', words))
export const publishQuestionnaire = async (client: Session, words: Words): Promise<Made> => {
  const { id, version } = await draftQuestionnaire(client, words)
  return done(await client.post('/srm/questionnaire/publish', { id, version }))
}

/** A bank of questions; questionnaires as a draft, published with one reply and one begun, and withdrawn. */
export const demoQuestionnaires = async ({ as }: DemoApp): Promise<void> => {
  const purchaser = await as('purchaser')
  for (const one of bankQuestions) done(await purchaser.post('/srm/question/add', one))
  const { records } = done(await purchaser.get('/srm/questionnaire/suppliers', { status: '4', pageSize: '50' })) as {
    records: { id: string; name: string }[]
  }
  const all = records.map((one) => one.id)
  const inDays = (days: number) => clockText({ offsetMs: 0 }, days * 24)

  const annual = await publishQuestionnaire(purchaser, {
    title: '2026 年度供应商能力调查',
    titleEn: 'Supplier capability survey 2026',
    purpose: 'annual',
    intro: '请由质量负责人填写，全部内容仅用于年度评价。',
    introEn: 'To be filled in by whoever is responsible for quality; used for the annual evaluation only.',
    scoring: true,
    passScore: '60',
    showScore: true,
    deadline: inDays(12),
    sections: annualSections,
    recipientIds: all,
  })
  const [first, second] = records
  const answered = {
    iso: 'yes',
    until: '2028-06-30',
    market: ['water', 'municipal'],
    ontime: '97.5',
    service: { install: 'good', spare: 'good', train: 'fair' },
    pay: '4',
  }
  done(await (await as(second?.name ?? '')).post('/srm/questionnaireReply/submit', { id: annual.id, answers: answered }))
  done(await (await as(first?.name ?? '')).post('/srm/questionnaireReply/saveDraft', { id: annual.id, answers: { iso: 'yes' } }))

  // Most have answered, so that the statistics have a shape.
  const markets = [['water'], ['water', 'municipal'], ['municipal']]
  for (const [i, one] of records.slice(3, 15).entries()) {
    const answers = { ...answered, market: markets[i % 3], ontime: String(91 + ((i * 7) % 9)), pay: String(3 + (i % 3)) }
    done(await (await as(one.name)).post('/srm/questionnaireReply/submit', { id: annual.id, answers }))
  }

  const simple = { purpose: 'satisfaction', scoring: false, showScore: false, sections: satisfactionSections }
  const opinion = await publishQuestionnaire(purchaser, {
    ...simple,
    title: '供应商满意度调查',
    titleEn: 'Supplier satisfaction survey',
    deadline: inDays(20),
    recipientIds: all.slice(0, 1),
  })
  done(
    await (await as(first?.name ?? '')).post('/srm/questionnaireReply/submit', {
      id: opinion.id,
      answers: { pay: '5', say: '合作愉快。' },
    }),
  )
  await draftQuestionnaire(purchaser, {
    ...simple,
    title: '新供应商准入调查表',
    purpose: 'admission',
    sections: annualSections,
    scoring: true,
    passScore: '70',
    deadline: inDays(30),
    recipientIds: all.slice(0, 2),
  })
  const wrong = await publishQuestionnaire(purchaser, {
    ...simple,
    title: '供应链风险问卷（旧版）',
    purpose: 'risk',
    deadline: inDays(6),
    recipientIds: all.slice(0, 2),
  })
  done(await purchaser.post('/srm/questionnaire/withdraw', { id: wrong.id, version: wrong.version, reason: '题目有误，另发新版。' }))
}
