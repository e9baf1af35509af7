import type { DeliveryLine, OwnDeliveryDetail } from '@srm/contract/srm/delivery'
import { dec } from '@srm/domain/kit/money'
import { deliveryText } from '@srm/domain/srm/delivery/delivery.text'
import { Link } from '@tanstack/react-router'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { FileList } from '../../../ui/files/file-list'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { deliveryPageText } from './text'

interface Of {
  readonly item: OwnDeliveryDetail
}
/** The line of the order, leading to its page for whoever may open that. */
const OrderLine = ({ line, page }: { line: DeliveryLine; page: string | null }) => {
  const words = `${line.orderNo}/${line.poLineNo}`
  if (page === null) return words
  return (
    <Link className="srm-link" to={`${page}?id=${line.orderId}`}>
      {words}
    </Link>
  )
}
/** Says what became of a line; parts that are nothing are left out. */
const Came = ({ line }: { line: DeliveryLine }) => {
  const t = useText(deliveryPageText)
  return (
    <div>
      {trimmedDecimal(line.received)}
      {dec(line.refused).gt(0) && <span className="dl-sub">{t.refused(trimmedDecimal(line.refused))}</span>}
      {dec(line.closed).gt(0) && <span className="dl-sub">{t.closed(trimmedDecimal(line.closed))}</span>}
    </div>
  )
}
const Traced = ({ line }: { line: DeliveryLine }) => {
  const t = useText(deliveryPageText)
  return (
    <div>
      {[line.batchNo, line.productionDate, line.expiryDate].filter(Boolean).map((words) => (
        <span key={words} className="dl-sub">
          {words}
        </span>
      ))}
      {line.serials.length > 0 && (
        <details>
          <summary>{t.serialCount(line.serials.length)}</summary>
          {line.serials.join(', ')}
        </details>
      )}
      {line.certificates.length > 0 && <FileList files={line.certificates} />}
    </div>
  )
}

/** Goods of a notice with their batches, certificates and what came of them. */
export const DeliveryLines = ({ item, orderPage }: Of & { orderPage: string | null }) => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
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
                <span className="dl-sub">{[line.materialCode, line.spec].filter(Boolean).join(' · ')}</span>
              </div>
            ),
          },
          { key: 'order', title: t.columns.order, cell: (line) => <OrderLine line={line} page={orderPage} /> },
          { key: 'due', title: t.columns.due, cell: (line) => line.dueDate },
          { key: 'batch', title: t.columns.batch, cell: (line) => <Traced line={line} /> },
          { key: 'qty', title: f.qty, right: true, cell: (line) => `${trimmedDecimal(line.qty)} ${line.unit}` },
          { key: 'came', title: t.columns.came, right: true, cell: (line) => <Came line={line} /> },
        ]}
      />
    </Card>
  )
}

/** Shows what is packed together, and the code on it to whoever may read that. */
export const DeliveryPackages = ({ item }: Of) => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
  const lineOf = (lineNo: number) => item.lines.find((line) => line.lineNo === lineNo)
  const hasLabels = item.packages.some(({ label }) => label !== null)
  return (
    <Card title={f.packages} note={t.packagesOf(item.packages.length)} flush>
      {item.packages.length === 0 && <p className="srm-dim dl-hint">{t.noPackages}</p>}
      {item.packages.length > 0 && (
        <PlainTable
          stacked
          label={f.packages}
          keyOf={(one) => one.id}
          rows={item.packages}
          columns={[
            { key: 'no', title: t.packageNo, cell: (one) => `${one.no}/${item.packages.length}` },
            {
              ...{ key: 'contents', title: f.contents },
              cell: (one) => (
                <div>
                  {one.contents.map(({ lineNo, qty }) => (
                    <div key={lineNo}>{`${lineNo} ${lineOf(lineNo)?.name ?? ''} ${trimmedDecimal(qty)} ${lineOf(lineNo)?.unit ?? ''}`}</div>
                  ))}
                </div>
              ),
            },
            { key: 'gross', title: f.grossKg, right: true, cell: (one) => (one.grossKg === null ? '' : trimmedDecimal(one.grossKg)) },
            { key: 'remark', title: f.remark, cell: (one) => one.remark },
            ...(hasLabels
              ? [
                  {
                    key: 'label',
                    title: t.label,
                    cell: (one: OwnDeliveryDetail['packages'][number]) => <code className="dl-code">{one.label}</code>,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  )
}
