import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { compareDec, sumOf } from '@srm/domain/kit/money'
import { shortInstant, thousands, trimmedDecimal } from '../../../../lib/format'
import { listed } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { Icon } from '../../../../ui/icons'
import { MoneyText } from '../../../../ui/tags/money'
import { Sealed } from '../../../../ui/layout/page-header'
import { EmptyState } from '../../../../ui/states/states'
import { detailText } from '../detail/detail.text'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { QuoteStateTag } from '../detail/quote-state-tag'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { quoteText } from './quote.text'
import { resultText } from './result.text'
import { QuotationView } from './quotation-view'

type Of = { readonly inquiry: SupplierInquiry }
type Line = NonNullable<SupplierInquiry['result']>['lines'][number]

/** The own result; who else won only where the buyer publishes it. */
export const ResultSection = ({ inquiry }: Of) => {
  const q = useText(quoteText)
  const t = useText(resultText)
  const d = useText(detailText)
  const { result } = inquiry
  if (!result)
    return (
      <Card title={q.tabs.result}>
        <EmptyState title={t.wait} detail={t.waitHint} />
      </Card>
    )
  const fees = (['freight', 'packing', 'otherFee'] as const).filter((fee) => result.lines.some((l) => compareDec(l[fee], '0') !== 0))
  const lineOf = new Map(inquiry.lines.map((l) => [l.id, l]))
  return (
    <>
      <Card>
        <div className="srm-row gap-4 qt-result">
          <Icon name={result.won ? 'star' : 'minus'} size={32} />
          <div>
            <h2>{result.won ? t.won : t.lost}</h2>
            <p>{result.won ? t.wonHint(result.lines.length) : t.lostHint}</p>
          </div>
        </div>
        <Detail
          items={[
            { label: t.awardedAt, value: shortInstant(result.awardedAt) },
            ...(result.winners.length ? [{ label: t.winners, value: listed(result.winners), wide: true }] : []),
            ...(result.won
              ? [
                  {
                    label: t.total,
                    value: (
                      <MoneyText
                        value={sumOf(result.lines.map((l) => l.total)).toFixed(2)}
                        currency={result.lines[0]?.currency ?? inquiry.currency}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {result.won && (
        <Card title={t.lines} flush>
          <PlainTable
            label={t.lines}
            rows={inquiry.lines.flatMap((line) => result.lines.filter((won) => won.lineId === line.id))}
            keyOf={(l) => l.lineId}
            columns={[
              { key: 'no', title: d.line.no, cell: (l) => lineOf.get(l.lineId)?.lineNo },
              { key: 'name', title: d.line.material, cell: (l) => <span className="inq-name">{lineOf.get(l.lineId)?.name}</span> },
              { key: 'spec', title: d.line.spec, cell: (l) => <span className="inq-name">{lineOf.get(l.lineId)?.spec}</span> },
              { key: 'given', title: q.form.qty, right: true, cell: (l) => `${trimmedDecimal(l.qty)} ${lineOf.get(l.lineId)?.unit ?? ''}` },
              {
                key: 'price',
                title: `${q.form.unitPrice} ${result.lines[0]?.currency ?? ''}`,
                right: true,
                cell: (l) => trimmedDecimal(l.price, 2),
              },
              { key: 'amount', title: t.goods, right: true, cell: (l) => thousands(l.amountIncl, 2) },
              ...fees.map((fee) => ({ key: fee, title: t[fee], right: true, cell: (l: Line) => thousands(l[fee], 2) })),
              { key: 'total', title: t.amount, right: true, cell: (l) => thousands(l.total, 2) },
            ]}
          />
        </Card>
      )}
    </>
  )
}

const Total = ({ own }: { own: SupplierInquiry['history'][number] }) => {
  const t = useText(quoteText)
  if (own.damaged) return <ToneTag tone="bad">{t.damaged}</ToneTag>
  return <span className="srm-num">{own.totals ? thousands(own.totals.total, 2) : <Sealed>{t.hidden.price}</Sealed>}</span>
}

/** Everything ever submitted, newest first. */
export const HistorySection = ({ inquiry }: Of) => {
  const t = useText(quoteText)
  const all = [...(inquiry.quotation ? [inquiry.quotation] : []), ...inquiry.history]
  if (!all.length)
    return (
      <Card title={t.tabs.history}>
        <EmptyState title={t.history.none} />
      </Card>
    )
  return all.map((own, i) => (
    <details key={own.quotationId} className="srm-card qt-old" open={i === 0}>
      <summary>
        <b>{t.history.of(own.roundNo, own.revision)}</b>
        <span className="srm-dim">{own.receiptNo}</span>
        <span className="srm-dim">{own.receivedAt}</span>
        <span className="srm-grow" />
        <Total own={own} />
        <QuoteStateTag state={own.state} />
      </summary>
      <QuotationView inquiry={inquiry} own={own} title={t.history.details} />
    </details>
  ))
}
