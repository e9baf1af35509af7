import { Popover } from 'antd'
import type { ReactNode } from 'react'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import type { CompareCell, CompareLine, CompareMode, CompareSupplier } from './compare.model'
import { compareText } from './compare.text'
import { isFarAbove, percentText, unitFigure } from './figures'
import { RoundHistory } from './round-history'

export const DeltaText = ({ percent }: { percent: string | null }) =>
  percent === null ? null : <span className={isFarAbove(percent) ? 'cmp-far' : 'cmp-dim'}>{percentText(percent)}</span>

const OfferDetails = ({ cell, line, supplier }: { cell: CompareCell; line: CompareLine; supplier: CompareSupplier }) => {
  const t = useText(compareText)
  const facts: readonly (readonly [string, string | null])[] = [
    [t.landed, `CNY ${unitFigure(cell.landedUnit)}`],
    [t.offeredLabel, cell.partial ? t.ofAsked(trimmedDecimal(cell.qtyOffered), trimmedDecimal(line.qty)) : null],
    [t.brand, cell.brand],
    [t.origin, cell.origin],
    [t.deliverDate, cell.deliverDate],
    [t.moqLabel, cell.moq && trimmedDecimal(cell.moq)],
    [t.altSpec, cell.altSpec],
    [t.remark, cell.remark],
    [t.rejected, cell.rejected ? (cell.rejectReason ?? nothing) : null],
  ]
  return (
    <dl className="srm-stack gap-1 srm-facts cmp-offer">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {cell.history.length > 1 && (
        <div className="wide">
          <dt>{t.historyOf(supplier.name, line.lineNo)}</dt>
          <dd>
            <RoundHistory history={cell.history} />
          </dd>
        </div>
      )}
    </dl>
  )
}

interface PriceCellProps {
  readonly line: CompareLine
  readonly supplier: CompareSupplier
  readonly cell: CompareCell | undefined
  readonly mode: CompareMode
  /** Offers of several currencies stand side by side. */
  readonly mixed: boolean
  readonly lowest: boolean
  /** Radio or quantity of the award, left of the price. */
  readonly choice?: ReactNode
}

/** Price on the first line; the difference and the line total on the second. */
export const PriceCell = ({ line, supplier, cell, mode, mixed, lowest, choice }: PriceCellProps) => {
  const t = useText(compareText)
  if (!cell)
    return (
      <div className="srm-row cmp-price">
        <span className="cmp-dim cmp-end">{t.noBid}</span>
      </div>
    )
  const figure = mode === 'landed' ? unitFigure(cell.landedUnit) : trimmedDecimal(cell.price, 2)
  const mark = mixed && <span className="cmp-currency">{mode === 'landed' ? 'CNY' : supplier.currency}</span>
  const amount = mode === 'landed' ? cell.landedAmount : cell.amount
  return (
    <>
      <div className="srm-row cmp-price">
        {choice ?? <span />}
        <Popover
          trigger={['click']}
          title={`${supplier.name} · ${line.name}`}
          content={<OfferDetails cell={cell} line={line} supplier={supplier} />}
        >
          <button
            type="button"
            className="srm-inline cmp-figure"
            data-print
            aria-label={`${supplier.name} ${line.name} ${mode === 'landed' ? 'CNY' : supplier.currency} ${figure} ${t.details}`}
          >
            {cell.history.length > 1 && <RoundHistory history={cell.history} spark />}
            {mark}
            <span className={lowest ? 'cmp-lowest' : cell.rejected ? 'cmp-struck' : undefined}>{figure}</span>
          </button>
        </Popover>
      </div>
      <div className="cmp-under">
        {cell.rejected ? (
          <span className="cmp-bad">
            <Icon name="close" size={12} /> {t.rejected}
          </span>
        ) : lowest ? (
          <span className="cmp-lowest-word">{t.lowest}</span>
        ) : (
          <DeltaText percent={cell.delta} />
        )}
        <span className="cmp-dim">{thousands(amount, 2)}</span>
      </div>
      {cell.partial && <div className="cmp-partial">{t.ofAsked(trimmedDecimal(cell.qtyOffered), trimmedDecimal(line.qty))}</div>}
    </>
  )
}
