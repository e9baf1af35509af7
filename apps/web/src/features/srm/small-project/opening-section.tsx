import type { OpenedBid, SmallProjectDetail } from '@srm/contract/srm/small-project'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { FileList } from '../../../ui/files/file-list'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { smallPageText } from './text'

type Of = { readonly project: SmallProjectDetail }
const useColumns = (): readonly PlainColumn<OpenedBid>[] => {
  const t = useText(smallPageText).bids
  return [
    {
      ...{ key: 'supplier', title: t.supplier },
      cell: (bid) => <b>{bid.supplierName}</b>,
    },
    { key: 'receipt', title: t.receipt, cell: (bid) => bid.receiptNo },
    { key: 'at', title: t.at, cell: (bid) => bid.receivedAt },
    { key: 'excl', title: t.excl, right: true, cell: (bid) => (bid.amountExcl === null ? nothing : thousands(bid.amountExcl, 2)) },
    { key: 'tax', title: t.tax, right: true, cell: (bid) => (bid.tax === null ? nothing : thousands(bid.tax, 2)) },
    {
      key: 'total',
      title: t.total,
      right: true,
      cell: (bid) => (bid.amountIncl === null ? nothing : <b>{thousands(bid.amountIncl, 2)}</b>),
    },
    {
      ...{ key: 'state', title: t.state },
      cell: (bid) => (
        <>
          <ToneTag tone={bid.valid ? 'done' : 'bad'}>{bid.valid ? t.valid : t.invalid}</ToneTag>{' '}
          {bid.invalidReason && <small>{t.faults[bid.invalidReason] ?? bid.invalidReason}</small>}
        </>
      ),
    },
  ]
}

/** Prices line by line, one column a bid. */
const Compare = ({ project }: Of) => {
  const t = useText(smallPageText).bids
  const f = useText(smallProjectText).field
  const bids = (project.bids ?? []).filter((bid) => bid.valid)
  if (bids.length === 0) return null
  return (
    <Card title={t.compare} flush>
      <PlainTable
        label={t.compare}
        rows={project.lines}
        keyOf={(line) => line.id}
        columns={[
          { key: 'name', title: f.lineName, cell: (line) => <b>{line.name}</b> },
          { key: 'qty', title: f.qty, right: true, cell: (line) => `${trimmedDecimal(line.qty)} ${line.unit ?? ''}` },
          ...bids.map(
            (bid): PlainColumn<SmallProjectDetail['lines'][number]> => ({
              ...{ key: bid.id, title: bid.supplierName, right: true },
              cell: (line) => {
                const own = bid.lines.find((one) => one.lineId === line.id)
                if (!own) return nothing
                return (
                  <>
                    {trimmedDecimal(own.price, 2)} <small className="srm-dim">{trimmedDecimal(own.taxRate)}%</small>
                    <br />
                    <small>{thousands(own.amountIncl, 2)}</small>
                  </>
                )
              },
            }),
          ),
        ]}
      />
    </Card>
  )
}
const Answers = ({ project }: Of) => {
  const t = useText(smallPageText).bids
  const f = useText(smallProjectText).field
  const bids = (project.bids ?? []).filter((bid) => bid.technical || bid.service || bid.remark || bid.files.length > 0)
  if (bids.length === 0) return null
  return (
    <Card title={t.answers}>
      {bids.map((bid) => (
        <section key={bid.id} className="smp-answer">
          <h3>{bid.supplierName}</h3>
          {([f.technical, f.service, f.bidRemark] as const).map((label, i) => {
            const said = [bid.technical, bid.service, bid.remark][i]
            return said ? (
              <p key={label}>
                <small className="srm-dim">{label}</small> {said}
              </p>
            ) : null
          })}
          {bid.files.length > 0 && <FileList files={bid.files} />}
        </section>
      ))}
    </Card>
  )
}

/** Who opened when, and what every bid said: nothing of it before the opening, and not to those who score it. */
export const OpeningSection = ({ project }: Of) => {
  const t = useText(smallPageText).bids
  const columns = useColumns()
  const { firstOpenerName: first, secondOpenerName: second, agreedByName, agreedReason } = project.opening
  if (project.openedAt === null) return <EmptyState title={t.sealed} />
  return (
    <>
      <Card title={t.state} note={t.opener(first ?? '', second ?? '', shortInstant(project.openedAt))} flush>
        {agreedReason && (
          <div className="srm-card-body">
            <Banner tone="todo">{t.agreed(agreedByName ?? '', agreedReason)}</Banner>
          </div>
        )}
        {project.bids === null ? (
          <div className="srm-card-body">
            <Banner tone="info">{t.blind}</Banner>
          </div>
        ) : (
          <PlainTable label={t.state} columns={columns} rows={project.bids} keyOf={(bid) => bid.receiptNo} stacked />
        )}
      </Card>
      <Compare project={project} />
      <Answers project={project} />
    </>
  )
}
