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
  const client = Object.assign(() => {}, { options: { parsers: {}, serializers: {} }, unsafe })
  return { asked, db: drizzle(client as unknown as Sql) }
}

describe('queries without a name', () => {
  test('reach the driver as prepared statements', async () => {
    const { asked, db } = recorder()
    await db.select().from(thing).where(sql`${thing.id} = ${1}`)
    await db.insert(thing).values({ id: 1 })
    await db.execute(sql`select ${1}`)
    expect(asked.map((a) => a.prepare)).toEqual([true, true, true])
  })
})
