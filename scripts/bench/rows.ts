import type { Sql } from 'postgres'

/** As whom the rows are written: columns of tenant and author come from the settings of the transaction. */
const asSystem = (sql: Sql) => sql`select set_config('app.tenant', '0', false), set_config('app.kind', 'system', false),
  set_config('app.username', 'purchaser', false), set_config('app.org', 'A01A01', false)`

/** Ten thousand rows of each list, as the owner: the benchmark measures reading, not the life cycle that would make them. */
export const fillLists = async (sql: Sql, rows = 10_000): Promise<void> => {
  await asSystem(sql)
  await sql`
    insert into portal_announcement (kind, type, biz_type, biz_id, code, title, project_name, org_name, category, region, content, publish_at, deadline_at)
    select 'purchase', (array['tender', 'inquiry', 'bidding'])[1 + n % 3], 'bench', gen_random_uuid(), 'B' || n, '阀门与仪表采购 ' || n, '水厂改造 ' || n % 50,
      '澄源环境集团', (array['阀门', '泵', '仪表'])[1 + n % 3], '江苏', '{"summary": "法兰蝶阀、止回阀一批"}', now() - interval '5 days',
      now() + make_interval(mins => n * 5)
    from generate_series(1, ${rows}) n`
  await sql`
    insert into inquiry (doc_no, status, title, project_name, type, purchaser_name, currency, allow_foreign_currency, price_basis, award_mode, eval_method,
      sealed, urgent, quote_start, quote_deadline, open_at, min_quotes, max_rounds, price_non_increasing, publish_result, publish_amount, line_count, create_time)
    select 'BEN-' || n, (array['-1', '0', '1', '4'])[1 + n % 4], '城东水厂阀门询价 ' || n, '水厂改造', 'invited', '李伟', 'CNY', false, 'INCL', 'line', 'lowest',
      true, false, now(), now() + interval '3 days', now() + interval '3 days', 3, 3, true, true, false, 20, now() - make_interval(mins => n)
    from generate_series(1, ${rows}) n`
  await sql`insert into inquiry_secret (inquiry_id, budget) select id, 100000 from inquiry on conflict do nothing`
  await sql`analyze`
}

/** Log entries of the last year by a hundred accounts, a third of them sign-ins, as the owner. */
export const fillLogs = async (sql: Sql, rows: number): Promise<void> => {
  await asSystem(sql)
  await sql`
    insert into sys_log (log_type, operate_type, log_content, username, ip, method, request_url, request_type, cost_time, create_by, create_time)
    select case when n % 3 = 0 then 1 else 2 end, case when n % 3 = 0 then null else (2 + n % 3)::text end,
      case when n % 3 = 0 then 'session.signIn' else (array['role.add', 'user.edit', 'dict.edit', 'department.edit'])[1 + n % 4] end, 'bench' || n % 100, '10.0.0.' || n % 200,
      'PUT /sys/user/edit', '/sys/user/edit', 'PUT', n % 90, 'bench' || n % 100, now() - make_interval(secs => n * 31)
    from generate_series(1, ${rows}) n`
  await sql`vacuum analyze sys_log`
}

/** Accounts nobody signs in with, as the owner. */
export const fillUsers = async (sql: Sql, rows: number): Promise<void> => {
  await asSystem(sql)
  // A million entries of the data log are not what is measured.
  await sql`set session_replication_role = replica`
  await sql`
    insert into sys_user (username, login_name, realname, phone, email, sex, status, user_identity, create_by, create_time)
    select 'mass' || n, 'mass' || n, '群众' || n, '138' || lpad(n::text, 8, '0'), 'mass' || n || '@example.com', 1 + n % 2,
      case when n % 50 = 0 then 2 else 1 end, 1, 'admin', now() - make_interval(secs => n)
    from generate_series(1, ${rows}) n`
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze sys_user`
}

/** Inquiries of every department by four hundred authors, one of whom signs in, as the owner. */
export const fillInquiries = async (sql: Sql, rows: number, prefix = 'MASS'): Promise<void> => {
  await asSystem(sql)
  await sql`
    insert into inquiry (doc_no, status, title, project_name, type, purchaser_name, currency, allow_foreign_currency, price_basis, award_mode, eval_method,
      sealed, urgent, quote_start, quote_deadline, open_at, min_quotes, max_rounds, price_non_increasing, publish_result, publish_amount, line_count,
      create_time, org_code, create_by)
    select ${prefix} || n, (array['-1', '0', '1', '2', '4'])[1 + n % 5], '城东水厂阀门询价 ' || n, '水厂改造', 'invited', '李伟', 'CNY', false, 'INCL', 'line', 'lowest',
      true, false, now(), now() + interval '3 days', now() + interval '3 days', 3, 3, true, true, false, 20, now() - make_interval(secs => n * 30),
      d.codes[1 + n / 400 % cardinality(d.codes)], case when n % 400 = 0 then 'purchaser' else 'buyer' || n % 400 end
    from generate_series(1, ${rows}::int) n, (select array_agg(org_code order by org_code) as codes from sys_depart where tenant_id = 0) d`
}
