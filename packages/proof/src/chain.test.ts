import { createPrivateKey, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base64Of, utf8 } from './bytes'
import {
  chainOf,
  checkpointOf,
  exportOf,
  keyOf,
  linkAfter,
  owner,
  receiptFor,
  recordOf,
  recordsOf,
  rewritten,
  seedOf,
  server,
} from './chain.fixtures'
import { payloadHash, sealOf, linkMessage, type Link } from './entry'
import { verifyExport } from './export'
import { keyRing } from './signature'
import { verdictOf } from './words'

/** Signs as quickly as a server does. */
const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seedOf(1)])
const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
const nativeServer = { id: server.id, sign: (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)) }

const pinned = keyRing([server.published])
type Given = Parameters<typeof verifyExport>[1]
const verify = (links: readonly Link[], given: Partial<Given> = {}) => verifyExport(exportOf(links), { pinned, ...given })
const kinds = (report: Awaited<ReturnType<typeof verify>>) => report.faults.map(({ kind, from, to }) => [kind, from, to])

const chain = chainOf(40)
const changed = (links: readonly Link[], seq: number, change: (link: Link) => Link) => links.map((l) => (l.seq === seq ? change(l) : l))

describe('a chain nobody touched', () => {
  test('is intact, of any length, and says which key signed it', async () => {
    for (const n of [0, 1, 2, 40]) {
      const report = await verify(chainOf(n))
      expect(report).toMatchObject({ links: n, last: n, faults: [], firstBad: null, pinned: true })
      expect(report.keys.map((k) => k.id)).toEqual(n ? [server.id] : [])
    }
  })
  test('across the portions in which signatures are settled', { timeout: 60_000 }, async () => {
    const long = chainOf(8200, nativeServer)
    expect((await verify(long)).faults).toEqual([])
    const bad = changed(long, 5000, (l) => ({ ...l, signature: (long[4] as Link).signature }))
    expect(kinds(await verify(bad))).toEqual([['signature', 5000, 5000]])
  })
  test('withheld records are counted, their hashes still hold', async () => {
    const report = await verify(chain.map((l) => (l.seq % 2 ? { ...l, record: null, payload: undefined } : l)) as Link[])
    expect(report).toMatchObject({ faults: [], notices: [{ kind: 'uncovered' }, { kind: 'withheld', count: 20 }] })
  })
  test('keys the export names itself are said to prove nothing yet', async () => {
    const report = await verifyExport(exportOf(chain), {})
    expect(report).toMatchObject({ faults: [], pinned: false })
    expect(JSON.stringify(verdictOf('en', report))).toContain('proves nothing')
  })
})

