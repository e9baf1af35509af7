import { useText } from '../../../lib/text'
import type { TimeLeft } from '../../../ui/public/time'
import { portalText } from '../text'

/** With two digits. */
export const two = (n: number) => String(n).padStart(2, '0')

/** Days, hours and minutes; seconds only in the last 24 hours, so that nothing flickers for weeks. */
export const Figures = ({ left }: { left: TimeLeft }) => {
  const u = useText(portalText).unit
  const parts: [string, string][] =
    left.days > 0
      ? [
          [String(left.days), u.days(left.days)],
          [two(left.hours), u.hours],
          [two(left.minutes), u.minutes],
        ]
      : [
          [two(left.hours), u.hours],
          [two(left.minutes), u.minutes],
          [two(left.seconds), u.seconds],
        ]
  return parts.map(([n, unit], i) => (
    <span key={unit} className="part">
      <b className={i === 0 ? 'fig d' : 'fig'}>{n}</b> {unit}
    </span>
  ))
}
