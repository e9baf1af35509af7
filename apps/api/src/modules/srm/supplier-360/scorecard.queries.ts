import type { Scorecard } from '@srm/contract/srm/supplier-360'
import { evaluation, evaluationResult, evaluationTarget } from '@srm/db/schema/srm/evaluation'
import { supplier } from '@srm/db/schema/srm/supplier'
import { dec, rounded, sumOf } from '@srm/domain/kit/money'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { owedStates, qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { rollingPeriods, rollingScores } from '@srm/domain/srm/supplier-360/rolling.rules'
import type { ResultLine } from '@srm/domain/srm/evaluation/evaluation.rules'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { moneyOf, supplyOf } from './trade.queries'

type Scored = Scorecard['evaluations'][number]
/** Periods shown. */
const most = 12

export const completedOf = ({ db }: Tx, supplierId: string) =>
  db
    .select()
    .from(evaluation)
    .where(
      and(
        eq(evaluation.supplierId, supplierId),
        eq(evaluation.status, evaluationMachine.states.completed),
        eq(evaluation.delFlag, 0),
        sql`${evaluation.grade} is not null`,
      ),
    )
    // Of two completed within one second the later number is the later one, as among the consequences.
    .orderBy(desc(evaluation.periodTo), desc(evaluation.completedAt), desc(evaluation.docNo))
    .limit(most)

type TargetRow = Pick<typeof evaluationTarget.$inferSelect, 'id' | 'typeName' | 'typeNameEn'>
/** The mean of what counted, per type of target, by the weights that counted. */
const groupsOf = (lines: readonly ResultLine[], targets: readonly TargetRow[]): Scored['groups'] => {
  const names = new Map(targets.map((t) => [t.typeName, t.typeNameEn]))
  return [...names].flatMap(([name, nameEn]) => {
    const ids = new Set(targets.filter((t) => t.typeName === name).map((t) => t.id))
    const counted = lines.filter((line) => ids.has(line.id) && line.percent !== null && line.effectiveWeight !== null)
    const weight = sumOf(counted.map((line) => line.effectiveWeight ?? '0'))
    if (weight.isZero()) return []
    const points = sumOf(counted.map((line) => dec(line.percent ?? '0').times(line.effectiveWeight ?? '0')))
    return [{ name, nameEn, score: rounded(points.div(weight)) }]
  })
}

const scoredOf = async (tx: Tx, supplierId: string): Promise<Scored[]> => {
  const rows = await completedOf(tx, supplierId)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const results = await tx.db
    .select()
    .from(evaluationResult)
    .where(inArray(evaluationResult.evaluationId, ids))
    .orderBy(desc(evaluationResult.no))
  const targets = await tx.db.select().from(evaluationTarget).where(inArray(evaluationTarget.evaluationId, ids))
  const rolling = rollingScores(rows.map((row) => ({ ...row, total: row.total ?? '0' })))
  return rows.map(({ id, docNo, title, periodFrom, periodTo, total, grade }) => {
    const lines = results.find((one) => one.evaluationId === id)?.lines ?? []
    const groups = groupsOf(
      lines,
      targets.filter((t) => t.evaluationId === id),
    )
    return { id, docNo, title, periodFrom, periodTo, total: total ?? '0', grade: grade ?? '', rolling: rolling.get(id) ?? null, groups }
  })
}

interface Figures extends Record<string, unknown> {
  invited: number
  quoted: number
  won: number
  amount: string
  corrections: number
  open: number
  overdue: number
  rejections: number
  asked: number
  answered: number
  late: number
  waiting: number
}
const { pendingEvaluation, pendingAward, awarded, completed } = inquiryMachine.states
/** States in which the quotations are known. */
export const openedStates = [pendingEvaluation, pendingAward, awarded, completed] as const
const askedStates = [questionnaireMachine.states.published, questionnaireMachine.states.closed]
const listed = (codes: readonly string[]) =>
  sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )

/**
 * How the company answered the buyer, counted in the caller's reach. Of sealed inquiries nothing is counted before their
 * opening: whether somebody quoted is a secret until then.
 */
export const figuresOf = async ({ db }: Tx, supplierId: string): Promise<Figures> => {
  const [row] = await db.execute<Figures>(sql`
    with opened as (select i.id from inquiry_supplier s join inquiry i on i.id = s.inquiry_id and i.del_flag = 0
        where s.supplier_id = ${supplierId} and i.status in (${listed(openedStates)})),
      won as (select inquiry_id, sum(landed_amount) as amount from inquiry_award_line
        where supplier_id = ${supplierId} and approved group by inquiry_id),
      fixed as (select status in (${listed(owedStates)}) as open, status in (${listed(owedStates)}) and reply_deadline < app_now() as overdue, reject_count
        from quality_audit where supplier_id = ${supplierId} and del_flag = 0 and status <> ${qualityAuditMachine.states.withdrawn}),
      answers as (
        select r.status = ${noticeReplyMachine.states.replied} as answered, r.late, r.reply_deadline < app_now() as due
        from notice_recipient r join notice n on n.id = r.notice_id and n.status = ${noticeMachine.states.issued}
        where r.supplier_id = ${supplierId} and r.need_reply
        union all
        select r.status = ${questionnaireReplyMachine.states.replied}, false, r.deadline < app_now()
        from questionnaire_reply r join questionnaire q on q.id = r.questionnaire_id and q.status in (${listed(askedStates)})
        where r.supplier_id = ${supplierId})
    select (select count(*)::int from opened) as invited,
      (select count(distinct q.inquiry_id)::int from quotation q join opened o on o.id = q.inquiry_id
        where q.supplier_id = ${supplierId} and q.opened_at is not null) as quoted,
      (select count(*)::int from won) as won, (select coalesce(sum(amount), 0)::text from won) as amount,
      (select count(*)::int from fixed) as corrections, (select count(*)::int from fixed where open) as open,
      (select count(*)::int from fixed where overdue) as overdue, (select coalesce(sum(reject_count), 0)::int from fixed) as rejections,
      (select count(*)::int from answers) as asked, (select count(*)::int from answers where answered) as answered,
      (select count(*)::int from answers where late or (due and not answered)) as late,
      (select count(*)::int from answers where due and not answered) as waiting`)
  if (!row) throw new Error('A select without rows')
  return row
}

export const scorecard = (ctx: Ctx, id: string): Promise<Scorecard> =>
  reading(ctx, async (tx) => {
    await findVisible(tx, supplier, id)
    const f = await figuresOf(tx, id)
    const evaluations = await scoredOf(tx, id)
    const periods = evaluations.filter((one) => one.rolling !== null)
    const score = periods[0]?.rolling
    return {
      evaluations,
      rolling: score ? { score, periods: Math.min(periods.length, rollingPeriods) } : null,
      sourcing: { invited: f.invited, quoted: f.quoted, awarded: f.won, amount: f.amount },
      corrections: { total: f.corrections, open: f.open, overdue: f.overdue, rejections: f.rejections },
      answers: { asked: f.asked, answered: f.answered, late: f.late },
      supply: await supplyOf(tx, id),
      money: await moneyOf(tx, id),
    }
  })
