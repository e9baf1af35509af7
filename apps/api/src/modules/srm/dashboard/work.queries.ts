import type { Access } from '@srm/contract/kit/route'
import type { WorkItem } from '@srm/contract/srm/dashboard'
import { workMost as most, workOf } from '@srm/domain/srm/dashboard/dashboard.rules'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { sql } from 'drizzle-orm'
import { reading, sideBySide, type Tx } from '../../../data/in-tx'
import { idsInReach, reachOf } from '../../../data/rules'
import { evaluationWork } from '../evaluation/evaluation.public'
import type { Ctx } from '../../../http/context'
import { changeWork } from '../change-request/change-request.public'
import { expiryWork } from '../expiry/expiry.public'
import { lateNotices, noticeWork } from '../notice/notice.public'
import { requalifyWork } from '../supplier/supplier-category.public'
import { liftingWork, standingWork } from '../standing/standing.public'
import { qualityAuditWork } from '../quality-audit/quality-audit.public'
import { qualityCheckWork } from '../quality-check/quality-check.public'
import { secondaryWork } from '../secondary-supplier/secondary-supplier.public'
import { lateQuestionnaires, questionnaireWork } from '../questionnaire/questionnaire.public'
import { supervisionWork } from '../supervision/supervision.public'

const states = inquiryMachine.states
const stateNames = Object.fromEntries(Object.entries(states).map(([name, code]) => [code, name]))
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

interface InquiryRow extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  status: string
  deadline: string | null
  opens: string | null
  opens_now: boolean
  changed: string
  is_own: boolean
  is_author: boolean
  is_submitter: boolean
  insufficient: boolean
  openers: { userId: string }[] | null
  questions: number
  amender: string | null
  proposer: string | null
  first_approver: string | null
  round_asker: string | null
  annuller: string | null
  needs_judging: boolean
  is_first_opener: boolean
  prices_sealed: boolean
  technically_judged: boolean
  is_first_price_opener: boolean
}

/** Of two envelopes the second one is closed. */
const sealed = sql`(i.status = ${states.pendingEvaluation} and i.envelope_mode = 'two' and exists (select 1 from inquiry_round r
  where r.inquiry_id = i.id and r.round_no = i.round_no and r.prices_opened_at is null))`
/** An offered line without a judgement, or a score that is missing: who scored one supplier scores all. */
const anyUnjudged = sql`(exists (select 1 from quotation q join quotation_line l on l.quotation_id = q.id and not l.no_bid
    where q.inquiry_id = i.id and q.round_no = i.round_no and q.valid and not exists (select 1 from inquiry_judgement j
      where j.inquiry_id = i.id and j.round_no = i.round_no and j.supplier_id = q.supplier_id and j.line_id = l.line_id))
  or (i.eval_method = 'weighted' and (i.weights ->> 'technical')::int > 0 and exists (select 1 from quotation q left join lateral (
      select count(*) as n from inquiry_score c where c.inquiry_id = i.id and c.round_no = i.round_no and c.supplier_id = q.supplier_id) g on true
    where q.inquiry_id = i.id and q.round_no = i.round_no and q.valid and g.n < greatest(1, (
      select count(distinct c.reviewer) from inquiry_score c where c.inquiry_id = i.id and c.round_no = i.round_no)))))`

