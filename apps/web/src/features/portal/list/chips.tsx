import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { OwnWords } from '../../../ui/public/own-words'
import { shortDay } from '../../../ui/public/time'
import { listText } from './text'
import { toggled, valuesOf, type ListState } from '../list-state'

/** What narrows the list, each with a cross, and how many rows are left of it. */
export const Chips = ({
  state,
  change,
  total,
  now,
}: {
  state: ListState
  change: (patch: ListState) => void
  total: number | undefined
  now: string
}) => {
  const t = useText(listText)
  const lang = useLanguage()
  const chips: { label: string; without: ListState }[] = [
    ...(state.likeName ? [{ label: t.keyword(state.likeName), without: { likeName: undefined } }] : []),
    ...valuesOf(state.status).map((s) => ({
      label: t.statuses[s as keyof typeof t.statuses] ?? s,
      without: { status: toggled(state.status, s) },
    })),
    ...valuesOf(state.category).map((c) => ({ label: c, without: { category: toggled(state.category, c) } })),
    ...valuesOf(state.region).map((r) => ({ label: r, without: { region: toggled(state.region, r) } })),
    ...(state.within
      ? [{ label: t.within[`d${state.within}` as keyof typeof t.within] ?? state.within, without: { within: undefined } }]
      : []),
    ...(state.on ? [{ label: t.on(shortDay(state.on, lang)), without: { on: undefined } }] : []),
  ]
  const clear = { likeName: undefined, status: undefined, category: undefined, region: undefined, within: undefined, on: undefined }
  return (
    <div className="chips row wraps small faint">
      {chips.map(({ label, without }) => (
        <span className="c" key={label}>
          <OwnWords>{label}</OwnWords>
          <button type="button" aria-label={t.remove(label)} onClick={() => change(without)}>
            ×
          </button>
        </span>
      ))}
      {chips.length > 0 ? (
        <button type="button" className="link exp" onClick={() => change(clear)}>
          {t.clear}
        </button>
      ) : null}
      <span className="n" role="status">
        {total === undefined ? null : t.total(total)}
        <span className="clock">
          {' · '}
          {t.serverTime} <span className="fig">{now.slice(5, 16)}</span>
        </span>
      </span>
    </div>
  )
}
