import type { ReadFile } from '@srm/contract/srm/invoice'
import { sysFile } from '@srm/db/schema/sys/file'
import { fieldProblem, label, refuse, refuseFields, type FieldProblem, type Refusal } from '@srm/domain/kit/errors'
import { differencesOf, readFaults, type ReadInvoice, type TypedInvoice } from '@srm/domain/srm/invoice/e-invoice.rules'
import { isUsci } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { inArray } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { assertUsable, filesIn, filesOf, openStored, storageFolder } from '../../sys/file/file.public'
import type { InvoiceLineRow } from './content'
import type { Invoice } from './invoice.life'
import { readInThread } from './reading/read-thread'

// Files of invoices: read for the form, and compared with what was keyed in (docs/invoice.md, Files).

type Stored = Pick<typeof sysFile.$inferSelect, 'id' | 'fileName' | 'fileSize' | 'storageKey' | 'sha256'>
const storedOf = (tx: Tx, ids: readonly string[]): Promise<Stored[]> =>
  asSystem(tx, ({ db }) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(sysFile)
          .where(inArray(sysFile.id, [...ids])),
  )

/** Pictures are looked at by people. */
const isReadable = ({ fileName }: Pick<Stored, 'fileName'>): boolean => /\.(xml|ofd|pdf)$/i.test(fileName)
/** Larger ones are not even taken from the storage. */
const maxBytes = 20 * 1024 * 1024
const faultKeys = {
  unknown: 'INV_FILE_UNKNOWN',
  tooBig: 'INV_FILE_TOO_BIG',
  slow: 'INV_FILE_SLOW',
  unreadable: 'INV_FILE_UNREADABLE',
} as const

/** Names the file, and what whoever sent it can do about it. */
export const fileRefusal = (fault: keyof typeof faultKeys, fileName: string): Refusal =>
  refuseFields([fieldProblem('files', faultKeys[fault], fileName)])

/** @returns null where the file is a PDF that only people can read */
const readStored = async ({ config }: Ctx, file: Stored): Promise<ReadInvoice | null> => {
  if (file.fileSize > maxBytes) throw fileRefusal('tooBig', file.fileName)
  const stored = await openStored(storageFolder(config), file.storageKey)
  if (!stored) throw refuse('NOT_FOUND')
  const answer = await readInThread(await buffer(stored.stream))
  if ('read' in answer) return answer.read
  if (answer.fault === 'silent') return null
  throw fileRefusal(answer.fault, file.fileName)
}

/**
 * Reads a file that the caller uploaded, before anything is kept.
 * @throws INV_FILE_UNKNOWN, INV_FILE_TOO_BIG, INV_FILE_SLOW, INV_FILE_UNREADABLE; FILE_NOT_YOURS
 */
export const readFile = async (ctx: Ctx, id: string): Promise<ReadFile> => {
  const [file] = await reading(ctx, async (tx) => {
    await assertUsable(tx, [id])
    return storedOf(tx, [id])
  })
  if (!file) throw refuse('NOT_FOUND')
  const read = isReadable(file) ? await readStored(ctx, file) : null
  if (!read) throw refuseFields([fieldProblem('files', 'INV_FILE_UNKNOWN', file.fileName)])
  const { kind, ...rest } = read
  return {
    read: { ...rest, lines: [...rest.lines], kind: kind === 'RECEIPT' ? null : kind },
    faults: [...readFaults(read, isUsci)],
  }
}

export interface FileFacts {
  readonly hashes: readonly string[]
  readonly readSource: ReadInvoice['source'] | null
  readonly readConfidence: ReadInvoice['confidence'] | null
  readonly signature: ReadInvoice['signature'] | null
}
const typedOf = (row: Invoice, lines: readonly InvoiceLineRow[]): TypedInvoice => {
  const { number, code, kind, issueDate, sellerTaxNo, buyerTaxNo, excl, tax, incl } = row
  return { number, code, kind, issueDate, sellerTaxNo, buyerTaxNo, excl, tax, incl, lines }
}
const contradictions = (typed: TypedInvoice, read: ReadInvoice): FieldProblem[] => [
  ...readFaults(read, isUsci).map((fault) => fieldProblem('files', 'INV_FILE_FAULT', label(`invoice.field.${fault}`))),
  ...differencesOf(typed, read).map((one) => fieldProblem(one.field, 'INV_FILE_DIFFERS', one.typed || '—', one.read)),
]
const worth = ({ confidence, source }: ReadInvoice): number => (confidence === 'data' ? 2 : 0) + (source === 'qr' ? 0 : 1)

/**
 * Compares all files of an invoice with what was keyed in; each difference blocks it by its field.
 * @throws INV_FILE_DIFFERS, INV_FILE_FAULT, and where a file cannot be read
 */
export const checkFiles = async (tx: Tx, row: Invoice, lines: readonly InvoiceLineRow[]): Promise<FileFacts> => {
  const links = filesIn(await filesOf(tx, 'invoice', [row.id]), row.id, 'files')
  const files = await storedOf(
    tx,
    links.map(({ id }) => id),
  )
  const typed = typedOf(row, lines)
  const reads: ReadInvoice[] = []
  for (const file of files.filter(isReadable)) {
    const read = await readStored(tx, file)
    if (read) reads.push(read)
  }
  const [first, ...rest] = reads.flatMap((read) => contradictions(typed, read))
  if (first) throw refuseFields([first, ...rest])
  const best = reads.toSorted((a, b) => worth(b) - worth(a))[0]
  return {
    hashes: files.map(({ sha256 }) => sha256),
    ...{ readSource: best?.source ?? null, readConfidence: best?.confidence ?? null, signature: best?.signature ?? null },
  }
}
