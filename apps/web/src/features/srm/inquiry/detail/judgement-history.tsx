import { inquiry as routes, type JudgementEvent } from '@srm/contract/srm/inquiry'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { nothing, shortInstant, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { EmptyState } from '../../../../ui/states/states'
import { processText } from './process.text'

const Events = ({ events }: { events: readonly JudgementEvent[] }) => {
  const t = useText(processText).judgements
  const verdict = (value: string | null) =>
    value === null ? nothing : value === 'ok' ? t.ok : value === 'rejected' ? t.rejected : trimmedDecimal(value)
  const columns: readonly PlainColumn<JudgementEvent>[] = [
    { key: 'at', title: t.at, cell: (e) => <span className="srm-nowrap">{shortInstant(e.at)}</span> },
    { key: 'who', title: t.who, cell: (e) => e.actor },
    {
      key: 'about',
      title: t.about,
      cell: (e) => (
        <>
          <b className="inq-name">{e.supplierName}</b>
          <small className="inq-sub">{e.lineNo === null ? t.score : `${e.lineNo} ${e.lineName ?? ''}`}</small>
        </>
      ),
    },
    { key: 'from', title: t.from, cell: (e) => <span className="srm-dim">{verdict(e.from)}</span> },
    { key: 'to', title: t.to, cell: (e) => verdict(e.to) },
    { key: 'reason', title: t.reason, cell: (e) => e.reason ?? nothing },
  ]
  return (
    <Card title={t.title} note={events.length ? String(events.length) : undefined} flush={events.length > 0}>
      {events.length ? (
        <PlainTable label={t.title} columns={columns} rows={events} keyOf={(e) => `${e.at} ${e.supplierName} ${e.lineNo ?? ''} ${e.to}`} />
      ) : (
        <EmptyState title={t.none} />
      )}
    </Card>
  )
}

/** Who judged what and changed it when, as the audit chain keeps it. */
export const JudgementHistory = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.judgements, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(events) => <Events events={events} />}</DetailLoader>
}
