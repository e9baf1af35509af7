/** A paper that was printed for good, as a link of the chain names it. */
export interface KeptPaper {
  /** Of its file, and of what stands on it: the latter is in its code. */
  readonly sha256: string
  readonly digest: string
  readonly title: string
  readonly docNo: string
  readonly at: string
}

/** The paper that a line of an export keeps; null: it keeps none, or is not shown. Whether the line holds is for `verifyExport` to say. */
const paperOn = (line: string): KeptPaper | null => {
  if (!line.includes('"bizType":"print"')) return null
  try {
    const { record, payload } = JSON.parse(line) as { record?: { bizType?: string; at?: string }; payload?: Partial<KeptPaper> }
    if (record?.bizType !== 'print' || typeof payload?.sha256 !== 'string' || typeof payload.digest !== 'string') return null
    return {
      sha256: payload.sha256,
      digest: payload.digest,
      title: String(payload.title),
      docNo: String(payload.docNo),
      at: String(record.at),
    }
  } catch {
    return null
  }
}

/** Lets the lines of an export pass and notes which papers with these hashes, of a file or a content, are among them. */
export async function* notingPapers(
  lines: AsyncIterable<string> | Iterable<string>,
  hashes: ReadonlySet<string>,
  found: Map<string, KeptPaper>,
): AsyncGenerator<string> {
  for await (const line of lines) {
    const paper = hashes.size > 0 ? paperOn(line) : null
    for (const hash of paper ? [paper.sha256, paper.digest] : []) if (paper && hashes.has(hash)) found.set(hash, paper)
    yield line
  }
}
