import { ListQuery } from '@srm/contract/kit/page'
import type { FoundDocument, FoundGroup } from '@srm/contract/sys/search'
import { documents, ownDocuments, pageOfDocument, type DocumentType, type NumberedType, type OwnDocumentType } from '@srm/domain/documents'
import { asc } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import { like } from '../../../data/list/filter'
import type { NumberedList } from '../../../data/numbered'
import type { Ctx } from '../../../http/request/context'

/** Told of each kind; the lists have the rest. */
const most = 5

const isOwn = (type: NumberedType): type is OwnDocumentType => type in ownDocuments
const listOf = (type: NumberedType) => (isOwn(type) ? ownDocuments[type] : documents[type as DocumentType]).list

/** Staff who hold everything have no quotations of their own: the lists of suppliers are for suppliers. */
const mayList = ({ actor }: Ctx, type: NumberedType): boolean =>
  actor.permissions.has(listOf(type)) && (actor.kind === 'supplier' || !isOwn(type))

/** A number, or what may be the beginning of one: these stand first, for who types a number means that document. */
const numberLike = /^[a-z]{2,4}[\d-]*$/i
/** Numbers of quotations end in signs that do not count up. */
const partLike = /^[a-z]{2,4}(\d[\da-z-]*)?$/i

type Row = Readonly<Record<string, unknown>>
const textOf = (row: Row, name: string | undefined): string => {
  const value = name === undefined ? undefined : row[name]
  return typeof value === 'string' ? value : ''
}

const told = ({ type, title, titleEn }: NumberedList, row: Row): FoundDocument => {
  const id = textOf(row, 'id')
  return { id, docNo: textOf(row, 'docNo'), title: textOf(row, title), titleEn: textOf(row, titleEn) || null, to: pageOfDocument(type, id) }
}

type Ask = (filter: Row) => Promise<{ readonly records: readonly unknown[]; readonly total: number }>
/** Documents that hold something of this number: as far as its own row policy and the list let it be known. */
const byParts = async (tx: Tx, numbered: NumberedList, keyword: string, ask: Ask): Promise<FoundDocument[]> => {
  const found: FoundDocument[] = []
  for (const { table, docNo, of, section } of partLike.test(keyword) ? (numbered.parts ?? []) : []) {
    const fits = like(docNo, 'docNo', keyword, '', '%')
    const held = await tx.db.select({ docNo, of }).from(table).where(fits).orderBy(asc(docNo)).limit(most)
    const numbers = new Map(held.map((part) => [String(part.of), String(part.docNo)]))
    if (numbers.size === 0) continue
    for (const row of (await ask({ id: [...numbers.keys()].join() })).records as Row[]) {
      const document = told(numbered, row)
      found.push({ ...document, docNo: numbers.get(document.id) ?? '', to: `${document.to}#${section}` })
    }
  }
  return found
}

/** The list is asked as if it had been called itself, so that the data rules of its permission hold here too. */
const inList = async (tx: Tx, numbered: NumberedList, keyword: string): Promise<FoundGroup> => {
  const asList: Tx = { ...tx, route: { access: listOf(numbered.type) } }
  const ask = (filter: Row) => listPage(asList, numbered.spec, ListQuery.parse({ pageSize: most, ...filter }))
  const byNumber: Row[] = numberLike.test(keyword) ? (await ask({ docNo: `${keyword}*` })).records : []
  const parts = await byParts(asList, numbered, keyword, ask)
  const { records, total } = await ask({ keyword })
  const rows = new Map([...byNumber, ...(records as Row[])].map((row) => [textOf(row, 'id'), row]))
  const shown = [...parts, ...[...rows.values()].map((row) => told(numbered, row))].slice(0, most)
  return { type: numbered.type, total: total + parts.length, records: shown }
}

/** Documents of every kind by number or title, in what the caller may list. */
export const findDocuments = (ctx: Ctx, lists: readonly NumberedList[], words: string): Promise<FoundGroup[]> =>
  reading(ctx, async (tx) => {
    const found: FoundGroup[] = []
    // Lists understand a star as anything; nothing but stars would be every document there is.
    const keyword = words.replaceAll('*', '').trim()
    if (keyword === '') return found
    for (const numbered of lists) if (mayList(tx, numbered.type)) found.push(await inList(tx, numbered, keyword))
    return found.filter((group) => group.records.length > 0)
  })
