import { connect as dial } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@srm/db/client'
import { sql } from 'drizzle-orm'
import { sessionsPerAccount } from '@srm/domain/sys/session/session.rules'
import { afterAll, describe, expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../test/app'
import { buildApp } from '../../app'
import { turnsOf } from '../../data/transaction/connection-turns'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 2, name: 'owner' })
afterAll(() => owner.close())
const admin = await app.as('admin')
const ask = (url: string) => app.http.inject({ url: `/api${url}`, headers: { 'x-access-token': admin.token } })

test('fifty requests for a locked table delay no other by more than four seconds', async () => {
  const locked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holder = owner.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sys_dict, sys_dict_item in access exclusive mode`)
    locked.resolve()
    await free.promise
  })
  await locked.promise
  // By three ways at once, so that no single one of them takes all connections.
  const ways = ['/sys/dict/list', '/sys/dict/treeList', '/sys/dictItem/list']
  const stuck = Array.from({ length: 51 }, (_, i) => ask(ways[i % ways.length] as string))
  const delays: number[] = []
  const other = async () => {
    const since = performance.now()
    const { statusCode } = await ask('/sys/position/list')
    delays.push(performance.now() - since)
    expect(statusCode).toBe(200)
  }
  const others: Promise<void>[] = []
  for (let i = 0; i < 40; i++) {
    others.push(other())
    await sleep(200)
  }
  await Promise.all(others)
  const statuses = (await Promise.all(stuck)).map(({ statusCode }) => statusCode)
  free.resolve()
  await holder
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(Math.max(...delays)).toBeLessThan(4000)
})

describe('turns', () => {
  test('one kind has at most half of them, and whoever comes with another goes before its rest', async () => {
    const turns = turnsOf(4)
    const order: string[] = []
    const work = async (kind: string, name: string) => {
      const end = await turns.take(kind)
      order.push(name)
      await sleep(20)
      end()
    }
    await Promise.all([...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => work('a', name)), work('b', 'b1'), work('b', 'b2'), work('c', 'c1')])
    expect(order.slice(0, 4)).toEqual(['a1', 'a2', 'b1', 'b2'])
    expect(order.indexOf('c1')).toBe(4)
    expect(order).toHaveLength(8)
  })
})

describe('sessions', () => {
  test('of one account are bounded: the one unused for longest ends', async () => {
    const signIn = () => app.anonymous.signIn('finance', demoPassword)
    const first = await signIn()
    const second = await signIn()
    await owner.sql`update sys_session set last_seen_at = last_seen_at - interval '1 hour'
      where token_hash = encode(sha256(${first.token ?? ''}::bytea), 'hex')`
    for (let i = 0; i < sessionsPerAccount - 1; i++) await signIn()
    expect((await first.get('/sys/user/getUserInfo')).errorKey).toBe('TOKEN_INVALID')
    expect(await second.get('/sys/user/getUserInfo')).toSucceed()
    const [row] = await owner.sql`select count(*)::int as n from sys_session s join sys_user u on u.id = s.user_id
      where u.username = 'finance' and s.revoked_at is null`
    expect(row?.n).toBe(sessionsPerAccount)
  })
  test('that nobody has used for half an hour are not online', async () => {
    const online = async () => (await admin.get('/sys/online/list', { pageSize: 200 })).result
    const before = await online()
    expect(before.total).toBeGreaterThan(2)
    await owner.sql`update sys_session s set last_seen_at = last_seen_at - interval '31 minutes' from sys_user u
      where u.id = s.user_id and u.username = 'finance'`
    const after = await online()
    expect(after.records.filter(({ username }: { username: string }) => username === 'finance')).toEqual([])
    expect(after.total).toBe(before.total - sessionsPerAccount)
  })
})

describe('names of the system', () => {
  test.each(['Ｓｙｓｔｅｍ', '访客'])('%s is refused as an account, in both languages', async (username) => {
    const person = { username, realname: '某人', password: demoPassword, confirmpassword: demoPassword }
    const refused = await admin.post('/sys/user/add', person)
    expect(refused.result.errors).toMatchObject([
      { field: 'username', errorKey: 'NAME_RESERVED', message: '该名称为系统保留，请使用其他名称' },
    ])
    expect((await admin.in('en-US').post('/sys/user/add', person)).message).toContain('reserved by the system')
  })
})

describe('answers', () => {
  test('to somebody signed in are kept by no cache; a public one says nothing of it', async () => {
    expect((await ask('/sys/dict/list')).headers['cache-control']).toBe('no-store')
    expect((await ask('/no/such/route')).headers['cache-control']).toBe('no-store')
    expect((await app.http.inject({ url: '/healthz' })).headers['cache-control']).toBeUndefined()
  })
})

describe('a proxy that is not trusted', () => {
  test('is told of by the monitor from the first request that names a client', async () => {
    const known = async () => (await admin.get('/sys/monitor/health')).result.forwardedUnheededSince
    expect(await known()).toBeNull()
    await app.http.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await known()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const trusting = await buildApp({ ...app.deps.config, TRUST_PROXY: 'loopback' }, app.deps.clock)
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-access-token': admin.token }
    expect((await trusting.http.inject({ url: '/api/sys/monitor/health', headers })).json().result.forwardedUnheededSince).toBeNull()
    await trusting.close()
  })
})

describe('slow connections', () => {
  test('a body that does not come is not waited for; headers and files have limits of their own', async () => {
    const { server } = app.http
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([20_000, 900_000, 150_000])
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.address() as AddressInfo
    const dribble = (type: string) =>
      new Promise<number>((done) => {
        const since = performance.now()
        const socket = dial(port, '127.0.0.1', () => {
          socket.write(`POST /api/sys/login HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 400\r\n\r\n{`)
        })
        const drops = setInterval(() => socket.write(' '), 1000)
        const finish = () => {
          clearInterval(drops)
          clearTimeout(enough)
          socket.destroy()
          done(performance.now() - since)
        }
        const enough = setTimeout(finish, 34_000)
        socket.on('close', finish).on('error', () => {})
      })
    const [json, file] = await Promise.all([dribble('application/json'), dribble('multipart/form-data; boundary=b')])
    expect(json).toBeLessThan(33_000)
    expect(file).toBeGreaterThan(33_500)
  })
})
