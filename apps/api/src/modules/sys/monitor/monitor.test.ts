import type { DayRow, Health, Sample } from '@srm/contract/sys/monitor'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { takeSample } from './sampler'

const app = await testApp()
const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {}, connection: { 'app.kind': 'system', 'app.tenant': 'all' } })
afterAll(() => owner.end())
const [admin, purchaser] = await Promise.all([app.as('admin'), app.as('purchaser')])
const raw = async (path: string, token = admin.token) => {
  const answered = await app.http.inject({ method: 'GET', url: `/jeecg-boot${path}`, headers: { 'x-access-token': token ?? '' } })
  return { status: answered.statusCode, body: answered.json() as Record<string, never> }
}

test('health: true figures of process, database and disks', async () => {
  const { result } = await admin.get('/sys/monitor/health')
  const { process: p, database, disks, queues }: Health = result
  expect(p.rss).toBeGreaterThan(10_000_000)
  expect(p.nodeVersion).toBe(process.version)
  const [known] = await owner`select current_setting('server_version') as v, pg_database_size(current_database())::float8 as size`
  expect(database.version).toBe(known?.['v'])
  expect(database.size / known?.['size']).toBeCloseTo(1, 0)
  expect(database.connections).toBeGreaterThan(0)
  expect(database.tables.length).toBe(10)
  expect(JSON.stringify(database)).not.toMatch(/quotation|inquiry_reply/)
  expect(disks[0]?.total).toBeGreaterThan(disks[0]?.free ?? 0)
  expect(result.mail).toBe(false)
  // Nothing runs jobs here.
  expect(queues).toBeNull()
})

test('samples: one per process and minute; two processes add up, the worst latency counts', async () => {
  for (let i = 0; i < 5; i++) await purchaser.get('/sys/log/list')
  await takeSample(app.deps)
  await takeSample(app.deps)
  const [mine] = await owner`select host, figures from sys_monitor_sample`
  expect(mine?.['figures']).toMatchObject({ errors: 0, requests: expect.any(Number), p95: expect.any(Number), rss: expect.any(Number) })
  expect(mine?.['figures'].requests).toBeGreaterThanOrEqual(5)
  await owner`insert into sys_monitor_sample (tenant_id, host, at, figures)
    select 0, 'other:1', at, '{"requests":100,"errors":2,"p50":1,"p95":9999,"p99":9999,"cpu":3,"rss":5,"lag":1,"waiting":0}' from sys_monitor_sample`
  const { result } = await admin.get('/sys/monitor/samples', { hours: 1 })
  const sample = (result as Sample[]).at(-1)
  expect(sample?.requests).toBe(100 + Number(mine?.['figures'].requests))
  expect([sample?.errors, sample?.p95]).toEqual([2, 9999])
  expect((await admin.get('/sys/monitor/samples', { hours: 1, host: 'other:1' })).result.at(-1)).toMatchObject({ requests: 100, rss: 5 })
  expect((await admin.get('/sys/monitor/health')).result.hosts.map((h: { host: string }) => h.host)).toContain('other:1')
})

test('the calls of older clients: unwrapped measurements and traces, wrapped facts of what stands in for a cache', async () => {
  const cpus = await raw('/actuator/metrics/system.cpu.count')
  expect(cpus.body).toEqual({
    name: 'system.cpu.count',
    measurements: [{ statistic: 'VALUE', value: expect.any(Number) }],
    availableTags: [],
  })
  const served = await raw('/actuator/metrics/http.server.requests')
  expect(served.body['measurements']).toHaveLength(3)
  for (const unknown of ['jvm.gc.pause', '__proto__', 'constructor']) expect((await raw(`/actuator/metrics/${unknown}`)).status).toBe(404)
  const traces = (await raw('/actuator/httptrace')).body['traces'] as unknown as { request: { uri: string }; response: object }[]
  expect(traces[0]).toMatchObject({ request: { method: 'GET', uri: expect.any(String) }, response: { status: expect.any(Number) } })
  await app.anonymous.get('/sys/user/querySysUser', { token: 'secret' })
  expect(JSON.stringify((await raw('/actuator/httptrace')).body)).not.toContain('secret')
  const info = await raw('/actuator/redis/info')
  expect(info.body).toMatchObject({ success: true, code: 200 })
  expect((info.body['result'] as unknown as { key: string }[]).map((r) => r.key)).toContain('cache_hit_ratio')
  expect((await raw('/actuator/redis/keysSize')).body).toEqual({ create_time: expect.any(Number), dbSize: 0 })
  expect((await raw('/sys/actuator/redis/memoryInfo')).body).toEqual({ used_memory: 0, create_time: expect.any(Number) })
  const [disk] = (await raw('/actuator/redis/queryDiskInfo')).body['result'] as unknown as Record<string, number>[]
  expect(Object.keys(disk ?? {}).sort()).toEqual(['max', 'name', 'rest', 'restPPT'])
})

test('a day, hour by hour: what failed is counted in its hour', async () => {
  const now = async () => {
    const rows = (await admin.get('/sys/monitor/day')).result as DayRow[]
    expect(rows.map((row) => [row.key, row.cells.length])).toEqual(['requests', 'jobs', 'messages', 'signIns'].map((key) => [key, 24]))
    return rows.find((row) => row.key === 'signIns')?.cells.at(-1)
  }
  const before = await now()
  await app.anonymous.post('/sys/login', { username: 'purchaser', password: 'Wrong#2026' })
  const after = await now()
  // The hour may end between the two.
  if (after?.from === before?.from)
    expect([(after?.bad ?? 0) - (before?.bad ?? 0), (after?.total ?? 0) - (before?.total ?? 0)]).toEqual([1, 1])
  else expect(after).toMatchObject({ bad: 1 })
})

test('who may: administrators of the first tenant', async () => {
  for (const path of [
    '/sys/monitor/health',
    '/sys/monitor/samples',
    '/sys/monitor/day',
    '/actuator/httptrace',
    '/actuator/redis/info',
    '/actuator/metrics/process.uptime',
  ]) {
    expect(await purchaser.get(path)).toRefuse('NO_PERM')
    expect(await app.anonymous.get(path)).toRefuse('TOKEN_INVALID')
  }
})

test('/metrics: for this machine outside production, else for whoever has the token', async () => {
  const asked = async (of: typeof app.http, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    (await of.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })).statusCode
  expect(await asked(app.http)).toBe(200)
  expect(await asked(app.http, {}, '203.0.113.7')).toBe(404)
  const guarded = await testApp({ METRICS_TOKEN: 'a-token-of-some-length' })
  expect(await asked(guarded.http)).toBe(404)
  expect(await asked(guarded.http, { authorization: 'Bearer a-token-of-some-lengtH' })).toBe(404)
  expect(await asked(guarded.http, { authorization: 'Bearer a-token-of-some-length' }, '203.0.113.7')).toBe(200)
})
