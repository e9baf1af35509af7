import { changeRequest } from '@srm/db/schema/srm/change-request'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { sysAnnouncementSend } from '@srm/db/schema/sys/announcement'
import { sysUser } from '@srm/db/schema/sys/user'
import { portalSiteVersion } from '@srm/db/schema/portal/site'
import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { buildApp, type App } from '../app'
import type { Config } from '../config'
import { inTx } from '../data/transaction/in-tx'
import { systemCtx, type Clock } from '../http/request/context'
import { shipModels } from '../modules/studio/workflow-model/shipped.public'
import { closeDueInquiries } from '../modules/srm/inquiry/commands/close'
import { announcementsStand, demoAnnouncements } from './announcement'
import { comingAuctionStands, demoComingAuction, demoHeldAuction, heldAuctionStands } from './auction-demo'
import { demoTenders, tendersStand } from './tender-demo'
import { demoTenderStages, stagesAreMissing } from './tender-stages'
import { demoSmallProjects, smallProjectsStand } from './small-project-demo'
import { calendarStands, demoCalendar } from './calendar'
import { castOf, demoPassword, staySignedIn } from './chapter'
import { demoChanges } from './change-request'
import { demoDepartments, departmentsStand } from './department'
import { demoTemplates, templatesStand } from './eval-template'
import { demoEvaluations, plansStand } from './evaluation'
import { demoExperts, expertsStand } from './expert'
import { demoExpertDraws, expertDrawsStand } from './expert-draw'
import { demoExtendFields } from './extend-fields'
import { demoOfficerKeys, officerKeysStand } from './officer-key'
import { demoRateHistory, demoRates } from './fx'
import { demoInquiries, demoStoryDays, lastTold } from './inquiry-demo'
import { demoNotices, noticesStand } from './notice'
import { demoQualityAudits, qualityAuditsStand } from './quality-audit'
import { demoQualityChecks, qualityChecksStand } from './quality-check'
import { demoReading } from './reading'
import { demoQuestionnaires, questionnairesStand } from './questionnaire'
import { demoSamples, samplesStand } from './sample'
import { demoSecondaries, secondariesStand } from './secondary-supplier'
import { demoSupervision, supervisionStands } from './supervision'
import { session, type Session } from './session'
import { demoOrganisation, organisationStands } from './organisation'
import { demoSite } from './site'
import { demoStandings, ruitong } from './standing'
import { demoProcesses } from './workflow'
import { demoSuppliers } from './supplier'
import { zhongbeng } from './supplier-companies'
import { recentCompanies, yearCompanies } from './year/companies'
import { demoPresent, demoYear, yearDays } from './year/tell'

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

/** The last thing the demo does to the public site is to enable its advanced template. */
const siteStands = async (app: App) =>
  inTx(systemCtx(app.deps), async (tx) => {
    const ofPro = and(eq(portalSiteVersion.template, 'pro'), isNotNull(portalSiteVersion.enabledAt))
    return (await tx.db.select({ id: portalSiteVersion.id }).from(portalSiteVersion).where(ofPro).limit(1)).length > 0
  })

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

/**
 * Fills an empty database with the demo's companies and documents by running the real commands as the demo's users. Each
 * half is made where it is missing, so an interrupted start goes on where it stood. Never in production: the
 * configuration refuses SEED=demo there.
 */
export const seedDemo = async (config: Config): Promise<void> => {
  // The story begins in the past: the commands run with the clock they would have had.
  const clock = { offsetMs: -yearDays * 86_400_000 }
  const app = await buildApp({ ...config, CAPTCHA: 'off', LOG_LEVEL: 'error' }, clock)
  staySignedIn(app)
  try {
    await demoExtendFields(systemCtx(app.deps))
    const closeDue = () => closeDueInquiries(systemCtx(app.deps))
    const year = { http: app.http, clock, closeDue }
    if ((await names(app)).length === 0) {
      await demoRateHistory(systemCtx(app.deps))
      await demoYear(year)
    }
    clock.offsetMs = -demoStoryDays * 86_400_000
    // What the year holds was decided directly; from the story on documents are approved in the processes that ship.
    if ((await shipModels(systemCtx(app.deps), true)) > 0) await demoProcesses(demoApp(app))
    if (!(await isThere(app, zhongbeng))) await demoSuppliers(demoApp(app), markImported(app))
    if (!(await isTold(app))) {
      if (!(await heldAuctionStands(systemCtx(app.deps)))) await demoHeldAuction(demoApp(app), (await qualifiedNames(app)).slice(0, 3))
      await tellInquiries(app)
    }
    // An installation of before the half year was told stays as it is.
    const hasYear = await isThere(app, yearCompanies[0]?.company)
    if (hasYear && !(await isThere(app, recentCompanies.at(-1)?.company))) await demoPresent(year)
    if (!(await isThere(app, ruitong))) await demoStandings(demoApp(app))
    if (!(await hasChanges(app))) await demoChanges(demoApp(app), await qualifiedNames(app))
    if (!(await templatesStand(systemCtx(app.deps)))) await demoTemplates(demoApp(app))
    if (!(await plansStand(systemCtx(app.deps)))) await demoEvaluations(demoApp(app))
    if (!(await siteStands(app))) await demoSite(demoApp(app))
    if (!(await organisationStands(systemCtx(app.deps)))) await demoOrganisation(demoApp(app))
    if (!(await calendarStands(systemCtx(app.deps)))) await demoCalendar(demoApp(app))
    if (!(await departmentsStand(systemCtx(app.deps)))) await demoDepartments(demoApp(app))
    if (!(await announcementsStand(systemCtx(app.deps)))) await demoAnnouncements(demoApp(app))
    if (!(await noticesStand(systemCtx(app.deps)))) await demoNotices(demoApp(app))
    const trading = await qualifiedNames(app)
    if (!(await qualityAuditsStand(systemCtx(app.deps)))) await demoQualityAudits(demoApp(app), trading)
    if (!(await qualityChecksStand(systemCtx(app.deps)))) await demoQualityChecks(demoApp(app), trading)
    if (!(await questionnairesStand(systemCtx(app.deps)))) await demoQuestionnaires(demoApp(app))
    if (!(await supervisionStands(systemCtx(app.deps)))) await demoSupervision(demoApp(app), trading)
    if (!(await samplesStand(systemCtx(app.deps)))) await demoSamples(demoApp(app), trading)
    if (!(await secondariesStand(systemCtx(app.deps)))) await demoSecondaries(demoApp(app), trading)
    if (!(await expertsStand(systemCtx(app.deps)))) await demoExperts(demoApp(app))
    if (!(await officerKeysStand(systemCtx(app.deps)))) await demoOfficerKeys(demoApp(app))
    // Committees of tenders are drawn too.
    const hasDraws = await expertDrawsStand(systemCtx(app.deps))
    if (await stagesAreMissing(systemCtx(app.deps))) await demoTenderStages(demoApp(app), trading)
    // The rest of the story happens today.
    clock.offsetMs = 0
    if (!(await comingAuctionStands(systemCtx(app.deps)))) await demoComingAuction(demoApp(app), trading)
    if (!(await tendersStand(systemCtx(app.deps)))) await demoTenders(demoApp(app), trading)
    if (!(await smallProjectsStand(systemCtx(app.deps)))) await demoSmallProjects(demoApp(app), trading)
    if (!hasDraws) await demoExpertDraws(demoApp(app), trading)
    if (hasYear && !(await hasRead(app))) await demoReading(demoApp(app), trading.slice(0, 3))
  } finally {
    await app.close()
  }
}
