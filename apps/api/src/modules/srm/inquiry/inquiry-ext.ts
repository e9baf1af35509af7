import type { LineInput } from '@srm/contract/srm/inquiry.shapes'
import type { ExtValues } from '@srm/contract/sys/extend-field'
import { assertNoProblems, type FieldProblem } from '@srm/domain/kit/errors'
import type { ExtStored } from '@srm/domain/sys/extend-field/extend-field.rules'
import type { Tx } from '../../../data/transaction/in-tx'
import { extDefinitions, filesInExt, filledExt, judgedExt, missingExt, namedFiles } from '../../sys/extend-field/extend-field.public'
import { linkFiles } from '../../sys/file/file.public'
import { linesOf, secretOfInquiry } from './draft.queries'

/** Extension values as they are written: for all who see the inquiry, and beside the staff's secrets. */
interface KeptExt {
  readonly open: Record<string, string>
  readonly internal: Record<string, string>
}
export type LineWithExt = LineInput & { readonly kept: KeptExt }

type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]
/** All values of a line, whichever side they lie on. */
const extOfLine = ({ line, extInternal }: StoredLine): ExtStored => ({ ...line.ext, ...extInternal })

/** Values of the header, judged. @throws with one message per field that does not fit its definition */
export const headExt = async (tx: Tx, typed: ExtValues | undefined, before: ExtStored = {}): Promise<KeptExt> => {
  const fields = await extDefinitions(tx, 'inquiry')
  const { open, internal, problems } = judgedExt(fields, typed ?? before, { before, draft: true })
  assertNoProblems(problems)
  const kept = { open: await namedFiles(tx, fields, open), internal: await namedFiles(tx, fields, internal) }
  return filledExt(tx, fields, kept)
}

/**
 * Lines with their values judged; a line that says nothing of them keeps what it had. An id that is none of the inquiry's, or
 * comes twice, is let go: the line is a new one. `path` leads to the lines.
 */
export const linesWithExt = async (
  tx: Tx,
  lines: readonly LineInput[],
  before: readonly StoredLine[],
  { path = 'lines', draft = true }: { path?: string; draft?: boolean } = {},
): Promise<LineWithExt[]> => {
  const fields = await extDefinitions(tx, 'inquiry_line')
  const known = new Map(before.map((stored) => [stored.line.id, extOfLine(stored)]))
  const problems: FieldProblem[] = []
  const judged = lines.map((line, i) => {
    const stored = line.id ? known.get(line.id) : undefined
    if (line.id) known.delete(line.id)
    const before = stored ?? {}
    const { problems: found, ...kept } = judgedExt(fields, line.ext ?? before, { path: `${path}.${i}.ext`, before, draft })
    problems.push(...found)
    return { ...line, id: stored && line.id, kept }
  })
  assertNoProblems(problems)
  const found: LineWithExt[] = []
  // One after the other: numbers are given out in the order of the lines.
  for (const line of judged) {
    const { open, internal } = line.kept
    const kept = { open: await namedFiles(tx, fields, open), internal: await namedFiles(tx, fields, internal) }
    // A change that is only asked for takes no numbers.
    found.push({ ...line, kept: draft ? await filledExt(tx, fields, kept) : kept })
  }
  return found
}

/** More files than forms with many lines hold; a limit all the same. */
const mostFiles = 1000
/** Hangs the files of the lines asked for on the amendment, so that whoever decides on it may read them. */
export const linkAmendmentFiles = async (tx: Tx, amendmentId: string, lines: readonly LineWithExt[]): Promise<void> => {
  const files = filesInExt(await extDefinitions(tx, 'inquiry_line'), ...lines.flatMap(({ kept }) => [kept.open, kept.internal]))
  await linkFiles(tx, { bizType: 'inquiry_amendment_secret', bizId: amendmentId, field: 'ext', files, most: mostFiles })
}

/** Hangs the files of all extension values on the inquiry: those for everyone on it, those for staff on their side of it. */
export const linkExtFiles = async (tx: Tx, { id, ext }: { id: string; ext: ExtStored }): Promise<void> => {
  const [head, body] = [await extDefinitions(tx, 'inquiry'), await extDefinitions(tx, 'inquiry_line')]
  if (![...head, ...body].some((field) => field.content)) return
  const [secret, lines] = [await secretOfInquiry(tx, id), await linesOf(tx, id)]
  const open = [...filesInExt(head, ext), ...filesInExt(body, ...lines.map(({ line }) => line.ext))]
  const internal = [...filesInExt(head, secret.ext), ...filesInExt(body, ...lines.map(({ extInternal }) => extInternal ?? {}))]
  await linkFiles(tx, { bizType: 'inquiry', bizId: id, field: 'ext', files: open, most: mostFiles })
  await linkFiles(tx, { bizType: 'inquiry_secret', bizId: id, field: 'ext', files: internal, most: mostFiles })
}

/** Required extension fields that are still empty. */
export const missingInquiryExt = async (tx: Tx, head: ExtStored, lines: readonly StoredLine[]): Promise<FieldProblem[]> => {
  const ofLines = await extDefinitions(tx, 'inquiry_line')
  return [
    ...missingExt(await extDefinitions(tx, 'inquiry'), head),
    ...lines.flatMap((stored, i) => missingExt(ofLines, extOfLine(stored), `lines.${i}.ext`)),
  ]
}
