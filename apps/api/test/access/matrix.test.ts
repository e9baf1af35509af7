import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../app'
import { actorNames, stage, type ActorName, type Stage } from './actors'
import { callsOf, send, type Call, type Outcome } from './calls'

/**
 * Every endpoint × everyone who could try it, with what is expected of each. The expectations are written down in
 * matrix.tsv: a new endpoint needs its row, a changed one changes its row, and both are seen in review.
 * `MATRIX=write npm test -- --only api` writes the file anew.
 */
const file = new URL('matrix.tsv', import.meta.url)
const app = await stockedApp()

/** `token`: not signed in. `refused`: may not. `hidden`: as if the record were not there. `in`: whatever the call itself says. */
type Expected = 'token' | 'refused' | 'hidden' | 'in'
const outcomeOf = ({ errorKey }: Outcome): Expected => {
  if (errorKey === 'TOKEN_INVALID') return 'token'
  if (errorKey === 'NO_PERM' || errorKey === 'PROFILE_INCOMPLETE') return 'refused'
  return errorKey === 'NOT_FOUND' ? 'hidden' : 'in'
}

const endsSessions =
  /\/sys\/(logout|logoutV2|account\/end\w+|user\/(updatePassword|changePassword|frozenBatch|delete\w*)|selectTenant|selectDepart|online\/forceLogout)$/
const name = ({ method, path }: Call) => `${method} ${path}`

let scene: Stage
const seen = new Map<string, Partial<Record<ActorName, Expected>>>()
const broken: string[] = []
let pairs = 0

/** What the first tenant keeps beside the actor's own, as one text for each table. */
const contents = async (actor: ActorName): Promise<Record<string, string>> => {
  const { id, username } = await scene.personOf(actor)
  const tables = await scene.owner
    .sql`select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
    where t.schemaname = 'public' and c.column_name = 'tenant_id'
      and c.table_name not in ('sys_session', 'sys_log', 'sys_throttle', 'sys_captcha', 'sys_email_code', 'sys_idempotency', 'sys_data_log', 'sys_monitor_sample',
        'sys_auth_version')`
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await scene.owner.sql.unsafe(
      `select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from "${name}" t, to_jsonb(t) as r
        where tenant_id = 0 and not coalesce($1 in (r ->> 'id', r ->> 'user_id'), false) and r ->> 'create_by' is distinct from $2`,
      [id, username],
    )
    found[name as string] = row?.['digest'] as string
  }
  return found
}

const runAs = async (actor: ActorName, calls: readonly Call[]): Promise<void> => {
  let client = await scene.enter(actor)
  for (const call of calls) {
    const outcome = await send(app, call, client.token)
    pairs++
    seen.set(name(call), { ...seen.get(name(call)), [actor]: outcomeOf(outcome) })
    if (outcome.status >= 500 && outcome.errorKey !== 'TOKEN_INVALID') broken.push(`${actor}: ${name(call)} ${outcome.text.slice(0, 200)}`)
    if (endsSessions.test(call.path)) client = await scene.enter(actor)
  }
}

let calls: Call[] = []
beforeAll(async () => {
  scene = await stage(app)
  calls = callsOf(app, scene.records)
}, 120_000)
afterAll(() => scene?.owner.close())

test('every endpoint says who may call it', () => {
  expect(calls.filter((call) => call.access === 'nobody').map(name)).toEqual([])
})

test.each(actorNames)(
  '%s',
  async (actor) => {
    const harmless = actor === 'anonymous' || actor === 'roleless' || actor === 'otherTenant'
    const before = harmless ? await contents(actor) : {}
    await runAs(actor, calls)
    const after = harmless ? await contents(actor) : {}
    expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual([])
  },
  240_000,
)

test('no pair ends differently than written down, none in a failure of the server', () => {
  const rows = calls.map((call) => [name(call), call.access, ...actorNames.map((actor) => seen.get(name(call))?.[actor] ?? '')].join('\t'))
  const head = ['endpoint', 'access', ...actorNames].join('\t')
  if (process.env['MATRIX'] === 'write') writeFileSync(file, `${[head, ...rows].join('\n')}\n`)
  const written = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  console.log(
    `${calls.length} endpoints × ${actorNames.length} = ${pairs} pairs, ${rows.filter((row) => !written.includes(row)).length} surprises`,
  )
  expect(broken).toEqual([])
  expect([...rows].sort()).toEqual([...written].sort())
})

test('what is written down agrees with what the contract demands', () => {
  const wrong = calls.filter(({ access, ...call }) => {
    const of = seen.get(`${call.method} ${call.path}`)
    if (access === 'public') return of?.anonymous === 'token'
    return of?.anonymous !== 'token' || (access !== 'signed-in' && of.roleless !== 'refused')
  })
  expect(wrong.map(name)).toEqual([])
})
