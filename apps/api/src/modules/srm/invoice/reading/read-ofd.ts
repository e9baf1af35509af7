import type { ReadInvoice } from '@srm/domain/srm/invoice/e-invoice.rules'
import { readXml, type Attributes } from '../../../../data/sheet/xml-read'
import { openZip, type Zip, type ZipLimits } from '../../../../data/sheet/zip-read'
import { ofdTags, type HeaderField } from './field-map'
import { maxDepth, maxXml, readInvoiceXml } from './read-xml'
import { invoiceOf } from './values'

const mb = 1024 * 1024
/** An invoice has a page or two with fonts and a seal. */
export const ofdLimits: ZipLimits = { entries: 500, unpacked: 100 * mb, ratio: 100, judgedFrom: 64 * 1024 }

/** A place inside the archive as another file of it names it: from the root with a stroke, else from the folder of that file. */
export const placeIn = (from: string, to: string): string => {
  const parts = (to.startsWith('/') ? to : `${from.split('/').slice(0, -1).join('/')}/${to}`)
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  const place: string[] = []
  for (const part of parts) {
    if (part === '..' && place.length === 0) throw new Error('a place outside the archive')
    if (part === '..') place.pop()
    else place.push(part)
  }
  return place.join('/')
}

interface Element {
  readonly path: readonly string[]
  readonly attributes: Attributes
  text: string
}
/** Elements of a part in the order of their beginnings. A part that is not there has none. */
const elementsOf = async (zip: Zip, name: string): Promise<readonly Element[]> => {
  const all: Element[] = []
  const open: Element[] = []
  const reader = {
    open: (tag: string, attributes: Attributes) => {
      const element = { path: [...(open.at(-1)?.path ?? []), tag], attributes, text: '' }
      all.push(element)
      open.push(element)
    },
    text: (text: string) => {
      const at = open.at(-1)
      if (at) at.text += text
    },
    close: () => void open.pop(),
  }
  if (!zip.has(name)) return []
  for await (const _ of readXml(zip.text(name, maxXml), reader, maxDepth));
  return all
}
const named = (elements: readonly Element[], tag: string): readonly Element[] => elements.filter((e) => e.path.at(-1) === tag)
const textOf = (elements: readonly Element[], tag: string): string | undefined => named(elements, tag)[0]?.text.trim()

/** The original XML that many issuers attach. */
const attached = async (zip: Zip, documentPath: string, document: readonly Element[]): Promise<ReadInvoice | null> => {
  const list = textOf(document, 'Attachments')
  if (!list) return null
  const listPath = placeIn(documentPath, list)
  for (const { text } of named(await elementsOf(zip, listPath), 'FileLoc')) {
    const path = placeIn(listPath, text.trim())
    if (!path.toLowerCase().endsWith('.xml') || !zip.has(path)) continue
    // Not every attachment is an invoice.
    const read = await readInvoiceXml(zip.text(path, maxXml), 'ofdXml').catch(() => null)
    if (read) return read
  }
  return null
}

/** Texts of all pages by the number of their object. */
const textsOf = async (zip: Zip, documentPath: string, document: readonly Element[]): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  for (const { attributes } of named(document, 'Page')) {
    const objects = await elementsOf(zip, placeIn(documentPath, attributes.BaseLoc ?? ''))
    let id = ''
    for (const { path, attributes: own, text } of objects) {
      if (path.at(-1) === 'TextObject') id = own.ID ?? ''
      if (path.at(-1) === 'TextCode' && id !== '') texts.set(id, (texts.get(id) ?? '') + text)
    }
  }
  return texts
}
/** By the tags that name which texts of the page are which values. */
const tagged = async (zip: Zip, documentPath: string, document: readonly Element[]): Promise<ReadInvoice | null> => {
  const list = textOf(document, 'CustomTags')
  if (!list) return null
  const listPath = placeIn(documentPath, list)
  const texts = await textsOf(zip, documentPath, document)
  const values: Partial<Record<HeaderField, string>> = {}
  for (const { text: file } of named(await elementsOf(zip, listPath), 'FileLoc')) {
    for (const { path, text } of named(await elementsOf(zip, placeIn(listPath, file.trim())), 'ObjectRef')) {
      const tag = path.at(-2) ?? ''
      const field = (Object.keys(ofdTags) as HeaderField[]).find((one) => ofdTags[one].includes(tag))
      if (field) values[field] = (values[field] ?? '') + (texts.get(text.trim()) ?? '')
    }
  }
  if (!values.number) return null
  const signature = zip.has('Doc_0/Signs/Signatures.xml') ? 'present' : 'absent'
  return invoiceOf(values, { lines: [], source: 'ofdTags', confidence: 'page', signature })
}

/**
 * The fields of an invoice in OFD (GB/T 33190): from the original that is attached, else from the texts that its tags name.
 * @throws where it is no such archive, beyond a limit, leads out of itself, or holds no invoice
 */
export const readInvoiceOfd = async (file: Buffer): Promise<ReadInvoice> => {
  const zip = await openZip(file, ofdLimits)
  const root = textOf(await elementsOf(zip, 'OFD.xml'), 'DocRoot')
  if (!root) throw new Error('no document')
  const documentPath = placeIn('', root)
  const document = await elementsOf(zip, documentPath)
  const read = (await attached(zip, documentPath, document)) ?? (await tagged(zip, documentPath, document))
  if (!read) throw new Error('no invoice')
  return read
}
