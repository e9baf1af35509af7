import type { LineInput } from '@srm/contract/srm/inquiry.shapes'
import type { ExtValues } from '@srm/contract/sys/extend-field'
import { assertNoProblems, type FieldProblem } from '@srm/domain/kit/errors'
import type { ExtStored } from '@srm/domain/sys/extend-field/extend-field.rules'
import type { Tx } from '../../../data/in-tx'
import { extDefinitions, judgedExt, missingExt } from '../../sys/extend-field/extend-field.public'
import type { linesOf } from './draft.queries'

/** Extension values as they are written: for all who see the inquiry, and beside the staff's secrets. */
export interface KeptExt {
  readonly open: Record<string, string>
  readonly internal: Record<string, string>
}
export type LineWithExt = LineInput & { readonly kept: KeptExt }

type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]
/** All values of a line, whichever side they lie on. */
export const extOfLine = ({ line, extInternal }: StoredLine): ExtStored => ({ ...line.ext, ...extInternal })

/** Values of the header, judged. @throws with one message per field that does not fit its definition */
export const headExt = async (tx: Tx, typed: ExtValues | undefined, before: ExtStored = {}): Promise<KeptExt> => {
  const { open, internal, problems } = judgedExt(await extDefinitions(tx, 'inquiry'), typed ?? before, { before, draft: true })
  assertNoProblems(problems)
  return { open, internal }
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
  return judged
}

/** Required extension fields that are still empty. */
export const missingInquiryExt = async (tx: Tx, head: ExtStored, lines: readonly StoredLine[]): Promise<FieldProblem[]> => {
  const ofLines = await extDefinitions(tx, 'inquiry_line')
  return [
    ...missingExt(await extDefinitions(tx, 'inquiry'), head),
    ...lines.flatMap((stored, i) => missingExt(ofLines, extOfLine(stored), `lines.${i}.ext`)),
  ]
}
