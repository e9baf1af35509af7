import { Fragment, type ReactNode } from 'react'
import { basisLabel, gapLabel, landedLabel } from '@srm/domain/srm/inquiry/basis-label'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import {
  cellAt,
  lowestOf,
  lowestVersusLast,
  lowestWhole,
  type CompareLine,
  type CompareMode,
  type CompareSheet,
  type CompareSupplier,
} from './compare.model'
import './compare.css'
import { compareText } from './compare.text'
import { isBelow, percentText, unitFigure } from './figures'
import { DeltaText, PriceCell } from './price-cell'
import { ScoreRows } from './score-rows'

interface CompareTableProps {
  readonly sheet: CompareSheet
  readonly mode: CompareMode
  readonly lines: readonly CompareLine[]
  /** Cells that get the award's soft ground. */
  readonly isChosen?: (lineId: string, supplierId: string) => boolean
  readonly choiceOf?: (line: CompareLine, supplier: CompareSupplier) => ReactNode
  /** Under a line's name: what of it is not given yet. */
  readonly noteOf?: (line: CompareLine) => string | null
  readonly headChoice?: (supplier: CompareSupplier) => ReactNode
  /** Last row: what each supplier gets. */
  readonly award?: { readonly label: string; readonly total: string; readonly of: (supplierId: string) => ReactNode }
}

const SupplierHead = ({ supplier, won, choice }: { supplier: CompareSupplier; won: boolean; choice?: ReactNode }) => {
  const t = useText(compareText)
  return (
    <th scope="col" className={won ? 'cmp-supplier cmp-won' : 'cmp-supplier'}>
      <div className="srm-row cmp-name">
        {choice}
        <b title={supplier.name}>{supplier.name}</b>
      </div>
      <div className="srm-small cmp-facts">
        {supplier.standsFrom !== null && <span>{t.stands(supplier.standsFrom)}</span>}
        {supplier.currency !== 'CNY' && <b className="cmp-currency">{supplier.currency}</b>}
        {supplier.rank !== null && <span>{t.rank(supplier.rank)}</span>}
        {supplier.technicalScore !== null && <span>{t.technical(trimmedDecimal(supplier.technicalScore))}</span>}
        {supplier.deliveryDays !== null && <span>{t.days(supplier.deliveryDays)}</span>}
      </div>
    </th>
  )
}

const ItemHead = ({ line, note }: { line: CompareLine; note?: string | null }) => (
  <th scope="row" className="cmp-item">
    <span className="cmp-no">{line.lineNo}</span>
    <span className="cmp-words">
      <b title={line.name}>{line.name}</b>
      <small title={line.spec ?? undefined}>
        {line.spec ? `${line.spec} · ` : ''}
        {trimmedDecimal(line.qty)} {line.unit}
        {note && <em className="srm-warn"> {note}</em>}
      </small>
    </span>
  </th>
)

const LastPrice = ({ sheet, line }: { sheet: CompareSheet; line: CompareLine }) => {
  const lang = useLanguage()
  const versus = lowestVersusLast(sheet, line)
  const { last } = line
  if (last === null) return <td className="cmp-last">{nothing}</td>
  const source = last.source ? `${last.source.awardNo} ${last.source.supplierName} ${last.source.pricedOn}` : basisLabel(lang, last.basis)
  // What stands on no comparable basis is shown as it was stated, with its own label and without a difference.
  if (last.landed === null)
    return (
      <td className="cmp-last" title={source}>
        <div>{trimmedDecimal(last.value, 2)}</div>
        <small className="cmp-basis">{basisLabel(lang, last.basis)}</small>
        <small className="srm-warn cmp-basis">{last.gap && gapLabel(lang, last.gap)}</small>
      </td>
    )
  return (
    <td className="cmp-last" title={source}>
      <div>{unitFigure(last.landed)}</div>
      {versus !== null && <small className={isBelow(versus) ? 'srm-good' : 'cmp-dim'}>{percentText(versus)}</small>}
    </td>
  )
}

