import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbedded } from './embedded'

const base = mkdtempSync(join(tmpdir(), 'srm-embedded-'))
const folder = join(base, 'postgres')
afterAll(() => rmSync(base, { recursive: true, force: true }))

const query = async (url: string, text: string) => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const rows = await sql.unsafe(text)
  await sql.end()
  return [...rows]
}

const postmasterOf = (place: string) => Number(readFileSync(join(place, 'data/postmaster.pid'), 'utf8').split('\n')[0])

test('a server that is kept up comes back where it was, with every row, until it is stopped', { timeout: 60_000 }, async () => {
  const place = join(base, 'kept')
  const server = await startEmbedded(place)
  const url = server.ownerUrl('postgres')
  await query(url, 'create table kept (id int); insert into kept values (1)')
  const said: string[] = []
  server.keepUp((what) => said.push(what))
  process.kill(postmasterOf(place), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(url, 'select id from kept')).toEqual([{ id: 1 }]), { timeout: 30_000, interval: 200 })
  expect(said).toContain('The database is back')
  await server.stop()
  await sleep(1500)
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a server that was left behind is found again, one that was killed recovers every row', { timeout: 60_000 }, async () => {
  const first = await startEmbedded(folder)
  await query(first.ownerUrl('postgres'), 'create table kept (id int); insert into kept values (1)')

  const second = await startEmbedded(folder)
  expect(second.reused).toBe(true)
  expect(second.ownerUrl('postgres')).toBe(first.ownerUrl('postgres'))

  process.kill(postmasterOf(folder), 'SIGKILL')
  const third = await startEmbedded(folder)
  expect(third.reused).toBe(false)
  expect(await query(third.ownerUrl('postgres'), 'select id from kept')).toEqual([{ id: 1 }])

  await third.stop()
  const fourth = await startEmbedded(folder)
  expect(await query(fourth.ownerUrl('postgres'), 'select id from kept')).toEqual([{ id: 1 }])
  await fourth.stop()
})
