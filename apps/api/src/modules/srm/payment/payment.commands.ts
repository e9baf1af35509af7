import type { PaymentInput } from '@srm/contract/srm/payment'
import { payment, paymentLine, paymentSecret } from '@srm/db/schema/srm/payment'
import { refuse } from '@srm/domain/kit/errors'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { linkFiles } from '../../sys/file/file.public'
import { assertNotHeld } from '../payable-due/payable-due.public'
import { draftOf, freshAccount } from './draft'
import { heldsOf, holdTaken, putLines, releaseTaken } from './held'
import { applicant, applicantPage, buyerPage, company, deciders, payers, settleOpen, supplierPage, tell } from './notices'
import { linesOf, moved, paymentLife, secretOf, setHead, setSecret, type Payment } from './payment.life'
import { takeFor } from './taking'

/** A company applies for itself alone, whatever it sends. */
export const ownInput = (ctx: Ctx, input: Omit<PaymentInput, 'supplierId'>): PaymentInput => {
  const { supplierId } = ctx.actor
  if (supplierId === null) throw refuse('NO_PERM')
  return { ...input, supplierId }
}
const attach = (tx: Tx, { id }: Payment, { files }: PaymentInput) => linkFiles(tx, { bizType: 'payment', bizId: id, field: 'files', files })

/** @throws what the draft lacks (see `takeFor`), PAY_NO_BANK; what it takes is held when it is handed in */
export const addPayment = (ctx: Ctx, input: PaymentInput) =>
  inTx(ctx, async (tx) => {
    const { head, taken } = await draftOf(tx, input, null)
    const { userId: applicantId, realname: applicantName, kind } = tx.actor
    const status = paymentMachine.states.draft
    const docNo = await nextNumber(tx, 'PAY')
    const row = await asSystem(tx, async ({ db }) => {
      const [made] = await db
        .insert(payment)
        .values({ ...head, docNo, status, applicantId, applicantName, bySupplier: kind === 'supplier' })
        .returning()
      if (!made) throw new Error('application was not written')
      await db.insert(paymentSecret).values({ paymentId: made.id })
      return made
    })
    await putLines(tx, row, taken)
    await attach(tx, row, input)
    await appendAudit(tx, { action: 'add', bizType: 'payment', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editPayment = (ctx: Ctx, { id, version, ...input }: PaymentInput & Ref) =>
  inTx(ctx, async (tx) => {
    await transition(tx, paymentLife, { id, version }, 'edit')
    const { head, taken } = await draftOf(tx, input, id)
    const row = await setHead(tx, id, head)
    await putLines(tx, row, taken)
    await attach(tx, row, input)
    return moved(row)
  })

export const deletePayment = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, paymentLife, ref, 'delete', { delFlag: 1 })
    // A due row that a draft named could not be taken away for ever.
    await asSystem(tx, ({ db }) => db.delete(paymentLine).where(eq(paymentLine.paymentId, row.id)))
    await settleOpen(tx, row, 'revoked')
    return null
  })

/** Reckons it anew at this moment, for credits come and go; the account is the same in the newest approved profile. */
const takeAnew = async (tx: Tx, row: Payment): Promise<Payment> => {
  const lines = (await linesOf(tx, row.id)).filter(({ kind }) => kind === 'DUE' || kind === 'PREPAY')
  const { type, supplierId, contractId, currency, orgCode } = row
  const amount = type === 'PREPAY' ? (lines[0]?.amount ?? null) : null
  const picked = lines.flatMap(({ dueId, amount: own }) => (dueId ? [{ dueId, amount: own }] : []))
  const taken = await takeFor(tx, { type, supplierId, contractId, currency, orgCode, paymentId: row.id, amount, lines: picked })
  const account = await freshAccount(tx, row)
  const after = await setHead(tx, row.id, { amount: taken.total, ...account })
  const own = await putLines(tx, after, taken)
  await assertNotHeld(tx, await heldsOf(tx, [after]))
  await holdTaken(tx, after, own)
  return after
}

/**
 * Hands it in: from here on it holds its rows, and everything that is to be set off goes with it.
 * @throws what `takeFor` refuses, PAY_NO_BANK, PAY_HELD
 */
export const submitPayment = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const patch = { submittedAt: await tx.now(), rejectReason: null }
    const row = await takeAnew(tx, await transition(tx, paymentLife, ref, 'submit', patch))
    const nobody = { firstApprover: null, firstApproverName: null, approver: null, approverName: null }
    await setSecret(tx, row.id, { ...nobody, submittedBy: tx.actor.username })
    await settleOpen(tx, row)
    if (!(await startApproval(tx, 'payment', 'pay', row))) {
      const to = deciders('firstApprove', row, [tx.actor.username])
      await tell(tx, row, { to, key: 'submitted', page: buyerPage, isTask: true })
    }
    return moved(row)
  })

export const withdrawPayment = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, paymentLife, ref, 'withdraw')
    await settleOpen(tx, row, 'revoked')
    await releaseTaken(tx, row)
    return moved(row)
  })

type Noted = Ref & { readonly note: string | null }
export const firstApprovePayment = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, paymentLife, ref, 'firstApprove', {}, { note })
    await setSecret(tx, row.id, { firstApprover: tx.actor.username, firstApproverName: tx.actor.realname })
    await settleOpen(tx, row)
    if (!tx.decision) {
      const { submittedBy } = await asSystem(tx, (sys) => secretOf(sys, row.id))
      const to = deciders('approve', row, [tx.actor.username, ...(submittedBy ? [submittedBy] : [])])
      await tell(tx, row, { to, key: 'submitted', page: buyerPage, isTask: true })
    }
    return moved(row)
  })

/** The second of two: whoever pays is asked from now on. @throws PAY_HELD */
export const approvePayment = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, paymentLife, ref, 'approve', {}, { note })
    await assertNotHeld(tx, await heldsOf(tx, [row]))
    await setSecret(tx, row.id, { approver: tx.actor.username, approverName: tx.actor.realname })
    await settleOpen(tx, row)
    await tell(tx, row, { to: company(row), key: 'approved', page: supplierPage })
    await tell(tx, row, { to: payers(row), key: 'toPay', page: '/srm/paymentBatch/list', isTask: true })
    return moved(row)
  })

type Reasoned = Ref & { readonly reason: string }
/** Back to who applied for it, with the reason; what it held is free again. */
export const sendBack = (ctx: Ctx, { reason, ...ref }: Reasoned, action: 'reject' | 'revoke') =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, paymentLife, ref, action, { rejectReason: reason }, { note: reason })
    await settleOpen(tx, row, action === 'revoke' ? 'revoked' : 'done')
    await tell(tx, row, {
      ...{ to: applicant(row), key: action === 'reject' ? 'rejected' : 'revoked', body: [reason] },
      ...{ page: applicantPage(row), isTask: true },
    })
    await releaseTaken(tx, row)
    return moved(row)
  })
