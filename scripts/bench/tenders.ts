import type { Sql } from 'postgres'
import { hashPassword } from '../../db/password'

/** As whom the rows are written: columns of tenant and author come from the settings of the transaction. */
const asSystem = (sql: Sql) => sql`select set_config('app.tenant', '0', false), set_config('app.kind', 'system', false),
  set_config('app.username', 'purchaser', false), set_config('app.org', 'A01A01', false)`

/** The company that signs in; it takes part in every tenth tender. */
export const benchCompany = 'bench-company'
export const companies = 200

/** Companies, as the owner; one of them signs in. */
export const fillCompanies = async (sql: Sql): Promise<void> => {
  await sql`
    insert into supplier (doc_no, status, name, name_key, email)
    select 'BS-' || n, '4', '规模投标单位' || n, '规模投标单位' || n, 'bench' || n || '@example.com' from generate_series(1, ${companies}::int) n`
  const [first] = await sql<{ id: string }[]>`select id from supplier where doc_no = 'BS-1'`
  const supplierId = first?.id ?? ''
  const [user] = await sql<{ id: string }[]>`
    insert into sys_user (username, login_name, realname, email, phone, supplier_id, user_identity)
    values (${benchCompany}, ${benchCompany}, '规模', 'bench@example.com', '13900000000', ${supplierId}, 1) returning id`
  const userId = user?.id ?? ''
  await sql`insert into sys_credential (user_id, password_hash) values (${userId}, ${await hashPassword('Demo#2026')})`
  await sql`insert into sys_user_role (user_id, role_id) select ${userId}::uuid, id from sys_role where role_code = 'supplierAdmin'`
}

/**
 * Tenders published over the last year, as the owner: two lots with three items each, ten companies in each; half of them were
 * opened, with five bids. The deadlines lie five weeks after the publication.
 */
export const fillTenders = async (sql: Sql, rows: number): Promise<void> => {
  await asSystem(sql)
  await fillCompanies(sql)
  await sql`
    insert into tender (doc_no, status, stage, title, project_name, method, mandatory, purchaser_name, fund_source, currency, ceiling_public,
      doc_from, reg_start, reg_deadline, bid_deadline, open_at, qualification_mode, allow_consortium, blind_registration, bond_required, envelope_mode,
      seal_mode, committee_size, eval_method, anonymous_technical, candidate_max, publicity_days, lot_count, publish_at, create_time, org_code)
    select 'BT-' || n, (array['0', '0', '0', '2', '3', '4', '8', '0'])[1 + n % 8],
      (array['bidding', 'bidding', 'review', 'candidates', 'candidates', 'candidates', 'bidding', 'technical'])[1 + n % 8],
      '城东水厂机电设备采购 ' || n, '水厂改造 ' || n % 50, case when n % 4 = 0 then 'invited' else 'open' end, true, '李伟', 'own', 'CNY', true,
      p.at, p.at, p.at + interval '18 days', p.at + interval '35 days', p.at + interval '35 days', 'post', false, false, true, 'two',
      'client', 5, 'weighted', true, 3, 3, 2, p.at, p.at, (array['A01A01', 'A01A02'])[1 + n / 8 % 2]
    from generate_series(1, ${rows}::int) n, lateral (select now() - make_interval(mins => (n * 525600.0 / ${rows}::int)::int) as at) p`
  await sql`insert into tender_secret (tender_id, estimate, openers, registered_count) select id, 6000000, '[]', 10 from tender where doc_no like 'BT-%'`
  await sql`
    insert into tender_lot (tender_id, lot_no, name, public_ceiling, bond_amount, delivery_days)
    select t.id, l, '标段 ' || l, 2900000, 60000, 90 from tender t, generate_series(1, 2) l where t.doc_no like 'BT-%'`
  await sql`insert into tender_lot_secret (lot_id, tender_id, estimate, ceiling) select id, tender_id, 3000000, 2900000 from tender_lot`
  await sql`
    insert into tender_item (tender_id, lot_id, line_no, name, spec, unit, qty)
    select l.tender_id, l.id, i, '潜水排污泵', '75 kW', '台', 6 from tender_lot l, generate_series(1, 3) i`
  await sql`
    insert into tender_participant (tender_id, supplier_id, supplier_name, source, status, registered_at, blind, named_from, org_code, lot_ids)
    select t.id, s.id, s.name, 'applied', '2', t.publish_at + interval '2 days', false, t.bid_deadline, t.org_code, '[]'
    from tender t, generate_series(0, 9) k, supplier s
    where t.doc_no like 'BT-%' and s.doc_no = 'BS-' || (1 + (split_part(t.doc_no, '-', 2)::int * 20 + k * ${companies / 10}::int) % ${companies}::int)`
  await sql`
    insert into tender_bond (tender_id, participant_id, supplier_id, supplier_name, form, amount, received_at, org_code)
    select p.tender_id, p.id, p.supplier_id, p.supplier_name, 'transfer', 120000, p.registered_at, p.org_code from tender_participant p`
  await sql`
    insert into tender_opening (tender_id, envelope, first_opener_name, second_opener_name, opened_at, closed_at)
    select id, 'first', '李开平', '王启封', open_at, open_at from tender where doc_no like 'BT-%' and stage <> 'bidding'`
  await sql`
    insert into tender_bid (tender_id, participant_id, supplier_id, supplier_name, sealed_bid_id, receipt_no, bond_received, opened_at, org_code)
    select p.tender_id, p.id, p.supplier_id, p.supplier_name, gen_random_uuid(), 'R', true, t.open_at, p.org_code
    from tender t join lateral (select * from tender_participant p where p.tender_id = t.id order by p.id limit 5) p on true
    where t.doc_no like 'BT-%' and t.stage <> 'bidding'`
}
