import { inBulk } from '@srm/db/client'
import { changeRequest } from '@srm/db/schema/srm/change-request'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { sysAnnouncementSend } from '@srm/db/schema/sys/announcement'
import { sysUser } from '@srm/db/schema/sys/user'
import { supplier } from '@srm/db/schema/srm/supplier'
import { approvedTypes, type ApprovedType } from '@srm/domain/approved-types'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { and, asc, eq } from 'drizzle-orm'
import { buildApp, type App } from '../app'
import type { Config } from '../config'
import { inTx } from '../data/transaction/in-tx'
import { systemCtx, type Clock, type Ctx } from '../http/request/context'
import { shipModels } from '../modules/studio/workflow-model/shipped.public'
import { closeDueInquiries } from '../modules/srm/inquiry/commands/close'
import { comingAuctionStands, demoComingAuction, demoHeldAuction, heldAuctionStands } from './auction-demo'
import { castOf, demoPassword, staySignedIn } from './chapter'
import { demoChanges } from './change-request'
import { contractsStand, demoContracts } from './contract-demo'
import { demoOrders, ordersStand } from './purchase-order-demo'
import { deliveriesStand, demoDeliveries } from './delivery-demo'
import { demoReceipts, receiptsStand } from './receipt-demo'
import { demoInspections, inspectionsStand } from './inspection-demo'
import { demoInvoices, invoicesStand } from './invoice-demo'
import { demoTemplates, templatesStand } from './eval-template'
import { demoEvaluations, plansStand } from './evaluation'
import { demoExtendFields } from './extend-fields'
import { demoRateHistory, demoRates } from './fx'
import { demoInquiries, demoSealedInquiry, demoStoryDays, lastTold, sealedInquiryStands } from './inquiry-demo'
import { demoReading } from './reading'
import { demoQuestionnaires, questionnairesStand } from './questionnaire'
import { demoSamples, samplesStand } from './sample'
import { demoSupervision, supervisionStands } from './supervision'
import { startSecondThread } from './second-thread'
import { session, type Session } from './session'
import { demoStandings, ruitong } from './standing'
import { demoProcesses } from './workflow'
import { demoSuppliers } from './supplier'
import { zhongbeng } from './supplier-companies'
import { recentCompanies, yearCompanies } from './year/companies'
import { demoFirstCompanies, demoPresent, demoYear, firstCompanies, yearDays } from './year/tell'

/** What makers work on: the running application as its users meet it, and its clock. */
export interface DemoApp {
  readonly http: App['http']
  readonly clock: Clock
  readonly as: (username: string, password?: string) => Promise<Session>
}
/** Clients of an application by account, signed in once. */
export const demoApp = (app: Pick<App, 'http' | 'deps'>): DemoApp => {
  const { http } = app
  const { clock } = app.deps
  const { as } = castOf({ http, clock })
  return {
    http,
    clock,
    as: (username, password = demoPassword) => (password === demoPassword ? as(username) : session(http).signIn(username, password)),
  }
}

/** A company taken over from an older system, its data incomplete: nothing in the product makes one yet but an import. */
const markImported = (app: App) => (id: string) =>
  inTx(systemCtx(app.deps), async (tx) => {
    await tx.db.update(supplier).set({ source: 'IMPORT', profileComplete: false }).where(eq(supplier.id, id))
  })

const names = (app: App) =>
  inTx(systemCtx(app.deps), (tx) =>
    tx.db.select({ name: supplier.name, status: supplier.status }).from(supplier).orderBy(asc(supplier.docNo)),
  )
const isThere = async (app: App, company?: { readonly name: string }) => (await names(app)).some((s) => s.name === company?.name)
/** The last of the story's inquiries is a draft. */
const isTold = async (app: App) =>
  inTx(
    systemCtx(app.deps),
    async (tx) => (await tx.db.select({ id: inquiry.id }).from(inquiry).where(eq(inquiry.title, lastTold))).length > 0,
  )

/** The last step of the story is that people read what they were told. */
const hasRead = async (app: App) =>
  inTx(systemCtx(app.deps), async (tx) => {
    const ofFirst = and(eq(sysAnnouncementSend.readFlag, '1'), eq(sysUser.username, 'purchaser'))
    const read = tx.db.select({ id: sysAnnouncementSend.id }).from(sysAnnouncementSend)
    return (await read.innerJoin(sysUser, eq(sysUser.id, sysAnnouncementSend.userId)).where(ofFirst).limit(1)).length > 0
  })

const hasChanges = async (app: App) =>
  inTx(systemCtx(app.deps), async (tx) => (await tx.db.select({ id: changeRequest.id }).from(changeRequest).limit(1)).length > 0)

/** Companies that trade with us, the oldest first. */
const qualifiedNames = async (app: App) =>
  (await names(app)).filter((s) => s.status === supplierMachine.states.qualified).map((s) => s.name)

/** The inquiries, told by the companies that may quote. */
const tellInquiries = async (app: App): Promise<void> => {
  const ctx = systemCtx(app.deps)
  await demoRates(ctx)
  const qualified = await qualifiedNames(app)
  await demoInquiries({ http: app.http, clock: app.deps.clock, closeDue: () => closeDueInquiries(ctx) }, qualified.slice(0, 3))
}

