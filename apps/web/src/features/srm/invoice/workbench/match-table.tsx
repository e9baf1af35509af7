import type { InvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { dec, sumOf } from '@srm/domain/kit/money'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import { invoicePageText } from '../text'
import { useReasonWords } from '../words'
import { cellTones, gaugesOf, matchRows, type Gauge, type MatchRow } from './match-rows'
import '../invoice.css'

const money = (value: string | null) => thousands(value, 2)
const isSome = (value: string) => !dec(value).isZero()

const GaugeLine = ({ gauge, unit }: { gauge: Gauge; unit: string }) => {
  const t = useText(invoicePageText).bench
  const isPct = gauge.kind === 'pct'
  const show = (value: string) =>
    isPct ? `${trimmedDecimal(value)}%` : gauge.kind === 'amt' ? money(value) : `${trimmedDecimal(value)} ${unit}`
  return (
    <div className="mx-gauge" data-over={gauge.isOver}>
      <span>{t.kinds[gauge.kind]}</span>
      <span className="mx-bar" aria-hidden="true">
        <i style={{ width: `${gauge.filled}%` }} />
        <b style={{ left: `${gauge.tick}%` }} />
      </span>
      <span>{`${show(gauge.value)} / ${show(gauge.limit)}`}</span>
    </div>
  )
}
/** What differs on a line, and how far that is from what is let pass. */
const Difference = ({ item, row }: { item: InvoiceDetail; row: MatchRow }) => {
  const t = useText(invoicePageText).bench
  const words = useReasonWords()
  const judged = item.match?.lines.find(({ no }) => no === row.no)
  const gauges = gaugesOf(row, judged, item.match?.fxCny ?? '1')
  const others = row.reasons.filter(({ code }) => !['INV_PRICE_OVER', 'INV_QTY_OVER', 'INV_FAVOURABLE'].includes(code))
  if (row.reasons.length === 0)
    return (
      <span className="mx-ok">
        <Icon name="check" /> {t.same}
      </span>
    )
  return (
    <div>
      {gauges.map((gauge) => (
        <GaugeLine key={gauge.kind} gauge={gauge} unit={row.unit} />
      ))}
      {row.reasons.some(({ code }) => code === 'INV_FAVOURABLE') && (
        <span className="inv-sub">{t.below(money(judged?.variance?.replace('-', '') ?? null))}</span>
      )}
      {others.map((one) => (
        <span key={one.code} className="mx-held" data-hold={one.hold}>
          {words.reason(one, item.lines.find(({ lineNo }) => lineNo === row.no)?.parts.find((part) => !part.item)?.orderNo)}
        </span>
      ))}
    </div>
  )
}
const Came = ({ row }: { row: MatchRow }) => {
  const t = useText(invoicePageText).bench
  const parts = [
    [row.concession, t.concession],
    [row.rejected, t.rejected],
    [row.pending, t.pending],
  ] as const
  return (
    <>
      {trimmedDecimal(row.accepted)}
      {parts.map(
        ([qty, words]) =>
          isSome(qty) && (
            <span key={words('')} className="inv-sub">
              {words(trimmedDecimal(qty))}
            </span>
          ),
      )}
    </>
  )
}
const Excess = ({ row }: { row: MatchRow }) => {
  const t = useText(invoicePageText).bench
  if (isSome(row.excess)) return <b className="mx-red">{money(row.excess)}</b>
  return <>{row.state === 'MATCHED_TOL' ? t.within : '—'}</>
}

const Head = () => {
  const t = useText(invoicePageText).bench
  return (
    <thead>
      <tr>
        <th scope="col" />
        <th scope="colgroup" colSpan={2}>
          <Icon name="cart" /> {t.order}
        </th>
        <th scope="colgroup" colSpan={3}>
          <Icon name="box" /> {t.receipt}
        </th>
        <th scope="colgroup" colSpan={3}>
          <Icon name="wallet" /> {t.invoice}
        </th>
        <th scope="colgroup" colSpan={2}>
          {t.difference}
        </th>
      </tr>
      <tr>
        <th scope="col">{t.material}</th>
        {[t.qty, t.price, t.accepted, t.payableQty, t.payablePrice, t.qty, t.price, t.amount].map((title, i) => (
          <th key={`${title}${i}`} scope="col" className="srm-right">
            {title}
          </th>
        ))}
        <th scope="col">{t.limitHint}</th>
        <th scope="col" className="srm-right">
          {t.excess}
        </th>
      </tr>
    </thead>
  )
}
const Row = ({ item, row }: { item: InvoiceDetail; row: MatchRow }) => {
  const t = useText(invoicePageText).bench
  const tones = cellTones(row)
  const governs = (tone: string | undefined) => (tone ? 'governs' : undefined)
  const isReduced = row.payablePrice !== null && !dec(row.payablePrice).eq(row.orderPrice)
  return (
    <tr data-state={row.state}>
      <td data-label={t.material}>
        <b>{row.name}</b>
        <span className="inv-sub">{[row.no, row.spec].filter(Boolean).join(' ')}</span>
      </td>
      <td data-label={`${t.order} ${t.qty}`} className="srm-right">
        {trimmedDecimal(row.ordered)}
      </td>
      <td data-label={`${t.order} ${t.price}`} className="srm-right" data-tone={isReduced ? undefined : governs(tones.price)}>
        {trimmedDecimal(row.orderPrice, 2)}
      </td>
      <td data-label={t.accepted} className="srm-right">
        <Came row={row} />
      </td>
      <td data-label={t.payableQty} className="srm-right" data-tone={governs(tones.qty)}>
        {`${trimmedDecimal(row.payable)} ${row.unit}`}
      </td>
      <td data-label={t.payablePrice} className="srm-right" data-tone={isReduced ? governs(tones.price) : undefined}>
        {row.payablePrice === null ? '—' : trimmedDecimal(row.payablePrice, 2)}
      </td>
      <td data-label={`${t.invoice} ${t.qty}`} className="srm-right" data-tone={tones.qty}>
        {trimmedDecimal(row.qty)}
      </td>
      <td data-label={`${t.invoice} ${t.price}`} className="srm-right" data-tone={tones.price}>
        {row.price === null ? '—' : trimmedDecimal(row.price, 2)}
      </td>
      <td data-label={t.amount} className="srm-right">
        {money(row.amount)}
      </td>
      <td data-label={t.difference}>
        <Difference item={item} row={row} />
      </td>
      <td data-label={t.excess} className="srm-right">
        <Excess row={row} />
      </td>
    </tr>
  )
}
/** Checks of the invoice as a whole; what is wrong with it stands in words. */
const Checks = ({ item }: { item: InvoiceDetail }) => {
  const t = useText(invoicePageText).bench
  const words = useReasonWords()
  const reasons = item.match?.reasons ?? []
  const has = (...codes: string[]) => reasons.some(({ code, hold }) => hold && codes.includes(code))
  const header = reasons.filter(({ line }) => line === null)
  const passed = [
    ...(has('INV_TAX_AMOUNT', 'INV_HEADER_TAX') ? [] : [t.checks.tax]),
    ...(has('INV_TAX_RATE') ? [] : [t.checks.rate]),
    // What is registered was refused unless these hold.
    ...[t.checks.sum, t.checks.taxNo, t.checks.once, t.checks.day],
  ]
  return (
    <ul className="mx-checks">
      {header.map((one) => (
        <li key={one.code} data-bad="true">
          {words.reason(one)}
        </li>
      ))}
      {passed.map((one) => (
        <li key={one}>
          <Icon name="check" /> {one}
        </li>
      ))}
    </ul>
  )
}

/** Order, receipt and invoice side by side, one line each: the value that governs is blue, the cell that offends is framed. */
export const MatchTable = ({ item }: { item: InvoiceDetail }) => {
  const t = useText(invoicePageText).bench
  const rows = matchRows(item)
  const expected = rows.every((row) => row.expected !== null) ? sumOf(rows.map((row) => row.expected ?? '0')).toFixed(2) : null
  const total = sumOf(rows.map((row) => row.amount)).toFixed(2)
  const excess = sumOf(rows.map((row) => row.excess)).toFixed(2)
  const heldCount = rows.filter(({ state }) => state === 'EXCEPTION').length
  return (
    <section className="srm-card mx-card">
      <div className="srm-scroll" tabIndex={0} role="region" aria-label={t.difference}>
        <table className="mx-table">
          <Head />
          <tbody>
            {rows.map((row) => (
              <Row key={row.no} item={item} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {t.total}
              </th>
              <td className="srm-right">{money(expected)}</td>
              <td className="srm-right" colSpan={3}>
                {money(total)}
              </td>
              <td>{heldCount > 0 && t.noNetting(heldCount)}</td>
              <td className="srm-right">{isSome(excess) ? <b className="mx-red">{money(excess)}</b> : '—'}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Checks item={item} />
    </section>
  )
}
