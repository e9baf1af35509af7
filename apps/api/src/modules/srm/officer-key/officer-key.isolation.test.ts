import { connect } from '@srm/db/client'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { makeOfficer } from '../../../demo/officer-key'
import { done } from '../../../demo/session'

const app = await testApp()
const db = connect(app.urls.appUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => db.sql.end())
const tables = ['officer_key', 'officer_key_secret', 'officer_key_certificate', 'officer_key_challenge', 'opening_rehearsal'] as const

/** Rows of a table that somebody reaches with hand-written SQL through the server's own role. */
const reached = (who: { kind: string; userId?: string; supplierId?: string; holds?: string }, table: string) =>
  db.sql.begin(async (tx) => {
    await tx`select set_config('app.kind', ${who.kind}, true), set_config('app.tenant', '0', true),
      set_config('app.user_id', ${who.userId ?? ''}, true), set_config('app.supplier_id', ${who.supplierId ?? ''}, true),
      set_config('app.holds', ${who.holds ?? ''}, true)`
    return (await tx.unsafe(`select * from ${table}`)) as unknown as Record<string, unknown>[]
  })

test('no supplier and no visitor reaches any of it, and officers read their own locked key alone', async () => {
  const [one, two] = [await makeOfficer(await app.as('opener1')), await makeOfficer(await app.as('opener2'))]
  done(await one.client.post('/srm/officerKey/challenge', { id: one.id }))
  const company = await app.supplier()
  for (const path of ['list', 'rehearsals', 'mine']) expect(await company.client.get(`/srm/officerKey/${path}`)).toRefuse('NO_PERM')
  expect(await company.client.get('/srm/officerKey/queryById', { id: one.id })).toRefuse('NO_PERM')
  for (const table of tables) {
    expect(await reached({ kind: 'supplier', supplierId: company.id, holds: 'srm:officerKey:list' }, table)).toEqual([])
    expect(await reached({ kind: 'visitor', holds: 'srm:officerKey:list' }, table)).toEqual([])
  }
  const userOf = (rows: readonly Record<string, unknown>[], id: string) => rows.find((r) => r['id'] === id)?.['user_id'] as string
  const keys = await reached({ kind: 'buyer', holds: 'srm:officerKey:list' }, 'officer_key')
  expect(keys).toHaveLength(2)
  for (const officer of [one, two]) {
    const secrets = await reached({ kind: 'buyer', userId: userOf(keys, officer.id), holds: 'srm:officerKey:list' }, 'officer_key_secret')
    expect(secrets.map((s) => s['officer_key_id'])).toEqual([officer.id])
  }
  expect(await reached({ kind: 'buyer', holds: 'srm:officerKey:list' }, 'officer_key_secret')).toEqual([])
  expect(await reached({ kind: 'buyer' }, 'officer_key')).toEqual([])
})

test('the locked key is in no list, detail, log or export', async () => {
  const owner = await app.as('opener1')
  const { key } = done(await owner.get('/srm/officerKey/mine'))
  const cipher = key.locked.opening.ciphertext as string
  const admin = await app.as('admin')
  const auditor = await app.as('auditor')
  const answers = [
    await owner.get('/srm/officerKey/list'),
    await owner.get('/srm/officerKey/queryById', { id: key.id }),
    await auditor.get('/srm/officerKey/queryById', { id: key.id }),
    await auditor.get('/sys/dataLog/list', { dataTable: 'officer_key' }),
    await admin.get('/sys/log/list'),
  ]
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(cipher)
  expect((await owner.get('/srm/officerKey/exportXls')).success).toBe(true)
})
