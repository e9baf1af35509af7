import { supplier } from '@srm/db/schema/srm/supplier'
import { eq } from 'drizzle-orm'
import { buildApp, type App } from '../app'
import type { Config } from '../config'
import { inTx } from '../data/in-tx'
import { systemCtx, type Clock } from '../http/context'
import { session, type Session } from './session'
import { demoSuppliers } from './supplier'

/** What makers work on: the running application as its users meet it, and its clock. */
export interface DemoApp {
  readonly http: App['http']
  readonly clock: Clock
  readonly as: (username: string, password?: string) => Promise<Session>
}
export const demoPassword = 'Demo#2026'

/** Clients of an application by account, signed in once. */
export const demoApp = (app: Pick<App, 'http' | 'deps'>): DemoApp => {
  const sessions = new Map<string, Promise<Session>>()
  const as = (username: string, password = demoPassword): Promise<Session> => {
    const known = sessions.get(username) ?? session(app.http).signIn(username, password)
    sessions.set(username, known)
    return known
  }
  return { http: app.http, clock: app.deps.clock, as }
}

/** A company taken over from an older system, its data incomplete: nothing in the product makes one yet but an import. */
const markImported = (app: App) => (id: string) =>
  inTx(systemCtx(app.deps), async (tx) => {
    await tx.db.update(supplier).set({ source: 'IMPORT', profileComplete: false }).where(eq(supplier.id, id))
  })

const isSeeded = (app: App) =>
  inTx(systemCtx(app.deps), async (tx) => (await tx.db.select({ id: supplier.id }).from(supplier).limit(1)).length > 0)

/**
 * Fills an empty database with the demo's companies and documents by running the real commands as the demo's users.
 * Does nothing where there is a supplier already. Never in production: the configuration refuses SEED=demo there.
 */
export const seedDemo = async (config: Config): Promise<void> => {
  const app = await buildApp({ ...config, CAPTCHA: 'off', LOG_LEVEL: 'error' }, { offsetMs: 0 })
  try {
    if (await isSeeded(app)) return
    await demoSuppliers(demoApp(app), markImported(app))
  } finally {
    await app.close()
  }
}
