import { ListQuery } from '@srm/contract/kit/page'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractRoutes } from '../src/http/openapi'
import type { Answered, Session } from '../src/demo/session'
import { makeInquiry } from '../src/demo/inquiry'
import { stockedApp } from './app'

// Every list there is keeps these conventions (docs/wire.md, Lists): the lists come from the contract, a new one is held to them too.

interface Schema {
  readonly shape?: Record<string, Schema>
  readonly options?: readonly Schema[]
  readonly element?: Schema
}
interface List {
  readonly path: string
  readonly columns: readonly string[]
  readonly dicts: Readonly<Record<string, string>>
}
const rowOf = (answer: unknown): Schema | undefined =>
  (answer as Schema).options?.find((one) => one.shape?.['result']?.shape?.['records'])?.shape?.['result']?.shape?.['records']?.element

const lists: List[] = contractRoutes().flatMap(({ path, query, responses, metadata }) => {
  const row = query === ListQuery ? rowOf(responses['200']) : undefined
  return row ? [{ path, columns: Object.keys(row.shape ?? {}), dicts: metadata.dicts ?? {} }] : []
})

const app = await stockedApp()
/** An older client sends these with every list. */
const usual = {
  _t: 1_763_700_000,
  column: 'createTime',
  order: 'desc',
  field: 'id,,createTime,action',
  pageNo: 1,
  pageSize: 10,
  superQueryParams: '',
}
/** Lists that are of something, and which. */
const parents: Record<string, Record<string, string>> = {}

let accounts: Session[] = []
const askers = new Map<string, Session>()
beforeAll(async () => {
  const supplier = await app.supplier()
  await makeInquiry({ clock: app.deps.clock, as: app.as, closeDue: async () => {} }, { state: 'draft', bidders: [] })
  const people = await Promise.all(['admin', 'auditor', 'manager', 'purchaser', 'reviewer', 'finance'].map((name) => app.as(name)))
  accounts = [...people, supplier.client]
  const idOf = async (path: string) => String((await accounts[0]?.get(path))?.result?.records?.[0]?.id ?? '')
  parents['dictId'] = { dictId: await idOf('/sys/dict/list') }
  parents['roleId'] = { roleId: await idOf('/sys/role/list') }
  const [depart] = (await accounts[0]?.get('/sys/sysDepart/queryTreeList'))?.result ?? []
  parents['depart'] = { deptId: depart?.id, depId: depart?.id, departId: depart?.id, orgCode: depart?.orgCode, code: 'user', pid: '0' }
})

const given = (): Record<string, string> => Object.assign({}, ...Object.values(parents)) as Record<string, string>
/** Some lists want to know of what; the others ignore it. */
const scope = (path: string): Record<string, string> => (/item|userRole|depart|Depart|category|popup|cgreport/i.test(path) ? given() : {})
const ask = (who: Session, path: string, query: Record<string, string | number> = {}) =>
  who.get(path.replace(/:\w+/g, 'user'), { ...scope(path), ...query })
const asker = async (path: string): Promise<Session | undefined> => {
  const known = askers.get(path)
  if (known) return known
  for (const who of accounts) {
    const answer = await ask(who, path)
    if (!answer.success) continue
    askers.set(path, who)
    return who
  }
  return undefined
}
const total = (answer: Answered) => answer.result?.total as number

/** Lists that had a row to try the forms of filters on. */
let tried = 0

test('a page larger or smaller than there may be is answered with the nearest there is', async () => {
  const wrong: string[] = []
  for (const { path } of lists) {
    const who = await asker(path)
    if (!who) continue
    for (const [asked, given] of [
      [99_999, 1000],
      [0, 1],
      [-5, 1],
    ] as const) {
      const { success, result } = await ask(who, path, { pageSize: asked })
      if (!success || result.size !== given) wrong.push(`${path} ${asked}: ${success ? result.size : 'refused'}`)
    }
  }
  expect(wrong).toEqual([])
})

test('there are lists to hold to them', () => {
  expect(lists.length).toBeGreaterThan(20)
})

