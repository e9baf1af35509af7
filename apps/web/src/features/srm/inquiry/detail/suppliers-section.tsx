import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { Button } from 'antd'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DictText } from '../../../../ui/dict/dict'
import { Sealed } from '../../../../ui/layout/page-header'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { detailText } from './detail.text'
import { QuoteStateTag } from './quote-state-tag'

type Invitee = InquiryDetail['suppliers'][number]

const Participation = ({ invitee }: { invitee: Invitee }) => {
  const t = useText(detailText)
  if (invitee.excludedAt)
    return (
      <>
        <ToneTag tone="bad">{t.excluded}</ToneTag>
        {invitee.excludeReason && <small className="inq-sub">{invitee.excludeReason}</small>}
      </>
    )
  return invitee.kept ? <ToneTag tone="done">{t.takesPart}</ToneTag> : <ToneTag tone="end">{t.notKept}</ToneTag>
}

const Name = ({ invitee: { supplierName, warning } }: { invitee: Invitee }) => (
  <>
    <b className="inq-name">{supplierName}</b>
    {warning && (
      <small className="inq-sub">
        <ToneTag tone="todo">{warning}</ToneTag>
      </small>
    )}
  </>
)

const QuoteOf = ({ invitee }: { invitee: Invitee }) => {
  const t = useText(detailText)
  if (invitee.quoteState === null) return <Sealed>{t.hiddenUntilOpening}</Sealed>
  return (
    <>
      <QuoteStateTag state={invitee.quoteState} />
      {invitee.declineReason && <small className="inq-sub">{invitee.declineReason}</small>}
    </>
  )
}

interface SuppliersSectionProps {
  readonly inquiry: InquiryDetail
  /** Absent: the actor may not, or not now. */
  readonly onInvite?: () => void
  readonly onExclude?: (invitee: Invitee) => void
}

export const SuppliersSection = ({ inquiry, onInvite, onExclude }: SuppliersSectionProps) => {
  const t = useText(detailText)
  const hidden = inquiry.suppliers.some((s) => s.quoteState === null)
  const columns: readonly PlainColumn<Invitee>[] = [
    { key: 'name', title: t.supplier.name, cell: (i) => <Name invitee={i} /> },
    {
      key: 'source',
      title: t.supplier.source,
      cell: (i) => (
        <span className="srm-nowrap">
          <DictText code="invite_source" value={i.source} />
        </span>
      ),
    },
    { key: 'invited', title: t.supplier.invitedAt, cell: (i) => <span className="srm-nowrap">{shortInstant(i.invitedAt)}</span> },
    {
      key: 'viewed',
      title: t.supplier.viewedAt,
      cell: (i) =>
        i.viewedAt ? (
          <span className="srm-nowrap">{shortInstant(i.viewedAt)}</span>
        ) : hidden ? (
          <Sealed>{t.hiddenUntilOpening}</Sealed>
        ) : (
          t.notViewed
        ),
    },
    { key: 'part', title: t.supplier.state, cell: (i) => <Participation invitee={i} /> },
    { key: 'quote', title: t.supplier.quote, cell: (i) => <QuoteOf invitee={i} /> },
    ...(onExclude
      ? [
          {
            key: 'action',
            title: <span className="srm-hidden">{t.exclude}</span>,
            cell: (i: Invitee) =>
              i.excludedAt || !i.kept ? null : (
                <Button type="link" danger size="small" aria-label={`${t.exclude} ${i.supplierName}`} onClick={() => onExclude(i)}>
                  {t.exclude}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Card
      title={t.tabs.suppliers}
      note={t.supplierCount(inquiry.suppliers.length)}
      flush
      extra={onInvite && <InviteButton onClick={onInvite} />}
    >
      {inquiry.suppliers.length === 0 ? (
        <EmptyState title={t.noSuppliers} detail={inquiry.type === 'public' ? t.noSuppliersHint : undefined} />
      ) : (
        <PlainTable label={t.tabs.suppliers} columns={columns} rows={inquiry.suppliers} keyOf={(i) => i.id} />
      )}
    </Card>
  )
}

const InviteButton = ({ onClick }: { onClick: () => void }) => {
  const words = useText(inquiryText)
  return (
    <Button type="link" onClick={onClick}>
      {words.action.invite}
    </Button>
  )
}
