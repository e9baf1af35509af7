import postgres, { type Sql } from 'postgres'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench:workflow: what approvals cost among 100,000 instances and 1,000,000 tasks: the page of one's tasks, an agreement
 * with the decision it leads to, a simulation, and sixty people who answer one vote at once.
 */
const instances = 100_000
const rounds = 40

type Ask = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<{ success: boolean; message: string; result: Any }>
// oxlint-disable-next-line no-explicit-any -- answers are read as the wire has them
type Any = any
const signedIn = async (api: string, username: string): Promise<Ask> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: 'Demo#2026', captcha: '0', checkKey: '0' })
  const { result } = (await (await fetch(`${api}/sys/login`, { method: 'POST', headers, body })).json()) as Any
  return async (method, path, given) =>
    (await (
      await fetch(api + path, {
        method,
        headers: { ...headers, 'x-access-token': result.token },
        ...(given ? { body: JSON.stringify(given) } : {}),
      })
    ).json()) as Any
}
const done = ({ success, message, result }: Awaited<ReturnType<Ask>>): Any => {
  if (!success) throw new Error(`${message} ${JSON.stringify(result)}`)
  return result
}

/** Ten tasks of every instance, two hundred of them open and the manager's; the others were done by forty people. */
const fill = async (sql: Sql): Promise<void> => {
  await sql`set session_replication_role = replica`
  await sql`
    insert into wf_instance (version_id, biz_type, biz_id, purpose, biz_no, title, starter_id, starter_name, status, state, facts, org_code, started_at)
    select (select id from wf_version limit 1), 'inquiry', gen_random_uuid(), 'publish', 'BEN-' || n, '城东水厂阀门询价 ' || n,
      (select id from sys_user where username = 'purchaser'), '陈采薇', case when n <= 200 then '0' else '2' end,
      '{"next": 1, "tokens": [], "path": [], "rounds": {}, "outcome": null}', '{}', 'A01A01', now() - make_interval(mins => n)
    from generate_series(1, ${instances}) n`
  await sql`
    insert into wf_task (instance_id, ref, token, node_id, round, kind, assignee_id, state, org_code, arrived_at, done_at, done_by)
    select i.id, 't' || n, 1, 'review', 1, 'approve', u.id, case when n = 1 and i.status = '0' then '0' else '1' end, 'A01A01', i.started_at,
      case when n = 1 and i.status = '0' then null else i.started_at end, case when n = 1 and i.status = '0' then null else u.id end
    from wf_instance i cross join generate_series(1, 10) n
    join lateral (select id from sys_user where username = case when n = 1 then 'manager' else 'director' end) u on true`
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze wf_instance, wf_task`
}

const line = { name: '闸阀', unit: '台', qty: '10', needDate: '2030-01-01', targetPrice: '100' }
const at = (hours: number) => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const submitted = async (purchaser: Ask, title: string): Promise<string> => {
  const input = {
    ...{
      title,
      type: 'public',
      currency: 'CNY',
      awardMode: 'line',
      evalMethod: 'lowest',
      quoteStart: at(0),
      quoteDeadline: at(72),
      openAt: at(80),
    },
    ...{
      minQuotes: 1,
      maxRounds: 3,
      deliveryTerms: '现场',
      paymentTerms: '60 天',
      warranty: '24 个月',
      validityDays: 90,
      contactName: '陈采薇',
    },
    ...{ contactPhone: '0512-66000100', contactEmail: 'p@example.com', supplierIds: [], lines: [line], projectName: '水厂' },
    figuresBasis: { tax: 'EXCL', freight: 'IN', currency: 'CNY' },
  }
  const made = done(await purchaser('POST', '/srm/inquiry/add', input))
  done(await purchaser('POST', '/srm/inquiry/submit', { id: made.id, version: made.version }))
  return made.id
}

const times = async (n: number, work: (i: number) => Promise<unknown>): Promise<number[]> => {
  const found: number[] = []
  for (let i = 0; i < n; i++) {
    const since = performance.now()
    await work(i)
    found.push(performance.now() - since)
  }
  return found.toSorted((a, b) => a - b)
}
const report = (what: string, found: readonly number[], aim: number) => {
  const of = (part: number) => (found[Math.min(found.length - 1, Math.floor(found.length * part))] ?? 0).toFixed(1)
  console.log(`${what.padEnd(44)} median ${of(0.5).padStart(7)} ms   p95 ${of(0.95).padStart(7)} ms   aim ${aim} ms`)
}

/** The password of the demo accounts for those who have none. */
const credentials = (sql: Sql) => sql`insert into sys_credential (user_id, password_hash)
  select u.id, (select c.password_hash from sys_credential c join sys_user a on a.id = c.user_id where a.username = 'admin')
  from sys_user u where u.supplier_id is null and not exists (select 1 from sys_credential c where c.user_id = u.id)`

/** Sixty managers of whom each answers once and clicks twice. */
const vote = async (sql: Sql, api: string, admin: Ask, second: Ask, purchaser: Ask): Promise<void> => {
  await sql`insert into sys_user (username, login_name, realname, status, user_identity, create_by)
    select 'voter' || n, 'voter' || n, '评委' || n, 1, 1, 'admin' from generate_series(1, 60) n`
  await sql`insert into sys_user_role (user_id, role_id, depart_id) select v.id, r.role_id, r.depart_id from sys_user v
    join sys_user_role r on r.user_id = (select id from sys_user where username = 'manager') where v.username like 'voter%'`
  await credentials(sql)
  await sql`insert into sys_user_depart (user_id, depart_id) select v.id, d.depart_id from sys_user v
    join sys_user_depart d on d.user_id = (select id from sys_user where username = 'manager') where v.username like 'voter%'`
  const ids = (await sql`select id from sys_user where username like 'voter%'`).map((row) => String(row['id']))
  const name = { zh: '评审会', en: 'Board' }
  const board = { type: 'approve', name, who: [{ rule: 'users', ids }], mode: 'ALL', buttons: ['agree', 'reject'] }
  const draft = {
    schema: 1,
    nodes: { start: { type: 'start' }, board, end: { type: 'end' } },
    edges: [
      { id: 'e1', from: 'start', to: 'board' },
      { id: 'e2', from: 'board', to: 'end' },
    ],
  }
  const input = { code: 'vote', bizType: 'inquiry', purpose: 'publish', nameZh: '评审', nameEn: 'Board', priority: 1, draft }
  const { id } = done(await admin('POST', '/studio/workflow/model/add', input))
  done(await second('POST', '/studio/workflow/model/publish', { id, version: 1, note: null }))
  const inquiry = await submitted(purchaser, '评审会询价')
  const voters: Ask[] = []
  for (let n = 1; n <= 60; n++) voters.push(await signedIn(api, `voter${n}`))
  const tasks: Any[] = []
  for (const voter of voters) tasks.push(done(await voter('GET', '/studio/workflow/task/todo')).records[0])
  const since = performance.now()
  const answers = await Promise.all(
    voters.flatMap((voter, i) =>
      [1, 2].map(() => voter('POST', '/studio/workflow/task/agree', { id: tasks[i].id, version: tasks[i].version, comment: null })),
    ),
  )
  const [row] =
    await sql`select i.status, (select count(*)::int from wf_event e where e.instance_id = i.id and e.action = 'approved') as decided
    from wf_instance i where i.biz_id = ${inquiry}`
  const took = answers.filter((answer) => answer.success).length
  console.log(
    `60 people, two clicks each: ${took} taken, ${answers.length - took} refused, ${row?.['decided']} decision, status ${row?.['status']}, ${(performance.now() - since).toFixed(0)} ms`,
  )
}

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`select set_config('app.tenant', '0', false), set_config('app.kind', 'system', false), set_config('app.username', 'purchaser', false)`
    const product = await startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off', MAIL: 'off' }, '/healthz')
    try {
      const api = `${product.address}/api`
      const [admin, manager, purchaser] = await Promise.all(['admin', 'manager', 'purchaser'].map((one) => signedIn(api, one)))
      if (!admin || !manager || !purchaser) throw new Error('nobody signed in')
      await sql`insert into sys_user (username, login_name, realname, status, user_identity, create_by) values ('second', 'second', '第二管理员', 1, 1, 'admin')`
      await credentials(sql)
      await sql`insert into sys_user_role (user_id, role_id, depart_id) select (select id from sys_user where username = 'second'), role_id, depart_id
        from sys_user_role where user_id = (select id from sys_user where username = 'admin')`
      const second = await signedIn(api, 'second')
      const input = { code: 'bench', bizType: 'inquiry', purpose: 'publish', nameZh: '发布审批', nameEn: 'Publication', priority: 500 }
      const { id } = done(await admin('POST', '/studio/workflow/model/add', input))
      done(await second('POST', '/studio/workflow/model/publish', { id, version: 1, note: null }))
      await fill(sql)
      report('page of tasks', await times(100, async () => done(await manager('GET', '/studio/workflow/task/todo'))), 30)
      report('counts of the tabs', await times(100, async () => done(await manager('GET', '/studio/workflow/task/counts'))), 30)
      report('page of tasks done', await times(100, async () => done(await manager('GET', '/studio/workflow/task/done'))), 30)
      const bizIds: string[] = []
      report('submit with a process', await times(rounds, async (i) => bizIds.push(await submitted(purchaser, `阀门采购询价 ${i}`))), 0)
      const [model] = await sql`select draft from wf_model where code = 'bench'`
      const ask = { bizType: 'inquiry', purpose: 'publish', graph: model?.['draft'] as unknown, orgCode: null }
      report(
        'simulation',
        await times(rounds, async (i) => done(await admin('POST', '/studio/workflow/simulate', { ...ask, bizId: bizIds[i] }))),
        150,
      )
      const tasks = await sql`select t.id, t.version from wf_task t join wf_instance i on i.id = t.instance_id
        join sys_user u on u.id = t.assignee_id where i.biz_id = any(${bizIds}) and u.username = 'manager'`
      const agree = (i: number) => ({ id: tasks[i]?.['id'] as string, version: tasks[i]?.['version'] as number, comment: null })
      report(
        'agree, with the publication it decides',
        await times(rounds, async (i) => done(await manager('POST', '/studio/workflow/task/agree', agree(i)))),
        120,
      )
      await vote(sql, api, admin, second, purchaser)
    } finally {
      product.child.kill()
    }
  } finally {
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
