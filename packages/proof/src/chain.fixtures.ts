import { base64Of, fromHex, utf8 } from './bytes'
import { signCheckpoint } from './checkpoint'
import { entryHash, genesis, linkHash, linkMessage, payloadHash, sealOf, type EntryRecord, type Link } from './entry'
import type { ExportHead } from './export'
import { growingTree, rootOf } from './merkle'
import { signReceipt, type SignedReceipt } from './receipt'
import { keyIdOf, publicKeyOf, publishedKey, signerOf } from './signature'

export const seedOf = (fill: number): Uint8Array => new Uint8Array(32).fill(fill)
export const keyOf = (seed: Uint8Array) => {
  const publicKey = publicKeyOf(seed)
  return { id: keyIdOf(publicKey), publicKey, sign: signerOf(seed), published: publishedKey(publicKey) }
}
export const server = keyOf(seedOf(1))
export const owner = keyOf(seedOf(2))
export const origin = 'srm.example/audit/0'

export const recordOf = (n: number, over: Partial<EntryRecord> = {}): EntryRecord => ({
  v: 1,
  type: 'entry',
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  tenant: 0,
  at: new Date(Date.UTC(2026, 10, 23) + n * 1000).toISOString().replace('.000', ''),
  actor: '采购员',
  actorKind: 'buyer',
  action: 'submit',
  bizType: 'inquiry',
  bizId: '7b1e5a0c-0000-4000-8000-000000000001',
  fromStatus: '-1',
  toStatus: '0',
  payloadSha256: payloadHash({ n }),
  ...over,
})

type Key = Pick<typeof server, 'id' | 'sign'>
/** The next link, honestly made with this key. */
export const linkAfter = (
  prevHash: string,
  seq: number,
  record: EntryRecord,
  payload: Link['payload'],
  key: Key,
  signature?: string,
): Link => {
  const entry = entryHash(record)
  const hash = linkHash(prevHash, entry)
  const made = signature ?? base64Of(key.sign(utf8(linkMessage(0, { seq, hash }))))
  return { seq, record, ...(payload === undefined ? {} : { payload }), entryHash: entry, prevHash, hash, key: key.id, signature: made }
}
export const chainOf = (n: number, key: Key = server): Link[] => {
  const links: Link[] = []
  for (let seq = 1; seq <= n; seq++) {
    const last = links.at(-1)
    links.push(linkAfter(last ? sealOf(last) : genesis, seq, recordOf(seq), { n: seq }, key))
  }
  return links
}

/** What the owner of the database can do: write other records from a place on and recompute every hash behind it. */
export const rewritten = (
  links: readonly Link[],
  from: number,
  records: readonly { record: EntryRecord; payload: Link['payload'] }[],
  key?: Key,
): Link[] => {
  const out = links.slice(0, from - 1)
  for (const [i, { record, payload }] of records.entries()) {
    const last = out.at(-1)
    const old = links[from - 1 + i]
    const seq = from + i
    // Without a key of its own it keeps the signatures that were there.
    out.push(
      linkAfter(
        last ? sealOf(last) : genesis,
        seq,
        record,
        payload,
        key ?? server,
        key ? undefined : (old?.signature ?? links[0]?.signature),
      ),
    )
  }
  return key ? out.map((link, i) => (i < from - 1 ? link : { ...link, key: server.id })) : out
}
export const recordsOf = (links: readonly Link[]) => links.map(({ record, payload }) => ({ record: record as EntryRecord, payload }))

export const checkpointOf = (links: readonly Link[], key = server, time = '2026-11-23T16:00:00Z'): string => {
  const tree = growingTree()
  for (const { entryHash: entry } of links) tree.add(fromHex(entry))
  return signCheckpoint({ origin, size: links.length, root: rootOf(tree.frontier()), time }, key)
}
export const receiptFor = (link: Link, key: Key = server): SignedReceipt =>
  signReceipt(
    {
      v: 1,
      type: 'receipt',
      receiptNo: 'QT20261123-7K3QXM-R1',
      project: '7b1e5a0c-0000-4000-8000-000000000001',
      supplier: '7b1e5a0c-0000-4000-8000-000000000002',
      round: 1,
      revision: 1,
      contentVersion: 1,
      manifestSha256: '1'.repeat(64),
      parts: [{ part: 'A', commit: '2'.repeat(64), ctSha256: '3'.repeat(64), wrapsSha256: ['4'.repeat(64)] }],
      receivedAt: '2026-11-23T09:59:59+08:00',
      entry: link.entryHash,
      key: server.id,
    },
    key.sign,
  )

export const exportOf = (links: readonly Link[], key = server): string[] => {
  const head: ExportHead = {
    v: 1,
    type: 'export',
    origin,
    tenant: 0,
    at: '2026-11-24T00:00:00Z',
    to: links.at(-1)?.seq ?? 0,
    keys: [key.published],
  }
  return [JSON.stringify(head), ...links.map((link) => JSON.stringify(link))]
}
