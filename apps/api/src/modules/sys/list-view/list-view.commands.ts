import type { ListView, ListViewAdd, ListViewEdit } from '@srm/contract/sys/list-view'
import { sysListView, sysListViewDefault } from '@srm/db/schema/sys/list-view'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { maxViews } from '@srm/domain/sys/list-view/list-view.rules'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { namesOf } from '../user/user.public'

type Row = typeof sysListView.$inferSelect
const v = sysListView

const complete = async (tx: Tx, rows: readonly Row[], defaultId: string | undefined): Promise<ListView[]> => {
  const others = rows.filter((row) => row.userId !== tx.actor.userId)
  const names = await namesOf(
    tx,
    others.map((row) => row.createBy),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ListView['kind'],
    name: row.name,
    shared: row.shared,
    mine: row.userId === tx.actor.userId,
    isDefault: row.id === defaultId,
    ownerName: row.userId === tx.actor.userId ? tx.actor.realname : (names.get(row.createBy) ?? ''),
    content: row.content as ListView['content'],
    version: row.version,
  }))
}

const defaultOf = async (tx: Tx, listKey: string): Promise<string | undefined> => {
  const d = sysListViewDefault
  const [row] = await tx.db
    .select({ viewId: d.viewId })
    .from(d)
    .where(and(eq(d.listKey, listKey), eq(d.userId, tx.actor.userId ?? '')))
  return row?.viewId
}

/** One's own and those shared with one, own ones first. */
export const viewsOf = (ctx: Ctx, listKey: string): Promise<ListView[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(v)
      .where(and(eq(v.tenantId, tx.actor.tenantId), eq(v.listKey, listKey)))
      .orderBy(sql`${v.userId} <> ${tx.actor.userId}`, asc(v.createTime), asc(v.id))
    return complete(tx, rows, await defaultOf(tx, listKey))
  })

const assertNameFree = async (tx: Tx, row: Pick<Row, 'listKey' | 'kind' | 'name'>, except?: string): Promise<void> => {
  const same = and(
    eq(v.userId, tx.actor.userId ?? ''),
    eq(v.listKey, row.listKey),
    eq(v.kind, row.kind),
    sql`lower(${v.name}) = lower(${row.name})`,
    except ? ne(v.id, except) : undefined,
  )
  const [taken] = await tx.db.select({ id: v.id }).from(v).where(same)
  if (taken) throw refuseFields([fieldProblem('name', 'VIEW_NAME_TAKEN')])
}

const assertRoom = async (tx: Tx, listKey: string): Promise<void> => {
  const [held] = await tx.db
    .select({ n: count() })
    .from(v)
    .where(and(eq(v.userId, tx.actor.userId ?? ''), eq(v.listKey, listKey)))
  if ((held?.n ?? 0) >= maxViews) throw refuse('VIEW_TOO_MANY', maxViews)
}

const saveDefault = async (tx: Tx, listKey: string, viewId: string | null): Promise<void> => {
  const d = sysListViewDefault
  await tx.db.delete(d).where(and(eq(d.listKey, listKey), eq(d.userId, tx.actor.userId ?? '')))
  if (viewId) await tx.db.insert(d).values({ listKey, viewId })
}

export const addView = (ctx: Ctx, { isDefault, ...input }: ListViewAdd): Promise<ListView> =>
  inTx(ctx, async (tx) => {
    await assertRoom(tx, input.listKey)
    await assertNameFree(tx, input)
    const [row] = await tx.db.insert(v).values(input).returning()
    if (!row) throw refuse('NOT_FOUND')
    if (isDefault) await saveDefault(tx, row.listKey, row.id)
    const [view] = await complete(tx, [row], isDefault ? row.id : undefined)
    return view as ListView
  })

export const editView = (ctx: Ctx, { id, version, ...patch }: ListViewEdit): Promise<ListView> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, v, id)
    // A shared view is read by colleagues and changed by its owner alone.
    if (row.userId !== tx.actor.userId) throw refuse('NOT_FOUND')
    if (patch.name !== undefined) await assertNameFree(tx, { ...row, name: patch.name }, id)
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    const saved = await saveRow(tx, v, { id, version }, given)
    const [view] = await complete(tx, [saved], await defaultOf(tx, row.listKey))
    return view as ListView
  })

export const setDefaultView = (ctx: Ctx, listKey: string, id: string | null): Promise<void> =>
  inTx(ctx, async (tx) => {
    if (id) {
      const row = await findVisible(tx, v, id)
      if (row.listKey !== listKey || row.kind !== 'view') throw refuse('NOT_FOUND')
    }
    await saveDefault(tx, listKey, id)
  })

export const deleteView = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const gone = await tx.db.delete(v).where(eq(v.id, id)).returning({ id: v.id })
    if (gone.length === 0) throw refuse('NOT_FOUND')
  })
