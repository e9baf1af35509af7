import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@srm/db/client'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { startServing } from '../serve'

const app = await testApp()
const admin = await app.as('admin')
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 2, name: 'owner' })
afterAll(() => owner.close())

/** A server of its own on the same database, as `main.ts` starts it. */
const serving = async (env: object = {}) => {
  const server = await startServing({ ...app.deps.config, ...env })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.http.server.address() as AddressInfo
  return { ...server, port, base: `http://127.0.0.1:${port}` }
}
const headers = { 'x-access-token': admin.token ?? '' }

test('every request begun before the server is told to stop is answered, and no connection is taken after', async () => {
  const server = await serving({ JOBS: 'on' })
  const locked = Promise.withResolvers<void>()
  const holder = owner.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sys_dict in access exclusive mode`)
    locked.resolve()
    await sleep(900)
  })
  await locked.promise
  // Twenty that wait for the lock, one whose body has come only in part, one that hears the rest of its life by a socket.
  const waiting = Array.from({ length: 20 }, () => fetch(`${server.base}/api/sys/dict/list`, { headers }).then((r) => r.status))
  const added = Promise.withResolvers<number>()
  const body = JSON.stringify({ dictCode: 'drain_test', dictName: '排空', type: 0 })
  const slow = request(`${server.base}/api/sys/dict/add`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  slow.on('response', (response) => {
    response.resume()
    expect(response.headers.connection).toBe('close')
    added.resolve(response.statusCode ?? 0)
  })
  slow.on('error', added.reject)
  slow.write(body.slice(0, 10))
  const userId = (await admin.get('/sys/user/getUserInfo')).result.id
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/websocket/${userId}`, [admin.token ?? ''])
  const goodbye = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)))
  await new Promise((done) => socket.addEventListener('open', done))
  await sleep(200)

  const stopped = server.stop()
  await sleep(100)
  slow.end(body.slice(10))
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await added.promise).toBe(200)
  expect(await goodbye).toBe(1012)
  await Promise.all([stopped, holder])
  await expect(fetch(`${server.base}/healthz`)).rejects.toThrow()
  const [row] = await owner.sql`select count(*)::int as n from sys_dict where dict_code = 'drain_test'`
  expect(row?.n).toBe(1)
})

test('while it waits for the proxy to notice it serves, but says that it is not ready and closes each connection', async () => {
  const server = await serving({ JOBS: 'off', DRAIN_SECONDS: 3 })
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200)
  const stopped = server.stop()
  const ready = await fetch(`${server.base}/readyz`)
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await ready.json()).toEqual({ status: 'unready', failed: ['draining'] })
  const list = await fetch(`${server.base}/api/sys/dict/list`, { headers })
  expect([list.status, list.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  await expect(fetch(`${server.base}/healthz`)).rejects.toThrow()
})
