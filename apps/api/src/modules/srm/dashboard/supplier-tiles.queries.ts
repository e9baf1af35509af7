import type { Tile } from '@srm/contract/srm/dashboard'
import type { PermissionCode } from '@srm/domain/catalog'
import type { TileKey } from '@srm/domain/srm/dashboard/dashboard.rules'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { owedStates } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'
import { unreadCount } from '../../sys/announcement/announcement.public'

interface Part {
  readonly key: TileKey
  readonly permission: PermissionCode
  /** `count` and `soonest`. */
  readonly of: SQL
  /** Shown only while something waits in it. */
  readonly whereWaiting?: boolean
}
const mine = (table: string) => sql`${sql.raw(table)}.supplier_id = (select app_supplier())`
const codes = (states: readonly string[]) =>
  sql.join(
    states.map((code) => sql`${code}`),
    sql`, `,
  )
const counted = (soonest: SQL = sql`null::timestamptz`) => sql`select count(*)::int as count, ${soonest} as soonest`
/** The nearest that is still to come. */
const ahead = (column: string) => sql`min(${sql.raw(column)}) filter (where ${sql.raw(column)} > app_now())`
const endOf = (column: SQL) => sql`(${column} + time '23:59:59')::timestamptz`

const quotes = (state: string) => sql`${counted(ahead('i.quote_deadline'))}
  from inquiry_reply r join inquiry i on i.id = r.inquiry_id and i.del_flag = 0 where ${mine('r')} and r.quote_state = ${state}`
const expiring = (source: string) => sql`${counted(endOf(sql`min(w.due_date)`))}
  from expiry_watch w where ${mine('w')} and w.source = ${source} and w.due_date <= app_now()::date + 90`

/** The areas of spec 2 §1 that the product has, in its order; then what waits only now and then. */
const parts: readonly Part[] = [
  {
    key: 'information',
    permission: 'srm:supplier:profile',
    of: sql`${counted()} from supplier_section s where ${mine('s')} and s.completeness < 100`,
  },
  { key: 'files', permission: 'srm:supplier:profile', of: sql`${counted()} from supplier_qualification q where ${mine('q')}` },
  { key: 'quotes', permission: 'srm:quotation:list', of: quotes(quoteStates.pending) },
  {
    key: 'won',
    permission: 'srm:quotation:list',
    of: sql`${counted()} from inquiry_reply r join inquiry i on i.id = r.inquiry_id
    and i.del_flag = 0 where ${mine('r')} and r.quote_state = ${quoteStates.won}`,
  },
  {
    key: 'supervision',
    permission: 'srm:supervisionWork:list',
    of: sql`${counted(endOf(sql`min(p.prod_start)`))} from supervision_plan p
      where ${mine('p')} and p.del_flag = 0 and p.status in (${codes([supervisionMachine.states.toPrepare, supervisionMachine.states.rejected])})`,
  },
  { key: 'qualificationExpiry', permission: 'srm:expiry:list', of: expiring('QUALIFICATION') },
  { key: 'financeExpiry', permission: 'srm:expiry:list', of: expiring('FINANCE') },
  {
    key: 'noticeReplies',
    permission: 'srm:noticeReply:list',
    whereWaiting: true,
    of: sql`${counted(ahead('r.reply_deadline'))} from notice_recipient r join notice n on n.id = r.notice_id and n.del_flag = 0
      where ${mine('r')} and r.status = ${noticeReplyMachine.states.pending} and n.status = ${noticeMachine.states.issued}`,
  },
  {
    key: 'questionnaires',
    permission: 'srm:questionnaireReply:list',
    whereWaiting: true,
    of: sql`${counted(ahead('r.deadline'))} from questionnaire_reply r join questionnaire q on q.id = r.questionnaire_id and q.del_flag = 0
      where ${mine('r')} and r.status = ${questionnaireReplyMachine.states.pending}
        and q.status not in (${codes([questionnaireMachine.states.draft, questionnaireMachine.states.withdrawn])})`,
  },
  {
    key: 'audits',
    permission: 'srm:qualityReply:list',
    whereWaiting: true,
    of: sql`${counted(sql`min(a.reply_deadline)`)} from quality_audit a where ${mine('a')} and a.del_flag = 0 and a.status in (${codes(owedStates)})`,
  },
  {
    key: 'evaluations',
    permission: 'srm:selfEvaluation:list',
    whereWaiting: true,
    of: sql`${counted(ahead('e.self_deadline'))} from evaluation e where ${mine('e')} and e.del_flag = 0
      and e.status in (${codes([evaluationMachine.states.pendingSelf, evaluationMachine.states.selfRejected])})`,
  },
]

interface Row extends Record<string, unknown> {
  key: TileKey
  count: number
  soonest: string | null
}

/** What waits in each area of the signed-in company: two statements, whatever it has. Each counts as its list does. */
export const supplierTiles = async (tx: Tx): Promise<Tile[]> => {
  const open = parts.filter(({ permission }) => tx.actor.permissions.has(permission))
  const reminders: Tile = { key: 'reminders', count: await unreadCount(tx), soonest: null }
  if (open.length === 0) return [reminders]
  const rows = await tx.db.execute<Row>(sql`
    select t.key, t.count, to_char(t.soonest, 'YYYY-MM-DD HH24:MI:SS') as soonest from (${sql.join(
      open.map(({ key, of }) => sql`select ${key}::text as key, x.count, x.soonest from (${of}) x`),
      sql` union all `,
    )}) t`)
  const shown = open.flatMap(({ key, whereWaiting }) => {
    const { count = 0, soonest = null } = rows.find((row) => row.key === key) ?? {}
    return whereWaiting && count === 0 ? [] : [{ key, count, soonest }]
  })
  return [reminders, ...shown]
}
