import { dec, sumOf } from '@srm/domain/kit/money'
import { beforeAll, expect, test } from 'vitest'
import { decideChange, submitChange } from '../../../demo/change-request'
import { makeInquiry, quoteAs } from '../../../demo/inquiry'
import { makeQualityAudit } from '../../../demo/quality-audit'
import { makeSecondary, secondaryStep } from '../../../demo/secondary-supplier'
import { done, type Session } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

let app: InquiryTest
let manager: Session
let quality: Session
beforeAll(async () => {
  app = await inquiryTest()
  manager = await app.as('manager')
  quality = await app.as('quality')
})
const ask = async (part: string, id: string, who = manager) => done(await who.get(`/srm/supplier/${part}`, { id }))
interface Row {
  readonly id: string
  readonly kind: string
  readonly docNo: string
  readonly versionNo: string | null
  readonly awarded: string | null
}
const dealings = async (id: string, who = manager): Promise<readonly Row[]> => (await ask('dealings', id, who)).rows
const rowOf = async (id: string, docNo: string) => (await dealings(id)).find((row) => row.docNo === docNo)

test('of a sealed inquiry nobody learns before the opening who quoted', async () => {
  const { id, docNo } = await makeInquiry(app, { state: 'published', bidders: [app.a, app.b] })
  await quoteAs(app.a, id, ['100', '100', '100'], 1)
  expect(await rowOf(app.a.id, docNo)).toMatchObject({ kind: 'inquiry', awarded: null, versionNo: 'V1' })
  expect((await ask('scorecard', app.a.id)).sourcing).toEqual({ invited: 0, quoted: 0, awarded: 0, amount: '0' })
  const events = (await ask('timeline', app.a.id)) as { docNo: string | null; actorKind: string; action: string }[]
  expect(events.some((event) => event.docNo === docNo && event.action === 'approve')).toBe(true)
  expect(events.filter((event) => event.docNo === docNo && event.actorKind === 'supplier')).toEqual([])
  // The company's own life is no secret.
  expect(events.some((event) => event.docNo === null && event.action === 'submit')).toBe(true)
})

test('an awarded inquiry counts for the one that won, and tells nobody what another company did', async () => {
  // The second asks more for every line.
  const { docNo } = await makeInquiry(app, { state: 'completed', bidders: [app.a, app.b], factors: [0.9, 1] })
  const [won, lost] = [await rowOf(app.a.id, docNo), await rowOf(app.b.id, docNo)]
  expect(Number(won?.awarded)).toBeGreaterThan(0)
  expect(lost?.awarded).toBeNull()
  expect((await ask('scorecard', app.b.id)).sourcing).toMatchObject({ invited: expect.any(Number), quoted: 1, awarded: 0 })
  expect((await ask('scorecard', app.a.id)).sourcing).toMatchObject({ awarded: 1, amount: won?.awarded })
  const ofLoser = JSON.stringify(await ask('timeline', app.b.id))
  expect(ofLoser).toContain(docNo)
  expect(ofLoser).not.toContain(app.a.name)
})

test('a maker behind the company stands among its documents once it is handed in', async () => {
  const manage = await app.as('reviewer')
  const id = await makeSecondary(manage, app.a.client, { state: 'pendingSubmission' })
  const seen = async () => (await dealings(app.a.id, manage)).find((row) => row.kind === 'secondarySupplier')
  expect(await seen()).toBeUndefined()
  done(await secondaryStep(app.a.client, id, 'submit'))
  expect(await seen()).toMatchObject({ id })
})

test('a document keeps the version it was made on', async () => {
  const cast = { clock: app.clock, as: app.as }
  const company = { ...app.c, client: app.c.client }
  const before = await makeQualityAudit(cast, { company })
  const change = await submitChange(app.c.client, {
    sections: ({ base }) => ({ base: { ...base, officeAddress: '江苏省无锡市新吴区菱湖大道 200 号' } }),
  })
  expect(await decideChange(await app.as('reviewer'), change.id, 'approve')).toSucceed()
  const after = await makeQualityAudit(cast, { company })
  const rows = await dealings(app.c.id, quality)
  const versionOf = (docNo: string) => rows.find((row) => row.docNo === docNo)?.versionNo
  expect([versionOf(before.docNo), versionOf(after.docNo)]).toEqual(['V1', 'V2'])
  // Whoever lists corrective actions alone sees nothing else.
  expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(['qualityAudit']))
})

test('a correction past its deadline is a grave sign', async () => {
  const signs = async () => (await ask('risks', app.c.id, quality)) as { code: string; level: string; params: string[] }[]
  expect(await signs()).toContainEqual(expect.objectContaining({ code: 'correctionsOpen', level: 'low', params: ['2'] }))
  app.clock.offsetMs += 30 * 86_400_000
  quality = await app.as('quality')
  const [gravest] = await signs()
  expect(gravest).toMatchObject({ code: 'correctionsOverdue', level: 'high', params: ['2'] })
})

test('the overview says how it stands, what comes next and whose turn it is', async () => {
  const made = await app.supplier()
  const first = await ask('overview', made.id)
  expect(first).toMatchObject({
    grade: null,
    trend: [],
    blocked: null,
    awarded: { year: '0.00', before: '0.00', count: 0 },
    sourcing: { invited: 0, quoted: 0 },
  })
  const today = first.now.slice(0, 10)
  expect(first.awarded.since < today).toBe(true)
  const cast = { clock: app.clock, as: app.as }
  const audit = await makeQualityAudit(cast, { company: { id: made.id, client: made.client } })
  const next = (await ask('overview', made.id, await app.as('quality'))).next
  expect(next).toMatchObject({ kind: 'correction', turn: 'supplier', docNo: audit.docNo })
  expect(next.page).toContain('/srm/qualityAudit/detail?id=')
  // Whoever may not list corrective actions is told of none.
  expect((await ask('overview', made.id, await app.as('finance'))).next?.kind).not.toBe('correction')
})

test('what was awarded within the year adds up by category, and its peers are counted', async () => {
  const { docNo } = await makeInquiry(app, { state: 'completed', bidders: [app.a, app.b], factors: [0.9, 1] })
  const found = await ask('overview', app.a.id)
  expect(Number(found.awarded.year)).toBeGreaterThan(0)
  const parts = found.awardedBy.map((row: { amount: string }) => dec(row.amount))
  expect(sumOf(parts).toFixed(2)).toBe(found.awarded.year)
  expect(sumOf((await dealings(app.a.id)).flatMap((row) => row.awarded ?? [])).toFixed(2)).toBe(found.awarded.year)
  expect(docNo).toBeTruthy()
  expect(found.peers.length).toBeGreaterThan(0)
  for (const { count } of found.peers) expect(count).toBeGreaterThanOrEqual(1)
})

test.each(['overview', 'dealings', 'scorecard', 'risks', 'timeline'])(
  '%s: not for suppliers, and only of companies there are',
  async (part) => {
    expect(await app.a.client.get(`/srm/supplier/${part}`, { id: app.b.id })).toRefuse('NO_PERM')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await (await app.as('manager')).get(`/srm/supplier/${part}`, { id: nobody })).toRefuse('NOT_FOUND')
  },
)
