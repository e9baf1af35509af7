import type { WordEdit, WordRow } from '@srm/contract/sys/language'
import { sysDict, sysDictItem } from '@srm/db/schema/sys/dict'
import { sysMessageText } from '@srm/db/schema/sys/message-text'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { placesOf, type WordKind } from '@srm/domain/sys/language/language.rules'
import { and, eq, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { wordsOf } from './language.queries'

interface Words {
  readonly zh: string
  /** '' : none. */
  readonly en: string
}

const wordAt = async (tx: Tx, id: string): Promise<WordRow> => {
  const kind = id.split(':')[0] as WordKind
  const known: readonly string[] = ['menu', 'button', 'dict', 'dictItem', 'message']
  const row = known.includes(kind) ? (await wordsOf(tx, kind)).find((word) => word.id === id) : undefined
  if (!row) throw refuse('WORD_MISSING', id)
  if (!row.own) throw refuse('WORD_SHARED')
  return row
}

/** What fills the places is not the text's to say: whoever reads it would see another number in it, or none. */
const assertPlaces = (row: WordRow, words: Words): void => {
  if (!row.builtIn) return
  for (const lang of ['zh', 'en'] as const) {
    const wanted = placesOf(row.builtIn[lang])
    if (words[lang] !== '' && placesOf(words[lang]) !== wanted) throw refuseFields([fieldProblem(lang, 'WORD_PLACES', wanted || '-')])
  }
}

const stamp = (tx: Tx) => ({ updateBy: tx.actor.username, updateTime: sql`app_now()` })

const savePermission = (tx: Tx, code: string, { zh, en }: Words) =>
  tx.db
    .update(sysPermission)
    .set({ name: zh, nameEn: en || null, version: sql`${sysPermission.version} + 1`, ...stamp(tx) })
    .where(and(eq(sysPermission.code, code), eq(sysPermission.tenantId, tx.actor.tenantId)))

const ownDict = (tx: Tx, code: string) => and(eq(sysDict.dictCode, code), eq(sysDict.tenantId, tx.actor.tenantId))
const saveDict = (tx: Tx, code: string, { zh, en }: Words) =>
  tx.db
    .update(sysDict)
    .set({ dictName: zh, dictNameEn: en || null, version: sql`${sysDict.version} + 1`, ...stamp(tx) })
    .where(ownDict(tx, code))

const saveItem = (tx: Tx, code: string, { zh, en }: Words) => {
  const at = code.indexOf('/')
  const dict = tx.db
    .select({ id: sysDict.id })
    .from(sysDict)
    .where(ownDict(tx, code.slice(0, at)))
  return tx.db
    .update(sysDictItem)
    .set({ itemText: zh, itemTextEn: en || null, version: sql`${sysDictItem.version} + 1`, ...stamp(tx) })
    .where(and(eq(sysDictItem.itemValue, code.slice(at + 1)), sql`${sysDictItem.dictId} = (${dict})`))
}

/** Only what differs from the built-in words is kept: a later release's better words are not hidden for nothing. */
const saveMessage = async (tx: Tx, { code, builtIn }: WordRow, { zh, en }: Words) => {
  const own = { zh: zh && zh !== builtIn?.zh ? zh : null, en: en && en !== builtIn?.en ? en : null }
  const target = [sysMessageText.tenantId, sysMessageText.code]
  if (!own.zh && !own.en) {
    await tx.db.delete(sysMessageText).where(and(eq(sysMessageText.code, code), eq(sysMessageText.tenantId, tx.actor.tenantId)))
    return
  }
  await tx.db
    .insert(sysMessageText)
    .values({ code, ...own, orgCode: null })
    .onConflictDoUpdate({ target, set: { ...own, version: sql`${sysMessageText.version} + 1`, ...stamp(tx) } })
}

const save = async (tx: Tx, row: WordRow, words: Words): Promise<WordRow> => {
  assertPlaces(row, words)
  if (row.kind === 'message') await saveMessage(tx, row, words)
  else {
    if (words.zh === '') throw refuseFields([fieldProblem('zh', 'WORD_EMPTY')])
    if (row.kind === 'dict') await saveDict(tx, row.code, words)
    else if (row.kind === 'dictItem') await saveItem(tx, row.code, words)
    else await savePermission(tx, row.code, words)
  }
  return wordAt(tx, row.id)
}

/** A language that is not sent stays as it is. */
export const editWord = (ctx: Ctx, { id, zh, en }: WordEdit): Promise<WordRow> =>
  inTx(ctx, async (tx) => {
    const row = await wordAt(tx, id)
    return save(tx, row, { zh: zh ?? row.zh, en: en ?? row.en })
  })

export const resetWord = (ctx: Ctx, id: string): Promise<WordRow> =>
  inTx(ctx, async (tx) => {
    const row = await wordAt(tx, id)
    if (!row.builtIn) throw refuse('WORD_NO_BUILT_IN')
    return save(tx, row, row.builtIn)
  })
