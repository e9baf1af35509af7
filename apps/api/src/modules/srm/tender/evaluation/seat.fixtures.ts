import { demoPassword } from '../../../../../test/app'
import { travelTo } from '../../../../demo/clock'
import { demoOfficerKeys } from '../../../../demo/officer-key'
import { openerAs, type Opener } from '../../../../demo/sealed-inquiry'
import { done } from '../../../../demo/session'
import { makeTender } from '../../../../demo/tender'
import { admit, openTenderAs, sealTo, turnTender } from '../../../../demo/tender-bid'
import { registerExperts } from '../../../../demo/tender-evaluation'
import { inquiryTest, type Company, type InquiryTest } from '../../inquiry/inquiry.fixtures'

const officers = ['opener1', 'opener2', 'opener3'] as const
export interface SeatTest extends InquiryTest {
  readonly openers: readonly [Opener, Opener, Opener]
  readonly d: Company
}
/** The application with officers' keys, experts who can be drawn, and a fourth company. */
export const seatTest = async (): Promise<SeatTest> => {
  const app = await inquiryTest()
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  const [first, second, third] = [await openerAs(app, 'opener1'), await openerAs(app, 'opener2'), await openerAs(app, 'opener3')]
  const { id, name } = await app.supplier()
  await registerExperts(app)
  return { ...app, openers: [first, second, third], d: { id, name, client: await app.as(name) } }
}

/** Two envelopes that the bidders sealed, opened and its session over; who bid at so many times the demo's prices. */
export const openedTender = async (
  app: SeatTest,
  factors: ReadonlyMap<Company, number>,
  beforeOpening: (id: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> => {
  const { id } = await makeTender(app, { officers, patch: { envelopeMode: 'two' } })
  for (const bidder of factors.keys()) await admit(app, bidder, id)
  for (const [bidder, factor] of factors) done(await sealTo(bidder, id, factor))
  await beforeOpening(id)
  travelTo(app.clock, done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id })).openAt)
  done(await turnTender(app.openers[0], id))
  done(await openTenderAs(app.openers[1], id))
  const { version } = done(await app.openers[0].client.get('/srm/tender/queryById', { id }))
  done(await app.openers[0].client.post('/srm/tenderOpening/close', { id, version }))
  return id
}

export interface Fetched {
  readonly errorKey: string | null
  readonly body: string
  readonly name: string
}
/** Asks for a file of a bid as the member's page does. */
export const fileAs = async (app: SeatTest, username: string, query: Record<string, string | number>): Promise<Fetched> => {
  const { token } = await app.anonymous.signIn(username, demoPassword)
  return fetched(app, token, '/api/srm/tenderSeat/file', query)
}
/** Asks for a file as the browser does, with the session of a token. */
export const fetched = async (
  app: Pick<SeatTest, 'http'>,
  token: string | undefined,
  url: string,
  query: Record<string, string | number> = {},
): Promise<Fetched> => {
  const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await app.http.inject({ method: 'GET', url, query: asked, headers: token ? { 'x-access-token': token } : {} })
  const isJson = String(answer.headers['content-type']).includes('/json')
  return {
    errorKey: isJson ? ((JSON.parse(answer.payload) as { errorKey?: string }).errorKey ?? null) : null,
    body: answer.payload,
    name: String(answer.headers['content-disposition'] ?? ''),
  }
}
