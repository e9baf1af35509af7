import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { qualityAuditMachine, owedStates } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { appealStates } from '@srm/domain/srm/standing/standing.rules'
import { stopsAfter, type OpenAct } from '@srm/domain/srm/supplier-360/answer.rules'
import type { RiskFacts } from '@srm/domain/srm/supplier-360/risk.rules'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

interface Row extends Record<string, unknown> {
  kind: OpenAct['kind']
  turn: OpenAct['turn']
  doc_no: string
  title: string
  at: string | null
  page: string
}
const { pendingConfirmation } = qualityAuditMachine.states
const [owedFirst = '', owedAgain = ''] = owedStates

/** Documents of the company that wait for somebody, as far as the caller may list them. */
const waitingRows = async ({ db, actor }: Tx, supplierId: string): Promise<Row[]> => {
  const may = (permission: string) => actor.permissions.has(permission)
  const parts = [
    may('srm:qualityAudit:list') &&
      sql`select case when status = ${pendingConfirmation} then 'confirmCorrection' else 'correction' end as kind,
        case when status = ${pendingConfirmation} then 'buyer' else 'supplier' end as turn, doc_no, left(finding, 60) as title,
        case when status = ${pendingConfirmation} then null else to_char(reply_deadline, 'YYYY-MM-DD HH24:MI:SS') end as at,
        '/srm/qualityAudit/detail?id=' || id as page
      from quality_audit where supplier_id = ${supplierId} and del_flag = 0 and status in (${owedFirst}, ${owedAgain}, ${pendingConfirmation})`,
    may('srm:changeRequest:list') &&
      sql`select 'reviewChange', 'buyer', doc_no, change_type, null, '/srm/change/detail?id=' || id
      from change_request where supplier_id = ${supplierId} and del_flag = 0 and status = ${changeRequestMachine.states.pendingReview}`,
    may('srm:standing:list') &&
      sql`select case when status = ${standingMachine.states.pendingApproval} then 'decideMeasure' else 'answerAppeal' end, 'buyer', doc_no, kind, null,
        '/srm/standing/detail?id=' || id
      from standing where supplier_id = ${supplierId} and del_flag = 0 and (status = ${standingMachine.states.pendingApproval}
        or (status = ${standingMachine.states.inForce} and appeal_state = ${appealStates.pending}))`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return []
  // Named here: which part comes first depends on what the caller may list.
  const all = sql.join(parts, sql` union all `)
  return db.execute<Row>(sql`select * from (${all}) as waiting (kind, turn, doc_no, title, at, page)`)
}

/** What somebody is to do about the company, the company itself included. */
export const openActs = async (tx: Tx, supplierId: string, { documents, today }: RiskFacts): Promise<OpenAct[]> => {
  const rows = await waitingRows(tx, supplierId)
  const first = stopsAfter(documents, today)
  const renew: OpenAct[] = first
    ? [{ kind: 'renewDocument', turn: 'supplier', docNo: null, title: first.name, at: first.on, page: `#documents` }]
    : []
  return [...rows.map(({ doc_no: docNo, ...row }) => ({ ...row, docNo })), ...renew]
}
