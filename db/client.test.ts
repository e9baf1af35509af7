import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
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
