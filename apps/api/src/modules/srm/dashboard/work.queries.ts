import type { Access } from '@srm/contract/kit/route'
import type { WorkItem } from '@srm/contract/srm/dashboard'
import { workMost as most, workOf } from '@srm/domain/srm/dashboard/dashboard.rules'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { sql } from 'drizzle-orm'
import { reading, sideBySide, type Tx } from '../../../data/transaction/in-tx'
import { idsInReach } from '../../../data/access/rules'
import { auctionWork } from '../auction/auction.public'
import { contractWork } from '../contract/contract.public'
import { ownResultWork, seatWork, tenderWork } from '../tender/tender.public'
import { evaluationWork } from '../evaluation/evaluation.public'
import type { Ctx } from '../../../http/request/context'
import { changeWork } from '../change-request/change-request.public'
import { expiryWork } from '../expiry/expiry.public'
import { materialWork } from '../material/material.public'
import { lateNotices, noticeWork } from '../notice/notice.public'
import { requalifyWork } from '../supplier/supplier-category.public'
import { liftingWork, standingWork } from '../standing/standing.public'
import { byTasks } from './task-work'
import { inquirySteps, stepsFor } from './inquiry-steps.queries'
import { requestWork } from '../purchase-request/purchase-request.public'
import { concessionWork } from '../concession/concession.public'
import { inspectionWork } from '../inspection/inspection.public'
import { invoiceWork } from '../invoice/invoice.public'
import { orderWork } from '../purchase-order/purchase-order.public'
import { receiptWork } from '../receipt/receipt.public'
import { goodsReturnWork } from '../goods-return/goods-return.public'
import { entryWork } from '../service-entry/service-entry.public'
import { statementWork } from '../statement/statement.public'
import { deductionWork } from '../deduction/deduction.public'
import { dueWork } from '../payable-due/payable-due.public'
import { batchWork } from '../payment-batch/payment-batch.public'
import { paymentWork } from '../payment/payment.public'
import { qualityAuditWork } from '../quality-audit/quality-audit.public'
import { qualityCheckWork } from '../quality-check/quality-check.public'
import { secondaryWork } from '../secondary-supplier/secondary-supplier.public'
import { lateQuestionnaires, questionnaireWork } from '../questionnaire/questionnaire.public'
import { smallProjectWork } from '../small-project/small-project.public'
import { sampleWork } from '../sample/sample.public'
import { agreementWork } from '../price-agreement/price-agreement.public'
import { supervisionWork } from '../supervision/supervision.public'

const states = inquiryMachine.states
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

const inquiryWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, permissions } = tx.actor
  const rows = await inquirySteps(tx)
  return rows.flatMap((row) => {
    const kinds = workOf(stepsFor(row, tx.actor), username, (permission) => permissions.has(permission))
    // Before the quotation deadline that is the limit; after it the step is late from the moment it may be done.
    return kinds.map((kind) => ({
      id: row.id,
      kind,
      docNo: row.doc_no,
      title: row.title,
      at: ['approve', 'answer', 'approveAmendment'].includes(kind) ? row.deadline : null,
      since: kind === 'open' ? row.opens : row.changed,
      count: kind === 'answer' ? row.questions : null,
      ...(kind === 'award' && row.award ? { award: row.award } : {}),
    }))
  })
}

const reviewWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  const rows = await db.execute<{ id: string; doc_no: string; name: string; since: string | null }>(sql`
    select id, doc_no, name, ${local(sql`submitted_at`)} as since from supplier
    where tenant_id = ${actor.tenantId} and del_flag = 0 and status = ${supplierMachine.states.pendingReview}
      and submitted_by is distinct from ${actor.username}
    order by submitted_at limit ${most}`)
  return rows.map((r) => ({ id: r.id, kind: 'review', docNo: r.doc_no, title: r.name, at: null, since: r.since, count: null }))
}

const quoteWork = async ({ db }: Tx): Promise<WorkItem[]> => {
  const { pending, needsReconfirmation } = quoteStates
  const rows = await db.execute<{ id: string; doc_no: string; title: string; at: string; since: string; state: string; lines: number }>(sql`
    select i.id, i.doc_no, i.title, ${local(sql`i.quote_deadline`)} as at, ${local(sql`i.publish_at`)} as since,
      r.quote_state as state, i.line_count as lines
    from inquiry_reply r join inquiry i on i.id = r.inquiry_id and i.del_flag = 0 and i.status = ${states.published}
    where r.supplier_id = (select app_supplier()) and r.quote_state in (${pending}, ${needsReconfirmation})
      and i.quote_deadline > app_now()
    order by i.quote_deadline limit ${most}`)
  return rows.map((r) => ({
    id: r.id,
    kind: r.state === pending ? 'quote' : 'reconfirm',
    docNo: r.doc_no,
    title: r.title,
    at: r.at,
    since: r.since,
    count: r.lines,
  }))
}

