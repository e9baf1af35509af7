import type { ReadInvoice } from '@srm/domain/srm/invoice/e-invoice.rules'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { maxXml, readInvoiceXml } from './read-xml'
import { invoiceOf } from './values'

/** An invoice has a page or two; what comes after is a list of goods. */
const maxPages = 5
/** Texts this near to one another stand on one line of the page, in points. */
const lineHeight = 4

async function* textOf(content: Uint8Array): AsyncGenerator<string> {
  yield new TextDecoder('utf-8', { fatal: true }).decode(content)
}
/** The original XML that some issuers attach; not every attachment is one. */
const attached = async (pdf: PDFDocumentProxy): Promise<ReadInvoice | null> => {
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? []) {
    if (!filename.toLowerCase().endsWith('.xml')) continue
    const content = await pdf.getAttachmentContent(id)
    if (!content || content.length > maxXml) continue
    const read = await readInvoiceXml(textOf(content), 'pdfXml').catch(() => null)
    if (read) return read
  }
  return null
}

interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
}
const wordsOf = async (pdf: PDFDocumentProxy): Promise<Word[][]> => {
  const pages: Word[][] = []
  for (let n = 1; n <= Math.min(pdf.numPages, maxPages); n += 1) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
      ),
    )
    page.cleanup()
  }
  return pages
}
/** Lines from the top, each from the left, without the spaces that letters are set apart by. */
const linesOf = (words: readonly Word[]): string[] => {
  const lines: Word[][] = []
  for (const word of words.toSorted((a, b) => b.y - a.y)) {
    const [first] = lines.at(-1) ?? []
    if (first && first.y - word.y < lineHeight) lines.at(-1)?.push(word)
    else lines.push([word])
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join('')
      .normalize('NFKC')
      .replace(/\s/g, ''),
  )
}
const all = (lines: readonly string[], pattern: RegExp): string[] =>
  lines.flatMap((line) => [...line.matchAll(pattern)].map(([, value = '']) => value))
const amount = String.raw`[¥￥](-?[\d,]+\.\d{2})`
/** By what stands before a value on the printed form; the buyer stands to the left of the seller. */
const printed = (lines: readonly string[]): ReadInvoice | null => {
  const [number] = all(lines, /发票号码:(\d{20})/g)
  if (!number) return null
  const [buyerTaxNo, sellerTaxNo] = all(lines, /纳税人识别号:([0-9A-Z]{15,20})/g)
  const [buyerName, sellerName] = all(lines, /名称:(.+?)(?=名称:|销售方|购买方|$)/g)
  const [, excl, tax] = lines.map((line) => new RegExp(`^合计${amount}${amount}$`).exec(line)).find(Boolean) ?? []
  const values = {
    ...{ number, issuedOn: all(lines, /开票日期:(\d{4}年\d{2}月\d{2}日)/g)[0], kind: all(lines, /电子发票\((.+?)\)/g)[0] },
    ...{ buyerTaxNo, sellerTaxNo, buyerName, sellerName, excl, tax, incl: all(lines, new RegExp(`\\(小写\\)${amount}`, 'g'))[0] },
  }
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return invoiceOf(known, { lines: [], source: 'pdfText', confidence: 'page', signature: 'absent' })
}

/**
 * The fields of an invoice in PDF: from the original that is attached, else from what stands on its first pages. Null: it is a
 * document that only people can read, as a scan.
 * @throws where it is no PDF, or encrypted
 */
export const readInvoicePdf = async (file: Buffer): Promise<ReadInvoice | null> => {
  const task = getDocument({
    ...{ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false, disableFontFace: true, isEvalSupported: false },
  })
  try {
    const pdf = await task.promise
    return (await attached(pdf)) ?? printed((await wordsOf(pdf)).flatMap(linesOf))
  } finally {
    await task.destroy()
  }
}
