import type { OwnPaymentDetail, OwnPaymentRow, PaymentDetail, PaymentLine, PaymentRow } from '@srm/contract/srm/payment'
import { payableDue } from '@srm/db/schema/srm/payable-due'
import { payment, paymentLine, paymentMade } from '@srm/db/schema/srm/payment'
import { contractTotal } from '@srm/db/schema/srm/contract'
import { refuse } from '@srm/domain/kit/errors'
import { takingPayment } from '@srm/domain/srm/payment/payment.machine'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { asSystem, reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { contractFor, executableOf, holdsAmong } from '../payable-due/payable-due.public'
import { payeeShown, payeesOfVersions } from '../supplier/supplier-payee.public'
import { heldsOf } from './held'
import { paymentLife, secretOf, type Payment } from './payment.life'

const columns = {
  id: payment.id,
  version: payment.version,
  docNo: payment.docNo,
  type: payment.type,
  contractId: payment.contractId,
  contractNo: payment.contractNo,
  contractTitle: payment.contractTitle,
  orgName: payment.orgName,
  currency: payment.currency,
  amount: payment.amount,
  paidAmount: payment.paidAmount,
  purpose: payment.purpose,
  bySupplier: payment.bySupplier,
  submittedAt: payment.submittedAt,
  paidAt: payment.paidAt,
  status: payment.status,
  createTime: payment.createTime,
} as const
const alive = eq(payment.delFlag, 0)
const sortBy = ['createTime', 'docNo']

export const paymentList = listSpec<PaymentRow>({
  of: 'srm:payment',
  from: payment,
  columns: {
    ...columns,
    supplierId: payment.supplierId,
    supplierName: payment.supplierName,
    applicantName: payment.applicantName,
  },
  search: ['docNo', 'supplierName', 'contractNo'],
  sortBy: [...sortBy, 'supplierName'],
  where: () => alive,
})
/** The company's own, and those that finance handed in for it: the row policy leaves no other. */
export const ownPaymentList = listSpec<OwnPaymentRow>({
  of: 'srm:ownPayment',
  from: payment,
  columns,
  search: ['docNo', 'contractNo'],
  sortBy,
  where: () => alive,
})

const alivePayment = async (tx: Tx, id: string): Promise<Payment> => {
  const row = await findVisible(tx, payment, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}
const shownLines = (tx: Tx, paymentId: string): Promise<PaymentLine[]> =>
  asSystem(tx, ({ db }) =>
    db
      .select({
        ...{ id: paymentLine.id, kind: paymentLine.kind, dueId: paymentLine.dueId, deductionId: paymentLine.deductionId },
        ...{ sourceNo: paymentLine.sourceNo, amount: paymentLine.amount, paid: paymentLine.paid },
        ...{ dueKind: payableDue.kind, stage: payableDue.stage, dueDate: payableDue.dueDate },
      })
      .from(paymentLine)
      .leftJoin(payableDue, eq(payableDue.id, paymentLine.dueId))
      .where(eq(paymentLine.paymentId, paymentId))
      .orderBy(asc(paymentLine.seq)),
  )
const shared = async (tx: Tx, row: Payment) => {
  const payee = (await payeesOfVersions(tx, [row.supplierVersionId ?? ''].filter(Boolean)))
    .get(row.supplierVersionId ?? '')
    ?.find(({ id }) => id === row.bankId)
  return {
    ...row,
    status: row.status as PaymentRow['status'],
    lines: await shownLines(tx, row.id),
    files: [...filesIn(await filesOf(tx, 'payment', [row.id]), row.id, 'files')],
    account: payee ? payeeShown(tx, payee) : null,
    can: await canOf(tx, paymentLife, row),
    now: await tx.now(),
  }
}
const madeOf = ({ db }: Tx, paymentId: string) =>
  db.select().from(paymentMade).where(eq(paymentMade.paymentId, paymentId)).orderBy(desc(paymentMade.paidAt))

const contractState = (tx: Tx, contractId: string | null): Promise<PaymentDetail['contract']> =>
  asSystem(tx, async (sys) => {
    if (contractId === null) return null
    const [total] = await sys.db.select().from(contractTotal).where(eq(contractTotal.contractId, contractId))
    if (!total) return null
    const { paidIncl: paid, applying, invoicedIncl: invoiced, prepaid, recovered, retained } = total
    return {
      executable: await executableOf(sys, await contractFor(sys, contractId)),
      paid,
      applying,
      invoiced,
      prepaid,
      recovered,
      retained,
    }
  })
export const paymentDetail = (ctx: Ctx, id: string): Promise<PaymentDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await alivePayment(tx, id)
    const { firstApproverName, approverName } = await secretOf(tx, id)
    const [holds = []] = takingPayment.includes(row.status) ? await holdsAmong(tx, await heldsOf(tx, [row])) : []
    return {
      ...(await shared(tx, row)),
      made: await madeOf(tx, id),
      holds: [...holds],
      ...{ firstApproverName, approverName, contract: await contractState(tx, row.contractId) },
    }
  })
export const ownPaymentDetail = (ctx: Ctx, id: string): Promise<OwnPaymentDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await alivePayment(tx, id)
    return { ...(await shared(tx, row)), made: await madeOf(tx, id) }
  })
export const paymentTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'payment', (await alivePayment(tx, id)).id))

/** A company reads nothing of what the buyer decides among its own; why it comes back it is told. */
const sharedActions = ['add', 'submit', 'withdraw', 'approve', 'reject', 'revoke', 'payPart', 'pay', 'bounce']
export const ownPaymentTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const events = await lifeEvents(tx, 'payment', (await alivePayment(tx, id)).id)
    return sharedLife(events, sharedActions, ['reject', 'revoke', 'bounce'])
  })
/** For batches: approved applications that none holds, the earliest first. */
export const unbatched = sql`not exists (select 1 from payment_batch_line l where l.payment_id = ${payment.id} and l.is_open)`
