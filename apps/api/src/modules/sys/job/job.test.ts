import type { JobClass, JobLogRow, JobRow } from '@srm/contract/sys/job'
import { sysJobLog } from '@srm/db/schema/sys/job'
import { eq, sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { jobs, startJobs } from '../../../jobs/registry'
import { runJob } from './run.public'
import { seedJobs } from './schedule.public'

const app = await testApp()
const [admin, auditor, purchaser] = await Promise.all(['admin', 'auditor', 'purchaser'].map((name) => app.as(name)))
if (!admin || !auditor || !purchaser) throw new Error('no sessions')
const base = '/sys/quartzJob'
const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {}, connection: { 'app.kind': 'system', 'app.tenant': 'all' } })
let running: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  running = await startJobs(app.deps)
})
afterAll(async () => {
  await running.stop()
  await owner.end()
})

const all = async (): Promise<JobRow[]> => (await admin.get(`${base}/list`, { pageSize: 100 })).result.records
const named = async (name: string): Promise<JobRow> => {
  const row = (await all()).find((r) => r.jobClassName === name)
  if (!row) throw new Error(`no ${name}`)
  return row
}
const queued = async (name: string) => (await owner`select cron, timezone from pgboss.schedule where name = ${name}`).map((r) => ({ ...r }))

test('every job of the product has an entry with its schedule, and words in both languages', async () => {
  const rows = await all()
  expect(rows.map((r) => r.jobClassName)).toEqual(jobs.map((j) => j.name).sort())
  expect(rows.filter((r) => r.words === r.jobClassName).map((r) => r.jobClassName)).toEqual([])
  expect(rows.every((r) => r.nextTimes.length === 5)).toBe(true)
  const sweep = rows.find((r) => r.jobClassName === 'file.sweep')
  expect(sweep).toMatchObject({ cronExpression: '0 17 3 * * ?', status: 0, status_dictText: '正常', parameter: '' })
  expect(sweep?.nextTimes[0]).toMatch(/ 03:17:00$/)
  expect(await queued('file.sweep')).toEqual([{ cron: '17 3 * * *', timezone: 'Asia/Shanghai' }])
})

test('pause and resume, by class as older clients do and by id', async () => {
  expect((await admin.get(`${base}/pause`, { jobClassName: 'file.sweep' })).message).toBe('暂停定时任务成功')
  expect(await named('file.sweep')).toMatchObject({ status: -1, nextTimes: [] })
  expect(await queued('file.sweep')).toEqual([])
  const { id } = await named('file.sweep')
  expect(
    await runJob(app.deps, jobs.find((j) => j.name === 'file.sweep') ?? job('x', '', async () => 0), { trigger: 'schedule', by: 'system' }),
  ).toBe('stopped')
  expect((await admin.get(`${base}/resume`, { id })).message).toBe('恢复定时任务成功')
  expect(await queued('file.sweep')).toHaveLength(1)
  expect(await admin.get(`${base}/pause`, { jobClassName: 'org.jeecg.Evil' })).toRefuse('JOB_NOT_FOUND')
  expect(await admin.get(`${base}/pause`)).toRefuse('JOB_NOT_FOUND')
})

test('edit: the schedule and the parameters change for every replica at once; both verbs', async () => {
  const row = await named('log.sweep')
  expect(row.parameters).toEqual([{ name: 'days', label: '保留天数', min: 180, max: 3650, value: 365 }])
  const body = { id: row.id, cronExpression: '0 0/30 2-3 ? * MON,6', parameter: '{"days":400}', description: '夜间', status: 0 }
  expect((await admin.put(`${base}/edit`, body)).message).toBe('更新定时任务成功!')
  expect(await named('log.sweep')).toMatchObject({ cronExpression: body.cronExpression, parameter: '{"days":400}', description: '夜间' })
  expect(await queued('log.sweep')).toEqual([{ cron: '0,30 2,3 * * 1,5', timezone: 'Asia/Shanghai' }])
  expect((await admin.post(`${base}/edit`, { ...body, parameter: { days: 500 } })).success).toBe(true)
  expect((await named('log.sweep')).parameter).toBe('{"days":500}')
  expect(await admin.put(`${base}/edit`, { ...body, version: 1 })).toRefuse('STALE')
})

