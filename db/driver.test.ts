import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from './client'
import { startEphemeral } from './embedded'

// These tests fail where `patches/postgres+3.4.9.patch` is not applied: the process ends, or a caller waits for ever.
const server = await startEphemeral()
const url = server.ownerUrl('postgres')
const admin = postgres(url, { max: 1, onnotice: () => {} })
const load = connect(url, { tz: 'Asia/Shanghai', max: 4, name: 'load' })
await admin`create table written (id int, part int)`
afterAll(async () => {
  await load.close()
  await admin.end()
  await server.stop()
})

const endAll = () => admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'load'`
const within = <T>(ms: number, work: Promise<T>): Promise<T | 'still waiting'> => Promise.race([work, sleep(ms, 'still waiting' as const)])

describe('connections that end under load', () => {
  test('200 times: every caller is told, what was confirmed is there once and whole, and the pool goes on', {
    timeout: 90_000,
  }, async () => {
    const confirmed: number[] = []
    let next = 0
    let refused = 0
    let running = true
    const writer = async () => {
      while (running) {
        const id = next++
        // Small statements one after the other: each waits for the end of the turn before it is written to the socket.
        const written = load.db.transaction(async (tx) => {
          await tx.execute(`insert into written values (${id}, 1)`)
          await tx.execute(`insert into written values (${id}, 2)`)
        })
        const outcome = await within(
          15_000,
          written.then(
            () => 'confirmed',
            () => 'refused',
          ),
        )
        if (outcome === 'confirmed') confirmed.push(id)
        else if (outcome === 'refused') refused++
        else throw new Error(`write ${id} is ${outcome}`)
      }
    }
    const writers = Promise.all(Array.from({ length: 12 }, writer))
    // A busy machine needs more rounds until enough was confirmed between them.
    for (let round = 0; round < 200 || (confirmed.length <= 50 && round < 2_000); round++) {
      await endAll()
      // In turns: while connections are being made, and while they are at work.
      await sleep(round % 4 === 0 ? 40 : round % 4)
    }
    running = false
    await writers
    expect(refused).toBeGreaterThan(50)
    expect(confirmed.length).toBeGreaterThan(50)
    const rows = await admin<
      { id: number; parts: string }[]
    >`select id, string_agg(part::text, ',' order by part) as parts from written group by id`
    const found = new Map(rows.map(({ id, parts }) => [id, parts]))
    expect(confirmed.filter((id) => found.get(id) !== '1,2')).toEqual([])
    // One that was refused may have been committed, but never in part.
    expect([...found.values()].filter((parts) => parts !== '1,2')).toEqual([])
    expect(await within(10_000, Promise.all(Array.from({ length: 40 }, () => load.sql`select 1 as one`)))).toHaveLength(40)
  })

  test('what a dead transaction still sends does not reach the one that took over its connection', async () => {
    const one = connect(url, { tz: 'Asia/Shanghai', max: 1, name: 'load' })
    try {
      let left: Promise<unknown> = Promise.resolve()
      const dead = one.db.transaction(async (tx) => {
        await tx.execute('select 1')
        await endAll()
        await sleep(300)
        left = tx.execute('insert into written values (-1, 1)').execute()
        await left
      })
      await expect(dead).rejects.toThrow(/CONNECTION_CLOSED|terminating/)
      const second = one.db.transaction(async (tx) => {
        await tx.execute('insert into written values (-2, 1)')
        await sleep(600)
        await tx.execute('insert into written values (-2, 2)')
      })
      await sleep(400)
      await expect(left).rejects.toThrow()
      await second
      expect(await admin`select id, part from written where id < 0 order by part`).toEqual([
        { id: -2, part: 1 },
        { id: -2, part: 2 },
      ])
    } finally {
      await one.close()
    }
  })

  test('a server that closes every new connection refuses the caller instead of keeping it', async () => {
    const { createServer } = await import('node:net')
    const door = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await new Promise((done) => door.once('listening', done))
    const { port } = door.address() as { port: number }
    const shut = connect(`postgres://nobody@127.0.0.1:${port}/none`, { tz: 'Asia/Shanghai' })
    const outcome = await within(
      8000,
      shut.sql`select 1`.then(String, () => 'refused'),
    )
    await shut.close()
    door.close()
    expect(outcome).toBe('refused')
  })
})
