import { selfEvaluation } from '@srm/contract/srm/evaluation'
import type { OwnEvaluationRow } from '@srm/contract/srm/evaluation.shapes'
import { canDeal } from '@srm/domain/srm/can-deal'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { Link } from '@tanstack/react-router'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useWaitingViews } from '../../../../ui/list-page/views/status-views'
import { GradeTag, SheetStatus } from '../parts'
import { evalText } from '../text'

const pageOf = (row: OwnEvaluationRow) => `/srm/self-evaluation/detail?id=${row.id}`
const deals = (row: OwnEvaluationRow) => canDeal('evaluation', row.status)

/** The supplier's own evaluations. */
export const SelfList = () => {
  const t = useText(evalText)
  const { field, menu } = useText(evaluationText)
  return (
    <ListPage<OwnEvaluationRow>
      id="srm/self-evaluation/list"
      title={menu.mine}
      query={(wire) => query(selfEvaluation.list, { query: wire, quiet: true })}
      counts={(wire) => query(selfEvaluation.counts, { query: wire, quiet: true })}
      views={useWaitingViews(evaluationMachine, ['pendingSelf', 'selfRejected'])}
      columns={[
        { key: 'docNo', title: field.docNo, kind: 'code', sort: true, width: 150 },
        { key: 'title', title: field.title, link: true, card: 'title', width: 230 },
        { key: 'periodFrom', title: field.period, width: 190, render: (row) => `${row.periodFrom} – ${row.periodTo}`, card: 'field' },
        {
          key: 'selfDeadline',
          title: field.selfDeadline,
          kind: 'deadline',
          sort: true,
          width: 172,
          from: (row) => row.createTime,
          runs: deals,
        },
        { key: 'total', title: field.total, kind: 'decimal', places: 2, width: 90 },
        { key: 'grade', title: field.grade, width: 80, render: (row) => <GradeTag grade={row.grade} /> },
        { key: 'completedAt', title: field.completedAt, kind: 'instant', hidden: true, card: 'none' },
        {
          key: 'status',
          title: field.status,
          kind: 'status',
          machine: evaluationMachine,
          width: 130,
          render: (row) => <SheetStatus row={row} />,
        },
      ]}
      filters={[{ key: 'keyword', label: t.keyword, kind: 'exact' }]}
      rowLink={pageOf}
      rowActions={(row) => (
        <Link to={pageOf(row)} className="srm-link" aria-label={`${deals(row) ? t.deal : t.view} ${row.title}`}>
          {deals(row) ? t.deal : t.view}
        </Link>
      )}
      empty={{ title: t.selfEmpty, detail: t.selfEmptyHint }}
    />
  )
}
