import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { dictText, useDict } from '../../../../lib/dicts'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { FileList } from '../../../../ui/imports/upload'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { sealedWords } from '../../../../ui/opening/sealed.text'
import { HiddenOffer } from './hidden-offer'
import { OfferLocked } from './offer-locked'
import { subtotalOf, type QuoteLine } from './quote.model'
import { OfferTotals } from '../../../../ui/totals/totals'
import { quoteText } from './quote.text'

type Own = NonNullable<SupplierInquiry['quotation']>
type Shown = Own & { readonly content: NonNullable<Own['content']> }

const Lines = ({ inquiry, own }: { inquiry: SupplierInquiry; own: Shown }) => {
  const t = useText(quoteText).form
  const basis = dictText(useDict('price_basis'), inquiry.priceBasis)
  const asked = new Map(inquiry.lines.map((l) => [l.id, l]))
  const rows: readonly QuoteLine[] = own.content.lines
  const columns: readonly PlainColumn<QuoteLine>[] = [
    {
      key: 'item',
      title: t.item,
      cell: (l) => (
        <span className="qt-item">
          <b>
            <span className="srm-dim">{asked.get(l.lineId)?.lineNo}</span> {asked.get(l.lineId)?.name ?? nothing}
          </b>
          <small>{[asked.get(l.lineId)?.spec, l.brand, l.origin, l.altSpec, l.remark].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      key: 'qty',
      title: t.qtyOffered,
      right: true,
      cell: (l) => `${trimmedDecimal(l.qtyOffered || asked.get(l.lineId)?.qty)} ${asked.get(l.lineId)?.unit ?? ''}`,
    },
    {
      key: 'price',
      title: t.price(basis, own.content.currency),
      right: true,
      cell: (l) => (l.noBid ? <ToneTag tone="end">{t.noBidShort}</ToneTag> : trimmedDecimal(l.price, 2)),
    },
    { key: 'tax', title: t.taxRate, right: true, cell: (l) => (l.noBid || !l.taxRate ? nothing : `${trimmedDecimal(l.taxRate)}%`) },
    { key: 'date', title: t.deliverDate, cell: (l) => <span className="srm-nowrap">{l.deliverDate ?? nothing}</span> },
    {
      key: 'sum',
      title: t.subtotal(basis),
      right: true,
      cell: (l) => {
        const amount = subtotalOf(l, asked.get(l.lineId)?.qty ?? '0', inquiry.priceBasis, own.content.currency)
        return <b>{amount === null ? nothing : thousands(amount, 2)}</b>
      },
    },
  ]
  return <PlainTable label={t.lines} columns={columns} rows={rows} keyOf={(l) => l.lineId} />
}

/** Another browser holds the key that reads the offer. */
const SealedElsewhere = ({ title, note }: { title: string; note: string }) => {
  const { otherBrowser } = useText(sealedWords)
  return (
    <OfferLocked title={title} note={note} head={otherBrowser.title}>
      <p>{otherBrowser.hint}</p>
    </OfferLocked>
  )
}

interface QuotationViewProps {
  readonly inquiry: SupplierInquiry
  readonly own: Own
  readonly title: string
}

/** A submitted quotation, exactly as it was sent, or why this account does not see it. */
export const QuotationView = ({ inquiry, own, title }: QuotationViewProps) => {
  const t = useText(quoteText)
  const { content, totals } = own
  if (own.damaged)
    return (
      <Card title={title} note={t.history.of(own.roundNo, own.revision)}>
        <Banner tone="bad">{own.damaged.message}</Banner>
      </Card>
    )
  if (own.unread && !content) return <SealedElsewhere title={title} note={t.history.of(own.roundNo, own.revision)} />
  if (!content) return <HiddenOffer hidden={inquiry.hidden} title={title} note={t.history.of(own.roundNo, own.revision)} />
  return (
    <Card title={title} note={t.history.of(own.roundNo, own.revision)} flush>
      <Lines inquiry={inquiry} own={{ ...own, content }} />
      <div className="qt-under">
        <Detail
          columns={1}
          items={[
            { label: t.form.validityTo, value: content.validityTo },
            { label: t.form.deliveryDays, value: content.deliveryDays },
            { label: t.form.paymentTerms, value: content.paymentTerms },
            { label: t.form.remark, value: content.remark },
            ...(content.files.length ? [{ label: t.form.files, value: <FileList files={content.files} /> }] : []),
          ]}
        />
        <OfferTotals totals={totals} currency={content.currency} />
      </div>
    </Card>
  )
}
