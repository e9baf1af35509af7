import { afterAll, beforeAll, expect, test } from 'vitest'
import { stage, type ActorName, type Stage } from '../access/actors'
import { callsOf, send, type Call } from '../access/calls'
import { stockedApp } from '../app'
import { leaks, payloadClasses, payloads, type PayloadClass } from './payloads'
import { columnsOf, pointsOf, type Point } from './points'

/**
 * Every place of every endpoint is given what attackers have given systems of this kind. Each payload is tried somewhere in
 * every run, and each place gets an injection and something else; `ATTACKS=all npm test -- --only api` gives every place
 * all of them.
 */
const app = await stockedApp()
const everything = process.env['ATTACKS'] === 'all'

let scene: Stage
let calls: Call[] = []
beforeAll(async () => {
  scene = await stage(app)
  calls = callsOf(app, scene.records).filter((call) => !call.path.startsWith('/docs'))
}, 120_000)
afterAll(() => scene?.owner.close())

const report: string[] = []
afterAll(() => console.log(report.join('\n')))

/** Whom the answer says most to: whoever may call it. */
const attackerOf = ({ access }: Call): ActorName => {
  if (access === 'public') return 'anonymous'
  return /^srm:(quotation|supplier:(profile|saveDraft|submit|withdraw))/.test(access) || access === 'srm:inquiry:quote'
    ? 'supplier'
    : 'admin'
}
const clients = new Map<ActorName, Promise<string | undefined>>()
const tokenOf = (actor: ActorName): Promise<string | undefined> => {
  const there = clients.get(actor) ?? scene.enter(actor).then((client) => client.token)
  clients.set(actor, there)
  return there
}

const others = payloadClasses.filter((of) => of !== 'sql')
const turns = new Map<string, number>()
/** One after the other: none is left out over all places, and no place always gets the first. */
const next = <T>(of: string, all: readonly T[]): T => {
  const at = turns.get(of) ?? 0
  turns.set(of, at + 1)
  return all[at % all.length] as T
}
const chosen = (): (readonly [PayloadClass, unknown])[] => {
  if (everything) return payloadClasses.flatMap((of) => payloads[of].map((value) => [of, value] as const))
  const other = next('class', others)
  return [
    ['sql', next('sql', payloads.sql)],
    [other, next<unknown>(other, payloads[other])],
  ]
}
/** Of a list's columns three at a time: they are all read by the same code. */
const placesOf = (call: Call): Point[] => {
  const points = pointsOf(call)
  const columns = points.filter((point) => point.column)
  if (everything || columns.length <= 3) return points
  return [...points.filter((point) => !point.column), ...Array.from({ length: 3 }, () => next(`${call.path} columns`, columns))]
}

interface Tally {
  tried: number
  slowest: number
  at: string
}
const hits: string[] = []

const attack = async (point: Point, value: unknown, tally: Tally): Promise<void> => {
  const call = point.put(value)
  const actor = attackerOf(call)
  const outcome = await send(app, call, await tokenOf(actor))
  const what = `${call.method} ${call.path} ${point.where} <- ${JSON.stringify(value)?.slice(0, 60)}`
  tally.tried++
  if (outcome.ms > tally.slowest) Object.assign(tally, { slowest: outcome.ms, at: what })
  if (outcome.errorKey === 'TOKEN_INVALID') clients.delete(actor)
  else if (outcome.status >= 500) hits.push(`${outcome.status} ${what}: ${outcome.text.slice(0, 120)}`)
  if (leaks.test(outcome.text)) hits.push(`leak ${what}: ${leaks.exec(outcome.text)?.[0]}`)
  // A statement that slept in the database would take twenty.
  if (outcome.ms > 15_000) hits.push(`slow ${what}`)
}

