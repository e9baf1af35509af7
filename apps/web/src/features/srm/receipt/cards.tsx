import type { OwnReceiptDetail, ReceiptLine } from '@srm/contract/srm/receipt'
import { dec, type DecimalText } from '@srm/domain/kit/money'
import { receiptText } from '@srm/domain/srm/receipt/receipt.text'
import { Link } from '@tanstack/react-router'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { FileList } from '../../../ui/files/file-list'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { receiptPageText } from './text'

interface Of {
  readonly line: ReceiptLine & { readonly lifeReason?: string | null }
}
/** The line of the order, leading to its page for whoever may open that. */
const OrderLine = ({ line, page }: Of & { page: string | null }) => {
  const words = `${line.orderNo}/${line.poLineNo}`
  if (page === null) return words
  return (
    <Link className="srm-link" to={`${page}?id=${line.orderId}`}>
      {words}
    </Link>
  )
}
const Sub = ({ children }: { children: string }) => <span className="gr-sub">{children}</span>

/** Says what became of a line; parts that are nothing are left out. */
const Result = ({ line }: Of) => {
  const t = useText(receiptPageText)
  const { dict, field: f } = useText(receiptText)
  const parts: readonly (readonly [DecimalText, (qty: string) => string])[] = [
    [line.pending, t.pending],
    [line.accepted, t.accepted],
    [line.concession, t.concession],
    [line.rejected, t.rejected],
    [line.damaged, t.damaged],
    [line.refused, t.refused],
    [line.restClosed, t.restClosed],
    [dec(line.returnedAccepted).plus(line.returnedRejected).toFixed(), t.returned],
  ]
  const said: readonly (readonly [string, string | null | undefined])[] = [
    [f.damages, line.damages.map((kind) => dict.receipt_damage[kind]).join(', ')],
    [f.damageNote, line.damageNote],
    [f.shortReason, line.shortReason && dict.receipt_short_reason[line.shortReason]],
    [f.recountReason, line.recountReason],
    [f.turnedAwayReason, line.turnedAwayReason],
    [f.lifeReason, line.lifeReason],
  ]
  return (
    <div>
      {parts.flatMap(([qty, words]) => (dec(qty).gt(0) ? [<div key={words('')}>{words(trimmedDecimal(qty))}</div>] : []))}
      {said.flatMap(([label, words]) => (words ? [<Sub key={label}>{`${label}: ${words}`}</Sub>] : []))}
      {line.photos.length > 0 && <FileList files={line.photos} />}
    </div>
  )
}
const Traced = ({ line }: Of) => {
  const t = useText(receiptPageText)
  return (
    <div>
      {[line.batchNo, line.productionDate, line.expiryDate].flatMap((words) => (words ? [<Sub key={words}>{words}</Sub>] : []))}
      {line.serials.length > 0 && (
        <details>
          <summary>{t.serialCount(line.serials.length)}</summary>
          {line.serials.join(', ')}
        </details>
      )}
    </div>
  )
}
const OnTime = ({ line }: Of) => {
  const t = useText(receiptPageText)
  const { daysLate } = line
  return <Sub>{daysLate > 0 ? t.late(daysLate) : daysLate < 0 ? t.early(-daysLate) : t.onTime}</Sub>
}

/** Goods of a receipt with what was counted, and what became of them. */
export const ReceiptLines = ({ item, orderPage }: { item: OwnReceiptDetail; orderPage: string | null }) => {
  const t = useText(receiptPageText)
  const { field: f } = useText(receiptText)
  return (
    <Card title={f.lines} note={t.linesOf(item.lineCount)} flush>
      <PlainTable
        stacked
        label={f.lines}
        keyOf={(line) => line.id}
        rows={item.lines}
        columns={[
          { key: 'lineNo', title: f.lineNo, cell: (line) => line.lineNo },
          {
            ...{ key: 'name', title: t.columns.what },
            cell: (line) => (
              <div>
                <b>{line.name}</b>
                <Sub>{[line.materialCode, line.spec].filter(Boolean).join(' · ')}</Sub>
              </div>
            ),
          },
          {
            ...{ key: 'order', title: t.columns.order },
            cell: (line) => (
              <div>
                <OrderLine line={line} page={orderPage} />
                <OnTime line={line} />
              </div>
            ),
          },
          { key: 'batch', title: t.columns.batch, cell: (line) => <Traced line={line} /> },
          {
            ...{ key: 'announced', title: t.columns.announced, right: true },
            cell: (line) => (line.announced === null ? '' : trimmedDecimal(line.announced)),
          },
          { key: 'received', title: t.columns.received, right: true, cell: (line) => `${trimmedDecimal(line.received)} ${line.unit}` },
          { key: 'result', title: t.columns.result, cell: (line) => <Result line={line} /> },
        ]}
      />
    </Card>
  )
}
