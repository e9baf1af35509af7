import { minorUnitOf } from '@srm/domain/kit/money'
import type { OpenedContent, OwnBid } from '@srm/contract/srm/tender-bid'
import type { TenderWorkDetail } from '@srm/contract/srm/tender'
import { lotTotal } from '@srm/domain/srm/tender/bid.rules'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Detail } from '../../../../ui/detail/detail'
import { FileList } from '../../../../ui/files/file-list'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { bidPageText } from './bid.text'

interface ViewProps {
  readonly tender: TenderWorkDetail
  readonly content: OpenedContent
  /** Files can be opened here: the bid is open, or the server sealed it. */
  readonly readable: boolean
}
/** A bid as it was submitted. */
export const BidView = ({ tender, content, readable }: ViewProps) => {
  const t = useText(bidPageText)
  const f = useText(tenderBidText).field
  const { technical, prices } = content
  const places = minorUnitOf(tender.currency)
  return (
    <>
      {(technical?.lots ?? []).map(({ lotId, deliveryDays, statement }) => {
        const lot = tender.lots.find((one) => one.id === lotId)
        const own = prices.find((p) => p.lotId === lotId)
        if (!lot) return null
        const total = own && lotTotal(lot, own, tender.currency)
        return (
          <Card key={lotId} title={lot.name} note={total ? `${f.total} ${thousands(total.amountIncl, places)}` : undefined} flush>
            {own && total && (
              <PlainTable
                label={lot.name}
                stacked
                rows={lot.items}
                keyOf={(item) => item.id}
                columns={[
                  { key: 'item', title: t.item, cell: (item) => `${item.lineNo} ${item.name}` },
                  { key: 'qty', title: t.qty, right: true, cell: (item) => `${trimmedDecimal(item.qty)} ${item.unit ?? ''}` },
                  {
                    ...{ key: 'price', title: t.price(tender.currency), right: true },
                    cell: (item) => trimmedDecimal(own.items.find((one) => one.itemId === item.id)?.price, places),
                  },
                  {
                    ...{ key: 'tax', title: t.taxRate, right: true },
                    cell: (item) => `${trimmedDecimal(own.items.find((one) => one.itemId === item.id)?.taxRate)}%`,
                  },
                  {
                    ...{ key: 'amount', title: t.subtotal, right: true },
                    cell: (item) => thousands(total.items.get(item.id)?.amountIncl ?? '0', places),
                  },
                ]}
              />
            )}
            <div className="srm-card-body">
              <Detail
                items={[
                  { label: f.deliveryDays, value: deliveryDays === null ? nothing : t.days(deliveryDays) },
                  { label: f.statement, value: statement ?? nothing },
                ]}
              />
            </div>
          </Card>
        )
      })}
      {technical && (
        <Card title={t.technical}>
          <Detail
            items={[
              { label: f.validityDays, value: t.days(technical.validityDays) },
              { label: f.signatory, value: technical.signatory },
              { label: f.remark, value: technical.remark ?? nothing },
            ]}
          />
          <FileList files={technical.files} unreadable={!readable} />
        </Card>
      )}
    </>
  )
}

/** Earlier submissions, the newest first: numbers and times; what they said stays sealed. */
export const BidHistory = ({ history }: { history: readonly OwnBid[] }) => {
  const t = useText(bidPageText)
  const f = useText(tenderBidText).field
  if (history.length === 0) return null
  return (
    <Card title={t.history} flush>
      <PlainTable
        label={t.history}
        rows={history}
        keyOf={(bid) => bid.bidId}
        columns={[
          { key: 'revision', title: t.current, cell: (bid) => t.revision(bid.revision) },
          { key: 'receipt', title: f.receiptNo, cell: (bid) => bid.receiptNo },
          { key: 'at', title: t.deadline, cell: (bid) => shortInstant(bid.receivedAt) },
          { key: 'version', title: t.version, right: true, cell: (bid) => bid.documentVersion },
        ]}
      />
    </Card>
  )
}
