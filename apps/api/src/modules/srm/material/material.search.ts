import type { LikeMaterial, MaterialChoice } from '@srm/contract/srm/material'
import { material } from '@srm/db/schema/srm/material'
import { uom } from '@srm/db/schema/srm/uom'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { sameKeyOf } from '@srm/domain/srm/material/material.rules'
import { and, asc, desc, eq, ilike, ne, or, sql } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** So many near ones tell enough; more would hide the form. */
const mostNear = 8
/** Below this, what is typed says too little to be compared. */
const leastTyped = 2
const nearest = 0.35

interface Typed {
  readonly nameZh: string
  readonly spec: string
  readonly model: string
  readonly id?: string | undefined
}
/** What a search by likeness must escape. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Materials like the one that is being typed: the same one first, then those of which most is the same. */
export const similarMaterials = (ctx: Ctx, { nameZh, spec, model, id }: Typed): Promise<LikeMaterial[]> =>
  reading(ctx, async ({ db, actor }) => {
    const key = sameKeyOf({ nameZh, spec, model })
    if ([...key].length < leastTyped) return []
    await db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(nearest)}, true)`)
    const near = or(sql`${material.sameKey} % ${key}`, ilike(material.sameKey, `%${literal(key)}%`))
    const rows = await db
      .select({
        id: material.id,
        docNo: material.docNo,
        nameZh: material.nameZh,
        spec: material.spec,
        model: material.model,
        status: material.status,
        sameKey: material.sameKey,
      })
      .from(material)
      .where(and(eq(material.tenantId, actor.tenantId), eq(material.delFlag, 0), id ? ne(material.id, id) : undefined, near))
      .orderBy(desc(sql`${material.sameKey} = ${key}`), desc(sql`similarity(${material.sameKey}, ${key})`), asc(material.docNo))
      .limit(mostNear)
    return rows.map(({ sameKey, status, ...row }) => ({ ...row, status: status as LikeMaterial['status'], exact: sameKey === key }))
  })

const mostChoices = 20
/** Enabled materials whose number, name, specification or model hold every word. */
export const materialChoices = (ctx: Ctx, words: string): Promise<MaterialChoice[]> =>
  reading(ctx, ({ db, actor }) => {
    const held = words
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 5)
      .map((word) => `%${literal(word)}%`)
      .map((word) => or(...[material.docNo, material.nameZh, material.spec, material.model].map((column) => ilike(column, word))))
    const usable = and(eq(material.tenantId, actor.tenantId), eq(material.status, materialMachine.states.enabled), eq(material.delFlag, 0))
    const { id, docNo, nameZh, spec, model } = material
    return db
      .select({ id, docNo, nameZh, spec, model, purchaseUnit: uom.nameZh, purchaseUnitEn: uom.nameEn })
      .from(material)
      .innerJoin(uom, eq(uom.id, material.purchaseUnitId))
      .where(and(usable, ...held))
      .orderBy(asc(docNo))
      .limit(mostChoices)
  })