/** Opened offers that the buyer asks to be kept valid for longer. */
const validityWork = async ({ db }: Tx): Promise<WorkItem[]> => {
  const rows = await db.execute<{ id: string; doc_no: string; title: string; since: string }>(sql`
    select i.id, i.doc_no, i.title, ${local(sql`v.create_time`)} as since
    from inquiry_validity v join inquiry i on i.id = v.inquiry_id and i.del_flag = 0
      and i.status in (${states.pendingEvaluation}, ${states.pendingAward})
    where v.supplier_id = (select app_supplier()) and v.answered_at is null order by v.create_time limit ${most}`)
  return rows.map((r) => ({ id: r.id, kind: 'extendValidity', docNo: r.doc_no, title: r.title, at: null, since: r.since, count: null }))
}

/** Documents that end within the reminder period of their kind, at least a month, and that no other has taken the place of. */
const renewWork = async ({ db, lang }: Tx): Promise<WorkItem[]> => {
  const rows = await db.execute<{ id: string; cert_no: string | null; name: string; at: string }>(sql`
    select w.source_id as id, w.mark as cert_no, ${lang === 'en-US' ? sql`t.name_en` : sql`t.name_zh`} as name, w.due_date || ' 23:59:59' as at
    from expiry_watch w join qual_doc_type t on t.id = w.kind_id
    where w.supplier_id = (select app_supplier()) and w.source = 'QUALIFICATION'
      and w.due_date <= app_now()::date + greatest(30, (select max(d::int) from jsonb_array_elements_text(t.remind_days) d))
    order by w.due_date limit ${most}`)
  return rows.map((r) => ({ id: r.id, kind: 'renew', docNo: r.cert_no, title: r.name, at: r.at, since: null, count: null }))
}

const order = (a: WorkItem, b: WorkItem): number =>
  (a.at ?? '9').localeCompare(b.at ?? '9') || (a.since ?? '').localeCompare(b.since ?? '') || a.id.localeCompare(b.id)

