import '@srm/domain/srm/payment/payment.text'
import { paymentStages } from '@srm/domain/srm/contract/contract.kinds'
import { holdKinds, maxPaymentLines, maxPurpose, payableKinds, paymentLineKinds, paymentTypes } from '@srm/domain/srm/payment/payment.kinds'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, FileRef, files, id, instant, line, money, optionalLine, statusOf, versioned } from '../kit/scalars'
import { asksApproval } from '../studio/approvers'

const dicts = { status: 'payment_app_status', type: 'payment_type' } as const
const status = statusOf(paymentMachine)

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  type: z.enum(paymentTypes),
  contractId: id.nullable(),
  contractNo: z.string().nullable(),
  contractTitle: z.string().nullable(),
  orgName: z.string().nullable(),
  currency: z.string(),
  /** In money: what was picked less what is set off. */
  amount: z.string(),
  paidAmount: z.string(),
  purpose: z.string(),
  bySupplier: z.boolean(),
  submittedAt: instant.nullable(),
  paidAt: instant.nullable(),
  status,
  createTime: instant,
}
export const OwnPaymentRow = z.object(common)
export type OwnPaymentRow = z.infer<typeof OwnPaymentRow>
export const PaymentRow = z.object({ ...common, supplierId: id, supplierName: z.string(), applicantName: z.string() })
export type PaymentRow = z.infer<typeof PaymentRow>

const Line = z.object({
  id,
  kind: z.enum(paymentLineKinds),
  dueId: id.nullable(),
  deductionId: id.nullable(),
  sourceNo: z.string(),
  /** Of a due row. */
  dueKind: z.enum(payableKinds).nullable(),
  stage: z.enum(paymentStages).nullable(),
  dueDate: day.nullable(),
  amount: z.string(),
  paid: z.string(),
})
export type PaymentLine = z.infer<typeof Line>
/** The number is masked for whoever may not see it. */
const Account = z.object({
  id,
  accountName: z.string(),
  accountNo: z.string(),
  depositBank: z.string(),
  branchNo: z.string(),
  currency: z.string(),
  isDefault: z.boolean(),
})
export type PaymentAccount = z.infer<typeof Account>
const Made = z.object({
  id,
  amount: z.string(),
  paidAt: instant,
  bankRef: z.string().nullable(),
})
const Hold = z.object({ kind: z.enum(holdKinds), sourceNo: z.string().nullable() })
export type PaymentHold = z.infer<typeof Hold>
const content = {
  remark: z.string().nullable(),
  rejectReason: z.string().nullable(),
  lines: z.array(Line),
  files: z.array(FileRef),
  account: Account.nullable(),
  can: Can,
  now: instant,
}
export const PaymentDetail = PaymentRow.extend({
  ...content,
  made: z.array(
    Made.extend({
      batchNo: z.string().nullable(),
      fxPaid: z.string().nullable(),
      /** CNY, above 0 a loss. */
      fxDifference: z.string().nullable(),
    }),
  ),
  /** Empty before it is submitted and once it is paid. */
  holds: z.array(Hold),
  firstApproverName: z.string().nullable(),
  approverName: z.string().nullable(),
  /** Of the contract, in its currency. */
  contract: z
    .object({
      executable: z.string(),
      paid: z.string(),
      applying: z.string(),
      invoiced: z.string(),
      prepaid: z.string(),
      recovered: z.string(),
      retained: z.string(),
    })
    .nullable(),
})
export type PaymentDetail = z.infer<typeof PaymentDetail>
export const OwnPaymentDetail = OwnPaymentRow.extend({ ...content, made: z.array(Made) })
export type OwnPaymentDetail = z.infer<typeof OwnPaymentDetail>

/** Of whom something may be paid: a contract, or what was bought off contract in a currency. */
const Source = z.object({
  supplierId: id,
  supplierName: z.string(),
  contractId: id.nullable(),
  contractNo: z.string().nullable(),
  contractTitle: z.string().nullable(),
  currency: z.string(),
  orgCode: z.string().nullable(),
  orgName: z.string().nullable(),
  open: z.string(),
})
export type PaymentSource = z.infer<typeof Source>
const Due = z.object({
  id,
  kind: z.enum(payableKinds),
  stage: z.enum(paymentStages).nullable(),
  invoiceNo: z.string(),
  dueDate: day.nullable(),
  /** What may be applied for; of a credit below 0. */
  available: z.string(),
  isHeld: z.boolean(),
})
export type PickableDue = z.infer<typeof Due>
const Pickable = z.object({
  dues: z.array(Due),
  credits: z.array(Due),
  deductions: z.array(z.object({ id, docNo: z.string(), amount: z.string() })),
  accounts: z.array(Account),
  /** Of a prepayment what is left of its percent; null: the plan has none. */
  prepayLeft: z.string().nullable(),
  holds: z.array(Hold),
})
export type Pickable = z.infer<typeof Pickable>
const asked = z.object({
  supplierId: id,
  contractId: id.optional(),
  currency: z.string().max(3),
  orgCode: z.string().max(60).optional(),
  type: z.enum(paymentTypes),
})

