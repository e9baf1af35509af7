import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassphrases } from '@srm/db/seed/accounts'
import { fromBase64, utf8 } from '@srm/proof/bytes'
import { relayLabel } from '@srm/proof/ceremony'
import { unlockKeys, type LockedKeys, type PublicKeys } from '@srm/proof/key-pair'
import { openingKeyOf } from '@srm/proof/raw-key'
import { openPart, openWith, secretFor } from '@srm/proof/sealing'
import { combined } from '@srm/proof/sharing'
import { openKey } from '@srm/proof/wrapping'
import type postgres from 'postgres'
import { decrypt, derived } from '../../../data/chain/sealed'
import type { Opener } from '../../../demo/sealed-inquiry'
import type { InquiryTest } from '../inquiry/inquiry.fixtures'

/** Where bids of a way to buy lie. */
interface Store {
  readonly bids: string
  /** Column of a bid that names its project. */
  readonly project: string
  readonly parts: string
  /** Column of a part that names its bid. */
  readonly bid: string
}
export const quotations: Store = { bids: 'quotation', project: 'inquiry_id', parts: 'quotation_part', bid: 'quotation_id' }
export const sealedBids: Store = { bids: 'sealed_bid', project: 'biz_id', parts: 'sealed_part', bid: 'bid_id' }
/** What an attacker has: a copy of everything the server holds, and of the first officer's key. */
export interface Loot {
  readonly app: InquiryTest
  /** As the owner of the database. */
  readonly sql: postgres.Sql
  readonly openers: readonly Opener[]
}

type Row = Record<string, unknown>
const dumped = async (sql: postgres.Sql): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const tables =
    await sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const all = new Map<string, readonly Row[]>()
  for (const { name } of tables) all.set(String(name), (await sql.unsafe(`select * from "${name}"`)) as unknown as Row[])
  return all
}
const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** All that the attacker's secrets open of a project's bids, and what stands in clear anyway. */
export const readableOf = async ({ app, sql, openers }: Loot, projectId: string, store: Store): Promise<string> => {
  const tables = await dumped(sql)
  const rows = (name: string) => tables.get(name) ?? []
  const { SEAL_KEY } = app.deps.config
  const found = [...tables.values()].flatMap((all) => all.map((row) => JSON.stringify(row)))
  for (const path of filesUnder(app.deps.config.DATA_DIR)) found.push(readFileSync(path, 'latin1'))

  const tried = async (open: () => Promise<unknown> | unknown): Promise<void> => {
    try {
      const got = await open()
      found.push(got instanceof Uint8Array ? Buffer.from(got).toString('latin1') : JSON.stringify(got))
    } catch {
      // It does not open with this.
    }
  }
  // One officer's key file, as it is downloaded, and the passphrase.
  const own = rows('officer_key').find((k) => k['user_id'] === openers[0]?.userId && k['status'] === '2') as Row
  const secret = rows('officer_key_secret').find((s) => s['officer_key_id'] === own['id']) as Row
  const keys = { opening: own['opening_key'], signing: own['signing_key'] } as PublicKeys
  const officer = await unlockKeys(secret['locked'] as LockedKeys, keys, demoPassphrases['opener1'] ?? '')
  const quotes = rows(store.bids).filter((q) => q[store.project] === projectId)
  const relays = rows('opening_ceremony').filter((c) => c['biz_id'] === projectId)
  for (const q of quotes) {
    const of = {
      ...{ project: projectId, supplier: String(q['supplier_id']), round: Number(q['round_no']), revision: Number(q['revision']) },
      ...{ contentVersion: Number(q['content_version']), manifestSha256: String(q['manifest_sha256']) },
    }
    // Whatever the server draws from its secrets, under the names it draws its keys by.
    const names = [`seal round ${projectId} ${of.round}`, `seal own ${of.supplier}`, `own ${of.supplier}`, 'sealed file']
    const drawn = await Promise.all(names.map((name) => openingKeyOf(new Uint8Array(derived(SEAL_KEY, name)))))
    for (const stored of rows(store.parts).filter((p) => p[store.bid] === q['id'])) {
      const part = { ...stored, ciphertext: fromBase64(String(stored['ciphertext'])) } as unknown as Parameters<typeof openPart>[1]
      for (const key of [...drawn, ...(officer.opening ? [officer.opening] : [])])
        for (const as of [0, 1, 2, 'own'] as const) await tried(() => openPart(of, part, as, key))
      const shares: Uint8Array[] = []
      for (const place of [0, 1, 2])
        await tried(async () => {
          if (officer.opening) shares.push(await secretFor(of, part, place, officer.opening))
        })
      // The first officer's shares that wait for another: for whoever holds a key they were wrapped to.
      const waiting = relays.flatMap((r) => textsIn(r['relay']))
      for (const wrap of waiting)
        for (const to of openers.map((o) => o.userId))
          await tried(async () => {
            const label = relayLabel({ ceremony: String(q['id']), part: part.part, from: openers[0]?.userId ?? '', to })
            if (officer.opening) shares.push(await openKey(officer.opening, fromBase64(wrap), label))
          })
      const guesses = [...shares, new Uint8Array(33), utf8('x'.repeat(33))]
      for (const one of shares) {
        await tried(() => openWith(of, part, one.subarray(0, 32)))
        for (const other of guesses) await tried(async () => openWith(of, part, await combined(one, other)))
      }
    }
  }
  for (const reply of rows('inquiry_reply').filter((r) => r['inquiry_id'] === projectId && r['draft_cipher']))
    await tried(() =>
      decrypt(
        derived(SEAL_KEY, `own ${String(reply['supplier_id'])}`),
        String(reply['draft_cipher']),
        `draft ${projectId} ${String(reply['supplier_id'])}`,
      ),
    )
  return found.join('\n')
}
