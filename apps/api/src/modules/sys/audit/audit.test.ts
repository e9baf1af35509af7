import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { base64Of, utf8 } from '@srm/proof/bytes'
import { genesis, linkMessage, sealOf, type Link } from '@srm/proof/entry'
import { verifyExport } from '@srm/proof/export'
import { signReceipt, type SignedReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys, signerOf } from '@srm/proof/signature'
import { splitCheckpoints } from '@srm/proof/checkpoint'
import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { appendAudit, linkOf, signedLink, type ChainRow } from '../../../data/chain/audit'
import { inTx } from '../../../data/transaction/in-tx'
import { signChains } from '../../../data/chain/sign-chain'
import { signingKey } from '../../../data/chain/signing'
import { systemCtx } from '../../../http/request/context'
import { startServing } from '../../../serve'
import { dailyCheckpoint } from './audit.jobs'
import { connect } from '@srm/db/client'

const app = await testApp()
const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
const folder = mkdtempSync(join(tmpdir(), 'srm-audit-'))
afterAll(async () => {
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})
const auditor = await app.as('auditor')
const { config } = app.deps

const append = (n: number) =>
  inTx(systemCtx(app.deps), async (tx) => {
    const bizId = '00000000-0000-4000-8000-000000000001'
    const hashes: string[] = []
    for (let i = 0; i < n; i++)
      hashes.push(await appendAudit(tx, { action: `a${i}`, bizType: 'test', bizId, fromStatus: '0', toStatus: '1', payload: { i } }))
    return hashes
  })
const get = async (url: string, token?: string) =>
  (await app.http.inject({ url, headers: token ? { 'x-access-token': token } : {} })).payload
const exported = () => get('/api/sys/audit/export', auditor.token)
const published = () => get('/.well-known/srm-keys.json')
const notes = async (): Promise<string[]> =>
  JSON.parse(await get('/api/portal/checkpoints')).result.records.map((r: { note: string }) => r.note)

/** The owner of the database, who may do anything but sign. */
const asOwner = async (work: () => Promise<unknown>): Promise<void> => {
  await owner`alter table audit_chain disable trigger append_only`
  await work()
  await owner`alter table audit_chain enable trigger append_only`
}
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
interface Beside {
  readonly checkpoints?: readonly string[]
  readonly receipts?: readonly SignedReceipt[]
}
/** What the script says of an export, run as people run it. */
const script = async (text: string, { checkpoints = [], receipts = [] }: Beside = {}) => {
  const args = [file('export.ndjson', text), '--keys', file('keys.json', await published())]
  if (checkpoints.length > 0) args.push('--checkpoint', file('checkpoints.txt', checkpoints.join('\n')))
  for (const [i, r] of receipts.entries()) args.push('--receipt', file(`receipt-${i}.json`, JSON.stringify(r)))
  const root = join(import.meta.dirname, '../../../../../..')
  return new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, ['--import', 'tsx', join(root, 'scripts/verify.ts'), ...args], { cwd: root }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    )
  })
}
/** Both: the script, and the function the page runs. */
const verdicts = async (beside: Beside = {}) => {
  const text = await exported()
  const report = await verifyExport(text.split('\n'), { pinned: keyRing(parseKeys(await published()).keys), ...beside })
  return { ...(await script(text, beside)), report }
}
const rows = async (): Promise<ChainRow[]> => {
  const { db, close } = connect(app.urls.ownerUrl, { tz: config.BIZ_TZ, max: 1 })
  const { auditChain } = await import('@srm/db/schema/sys/audit')
  const found = await db.select().from(auditChain).orderBy(auditChain.seq)
  await close()
  return found.filter((r) => r.tenantId === 0)
}
/** Recomputes every hash from a link on; with a key of its own it also signs. */
const relink = async (from: number, change: (row: ChainRow) => ChainRow, SIGN_KEY?: string): Promise<void> => {
  let prev: string | undefined
  for (const row of await rows()) {
    if (row.seq < from) prev = sealOf(linkOf(config, row))
    else {
      const changed = row.seq === from ? change(row) : row
      const made = signedLink({ ...config, SIGN_KEY: SIGN_KEY ?? config.SIGN_KEY }, changed, prev ?? genesis)
      const signature = SIGN_KEY ? made.signature : row.signature
      prev = sealOf({ hash: made.hash, key: row.signedBy, signature })
      await owner`update audit_chain set to_status = ${changed.toStatus}, payload_sha256 = ${made.payloadSha256}, entry_hash = ${made.entryHash},
        prev_hash = ${made.prevHash}, hash = ${made.hash}, signature = ${signature} where tenant_id = 0 and seq = ${row.seq}`
      await owner`update audit_head set hash = ${made.hash}, seal = ${prev} where tenant_id = 0`
    }
  }
}
const last = async (): Promise<number> => (await rows()).at(-1)?.seq ?? 0

