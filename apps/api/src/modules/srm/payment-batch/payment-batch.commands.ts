import { payment } from '@srm/db/schema/srm/payment'
import { paymentBatch, paymentBatchExport, paymentBatchLine } from '@srm/db/schema/srm/payment-batch'
import { label, refuse } from '@srm/domain/kit/errors'
import { dec, minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { bankFaults, bankFile, type BankPayment } from '@srm/domain/srm/payment/bank-file.rules'
import { payablePayment } from '@srm/domain/srm/payment/payment.machine'
import { paymentBatchMachine } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { isBatchable, readResults, type BankResult } from '@srm/domain/srm/payment-batch/result-file.rules'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { departNameOf } from '../../sys/department/department.public'
import { assertNotHeld } from '../payable-due/payable-due.public'
import { bouncePayment, heldsOf, settlePayment, type Payment } from '../payment/payment.public'
import { payeesOfVersions } from '../supplier/supplier-payee.public'
import { linesOf, moved, paymentBatchLife, type BatchLineRow, type PaymentBatch } from './payment-batch.life'

const lockPayments = (sys: Tx, ids: readonly string[]): Promise<Payment[]> =>
  sys.db
    .select()
    .from(payment)
    .where(inArray(payment.id, [...ids]))
    .orderBy(asc(payment.id))
    .for('update')

interface BatchInput {
  readonly payerAccount: string
  readonly lines: readonly { readonly paymentId: string; readonly amount: string }[]
}
/**
 * Approved applications go into a batch of one currency; each is in one open batch alone.
 * @throws PMB_NOT_READY, PMB_MIXED, PMB_AMOUNT, PAY_HELD
 */
export const addBatch = (ctx: Ctx, { payerAccount, lines }: BatchInput) =>
  inTx(ctx, async (tx) => {
    for (const { paymentId } of lines) await findVisible(tx, payment, paymentId)
    const docNo = await nextNumber(tx, 'PMB')
    const orgName = await departNameOf(tx, tx.actor.orgCode)
    const { userId: ownerId, realname: ownerName } = tx.actor
    const status = paymentBatchMachine.states.toPay
    const row = await asSystem(tx, async (sys) => {
      const payments = await lockPayments(
        sys,
        lines.map(({ paymentId }) => paymentId),
      )
      const drafts = await draftLines(sys, lines, payments)
      const currency = payments[0]?.currency ?? ''
      const total = sumOf(drafts.map(({ amount }) => amount)).toFixed(2)
      const [made] = await sys.db
        .insert(paymentBatch)
        .values({ docNo, status, orgName, currency, payerAccount, lineCount: drafts.length, total, ownerId, ownerName })
        .returning()
      if (!made) throw new Error('batch was not written')
      await sys.db.insert(paymentBatchLine).values(drafts.map((draft, i) => ({ ...draft, batchId: made.id, seq: i + 1 })))
      return made
    })
    await appendAudit(tx, { action: 'add', bizType: 'paymentBatch', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })
const draftLines = async (sys: Tx, lines: BatchInput['lines'], payments: readonly Payment[]) => {
  if (new Set(payments.map(({ currency }) => currency)).size > 1) throw refuse('PMB_MIXED')
  const open = await sys.db
    .select({ paymentId: paymentBatchLine.paymentId })
    .from(paymentBatchLine)
    .where(
      and(
        eq(paymentBatchLine.isOpen, true),
        inArray(
          paymentBatchLine.paymentId,
          payments.map(({ id }) => id),
        ),
      ),
    )
  const taken = new Set(open.map(({ paymentId }) => paymentId))
  const drafts = lines.map(({ paymentId, amount }, i) => {
    const row = payments.find(({ id }) => id === paymentId)
    const isTwice = lines.findIndex((line) => line.paymentId === paymentId) < i
    if (!row || isTwice || !payablePayment.includes(row.status) || taken.has(paymentId)) throw refuse('PMB_NOT_READY', row?.docNo ?? '')
    const left = dec(row.amount).minus(row.paidAmount).toFixed(2)
    if (!isBatchable(amount, left, minorUnitOf(row.currency))) throw refuse('PMB_AMOUNT', row.docNo, left)
    return { paymentId, payNo: row.docNo, supplierName: row.supplierName, amount, purpose: row.purpose }
  })
  await assertNotHeld(sys, await heldsOf(sys, payments))
  return drafts
}

const rowsFor = async (sys: Tx, batch: PaymentBatch, lines: readonly BatchLineRow[]): Promise<BankPayment[]> => {
  const payments = await lockPayments(
    sys,
    lines.map(({ paymentId }) => paymentId),
  )
  await assertNotHeld(sys, await heldsOf(sys, payments))
  const payees = await payeesOfVersions(
    sys,
    payments.flatMap(({ supplierVersionId }) => supplierVersionId ?? []),
  )
  return lines.map((line) => {
    const row = payments.find(({ id }) => id === line.paymentId)
    const payee = payees.get(row?.supplierVersionId ?? '')?.find(({ id }) => id === row?.bankId)
    return {
      ...{ payerAccount: batch.payerAccount, payeeName: payee?.accountName ?? '', payeeAccount: payee?.accountNo ?? '' },
      ...{ payeeBank: payee?.depositBank ?? '', cnaps: payee?.branchNo ?? '', amount: line.amount, currency: batch.currency },
      ...{ purpose: line.purpose, payNo: line.payNo },
    }
  })
}
/**
 * The file for the bank; its digest is kept with who made it. The second one is asked for with a reason.
 * @throws PMB_CONCERNED, PMB_BANK_EDITOR, PAY_HELD, PMB_BANK_FIELD
 */
export const exportBatch = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string | null }) =>
  inTx(ctx, async (tx) => {
    const patch = reason === null ? { exportedAt: await tx.now(), exportedByName: tx.actor.realname } : {}
    const row = await transition(
      tx,
      paymentBatchLife,
      ref,
      reason === null ? 'export' : 'exportAgain',
      patch,
      reason === null ? {} : { note: reason },
    )
    return asSystem(tx, async (sys) => {
      const rows = await rowsFor(sys, row, await linesOf(sys, row.id))
      const [fault] = bankFaults(rows)
      if (fault) throw refuse('PMB_BANK_FIELD', rows[fault.seq - 1]?.payNo ?? '')
      const content = bankFile(row.docNo, rows, minorUnitOf(row.currency))
      const sha256 = createHash('sha256').update(content, 'utf8').digest('hex')
      const [earlier] = await sys.db.select({ n: count() }).from(paymentBatchExport).where(eq(paymentBatchExport.batchId, row.id))
      const no = (earlier?.n ?? 0) + 1
      const fileName = `${row.docNo}${no > 1 ? `-${no}` : ''}.csv`
      await sys.db.insert(paymentBatchExport).values({ batchId: row.id, no, fileName, sha256, reason, byName: tx.actor.realname })
      return { ...moved(row), fileName, content, sha256 }
    })
  })

/** Goes back to be batched anew: nothing of it went to the bank. */
export const voidBatch = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, paymentBatchLife, ref, 'void', { endReason: reason, endedAt: await tx.now() }, { note: reason })
    await asSystem(tx, ({ db }) => db.update(paymentBatchLine).set({ isOpen: false }).where(eq(paymentBatchLine.batchId, row.id)))
    return moved(row)
  })

