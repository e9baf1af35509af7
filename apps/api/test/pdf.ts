import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  readonly pages: number
  readonly title: string
  readonly lang: string
  /** Without the places to break that long words are given. */
  readonly text: string
  /** What stands outside every tag, running heads and the like apart: an empty list in a document that can be read aloud. */
  readonly untagged: readonly string[]
  /** Glyphs that no font had. */
  readonly missing: number
  /** Roles of the tree of tags, each once. */
  readonly roles: ReadonlySet<string>
  readonly links: readonly string[]
  /** What its pictures are called. */
  readonly pictures: readonly string[]
}

const marks = /[\u200b\s]/g
/** Words as they stand in a PDF: breaks of lines are no characters of theirs. */
export const bare = (words: string): string => words.replace(marks, '')

type Node = { readonly role?: string; readonly alt?: string; readonly children?: readonly Node[] }
const rolesOf = (node: Node | null): string[] =>
  node ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)] : []

const altsOf = (node: Node | null): string[] => (node ? [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(altsOf)] : [])

/** Marked content is numbered where the tree holds it. */
const outside = async (page: PDFPageProxy): Promise<{ text: string; untagged: string[] }> => {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const open: boolean[] = []
  const untagged: string[] = []
  let text = ''
  for (const item of items) {
    if ('str' in item) {
      text += item.str
      if (bare(item.str) !== '' && !open.includes(true)) untagged.push(item.str)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id !== null || (item as { tag?: string }).tag === 'Artifact')
  }
  return { text, untagged }
}
const missingOn = async (page: PDFPageProxy): Promise<number> => {
  const { fnArray, argsArray } = await page.getOperatorList()
  const shown = fnArray.flatMap((fn, i) =>
    fn === OPS.showText ? ((argsArray[i] as [({ originalCharCode?: number } | number)[]])[0] ?? []) : [],
  )
  return shown.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length
}

/** What a reader of screens, and a reader of papers, finds in a PDF. */
export const readPdf = async (content: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false }).promise
  const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string }
  const found = {
    text: '',
    untagged: [] as string[],
    missing: 0,
    roles: new Set<string>(),
    links: [] as string[],
    pictures: [] as string[],
  }
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n)
    const { text, untagged } = await outside(page)
    found.text += bare(text)
    found.untagged.push(...untagged)
    found.missing += await missingOn(page)
    const tree = (await page.getStructTree()) as Node | null
    for (const role of rolesOf(tree)) found.roles.add(role)
    found.pictures.push(...altsOf(tree))
    found.links.push(...((await page.getAnnotations()) as { url?: string }[]).flatMap(({ url }) => url ?? []))
    page.cleanup()
  }
  const read = { pages: pdf.numPages, title: info.Title ?? '', lang: info.Language ?? '', ...found }
  await pdf.loadingTask.destroy()
  return read
}
