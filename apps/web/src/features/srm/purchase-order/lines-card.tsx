import type { OwnOrderDetail, OwnOrderLine } from '@srm/contract/srm/purchase-order'
import { toCapitals } from '@srm/domain/kit/capitals'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import type { ReactNode } from 'react'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { DictText } from '../../../ui/dict/dict'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { orderPageText } from './text'

const { pendingSupplier, proposed } = purchaseOrderMachine.states
type Row = OwnOrderLine['rows'][number]

/** A delivery of a line: the confirmed day beside the one that was asked for, where they differ. */
const Delivery = ({ row, isAsked }: { row: Row; isAsked: boolean }) => {
  const t = useText(orderPageText)
  const isMoved = row.confirmedDate !== null && row.confirmedDate !== row.needDate
  return (
    <div className="po-days">
      {isMoved && (
        <>
          <del aria-label={t.askedFor(row.needDate)}>{row.needDate}</del> →{' '}
        </>
      )}
      {t.due(dueOf(row), trimmedDecimal(row.qty))}
      {isAsked && row.confirmedDate === null && <span className="srm-dim"> {t.asked}</span>}
    </div>
  )
}
/** What became of the quantity; what is nothing is not said. */
const Came = ({ line }: { line: OwnOrderLine }) => {
  const t = useText(orderPageText)
  const parts = [
    ['transit', line.transit],
    ['pending', line.pending],
    ['rejected', line.rejected],
    ['returned', line.returnedAccepted],
  ] as const
  return (
    <>
      {trimmedDecimal(dec(line.accepted).plus(line.concession).toFixed())}
      {parts.map(([key, qty]) => dec(qty).gt(0) && <span key={key} className="po-sub">{`${t.came[key]} ${trimmedDecimal(qty)}`}</span>)}
    </>
  )
}
const basisNote = (lines: readonly OwnOrderLine[], says: (rate: string | null) => string): string | undefined => {
  const rates = [...new Set(lines.map((line) => line.taxRate))]
  if (rates[0] === null || rates.length === 0) return undefined
  return says(rates.length === 1 ? trimmedDecimal(rates[0]) : null)
}

/** How a service is counted, and the milestones of a lump sum. */
const Service = ({ line }: { line: OwnOrderLine }) => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  return (
    <span className="po-sub">
      <DictText code="service_way" value={line.serviceWay} />
      {line.milestones.map(({ name, pct }) => ` · ${t.milestoneOf(name, trimmedDecimal(pct))}`)}
      {line.proofRequired && ` · ${f.proofRequired}`}
    </span>
  )
}

