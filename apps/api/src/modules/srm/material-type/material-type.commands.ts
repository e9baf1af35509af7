import type { MaterialTypeRow } from '@srm/contract/srm/material-type'
import { material } from '@srm/db/schema/srm/material'
import { materialType } from '@srm/db/schema/srm/material-type'
import { assertNoProblems, fieldProblem, refuse, type FieldProblem } from '@srm/domain/kit/errors'
import type { EditOf, RowOf } from '@srm/domain/kit/fields'
import { materialTypeFields } from '@srm/domain/srm/material-type/material-type.fields'
import { typeAbove, type Inherited } from '@srm/domain/srm/material-type/material-type.rules'
import { saidProblems } from '@srm/domain/srm/material-type/said-values.rules'
import { and, asc, eq, like, ne, or, sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { select } from '../../../data/list/list-spec'
import { referenceOf } from '../../../data/reference'
import type { Ctx } from '../../../http/request/context'
import { namesOf } from '../../sys/user/user.public'

type Fields = typeof materialTypeFields

/** Types and materials share these values, and with them what is wrong with one. */
export const inheritedProblems = async (tx: Tx, input: Partial<Inherited>): Promise<FieldProblem[]> => {
  const { buyerOwner } = input
  return [
    ...saidProblems(input),
    ...(buyerOwner && !(await namesOf(tx, [buyerOwner])).has(buyerOwner) ? [fieldProblem('buyerOwner', 'MTYPE_OWNER')] : []),
  ]
}

const countOf = async ({ db, actor }: Tx, code: string): Promise<{ below: number; materials: number }> => {
  const [row] = await db
    .select({
      below: sql<number>`count(*) filter (where ${materialType.code} <> ${code})::int`,
      materials: sql<number>`coalesce(sum((select count(*) from ${material} m where m.type_id = "material_type"."id")), 0)::int`,
    })
    .from(materialType)
    .where(and(eq(materialType.tenantId, actor.tenantId), like(materialType.code, `${code}%`)))
  return row ?? { below: 0, materials: 0 }
}

/** A new code stands below a type that is there and has no materials of its own, for those hang on the last level. */
const placeProblems = async (tx: Tx, code: string): Promise<FieldProblem[]> => {
  const above = typeAbove(code)
  if (above === null) return []
  const [parent] = await tx.db.select({ id: materialType.id }).from(materialType).where(eq(materialType.code, above)).for('update')
  if (!parent) return [fieldProblem('code', 'MTYPE_NO_PARENT', above)]
  const [one] = await tx.db.select({ id: material.id }).from(material).where(eq(material.typeId, parent.id)).limit(1)
  return one ? [fieldProblem('code', 'MTYPE_HAS_MATERIALS', above)] : []
}

const check = async (tx: Tx, input: EditOf<Fields>, before?: RowOf<Fields>): Promise<void> => {
  const problems = await inheritedProblems(tx, input)
  const { code } = input
  if (code !== undefined && code !== before?.code) {
    problems.push(...(await placeProblems(tx, code)))
    const { below, materials } = before ? await countOf(tx, before.code) : { below: 0, materials: 0 }
    if (below + materials > 0) problems.push(fieldProblem('code', 'MTYPE_CODE_FIXED'))
  }
  assertNoProblems(problems)
}

export const materialTypes = referenceOf({
  of: 'srm:materialType',
  table: materialType,
  fields: materialTypeFields,
  computed: {
    used: sql<number>`(select count(*)::int from material m join material_type below on below.id = m.type_id
      where below.tenant_id = "material_type"."tenant_id" and below.code like "material_type"."code" || '%' and m.del_flag = 0)`.as('used'),
  },
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'code', order: 'asc' },
  taken: 'REFERENCE_CODE_TAKEN',
  check,
  checkUnused: async (tx, rows) => {
    const under = rows.map(({ code }) => and(like(materialType.code, `${code}%`), ne(materialType.code, code)))
    const [one] = await tx.db
      .select({ id: materialType.id })
      .from(materialType)
      .where(or(...under))
      .limit(1)
    if (one) throw refuse('IN_USE')
  },
})

/** More than any tree of materials holds. */
const most = 20_000
export const materialTypeTree = (ctx: Ctx): Promise<MaterialTypeRow[]> =>
  reading(ctx, (tx) => select(tx, materialTypes.list, { where: undefined, order: [asc(materialType.code)], limit: most }))
