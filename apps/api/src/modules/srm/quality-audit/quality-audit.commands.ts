import type { QualityAuditInput, ReplyInput } from '@srm/contract/srm/quality-audit'
import { inspection } from '@srm/db/schema/srm/inspection'
import { qualityAudit, qualityAuditDraft, qualityAuditRound } from '@srm/db/schema/srm/quality-audit'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { auditableInspection } from '@srm/domain/srm/inspection/inspection.machine'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { deadlineProblems, escalates, isLate, replyProblems } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { settle } from '../../sys/announcement/announcement.public'
import { linkFiles } from '../../sys/file/file.public'
import { closeWhenSettled } from '../quality-check/quality-check.public'
import { issueFinding } from './issue'
import { qualityAuditLife, type QualityAudit } from './quality-audit.life'
import { company, issuer, lead, tell } from './quality-audit.notices'

const moved = ({ id, docNo, version, status }: QualityAudit) => ({ id, docNo, version, status })
const ofItem = (row: Pick<QualityAudit, 'id'>) => ({ bizType: 'qualityAudit', busId: row.id })

/** An inspection in which something failed is named by its number; the company is the one that delivered the lot. */
const foundIn = async (tx: Tx, inspectionId: string, supplierId: string) => {
  const lot = await findVisible(tx, inspection, inspectionId)
  if (lot.supplierId !== supplierId || !auditableInspection.includes(lot.status)) throw refuse('QAU_NOT_OF_INSPECTION', lot.docNo)
  return { source: 'IQC' as const, sourceId: lot.id, sourceNo: lot.docNo }
}
export const addQualityAudit = (ctx: Ctx, { inspectionId, ...input }: QualityAuditInput) =>
  inTx(ctx, async (tx) =>
    moved(await issueFinding(tx, { ...input, ...(inspectionId && (await foundIn(tx, inspectionId, input.supplierId))) })),
  )

const supplierOf = (tx: Tx): string => {
  const { supplierId } = tx.actor
  if (!supplierId) throw refuse('NO_PERM')
  return supplierId
}

const writeRound = async (tx: Tx, row: QualityAudit, input: ReplyInput, repliedAt: string) => {
  const { containment, rootCause, corrective, preventive, planDate, evidence } = input
  const [round] = await asSystem(tx, async (sys) => {
    await sys.db.delete(qualityAuditDraft).where(eq(qualityAuditDraft.auditId, row.id))
    return sys.db
      .insert(qualityAuditRound)
      .values({
        auditId: row.id,
        supplierId: row.supplierId,
        orgCode: row.orgCode,
        roundNo: row.round,
        ...{ containment, rootCause, corrective, preventive, planDate },
        repliedBy: tx.actor.realname,
        repliedAt,
        replyDeadline: row.replyDeadline,
        late: row.late,
      })
      .returning({ id: qualityAuditRound.id })
  })
  if (!round) throw new Error('reply was not written')
  await linkFiles(tx, { bizType: 'qualityAuditRound', bizId: round.id, field: 'evidence', files: evidence })
}

/** The supplier's answer; a late one counts, and is marked so. */
export const replyToAudit = (ctx: Ctx, { id, version, ...input }: ReplyInput & Ref) =>
  inTx(ctx, async (tx) => {
    supplierOf(tx)
    const before = await findVisible(tx, qualityAudit, id)
    assertNoProblems(replyProblems({ severity: before.severity, evidence: input.evidence }))
    // The row is locked by its first change; what the clock says after that decides.
    const locked = await transition(tx, qualityAuditLife, { id, version }, 'reply', { round: before.round + 1 })
    const repliedAt = await tx.now()
    const late = isLate(repliedAt, locked.replyDeadline)
    const row = { ...locked, late, repliedAt }
    await asSystem(tx, (sys) => sys.db.update(qualityAudit).set({ late, repliedAt }).where(eq(qualityAudit.id, id)))
    await writeRound(tx, row, input, repliedAt)
    await settle(tx, ofItem(row))
    await tell(tx, row, {
      to: issuer(row),
      title: ['replied', row.docNo],
      body: ['repliedBody', row.supplierName, row.docNo, row.round],
      event: `replied.${row.round}`,
      page: '/srm/qualityAudit/detail',
    })
    return moved(row)
  })

/** Keeps an unfinished reply where the company alone reads it. */
export const saveReplyDraft = (ctx: Ctx, { id, content }: { id: string; content: Record<string, unknown> | null }) =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    await findVisible(tx, qualityAudit, id)
    if (!content) {
      await tx.db.delete(qualityAuditDraft).where(eq(qualityAuditDraft.auditId, id))
      return { savedAt: null }
    }
    const savedAt = await tx.now()
    await tx.db
      .insert(qualityAuditDraft)
      .values({ auditId: id, supplierId, content, savedAt })
      .onConflictDoUpdate({ target: qualityAuditDraft.auditId, set: { content, savedAt } })
    return { savedAt }
  })

