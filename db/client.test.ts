import { getTableColumns, sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { describe, expect, test } from 'vitest'
import './client'

const thing = pgTable('thing', { id: integer('id') })

const recorder = () => {
  const asked: { text: string; prepare: unknown }[] = []
  const unsafe = (text: string, _params: unknown[], options?: { prepare?: boolean }) => {
    asked.push({ text, prepare: options?.prepare })
    return Object.assign(Promise.resolve([]), { values: () => Promise.resolve([]) })
  }
  const begun: string[] = []
  type Work = (client: unknown) => unknown
  const begin = async (mode: string | Work, work?: Work) => {
    begun.push(typeof mode === 'string' ? mode : '')
    return (work ?? (mode as Work))(client)
  }
  const client: object = Object.assign(() => {}, { options: { parsers: {}, serializers: {} }, unsafe, begin })
  return { asked, begun, db: drizzle(client as unknown as Sql) }
}

describe('a transaction', () => {
  test('begins with its mode, in one statement', async () => {
    const { asked, db, begun } = recorder()
    await db.transaction(async (tx) => tx.select().from(thing), { accessMode: 'read only' })
    await db.transaction(async (tx) => tx.select().from(thing))
    await db.transaction(async (tx) => tx.select().from(thing), { accessMode: 'read only', isolationLevel: 'serializable' })
    expect(begun).toEqual(['read only', '', ''])
    expect(asked.map((a) => a.text.split(' ')[0])).toEqual(['select', 'select', 'set', 'select'])
  })
})

describe('queries without a name', () => {
  test('reach the driver as prepared statements', async () => {
    const { asked, db } = recorder()
    await db.select().from(thing).where(sql`${thing.id} = ${1}`)
    await db.insert(thing).values({ id: 1 })
    await db.execute(sql`select ${1}`)
    expect(asked.map((a) => a.prepare)).toEqual([true, true, true])
  })
})

describe('rows', () => {
  const whole = pgTable('whole', {
    id: integer('id'),
    day: date('day', { mode: 'date' }),
    seq: bigint('seq', { mode: 'number' }),
    named: text('named'),
  })
  const answering = (rows: unknown[][]) => {
    const unsafe = () => Object.assign(Promise.resolve(rows), { values: () => Promise.resolve(rows) })
    return drizzle(Object.assign(() => {}, { options: { parsers: {}, serializers: {} }, unsafe }) as unknown as Sql)
  }
  const fields = { ...getTableColumns(whole), twice: sql<number>`2 * id`.mapWith(Number), said: sql<string>`named`.as('said') }
  const raw = [
    [1, '2026-11-28', '7', 'a', '2', 'a'],
    [2, null, null, null, null, null],
  ]
  test('of plain columns are decoded as their columns say, and nothing stays nothing', async () => {
    const mapped = await answering(raw).select(fields).from(whole)
    expect(mapped).toEqual([
      { id: 1, day: new Date('2026-11-28'), seq: 7, named: 'a', twice: 2, said: 'a' },
      { id: 2, day: null, seq: null, named: null, twice: null, said: null },
    ])
  })
  test('of objects are mapped by drizzle, which leaves out those that a join did not find', async () => {
    const other = pgTable('other', { id: integer('id') })
    const rows = await answering([[1, null]])
      .select({ thing: { id: thing.id }, other: { id: other.id } })
      .from(thing)
      .leftJoin(other, sql`true`)
    expect(rows).toEqual([{ thing: { id: 1 }, other: null }])
  })
})