test('what cannot be scheduled is refused at its field', async () => {
  const row = await named('log.sweep')
  const tried = async (change: object) => {
    const { errorKey, result } = await admin.put(`${base}/edit`, { id: row.id, cronExpression: row.cronExpression, ...change })
    return [errorKey, result?.errors?.[0]?.field]
  }
  expect(await tried({ cronExpression: '* * * * *' })).toEqual(['CRON_FIELDS', 'cronExpression'])
  expect(await tried({ cronExpression: '*/5 * * * * ?' })).toEqual(['CRON_SECONDS', 'cronExpression'])
  expect(await tried({ cronExpression: '0 0 0 1 1 ? 2030' })).toEqual(['CRON_YEAR', 'cronExpression'])
  expect(await tried({ cronExpression: '0 0 0 30 2 ?' })).toEqual(['CRON_NEVER', 'cronExpression'])
  expect(await tried({ cronExpression: "0 0 0 ' * ?" })).toEqual(['CRON_BAD', 'cronExpression'])
  expect(await tried({ parameter: '{"days":7}' })).toEqual(['JOB_PARAMETER', 'parameter'])
  expect(await tried({ parameter: '{"days":"400"}' })).toEqual(['JOB_PARAMETER', 'parameter'])
  expect(await tried({ parameter: '{"cmd":1}' })).toEqual(['JOB_PARAMETER_UNKNOWN', 'parameter'])
  expect(await tried({ parameter: '{"__proto__":1}' })).toEqual(['JOB_PARAMETER_UNKNOWN', 'parameter'])
  expect(await tried({ parameter: 'rm -rf' })).toEqual(['JOB_PARAMETER_JSON', 'parameter'])
  expect(await tried({ jobClassName: 'mail.send' })).toEqual(['JOB_CLASS_FIXED', 'jobClassName'])
})

test('only jobs of the product: a class name of anything else is refused; what was deleted may come back', async () => {
  const add = (jobClassName: string) =>
    admin.post(`${base}/add`, { jobClassName, cronExpression: '0 0 4 * * ?', parameter: '', status: -1 })
  for (const evil of ['org.jeecg.modules.quartz.job.SampleJob', 'constructor', '../../x', 'file.sweep;'])
    expect(await add(evil)).toRefuse('JOB_UNKNOWN')
  expect((await add('file.sweep')).message).toBe('该定时任务类名已存在')
  const { id } = await named('file.sweep')
  expect((await admin.delete(`${base}/delete`, { id })).message).toBe('删除成功!')
  expect(await queued('file.sweep')).toEqual([])
  expect(await admin.get(`${base}/queryById`, { id })).toRefuse('JOB_NOT_FOUND')
  await seedJobs(app.deps, jobs)
  expect((await all()).some((r) => r.jobClassName === 'file.sweep')).toBe(false)
  const classes: JobClass[] = (await admin.get(`${base}/classes`)).result
  expect(classes.filter((c) => !c.taken).map((c) => c.jobClassName)).toEqual(['file.sweep'])
  expect((await add('file.sweep')).message).toBe('创建定时任务成功')
  expect(await named('file.sweep')).toMatchObject({ status: -1, cronExpression: '0 0 4 * * ?' })
  const rows = await all()
  const ids = rows.filter((r) => ['file.sweep', 'task.sweep'].includes(r.jobClassName)).map((r) => r.id)
  expect((await admin.delete(`${base}/deleteBatch`, { ids: `${ids.join()},` })).message).toBe('删除定时任务成功!')
  expect(await admin.delete(`${base}/deleteBatch`, { ids: ids.join() })).toRefuse('JOB_NOT_FOUND')
})