type Results = Ref & { readonly results: readonly BankResult[] }
/** @throws PMB_UNKNOWN, PMB_RESULT_TWICE, PMB_PAID_LATER */
const linesFor = (lines: readonly BatchLineRow[], results: readonly BankResult[], now: string) => {
  const asked = new Set<string>()
  return results.map((result) => {
    const line = lines.find(({ payNo }) => payNo === result.payNo)
    if (!line) throw refuse('PMB_UNKNOWN', result.payNo)
    if (line.ok !== null || asked.has(line.id)) throw refuse('PMB_RESULT_TWICE', result.payNo)
    if (result.paidAt > now) throw refuse('PMB_PAID_LATER')
    asked.add(line.id)
    return { line, result }
  })
}
/**
 * What the bank says of payments of the batch: those that went out are paid, the others come back to who applied for them. The
 * batch is over with its last answer.
 * @throws PMB_CONCERNED, PMB_BANK_EDITOR, PMB_UNKNOWN, PMB_RESULT_TWICE, PMB_PAID_LATER
 */
export const recordResults = (ctx: Ctx, { results, ...ref }: Results) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, paymentBatchLife, ref, 'recordResults')
    return asSystem(tx, async (sys) => {
      const now = await sys.now()
      const answered = linesFor(await linesOf(sys, row.id), results, now).toSorted((a, b) =>
        a.line.paymentId.localeCompare(b.line.paymentId),
      )
      await lockPayments(
        sys,
        answered.map(({ line }) => line.paymentId),
      )
      for (const { line, result } of answered) {
        const { ok, paidAt, bankRef, text: resultText } = result
        await sys.db
          .update(paymentBatchLine)
          .set({ isOpen: false, ok, paidAt, bankRef, resultText })
          .where(eq(paymentBatchLine.id, line.id))
        if (ok) await settlePayment(sys, line.paymentId, { amount: line.amount, paidAt, bankRef, batchNo: row.docNo })
        else await bouncePayment(sys, line.paymentId, resultText ?? row.docNo)
      }
      const lines = await linesOf(sys, row.id)
      if (lines.some(({ ok }) => ok === null)) return moved(row)
      const end = lines.every(({ ok }) => ok === true) ? 'settle' : 'bounce'
      return moved(await transition(sys, paymentBatchLife, { id: row.id }, end, { endedAt: now }))
    })
  })
/** @throws PMB_FILE with the first place that cannot be read */
export const importResults = (ctx: Ctx, { content, ...ref }: Ref & { readonly content: string }) => {
  const { results, faults } = readResults(content)
  const [fault] = faults
  if (fault) throw refuse('PMB_FILE', fault.row, fault.column)
  if (results.length === 0) throw refuse('PMB_FILE', 1, label('paymentBatch.field.results'))
  return recordResults(ctx, { ...ref, results })
}
