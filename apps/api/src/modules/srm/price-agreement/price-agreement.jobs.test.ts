import { expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { makeMaterial } from '../../../demo/material'
import { agreementStep, makeAgreement } from '../../../demo/price-agreement'
import { done, type Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { watchExpiries } from '../expiry/expiry.jobs'
import { turnAgreements } from './price-agreement.jobs'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const company = await app.supplier()
const day = (ahead: number) => clockText(app.deps.clock, 24 * ahead).slice(0, 10)
const turn = (): Promise<unknown> => turnAgreements.run(systemCtx(app.deps), {})
const remind = (): Promise<unknown> => watchExpiries.run(systemCtx(app.deps), {})
const watched = async (client: Session, path = '/srm/expiry/list') =>
  done(await client.get(path, { source: 'AGREEMENT', pageSize: '50' })).records as { mark: string; what: string; dueDate: string }[]
const titles = async (client: Session): Promise<string[]> =>
  (done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })).records as { titile: string }[]).map(
    (one) => one.titile,
  )

test('ends by the day, is told of before to both sides, and is flagged after', async () => {
  const one = await makeMaterial(cast, 'enabled')
  const { id, docNo } = await makeAgreement(cast, { company, materials: [one], state: 'inForce', patch: { validTo: day(31) } })
  const lasting = await makeAgreement(cast, { company, state: 'inForce' })
  const last = day(31)
  expect(await watched(await app.as('reviewer'))).toMatchObject([{ mark: docNo, what: `价格协议 ${docNo}`, dueDate: last }])
  await turn()
  const owner = async () => (await titles(await app.as('purchaser'))).filter((title) => title.includes(docNo) && title.includes('到期'))
  expect(await owner()).toEqual([`价格协议将到期：${docNo}`])

  app.travel({ days: 1 })
  expect(await turn()).toBe(0)
  expect(await turn()).toBe(0)
  expect(await owner()).toHaveLength(2)
  await remind()
  const client = await app.anonymous.signIn(company.name, 'Demo#2026')
  expect((await titles(client)).some((title) => title.includes(docNo))).toBe(true)

  app.travel({ days: 31 })
  const staff = await app.as('purchaser')
  const again = await app.anonymous.signIn('purchaser', 'Demo#2026').catch(() => staff)
  const before = done(await again.get('/srm/priceAgreement/queryById', { id }))
  expect(before).toMatchObject({ status: '3', inForce: false })
  expect(done(await again.get('/srm/priceAgreement/inForce', { codes: one.docNo }))).toEqual([])
  expect(await turn()).toBe(1)
  expect(done(await again.get('/srm/priceAgreement/queryById', { id }))).toMatchObject({ status: '5', inForce: false })
  expect(done(await again.get('/srm/priceAgreement/queryById', { id: lasting.id }))).toMatchObject({ status: '3', inForce: true })
  expect(await turn()).toBe(0)
  const theirs = await app.anonymous.signIn(company.name, 'Demo#2026')
  expect((await watched(theirs)).map(({ mark }) => mark)).not.toContain(docNo)
  // On the days of its validity it counts still.
  const { lines } = done(await again.get('/srm/priceAgreement/queryById', { id }))
  expect(await again.get('/srm/priceAgreement/price', { id, lineId: lines[0].id, qty: '1', day: last })).toSucceed()
})

test('an agreement whose last day is over is neither handed in, approved nor confirmed', async () => {
  const purchaser = await app.anonymous.signIn('purchaser', 'Demo#2026')
  const manager = await app.anonymous.signIn('manager', 'Demo#2026')
  const late = { clock: app.deps.clock, as: async (name: string) => (name === 'manager' ? manager : purchaser) }
  const client = await app.anonymous.signIn(company.name, 'Demo#2026')
  const own = { id: company.id, client }
  const patch = { validTo: day(1) }
  const draft = await makeAgreement(late, { company: own, patch })
  const asked = await makeAgreement(late, { company: own, patch, state: 'inApproval' })
  const sent = await makeAgreement(late, { company: own, patch, state: 'pendingSupplier' })
  app.travel({ days: 1 })
  expect(await agreementStep(client, 'ownAgreement', 'confirm', sent.id)).toSucceed()
  app.travel({ days: 1 })
  expect(await agreementStep(purchaser, 'priceAgreement', 'submit', draft.id)).toRefuse('PA_OVER')
  expect(await agreementStep(manager, 'priceAgreement', 'approve', asked.id)).toRefuse('PA_OVER')
})