/** What the item came from may be waiting for it. */
const settleSource = async (tx: Tx, row: QualityAudit) => {
  if (row.source === 'CHECK' && row.sourceId) await closeWhenSettled(tx, row.sourceId)
}

type Verdict = Pick<typeof qualityAuditRound.$inferInsert, 'verdict' | 'verdictText' | 'newDeadline'>
const judgeRound = async (tx: Tx, row: QualityAudit, verdict: Verdict) =>
  tx.db
    .update(qualityAuditRound)
    .set({ ...verdict, verdictBy: tx.actor.realname, verdictAt: await tx.now() })
    .where(and(eq(qualityAuditRound.auditId, row.id), eq(qualityAuditRound.roundNo, row.round)))

interface Confirmation extends Ref {
  readonly verifyText: string
  readonly effectCheckOn?: string | null | undefined
}
export const confirmAudit = (ctx: Ctx, { id, version, verifyText, effectCheckOn = null }: Confirmation) =>
  inTx(ctx, async (tx) => {
    const patch = { confirmedAt: await tx.now(), effectCheckOn }
    const row = await transition(tx, qualityAuditLife, { id, version }, 'confirm', patch, { note: verifyText })
    await judgeRound(tx, row, { verdict: 'confirm', verdictText: verifyText })
    await settle(tx, ofItem(row))
    await tell(tx, row, {
      to: company(row),
      title: ['confirmed', row.docNo],
      body: ['confirmedBody', row.docNo, verifyText],
      event: 'confirmed',
      page: '/srm/qualityReply/detail',
      informative: true,
    })
    await settleSource(tx, row)
    return moved(row)
  })

interface Rejection extends Ref {
  readonly reason: string
  readonly newDeadline: string
}
/** Back to the supplier with a reason and a new deadline; from the third time on the lead is told. */
export const rejectAudit = (ctx: Ctx, { id, version, reason, newDeadline }: Rejection) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, qualityAudit, id)
    assertNoProblems(deadlineProblems('newDeadline', newDeadline, await tx.now()))
    const rejectCount = before.rejectCount + 1
    const escalated = escalates(rejectCount)
    const patch = { rejectCount, replyDeadline: newDeadline, ...(escalated ? { escalatedAt: await tx.now() } : {}) }
    const row = await transition(tx, qualityAuditLife, { id, version }, 'reject', patch, { note: reason })
    await judgeRound(tx, row, { verdict: 'reject', verdictText: reason, newDeadline })
    await settle(tx, ofItem(row))
    await tell(tx, row, {
      to: company(row),
      title: ['rejected', row.docNo],
      body: ['rejectedBody', row.docNo, row.round, reason, newDeadline],
      event: `rejected.${row.round}`,
      page: '/srm/qualityReply/detail',
    })
    if (escalated)
      await tell(tx, row, {
        to: lead(row),
        title: ['escalated', row.docNo],
        body: ['escalatedBody', row.supplierName, row.docNo, rejectCount],
        event: `escalated.${rejectCount}`,
        page: '/srm/qualityAudit/detail',
      })
    return moved(row)
  })

export const withdrawAudit = (ctx: Ctx, { id, version, reason }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const patch = { withdrawReason: reason, withdrawnAt: await tx.now() }
    const row = await transition(tx, qualityAuditLife, { id, version }, 'withdraw', patch, { note: reason })
    await settle(tx, { ...ofItem(row), status: 'revoked' })
    await tell(tx, row, {
      to: company(row),
      title: ['withdrawn', row.docNo],
      body: ['withdrawnBody', row.docNo, reason],
      event: 'withdrawn',
      page: '/srm/qualityReply/detail',
      informative: true,
    })
    await settleSource(tx, row)
    return moved(row)
  })

/** Withdraws what was issued because of documents and has not been answered: its cause is gone. */
export const withdrawUnanswered = (tx: Tx, sourceIds: readonly string[], reason: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const unanswered = and(eq(qualityAudit.status, qualityAuditMachine.states.pendingReply), eq(qualityAudit.round, 0))
    const rows = await sys.db
      .select({ id: qualityAudit.id, version: qualityAudit.version })
      .from(qualityAudit)
      .where(and(inArray(qualityAudit.sourceId, [...sourceIds]), unanswered))
      .for('update')
    for (const ref of rows) await withdrawAudit(sys, { ...ref, reason })
  })