const receiptOf = (entry: string): SignedReceipt => {
  const key = signingKey(config)
  const hash = '1'.repeat(64)
  const parts = [{ part: 'A' as const, commit: hash, ctSha256: hash, wrapsSha256: [hash] }]
  const of = { project: 'p', supplier: 's', round: 1, revision: 1, contentVersion: 1, manifestSha256: hash }
  const receivedAt = '2026-11-23T09:59:59+08:00'
  return signReceipt({ v: 1, type: 'receipt', receiptNo: 'QT20261123-7K3QXM-R1', ...of, parts, receivedAt, entry, key: key.id }, key.sign)
}

/** Every test does its worst to a chain of its own. */
beforeEach(async () => {
  await asOwner(() => owner`delete from audit_chain`)
  await owner`alter table audit_checkpoint disable trigger append_only`
  await owner`delete from audit_checkpoint`
  await owner`alter table audit_checkpoint enable trigger append_only`
  await owner`delete from audit_head`
  await append(8)
})

describe('a chain nobody touched', () => {
  test('holds for the server and for both verifiers; what is not told yet is withheld, not left out', async () => {
    await inTx(systemCtx(app.deps), (tx) =>
      appendAudit(tx, {
        action: 'quote',
        bizType: 'inquiry',
        bizId: '00000000-0000-4000-8000-000000000002',
        fromStatus: '0',
        toStatus: '0',
      }),
    )
    expect((await auditor.get('/sys/audit/verify')).result).toMatchObject({ intact: true, links: 9 })
    const { code, said, report } = await verdicts()
    expect(report).toMatchObject({ links: 9, faults: [], pinned: true, notices: [{ kind: 'uncovered' }, { kind: 'withheld', count: 1 }] })
    expect(code).toBe(0)
    expect(said).toContain('Intact: 9 links')
    const lines = (await exported()).trim().split('\n').slice(1)
    expect((JSON.parse(lines[8] as string) as Link).record).toBeNull()
    expect((JSON.parse(lines[0] as string) as Link).payload).toEqual({ i: 0 })
  })
  test('is exported to those who may verify it', async () => {
    const purchaser = await app.as('purchaser')
    expect(JSON.parse(await get('/api/sys/audit/export', purchaser.token))).toMatchObject({ errorKey: 'NO_PERM' })
    expect(JSON.parse(await get('/api/sys/audit/export'))).toMatchObject({ errorKey: 'TOKEN_INVALID' })
  })
})

describe('what the owner of the database does is named by both verifiers', () => {
  test('an entry changed', async () => {
    await asOwner(() => owner`update audit_chain set to_status = '9' where seq = 4`)
    const { code, said, report } = await verdicts()
    expect(report).toMatchObject({ firstBad: 4, faults: [{ kind: 'altered', from: 4, to: 4 }] })
    expect([code, said]).toEqual([1, expect.stringContaining('the first bad link is 4')])
  })
  test('an entry changed, and every hash behind it recomputed', async () => {
    await asOwner(() => relink(4, (row) => ({ ...row, toStatus: '9' })))
    const { code, said, report } = await verdicts()
    expect(report).toMatchObject({ firstBad: 4, faults: [{ kind: 'signature', from: 4, to: 8 }] })
    expect([code, said]).toEqual([1, expect.stringContaining('Link 4–8 is not signed by the server')])
    expect((await auditor.get('/sys/audit/verify')).result).toMatchObject({ intact: false, brokenAt: 4, fault: 'signature' })
  })
  test('an entry changed and signed anew with a key of its own, and one signed anew without a change', async () => {
    const own = Buffer.alloc(32, 7)
    await asOwner(() => relink(4, (row) => ({ ...row, toStatus: '9' }), own.toString('base64')))
    expect((await verdicts()).report.firstBad).toBe(4)
    await owner`delete from audit_head`
    await asOwner(() => owner`delete from audit_chain`)
    await append(8)
    const [link] = await owner`select hash from audit_chain where tenant_id = 0 and seq = 5`
    const signature = base64Of(signerOf(own)(utf8(linkMessage(0, { seq: 5, hash: link?.['hash'] as string }))))
    await asOwner(() => owner`update audit_chain set signature = ${signature} where tenant_id = 0 and seq = 5`)
    const { code, report } = await verdicts()
    expect(report.faults).toEqual([{ kind: 'signature', from: 5, to: 5 }])
    expect(code).toBe(1)
  })
  test('an entry added', async () => {
    const tail = (await rows()).at(-1) as ChainRow
    const forged = signedLink(
      { ...config, SIGN_KEY: Buffer.alloc(32, 7).toString('base64') },
      { ...tail, seq: 9, action: 'award' },
      sealOf(linkOf(config, tail)),
    )
    await owner`
      insert into audit_chain (tenant_id, seq, at, actor, actor_kind, action, biz_type, biz_id, from_status, to_status, payload,
        prev_hash, hash, entry_id, payload_sha256, entry_hash, signed_by, signature)
      select ${tail.tenantId}, 9, at, actor, actor_kind, 'award', biz_type, biz_id, from_status, to_status, payload,
      ${forged.prevHash}, ${forged.hash}, entry_id, ${forged.payloadSha256}, ${forged.entryHash}, ${tail.signedBy}, ${forged.signature}
      from audit_chain where seq = 8 and tenant_id = 0`
    const { code, report } = await verdicts()
    expect(report.faults).toEqual([{ kind: 'signature', from: 9, to: 9 }])
    expect(code).toBe(1)
  })
  test('a tail removed behind a checkpoint, and one behind a receipt; a newer tail cannot be detected, and both say so', async () => {
    await dailyCheckpoint.run(systemCtx(app.deps), {})
    const kept = await notes()
    const [, second] = await append(3)
    await asOwner(() => owner`delete from audit_chain where seq > 10 and tenant_id = 0`)
    const newer = await verdicts({ checkpoints: kept })
    expect(newer.report).toMatchObject({ faults: [], notices: [{ kind: 'uncovered', from: 9, to: 10 }] })
    expect(newer.said).toContain('cannot be detected by anyone')
    const receipt = receiptOf(second as string)
    expect((await verdicts({ checkpoints: kept, receipts: [receipt] })).code).toBe(0)
    await asOwner(() => owner`delete from audit_chain where seq > 9 and tenant_id = 0`)
    const lost = await verdicts({ checkpoints: kept, receipts: [receipt] })
    expect(lost.report.faults).toEqual([{ kind: 'receiptEntry', of: receipt.receipt.receiptNo }])
    expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('QT20261123-7K3QXM-R1 names is not in the chain')])
    await asOwner(() => owner`delete from audit_chain where seq > 6 and tenant_id = 0`)
    const cut = await verdicts({ checkpoints: kept })
    expect(cut.report.faults).toMatchObject([{ kind: 'truncated', from: 7, to: 8 }])
    expect(cut.said).toContain('The end was removed')
  })
  test('a forged receipt', async () => {
    const [hash] = await append(1)
    const good = receiptOf(hash as string)
    const forged = { ...good, receipt: { ...good.receipt, receivedAt: '2026-11-20T09:59:59+08:00' } }
    const { code, said, report } = await verdicts({ receipts: [forged] })
    expect(report.faults).toEqual([{ kind: 'receipt', of: good.receipt.receiptNo }])
    expect([code, said]).toEqual([1, expect.stringContaining('is forged')])
  })
})

