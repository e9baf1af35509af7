import { material, materialSecret } from '@srm/db/schema/srm/material'
import type { TraceKind } from '@srm/domain/srm/material/material.kinds'
import { materialType } from '@srm/db/schema/srm/material-type'
import { effectiveOf } from '@srm/domain/srm/material-type/material-type.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { typesAbove } from '../material-type/material-type.public'

/** Other documents ask this of a material: its name and units, and what it or its type says of tax and samples. */
export interface MaterialTerms {
  readonly id: string
  readonly docNo: string
  readonly nameZh: string
  readonly nameEn: string | null
  readonly spec: string
  readonly model: string | null
  readonly status: string
  readonly baseUnitId: string
  readonly purchaseUnitId: string
  /** Percent; null where neither it nor its type says one. */
  readonly taxRate: string | null
  readonly sampleRequired: boolean
  /** How much more or less than ordered may come, in percent; 0 where neither it nor its type says. */
  readonly overTol: string
  readonly underTol: string
  readonly trace: TraceKind
  readonly shelfDays: number | null
  readonly minLifePct: number | null
  readonly certRequired: boolean
  /** It or its type asks for an inspection when it comes. */
  readonly inspectRequired: boolean
}

/** Of those with these numbers, by number; with the system's reach, so the caller decides who sees them. */
export const materialTerms = (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, MaterialTerms>> =>
  termsWhere(tx, 'docNo', codes)
/** Of the one with this id. */
export const materialTermsOf = async (tx: Tx, id: string): Promise<MaterialTerms | undefined> =>
  [...(await termsWhere(tx, 'id', [id])).values()][0]
/** Of those with these ids, by id. */
export const materialTermsById = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, MaterialTerms>> =>
  new Map([...(await termsWhere(tx, 'id', ids)).values()].map((one) => [one.id, one]))

const termsWhere = (tx: Tx, by: 'id' | 'docNo', values: readonly string[]): Promise<ReadonlyMap<string, MaterialTerms>> =>
  asSystem(tx, async (sys) => {
    const asked = [...new Set(values)]
    if (asked.length === 0) return new Map()
    const alive = and(eq(material.tenantId, sys.actor.tenantId), eq(material.delFlag, 0))
    const rows = await sys.db
      .select({ row: material, secret: materialSecret, typeCode: materialType.code })
      .from(material)
      .innerJoin(materialSecret, eq(materialSecret.materialId, material.id))
      .innerJoin(materialType, eq(materialType.id, material.typeId))
      .where(and(alive, inArray(material[by], asked)))
    const types = new Map<string, Awaited<ReturnType<typeof typesAbove>>>()
    for (const { typeCode } of rows) if (!types.has(typeCode)) types.set(typeCode, await typesAbove(sys, typeCode))
    return new Map(
      rows.map(({ row, secret, typeCode }) => {
        const { taxRate, sampleRequired, inspectRequired, overTol, underTol } = effectiveOf(secret, types.get(typeCode) ?? [])
        const { id, docNo, nameZh, nameEn, spec, model, status, baseUnitId, purchaseUnitId } = row
        const named = { id, docNo, nameZh, nameEn, spec, model, status, baseUnitId, purchaseUnitId }
        const { trace, shelfDays, minLifePct, certRequired } = row
        return [
          docNo,
          {
            ...named,
            ...{ trace, shelfDays, minLifePct, certRequired },
            taxRate: taxRate.value,
            sampleRequired: sampleRequired.value === '1',
            inspectRequired: inspectRequired.value === '1',
            overTol: overTol.value ?? '0',
            underTol: underTol.value ?? '0',
          },
        ]
      }),
    )
  })
