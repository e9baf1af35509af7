import { changeRequest } from '@srm/db/schema/srm/change-request'
import { inTx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { applyCategories, applyProposal, lockCompany, nextApproval } from '../supplier/supplier-change.public'
import { changeLife, loadChange, proposedBy, type ChangeRow } from './change-request.life'
import { noticeApproved, noticeRejected, settleBankCheck, settleOpen } from './change-request.notices'

/** Finance called back on the number on file: bank data get a second pair of eyes. */
export const confirmBank = (ctx: Ctx, { note, ...ref }: Ref & { note: string }): Promise<ChangeRow> =>
  inTx(ctx, async (tx) => {
    const patch = { bankConfirmedAt: await tx.now(), bankConfirmedBy: tx.actor.username, bankNote: note }
    const row = await transition(tx, changeLife, ref, 'confirmBank', patch, { note })
    await settleBankCheck(tx, row)
    return row
  })

/** Puts the proposed values in force as the next version, on top of whatever else was approved meanwhile. */
export const approveChange = (ctx: Ctx, ref: Ref): Promise<ChangeRow> =>
  inTx(ctx, async (tx) => {
    const { supplierId, docNo, altered, payload } = await findVisible(tx, changeRequest, ref.id)
    const company = await lockCompany(tx, supplierId)
    // Categories are no part of the profile: asking for them alone makes no version.
    const touchesProfile = altered.length > 0 || payload.name !== undefined
    const appliedVer = touchesProfile ? await nextApproval(tx, supplierId) : null
    const patch = { appliedVer, reviewedAt: await tx.now(), reviewedBy: tx.actor.realname, rejectionReason: null }
    const row = await transition(tx, changeLife, ref, 'approve', patch, { onVersion: company.versionNo, version: appliedVer })
    if (appliedVer !== null)
      await applyProposal(tx, company, proposedBy(await loadChange(tx, row)), { changeId: row.id, versionNo: appliedVer })
    await applyCategories(tx, supplierId, payload.requalify ?? [], docNo)
    await settleOpen(tx, row)
    await noticeApproved(tx, row, appliedVer)
    return row
  })

export const rejectChange = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }): Promise<ChangeRow> =>
  inTx(ctx, async (tx) => {
    const patch = { reviewedAt: await tx.now(), reviewedBy: tx.actor.realname, rejectionReason: reason }
    const row = await transition(tx, changeLife, ref, 'reject', patch, { reason })
    await settleOpen(tx, row)
    await noticeRejected(tx, row, reason)
    return row
  })