/** Inquiries in which a step may wait for somebody, with all that tells for whom: one statement for all of them. */
const inquiryRows = async (tx: Tx) => {
  const { db, actor } = tx
  const reach = await reachOf(tx, 'srm:inquiry:list')
  return db.execute<InquiryRow>(sql`
    select i.id, i.doc_no, i.title, i.status, ${local(sql`i.quote_deadline`)} as deadline, ${local(sql`i.open_at`)} as opens,
      i.open_at <= app_now() as opens_now, ${local(sql`coalesce(i.update_time, i.create_time)`)} as changed,
      coalesce(i.purchaser_id = (select app_user()), false) as is_own,
      i.create_by = ${actor.username} as is_author, ${actor.username} in (i.create_by, coalesce(s.submitted_by, '')) as is_submitter,
      coalesce(s.insufficient, false) and s.proceed_reason is null as insufficient, s.openers,
      (select count(*)::int from inquiry_question q where q.inquiry_id = i.id and q.clarification_id is null) as questions,
      (select m.create_by from inquiry_amendment m where m.inquiry_id = i.id and m.state = 'pending') as amender,
      (select a.proposed_by from inquiry_award a where a.inquiry_id = i.id and a.state = 'proposed') as proposer,
      (select a.first_approver from inquiry_award a where a.inquiry_id = i.id and a.state = 'proposed') as first_approver,
      (select n.create_by from inquiry_round_request n where n.inquiry_id = i.id and n.state = 'pending') as round_asker,
      (select a.annul_asked_by from inquiry_award a where a.inquiry_id = i.id and a.state = 'approved') as annuller,
      i.status = ${states.pendingEvaluation} and exists (select 1 from quotation q where q.inquiry_id = i.id and q.valid
        and (q.round_no = i.round_no or exists (select 1 from inquiry_round r where r.inquiry_id = i.id and r.round_no = i.round_no
          and r.standing_ids ? q.id::text))
        and (exists (select 1 from quotation_line l where l.quotation_id = q.id and not l.no_bid and not exists (
            select 1 from inquiry_judgement j where j.inquiry_id = i.id and j.round_no = i.round_no
              and j.supplier_id = q.supplier_id and j.line_id = l.line_id))
          or ((i.weights ->> 'technical')::int > 0 and not exists (select 1 from inquiry_score c where c.inquiry_id = i.id
            and c.round_no = i.round_no and c.supplier_id = q.supplier_id and c.reviewer = ${actor.username})))) as needs_judging,
      exists (select 1 from inquiry_round r where r.inquiry_id = i.id and r.round_no = i.round_no
        and r.first_opener = ${actor.username}) as is_first_opener,
      ${sealed} as prices_sealed, ${sealed} and not ${anyUnjudged} as technically_judged,
      exists (select 1 from inquiry_round r where r.inquiry_id = i.id and r.round_no = i.round_no
        and r.first_price_opener = ${actor.username}) as is_first_price_opener
    from inquiry i left join inquiry_secret s on s.inquiry_id = i.id
    where i.tenant_id = ${actor.tenantId} and i.del_flag = 0 and ${reach ? sql`i.id in ${reach}` : sql`true`} and (
      i.status in (${states.inApproval}, ${states.opening}, ${states.pendingEvaluation}, ${states.pendingAward})
      or (i.status = ${states.awarded} and exists (
        select 1 from inquiry_award a where a.inquiry_id = i.id and a.state = 'approved' and a.annul_asked_by is not null))
      or (i.status = ${states.published} and i.quote_deadline >= app_now() and (
        exists (select 1 from inquiry_question q where q.inquiry_id = i.id and q.clarification_id is null)
        or exists (select 1 from inquiry_amendment m where m.inquiry_id = i.id and m.state = 'pending'))))
    order by coalesce(i.quote_deadline, i.create_time) limit ${most * 2}`)
}

const inquiryWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, userId, permissions } = tx.actor
  const rows = await inquiryRows(tx)
  return rows.flatMap((row) => {
    const openers = row.openers ?? []
    const kinds = workOf(
      {
        state: stateNames[row.status] ?? '',
        insufficient: row.insufficient,
        openQuestions: row.questions,
        amender: row.amender,
        proposer: row.proposer,
        firstApprover: row.first_approver,
        roundAsker: row.round_asker,
        annuller: row.annuller,
        isPurchaser: row.is_own || row.is_author,
        needsJudging: row.needs_judging,
        isOwn: row.is_own,
        isSubmitter: row.is_submitter,
        isNamedOpener: openers.length === 0 || openers.some((o) => o.userId === userId),
        isFirstOpener: row.is_first_opener,
        pricesSealed: row.prices_sealed,
        technicallyJudged: row.technically_judged,
        isFirstPriceOpener: row.is_first_price_opener,
        opensNow: row.opens_now,
      },
      username,
      (permission) => permissions.has(permission),
    )
    // Before the quotation deadline that is the limit; after it the step is late from the moment it may be done.
    return kinds.map((kind) => ({
      id: row.id,
      kind,
      docNo: row.doc_no,
      title: row.title,
      at: ['approve', 'answer', 'approveAmendment'].includes(kind) ? row.deadline : null,
      since: kind === 'open' ? row.opens : row.changed,
      count: kind === 'answer' ? row.questions : null,
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
  reviewSecondary: 'srm:secondarySupplier:list',
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
            ...[requalifyWork, standingWork, expiryWork, lateNotices, lateQuestionnaires],
          ]
    const both = [changeWork, secondaryWork, evaluationWork, qualityAuditWork, qualityCheckWork, supervisionWork]
    // By itself, for it asks with the system's reach.
    const lifting = await liftingWork(tx)
    const parts = await sideBySide(tx, [...asked, ...both])
    const items = await inReach(tx, [...lifting, ...parts.flat()])
    return items.sort(order).slice(0, most)
  })
