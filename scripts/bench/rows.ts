import type { Sql } from 'postgres'

/** Ten thousand rows of each list, as the owner: the benchmark measures reading, not the life cycle that would make them. */
export const fillLists = async (sql: Sql, rows = 10_000): Promise<void> => {
  await sql`select set_config('app.tenant', '0', false), set_config('app.kind', 'system', false), set_config('app.username', 'purchaser', false),
    set_config('app.org', 'A01A01', false)`
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
