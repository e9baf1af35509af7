import { parentPort, workerData } from 'node:worker_threads'
import type { App } from '../app'
import type { Config } from '../config'
import { systemCtx } from '../http/request/context'
import { announcementsStand, demoAnnouncements } from './announcement'
import { calendarStands, demoCalendar } from './calendar'
import { clausesStand, demoContractClauses } from './contract-clause'
import { contractTemplatesStand, demoContractTemplates } from './contract-template'
import { demoDepartments, departmentsStand } from './department'
import { demoExperts, expertsStand } from './expert'
import { demoExpertDraws, expertDrawsStand } from './expert-draw'
import { demoStoryDays } from './inquiry-demo'
import { demoMaterials, materialsStand } from './material-demo'
import { demoNotices, noticesStand } from './notice'
import { demoOfficerKeys, officerKeysStand } from './officer-key'
import { demoOrganisation, organisationStands } from './organisation'
import { demoPayments, paymentsStand } from './payment-demo'
import { agreementsStand, demoAgreements } from './price-agreement-demo'
import { demoRequests, requestsStand } from './purchase-request-demo'
import { demoQualityAudits, qualityAuditsStand } from './quality-audit'
import { demoQualityChecks, qualityChecksStand } from './quality-check'
import type { SecondWork } from './second-thread'
import { demoSecondaries, secondariesStand } from './secondary-supplier'
import { demoApp, storyApp, tell } from './seed'
import { demoServices, servicesStand } from './service-demo'
import { demoSite, siteStands } from './site'
import { demoSmallProjects, smallProjectsStand } from './small-project-demo'
import { demoTenders, tendersStand } from './tender-demo'
import { demoTenderStages, stagesAreMissing } from './tender-stages'

/** Registers that wait for no company: told beside the half year of suppliers and purchases. */
const tellRegisters = (app: App): Promise<void> =>
  tell(
    app,
    [],
    [
      [materialsStand, demoMaterials],
      [expertsStand, demoExperts],
      [officerKeysStand, demoOfficerKeys],
      [clausesStand, demoContractClauses],
      [contractTemplatesStand, demoContractTemplates],
    ],
  )

/** Tells tenders and small projects, whose bids are sealed. */
const tellTenders = async (app: App, trading: readonly string[]): Promise<void> => {
  // Committees of tenders are drawn too.
  const hasDraws = await expertDrawsStand(systemCtx(app.deps))
  if (await stagesAreMissing(systemCtx(app.deps))) await demoTenderStages(demoApp(app), trading)
  // The rest happens today.
  app.deps.clock.offsetMs = 0
  await tell(app, trading, [
    [tendersStand, demoTenders],
    [smallProjectsStand, demoSmallProjects],
  ])
  if (!hasDraws) await demoExpertDraws(demoApp(app), trading)
}

/** Tells agreements about materials, announcements, and how suppliers are looked at. */
const tellSupply = (app: App, trading: readonly string[]): Promise<void> =>
  tell(app, trading, [
    [agreementsStand, demoAgreements],
    [siteStands, demoSite],
    [organisationStands, demoOrganisation],
    [calendarStands, demoCalendar],
    [departmentsStand, demoDepartments],
    [announcementsStand, demoAnnouncements],
    [noticesStand, demoNotices],
    [qualityAuditsStand, demoQualityAudits],
    [qualityChecksStand, demoQualityChecks],
    [secondariesStand, demoSecondaries],
  ])

/** Tells what needs orders, and nothing of the goods that come of them. */
const tellSettlement = (app: App, trading: readonly string[]): Promise<void> =>
  tell(app, trading, [
    [requestsStand, demoRequests],
    [servicesStand, demoServices],
    [paymentsStand, demoPayments],
  ])

const app = await storyApp(workerData as Config, { offsetMs: -demoStoryDays * 86_400_000 })
const parts = { registers: tellRegisters, tenders: tellTenders, supply: tellSupply, settlement: tellSettlement }
parentPort?.on('message', ({ part, trading }: SecondWork) => {
  parts[part](app, trading).then(
    () => parentPort?.postMessage(null),
    (refused: unknown) => parentPort?.postMessage(refused),
  )
})
