import { evaluation } from '@srm/contract/srm/evaluation'
import type { ScoreRow } from '@srm/contract/srm/evaluation.shapes'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { Link } from '@tanstack/react-router'
import { query } from '../../../../lib/wire/client'
import { bizNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { SheetStatus } from '../parts'
import { evalText } from '../text'

const pageOf = (row: ScoreRow) => `/srm/evaluation/score?id=${row.id}`
const open = (row: ScoreRow) =>
  row.status === evaluationMachine.states.selfEvaluated && row.submittedAt === null && bizNow() < row.scoreDeadline

/** What waits for the caller's scores, and what has had them. */
export const ScoreList = () => {
  const t = useText(evalText)
  const { field, menu } = useText(evaluationText)
  return (
    <ListPage<ScoreRow>
      id="srm/evaluation/scores"
      title={menu.scores}
      query={(wire) => query(evaluation.scoreList, { query: wire, quiet: true })}
      views={[
        { key: 'all', label: t.views.all, filter: {} },
        { key: 'waiting', label: t.views.waiting, filter: { waiting: 'Y' } },
      ]}
      columns={[
        { key: 'docNo', title: field.docNo, kind: 'code', sort: true, width: 150 },
        { key: 'supplierName', title: field.supplierName, link: true, card: 'title', width: 230 },
        { key: 'title', title: field.title, width: 200, card: 'field' },
        {
          key: 'periodFrom',
          title: field.period,
          width: 190,
          render: (row) => `${row.periodFrom} – ${row.periodTo}`,
          card: 'none',
          hidden: true,
        },
        { key: 'scoreDeadline', title: field.scoreDeadline, kind: 'instant', sort: true, width: 150 },
        {
          key: 'submittedAt',
          title: field.score,
          width: 150,
          render: (row) =>
            row.submittedAt ? (
              <ToneTag tone="done">{t.handedIn(row.submittedAt.slice(5, 16))}</ToneTag>
            ) : (
              <ToneTag tone="todo">{t.waiting}</ToneTag>
            ),
        },
        {
          key: 'status',
          title: field.status,
          kind: 'status',
          machine: evaluationMachine,
          width: 110,
          render: (row) => <SheetStatus row={row} />,
        },
      ]}
      filters={[{ key: 'keyword', label: t.keywordSheet, kind: 'exact' }]}
      rowLink={pageOf}
      rowActions={(row) => (
        <Link to={pageOf(row)} className="srm-link" aria-label={`${open(row) ? t.scoreNow : t.view} ${row.supplierName}`}>
          {open(row) ? t.scoreNow : t.view}
        </Link>
      )}
      empty={{ title: t.scoreEmpty }}
    />
  )
}
