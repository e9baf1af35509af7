import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
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

test('a server that was left behind is found again, one that was killed recovers every row', { timeout: 60_000 }, async () => {
  const first = await startEmbedded(folder)
  await query(first.ownerUrl('postgres'), 'create table kept (id int); insert into kept values (1)')

  const second = await startEmbedded(folder)
  expect(second.reused).toBe(true)
  expect(second.ownerUrl('postgres')).toBe(first.ownerUrl('postgres'))

  process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  const third = await startEmbedded(folder)
  expect(third.reused).toBe(false)
  expect(await query(third.ownerUrl('postgres'), 'select id from kept')).toEqual([{ id: 1 }])

  await third.stop()
  const fourth = await startEmbedded(folder)
  expect(await query(fourth.ownerUrl('postgres'), 'select id from kept')).toEqual([{ id: 1 }])
  await fourth.stop()
})