test('run now: done, in the log, last result in the list; a stopped one as well', async () => {
  await admin.get(`${base}/pause`, { jobClassName: 'session.sweep' })
  const { id } = await named('session.sweep')
  expect((await admin.get(`${base}/execute`, { id })).message).toBe('执行成功!')
  const { result } = await admin.get('/sys/quartzJobLog/list', { jobClassName: 'session.sweep' })
  expect(result.records).toHaveLength(1)
  const log: JobLogRow & Record<string, unknown> = result.records[0]
  expect(log).toMatchObject({
    trigger: 'manual',
    trigger_dictText: '手动',
    status: '1',
    status_dictText: '成功',
    createBy: 'admin',
    error: null,
  })
  expect(log.costTime).toBeGreaterThanOrEqual(0)
  expect((await named('session.sweep')).lastRun).toMatchObject({ id: log.id, status: '1' })
  expect(await admin.get(`${base}/execute`, { id: '00000000-0000-4000-8000-000000000000' })).toRefuse('JOB_NOT_FOUND')
})

test('one run at a time; a failure says why without the values; a run whose process died makes room', async () => {
  let finish: (n: number) => void = () => {}
  const slow = job('task.sweep', '* * * * *', () => new Promise((resolve) => (finish = resolve)))
  const start = { trigger: 'manual', by: 'admin' } as const
  const first = runJob(app.deps, slow, start)
  while ((await owner`select 1 from sys_job_log where job_class_name = 'task.sweep' and status = '0'`).length === 0);
  expect(await runJob(app.deps, slow, start)).toBe('busy')
  finish(7)
  expect(await first).toBe('done')

  const bad = job('task.sweep', '* * * * *', (ctx) => inTx(ctx, ({ db }) => db.execute(sql`select ${'secret'}::int`)))
  expect(await runJob(app.deps, bad, start)).toBe('failed')
  await owner`insert into sys_job_log (tenant_id, job_class_name, trigger, host, start_time, update_time)
    values (0, 'task.sweep', 'schedule', 'gone:1', now() - interval '5 minutes', now() - interval '4 minutes')`
  expect(
    await runJob(
      app.deps,
      job('task.sweep', '* * * * *', async () => 1),
      start,
    ),
  ).toBe('done')
  const rows = await inTx(systemCtx(app.deps), ({ db }) =>
    db.select().from(sysJobLog).where(eq(sysJobLog.jobClassName, 'task.sweep')).orderBy(sysJobLog.startTime),
  )
  const told = rows.map((r) => [r.status, r.result, r.error])
  expect(told[0]).toEqual(['2', null, 'the process ended'])
  expect(told[1]).toEqual(['1', '7', null])
  expect(told[2]?.[0]).toBe('2')
  expect(told[2]?.[2]).toContain('invalid input syntax')
  expect(told[2]?.[2]).not.toContain('select')
})

test('who may: the auditor reads, others nothing, another tenant’s administrator nothing', async () => {
  expect((await auditor.get(`${base}/list`)).success).toBe(true)
  const { id } = await named('mail.send')
  for (const call of ['pause', 'resume', 'execute']) expect(await auditor.get(`${base}/${call}`, { id })).toRefuse('NO_PERM')
  expect(await purchaser.get(`${base}/list`)).toRefuse('NO_PERM')
  expect(await purchaser.get('/sys/quartzJobLog/list')).toRefuse('NO_PERM')
})

test('the list goes out as a file', async () => {
  const headers = { 'x-access-token': admin.token ?? '' }
  const answered = await app.http.inject({ method: 'GET', url: `/api${base}/exportXls`, headers })
  expect(answered.headers['content-disposition']).toContain('.xlsx')
  expect(answered.rawPayload.length).toBeGreaterThan(2000)
})
