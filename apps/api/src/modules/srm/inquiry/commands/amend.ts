import type { FileRef } from '@srm/contract/kit/scalars'
import type { LineInput } from '@srm/contract/srm/inquiry.shapes'
import { inquiry, inquiryAmendment, inquiryAmendmentSecret, inquiryReply } from '@srm/db/schema/srm/inquiry'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { submitProblems } from '@srm/domain/srm/inquiry/inquiry.rules'
import { hoursBetween, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import { findVisible } from '../../../../data/access/scope'
import type { Ctx } from '../../../../http/request/context'
import { filesIn, filesOf, linkFiles } from '../../../sys/file/file.public'
import { formerFiles, keepVersion } from '../content-versions'
import { amendLines } from '../draft-content'
import { linesOf, secretOfInquiry } from '../draft.queries'
import { amendmentChanges, type AmendChanges } from '../amendment.rules'
import { linesWithExt, linkAmendmentFiles, linkExtFiles } from '../inquiry-ext'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { companies, owner, staff, tell } from '../inquiry.notices'
import { publishManifest } from '../manifests'
import { fitToRequests } from '../requests'
import { activeSuppliers, updateAnnouncement } from '../publication'
import { materialProblems } from '../../material/material.public'
import { startApproval } from '../../../studio/workflow/workflow.public'

/** Attachments of all former versions together. */
const mostFormer = 1000

/** Asks for a change of lines or terms after publication; nothing changes until a manager approves. */
export const amendInquiry = (ctx: Ctx, input: Ref & { reason: string; changes: AmendChanges }) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'amend', {}, { note: input.reason })
    const lines = await linesOf(tx, row.id)
    const asked = input.changes.lines && (await linesWithExt(tx, input.changes.lines, lines, { path: 'changes.lines', draft: false }))
    const changes = amendmentChanges(
      row,
      lines.map((l) => l.line),
      { ...input.changes, ...(asked && { lines: asked }) },
      filesIn(await filesOf(tx, 'inquiry', [row.id]), row.id, 'files'),
    )
    if (changes.length === 0) throw refuse('AMENDMENT_EMPTY')
    await assertComplete(tx, row, input.changes, lines.length)
    const [saved] = await tx.db
      .insert(inquiryAmendment)
      .values({ inquiryId: row.id, reason: input.reason, changes })
      .returning({ id: inquiryAmendment.id })
    await tx.db
      .insert(inquiryAmendmentSecret)
      .values({ amendmentId: (saved as { id: string }).id, inquiryId: row.id, patch: input.changes })
    const { files } = input.changes
    if (files) await linkFiles(tx, { bizType: 'inquiry_amendment_secret', bizId: (saved as { id: string }).id, field: 'files', files })
    if (asked) await linkAmendmentFiles(tx, (saved as { id: string }).id, asked)
    if (await startApproval(tx, 'inquiry', 'amend', row)) return row
    await tell(tx, row, {
      to: staff('srm:inquiry:approveAmendment', row, { except: [tx.actor.username] }),
      title: ['amendment', row.title],
      body: ['amendmentBody', tx.actor.realname, row.docNo, row.title],
      event: `amend.${row.version}`,
    })
    return row
  })

const assertComplete = async (tx: Tx, row: Inquiry, changes: AmendChanges, lineCount: number): Promise<void> => {
  const { lines, files: _files, ...terms } = changes
  if (lines?.length === 0 || lineCount === 0) throw refuse('INQUIRY_NO_LINES')
  const drafts = (lines ?? []).map((l: LineInput) => ({ name: l.name, unit: l.unit, qty: l.qty ?? null, needDate: l.needDate ?? null }))
  const header = { ...row, ...terms, validityDays: terms.validityDays === undefined ? row.validityDays : terms.validityDays }
  const { urgentReason } = await secretOfInquiry(tx, row.id)
  const problems = [
    ...submitProblems({ ...header, urgentReason }, drafts, (await tx.now()).slice(0, 10)),
    ...(await materialProblems(tx, lines ?? [])),
  ]
  assertNoProblems(problems.map((p) => ({ ...p, field: `changes.${p.field}` })))
}

