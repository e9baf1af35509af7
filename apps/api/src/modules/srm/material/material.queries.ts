import type { MaterialDetail, MaterialDrawing, MaterialRow } from '@srm/contract/srm/material'
import { material, materialDrawing } from '@srm/db/schema/srm/material'
import { refuse } from '@srm/domain/kit/errors'
import { valuesOf } from '@srm/domain/kit/fields'
import { dec } from '@srm/domain/kit/money'
import { inheritedFields } from '@srm/domain/srm/material-type/material-type.fields'
import { effectiveOf } from '@srm/domain/srm/material-type/material-type.rules'
import { desc, asc, eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { select } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { namesOf } from '../../sys/user/user.public'
import { typesAbove } from '../material-type/material-type.public'
import { materialLife, secretOf, type Material } from './material.life'
import { materialList, plainNumbers } from './material.list'

export const aliveMaterial = async (tx: Tx, id: string): Promise<Material> => {
  const row = await findVisible(tx, material, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}

const drawingsOf = async (tx: Tx, materialId: string): Promise<MaterialDrawing[]> => {
  const rows = await tx.db
    .select()
    .from(materialDrawing)
    .where(eq(materialDrawing.materialId, materialId))
    .orderBy(asc(materialDrawing.drawingNo), desc(materialDrawing.revision))
  const ids = rows.map(({ id }) => id)
  const all = await filesOf(tx, 'materialDrawing', ids)
  return rows.map(({ id, drawingNo, revision, note, drawnBy, createTime }, i) => ({
    ...{ id, drawingNo, revision, note, drawnBy, createTime },
    current: rows[i - 1]?.drawingNo !== drawingNo,
    files: [...filesIn(all, id, 'files')],
  }))
}

/** What it says itself, with percentages as people write them. */
const ownOf = (secret: object): MaterialDetail['own'] => {
  const own = valuesOf(inheritedFields, secret)
  const plain = (value: string | null) => (value === null ? null : dec(value).toString())
  return { ...own, taxRate: plain(own.taxRate), overTol: plain(own.overTol), underTol: plain(own.underTol) }
}

export const materialDetail = (ctx: Ctx, id: string): Promise<MaterialDetail> =>
  reading(ctx, async (tx) => {
    const row = await aliveMaterial(tx, id)
    const [listed] = (await select(tx, materialList, { where: eq(material.id, id), order: [], limit: 1 })) as MaterialRow[]
    if (!listed) throw refuse('NOT_FOUND')
    const secret = await secretOf(tx, id)
    const own = ownOf(secret)
    const effective = effectiveOf(own, await typesAbove(tx, listed.typeCode))
    const buyer = effective.buyerOwner.value
    const { keyPart, remark, sameReason, stateReason } = secret
    return {
      ...plainNumbers(listed),
      ...{ keyPart, remark, sameReason, stateReason, own, effective },
      buyerOwnerName: buyer === null ? null : ((await namesOf(tx, [buyer])).get(buyer) ?? null),
      drawings: await drawingsOf(tx, id),
      can: await canOf(tx, materialLife, row),
    }
  })

export const materialTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'material', (await aliveMaterial(tx, id)).id))
