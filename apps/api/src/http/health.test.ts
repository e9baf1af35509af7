import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@srm/db/client'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { buildApp, type App } from '../app'
import { openQueue } from '../data/queue'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 2, name: 'owner' })
afterAll(() => owner.close())
const readiness = async ({ http } = app as Pick<App, 'http'>): Promise<{ failed: string[] }> => {
  const response = await http.inject({ url: '/readyz' })
  expect(response.statusCode).toBe(503)
  return response.json()
}

describe('a server is not ready', () => {
  test('while the database has not been migrated as far as it expects', async () => {
    expect((await app.http.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
    await owner.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`
    expect(await readiness()).toMatchObject({ failed: ['migration'] })
    await owner.sql`update drizzle.__drizzle_migrations set created_at = created_at + 2e12`
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200)
    await owner.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`
  })
  test('when its jobs have heard nothing of their queue for long', async () => {
    const close = openQueue(app.deps, { send: async () => null, silence: () => 91_000 })
    expect(await readiness()).toMatchObject({ failed: ['jobs'] })
    close()
    expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  })
  test('when its folder cannot be used', async () => {
    const file = join(app.deps.config.DATA_DIR, 'a-file')
    writeFileSync(file, '')
    chmodSync(file, 0o600)
    const other = await buildApp({ ...app.deps.config, DATA_DIR: file }, app.deps.clock)
    expect((await other.http.inject({ url: '/readyz' })).json()).toMatchObject({ failed: ['disk'] })
    await other.close()
  })
  test('within two seconds, when the database does not answer', async () => {
    // The lock is waited for so long that a busy machine cannot blur which of the two limits ended the wait.
    const { username, pathname } = new URL(app.urls.appUrl)
    await owner.sql.unsafe(`alter role ${username} in database ${pathname.slice(1)} set lock_timeout = '25s'`)
    const patient = await buildApp(app.deps.config, app.deps.clock)
    const { said, took } = await owner.db.transaction(async (tx) => {
      await tx.execute('lock table drizzle.__drizzle_migrations in access exclusive mode')
      const since = performance.now()
      return { said: await readiness(patient), took: performance.now() - since }
    })
    await patient.close()
    expect(said).toMatchObject({ failed: ['database'] })
    expect(took).toBeLessThan(15_000)
  })
})

describe('what is for this machine alone', () => {
  const ask = (url: string, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    app.http.inject({ url, ...from }).then(({ statusCode }) => statusCode)
  test.each(['/dev/outbox', '/metrics'])('%s answers a request from it', async (url) => {
    expect(await ask(url)).toBe(200)
    expect(await ask(url, { remoteAddress: '::1', headers: { host: '[::1]:3000' } })).toBe(200)
    expect(await ask(url, { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:3000' } })).toBe(200)
  })
  test.each(['/dev/outbox', '/metrics'])('%s is not there for the network, a proxy, a lying header or another name', async (url) => {
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    expect(await ask(url, { remoteAddress: '10.0.0.5' })).toBe(404)
    expect(await ask(url, { remoteAddress: '10.0.0.5', headers })).toBe(404)
    expect(await ask(url, { headers: { 'x-forwarded-for': '10.0.0.5' } })).toBe(404)
    expect(await ask(url, { headers })).toBe(404)
    expect(await ask(url, { headers: { host: 'evil.example' } })).toBe(404)
    const trusting = await buildApp({ ...app.deps.config, TRUST_PROXY: '10.0.0.5', HOST: '0.0.0.0' }, app.deps.clock)
    expect((await trusting.http.inject({ url, remoteAddress: '10.0.0.5', headers })).statusCode).toBe(404)
    await trusting.close()
  })
})