describe('checkpoints', () => {
  test('are made every night, published with the keys, mailed to the auditors, and cannot be changed', async () => {
    await owner`update sys_user set email = 'auditor@example.com' where username = 'auditor'`
    await dailyCheckpoint.run(systemCtx(app.deps), {})
    const page = JSON.parse(await get('/api/portal/checkpoints')).result
    expect(page).toMatchObject({ total: 1, keys: [{ id: signingKey(config).id, until: null }], records: [{ size: 8, reason: 'daily' }] })
    const [mail] = await owner`select body from sys_mail where receiver = 'auditor@example.com' order by send_at desc limit 1`
    expect(splitCheckpoints(mail?.['body'] as string)).toEqual([page.records[0].note, page.records[0].note])
    await expect(owner`update audit_checkpoint set size = 1`).rejects.toThrow()
  })
  test('grow from one another to the root over all entries', async () => {
    await dailyCheckpoint.run(systemCtx(app.deps), {})
    await append(5)
    await dailyCheckpoint.run(systemCtx(app.deps), {})
    const { report } = await verdicts({ checkpoints: await notes() })
    expect(report).toMatchObject({ faults: [], checkpoints: [{ size: 13 }, { size: 8 }] })
    expect(report.notices).toEqual([])
  })
  test('none is signed over a chain that does not hold: those who may verify it are told', async () => {
    await asOwner(() => owner`update audit_chain set to_status = '9' where seq = 4`)
    await dailyCheckpoint.run(systemCtx(app.deps), {})
    expect(await notes()).toEqual([])
    const told = await owner`select 1 from sys_announcement where biz_type = 'audit' and event like 'broken.%'`
    expect(told).toHaveLength(1)
  })
})

describe('a chain begun before links were signed', () => {
  const unsign = () =>
    asOwner(async () => {
      await owner`update audit_chain set signature = '', signed_by = '', entry_hash = '', payload_sha256 = ''`
      await owner`update audit_head set seal = ''`
    })
  test('stops the start with a sentence, and is signed by a step of its own, once', async () => {
    await unsign()
    await expect(startServing({ ...config, JOBS: 'off' })).rejects.toThrow('npm run chain:sign')
    await expect(append(1)).rejects.toThrow('npm run chain:sign')
    const { db, close } = connect(app.urls.ownerUrl, { tz: config.BIZ_TZ, max: 1 })
    expect(await signChains(db, config)).toBe(8)
    expect(await signChains(db, config)).toBe(0)
    await close()
    await append(1)
    expect((await auditor.get('/sys/audit/verify')).result).toMatchObject({ intact: true, links: 9 })
    expect(await last()).toBe(9)
  })
})
