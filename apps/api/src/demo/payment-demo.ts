import { payment } from '@srm/db/schema/srm/payment'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, companyId, type Cast } from './chapter'
import { clockText } from './clock'
import { addDeduction } from './deduction'
import { addBatch, addPayment, approvePayment, payAll, paymentInput, paymentStep, type MadePayment } from './payment'
import type { DemoApp } from './seed'
import { done } from './session'

export const paymentsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: payment.id }).from(payment).limit(1)).length > 0)

const [meters, valves] = ['浙江精测仪表有限公司', '江苏恒远阀门有限公司'] as const
interface Source {
  readonly supplierId: string
  readonly supplierName: string
  readonly contractId: string | null
  readonly contractTitle: string | null
  readonly open: string
}
const sourcesOf = async (cast: Cast, type: string): Promise<Source[]> =>
  done(await (await cast.as('finance')).get('/srm/payment/sources', { type })) as unknown as Source[]

/** Prepayments of the contract of one company, drafted by finance and handed in. */
const prepay = async (cast: Cast, source: Source, amount: string): Promise<MadePayment> => {
  const finance = await cast.as('finance')
  const { supplierId, contractId } = source
  const patch = { purpose: `${(source.contractTitle ?? '').slice(0, 40)}预付款` }
  const made = await addPayment(finance, await paymentInput(finance, { type: 'PREPAY', supplierId, contractId, amount, patch }))
  done(await paymentStep(finance, 'submit', made.id))
  return made
}

/**
 * Of the prepayment of the meters a part is paid, one waits in a batch and one for its approval. What is owed for the valves is on
 * hold, for their account is being changed; a deduction waits for its company.
 */
export const demoPayments = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  const sources = await sourcesOf(cast, 'PREPAY')
  const of = (name: string, title: string) => sources.find((one) => one.supplierName === name && (one.contractTitle ?? '').includes(title))
  const [metered, valved] = [of(meters, '计量仪表'), of(valves, '阀门')]
  if (metered) {
    const [paid, batched] = [await prepay(cast, metered, '139000.00'), await prepay(cast, metered, '100000.00')]
    for (const { id } of [paid, batched]) await approvePayment(cast, id)
    await payAll(cast, [paid], clockText(app.clock))
    await addBatch(await cast.as('cashier'), [{ paymentId: batched.id, amount: '100000.00' }])
    await prepay(cast, metered, '100000.00')
  }
  if (valved?.contractId) {
    await addDeduction(await cast.as('purchaser'), valved.contractId, {
      ...{ kind: 'LATE', ground: 'CLAUSE', clause: '第九条 违约责任', reason: '首批阀门延期六天到货。', amount: null },
      late: { value: '301333.34', ratePerDay: '0.05', days: 6, capPct: '5' },
    })
    // A draft of the company itself, which nobody else reads.
    const client = await cast.as(valves)
    const plan = { type: 'PREPAY', supplierId: await companyId(client), contractId: valved.contractId, amount: '50000.00' } as const
    await addPayment(client, await paymentInput(client, plan, 'ownPayment'), 'ownPayment')
  }
}
