import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql } from 'postgres'
import { applyFunctions } from './functions'
import { baselineLevel } from './level'
import { applyPolicies } from './policies'

const lock = 5_271_001

/** Roles belong to the whole server: two migrations of different databases may touch one at once. */
const patiently = async (work: () => Promise<unknown>) => {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      const raced = ['23505', '42710', 'XX000'].includes(code ?? '') || message.includes('concurrently')
      if (!raced || tries > 20) throw error
      await sleep(50 + Math.random() * 150)
    }
  }
}

/**
 * What a request may cost: nobody waits longer at a screen, and a transaction that was left open would hold its locks.
 * Exports, imports and jobs set limits of their own. On the role, for a connection pooler takes no such settings at the start
 * of a connection.
 */
const limits = { statement_timeout: '30s', lock_timeout: '3s', idle_in_transaction_session_timeout: '60s' }
const limit = async (sql: Sql, role: string) => {
  for (const [name, value] of Object.entries(limits)) {
    const [line] = await sql<{ text: string }[]>`
      select format('alter role %I set %I = %L', ${role}::text, ${name}::text, ${value}::text) as text
      where not exists (select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
        where r.rolname = ${role} and s.setdatabase = 0 and ${`${name}=${value}`} = any(s.setconfig))`
    if (line) await sql.unsafe(line.text)
  }
}

/** The role the server logs in with: it may neither pass over row-level security nor change the schema. */
const loginRole = (sql: Sql, appUrl: string) =>
  patiently(async () => {
    const { username, password } = new URL(appUrl)
    const [owner] = await sql<{ name: string }[]>`select current_user as name`
    const role = decodeURIComponent(username)
    if (!role || role === owner?.name) throw new Error('DATABASE_URL must name a role of its own, not the owner of MIGRATE_DATABASE_URL')
    const [there] = await sql<{ unsafe: boolean }[]>`
      select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = ${role}`
    if (there?.unsafe) throw new Error(`Role ${role} may bypass row-level security: use another one in DATABASE_URL`)
    const [line] = await sql<{ text: string }[]>`
      select format(${there ? 'alter role %I login password %L' : 'create role %I login nosuperuser nobypassrls nocreatedb nocreaterole password %L'},
        ${role}::text, ${decodeURIComponent(password)}::text) as text`
    await sql.unsafe(line?.text ?? '')
    await limit(sql, role)
    return role
  }) as Promise<string>

/** Rows are guarded by policies; here only the kind of statement is granted. */
const grant = (sql: Sql, role: string) =>
  patiently(async () => {
    const name = `"${role.replaceAll('"', '""')}"`
    const [database] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`
    await sql.unsafe(`
      revoke create on schema public from public;
      grant connect, temporary on database ${database?.name} to ${name};
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select, update on all sequences in schema public to ${name};
      grant execute on all functions in schema public to ${name};
      do $$ begin execute format('grant %I to current_user', '${role.replaceAll("'", "''")}'); exception when others then null; end $$;
      create schema if not exists pgboss authorization ${name};
      do $$ begin
        if to_regclass('drizzle.__drizzle_migrations') is not null then
          execute format('grant usage on schema drizzle to %1$I', '${role.replaceAll("'", "''")}');
          execute format('grant select on drizzle.__drizzle_migrations to %1$I', '${role.replaceAll("'", "''")}');
        end if;
      end $$;
    `)
  })

/** Migrations from before the baseline are gone, so a database that lacks some of them has no way up to it. */
const refuseOlder = async (sql: Sql) => {
  const [there] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!there?.['name']) return
  const [row] = await sql<{ level: string | null }[]>`select max(created_at) as level from drizzle.__drizzle_migrations`
  if (row?.level && Number(row.level) < baselineLevel())
    throw new Error(
      'The database is older than the baseline of 2026-11-23, from which this version migrates: start the last version from before the baseline on it once, then this one; or empty it (npm run db:reset).',
    )
}

/**
 * Safe to call from several replicas at once: one works, the others wait and find nothing to do.
 * @throws for a database from before the baseline, before anything of it is changed
 */
export const migrate = async (urls: { ownerUrl: string; appUrl: string }) => {
  const folder = join(import.meta.dirname, 'migrations')
  const sql = postgres(urls.ownerUrl, { max: 1, connect_timeout: 30, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${lock})`
    await refuseOlder(sql)
    const role = await loginRole(sql, urls.appUrl)
    await applyFunctions(sql)
    await runMigrations(drizzle(sql), { migrationsFolder: folder })
    await applyPolicies(sql, role)
    await grant(sql, role)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Creates the database of a URL when the server does not have it yet. */
export const ensureDatabase = async (adminUrl: string, name: string) => {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} })
  try {
    const [there] = await sql`select 1 from pg_database where datname = ${name}`
    if (!there) await sql.unsafe(`create database "${name}"`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
