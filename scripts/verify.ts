import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { splitCheckpoints } from '../packages/proof/src/checkpoint'
import { receiptFaults } from '../packages/proof/src/chain'
import { verifyExport } from '../packages/proof/src/export'
import { parseRecord, recordReport, type SignedRecord } from '../packages/proof/src/opening-record'
import { parseReceipt } from '../packages/proof/src/receipt'
import { keyRing, parseKeys, type KeyRing } from '../packages/proof/src/signature'
import { receiptWords, recordWords, verdictOf, type Lang } from '../packages/proof/src/words'

const help = `npm run verify -- <export.ndjson> --keys <srm-keys.json> [--checkpoint <file>]… [--receipt <file>]… [--lang zh|en]
npm run verify -- --receipt <file> --keys <srm-keys.json>
npm run verify -- --record <file> --keys <srm-keys.json>

Checks an export of the audit chain without the server that made it.
  --keys        the file /.well-known/srm-keys.json, saved before; without it the signatures are held against the keys the
                export names itself, which proves nothing until somebody has compared their fingerprints
  --checkpoint  a file of checkpoints, or a mail that holds some
  --receipt     a receipt, alone or with what lies beside it in its file: openings, manifest, and the sealed bid with its bidder's
                signature; under client sealing the openers' keys must have been certified by two others
  --record      the signed record of an opening: the server's signature, and those of the two who opened, whose keys two others must
                have certified; whoever did not sign is named
It names the first bad link, missing links, a tail that was removed behind a checkpoint or a receipt, forged signatures, and a
clock that went backwards. The removal of a tail newer than every checkpoint and receipt given cannot be detected by anyone.
Answers 0 when all of it holds, 1 when something does not, 2 when a file cannot be read.`

const many = { type: 'string', multiple: true } as const
const options = {
  keys: { type: 'string' },
  checkpoint: many,
  receipt: many,
  record: many,
  lang: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Receipts without a chain: signature and commitment are all that can be said. */
const aloneOf = (lang: Lang, keys: KeyRing, receipts: readonly ReturnType<typeof parseReceipt>[]): number => {
  let code = 0
  for (const given of receipts) {
    const faults = receiptFaults(keys, given)
    if (faults.length > 0) code = 1
    for (const line of receiptWords(lang, given.receipt.receiptNo, faults)) console.log(`${faults.length > 0 ? '✗' : '✓'} ${line}`)
  }
  return code
}

/** Records of openings, each by itself. */
const recordsOf = (lang: Lang, keys: KeyRing, records: readonly SignedRecord[]): number => {
  let code = 0
  for (const given of records) {
    const report = recordReport(keys, given)
    if (report.faults.length > 0) code = 1
    for (const line of recordWords(lang, given, report)) console.log(`${report.faults.length > 0 ? '✗' : '✓'} ${line}`)
  }
  return code
}

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file] = positionals
  if (values.help || (!file && !((values.receipt || values.record) && values.keys))) {
    console.log(help)
    return values.help ? 0 : 2
  }
  const read = (path: string): string => readFileSync(path, 'utf8')
  const lang = values.lang === 'zh' ? 'zh' : 'en'
  const pinned = values.keys ? keyRing(parseKeys(read(values.keys)).keys) : undefined
  const receipts = (values.receipt ?? []).map((path) => parseReceipt(read(path)))
  const ofRecords = recordsOf(
    lang,
    pinned ?? new Map(),
    (values.record ?? []).map((path) => parseRecord(read(path))),
  )
  if (!file) return Math.max(ofRecords, aloneOf(lang, pinned ?? new Map(), receipts))
  const report = await verifyExport(createInterface({ input: createReadStream(file) }), {
    pinned,
    receipts,
    checkpoints: (values.checkpoint ?? []).flatMap((path) => {
      const notes = splitCheckpoints(read(path))
      if (notes.length === 0) throw new Error(`${path} holds no checkpoint`)
      return notes
    }),
  })
  const { title, faults, notices, facts, ok } = verdictOf(lang, report)
  console.log(`${ok ? '✓' : '✗'} ${title}`)
  for (const fault of faults) console.log(`  ✗ ${fault}`)
  for (const notice of notices) console.log(`  ! ${notice}`)
  for (const [label, value] of facts) console.log(`  ${label}: ${value}`)
  return ok ? ofRecords : 1
}

process.exitCode = await run().catch((error: unknown) => {
  console.error((error as Error).message)
  return 2
})
