import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '../src/http/context'
import { afterAll } from 'vitest'
import { buildApp, type App } from '../src/app'
import { readConfig } from '../src/config'
import { session, type Session } from '../src/demo/session'
import { noteCalls } from './calls'
import { testDatabase } from './database'
import './to-refuse'

export const demoPassword = 'Demo#2026'

export interface TestApp extends App {
  /** The database as its owner and as the server's role. */
  readonly urls: { ownerUrl: string; appUrl: string }
  readonly anonymous: Session
  /** Signs in through the real call and returns a client that carries the token. */
  readonly as: (username: string, password?: string) => Promise<Session>
  /** Moves the clock of server and database: `travel({ hours: 25 })`. */
  readonly travel: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
  /** Moves the clock to an instant of the business zone. */
  readonly travelTo: (instant: string) => void
}
export type { Actor }

/** The true application on a database of this test file's own. */
export const testApp = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const urls = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'srm-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: urls.appUrl,
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    SEAL_KEY: randomBytes(32).toString('base64'),
    SIGN_KEY: randomBytes(32).toString('base64'),
    JOBS: 'off',
    ...env,
  })
  const clock = { offsetMs: 0 }
  const app = await buildApp(config, clock)
  noteCalls(app.http)
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const sessions = new Map<string, Promise<Session>>()
  const anonymous = session(app.http)
  return {
    ...app,
    urls,
    anonymous,
    as: (username, password = demoPassword) => {
      const key = `${username}\n${password}`
      const known = sessions.get(key) ?? anonymous.signIn(username, password)
      sessions.set(key, known)
      return known
    },
    travel: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      clock.offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
    travelTo: (instant) => {
      clock.offsetMs = Date.parse(`${instant.replace(' ', 'T')}+08:00`) - Date.now()
    },
  }
}
