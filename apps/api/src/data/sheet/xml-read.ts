import { refuse } from '@srm/domain/kit/errors'
import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>
/** Names come without their prefix. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** The parts of a workbook nest some ten elements deep. */
const maxDepth = 64
/** Characters between two events of the parser: the longest cell is about 330,000, each of its characters written as a number. */
const maxSilence = 512 * 1024
const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Gives the elements of a document to `reader` as its pieces arrive; between the pieces the caller may take what has come.
 * @throws at the first error, at a document type (which is where entities are defined), and past the limits
 */
export async function* readXml(pieces: AsyncIterable<string>, reader: XmlReader, depthLimit: number = maxDepth): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  let silence = 0
  const heard = (text: string) => {
    silence = 0
    reader.text?.(text)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type defines entities')
  })
  parser.on('opentag', (tag) => {
    silence = 0
    if (++depth > depthLimit) throw new Error('nested too deep')
    reader.open?.(bare(tag.name), tag.attributes as Attributes)
  })
  parser.on('text', heard)
  parser.on('cdata', heard)
  parser.on('closetag', (tag) => {
    silence = 0
    depth -= 1
    reader.close?.(bare(tag.name))
  })
  for await (const piece of pieces) {
    silence += piece.length
    parser.write(piece)
    if (silence > maxSilence) throw refuse('SHEET_TOO_BIG')
    yield
  }
  parser.close()
}
