import { createHash, randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import postgres from 'postgres'
import { verifyPassword } from '../../db/password'

/**
 * What the product is measured against: Fastify and postgres.js with the least that gives the same answer. No access
 * check beyond the session, no row policies (it connects as the owner), no validation, no log.
 */
const sql = postgres(process.env['BARE_DATABASE_URL'] ?? '', { max: 10, connection: { TimeZone: 'Asia/Shanghai' }, onnotice: () => {} })
const app = Fastify({ logger: { level: 'error' } })
const envelope = (result: unknown) => ({ success: true, message: '操作成功！', code: 200, result, timestamp: Date.now() })
const page = (records: readonly object[], total: number) => envelope({ records, total, size: 10, current: 1, pages: Math.ceil(total / 10) })
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** What a client is given to store does not change from call to call: taken once from the product's own answers. */
const recorded = JSON.parse(process.env['BARE_RECORDED'] ?? '{}') as { login: Record<string, unknown>; permissions: unknown }

app.post<{ Body: { username: string; password: string } }>('/login', async ({ body }) => {
  const [user] = await sql`
    select u.id, u.tenant_id, u.last_org_code, c.password_hash from sys_user u join sys_credential c on c.user_id = u.id
    where u.login_name = ${body.username.toLowerCase()} and u.del_flag = 0`
  if (!user || !(await verifyPassword(body.password, user['password_hash'] as string))) return { success: false }
  const token = randomBytes(32).toString('base64url')
  await sql`select d.* from sys_depart d join sys_user_depart ud on ud.depart_id = d.id where ud.user_id = ${user['id'] as string}`
  await sql`
    insert into sys_session (tenant_id, user_id, token_hash, org_code, ip, create_time, last_seen_at, expires_at)
    values (0, ${user['id'] as string}, ${hashOf(token)}, ${user['last_org_code'] as string}, '127.0.0.1', now(), now(), now() + interval '7 days')`
  return envelope({ ...recorded.login, token })
})

const sessionOf = (token: unknown) => sql`
  select s.user_id, u.username from sys_session s join sys_user u on u.id = s.user_id
  where s.token_hash = ${String(token)} and s.revoked_at is null and s.expires_at > now() and u.status = 1`

app.get('/permissions', async ({ headers }) => {
  const [session] = await sessionOf(headers['x-token-hash'])
  await sql`
    select p.* from sys_permission p join sys_role_permission rp on rp.permission_id = p.id
      join sys_user_role ur on ur.role_id = rp.role_id
    where ur.user_id = ${session?.['user_id'] as string} and p.del_flag = 0 and p.menu_type < 2 order by p.sort_no`
  return envelope(recorded.permissions)
})

app.get('/portal', async () => {
  const [rows, [count]] = await Promise.all([
    sql`select id, type, code, title, project_name as "projectName", org_name as "orgName", category, region, publish_at as "publishAt",
        start_at as "startAt", deadline_at as "deadlineAt", content ->> 'summary' as content, 'open' as status
      from portal_announcement where kind = 'purchase' and outcome is null and deadline_at > now()
      order by deadline_at, id limit 10`,
    sql`select count(*)::int as n from portal_announcement where kind = 'purchase' and outcome is null and deadline_at > now()`,
  ])
  return page(rows, count?.['n'] as number)
})

app.get('/inquiry', async ({ headers }) => {
  await sessionOf(headers['x-token-hash'])
  const [rows, [count]] = await Promise.all([
    sql`select i.id, i.doc_no as "docNo", i.title, i.project_name as "projectName", i.type, i.category_name as "categoryName", i.currency,
        i.sealed, i.urgent, i.round_no as "roundNo", i.max_rounds as "maxRounds", i.line_count as "lineCount", i.publish_at as "publishAt",
        i.quote_start as "quoteStart", i.quote_deadline as "quoteDeadline", i.open_at as "openAt", s.quote_count as "quoteCount",
        i.min_quotes as "minQuotes", s.insufficient, s.budget, i.status, i.purchaser_name as "purchaserName", i.org_code as "orgCode",
        i.org_name as "orgName", i.create_by as "createBy", i.create_time as "createTime", i.version
      from inquiry i left join inquiry_secret s on s.inquiry_id = i.id
      where i.tenant_id = 0 and i.del_flag = 0 order by i.create_time desc, i.id desc limit 10`,
    sql`select count(*)::int as n from inquiry i where i.tenant_id = 0 and i.del_flag = 0`,
  ])
  return page(rows, count?.['n'] as number)
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
