import { useText } from '../../../../lib/text'
import { colourOf } from './price-chart'
import { monitorText } from './text'

/** A bidder by alias, in its colour; by name too once it may be known. */
export const Who = ({ alias, name, note }: { alias: string; name?: string | null; note?: string }) => {
  const t = useText(monitorText)
  return (
    <span className="auc-who">
      <i style={{ background: colourOf(alias) }} aria-hidden />
      <span>
        {t.alias(alias)}
        {name && <small>{name}</small>}
        {note && <small className="srm-num">{note}</small>}
      </span>
    </span>
  )
}
