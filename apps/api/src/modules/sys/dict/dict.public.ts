import type { AllDictItems, DictItem } from '@srm/contract/sys/dict'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** Text of a row in the language of the request; Chinese where there is no English. */
const said = ({ lang }: Ctx) => (lang === 'en-US' ? sql`coalesce(nullif(i.item_text_en, ''), i.item_text)` : sql`i.item_text`)

const itemsOf = (tx: Tx) => sql`coalesce((
  select json_agg(json_build_object('value', i.item_value, 'text', ${said(tx)}, 'title', ${said(tx)}) order by i.sort_order, i.item_value)
  from sys_dict_item i where i.dict_id = d.id and i.status = 1), '[]')`

interface Kept {
  readonly version: string
  readonly items: AllDictItems
}
/** Per server, tenant and language; good while the version that every change of a dictionary raises stands. */
const kept = new WeakMap<Tx['deps']['sql'], Map<string, Kept>>()

/** Every dictionary with its items in use: what clients keep for seven days. */
export const allDictItems = async (tx: Tx): Promise<AllDictItems> => {
  const mine = kept.get(tx.deps.sql) ?? new Map<string, Kept>()
  kept.set(tx.deps.sql, mine)
  const key = `${tx.actor.tenantId} ${tx.lang}`
  const [now] = await tx.db.execute<{ version: string }>(sql`select max(version)::text as version from sys_auth_version`)
  const version = now?.version ?? '0'
  const there = mine.get(key)
  if (there?.version === version) return there.items
  const items = await readAll(tx)
  mine.set(key, { version, items })
  return items
}

const readAll = async (tx: Tx): Promise<AllDictItems> => {
  const [row] = await tx.db.execute<{ all: AllDictItems }>(
    // Of two with one code the tenant's own comes last, and the last of a name is what JSON readers keep.
    sql`select coalesce(json_object_agg(d.dict_code, ${itemsOf(tx)} order by d.tenant_id), '{}') as all from sys_dict d where d.del_flag = 0`,
  )
  return row?.all ?? {}
}

/** The items of one dictionary; an unknown code has none. */
export const dictItems = async (tx: Tx, code: string): Promise<DictItem[]> => {
  const [row] = await tx.db.execute<{ items: DictItem[] }>(
    sql`select ${itemsOf(tx)} as items from sys_dict d where d.dict_code = ${code} and d.del_flag = 0 order by d.tenant_id desc limit 1`,
  )
  return row?.items ?? []
}