/** Under which permission staff read the list that shows what a kind of work is about; inquiries are asked with their reach. */
const listedUnder: Partial<Record<WorkItem['kind'], Access>> = {
  review: 'srm:supplier:list',
  requalify: 'srm:supplier:list',
  changeReview: 'srm:changeRequest:list',
  bankCheck: 'srm:changeRequest:list',
  changeMend: 'srm:changeRequest:list',
  standing: 'srm:standing:list',
  liftFreeze: 'srm:standing:list',
  appeal: 'srm:standing:list',
  judgeCorrection: 'srm:qualityAudit:list',
  conductCheck: 'srm:qualityCheck:list',
  scoreSupplier: 'srm:evaluation:list',
  completeEvaluation: 'srm:evaluation:list',
  approveEvaluation: 'srm:evaluation:list',
  decideAppeal: 'srm:evaluation:list',
  reviewSupervision: 'srm:supervision:list',
  witness: 'srm:supervision:list',
  receiveSample: 'srm:sample:list',
  approveAgreement: 'srm:priceAgreement:list',
  mendAgreement: 'srm:priceAgreement:list',
  testSample: 'srm:sample:list',
  reviewSecondary: 'srm:secondarySupplier:list',
  reviewMaterial: 'srm:material:list',
  approveAuction: 'srm:auction:list',
  reviewSignUps: 'srm:auction:list',
  confirmAuction: 'srm:auction:list',
  proposeAuctionAward: 'srm:auction:list',
  awardAuction: 'srm:auction:list',
  approveTender: 'srm:tender:list',
  reviewRegistrations: 'srm:tender:list',
  answerTender: 'srm:tender:list',
  openTender: 'srm:tender:list',
  closeTenderOpening: 'srm:tender:list',
  openTenderPrices: 'srm:tender:list',
  proposeCommittee: 'srm:tender:list',
  confirmCommittee: 'srm:tender:list',
  proposeTenderAward: 'srm:tender:list',
  awardTender: 'srm:tender:list',
  answerTenderObjection: 'srm:tender:list',
  calibrateTender: 'srm:tender:list',
  contractTender: 'srm:tender:list',
  passTender: 'srm:tender:list',
  failTender: 'srm:tender:list',
  decideSmall: 'srm:smallProject:list',
  openSmall: 'srm:smallProject:list',
  recommendSmall: 'srm:smallProject:list',
  awardSmall: 'srm:smallProject:list',
  notifySmall: 'srm:smallProject:list',
  approveContract: 'srm:contract:list',
  signContract: 'srm:contract:list',
  completeContract: 'srm:contract:list',
  terminateContract: 'srm:contract:list',
  contractEnding: 'srm:contract:list',
  approveRequest: 'srm:purchaseRequest:list',
  mendRequest: 'srm:purchaseRequest:list',
  approveOrder: 'srm:purchaseOrder:list',
  cancelOrder: 'srm:purchaseOrder:list',
  decideOrderChange: 'srm:purchaseOrder:list',
  approveOrderChange: 'srm:purchaseOrder:list',
  receiveGoods: 'srm:delivery:list',
  stockGoods: 'srm:receipt:list',
  decideReturn: 'srm:goodsReturn:list',
  handReturn: 'srm:goodsReturn:list',
  inspect: 'srm:inspection:list',
  disposeInspection: 'srm:inspection:list',
  decideConcession: 'srm:concession:list',
  acceptService: 'srm:serviceEntry:list',
  answerStatement: 'srm:statement:list',
  approvePayment: 'srm:payment:list',
  mendPayment: 'srm:payment:list',
  batchPayment: 'srm:payment:list',
  applyDue: 'srm:payableDue:list',
  exportBatch: 'srm:paymentBatch:list',
  recordBatch: 'srm:paymentBatch:list',
  decideDeduction: 'srm:deduction:list',
  disputedDeduction: 'srm:deduction:list',
  approveInvoice: 'srm:invoice:list',
  overrideInvoice: 'srm:invoice:list',
  handleException: 'srm:invoice:list',
  noticeOverdue: 'srm:notice:list',
  questionnaireOverdue: 'srm:questionnaire:list',
}
/** What the data rules of a list hide there, nobody is asked to do here. */
const inReach = async (tx: Tx, items: readonly WorkItem[]): Promise<WorkItem[]> => {
  const hidden = new Set<WorkItem>()
  for (const [access, own] of Map.groupBy(items, ({ kind }) => listedUnder[kind])) {
    if (!access) continue
    const reached = await idsInReach(
      tx,
      access,
      own.map(({ id }) => id),
    )
    for (const item of own) if (!reached.has(item.id)) hidden.add(item)
  }
  return items.filter((item) => !hidden.has(item))
}

type Part = (tx: Tx) => Promise<WorkItem[]>
/** What waits for the caller: what is overdue longest first, then the nearest deadline. No more than a person can look through. */
export const work = (ctx: Ctx): Promise<WorkItem[]> =>
  reading(ctx, async (tx) => {
    const { kind, permissions } = tx.actor
    const has = (permission: string, part: Part) => (permissions.has(permission) ? [part] : [])
    const asked =
      kind === 'supplier'
        ? [
            ...has('srm:quotation:list', quoteWork),
            ...has('srm:inquiry:extendValidity', validityWork),
            ...has('srm:noticeReply:reply', noticeWork),
            ...has('srm:questionnaireReply:submit', questionnaireWork),
            renewWork,
          ]
        : [
            ...has('srm:inquiry:list', inquiryWork),
            ...has('srm:supplier:approve', reviewWork),
            ...has('srm:material:approve', materialWork),
            ...[requalifyWork, standingWork, expiryWork, lateNotices, lateQuestionnaires],
          ]
    const both = [
      changeWork,
      secondaryWork,
      evaluationWork,
      qualityAuditWork,
      qualityCheckWork,
      supervisionWork,
      sampleWork,
      agreementWork,
      auctionWork,
      tenderWork,
      contractWork,
      orderWork,
      requestWork,
      receiptWork,
      goodsReturnWork,
      inspectionWork,
      concessionWork,
      entryWork,
      statementWork,
      dueWork,
      paymentWork,
      batchWork,
      deductionWork,
      invoiceWork,
    ]
    // By themselves, for they ask with the system's reach.
    const results = kind === 'supplier' ? await ownResultWork(tx) : []
    const alone = [...(await liftingWork(tx)), ...(await smallProjectWork(tx)), ...(await seatWork(tx)), ...results]
    const parts = await sideBySide(tx, [...asked, ...both])
    const reached = await inReach(tx, [...alone, ...parts.flat()])
    const items = kind === 'buyer' ? await byTasks(tx, reached) : reached
    return items.sort(order).slice(0, most)
  })
