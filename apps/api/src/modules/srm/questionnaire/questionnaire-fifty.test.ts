import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { publishQuestionnaire } from '../../../demo/questionnaire'
import { annualSections } from '../../../demo/questionnaire-content'
import { done } from '../../../demo/session'
import { makeSupplier, type MadeSupplier } from '../../../demo/supplier'

const app = await testApp()

/** Fifty companies, each through registration and approval as people do it. */
const fifty = async (): Promise<MadeSupplier[]> => {
  const made: MadeSupplier[] = []
  for (let batch = 0; batch < 5; batch += 1)
    made.push(...(await Promise.all(Array.from({ length: 10 }, () => makeSupplier(app, { state: 'potential' })))))
  return made
}

test('a questionnaire to fifty suppliers: every figure is right', async () => {
  const me = await app.as('purchaser')
  const companies = await fifty()
  const { id } = await publishQuestionnaire(me, {
    title: '五十家供应商调查',
    purpose: 'annual',
    scoring: true,
    passScore: '60',
    showScore: false,
    deadline: clockText(app.deps.clock, 48),
    sections: annualSections,
    recipientIds: companies.map((one) => one.id),
  })
  const standing = ['yes', 'doing', 'no']
  const answersOf = (i: number) => ({
    iso: standing[i % 3],
    plan: `计划 ${i}`,
    market: i % 2 === 0 ? ['water'] : ['water', 'power'],
    ontime: String(50 + i),
    service: { install: 'good', spare: 'fair', train: 'weak' },
    pay: String(1 + (i % 5)),
  })
  // The last two do not reply.
  for (const [i, { client }] of companies.slice(0, 48).entries())
    done(await client.post('/srm/questionnaireReply/submit', { id, answers: answersOf(i) }))

  const s = done(await me.get('/srm/questionnaire/statistics', { id }))
  expect(s).toMatchObject({ recipients: 50, replied: 48, repliedShare: '96' })
  expect(s.buckets.reduce((sum: number, n: number) => sum + n, 0)).toBe(48)
  const of = (key: string) => s.questions.find((q: { key: string }) => q.key === key)
  const count = (key: string, option: string) => of(key).choices.find((c: { option: string }) => c.option === option)?.count
  expect(['yes', 'doing', 'no'].map((option) => count('iso', option))).toEqual([16, 16, 16])
  expect([count('market', 'water'), count('market', 'power')]).toEqual([48, 24])
  expect(of('ontime')).toMatchObject({ answered: 48, number: { mean: '73.5', median: '73.5', min: '50', max: '97' } })
  expect([1, 2, 3, 4, 5].map((step) => count('pay', String(step)))).toEqual([10, 10, 10, 9, 9])
  // Asked only where the certificate is missing; whatever else was sent is dropped.
  expect(of('plan')).toMatchObject({ answered: 32 })
  expect(of('plan').texts).toHaveLength(20)
  const waiting = done(await me.get('/srm/questionnaire/replies', { questionnaireId: id, status: '0' })).records
  expect(waiting.map((r: { supplierId: string }) => r.supplierId).sort()).toEqual(
    companies
      .slice(48)
      .map((one) => one.id)
      .sort(),
  )
  // iso (100, 60, 0 of 100)×3 + 18/30×2 + pay/5×1, of 6
  const expected = Array.from({ length: 48 }, (_, i) => (([1, 0.6, 0][i % 3] ?? 0) * 3 + 1.2 + (1 + (i % 5)) / 5) / 0.06)
  expect(Number(s.meanScore)).toBeCloseTo(expected.reduce((sum, n) => sum + n, 0) / 48, 1)
  expect(s.passed).toBe(expected.filter((n) => n >= 60).length)
})