interface Props {
  readonly item: OwnOrderDetail
  /** Actions on a line. */
  readonly action?: (line: OwnOrderLine) => ReactNode
}
/** What is ordered, by when, and what became of it; prices only for whoever may read them. */
export const OrderLinesCard = ({ item, action }: Props) => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const hasPrices = item.amountIncl !== null
  const places = minorUnitOf(item.currency)
  const money = (value: string | null) => thousands(value, places)
  const isAsked = item.status === pendingSupplier || item.status === proposed
  const note = basisNote(item.lines, item.priceBasis === 'INCL' ? t.priceIncl : t.priceExcl)
  return (
    <Card title={t.tabs.lines} note={t.lineCount(item.lineCount)} extra={note && <span className="srm-dim">{note}</span>} flush>
      <PlainTable
        stacked
        label={t.tabs.lines}
        keyOf={(line) => line.id}
        rows={item.lines}
        columns={[
          { key: 'lineNo', title: t.columns.line, cell: (line) => line.lineNo },
          {
            ...{ key: 'name', title: t.columns.name },
            cell: (line) => (
              <div className="po-what">
                <b>{line.name}</b>
                <span className="po-sub">{[line.materialCode, line.spec, line.remark].filter(Boolean).join(' · ')}</span>
                {line.serviceWay && <Service line={line} />}
              </div>
            ),
          },
          { key: 'qty', title: t.columns.qty, right: true, cell: (line) => `${trimmedDecimal(line.qty)} ${line.unit}` },
          {
            ...{ key: 'rows', title: f.rows },
            cell: (line) => (
              <div>
                {line.rows.map((row) => (
                  <Delivery key={row.id} row={row} isAsked={isAsked} />
                ))}
              </div>
            ),
          },
          {
            key: 'came',
            title: t.columns.came,
            right: true,
            cell: (line) => (
              <div>
                <Came line={line} />
              </div>
            ),
          },
          {
            ...{ key: 'open', title: t.columns.open, right: true },
            cell: (line) => (
              <div>
                {trimmedDecimal(line.open)}
                {dec(line.closed).gt(0) && (
                  <span className="po-sub" title={line.closedReason ?? undefined}>
                    {t.closed(trimmedDecimal(line.closed))}
                  </span>
                )}
              </div>
            ),
          },
          ...(hasPrices
            ? [
                {
                  ...{ key: 'amount', title: t.columns.amount, right: true },
                  cell: (line: OwnOrderLine) => (
                    <div>
                      {line.free ? t.free : money(line.amountIncl)}
                      {!line.free && <span className="po-sub">{t.each(trimmedDecimal(line.price, 2))}</span>}
                    </div>
                  ),
                },
              ]
            : []),
          ...(action ? [{ key: 'action', title: '', cell: action }] : []),
        ]}
      />
      {hasPrices && (
        <p className="po-total">
          <span>{t.amounts(money(item.amountExcl), money(item.tax), `${item.currency} ${money(item.amountIncl)}`)}</span>
          {item.currency === 'CNY' && (
            <span lang="zh-CN" className="srm-dim">
              {toCapitals(item.amountIncl ?? '0')}
            </span>
          )}
        </p>
      )}
    </Card>
  )
}

interface DiffProps {
  readonly item: OwnOrderDetail
  readonly title: string
  readonly note: string
  readonly lines: NonNullable<OwnOrderDetail['proposal']>['lines']
}
/** Rows that somebody asks for beside what stands: what goes is struck out, what comes stands out. */
export const DiffCard = ({ item, title, note, lines: rows }: DiffProps) => {
  const t = useText(orderPageText)
  const lineOf = (id: string) => item.lines.find((line) => line.id === id)
  const textOf = (day: string, qty: string) => t.due(day, trimmedDecimal(qty))
  const standing = (id: string) => (lineOf(id)?.rows ?? []).map((one) => textOf(dueOf(one), one.qty))
  return (
    <Card title={title} note={note} flush>
      <PlainTable
        stacked
        label={title}
        keyOf={(row) => row.lineId}
        rows={rows}
        columns={[
          { key: 'line', title: t.columns.line, cell: (row) => `${lineOf(row.lineId)?.lineNo ?? ''} ${lineOf(row.lineId)?.name ?? ''}` },
          {
            ...{ key: 'before', title: t.before },
            cell: (row) => {
              const after = row.rows.map((one) => textOf(one.day, one.qty))
              return (
                <div className="po-days">
                  {standing(row.lineId).map((words) => (
                    <div key={words}>{after.includes(words) ? words : <del>{words}</del>}</div>
                  ))}
                </div>
              )
            },
          },
          {
            ...{ key: 'after', title: t.after },
            cell: (row) => {
              const before = standing(row.lineId)
              return (
                <div className="po-days">
                  {row.rows.map((one) => {
                    const words = textOf(one.day, one.qty)
                    return <div key={words}>{before.includes(words) ? words : <ins>{words}</ins>}</div>
                  })}
                </div>
              )
            },
          },
        ]}
      />
    </Card>
  )
}
/** What the supplier proposes instead of confirming. */
export const ProposalCard = ({ item }: { item: OwnOrderDetail }) => {
  const t = useText(orderPageText)
  return <DiffCard item={item} title={t.proposal} note={t.priceStays} lines={item.proposal?.lines ?? []} />
}
