import { sysPosition } from '@srm/db/schema/sys/position'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { positionFields } from '@srm/domain/sys/position/position.fields'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { referenceOf } from '../../../data/reference'
import type { Ctx } from '../../../http/request/context'

/** Accounts carry codes: one that people hold is neither renamed nor deleted. */
const assertUnheld = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  const [held] = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(eq(sysUser.delFlag, 0), sql`string_to_array(${sysUser.post}, ',') && ${sql.param([...codes])}::text[]`))
    .limit(1)
  if (held) throw refuse('IN_USE')
}

export const positions = referenceOf({
  of: 'sys:position',
  table: sysPosition,
  fields: positionFields,
  search: ['code', 'name', 'nameEn'],
  taken: 'POSITION_CODE_TAKEN',
  check: async (tx, { code }, before) => {
    if (before && code !== undefined && code !== before.code) await assertUnheld(tx, [before.code])
  },
  checkUnused: (tx, rows) =>
    assertUnheld(
      tx,
      rows.map((row) => row.code),
    ),
})

/** Positions are the buyer's own organisation. */
export const staffOnly =
  <C extends { readonly ctx: Ctx }, R>(handle: (call: C) => R): ((call: C) => R) =>
  (call) => {
    if (call.ctx.actor.kind !== 'buyer') throw refuse('NO_PERM')
    return handle(call)
  }