const pending = async (tx: Tx, inquiryId: string) => {
  const [found] = await tx.db
    .select({ id: inquiryAmendment.id, patch: inquiryAmendmentSecret.patch })
    .from(inquiryAmendment)
    .innerJoin(inquiryAmendmentSecret, eq(inquiryAmendmentSecret.amendmentId, inquiryAmendment.id))
    .where(and(eq(inquiryAmendment.inquiryId, inquiryId), eq(inquiryAmendment.state, 'pending')))
  return found as { id: string; patch: AmendChanges } | undefined
}
const decide = (tx: Tx, amendmentId: string, decidedAt: string, decisionNote: string | null) =>
  tx.db
    .update(inquiryAmendmentSecret)
    .set({ decidedBy: tx.actor.realname, decidedAt, decisionNote })
    .where(eq(inquiryAmendmentSecret.amendmentId, amendmentId))

/** Puts the change in force: a new version, and every quotation already in must be confirmed again or it does not count. */
export const approveAmendment = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, inquiry, input.id)
    const found = await pending(tx, input.id)
    const { lines, files, ...terms } = found?.patch ?? {}
    const contentVersion = before.contentVersion + 1
    const patch = { ...terms, contentVersion, ...(lines ? { lineCount: lines.length } : {}) }
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'approveAmendment', patch, {
      note: input.note,
      contentVersion,
    })
    if (!found) throw refuse('NO_AMENDMENT')
    const now = await tx.now()
    if (hoursBetween(now, row.quoteDeadline ?? now) < row.noticeHours) throw refuse('EXTENSION_REQUIRED', row.noticeHours)
    if (lines) {
      await amendLines(tx, row.id, await linesWithExt(tx, lines, await linesOf(tx, row.id)))
      await linkExtFiles(tx, row)
      await fitToRequests(tx, row.id)
    }
    if (files) await replaceFiles(tx, row.id, files)
    await keepVersion(tx, row, now)
    await publishManifest(tx, row)
    await tx.db.update(inquiryAmendment).set({ state: 'applied', contentVersion, appliedAt: now }).where(eq(inquiryAmendment.id, found.id))
    await decide(tx, found.id, now, input.note)
    await askAgain(tx, row)
    return row
  })

/** The new attachments take the place of the old ones, which stay on the inquiry for whoever reads the version they belong to. */
const replaceFiles = async (tx: Tx, inquiryId: string, files: readonly FileRef[]): Promise<void> => {
  const all = await filesOf(tx, 'inquiry', [inquiryId])
  const former = [...filesIn(all, inquiryId, 'files'), ...filesIn(all, inquiryId, formerFiles)]
  // Each was readable where it hung, and was judged when it was asked for.
  await asSystem(tx, async (sys) => {
    await linkFiles(sys, { bizType: 'inquiry', bizId: inquiryId, field: formerFiles, files: former, most: mostFormer })
    await linkFiles(sys, { bizType: 'inquiry', bizId: inquiryId, field: 'files', files })
  })
}

const askAgain = async (tx: Tx, row: Inquiry): Promise<void> => {
  await asSystem(tx, (sys) =>
    sys.db
      .update(inquiryReply)
      .set({ quoteState: quoteStates.needsReconfirmation })
      .where(and(eq(inquiryReply.inquiryId, row.id), eq(inquiryReply.quoteState, quoteStates.submitted))),
  )
  await updateAnnouncement(tx, row)
  await tell(tx, row, {
    to: companies(await activeSuppliers(tx, row.id)),
    title: ['amended', row.title],
    body: ['amendedBody', row.docNo, row.title, row.contentVersion],
    event: `amended.${row.contentVersion}`,
    page: '/srm/quotation/detail',
    mail: 'amended',
  })
}

export const rejectAmendment = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const found = await pending(tx, input.id)
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'rejectAmendment', {}, { note: input.reason })
    if (!found) throw refuse('NO_AMENDMENT')
    await tx.db.update(inquiryAmendment).set({ state: 'rejected' }).where(eq(inquiryAmendment.id, found.id))
    await decide(tx, found.id, await tx.now(), input.reason)
    await tell(tx, row, {
      to: owner(row),
      title: ['amendmentRejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, input.reason],
      event: `amendmentRejected.${row.version}`,
    })
    return row
  })
