import type { Sql } from 'postgres'
import { accountTriggers } from './account-functions'
import { departTriggers } from './depart-functions'
import './schema/index'
import { declaredAccess, declaredDataLogs, declaredPins, noRow, type DataLog, type RowAccess, type RowRule } from './schema/kit'

/**
 * One policy per command. The settings are read in scalar sub-selects, so PostgreSQL evaluates them once per statement
 * and not once per row.
 */
const allowed = (rules: { buyer: RowRule; supplier: RowRule; visitor: RowRule }, shared = false) => `
  ((select app_all_tenants()) or tenant_id = (select app_tenant())${shared ? ' or tenant_id = 0' : ''}) and case (select app_kind())
    when 'system' then true
    when 'buyer' then ${rules.buyer}
    when 'supplier' then ${rules.supplier}
    when 'visitor' then ${rules.visitor}
    else false end`

const policiesOf = (table: string, access: RowAccess): string => {
  const read = allowed(access, access.shared)
  const write = allowed({
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

/** Turns the declarations beside the tables into forced row-level security and triggers. Runs after the migrations. */
export const applyPolicies = async (sql: Sql): Promise<void> => {
  // A table whose migration is still to be written is passed over; a test compares the declarations with the database.
  const there = new Set((await sql`select tablename from pg_tables where schemaname = 'public'`).map((t) => t['tablename'] as string))
  for (const [table, access] of declaredAccess()) if (there.has(table)) await sql.unsafe(policiesOf(table, access))
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