export const PaymentInput = z.object({
  type: z.enum(paymentTypes),
  supplierId: id,
  contractId: id.nullish().transform((value) => value ?? null),
  currency: z.string().length(3),
  /** Department of what is paid off contract; else that of the contract. */
  orgCode: optionalLine(60),
  bankId: id,
  purpose: line(maxPurpose, 2),
  remark: optionalLine(500),
  files: files.default([]),
  /** Of a prepayment alone. */
  amount: money.nullish().transform((value) => value ?? null),
  /** Due rows with what is applied for of each; credits and deductions are added by the server. */
  lines: z
    .array(z.object({ dueId: id, amount: money }))
    .max(maxPaymentLines)
    .default([]),
})
export type PaymentInput = z.infer<typeof PaymentInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const noted = versioned.extend({ note: optionalLine(500) })
const base = '/srm/payment'
const read = 'srm:payment:queryById'

/** The buyer's side. */
export const payment = c.router({
  list: listRoute(`${base}/list`, { row: PaymentRow, access: 'srm:payment:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:payment:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: PaymentDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  sources: readRoute({
    path: `${base}/sources`,
    query: z.object({ type: z.enum(paymentTypes), keyword: z.string().max(100).optional() }),
    result: z.array(Source),
    access: 'srm:payment:add',
  }),
  pickable: readRoute({ path: `${base}/pickable`, query: asked, result: Pickable, access: 'srm:payment:add' }),
  add: writeRoute({ path: `${base}/add`, body: PaymentInput, result: Moved, access: 'srm:payment:add', oplog: 'payment.add' }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: PaymentInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:payment:edit',
    oplog: 'payment.edit',
  }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:payment:delete' }),
  submit: actionRoute(`${base}/submit`, { body: versioned.extend(asksApproval), result: Moved, access: 'srm:payment:submit' }),
  withdraw: actionRoute(`${base}/withdraw`, { result: Moved, access: 'srm:payment:withdraw' }),
  firstApprove: actionRoute(`${base}/firstApprove`, { body: noted, result: Moved, access: 'srm:payment:firstApprove' }),
  approve: actionRoute(`${base}/approve`, { body: noted, result: Moved, access: 'srm:payment:approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:payment:reject' }),
  revoke: actionRoute(`${base}/revoke`, { body: withReason, result: Moved, access: 'srm:payment:revoke' }),
})

const own = '/srm/ownPayment'
/** The company's side. */
export const ownPayment = c.router({
  list: listRoute(`${own}/list`, { row: OwnPaymentRow, access: 'srm:ownPayment:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownPayment:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnPaymentDetail, access: 'srm:ownPayment:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownPayment:queryById' }),
  sources: readRoute({
    path: `${own}/sources`,
    query: z.object({ type: z.enum(paymentTypes) }),
    result: z.array(Source),
    access: 'srm:payment:add',
  }),
  pickable: readRoute({ path: `${own}/pickable`, query: asked.omit({ supplierId: true }), result: Pickable, access: 'srm:payment:add' }),
  add: writeRoute({
    path: `${own}/add`,
    body: PaymentInput.omit({ supplierId: true }),
    result: Moved,
    access: 'srm:payment:add',
    oplog: 'payment.add',
  }),
  edit: writeRoute({
    path: `${own}/edit`,
    body: PaymentInput.omit({ supplierId: true }).extend(versioned.shape),
    result: Moved,
    access: 'srm:payment:edit',
    oplog: 'payment.edit',
  }),
  delete: actionRoute(`${own}/delete`, { result: z.null(), access: 'srm:payment:delete', oplog: 'payment.delete' }),
  submit: actionRoute(`${own}/submit`, { result: Moved, access: 'srm:payment:submit', oplog: 'payment.submit' }),
  withdraw: actionRoute(`${own}/withdraw`, { result: Moved, access: 'srm:payment:withdraw', oplog: 'payment.withdraw' }),
})
