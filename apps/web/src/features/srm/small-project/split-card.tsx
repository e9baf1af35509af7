import type { SplitEvidence } from '@srm/contract/srm/small-project'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { Link } from '@tanstack/react-router'
import { nothing, shortInstant, thousands } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Banner } from '../../../ui/layout/banner'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { smallPageText } from './text'

type Row = SplitEvidence['documents'][number]
const useColumns = (): readonly PlainColumn<Row>[] => {
  const t = useText(smallPageText).split
  const f = useText(smallProjectText).field
  return [
    {
      ...{ key: 'docNo', title: f.docNo },
      cell: (row) =>
        row.isOwn ? (
          <>
            {row.docNo} <small className="srm-dim">{t.own}</small>
          </>
        ) : (
          <Link to="/srm/small-project/detail" search={{ id: row.id }}>
            {row.docNo}
          </Link>
        ),
    },
    { key: 'title', title: f.title, cell: (row) => row.title },
    { key: 'budget', title: f.budget, right: true, cell: (row) => thousands(row.budget, 2) },
    { key: 'publishAt', title: f.publishAt, cell: (row) => (row.publishAt ? shortInstant(row.publishAt) : nothing) },
    { key: 'purchaser', title: f.purchaserName, cell: (row) => row.purchaserName },
  ]
}

/** That purchases look like a tender split up, with what was counted; amounts only of what the reader may see. */
export const SplitCard = ({ evidence, reason }: { evidence: SplitEvidence; reason?: string | null }) => {
  const t = useText(smallPageText).split
  const columns = useColumns()
  const limit = thousands(evidence.limit, 2)
  return (
    <section className="srm-card" aria-label={t.title}>
      <div className="srm-card-body">
        <Banner tone="todo">
          <b>{t.title}</b>{' '}
          {evidence.sum === null ? t.saidHidden(evidence.days, limit) : t.said(evidence.days, thousands(evidence.sum, 2), limit)}
        </Banner>
        {evidence.documents.length > 0 && (
          <PlainTable label={t.title} columns={columns} rows={evidence.documents} keyOf={(row) => row.id} stacked />
        )}
        {evidence.hidden > 0 && <p className="srm-dim">{t.hidden(evidence.hidden)}</p>}
        {reason && <p>{t.reason(reason)}</p>}
      </div>
    </section>
  )
}
