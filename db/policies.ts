import type { Sql } from 'postgres'
import { accountTriggers } from './account-functions'
import { departTriggers } from './depart-functions'
import { declaredAccess, declaredDataLogs, declaredPins, noRow, type DataLog, type RowAccess, type RowRule } from './schema/kit'
import { visibleRows, type Kind } from './visible'

type SeenBy = (kind: Kind, rule: RowRule) => RowRule
/**
 * One policy per command. The settings are read in scalar sub-selects, so PostgreSQL evaluates them once per statement
 * and not once per row.
 */
const allowed = (seenBy: SeenBy, rules: Readonly<Record<Kind, RowRule>>, shared = false) => `
  ((select app_all_tenants()) or tenant_id = (select app_tenant())${shared ? ' or tenant_id = 0' : ''}) and case (select app_kind())
    when 'system' then true
    when 'buyer' then ${seenBy('buyer', rules.buyer)}
    when 'supplier' then ${seenBy('supplier', rules.supplier)}
    when 'visitor' then ${seenBy('visitor', rules.visitor)}
    else false end`

const policiesOf = (table: string, access: RowAccess, seenBy: SeenBy): string => {
  const read = allowed(seenBy, access, access.shared)
  const write = allowed(seenBy, {
    buyer: access.write?.buyer ?? access.buyer,
    supplier: access.write?.supplier ?? access.supplier,
    visitor: noRow,
  })
  return `
    alter table "${table}" enable row level security;
    alter table "${table}" force row level security;
    drop policy if exists read_rows on "${table}";
    drop policy if exists insert_rows on "${table}";
    drop policy if exists update_rows on "${table}";
    drop policy if exists delete_rows on "${table}";
    create policy read_rows on "${table}" for select using (${read});
    create policy insert_rows on "${table}" for insert with check (${write});
    create policy update_rows on "${table}" for update using (${write}) with check (${write});
    create policy delete_rows on "${table}" for delete using (${write});`
}

/** Columns that change with every update and say nothing. */
const noise = ['version', 'update_by', 'update_time']
/**
 * Updates of a table that leaves columns out are mostly of these alone, thousands at once: a condition of the trigger passes them over
 * row by row, for no condition can be asked of a whole statement.
 */
const changedOf = (table: string, { except, columns }: DataLog, silent: string): string => {
  if (except.length === 0)
    return `create trigger data_log after update on "${table}" referencing old table as gone new table as added
    for each statement execute function app_log_changed(${silent});`
  const told = columns.filter((name) => !noise.includes(name) && !except.includes(name))
  const of = (row: 'old' | 'new') => `(${told.map((name) => `${row}."${name}"`).join(', ')})`
  return `create trigger data_log after update on "${table}"
    for each row when (${of('old')} is distinct from ${of('new')}) execute function app_log_change(${silent});`
}
const dataLogOf = (table: string, log: DataLog): string => {
  const silent = [...noise, ...log.except].map((c) => `'${c}'`).join(', ')
  return `
  drop trigger if exists data_log on "${table}";
  drop trigger if exists data_log_added on "${table}";
  drop trigger if exists data_log_removed on "${table}";
  ${changedOf(table, log, silent)}
  create trigger data_log_removed after delete on "${table}" referencing old table as gone
    for each statement execute function app_log_removed(${silent});
  create trigger data_log_added after insert on "${table}" referencing new table as added
    for each statement execute function app_log_added(${silent});`
}

const pinOf = (table: string): string => `
  drop trigger if exists pin_version on "${table}";
  create trigger pin_version before insert on "${table}" for each row execute function app_pin_version();`

/** Rows that nobody changes or takes away again, the owner of the database included. */
const appendOnly = [
  'audit_chain',
  'audit_checkpoint',
  'wf_version',
  'wf_event',
  'contract_clause_version',
  'contract_template_version',
  'contract_version',
  'po_version',
  'match_result',
]
const departRoles = ['sys_depart_role', 'sys_depart_role_permission', 'sys_depart_role_user']

/**
 * Makes the policies and the views that they look into. The server's role may read these before a policy needs them; those of the
 * version before go when no policy looks into them any more.
 */
const applyRules = async (sql: Sql, there: ReadonlySet<string>, role: string): Promise<void> => {
  const { seenBy, views } = visibleRows(there)
  const policies = [...declaredAccess()].filter(([table]) => there.has(table)).map(([table, access]) => policiesOf(table, access, seenBy))
  await sql.unsafe('create schema if not exists visible')
  const before = new Set((await sql`select viewname from pg_views where schemaname = 'visible'`).map((v) => v['viewname'] as string))
  for (const [name, text] of views()) if (!before.has(name)) await sql.unsafe(`create view visible."${name}" as ${text}`)
  await sql`grant usage on schema visible to ${sql(role)}`
  await sql`grant select on all tables in schema visible to ${sql(role)}`
  for (const policy of policies) await sql.unsafe(policy)
  const gone = [...before].filter((name) => !views().has(name))
  if (gone.length > 0) await sql.unsafe(`drop view ${gone.map((name) => `visible."${name}"`).join(', ')}`)
}

/** Turns the declarations beside the tables into forced row-level security and triggers. Runs after the migrations. */
export const applyPolicies = async (sql: Sql, role: string): Promise<void> => {
  // A table whose migration is still to be written is passed over; a test compares the declarations with the database.
  const there = new Set((await sql`select tablename from pg_tables where schemaname = 'public'`).map((t) => t['tablename'] as string))
  await applyRules(sql, there, role)
  for (const [table, log] of declaredDataLogs()) if (there.has(table)) await sql.unsafe(dataLogOf(table, log))
  for (const table of declaredPins()) if (there.has(table)) await sql.unsafe(pinOf(table))
  for (const table of [
    'sys_role',
    'sys_permission',
    'sys_role_permission',
    'sys_permission_rule',
    ...departRoles,
    'sys_dict',
    'sys_dict_item',
    'sys_message_text',
  ]) {
    await sql.unsafe(`drop trigger if exists bump_auth on ${table};
      create trigger bump_auth after insert or update or delete on ${table} for each statement execute function app_bump_auth();`)
  }
  if (there.has('sys_account_act')) await sql.unsafe(accountTriggers)
  if (there.has('sys_user_depart')) await sql.unsafe(departTriggers)
  for (const table of appendOnly.filter((name) => there.has(name)))
    await sql.unsafe(`drop trigger if exists append_only on ${table};
      create trigger append_only before update or delete or truncate on ${table} execute function app_refuse_change();`)
}
