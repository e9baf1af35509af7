import type { PriceAgreementInput } from '@srm/contract/srm/price-agreement'
import { priceAgreement, priceAgreementLine, priceAgreementSecret } from '@srm/db/schema/srm/price-agreement'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { departNameOf } from '../../sys/department/department.public'
import { watchExpiry } from '../expiry/expiry.public'
import { materialProblems } from '../material/material.public'
import { activeCompany } from '../supplier/supplier.public'
import { lockDays, overlapProblems } from './overlap'
import { draftOf } from './price-agreement.draft'
import { claimDays, linesOf, moved, priceAgreementLife, setSecret, type PriceAgreement } from './price-agreement.life'
import { approvers, company, owner, settleOpen, tell } from './price-agreement.notices'

const buyerPage = '/srm/price-agreement/detail'
const supplierPage = '/srm/ownAgreement/detail'

type Lines = Awaited<ReturnType<typeof draftOf>>['lines']
/** Lines stand with company, department, currency and days of their agreement: the exclusion constraint compares them. */
const putLines = (tx: Tx, row: PriceAgreement, lines: Lines) =>
  asSystem(tx, async ({ db }) => {
    const { id: agreementId, supplierId, orgCode, createBy, currency, validFrom, validTo } = row
    await db.delete(priceAgreementLine).where(eq(priceAgreementLine.agreementId, agreementId))
    const shared = { agreementId, supplierId, orgCode, createBy, currency, validFrom, validTo }
    await db.insert(priceAgreementLine).values(lines.map((line) => ({ ...line, ...shared })))
  })

/** @throws SUPPLIER_BLOCKED unless the company is approved and no measure stops it; PA_AWARD, PA_ABOVE_AWARD of an award */
export const addAgreement = (ctx: Ctx, input: PriceAgreementInput) =>
  inTx(ctx, async (tx) => {
    const { head, lines, directReason } = await draftOf(tx, input)
    const { userId: ownerId, realname: ownerName, orgCode } = tx.actor
    const status = priceAgreementMachine.states.draft
    const docNo = await nextNumber(tx, 'PA')
    const orgName = await departNameOf(tx, orgCode)
    const row = await asSystem(tx, async ({ db }) => {
      const [made] = await db
        .insert(priceAgreement)
        .values({ ...head, docNo, status, ownerId, ownerName, orgName })
        .returning()
      if (!made) throw new Error('agreement was not written')
      await db.insert(priceAgreementSecret).values({ agreementId: made.id, directReason })
      return made
    })
    await putLines(tx, row, lines)
    await appendAudit(tx, { action: 'add', bizType: 'priceAgreement', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editAgreement = (ctx: Ctx, { id, version, ...input }: PriceAgreementInput & Ref) =>
  inTx(ctx, async (tx) => {
    await transition(tx, priceAgreementLife, { id, version }, 'edit')
    const { head, lines, directReason } = await draftOf(tx, input)
    const [row] = await asSystem(tx, ({ db }) => db.update(priceAgreement).set(head).where(eq(priceAgreement.id, id)).returning())
    if (!row) throw new Error('agreement was not written')
    await putLines(tx, row, lines)
    await setSecret(tx, id, { directReason })
    return moved(row)
  })

/**
 * Hands it in. From here on its lines claim their days: whatever stands on the same days is named.
 * @throws PA_OVERLAP, MAT_DISABLED, MAT_NOT_ENABLED, SUPPLIER_BLOCKED
 */
export const submitAgreement = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, priceAgreementLife, ref, 'submit', { objection: null, objectedAt: null })
    await activeCompany(tx, row.supplierId)
    await lockDays(tx, row.supplierId)
    const lines = await linesOf(tx, row.id)
    assertNoProblems([...(await materialProblems(tx, lines)), ...(await overlapProblems(tx, row, lines))])
    await claimDays(tx, row)
    await setSecret(tx, row.id, { submittedBy: tx.actor.username, rejectReason: null })
    await settleOpen(tx, row)
    if (!(await startApproval(tx, 'priceAgreement', 'agree', row))) {
      const body = [tx.actor.realname, row.supplierName]
      await tell(tx, row, { to: approvers(row), key: 'submitted', body, page: buyerPage, isTask: true })
    }
    return moved(row)
  })

export const withdrawAgreement = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, priceAgreementLife, ref, 'withdraw')
    await claimDays(tx, row)
    await settleOpen(tx, row, 'revoked')
    return moved(row)
  })

export const deleteAgreement = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await settleOpen(tx, await transition(tx, priceAgreementLife, ref, 'delete', { delFlag: 1 }), 'revoked')
    return null
  })

/** The company sees it from now on, and is asked to confirm it. */
export const approveAgreement = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, priceAgreementLife, ref, 'approve')
    await settleOpen(tx, row)
    const body = [row.validFrom, row.validTo]
    await tell(tx, row, { to: company(row), key: 'toConfirm', body, page: supplierPage, isTask: true })
    return moved(row)
  })

type Reasoned = Ref & { readonly reason: string }
export const rejectAgreement = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, priceAgreementLife, ref, 'reject', {}, { note: reason })
    await claimDays(tx, row)
    await setSecret(tx, row.id, { rejectReason: reason })
    await settleOpen(tx, row)
    await tell(tx, row, { to: owner(row), key: 'rejected', body: [reason], page: buyerPage, isTask: true })
    return moved(row)
  })

const newsOf = { void: 'voided', terminate: 'terminated' } as const
/** Taken back before the company confirmed it, or ended before its last day; its days are free again. */
export const endAgreement = (ctx: Ctx, { reason, ...ref }: Reasoned, action: keyof typeof newsOf) =>
  inTx(ctx, async (tx) => {
    const patch = { endReason: reason, endedAt: await tx.now() }
    const row = await transition(tx, priceAgreementLife, ref, action, patch, { note: reason })
    await claimDays(tx, row)
    await watchExpiry(tx, [row.supplierId])
    await settleOpen(tx, row, 'revoked')
    await tell(tx, row, { to: company(row), key: newsOf[action], body: [reason], page: supplierPage })
    return moved(row)
  })