describe.each(lists)('$path', ({ path, columns, dicts }) => {
  let who: Session
  let plain: Answered
  beforeAll(async () => {
    const found = await asker(path)
    if (!found) throw new Error(`nobody may ask for ${path}`)
    who = found
    plain = await ask(who, path)
  })

  test('answers an older client with its page', async () => {
    const answer = await ask(who, path, { ...usual, neverHeardOf: '*x*', neverHeardOf_begin: '1' })
    expect(answer).toMatchObject({ success: true, result: { size: 10, current: 1, orders: [], searchCount: true } })
    expect(Array.isArray(answer.result.records)).toBe(true)
    expect(total(answer)).toBe(total(plain))
    expect(answer.result.pages).toBe(Math.ceil(total(plain) / 10))
    const beyond = await ask(who, path, { pageNo: 99_999 })
    expect(beyond.result).toMatchObject({ records: [], total: total(plain), current: 99_999 })
  })

  test('sorts by its columns, also under the name of their texts', async () => {
    for (const column of columns) {
      const name = column.replace(/_dictText$/, '')
      const answer = await ask(who, path, { column: `${name}_dictText`, order: 'ASC', pageSize: 50 })
      if (!answer.success) expect(answer).toRefuse('BAD_SORT')
      else expect(total(answer)).toBe(total(plain))
      const values = (answer.result?.records ?? []).map((row: Record<string, unknown>) => row[name])
      if (answer.success && values.every((value: unknown) => typeof value === 'number'))
        expect(values).toEqual([...values].sort((a: number, b: number) => a - b))
    }
    const [worst] = columns.length ? ["id'; drop table sys_user; --"] : []
    expect(await ask(who, path, { column: worst ?? '', order: 'asc' })).toRefuse('BAD_SORT')
  })

  test('filters by its columns in every form', async () => {
    const [first] = plain.result.records as Record<string, unknown>[]
    const texts = columns.filter((name) => typeof first?.[name] === 'string' && !/_dictText$|Time$|At$/.test(name))
    for (const name of texts) {
      const value = String(first?.[name])
      if (!/^[\p{L}\d][\p{L}\d_.@-]{0,60}$/u.test(value)) continue
      const none = await ask(who, path, { [name]: 'nothing-is-called-so' })
      // Not every column is looked into: a name that is none of the list's is ignored.
      if (!none.success || total(none) === total(plain)) continue
      const like = await ask(who, path, { [name]: `*${value.slice(0, 3)}*`, pageSize: 50 })
      if (!like.success) continue // a number or an id written as text
      const equal = await ask(who, path, { [name]: value })
      const counts = [
        equal,
        await ask(who, path, { [name]: `= ${value}` }),
        await ask(who, path, { [name]: `${value},nothing-is-called-so` }),
        await ask(who, path, { [`${name}_MultiString`]: value }),
        await ask(who, path, { [`${name}_begin`]: value, [`${name}_end`]: value }),
        await ask(who, path, {
          superQueryParams: encodeURIComponent(JSON.stringify([{ field: name, rule: 'eq', val: value, type: 'string' }])),
          superQueryMatchType: 'and',
        }),
        await ask(who, path, {
          superQueryParams: encodeURIComponent(
            JSON.stringify([
              { field: name, rule: 'eq', val: value },
              { field: name, rule: 'eq', val: 'no' },
            ]),
          ),
          superQueryMatchType: 'OR',
        }),
      ].map(total)
      expect(
        counts.every((n) => n === counts[0]),
        `${name}: ${counts.join()}`,
      ).toBe(true)
      expect(counts[0]).toBeGreaterThan(0)
      expect(total(await ask(who, path, { [name]: `!${value}` }))).toBeLessThan(total(plain))
      for (const form of [`,${value},`, `${value}*`, `*${value}`, `>=${value}`, `>= ${value}`, `ge ${value}`])
        expect([form, total(await ask(who, path, { [name]: form })) >= total(equal)]).toEqual([form, true])
      expect(
        like.result.records.every((row: Record<string, unknown>) =>
          String(row[name]).toLowerCase().includes(value.slice(0, 3).toLowerCase()),
        ),
      ).toBe(true)
      tried += 1
      return
    }
  })

  test('says its codes in words', () => {
    for (const row of plain.result.records as Record<string, unknown>[])
      for (const field of Object.keys(dicts)) expect(row).toHaveProperty(`${field}_dictText`)
  })

  test('broken super queries, made-up tenants and languages change nothing but the words', async () => {
    for (const superQueryParams of ['[{', '%5B%7B', '%', 'null', '[{"field":"id"}]', '[{"rule":"eq","val":"x"}]'])
      expect(total(await ask(who, path, { superQueryParams }))).toBe(total(plain))
    const made: Record<string, string>[] = [
      { tenant_id: '7' },
      { 'tenant-id': '7' },
      { 'tenant-id': 'x' },
      { 'x-language': 'en-US', 'x-sign': 'y', 'x-timestamp': '1' },
    ]
    for (const headers of made) {
      const query = scope(path)
      const answer = await app.http.inject({
        method: 'GET',
        url: `/jeecg-boot${path.replace(/:\w+/g, 'user')}`,
        query,
        headers: { 'x-access-token': who.token ?? '', ...headers },
      })
      expect(total(answer.json())).toBe(total(plain))
    }
  })
})

test('filters were tried on real rows', () => {
  expect(tried).toBeGreaterThan(12)
})

test('batches take the list of ids of older clients with its comma at the end', async () => {
  const admin = await app.as('admin')
  const batches = contractRoutes().filter(({ path }) => path.endsWith('/deleteBatch'))
  expect(batches.length).toBeGreaterThan(5)
  for (const { path } of batches) {
    const answer = await admin.delete(path, { ids: '00000000-0000-4000-8000-000000000000,' })
    expect([path, answer.errorKey]).not.toEqual([path, 'BAD_INPUT'])
    expect([path, (await admin.delete(path, { ids: ',' })).success]).toEqual([path, false])
  }
})
