import type { ConcessionDetail, ConcessionRow, OwnConcessionDetail, OwnConcessionRow } from '@srm/contract/srm/concession'
import { concession } from '@srm/db/schema/srm/concession'
import { eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { concessionLife, secretOf, type Concession } from './concession.life'
import { silenceTerm } from './silence'

const alive = eq(concession.delFlag, 0)
const columns = {
  id: concession.id,
  version: concession.version,
  docNo: concession.docNo,
  inspectionId: concession.inspectionId,
  inspectionNo: concession.inspectionNo,
  materialCode: concession.materialCode,
  name: concession.name,
  unit: concession.unit,
  qty: concession.qty,
  reductionPct: concession.reductionPct,
  answerBy: concession.answerBy,
  status: concession.status,
  createTime: concession.createTime,
} as const
const sortBy = ['createTime', 'docNo']

export const concessionList = listSpec<ConcessionRow>({
  of: 'srm:concession',
  from: concession,
  columns: { ...columns, supplierId: concession.supplierId, supplierName: concession.supplierName, orgName: concession.orgName },
  search: ['docNo', 'inspectionNo', 'supplierName', 'name'],
  sortBy: [...sortBy, 'supplierName'],
  where: () => alive,
})
/** The company's own, from the day it is asked: the row policy leaves no other. */
export const ownConcessionList = listSpec<OwnConcessionRow>({
  of: 'srm:ownConcession',
  from: concession,
  columns,
  search: ['docNo', 'inspectionNo', 'name'],
  sortBy,
  where: () => alive,
})

const shown = async (tx: Tx, row: Concession) => ({
  ...row,
  status: row.status as ConcessionRow['status'],
  photos: filesIn(await filesOf(tx, 'concession', [row.id]), row.id, 'photos'),
  silence: row.answerBy === null ? null : await silenceTerm(tx, row),
  can: await canOf(tx, concessionLife, row),
  now: await tx.now(),
})
const opinion = (name: string | null, at: string | null, note: string | null) => (name === null || at === null ? null : { name, at, note })
export const concessionDetail = (ctx: Ctx, id: string): Promise<ConcessionDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await findVisible(tx, concession, id)
    const secret = await secretOf(tx, id)
    const { reason, requestedByName, endReason } = secret
    return {
      ...(await shown(tx, row)),
      ...{ reason, requestedByName, endReason },
      engineer: opinion(secret.engineerName, secret.engineerAt, secret.engineerNote),
      purchaser: opinion(secret.purchaserName, secret.purchaserAt, secret.purchaserNote),
    }
  })
export const ownConcessionDetail = (ctx: Ctx, id: string): Promise<OwnConcessionDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await findVisible(tx, concession, id)))

export const concessionTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'concession', (await findVisible(tx, concession, id)).id))
/** A company reads nothing of what the buyer decides among its own. */
const sharedActions = ['approve', 'accept', 'decline', 'agreeBySilence', 'settle', 'cancel', 'revoke']
export const ownConcessionTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) =>
    sharedLife(await lifeEvents(tx, 'concession', (await findVisible(tx, concession, id)).id), sharedActions, ['agreeBySilence']),
  )
