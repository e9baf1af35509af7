import type { StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import type { Deviation } from '@srm/domain/srm/contract-text/deviations.rules'
import type { PriceBasis } from '@srm/domain/kit/money'
import type { ContractContent, DiffRow } from '@srm/domain/srm/contract/contract-change.rules'
import { contractChangeMachine } from '@srm/domain/srm/contract/contract-change.machine'
import {
  contractBondForms,
  contractParties,
  contractSources,
  contractTypes,
  paymentStages,
  signMethods,
  type ContractAsk,
  type ContractBondForm,
  type ContractChangeKind,
  type ContractParty,
  type ContractSource,
  type ContractType,
  type PaymentStage,
  type SignMethod,
} from '@srm/domain/srm/contract/contract.kinds'
import { contractMachine, unsentContract } from '@srm/domain/srm/contract/contract.machine'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  holding,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  pinsVersion,
  price,
  qty,
  rate,
  rowAccess,
  rowColumns,
  via,
  oneOf,
} from '../kit'
import { materialId } from './material'
import { pinnedVersion } from './supplier'

const unsent = unsentContract.map((code) => `'${code}'`).join(', ')

/** A contract (合同). What the supplier must never read lies in `contract_secret`. */
export const contract = pgTable(
  'contract',
  {
    ...documentColumns,
    title: text().notNull(),
    type: text().$type<ContractType>().notNull(),
    source: text().$type<ContractSource>().notNull(),
    /** The document that was awarded; null: without an award. */
    sourceId: uuid('source_id'),
    sourceNo: text('source_no'),
    sourceTitle: text('source_title'),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    purchaserId: uuid('purchaser_id'),
    purchaserName: text('purchaser_name').notNull(),
    ourParty: text('our_party'),
    signerId: uuid('signer_id'),
    signerName: text('signer_name'),
    currency: text().notNull(),
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    amountExcl: money('amount_excl').notNull().default('0'),
    tax: money().notNull().default('0'),
    amountIncl: money('amount_incl').notNull().default('0'),
    effectiveFrom: date('effective_from'),
    effectiveTo: date('effective_to'),
    ceiling: money(),
    retentionPct: rate('retention_pct'),
    retentionMonths: integer('retention_months'),
    bondPct: rate('bond_pct'),
    deliveryTerms: text('delivery_terms'),
    penalty: text(),
    remark: text(),
    templateId: uuid('template_id'),
    templateVersion: integer('template_version'),
    /** The language it is written in, and in which it is signed. */
    lang: text().$type<'zh' | 'en'>().notNull().default('zh'),
    text: jsonb().$type<readonly StoredClause[]>().notNull().default([]),
    lineCount: integer('line_count').notNull().default(0),
    /** Of a tender: the day until which it is to be signed (Tendering Law Art. 46). */
    signBy: date('sign_by'),
    /** When it was first handed to the supplier. */
    sentAt: instant('sent_at'),
    /** Until when the supplier is to answer. */
    answerBy: instant('answer_by'),
    confirmedAt: instant('confirmed_at'),
    signedAt: instant('signed_at'),
    /** The version in force; 0 before it took effect. */
    versionNo: integer('version_no').notNull().default(0),
    endReason: text('end_reason'),
    settlement: text(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('contract_status', sql`${t.status} in (${oneOf(Object.values(contractMachine.states))})`),
    check('contract_type', sql`${t.type} in (${oneOf(contractTypes)})`),
    check('contract_source', sql`${t.source} in (${oneOf(contractSources)}) and (${t.source} = 'DIRECT') = (${t.sourceId} is null)`),
    check('contract_lang', sql`${t.lang} in ('zh', 'en')`),
    check('contract_sum', sql`${t.amountExcl} + ${t.tax} = ${t.amountIncl}`),
    uniqueIndex('contract_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('contract', t, sql`del_flag = 0`),
    index('contract_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('contract_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('contract_by_end').on(t.tenantId, t.effectiveTo).where(sql`del_flag = 0`),
    index('contract_of_source').on(t.sourceId).where(sql`source_id is not null`),
    index('contract_in_force').on(t.effectiveTo).where(sql`status = '3'`),
    index('contract_words').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
/** A contract is prices throughout: staff who hold no right to contracts (a warehouse) reach no row of one by any query. */
const staff = `${holding('srm:contract:list')} and ${ofOrg}`
const sent = `sent_at is not null and status not in (${unsent})`
rowAccess(contract, { buyer: staff, supplier: `del_flag = 0 and ${sent} and ${ofSupplier}`, visitor: noRow, write: { supplier: noRow } })
pinsVersion(contract)
dataLogged(contract, ['text'])

const contractId = () =>
  uuid('contract_id')
    .notNull()
    .references(() => contract.id, { onDelete: 'cascade' })
const ofContract = via('contract', 'contract_id')
const staffOnly = { buyer: ofContract, supplier: noRow, visitor: noRow }
const byCommands = { buyer: noRow, supplier: noRow }
const bothRead = { buyer: ofContract, supplier: ofContract, visitor: noRow, write: { supplier: noRow } }
const bothReadKept = { ...bothRead, write: byCommands }

/** One per contract, for staff alone. */
export const contractSecret = pgTable('contract_secret', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contract.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  directReason: text('direct_reason'),
  opinion: text(),
  overTol: rate('over_tol'),
  underTol: rate('under_tol'),
  /** In what the text differs from its template, as it was handed in. */
  deviations: jsonb().$type<readonly Deviation[]>().notNull().default([]),
  submittedBy: text('submitted_by'),
  decisionNote: text('decision_note'),
  /** What waits for a second person, who asked for it and why. */
  asked: text().$type<ContractAsk>(),
  askedBy: text('asked_by'),
  askedByName: text('asked_by_name'),
  askedAt: instant('asked_at'),
  askReason: text('ask_reason'),
  askSettlement: text('ask_settlement'),
  /** What was executed of each line, as whoever asks for the termination says. */
  askExecuted: jsonb('ask_executed').$type<readonly { lineId: string; qty: string }[]>().notNull().default([]),
})
rowAccess(contractSecret, staffOnly)

/** What all contracts of one line of an award hold is summed over these rows, under the lock of the awarded document. */
export const contractLine = pgTable(
  'contract_line',
  {
    ...rowColumns,
    contractId: contractId(),
    lineNo: integer('line_no').notNull(),
    awardLineId: uuid('award_line_id'),
    materialCode: text('material_code'),
    materialId: materialId(),
    name: text().notNull(),
    spec: text(),
    unit: text(),
    qty: qty(),
    price: price(),
    taxRate: rate('tax_rate'),
    amountExcl: money('amount_excl').notNull(),
    tax: money().notNull(),
    amountIncl: money('amount_incl').notNull(),
    needDate: date('need_date'),
    warrantyMonths: integer('warranty_months'),
    remark: text(),
    /** Of a terminated contract: how much was executed, which it keeps of its award; null: all of it. */
    executedQty: qty('executed_qty'),
  },
  (t) => [
    check('contract_line_executed', sql`${t.executedQty} between 0 and ${t.qty}`),
    check('contract_line_sum', sql`${t.amountExcl} + ${t.tax} = ${t.amountIncl}`),
    uniqueIndex('contract_line_no').on(t.contractId, t.lineNo),
    index('contract_line_award').on(t.awardLineId).where(sql`award_line_id is not null`),
    index('contract_line_material').on(t.materialId).where(sql`material_id is not null`),
  ],
)
rowAccess(contractLine, bothRead)
dataLogged(contractLine)

export const contractPaymentStage = pgTable(
  'contract_payment_stage',
  {
    ...rowColumns,
    contractId: contractId(),
    seq: integer().notNull(),
    stage: text().$type<PaymentStage>().notNull(),
    pct: rate().notNull(),
    condition: text().notNull(),
    days: integer().notNull(),
  },
  (t) => [
    check('contract_payment_stage_kind', sql`${t.stage} in (${oneOf(paymentStages)})`),
    check('contract_payment_stage_days', sql`${t.days} between 0 and 3650`),
    uniqueIndex('contract_payment_stage_seq').on(t.contractId, t.seq),
  ],
)
rowAccess(contractPaymentStage, bothRead)
dataLogged(contractPaymentStage)

export const contractMilestone = pgTable(
  'contract_milestone',
  {
    ...rowColumns,
    contractId: contractId(),
    seq: integer().notNull(),
    name: text().notNull(),
    dueOn: date('due_on').notNull(),
    note: text(),
  },
  (t) => [uniqueIndex('contract_milestone_seq').on(t.contractId, t.seq)],
)
rowAccess(contractMilestone, bothRead)
dataLogged(contractMilestone)

/** One row for each signature. Both parties sign the same printed file: `printed_sha256` is its hash. */
export const contractSignature = pgTable(
  'contract_signature',
  {
    ...rowColumns,
    contractId: contractId(),
    party: text().$type<ContractParty>().notNull(),
    method: text().$type<SignMethod>().notNull(),
    signerName: text('signer_name').notNull(),
    /** The account by which it was signed. */
    username: text().notNull(),
    signedAt: instant('signed_at').notNull(),
    printedSha256: text('printed_sha256').notNull(),
    /** Of the file that was sent back; null: signed on the screen. */
    fileSha256: text('file_sha256'),
    /** Answer of the provider of the signature. */
    evidence: text().notNull(),
  },
  (t) => [
    check('contract_signature_party', sql`${t.party} in (${oneOf(contractParties)})`),
    check('contract_signature_method', sql`${t.method} in (${oneOf(signMethods)})`),
    uniqueIndex('contract_signature_once').on(t.contractId, t.party),
  ],
)
rowAccess(contractSignature, bothReadKept)

/** The supplier's reasons for not confirming a contract. */
export const contractObjection = pgTable(
  'contract_objection',
  {
    ...rowColumns,
    contractId: contractId(),
    objection: text().notNull(),
    raisedByName: text('raised_by_name').notNull(),
    raisedAt: instant('raised_at').notNull(),
  },
  (t) => [index('contract_objection_contract').on(t.contractId, t.raisedAt)],
)
rowAccess(contractObjection, bothReadKept)

/** Running totals of a contract, one row, locked last. */
export const contractTotal = pgTable('contract_total', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contract.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  /** As both sides signed it. */
  originalIncl: money('original_incl').notNull(),
  /** Sum of what accepted changes moved, up or down. */
  movedIncl: money('moved_incl').notNull().default('0'),
  /** What orders that hold come to, what was given up of them left out. */
  orderedIncl: money('ordered_incl').notNull().default('0'),
  /** Over approved invoices, credits taken off (docs/execution.md, Prepayment and retention). */
  invoicedIncl: money('invoiced_incl').notNull().default('0'),
  prepaid: money().notNull().default('0'),
  recovered: money().notNull().default('0'),
  retained: money().notNull().default('0'),
  /** When the last goods of the final invoice were accepted; null: there was none yet. */
  finalOn: date('final_on'),
  /** In money: paid, and held by applications that are not paid. */
  paidIncl: money('paid_incl').notNull().default('0'),
  applying: money().notNull().default('0'),
})
rowAccess(contractTotal, { ...staffOnly, write: byCommands })

/** A performance bond of a contract. */
export const contractBond = pgTable(
  'contract_bond',
  {
    ...rowColumns,
    contractId: contractId(),
    supplierId: uuid('supplier_id').notNull(),
    form: text().$type<ContractBondForm>().notNull(),
    amount: money().notNull(),
    receivedOn: date('received_on').notNull(),
    validTo: date('valid_to'),
    returnedAt: instant('returned_at'),
    returnNote: text('return_note'),
  },
  (t) => [
    check('contract_bond_form', sql`${t.form} in (${oneOf(contractBondForms)})`),
    check('contract_bond_amount', sql`${t.amount} > 0`),
    uniqueIndex('contract_bond_held').on(t.contractId).where(sql`returned_at is null`),
    index('contract_bond_supplier').on(t.supplierId),
  ],
)
rowAccess(contractBond, bothReadKept)

/** Contents of a contract from an acceptance on. Rows are added and never changed. */
export const contractVersion = pgTable(
  'contract_version',
  {
    ...rowColumns,
    contractId: contractId(),
    no: integer().notNull(),
    content: jsonb().$type<ContractContent>().notNull(),
    /** Against the version before; empty for the first. */
    diff: jsonb().$type<readonly DiffRow[]>().notNull(),
    changeId: uuid('change_id'),
    changeNo: text('change_no'),
    reason: text(),
    since: instant().notNull(),
  },
  (t) => [uniqueIndex('contract_version_no').on(t.contractId, t.no)],
)
rowAccess(contractVersion, bothReadKept)

const unsentChange = `'-1', '1'`
/** A change that is proposed: the whole state as it is to be. */
export const contractChange = pgTable(
  'contract_change',
  {
    ...documentColumns,
    contractId: contractId(),
    contractNo: text('contract_no').notNull(),
    title: text().notNull(),
    supplierId: uuid('supplier_id').notNull(),
    /** The version it starts from. */
    baseNo: integer('base_no').notNull(),
    kinds: jsonb().$type<readonly ContractChangeKind[]>().notNull(),
    reason: text().notNull(),
    proposed: jsonb().$type<ContractContent>().notNull(),
    diff: jsonb().$type<readonly DiffRow[]>().notNull(),
    currency: text().notNull(),
    amountIncl: money('amount_incl').notNull(),
    sentAt: instant('sent_at'),
    acceptedAt: instant('accepted_at'),
    refusal: text(),
  },
  (t) => [
    check('contract_change_status', sql`${t.status} in (${oneOf(Object.values(contractChangeMachine.states))})`),
    uniqueIndex('contract_change_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('contract_change_open').on(t.contractId).where(sql`status in ('-1', '1', '0')`),
    ...newestOf('contract_change', t, sql`del_flag = 0`),
    index('contract_change_contract').on(t.contractId, t.createTime),
    index('contract_change_supplier').on(t.supplierId, t.createTime),
  ],
)
rowAccess(contractChange, {
  buyer: staff,
  supplier: `sent_at is not null and status not in (${unsentChange}) and ${ofSupplier}`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(contractChange, ['proposed', 'diff'])

export const contractChangeSecret = pgTable('contract_change_secret', {
  changeId: uuid('change_id')
    .primaryKey()
    .references(() => contractChange.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  /** Why the substance of a tendered contract may change all the same. */
  legalReason: text('legal_reason'),
  /** All changes with this one, in percent of the original. */
  movedPct: text('moved_pct').notNull(),
  isLarge: boolean('is_large').notNull(),
  submittedBy: text('submitted_by'),
  firstApprover: text('first_approver'),
  firstApproverName: text('first_approver_name'),
  decisionNote: text('decision_note'),
})
rowAccess(contractChangeSecret, { buyer: via('contract_change', 'change_id'), supplier: noRow, visitor: noRow })
