import { inLang, type Lang } from '@srm/domain/kit/text'
import { printText } from '@srm/domain/studio/print/print.text'
import { renderSVG } from 'uqr'
import type { Printed, Printer } from './pdf'

// Papers hold strings that are formatted already, in the one language that was asked for. `templates/paper.typ` draws it.

export interface PaperColumn {
  readonly title: string
  readonly align?: 'left' | 'right' | 'center'
  /** Its share of the width; absent: as wide as its content. */
  readonly width?: number
}
export interface Party {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
  /** The seal of the buyer is pressed here, where the document is a final and there is one. */
  readonly sealed?: boolean
}
export type PaperBlock =
  | { readonly kind: 'section'; readonly title: string }
  | { readonly kind: 'facts'; readonly columns: 1 | 2 | 3; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly PaperColumn[]
      readonly rows: readonly (readonly string[])[]
      readonly totals?: readonly (readonly string[])[]
      readonly dense?: boolean
    }
  | { readonly kind: 'text'; readonly paragraphs: readonly string[]; readonly size?: number; readonly indent?: number }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'signatures'; readonly parties: readonly Party[] }

/** A label stands on one package: 100 × 60 mm with a code that is scanned. */
export interface PackageLabel {
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Further contents stand in a line each. */
  readonly more: readonly string[]
  /** `2/5` */
  readonly count: string
  readonly code: string
}
export type PaperState = keyof (typeof printText)['zh']['state']
export interface Paper {
  readonly title: string
  readonly subtitle?: string
  readonly docNo: string
  /** Across every page, while the document is not in force. */
  readonly state?: PaperState | undefined
  /** Tables of many columns lie across. */
  readonly wide?: boolean
  readonly blocks: readonly PaperBlock[]
  /** Instead of blocks: a page for each label. */
  readonly labels?: readonly PackageLabel[]
}
export interface Picture {
  readonly content: Uint8Array
  readonly type: 'png' | 'jpg' | 'svg' | 'gif' | 'webp'
}
/** Whose paper it is. */
export interface Letterhead {
  readonly name: string
  readonly letter: string
  readonly footer: string
  readonly colour: string
  readonly logo: Picture | null
  readonly seal: Picture | null
}
export interface PaperFrame {
  readonly lang: Lang
  readonly head: Letterhead
  readonly printedAt: string
  /** Where the code leads, and whether that is the page that proves the document. */
  readonly qr: { readonly link: string; readonly proves: boolean } | null
  readonly standard?: string
  readonly picture?: boolean
}

const cut = (run: string): string => (run.length < 16 ? run : run.replace(/.{4}(?=.)/g, '$&\u200b'))
/**
 * A word without a place to break would run out of its cell: addresses break at their parts, hashes anywhere. Numbers of
 * documents and companies are shorter and stay whole, so that what is copied from the paper is found.
 */
const breakable = (words: string): string =>
  words.replace(/[!-~]{12,}/g, (run) => {
    if (!run.includes('@') && run.length <= 20) return run
    return run
      .split(/(?<=[@/.])(?=.)/)
      .map(cut)
      .join('\u200b')
  })
const everyText = (value: unknown): unknown => {
  if (typeof value === 'string') return breakable(value)
  if (Array.isArray(value)) return value.map(everyText)
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, everyText(v)])) : value
}
const blockData = (block: PaperBlock): object => {
  if (block.kind === 'table')
    return {
      ...block,
      columns: block.columns.map(({ title, align = 'left', width = 0 }) => ({ title, align, width })),
      totals: block.totals ?? [],
      dense: block.dense ?? false,
    }
  if (block.kind === 'text') return { ...block, size: block.size ?? 9, indent: block.indent ?? 0 }
  if (block.kind === 'signatures') return { ...block, parties: block.parties.map((p) => ({ ...p, sealed: p.sealed ?? false })) }
  return block
}

const pictureFile = (name: string, picture: Picture | null): Record<string, Uint8Array> =>
  picture ? { [`${name}.${picture.type}`]: picture.content } : {}
const pictureName = (name: string, picture: Picture | null) => (picture ? `${name}.${picture.type}` : null)

/** The code in print beneath its picture, in lines that fit. */
const printedCode = (code: string): string[] => code.match(/.{1,17}/gu) ?? []
const printLabels = ({ pdf }: Printer, paper: Paper, labels: readonly PackageLabel[], frame: PaperFrame): Promise<Printed> => {
  const data = {
    ...{ lang: frame.lang === 'en-US' ? 'en' : 'zh', title: paper.title, name: `${paper.title} ${paper.docNo}`, author: frame.head.name },
    labels: labels.map((one) => ({ ...one, printed: printedCode(one.code) })),
  }
  const pictures = labels.map(({ code }, i) => [`qr${i}.svg`, Buffer.from(renderSVG(code, { border: 0, ecc: 'M' }))] as const)
  return pdf('label.typ', data, { files: Object.fromEntries(pictures), ...(frame.picture ? { picture: true } : {}) })
}

/** Puts a paper on the tenant's letterhead and compiles it; labels have none. */
export const printPaper = (printer: Printer, paper: Paper, frame: PaperFrame): Promise<Printed> => {
  if (paper.labels) return printLabels(printer, paper, paper.labels, frame)
  const { pdf } = printer
  const words = inLang(printText, frame.lang)
  const { head, qr } = frame
  const shown = {
    ...{ title: paper.title, subtitle: paper.subtitle ?? '', docNo: paper.docNo, printedAt: frame.printedAt },
    state: paper.state ? words.state[paper.state] : null,
    words: { page: words.page, docNo: words.docNo, printed: words.printed },
    head: { ...head, logo: pictureName('logo', head.logo), seal: pictureName('seal', head.seal), sealName: words.seal },
    caption: qr?.proves ? words.qr.verify : words.qr.detail,
    blocks: paper.blocks.filter((b) => !('rows' in b) || b.rows.length > 0).map(blockData),
  }
  const data = {
    ...(everyText(shown) as typeof shown),
    ...{ lang: frame.lang === 'en-US' ? 'en' : 'zh', wide: paper.wide ?? false, link: qr?.link ?? null },
    name: `${paper.title} ${paper.docNo}`,
  }
  return pdf('paper.typ', data, {
    files: {
      ...(qr ? { 'qr.svg': Buffer.from(renderSVG(qr.link, { border: 0, ecc: 'M' })) } : {}),
      ...pictureFile('logo', head.logo),
      ...pictureFile('seal', head.seal),
    },
    ...(frame.standard ? { standard: frame.standard } : {}),
    ...(frame.picture ? { picture: true } : {}),
  })
}
