import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '../src/http/request/context'
import { inBulk } from '@srm/db/client'
import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { asc } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import { buildApp, type App } from '../src/app'
import { inTx } from '../src/data/transaction/in-tx'
import { session, type Session } from '../src/demo/session'
import { makeSupplier, type MadeSupplier, type SupplierState } from '../src/demo/supplier'
import { shipModels } from '../src/modules/studio/workflow-model/shipped.public'
import { systemCtx } from '../src/http/request/context'
import { noteCalls } from './calls'
import { testConfig } from './config'
import { testDatabase } from './database'
import type { TestDatabase } from './postgres'
import './to-refuse'

export const demoPassword = 'Demo#2026'

export interface TestApp extends App {
  /** The database as its owner and as the server's role. */
  readonly urls: { ownerUrl: string; appUrl: string }
  readonly anonymous: Session
  /** Signs in through the real call and returns a client that carries the token. */
  readonly as: (username: string, password?: string) => Promise<Session>
  /** A company in this state that has done nothing since, signed in: out of the stock, or made where that has none left. */
  readonly supplier: (state?: SupplierState) => Promise<MadeSupplier>
  /** Moves the clock of server and database: `travel({ hours: 25 })`. */
  readonly travel: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
  /** Moves the clock to an instant of the business zone. */
  readonly travelTo: (instant: string) => void
}
export type { Actor }

const appOn = async (urls: TestDatabase, env: Record<string, string>): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'srm-test-'))
  const config = testConfig(urls.appUrl, dataDir, inject('stock').keys, env)
  const clock = { offsetMs: 0 }
  // Each file has a database of its own, so its connections are new: statements planned once for each of them spare a sixth of the run.
  const app = await buildApp(config, clock, inBulk)
  if (process.env['SHIPPED_PROCESSES'] === 'on') await shipModels(systemCtx(app.deps), true)
  noteCalls(app.http)
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const sessions = new Map<string, Promise<Session>>()
  const anonymous = session(app.http)
  const as = (username: string, password = demoPassword): Promise<Session> => {
    const key = `${username}\n${password}`
    const known = sessions.get(key) ?? anonymous.signIn(username, password)
    sessions.set(key, known)
    return known
  }
  return {
    ...app,
    urls,
    anonymous,
    as,
    supplier: (state = 'qualified') => makeSupplier({ http: app.http, as }, { state }),
    travel: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      clock.offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    travelTo: (instant) => {
      clock.offsetMs = Date.parse(`${instant.replace(' ', 'T')}+08:00`) - Date.now()
    },
  }
}

/** The true application on a database of this test file's own. */
export const testApp = async (env: Record<string, string> = {}): Promise<TestApp> => appOn(await testDatabase(), env)

/** The same where companies have come before (`stock.ts`): not for what counts companies, finds them or names who is like them. */
export const stockedApp = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const app = await appOn(await testDatabase('stock'), env)
  cpSync(inject('stock').files, app.deps.config.DATA_DIR, { recursive: true })
  const rows = await inTx(systemCtx(app.deps), ({ db }) => db.select().from(supplier).orderBy(asc(supplier.docNo)))
  const waiting = Map.groupBy(rows, ({ status }) => status)
  return {
    ...app,
    supplier: async (state = 'qualified') => {
      const next = waiting.get(supplierMachine.states[state])?.shift()
      return next ? { id: next.id, name: next.name, client: await app.anonymous.signIn(next.name, demoPassword) } : app.supplier(state)
    },
  }
}
