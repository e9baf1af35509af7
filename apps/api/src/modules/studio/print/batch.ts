import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { maxBatch, type BatchAsk } from '@srm/contract/studio/print'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { errorMessage } from '@srm/domain/texts'
import { ZipFile } from 'yazl'
import type { Ctx } from '../../../http/request/context'
import { printed, spokenIn, type PaperAt } from './print.queries'

type Progress = (done: number, total: number) => Promise<void>

/** The name of a kind of paper. @throws NOT_FOUND where there is none */
export const paperName = ({ deps, lang }: Ctx, code: string): string => {
  const kind = deps.prints.find(({ codes }) => codes.includes(code))
  if (!kind) throw refuse('NOT_FOUND')
  return kind.nameOf(code, lang)
}

/** One entry for each paper of each document; a document that can no longer be read has none. */
const asked = async (ctx: Ctx, { code, ids }: BatchAsk): Promise<PaperAt[]> => {
  const kind = ctx.deps.prints.find(({ codes }) => codes.includes(code))
  const all: PaperAt[] = []
  for (const id of ids) {
    const names = await kind?.names(ctx, id).catch((error: unknown) => {
      if (error instanceof Refusal) return []
      throw error
    })
    const offers = names?.find((one) => one.code === code)?.offers ?? []
    all.push(...offers.map(({ variant }) => ({ code, id, variant })))
  }
  if (all.length === 0) throw refuse('PRINT_NOTHING')
  if (all.length > maxBatch) throw refuse('TOO_MANY', maxBatch)
  return all
}

/** A name in the package that no other entry has and every system takes. */
const entryOf = (name: string, taken: Set<string>): string => {
  const plain = name.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()
  const free = taken.has(plain) ? `${plain} (${taken.size + 1})` : plain
  taken.add(free)
  return `${free}.pdf`
}

const addAll = async (ctx: Ctx, zip: ZipFile, papers: readonly PaperAt[], progress: Progress): Promise<void> => {
  const taken = new Set<string>()
  const refused: string[] = []
  for (const [i, at] of papers.entries()) {
    try {
      const { content, name } = await printed(ctx, at, false)
      zip.addBuffer(Buffer.from(content), entryOf(name, taken), { compress: false })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(`${at.id} ${at.variant}: ${errorMessage(ctx.lang, error.key, error.params)}`)
    }
    await progress(i + 1, papers.length)
  }
  if (refused.length > 0) zip.addBuffer(Buffer.from(refused.join('\r\n')), 'errors.txt')
}

/** Prints one after the other into a package; what is refused meanwhile is told in a file of its own. */
export const printBatch = async (
  ctx: Ctx,
  ask: BatchAsk,
  place: string,
  progress: Progress,
): Promise<{ total: number; fileSize: number }> => {
  const speaking = spokenIn(ctx, ask.lang)
  const papers = await asked(speaking, ask)
  const zip = new ZipFile()
  await mkdir(dirname(place), { recursive: true })
  const written = pipeline(zip.outputStream, createWriteStream(place, { mode: 0o600 }))
  try {
    await addAll(speaking, zip, papers, progress)
  } finally {
    // Also where nobody wants the rest: the file is closed, and swept with its task.
    zip.end()
    await written
  }
  return { total: papers.length, fileSize: (await stat(place)).size }
}
