import type {
  CheckAudit,
  QualityCheckDetail,
  QualityCheckRow,
  SupplierCheckDetail,
  SupplierCheckRow,
} from '@srm/contract/srm/quality-check'
import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { qualityCheck } from '@srm/db/schema/srm/quality-check'
import { conclusionOf, scorePercent } from '@srm/domain/srm/quality-check/quality-check.rules'
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { itemsOf, qualityCheckLife, type QualityCheck } from './quality-check.life'

const alive = sql`${qualityCheck.delFlag} = 0`

const columns = {
  id: qualityCheck.id,
  version: qualityCheck.version,
  docNo: qualityCheck.docNo,
  title: qualityCheck.title,
  type: qualityCheck.type,
  categoryName: qualityCheck.categoryName,
  planFrom: qualityCheck.planFrom,
  planTo: qualityCheck.planTo,
  team: qualityCheck.team,
  leaderName: qualityCheck.leaderName,
  status: qualityCheck.status,
  scorePct: qualityCheck.scorePct,
  conclusion: qualityCheck.conclusion,
  notifiedAt: qualityCheck.notifiedAt,
  concludedAt: qualityCheck.concludedAt,
  createTime: qualityCheck.createTime,
} as const

export const qualityCheckList = listSpec<QualityCheckRow>({
  of: 'srm:qualityCheck',
  from: qualityCheck,
  columns: {
    ...columns,
    supplierId: qualityCheck.supplierId,
    supplierName: qualityCheck.supplierName,
    orgName: qualityCheck.orgName,
  },
  search: ['docNo', 'title', 'supplierName'],
  where: () => alive,
})

/** What the company was told of: the row policy leaves nothing else. */
export const supplierCheckList = listSpec<SupplierCheckRow>({
  of: 'srm:supplierCheck',
  from: qualityCheck,
  columns,
  search: ['docNo', 'title'],
  where: () => alive,
})

const auditsOf = (tx: Tx, checkId: string): Promise<CheckAudit[]> =>
  tx.db
    .select({
      id: qualityAudit.id,
      docNo: qualityAudit.docNo,
      finding: qualityAudit.finding,
      severity: qualityAudit.severity,
      replyDeadline: qualityAudit.replyDeadline,
      round: qualityAudit.round,
      status: qualityAudit.status,
    })
    .from(qualityAudit)
    .where(eq(qualityAudit.sourceId, checkId))
    .orderBy(asc(qualityAudit.docNo)) as unknown as Promise<CheckAudit[]>

const shared = async (tx: Tx, row: QualityCheck) => ({
  ...row,
  status: row.status as QualityCheckRow['status'],
  report: filesIn(await filesOf(tx, 'qualityCheck', [row.id]), row.id, 'report'),
  audits: await auditsOf(tx, row.id),
})

export const qualityCheckDetail = (ctx: Ctx, id: string): Promise<QualityCheckDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, qualityCheck, id)
    const items = await itemsOf(tx, id)
    return {
      ...(await shared(tx, row)),
      items,
      running: scorePercent(items),
      runningConclusion: conclusionOf(items),
      can: await canOf(tx, qualityCheckLife, row),
    }
  })

/** The company's view: no checklist, so no score that is still being given. */
export const supplierCheckDetail = (ctx: Ctx, id: string): Promise<SupplierCheckDetail> =>
  reading(ctx, async (tx) => shared(tx, await findVisible(tx, qualityCheck, id)))

export const qualityCheckTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'qualityCheck', (await findVisible(tx, qualityCheck, id)).id))

/** Earlier checks with a checklist, the newest first. */
export const checkTemplates = (ctx: Ctx, keyword: string | undefined) =>
  reading(ctx, ({ db }) => {
    const words = keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined
    return db
      .select({ id: qualityCheck.id, name: qualityCheck.title, docNo: qualityCheck.docNo })
      .from(qualityCheck)
      .where(
        and(
          alive,
          words ? or(ilike(qualityCheck.title, words), ilike(qualityCheck.docNo, words)) : undefined,
          sql`exists (select 1 from quality_check_item i where i.check_id = ${qualityCheck.id})`,
        ),
      )
      .orderBy(desc(qualityCheck.createTime))
      .limit(20)
  })