test('nothing that is written anywhere ends in a failure, a leak or a slow answer', async () => {
  const tallies = new Map<PayloadClass, Tally>(payloadClasses.map((of) => [of, { tried: 0, slowest: 0, at: '' }]))
  for (const call of calls)
    for (const point of placesOf(call)) for (const [of, value] of chosen()) await attack(point, value, tallies.get(of) as Tally)
  for (const [of, { tried, slowest, at }] of tallies) report.push(`${of}: ${tried} inputs, slowest ${Math.round(slowest)} ms (${at})`)
  expect(hits).toEqual([])
  expect(payloadClasses.filter((of) => (tallies.get(of)?.tried ?? 0) < payloads[of].length)).toEqual([])
}, 900_000)

const hidden = [
  'passwordHash',
  'password_hash',
  'password',
  'salt',
  'tokenHash',
  'token_hash',
  'loginName',
  'sealed',
  'ciphertext',
  'wrappedKey',
  'storageKey',
  'codeHash',
  'dbPassword',
  'answer',
  'constructor',
  '__proto__',
  'tenantId',
]

test('no list is filtered or sorted by what it does not show', async () => {
  const lists = calls.filter((call) => columnsOf(call).length > 0 && call.access !== 'public')
  expect(lists.length).toBeGreaterThan(10)
  let tried = 0
  for (const list of lists) {
    const token = await tokenOf(attackerOf(list))
    const total = async (query: Record<string, unknown>) => {
      tried++
      const { text } = await send(app, { ...list, query: { pageNo: 1, pageSize: 10, ...query } }, token)
      return (JSON.parse(text) as { result?: { total?: number } | null }).result?.total
    }
    const asked = (field: string) => ({ superQueryParams: encodeURIComponent(JSON.stringify([{ field, rule: 'eq', val: 'zzz' }])) })
    const all = await total({})
    // A tree is searched as a whole as soon as anything is asked of it.
    const searched = await total(asked('noColumnOfAny'))
    const wrong: string[] = []
    const shown = columnsOf(list)
    for (const name of hidden.filter((one) => !shown.includes(one))) {
      if ((await total({ [name]: 'zzz' })) !== all) wrong.push(`${name} filters`)
      if ((await total(asked(name))) !== searched) wrong.push(`${name} in the super query`)
    }
    expect(wrong, `${list.method} ${list.path}`).toEqual([])
  }
  report.push(`hidden columns: ${tried} inputs`)
}, 300_000)

test('fields nobody asked for are not taken over', async () => {
  const extra = {
    tenantId: 77,
    tenant_id: 77,
    createBy: 'mallory',
    create_by: 'mallory',
    delFlag: 9,
    del_flag: 9,
    status: '77',
    isAdmin: true,
    builtIn: true,
    readOnly: true,
    supplierId: scene.records['/srm/supplier'],
  }
  let tried = 0
  for (const call of calls.filter((c) => typeof c.body === 'object' && c.body !== null)) {
    const actor = attackerOf(call)
    const body = Array.isArray(call.body) ? call.body : { ...extra, ...(call.body as object) }
    const { errorKey } = await send(app, { ...call, body }, await tokenOf(actor))
    if (errorKey === 'TOKEN_INVALID') clients.delete(actor)
    tried++
  }
  const tables = await scene.owner
    .sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'create_by'`
  const taken: string[] = []
  for (const { name } of tables) {
    const [row] = await scene.owner.sql.unsafe(`select count(*)::int as n from "${name}" where create_by = 'mallory' or tenant_id = 77`)
    if (row?.['n'] !== 0) taken.push(name as string)
  }
  report.push(`mass assignment: ${tried} inputs`)
  expect(taken).toEqual([])
}, 300_000)

test('a forged tenant header changes nothing', async () => {
  const token = await tokenOf('admin')
  const foreign = await tokenOf('otherTenant')
  for (const header of ['tenant_id', 'tenant-id', 'x-tenant-id']) {
    const answer = await app.http.inject({ url: '/api/sys/user/list', headers: { 'x-access-token': foreign ?? '', [header]: '0' } })
    const own = await app.http.inject({ url: '/api/sys/user/list', headers: { 'x-access-token': token ?? '', [header]: '7' } })
    expect(answer.json().result.records.map((r: { username: string }) => r.username)).not.toContain('finance')
    expect(own.json().result.total).toBeGreaterThan(10)
  }
})
