import type { PositionAdd, PositionEdit, PositionRow } from '@srm/contract/sys/position'
import type { ListQuery } from '@srm/contract/kit/page'
import { sysPosition } from '@srm/db/schema/sys/position'
import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/in-tx'
import { listPage } from '../../../data/list-page'
import { listSpec } from '../../../data/list-spec'
import { saveRow } from '../../../data/save'
import { findVisible } from '../../../data/scope'
import type { Ctx } from '../../../http/context'

const p = sysPosition
const columns = {
  id: p.id,
  code: p.code,
  name: p.name,
  nameEn: p.nameEn,
  postRank: p.postRank,
  createBy: p.createBy,
  createTime: p.createTime,
  updateBy: p.updateBy,
  updateTime: p.updateTime,
  version: p.version,
}
export const positionList = listSpec<PositionRow>({ of: 'sys:position', from: p, columns, search: ['code', 'name', 'nameEn'] })

/** Positions are the buyer's own organisation. */
const staffOnly = ({ actor }: Ctx): void => {
  if (actor.kind !== 'buyer') throw refuse('NO_PERM')
}
export const positionPage = (ctx: Ctx, query: ListQuery) => {
  staffOnly(ctx)
  return listPage(ctx, positionList, query)
}

export const positionById = (ctx: Ctx, id: string): Promise<PositionRow> => {
  staffOnly(ctx)
  return reading(ctx, (tx) => findVisible(tx, p, id))
}
export const positionByCode = (ctx: Ctx, code: string): Promise<PositionRow> => {
  staffOnly(ctx)
  return reading(ctx, async ({ db }) => {
    const [row] = await db.select(columns).from(p).where(eq(p.code, code))
    if (!row) throw refuse('NOT_FOUND')
    return row
  })
}

const taken = () => refuseFields([fieldProblem('code', 'POSITION_CODE_TAKEN')])

/** A position, in the transaction of whoever calls: a form or a file. */
export const createPosition = async (tx: Tx, input: PositionAdd): Promise<{ id: string }> => {
  const [row] = await tx.db.insert(p).values(input).onConflictDoNothing().returning({ id: p.id })
  if (!row) throw taken()
  return row
}
export const addPosition = (ctx: Ctx, input: PositionAdd): Promise<{ id: string }> => inTx(ctx, (tx) => createPosition(tx, input))

/** Accounts carry codes: one that people hold is neither renamed nor deleted. */
const assertUnheld = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  const [held] = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(eq(sysUser.delFlag, 0), sql`string_to_array(${sysUser.post}, ',') && ${sql.param([...codes])}::text[]`))
    .limit(1)
  if (held) throw refuse('IN_USE')
}

export const editPosition = (ctx: Ctx, { id, version, ...input }: PositionEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, p, id)
    if (input.code !== undefined && row.code !== input.code) {
      await assertUnheld(tx, [row.code])
      const [other] = await tx.db.select({ id: p.id }).from(p).where(eq(p.code, input.code))
      if (other) throw taken()
    }
    await saveRow(tx, p, { id, version: version ?? row.version }, input)
  })

export const deletePositions = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    const rows = await tx.db
      .select({ code: p.code })
      .from(p)
      .where(inArray(p.id, [...ids]))
    if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND')
    await assertUnheld(
      tx,
      rows.map((row) => row.code),
    )
    await tx.db.delete(p).where(inArray(p.id, [...ids]))
  })