describe('what the owner of the database does', () => {
  test.each([1, 17, 40])('changes the record of link %i', async (seq) => {
    const links = changed(chain, seq, (l) => ({ ...l, record: { ...recordOf(seq), toStatus: '9' } }))
    expect(kinds(await verify(links))).toEqual([['altered', seq, seq]])
  })
  test('changes a payload', async () => {
    expect(kinds(await verify(changed(chain, 9, (l) => ({ ...l, payload: { n: 10 } }))))).toEqual([['payload', 9, 9]])
  })
  test('changes a record and recomputes every hash behind it, keeping the signatures', async () => {
    const records = recordsOf(chain.slice(16))
    const links = rewritten(
      chain,
      17,
      records.map((r, i) => (i === 0 ? { ...r, record: { ...r.record, toStatus: '9' } } : r)),
    )
    expect(await verify(links)).toMatchObject({ firstBad: 17, faults: [{ kind: 'signature', from: 17, to: 40 }] })
  })
  test('signs all of it anew with a key of its own', async () => {
    const records = recordsOf(chain.slice(16))
    const links = rewritten(chain, 17, records, owner)
    expect(await verify(links)).toMatchObject({ firstBad: 17, faults: [{ kind: 'signature', from: 17, to: 40 }] })
    expect(await verify(links.map((l) => (l.seq < 17 ? l : { ...l, key: owner.id })))).toMatchObject({
      firstBad: 17,
      faults: [{ kind: 'unknownKey', from: 17, to: 40 }],
    })
  })
  test('signs one unchanged link anew', async () => {
    const resigned = (l: Link): Link => ({ ...l, signature: base64Of(owner.sign(utf8(linkMessage(0, l)))) })
    for (const seq of [1, 17, 40]) expect(kinds(await verify(changed(chain, seq, resigned)))).toEqual([['signature', seq, seq]])
  })
  test('adds a link at the end, or in the middle', async () => {
    const last = chain.at(-1) as Link
    const added = linkAfter(sealOf(last), 41, recordOf(41), { n: 41 }, owner)
    expect(kinds(await verify([...chain, { ...added, key: server.id }]))).toEqual([['signature', 41, 41]])
    const records = [{ record: recordOf(99), payload: { n: 99 } }, ...recordsOf(chain.slice(16))]
    expect(await verify(rewritten(chain, 17, records))).toMatchObject({ firstBad: 17 })
  })
  test('takes links out', async () => {
    const report = await verify(chain.filter((l) => l.seq < 10 || l.seq > 12))
    expect(report).toMatchObject({ firstBad: 10, faults: [{ kind: 'missing', from: 10, to: 12 }] })
    const closed = rewritten(chain, 10, recordsOf(chain.slice(12)))
    expect(await verify(closed)).toMatchObject({ firstBad: 10 })
  })
  test('repeats or swaps links', async () => {
    const at = (i: number) => chain[i] as Link
    expect(await verify([...chain.slice(0, 5), at(4), ...chain.slice(5)])).toMatchObject({
      firstBad: 6,
      faults: [{ kind: 'order', of: '5' }],
    })
    expect((await verify([...chain.slice(0, 5), at(6), at(5), ...chain.slice(7)])).firstBad).toBe(6)
  })
  test('replaces everything with a chain of its own, key included', async () => {
    const own = chainOf(40, owner)
    expect(await verifyExport(exportOf(own, owner), { pinned })).toMatchObject({
      firstBad: 1,
      faults: [{ kind: 'unknownKey', from: 1, to: 40 }],
    })
    const claimed = { ...owner.published, id: server.id }
    const lines = exportOf(own.map((l) => ({ ...l, key: server.id })))
    lines[0] = (lines[0] as string).replace(JSON.stringify(server.published), JSON.stringify(claimed))
    expect((await verifyExport(lines, {})).firstBad).toBe(1)
  })
  test('any single byte of a link that is changed is named at that link', async () => {
    const text = exportOf(chain.slice(0, 6))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.nat(), fc.constantFrom(...'0123456789abcdef}"xZ'), async (line, at, char) => {
        const lines = [...text]
        const before = lines[line] as string
        const place = at % before.length
        lines[line] = before.slice(0, place) + char + before.slice(place + 1)
        const report = await verifyExport(lines, { pinned })
        // A member that became another name is no member any more, and one that is not the record's counts for nothing.
        const same = lines[line] === before || /"payload"/.test(before) !== /"payload"/.test(lines[line])
        return same || report.firstBad === line
      }),
      { numRuns: 400 },
    )
  })
})

