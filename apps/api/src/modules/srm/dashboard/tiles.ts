import { contract } from '@srm/contract/index'
import type { RouteMeta } from '@srm/contract/kit/route'
import type { Tile } from '@srm/contract/srm/dashboard'
import { changeRequest } from '@srm/db/schema/srm/change-request'
import { evaluation } from '@srm/db/schema/srm/evaluation'
import { expiryWatch } from '@srm/db/schema/srm/expiry'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { noticeRecipient } from '@srm/db/schema/srm/notice'
import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { questionnaireReply } from '@srm/db/schema/srm/questionnaire'
import { sample } from '@srm/db/schema/srm/sample'
import { secondarySupplier } from '@srm/db/schema/srm/secondary-supplier'
import { supervisionPlan } from '@srm/db/schema/srm/supervision'
import { supplier } from '@srm/db/schema/srm/supplier'
import { sysUser } from '@srm/db/schema/sys/user'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import type { ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import type { ListedTile } from '@srm/domain/srm/dashboard/dashboard.rules'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { owedStates, qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { labStates, owedSampleStates } from '@srm/domain/srm/sample/sample.machine'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { countOf, instantOver } from '../../../data/list/list-count'
import { type ListFilter, type ListSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { myNoticeList } from '../../sys/announcement/announcement.public'
import { jobList } from '../../sys/job/job.public'
import { logList } from '../../sys/log/log.public'
import { messageList } from '../../sys/message/message.public'
import { supplierUserList } from '../../sys/supplier-user/supplier-user.public'
import { changeRequestList } from '../change-request/change-request.public'
import { ownEvaluationList } from '../evaluation/evaluation.public'
import { expiryList } from '../expiry/expiry.public'
import { inquiryList, supplierInquiryList } from '../inquiry/inquiry.public'
import { ownNotices } from '../notice/notice.public'
import { qualityAuditList, qualityReplyList } from '../quality-audit/quality-audit.public'
import { qualityCheckList } from '../quality-check/quality-check.public'
import { ownQuestionnaires } from '../questionnaire/questionnaire.public'
import { sampleList, sampleWorkList } from '../sample/sample.public'
import { secondaryList } from '../secondary-supplier/secondary-supplier.public'
import { supervisionList, supervisionWorkList } from '../supervision/supervision.public'
import { potentialList } from '../supplier/supplier.public'

interface ListTile {
  /** The call of the list that the tile leads to: who may call it sees the tile. */
  readonly call: { readonly path: string; readonly metadata: RouteMeta }
  readonly list: (ctx: Ctx) => ListSpec<unknown>
  /** What the page behind the tile asks of the list. */
  readonly filter: ListFilter
  /** The instant that is said beneath the figure. */
  readonly soonest?: SQL
}
/** The nearest that is still to come. */
const ahead = (column: Column): SQL => sql`min(${column}) filter (where ${column} >= app_now())`
const endOf = (day: Column): SQL => sql`(min(${day}) + time '23:59:59')::timestamptz`

const ofInquiries = (state: keyof typeof inquiryMachine.states, soonest?: SQL): ListTile => ({
  call: contract.inquiry.list,
  list: () => inquiryList,
  filter: { status: inquiryMachine.states[state] },
  ...(soonest ? { soonest } : {}),
})
const ofQuotations = (filter: ListFilter, soonest?: SQL): ListTile => ({
  call: contract.quotation.list,
  list: () => supplierInquiryList,
  filter,
  ...(soonest ? { soonest } : {}),
})
const ofExpiry = (source: string): ListTile => ({
  call: contract.expiry.list,
  list: () => expiryList,
  filter: { source },
  soonest: endOf(expiryWatch.dueDate),
})
const ofChanges = (changeType: ChangeType): ListTile => ({
  call: contract.changeRequest.list,
  list: () => changeRequestList,
  filter: { changeType, status: changeRequestMachine.states.pendingReview },
  soonest: sql`min(${changeRequest.submittedAt})`,
})
const ofMails = (esSendStatus: string): ListTile => ({ call: contract.message.list, list: () => messageList, filter: { esSendStatus } })
const { toPrepare, rejected } = supervisionMachine.states
const { pendingSelf, selfRejected } = evaluationMachine.states

/** The figures that lead to a list: each counts exactly the rows its list then shows. */
export const listTiles: Readonly<Record<ListedTile, ListTile>> = {
  // Work before a deadline counts from now on; work after one by when it may begin.
  inApproval: ofInquiries('inApproval', ahead(inquiry.quoteDeadline)),
  published: ofInquiries('published', ahead(inquiry.quoteDeadline)),
  opening: ofInquiries('opening', sql`min(${inquiry.openAt})`),
  pendingEvaluation: ofInquiries('pendingEvaluation'),
  pendingAward: ofInquiries('pendingAward'),
  supplierReview: {
    call: contract.supplier.potentialList,
    list: () => potentialList,
    filter: { status: supplierMachine.states.pendingReview },
    soonest: sql`min(${supplier.submittedAt})`,
  },
  supplierChanges: ofChanges('SUPPLIER'),
  relationChanges: ofChanges('RELATION'),
  financeChanges: ofChanges('FINANCE'),
  qualificationChanges: ofChanges('QUALIFICATION'),
  corrections: {
    call: contract.qualityAudit.list,
    list: () => qualityAuditList,
    filter: { status: qualityAuditMachine.states.pendingConfirmation },
    soonest: sql`min(${qualityAudit.repliedAt})`,
  },
  checks: { call: contract.qualityCheck.list, list: () => qualityCheckList, filter: { status: qualityCheckMachine.states.ongoing } },
  supervisionReview: {
    call: contract.supervision.list,
    list: () => supervisionList,
    filter: { status: supervisionMachine.states.pendingReview },
    soonest: endOf(supervisionPlan.prodStart),
  },
  samples: { call: contract.sample.list, list: () => sampleList, filter: { status: labStates.join() }, soonest: endOf(sample.needDate) },
  secondaryReview: {
    call: contract.secondarySupplier.list,
    list: () => secondaryList,
    filter: { status: secondarySupplierMachine.states.pendingReview },
    soonest: sql`min(${secondarySupplier.submittedAt})`,
  },
  unconfirmed: {
    call: contract.supplierUser.list,
    list: () => supplierUserList,
    filter: { unconfirmed: 'Y' },
    soonest: sql`min(${sysUser.unconfirmedSince})`,
  },
  registrations: {
    call: contract.supplier.potentialList,
    list: () => potentialList,
    filter: { status: supplierMachine.states.pendingReview },
    soonest: sql`min(${supplier.submittedAt})`,
  },
  failingJobs: { call: contract.job.list, list: () => jobList, filter: { failing: 'Y' } },
  failedMails: ofMails('2'),
  waitingMails: ofMails('0'),
  refusedSignIns: { call: contract.log.list, list: () => logList, filter: { logType: '1', refused: 'D1' } },
  ownerless: { call: contract.inquiry.list, list: () => inquiryList, filter: { ownerless: 'Y' } },
  reminders: { call: contract.announcement.mine, list: myNoticeList, filter: { readFlag: '0' } },
  quotes: ofQuotations({ quoteState: quoteStates.pending, taking: 'Y' }, ahead(inquiry.quoteDeadline)),
  won: ofQuotations({ quoteState: quoteStates.won }),
  supervision: {
    call: contract.supervisionWork.list,
    list: () => supervisionWorkList,
    filter: { status: `${toPrepare},${rejected}` },
    soonest: endOf(supervisionPlan.prodStart),
  },
  qualificationExpiry: ofExpiry('QUALIFICATION'),
  financeExpiry: ofExpiry('FINANCE'),
  noticeReplies: {
    call: contract.noticeReply.list,
    list: () => ownNotices,
    filter: { status: noticeReplyMachine.states.pending, noticeStatus: noticeMachine.states.issued },
    soonest: ahead(noticeRecipient.replyDeadline),
  },
  questionnaires: {
    call: contract.questionnaireReply.list,
    list: () => ownQuestionnaires,
    filter: { status: questionnaireReplyMachine.states.pending, standing: 'Y' },
    soonest: ahead(questionnaireReply.deadline),
  },
  audits: {
    call: contract.qualityReply.list,
    list: () => qualityReplyList,
    filter: { status: owedStates.join() },
    soonest: sql`min(${qualityAudit.replyDeadline})`,
  },
  samplesOwed: {
    call: contract.sampleWork.list,
    list: () => sampleWorkList,
    filter: { status: owedSampleStates.join() },
    soonest: endOf(sample.needDate),
  },
  evaluations: {
    call: contract.selfEvaluation.list,
    list: () => ownEvaluationList,
    filter: { status: `${pendingSelf},${selfRejected}` },
    soonest: ahead(evaluation.selfDeadline),
  },
}

/** As the list itself would be called: the rules of its permission narrow the figure as they narrow the rows. */
const asCalled = (tx: Tx, { metadata }: ListTile['call']): Tx => ({ ...tx, route: metadata })

/** The figure of a tile. */
export const listTile = async (tx: Tx, key: ListedTile): Promise<Tile[]> => {
  const { call, list, filter, soonest } = listTiles[key]
  const { access } = call.metadata
  if (access !== 'signed-in' && !tx.actor.permissions.has(access)) return []
  const caller = asCalled(tx, call)
  const spec = list(caller)
  const [count, at] = await Promise.all([countOf(caller, spec, filter), soonest ? instantOver(caller, spec, filter, soonest) : null])
  return [{ key, count, soonest: at }]
}
