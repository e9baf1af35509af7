import type { StandingDetail, StandingRow as Row } from '@srm/contract/srm/standing'
import { standing } from '@srm/db/schema/srm/standing'
import { supplier } from '@srm/db/schema/srm/supplier'
import { eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import { stepsOf } from '../../../data/transaction/steps'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { namesOf } from '../../sys/user/user.public'
import { openInquiriesOf } from '../inquiry/inquiry.public'
import { relatedCompanies } from '../supplier/supplier-stage.public'
import { betterSince } from './lifting'
import { companyOf, standingLife, type StandingRow } from './standing.life'

export const standingList = listSpec<Row>({
  of: 'srm:standing',
  from: standing,
  columns: {
    id: standing.id,
    version: standing.version,
    docNo: standing.docNo,
    status: standing.status,
    supplierId: standing.supplierId,
    supplierName: supplier.name,
    kind: standing.kind,
    scope: standing.scope,
    fromOn: standing.fromOn,
    untilOn: standing.untilOn,
    reason: standing.reason,
    appealState: standing.appealState,
    createBy: standing.createBy,
    createTime: standing.createTime,
    decidedAt: standing.decidedAt,
    endedAt: standing.endedAt,
  },
  joins: [{ table: supplier, on: eq(supplier.id, standing.supplierId), shownOnly: true }],
  search: ['docNo', 'supplierName'],
  where: () => eq(standing.delFlag, 0),
  staffOnly: ['createBy'],
})

/** Who took part in the decision, and what else hangs on it, is the buyer's own. */
const forStaff = (tx: Tx, row: StandingRow) =>
  asSystem(tx, async (sys) => {
    if (tx.actor.kind === 'supplier')
      return { createBy: null, decidedBy: null, evaluation: null, better: null, openBusiness: [], related: [] }
    const { createBy, decidedBy, supplierId, evaluationId, evaluationNo } = row
    return {
      createBy: (await namesOf(sys, [createBy])).get(createBy) ?? createBy,
      decidedBy,
      evaluation: evaluationId && evaluationNo ? { id: evaluationId, docNo: evaluationNo } : null,
      better: evaluationId === null ? null : await betterSince(sys, row.id),
      openBusiness: await openInquiriesOf(sys, supplierId),
      related: await relatedCompanies(sys, supplierId),
    }
  })

export const standingDetail = (ctx: Ctx, id: string): Promise<StandingDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, standing, id)
    const { name } = await asSystem(tx, (sys) => companyOf(sys, row.supplierId))
    const files = await filesOf(tx, 'standing', [id])
    return {
      ...row,
      ...(await forStaff(tx, row)),
      supplierName: name,
      files: filesIn(files, id, 'files'),
      appealFiles: filesIn(files, id, 'appealFiles'),
      steps: await stepsOf(tx, 'standing', id),
      can: await canOf(tx, standingLife, row),
    }
  })