const TotalCell = ({ sheet, supplier }: { sheet: CompareSheet; supplier: CompareSupplier }) => {
  const t = useText(compareText)
  const best = lowestWhole(sheet) === supplier.id
  return (
    <td>
      <div className={best ? 'cmp-lowest' : undefined}>{thousands(supplier.total, 2)}</div>
      {supplier.missing > 0 ? (
        <small className="srm-warn">{t.missing(supplier.missing)}</small>
      ) : supplier.partial > 0 ? (
        <small className="srm-warn">{t.partial(supplier.partial)}</small>
      ) : best ? (
        <small className="cmp-lowest-word">{t.wholeLowest}</small>
      ) : (
        <small>
          <DeltaText percent={supplier.delta} />
        </small>
      )}
    </td>
  )
}

const Totals = ({ sheet, award }: Pick<CompareTableProps, 'sheet' | 'award'>) => {
  const t = useText(compareText)
  const last = sheet.lastTotal
  return (
    <tfoot>
      <tr>
        <th scope="row">{t.landedTotal}</th>
        <td className="cmp-last">{last === null ? '' : thousands(last, 2)}</td>
        {sheet.suppliers.map((s) => (
          <TotalCell key={s.id} sheet={sheet} supplier={s} />
        ))}
      </tr>
      {sheet.roundNo > 1 && (
        <tr className="cmp-thin">
          <th scope="row">{t.versusRound(1)}</th>
          <td className="cmp-last" />
          {sheet.suppliers.map((s) => (
            <td key={s.id} className={s.versusFirst !== null && isBelow(s.versusFirst) ? 'srm-good' : undefined}>
              {s.versusFirst === null ? nothing : percentText(s.versusFirst)}
            </td>
          ))}
        </tr>
      )}
      {award && (
        <tr className="cmp-award">
          <th scope="row">{award.label}</th>
          <td className="cmp-last">{award.total}</td>
          {sheet.suppliers.map((s) => (
            <td key={s.id}>{award.of(s.id)}</td>
          ))}
        </tr>
      )}
    </tfoot>
  )
}

/** Items down, suppliers across. The first column stays in sight; the lowest price of each line is underlined and named. */
export const CompareTable = ({ sheet, mode, lines, isChosen, choiceOf, noteOf, headChoice, award }: CompareTableProps) => {
  const t = useText(compareText)
  const lang = useLanguage()
  const won = (supplierId: string) => sheet.lines.some((l) => isChosen?.(l.id, supplierId))
  return (
    <div className="cmp-scroll" tabIndex={0} role="region" aria-label={t.caption}>
      <table className="cmp">
        <caption className="srm-hidden">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="cmp-item-head">
              {t.item}
            </th>
            <th scope="col" className="cmp-last">
              {t.last}
              <small className="cmp-basis">{landedLabel(lang)}</small>
            </th>
            {sheet.suppliers.map((s) => (
              <SupplierHead key={s.id} supplier={s} won={won(s.id)} choice={headChoice?.(s)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {mode === 'score' ? (
            <ScoreRows sheet={sheet} />
          ) : (
            lines.map((line) => {
              const lowest = lowestOf(sheet, line.id)
              return (
                <tr key={line.id}>
                  <ItemHead line={line} note={noteOf?.(line)} />
                  <LastPrice sheet={sheet} line={line} />
                  {sheet.suppliers.map((s) => (
                    <td key={s.id} className={isChosen?.(line.id, s.id) ? 'cmp-chosen' : undefined}>
                      <PriceCell
                        line={line}
                        supplier={s}
                        cell={cellAt(sheet, line.id, s.id)}
                        mode={mode}
                        mixed={sheet.mixed}
                        lowest={lowest === s.id}
                        choice={choiceOf && <Fragment>{choiceOf(line, s)}</Fragment>}
                      />
                    </td>
                  ))}
                </tr>
              )
            })
          )}
        </tbody>
        <Totals sheet={sheet} award={award} />
      </table>
    </div>
  )
}
