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

/**
 * Inquiries published over the last year, as the owner: with rounds, a third with a budget, a third with target prices alone, some in
 * foreign currency; deadlines and openings lie two weeks and a day after publication.
 */
export const fillSourcing = async (sql: Sql, rows: number): Promise<void> => {
  await asSystem(sql)
  await sql`
    insert into inquiry (doc_no, status, title, project_name, type, purchaser_name, currency, allow_foreign_currency, price_basis, award_mode, eval_method,
      sealed, urgent, publish_at, quote_start, quote_deadline, open_at, awarded_at, min_quotes, max_rounds, price_non_increasing, publish_result, publish_amount,
      line_count, create_time, org_code)
    select 'SRC-' || n, (array['0', '1', '2', '3', '4', '5', '8', '9'])[1 + n % 8], '城东水厂阀门询价 ' || n, '水厂改造', 'invited', '李伟', 'CNY', false, 'INCL', 'line',
      'lowest', true, false, p.at, p.at, p.at + interval '14 days', p.at + interval '15 days', case when n % 8 in (4, 5) then p.at + interval '30 days' end,
      3, 3, true, true, false, 3, p.at, (array['A01A01', 'A01A02'])[1 + n % 2]
    from generate_series(1, ${rows}::int) n, lateral (select now() - make_interval(mins => (n * 525600.0 / ${rows}::int)::int) as at) p`
  await sql`
    insert into inquiry_secret (inquiry_id, budget, figures_basis, openers)
    select id, case when split_part(doc_no, '-', 2)::int % 3 = 0 then 100000 end,
      case when split_part(doc_no, '-', 2)::int % 10 = 0 then '{"tax": "INCL", "taxRate": "13", "freight": "IN", "currency": "USD"}'::jsonb
        else '{"tax": "EXCL", "taxRate": null, "freight": "IN", "currency": "CNY"}'::jsonb end, '[]'
    from inquiry where doc_no like 'SRC-%'`
  await sql`
    insert into inquiry_line (inquiry_id, line_no, name, qty, unit)
    select i.id, l, '法兰蝶阀', 10, '台' from inquiry i, generate_series(1, 3) l where i.doc_no like 'SRC-%'`
  await sql`
    insert into inquiry_line_secret (line_id, inquiry_id, target_price)
    select l.id, l.inquiry_id, case when split_part(i.doc_no, '-', 2)::int % 3 = 1 then 99.5 end from inquiry_line l join inquiry i on i.id = l.inquiry_id
    where i.doc_no like 'SRC-%'`
  await sql`
    insert into inquiry_round (inquiry_id, round_no, quote_start, quote_deadline, open_at, opened_at, valid_quotes)
    select id, 1, quote_start, quote_deadline, open_at, case when status in ('2', '3', '4', '5') then open_at end,
      case when status in ('2', '3', '4', '5') then 1 + split_part(doc_no, '-', 2)::int % 4 end
    from inquiry where doc_no like 'SRC-%'`
}
