import { compareDec, dec, isDecimal } from '@srm/domain/kit/money'
import { shareholderThreshold, shareSum } from '@srm/domain/srm/supplier/supplier-rows.rules'
import { useText } from '../../../../lib/text'
import { supplierWords } from '../text'

interface Share {
  readonly ratio: string | null
}
/** Shares are drawn as one bar with the gap hatched, and the total as it is typed. */
export const ShareBar = ({ rows }: { rows: readonly Share[] }) => {
  const t = useText(supplierWords)
  if (rows.length === 0) return null
  const limited = rows.length <= shareholderThreshold
  const sum = shareSum(rows)
  const side = compareDec(sum, '100')
  const gap = dec('100').minus(sum).abs().toFixed()
  const parts = rows.map((r) => (r.ratio && isDecimal(r.ratio) ? Math.max(0, Number(r.ratio)) : 0))
  const scale = Math.max(100, Number(sum))
  return (
    <div className="sup-share">
      <div className="sup-share-bar" aria-hidden="true">
        {parts.map((part, i) => (
          <i key={i} style={{ width: `${(part / scale) * 100}%`, opacity: Math.max(0.35, 1 - i * 0.22) }} />
        ))}
        {limited && side < 0 && <i className="gap" style={{ flex: 1 }} />}
      </div>
      <span role="status">
        {t.total} <b className="srm-num">{sum}%</b>
        {limited && side < 0 && <b className="srm-bad"> {t.short(gap)}</b>}
        {side > 0 && <b className={limited ? 'srm-bad' : 'srm-warn'}> {t.over(gap)}</b>}
      </span>
      <p className="srm-field-hint">{limited ? t.shareholdersNote : t.shareUnlimited}</p>
    </div>
  )
}
