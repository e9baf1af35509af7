import type { ListQuery } from '@srm/contract/kit/page'
import type { AuditRound, QualityAuditDetail, QualityAuditRow, QualityReplyDetail, QualityReplyRow } from '@srm/contract/srm/quality-audit'
import { qualityAudit, qualityAuditDraft, qualityAuditRound } from '@srm/db/schema/srm/quality-audit'
import { owedStates } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { qualityAuditLife, type QualityAudit } from './quality-audit.life'

const alive = sql`${qualityAudit.delFlag} = 0`
/** Owed and past its deadline, by the clock of this moment. */
const isOverdue = and(inArray(qualityAudit.status, [...owedStates]), sql`${qualityAudit.replyDeadline} <= (select app_now())`) ?? sql`false`
const overdueAsked = ({ overdue }: ListQuery & { overdue?: unknown }) =>
  overdue === 'Y' ? isOverdue : overdue === 'N' ? not(isOverdue) : undefined

const columns = {
  id: qualityAudit.id,
  version: qualityAudit.version,
  docNo: qualityAudit.docNo,
  source: qualityAudit.source,
  sourceNo: qualityAudit.sourceNo,
  finding: qualityAudit.finding,
  severity: qualityAudit.severity,
  clause: qualityAudit.clause,
  replyDeadline: qualityAudit.replyDeadline,
  round: qualityAudit.round,
  rejectCount: qualityAudit.rejectCount,
  late: qualityAudit.late,
  repliedAt: qualityAudit.repliedAt,
  status: qualityAudit.status,
  overdue: sql<boolean>`(${isOverdue})`.as('overdue'),
  orgName: qualityAudit.orgName,
  createTime: qualityAudit.createTime,
} as const

export const qualityAuditList = listSpec<QualityAuditRow>({
  of: 'srm:qualityAudit',
  from: qualityAudit,
  columns: {
    ...columns,
    supplierId: qualityAudit.supplierId,
    supplierName: qualityAudit.supplierName,
    sourceId: qualityAudit.sourceId,
    issuerName: qualityAudit.issuerName,
  },
  search: ['docNo', 'finding', 'supplierName'],
  where: (_tx, query) => and(alive, overdueAsked(query)),
})

/** The company's own: the row policy leaves no other. */
export const qualityReplyList = listSpec<QualityReplyRow>({
  of: 'srm:qualityReply',
  from: qualityAudit,
  columns,
  search: ['docNo', 'finding'],
  where: (_tx, query) => and(alive, overdueAsked(query)),
})

const roundsOf = async (tx: Tx, auditId: string): Promise<AuditRound[]> => {
  const rows = await tx.db
    .select()
    .from(qualityAuditRound)
    .where(eq(qualityAuditRound.auditId, auditId))
    .orderBy(asc(qualityAuditRound.roundNo))
  const files = await filesOf(
    tx,
    'qualityAuditRound',
    rows.map((r) => r.id),
  )
  return rows.map((row) => ({ ...row, evidence: filesIn(files, row.id, 'evidence') }))
}

const shown = async (tx: Tx, row: QualityAudit) => {
  const now = await tx.now()
  return {
    ...row,
    status: row.status as QualityAuditRow['status'],
    overdue: owedStates.includes(row.status) && row.replyDeadline <= now,
    photos: filesIn(await filesOf(tx, 'qualityAudit', [row.id]), row.id, 'photos'),
    rounds: await roundsOf(tx, row.id),
    can: await canOf(tx, qualityAuditLife, row),
    now,
  }
}

export const qualityAuditDetail = (ctx: Ctx, id: string): Promise<QualityAuditDetail> =>
  reading(ctx, async (tx) => shown(tx, await findVisible(tx, qualityAudit, id)))

export const qualityReplyDetail = (ctx: Ctx, id: string): Promise<QualityReplyDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, qualityAudit, id)
    const [draft] = await tx.db.select().from(qualityAuditDraft).where(eq(qualityAuditDraft.auditId, id))
    return { ...(await shown(tx, row)), draft: draft ? { content: draft.content, savedAt: draft.savedAt } : null }
  })

export const qualityAuditTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'qualityAudit', (await findVisible(tx, qualityAudit, id)).id))
