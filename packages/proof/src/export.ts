import { chainReader, type ChainReport, type Given } from './chain'
import type { Link } from './entry'
import { keyRing, type KeyRing, type PublishedKey } from './signature'

/** The first line of an export; one link a line follows (NDJSON). */
export interface ExportHead {
  readonly v: 1
  readonly type: 'export'
  readonly origin: string
  readonly tenant: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** Sequence number of the last link. */
  readonly to: number
  /** Keys the chain was signed with, as the installation names them: to be compared with what it published before. */
  readonly keys: readonly PublishedKey[]
}

const hash = /^[0-9a-f]{64}$/
const isLink = (given: unknown): given is Link => {
  const link = given as Partial<Link> | null
  return (
    typeof link === 'object' &&
    Number.isSafeInteger(link?.seq) &&
    Number(link?.seq) > 0 &&
    [link?.entryHash, link?.prevHash, link?.hash].every((text) => hash.test(String(text))) &&
    typeof link?.key === 'string' &&
    typeof link.signature === 'string' &&
    (link.record === null || (typeof link.record === 'object' && typeof link.record.at === 'string'))
  )
}
const parseLink = (line: string): Link | null => {
  try {
    const link: unknown = JSON.parse(line)
    return isLink(link) ? link : null
  } catch {
    return null
  }
}
/** @throws when the line is not the head of an export */
export const parseHead = (line: string): ExportHead => {
  const head = JSON.parse(line) as Partial<ExportHead>
  if (head.v !== 1 || head.type !== 'export' || !Number.isSafeInteger(head.tenant) || !Array.isArray(head.keys))
    throw new Error('not an export')
  return head as ExportHead
}

export interface ExportReport extends ChainReport {
  readonly export: ExportHead
  /** False: the keys are those the export itself names, which proves nothing until somebody has compared them. */
  readonly pinned: boolean
}
/**
 * Checks an export line by line.
 * @param pinned keys from elsewhere: the file the installation published
 * @throws when the first line is not the head of an export
 */
export const verifyExport = async (
  lines: AsyncIterable<string> | Iterable<string>,
  given: Omit<Given, 'tenant' | 'origin' | 'keys'> & { readonly pinned?: KeyRing | undefined },
): Promise<ExportReport> => {
  let head: ExportHead | undefined
  let reader: ReturnType<typeof chainReader> | undefined
  for await (const line of lines) {
    if (line.trim() === '') continue
    if (!head || !reader) {
      head = parseHead(line)
      const { pinned, ...rest } = given
      reader = chainReader({ ...rest, tenant: head.tenant, origin: head.origin, keys: pinned ?? keyRing(head.keys) })
      continue
    }
    const link = parseLink(line)
    if (link) reader.push(link)
    else reader.broken()
  }
  if (!head || !reader) throw new Error('not an export')
  const report = reader.end()
  const faults =
    report.last < head.to ? [...report.faults, { kind: 'truncated' as const, from: report.last + 1, to: head.to }] : report.faults
  return { ...report, faults, export: head, pinned: given.pinned !== undefined }
}
