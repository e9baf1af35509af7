import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { Button, Table, type TableColumnsType } from 'antd'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/card'
import { DictText } from '../../../../ui/dict'
import { Sealed } from '../../../../ui/page-header'
import { EmptyState } from '../../../../ui/states'
import { ToneTag } from '../../../../ui/status-tag'
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
  const columns: TableColumnsType<Invitee> = [
    { title: t.supplier.name, dataIndex: 'supplierName', render: (name: string) => <b className="inq-name">{name}</b> },
    { title: t.supplier.source, dataIndex: 'source', render: (v: string) => <DictText code="invite_source" value={v} /> },
    { title: t.supplier.invitedAt, dataIndex: 'invitedAt', render: shortInstant },
    {
      title: t.supplier.viewedAt,
      dataIndex: 'viewedAt',
      render: (v: string | null) => (v ? shortInstant(v) : hidden ? <Sealed>{t.hiddenUntilOpening}</Sealed> : t.notViewed),
    },
    { title: t.supplier.state, key: 'part', render: (_, invitee) => <Participation invitee={invitee} /> },
    { title: t.supplier.quote, key: 'quote', render: (_, invitee) => <QuoteOf invitee={invitee} /> },
    ...(onExclude
      ? [
          {
            key: 'action',
            render: (_: unknown, invitee: Invitee) =>
              invitee.excludedAt || !invitee.kept ? null : (
                <Button
                  type="link"
                  danger
                  size="small"
                  aria-label={`${t.exclude} ${invitee.supplierName}`}
                  onClick={() => onExclude(invitee)}
                >
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
        <Table<Invitee>
          rowKey="id"
          columns={columns}
          dataSource={[...inquiry.suppliers]}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
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
