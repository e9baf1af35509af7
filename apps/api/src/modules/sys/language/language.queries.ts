import type { Page } from '@srm/contract/kit/page'
import type { WordQuery, WordRow } from '@srm/contract/sys/language'
import { sysDict, sysDictItem } from '@srm/db/schema/sys/dict'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { builtInWords } from '@srm/db/seed/reference'
import type { Lang } from '@srm/domain/kit/text'
import { messagesOf, wordKinds, type BuiltIn, type WordKind } from '@srm/domain/sys/language/language.rules'
import { phrase, texts } from '@srm/domain/texts'
import { asc, eq } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { inBuiltInWords, ownWords } from './language.words'

/** What the product came with, by kind and code; the same for everyone, made once. */
let made: ReadonlyMap<string, BuiltIn> | undefined
export const builtIns = (): ReadonlyMap<string, BuiltIn> => {
  made ??= inBuiltInWords(() => {
    const { permissions, dicts } = builtInWords()
    const found = new Map<string, BuiltIn>()
    for (const [code, words] of permissions) found.set(`permission:${code}`, words)
    for (const { code, name, nameEn, items } of dicts) {
      found.set(`dict:${code}`, { zh: name, en: nameEn })
      for (const { value, text, textEn } of items) found.set(`dictItem:${code}/${value}`, { zh: text, en: textEn })
    }
    for (const [code, words] of messagesOf(texts)) found.set(`message:${code}`, words)
    return found
  })
  return made
}

type Given = Pick<WordRow, 'kind' | 'code' | 'where' | 'own'> & { readonly zh: string; readonly en: string | null }
const rowOf = ({ kind, code, where, own, zh, en }: Given): WordRow => {
  const builtIn = builtIns().get(`${kind === 'menu' || kind === 'button' ? 'permission' : kind}:${code}`) ?? null
  const changed = builtIn !== null && (zh !== builtIn.zh || (en ?? '') !== builtIn.en)
  return { id: `${kind}:${code}`, kind, code, where, zh, en: en ?? '', builtIn, changed, missing: !en, own }
}

const inLanguage = (lang: Lang, zh: string, en: string | null) => (lang === 'en-US' ? en || zh : zh)

const permissionRows = async (tx: Tx): Promise<WordRow[]> => {
  const rows = await tx.db.select().from(sysPermission).where(eq(sysPermission.delFlag, 0)).orderBy(asc(sysPermission.code))
  const names = new Map(rows.map((r) => [r.id, inLanguage(tx.lang, r.name, r.nameEn)]))
  return rows.map((r) =>
    rowOf({
      kind: r.menuType === 2 ? 'button' : 'menu',
      code: r.code,
      where: names.get(r.parentId ?? '') ?? '',
      own: r.tenantId === tx.actor.tenantId,
      zh: r.name,
      en: r.nameEn,
    }),
  )
}

const dictRows = async (tx: Tx): Promise<WordRow[]> => {
  const dicts = await tx.db.select().from(sysDict).where(eq(sysDict.delFlag, 0)).orderBy(asc(sysDict.dictCode))
  const items = await tx.db.select().from(sysDictItem).orderBy(asc(sysDictItem.sortOrder), asc(sysDictItem.itemValue))
  const byDict = Map.groupBy(items, (item) => item.dictId)
  return dicts.flatMap((d) => {
    const own = d.tenantId === tx.actor.tenantId
    const where = inLanguage(tx.lang, d.dictName, d.dictNameEn)
    return [
      rowOf({ kind: 'dict', code: d.dictCode, where: '', own, zh: d.dictName, en: d.dictNameEn }),
      ...(byDict.get(d.id) ?? []).map((i) =>
        rowOf({ kind: 'dictItem', code: `${d.dictCode}/${i.itemValue}`, where, own, zh: i.itemText, en: i.itemTextEn }),
      ),
    ]
  })
}

const messageRows = async (tx: Tx): Promise<WordRow[]> => {
  const own = new Map((await ownWords(tx)).map((w) => [w.code, w]))
  const prefix = 'message:'
  return [...builtIns()].flatMap(([id, words]) => {
    if (!id.startsWith(prefix)) return []
    const code = id.slice(prefix.length)
    const [slice = ''] = code.split('.')
    const mine = own.get(code)
    const where = phrase(tx.lang, `${slice}.menu.list`) ?? slice
    return [rowOf({ kind: 'message', code, where, own: true, zh: mine?.zh ?? words.zh, en: mine?.en ?? words.en })]
  })
}

const sourceOf: Readonly<Record<WordKind, (tx: Tx) => Promise<WordRow[]>>> = {
  menu: permissionRows,
  button: permissionRows,
  dict: dictRows,
  dictItem: dictRows,
  message: messageRows,
}

/** Every text, or those of a kind. A tenant's own dictionary stands before the group's of the same code. */
export const wordsOf = async (tx: Tx, kind?: WordKind): Promise<WordRow[]> => {
  const sources = kind ? [sourceOf[kind]] : [permissionRows, dictRows, messageRows]
  const rows: WordRow[] = []
  for (const source of sources) rows.push(...(await source(tx)))
  const byId = new Map<string, WordRow>()
  for (const row of rows) if ((!kind || row.kind === kind) && (row.own || !byId.has(row.id))) byId.set(row.id, row)
  return [...byId.values()]
}

const holds = (row: WordRow, words: readonly string[]): boolean => {
  const text = `${row.code}\n${row.where}\n${row.zh}\n${row.en}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
const order = new Map(wordKinds.map((kind, at) => [kind, at]))
const before = (a: WordRow, b: WordRow): number =>
  Number(b.missing) - Number(a.missing) || (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0)

type Asked = Pick<WordQuery, 'kind' | 'keyword' | 'missing' | 'changed'>
/** Those asked for, without English first. */
export const foundWords = (ctx: Ctx, { kind, keyword = '', missing, changed }: Asked): Promise<WordRow[]> =>
  reading(ctx, async (tx) => {
    const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
    const rows = await wordsOf(tx, kind || undefined)
    const found = rows.filter((row) => (!missing || row.missing) && (!changed || row.changed) && holds(row, words))
    return found.sort(before)
  })

export const wordPage = async (ctx: Ctx, query: WordQuery): Promise<Page<WordRow>> => {
  const { pageNo, pageSize } = query
  const found = await foundWords(ctx, query)
  const records = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { records, total: found.length, size: pageSize, current: pageNo, pages: Math.ceil(found.length / pageSize) }
}
