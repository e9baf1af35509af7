import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@srm/db/client'
import { Refusal } from '@srm/domain/kit/errors'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { refusalOf } from './request/errors'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 2, name: 'owner' })
afterAll(() => owner.close())
const admin = await app.as('admin')
const list = (language = 'zh-CN') =>
  app.http.inject({ url: '/api/sys/dict/list', headers: { 'x-access-token': admin.token, 'x-language': language } })
const endAll = () =>
  owner.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'srm-api'`
const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

describe('errors of the database', () => {
  test.each([
    ...['57P01', '57P02', '57P03', '08000', '08006', '25006', '53300', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
    ...['CONNECT_TIMEOUT', 'ECONNREFUSED'],
  ])('%s: unavailable', (code) => {
    expect(refusalOf(coded(code))?.key).toBe('UNAVAILABLE')
    expect(refusalOf(new Error('a layer between', { cause: coded(code) }))?.key).toBe('UNAVAILABLE')
  })
  test.each(['55P03', '57014', '40P01'])('%s: busy', (code) => expect(refusalOf(coded(code))?.key).toBe('BUSY'))
  test('a broken line is one of the database only where a statement was under way', () => {
    expect(refusalOf(coded('ECONNRESET', { query: 'select 1' }))?.key).toBe('UNAVAILABLE')
    expect(refusalOf(coded('ECONNRESET'))).toBeUndefined()
  })
  test('what the database refuses for good stays what it is', () => {
    expect(refusalOf(coded('23505'))).toBeInstanceOf(Refusal)
    expect(refusalOf(coded('23505'))?.key).toBe('DUPLICATE_ROW')
    expect(refusalOf(coded('42P01'))).toBeUndefined()
  })
})

describe('a request whose connection ends', () => {
  test('answers 503 with both languages and when to ask again, and the next is served', async () => {
    const [answer] = await Promise.all([
      app.http.inject({ url: '/api/sys/dict/list', headers: { 'x-access-token': admin.token } }),
      (async () => {
        for (let i = 0; i < 10; i++) await endAll()
      })(),
    ])
    expect([200, 503]).toContain(answer.statusCode)
    const seen = new Map<number, number>()
    const asked = Array.from({ length: 30 }, async () => {
      for (let i = 0; i < 6; i++) {
        const response = await list(i % 2 ? 'en-US' : 'zh-CN')
        seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1)
        if (response.statusCode === 200) continue
        expect(response.statusCode).toBe(503)
        expect(response.headers['retry-after']).toBe('2')
        expect(response.json()).toMatchObject({
          success: false,
          errorKey: 'UNAVAILABLE',
          messageI18n: { 'zh-CN': '服务暂时不可用，请稍后重试', 'en-US': 'The service is temporarily unavailable, please try again later' },
        })
      }
    })
    for (let i = 0; i < 20; i++) {
      await endAll()
      await sleep(20)
    }
    await Promise.all(asked)
    expect(seen.get(503)).toBeGreaterThan(0)
    expect((await list()).statusCode).toBe(200)
  })

  test('one that only reads its way through a standby is told to come back', async () => {
    const readOnly = app.deps.db.transaction((tx) => tx.execute(sql`create table never (id int)`), { accessMode: 'read only' })
    expect(refusalOf(await readOnly.catch((error: unknown) => error))?.key).toBe('UNAVAILABLE')
  })
})

describe('limits of a request', () => {
  test('are set on the role', async () => {
    const [row] = await app.deps.sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
    expect(row).toEqual({ statement: '30s', lock: '3s', idle: '1min' })
  })
  test('a lock that is not given within three seconds answers 503 busy, in both languages', async () => {
    const locked = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holder = owner.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sys_dict in access exclusive mode`)
      locked.resolve()
      await free.promise
    })
    await locked.promise
    const since = performance.now()
    const response = await list('en-US')
    const took = performance.now() - since
    free.resolve()
    await holder
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.json()).toMatchObject({ errorKey: 'BUSY', message: 'The system is busy at the moment, please try again shortly' })
    expect(took).toBeGreaterThan(2500)
    expect((await list()).statusCode).toBe(200)
  })
  test('are longer for exports, imports and jobs', async () => {
    const { inTx } = await import('../data/transaction/in-tx')
    const { patiently, systemCtx } = await import('./request/context')
    const limitOf = (ctx: ReturnType<typeof systemCtx>) =>
      inTx(ctx, ({ db }) => db.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`))
    expect([...(await limitOf(systemCtx(app.deps)))]).toEqual([{ limit: '30s' }])
    expect([...(await limitOf(patiently(systemCtx(app.deps))))]).toEqual([{ limit: '10min' }])
  })
})