export const isMissing = async (app: App, stands: (ctx: Ctx) => Promise<boolean>): Promise<boolean> => !(await stands(systemCtx(app.deps)))
type Maker = (app: DemoApp, trading: readonly string[]) => Promise<void>
/** Makes what is missing, in this order. */
export const tell = async (app: App, trading: readonly string[], parts: readonly (readonly [(ctx: Ctx) => Promise<boolean>, Maker])[]) => {
  for (const [stands, make] of parts) if (await isMissing(app, stands)) await make(demoApp(app), trading)
}

/** Inquiries and what the buyer asks of suppliers, from two months ago on. */
const tellSupply = async (app: App, trading: readonly string[], closeDue: () => Promise<unknown>): Promise<void> => {
  if (!(await isTold(app))) {
    if (await isMissing(app, heldAuctionStands)) await demoHeldAuction(demoApp(app), trading.slice(0, 3))
    await tellInquiries(app)
  }
  // An installation of before the half year was told stays as it is.
  const isNew = (await isThere(app, yearCompanies[0]?.company)) && !(await isThere(app, recentCompanies.at(-1)?.company))
  if (isNew) await demoPresent({ ...demoApp(app), closeDue })
  if (!(await isThere(app, ruitong))) await demoStandings(demoApp(app))
  if (!(await hasChanges(app))) await demoChanges(demoApp(app), await qualifiedNames(app))
  await tell(app, await qualifiedNames(app), [
    [templatesStand, demoTemplates],
    [plansStand, demoEvaluations],
    [questionnairesStand, demoQuestionnaires],
    [supervisionStands, demoSupervision],
    [samplesStand, demoSamples],
  ])
}

/** An application of the demo's own; its people stay signed in. Every connection plans every statement once, so there are few. */
export const storyApp = async (config: Config, clock: Clock): Promise<App> => {
  const app = await buildApp({ ...config, CAPTCHA: 'off', LOG_LEVEL: 'error', DB_POOL: 2 }, clock, inBulk)
  staySignedIn(app)
  return app
}

/** People decided on these directly in the half year; from the story on they are approved in the processes that ship, as all others are. */
const decidedInTheYear: readonly ApprovedType[] = ['inquiry', 'supplier', 'standing']
/** The second thread needs these: processes of the documents that it tells, and the companies that bid for its tenders. */
const tellFirst = async (app: App, closeDue: () => Promise<unknown>): Promise<void> => {
  await demoExtendFields(systemCtx(app.deps))
  await shipModels(
    systemCtx(app.deps),
    true,
    approvedTypes.filter((type) => !decidedInTheYear.includes(type)),
  )
  if ((await names(app)).length > 0) return
  await demoRateHistory(systemCtx(app.deps))
  await demoFirstCompanies({ ...demoApp(app), closeDue })
}

/** The half year before, and the companies of the story. */
const tellBefore = async (app: App, closeDue: () => Promise<unknown>): Promise<void> => {
  const companies = (await names(app)).length
  if (companies > 0 && companies <= firstCompanies) await demoYear({ ...demoApp(app), closeDue })
  app.deps.clock.offsetMs = -demoStoryDays * 86_400_000
  if ((await shipModels(systemCtx(app.deps), true)) > 0) await demoProcesses(demoApp(app))
  if (!(await isThere(app, zhongbeng))) await demoSuppliers(demoApp(app), markImported(app))
}

/** What follows once something is done. Whoever waits for it is told when it fails; until then that is no unhandled refusal. */
const after = (before: Promise<void>, then: () => Promise<void>): Promise<void> => {
  const done = before.then(then)
  done.catch(() => {})
  return done
}

/**
 * Fills an empty database with the demo's companies and documents by running the real commands as the demo's users. Each
 * part is made where it is missing, so an interrupted start goes on where it stood. Two threads tell it side by side, each
 * with a clock of its own. Never in production: the configuration refuses SEED=demo there.
 */
export const seedDemo = async (config: Config): Promise<void> => {
  const second = startSecondThread(config)
  // The story begins in the past: the commands run with the clock they would have had.
  const app = await storyApp(config, { offsetMs: -yearDays * 86_400_000 })
  try {
    const closeDue = () => closeDueInquiries(systemCtx(app.deps))
    const registers = second.tell('registers', [])
    await tellFirst(app, closeDue)
    const first = await qualifiedNames(app)
    const tenders = after(registers, () => second.tell('tenders', first))
    await tellBefore(app, closeDue)
    const trading = await qualifiedNames(app)
    await Promise.all([tellSupply(app, trading, closeDue), after(tenders, () => second.tell('supply', trading))])
    app.deps.clock.offsetMs = 0
    const hasYear = await isThere(app, yearCompanies[0]?.company)
    if (await isMissing(app, comingAuctionStands)) await demoComingAuction(demoApp(app), await qualifiedNames(app))
    if (await isMissing(app, sealedInquiryStands)) await demoSealedInquiry({ ...demoApp(app), closeDue }, trading)
    // Of awards that both threads have told.
    if (await isMissing(app, contractsStand)) await demoContracts(demoApp(app))
    if (await isMissing(app, ordersStand)) await demoOrders(demoApp(app))
    if (await isMissing(app, deliveriesStand)) await demoDeliveries(demoApp(app))
    const goods = tell(app, trading, [
      [receiptsStand, demoReceipts],
      [inspectionsStand, demoInspections],
      [invoicesStand, demoInvoices],
    ])
    await Promise.all([goods, second.tell('settlement', trading)])
    if (hasYear && !(await hasRead(app))) await demoReading(demoApp(app), (await qualifiedNames(app)).slice(0, 3))
  } finally {
    await Promise.all([app.close(), second.end()])
  }
}
