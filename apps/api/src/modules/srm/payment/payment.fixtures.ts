import { plusDays, plusMonths } from '@srm/domain/kit/day'
import type { TestApp } from '../../../../test/app'
import { submitChange } from '../../../demo/change-request'
import { clockText } from '../../../demo/clock'
import { makeContract } from '../../../demo/contract'
import { addPayment, approvePayment, payAll, paymentInput, paymentStep, type MadePayment } from '../../../demo/payment'
import { uploadPdf } from '../../../demo/pdf'
import type { OrderCompany } from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'
import { raised } from '../payable-due/payable-due.fixtures'

type Type = 'PREPAY' | 'PROGRESS' | 'FINAL' | 'RETENTION'
export interface Business {
  readonly company: OrderCompany & { readonly name: string }
  readonly contractId: string
}
export const planOf = ({ company, contractId }: Business, type: Type, amount?: string) => ({
  ...{ type, supplierId: company.id, contractId },
  ...(amount && { amount }),
})

/** The company asks to be paid to another account. */
export const changeAccount = async ({ client }: OrderCompany) =>
  submitChange(client, {
    sections: (p) => ({ bank: p['bank'].map((one: object, i: number) => (i === 0 ? { ...one, accountNo: '1111625009300229977' } : one)) }),
    files: await uploadPdf(client, '开户许可证.pdf'),
  })

/** Contracts with invoices, and what finance does with them, on one application under test. */
export const paymentDesk = (app: TestApp, finance: Session) => {
  const now = () => clockText(app.deps.clock)
  const today = now().slice(0, 10)
  const business = async (patch: object = {}): Promise<Business> => {
    const company = await app.supplier()
    return { company, contractId: (await makeContract({ as: app.as }, { company, state: 'inForce', patch } as never)).id }
  }
  const invoice = ({ company, contractId }: Business, docNo: string, amountIncl: string, patch: object = {}) =>
    raised(app, {
      supplierId: company.id,
      supplierName: company.name,
      contractId,
      docNo,
      amountIncl,
      approvedAt: `${today} 00:00:00`,
      acceptedOn: today,
      ...patch,
    })
  const draft = async (of: Business, type: Type, amount?: string, patch: object = {}) =>
    addPayment(finance, { ...(await paymentInput(finance, planOf(of, type, amount))), ...patch })
  const seen = async (id: string) => done(await finance.get('/srm/payment/queryById', { id }))
  const submit = (id: string) => paymentStep(finance, 'submit', id)
  const approved = async (of: Business, type: Type, amount?: string): Promise<MadePayment> => {
    const made = await draft(of, type, amount)
    done(await submit(made.id))
    await approvePayment({ as: app.as }, made.id)
    return made
  }
  const pay = async (of: Business, type: Type, amount?: string) => {
    const made = await approved(of, type, amount)
    await payAll({ as: app.as }, [made], now())
    return seen(made.id)
  }
  /** What was accepted then keeps its retention of twelve months until tomorrow. */
  const tomorrowLastYear = plusDays(plusMonths(today, -12), 1)
  return { now, today, tomorrowLastYear, business, invoice, draft, seen, submit, approved, pay }
}