describe('checkpoints and receipts', () => {
  const published = checkpointOf(chain.slice(0, 30))
  test('a tail removed behind the last checkpoint is named', async () => {
    const report = await verify(chain.slice(0, 25), { checkpoints: [published] })
    expect(kinds(report)).toEqual([['truncated', 26, 30]])
    expect(verdictOf('en', report).faults[0]).toContain('26–30')
  })
  test('a tail removed behind a receipt is named', async () => {
    const receipt = receiptFor(chain[34] as Link)
    expect((await verify(chain, { receipts: [receipt] })).faults).toEqual([])
    expect((await verify(chain.slice(0, 33), { receipts: [receipt] })).faults).toEqual([
      { kind: 'receiptEntry', of: 'QT20261123-7K3QXM-R1' },
    ])
  })
  test('a tail newer than both is said to be undetectable', async () => {
    const report = await verify(chain.slice(0, 38), { checkpoints: [published], receipts: [receiptFor(chain[34] as Link)] })
    expect(report).toMatchObject({ faults: [], notices: [{ kind: 'uncovered', from: 36, to: 38 }] })
    expect(verdictOf('en', report).notices[0]).toContain('cannot be detected')
    expect(verdictOf('zh', report).notices[0]).toContain('任何校验都发现不了')
  })
  test('a chain rewritten and signed with the stolen key does not fit what was published before', async () => {
    const records = recordsOf(chain.slice(9)).map((r, i) => (i === 0 ? { ...r, record: { ...r.record, toStatus: '9' } } : r))
    expect(await verify(rewritten(chain, 10, records, server), { checkpoints: [published] })).toMatchObject({
      faults: [{ kind: 'rewritten', to: 30 }],
    })
  })
  test('a forged receipt is named: another key, or a changed word', async () => {
    const forged = receiptFor(chain[3] as Link, owner)
    expect((await verify(chain, { receipts: [forged] })).faults).toMatchObject([{ kind: 'receipt' }])
    const good = receiptFor(chain[3] as Link)
    const late = { ...good, receipt: { ...good.receipt, receivedAt: '2026-11-23T08:00:00+08:00' } }
    expect((await verify(chain, { receipts: [late] })).faults).toMatchObject([{ kind: 'receipt' }])
  })
  test('a forged checkpoint is named', async () => {
    expect((await verify(chain, { checkpoints: [checkpointOf(chain.slice(0, 30), owner)] })).faults).toMatchObject([{ kind: 'checkpoint' }])
    const grown = published.replace('\n30\n', '\n31\n')
    expect((await verify(chain, { checkpoints: [grown] })).faults).toMatchObject([{ kind: 'checkpoint' }])
  })
  test('a checkpoint cannot be compared over a gap', async () => {
    const gap = chain.filter((l) => l.seq !== 8)
    expect((await verify(gap, { checkpoints: [published] })).faults).toMatchObject([{ kind: 'missing', from: 8 }, { kind: 'unprovable' }])
  })
})

describe('clock, keys, files', () => {
  test('a clock that goes backwards is said, and is no fault', async () => {
    const links = rewritten(chain, 12, [{ record: recordOf(1), payload: { n: 1 } }], server)
    expect((await verify(links)).notices).toContainEqual({ kind: 'clock', from: 12 })
  })
  test('a retired key signs nothing after its end', async () => {
    const old = { ...server.published, until: '2026-11-23T00:00:20Z' }
    const report = await verify(chain, { pinned: keyRing([old]) })
    expect(report).toMatchObject({ faults: [{ kind: 'retiredKey', from: 21, to: 40 }] })
    expect((await verify(chain.slice(0, 20), { pinned: keyRing([old]) })).faults).toEqual([])
  })
  test('two keys one after the other', async () => {
    const next = keyOf(seedOf(3))
    const links = rewritten(chain, 21, recordsOf(chain.slice(20)), next).map((l) => (l.seq < 21 ? l : { ...l, key: next.id }))
    const both = keyRing([server.published, next.published])
    expect(await verify(links, { pinned: both })).toMatchObject({ faults: [], keys: [{ id: server.id }, { id: next.id }] })
  })
  test('a file cut off, a line of noise, a payload with half a number', async () => {
    expect((await verifyExport(exportOf(chain).slice(0, 30), { pinned })).faults).toMatchObject([{ kind: 'truncated', from: 30, to: 40 }])
    const lines = exportOf(chain)
    lines[8] = '{"seq":8'
    expect((await verifyExport(lines, { pinned })).firstBad).toBe(8)
    await expect(verifyExport(['{"hello":1}'], { pinned })).rejects.toThrow('not an export')
    expect(() => payloadHash({ n: 0.5 })).toThrow('not an integer')
  })
})

test('100,000 links are checked within five seconds of a free machine', { timeout: 300_000 }, async () => {
  const lines = exportOf(chainOf(100_000, nativeServer))
  const before = process.cpuUsage()
  const report = await verifyExport(lines, { pinned })
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  console.log(`100,000 links checked in ${seconds.toFixed(2)} s of processor time`)
  expect(report).toMatchObject({ links: 100_000, faults: [] })
  // Twice the target: other suites run on the same processors.
  expect(seconds).toBeLessThan(10)
})
