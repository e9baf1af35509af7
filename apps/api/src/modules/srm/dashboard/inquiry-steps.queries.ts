import type { WorkItem } from '@srm/contract/srm/dashboard'
import { workMost as most, type InquiryWork } from '@srm/domain/srm/dashboard/dashboard.rules'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { reachOf } from '../../../data/access/rules'
import type { Actor } from '../../../http/request/context'

const states = inquiryMachine.states
const stateNames = Object.fromEntries(Object.entries(states).map(([name, code]) => [code, name]))
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

export interface InquiryStep extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  status: string
  org_code: string
  purchaser_name: string
  create_by: string
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
  /** By anybody: a judgement or a score is missing. */
  unjudged: boolean
  /** Of a proposed award: how it compares, for whoever may read the comparison. */
  award: NonNullable<WorkItem['award']> | null
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

/** The award's total and its distance from the budget, both landed, without tax, in CNY, and how many cheaper offers it passes over. */
const awardOf = sql`(select jsonb_build_object('total', a.total::text, 'deviation', round((a.total - a.budget_limit) / nullif(a.budget_limit, 0) * 100, 1)::text, 'overBudget', a.over_budget,
    'passedOver', jsonb_array_length(a.passed_over))
  from inquiry_award a where a.inquiry_id = i.id and a.state = 'proposed')`

/** Inquiries in which a step may wait for somebody, with all that tells for whom: one statement for all of them. */
export const inquirySteps = async (tx: Tx, { own = false } = {}) => {
  const { db, actor } = tx
  const reach = await reachOf(tx, 'srm:inquiry:list')
  return db.execute<InquiryStep>(sql`
    select i.id, i.doc_no, i.title, i.status, i.org_code, i.purchaser_name, i.create_by, ${local(sql`i.quote_deadline`)} as deadline, ${local(sql`i.open_at`)} as opens,
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
        and r.first_price_opener = ${actor.username}) as is_first_price_opener,
      i.status = ${states.pendingEvaluation} and ${anyUnjudged} as unjudged,
      ${actor.permissions.has('srm:inquiry:compare') ? awardOf : sql`null`} as award
    from inquiry i left join inquiry_secret s on s.inquiry_id = i.id
    where i.tenant_id = ${actor.tenantId} and i.del_flag = 0 and ${reach ? sql`i.id in ${reach}` : sql`true`}
      and ${own ? sql`i.purchaser_id = (select app_user())` : sql`true`} and (
      i.status in (${states.inApproval}, ${states.opening}, ${states.pendingEvaluation}, ${states.pendingAward})
      or (i.status = ${states.awarded} and exists (
        select 1 from inquiry_award a where a.inquiry_id = i.id and a.state = 'approved' and a.annul_asked_by is not null))
      or (i.status = ${states.published} and i.quote_deadline >= app_now() and (
        exists (select 1 from inquiry_question q where q.inquiry_id = i.id and q.clarification_id is null)
        or exists (select 1 from inquiry_amendment m where m.inquiry_id = i.id and m.state = 'pending'))))
    order by coalesce(i.quote_deadline, i.create_time) limit ${most * 2}`)
}

/** What a look at an inquiry tells of the work it makes for this person. */
export const stepsFor = (row: InquiryStep, { userId }: Pick<Actor, 'userId'>): InquiryWork => {
  const openers = row.openers ?? []
  return {
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
  }
}
/** The same for somebody who has had no part in the inquiry: what waits for whoever may do it. */
export const stepsForOthers = (row: InquiryStep): InquiryWork => ({
  ...stepsFor(row, { userId: null }),
  ...{ isPurchaser: false, isOwn: false, isSubmitter: false, isNamedOpener: true, isFirstOpener: false, isFirstPriceOpener: false },
  needsJudging: row.unjudged,
})
