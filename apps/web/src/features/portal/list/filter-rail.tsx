import type { AnnouncementFacets } from '@srm/contract/portal/announcement'
import { useState } from 'react'
import { useText } from '../../../lib/text'
import { OwnWords } from '../../../ui/public/own-words'
import { listText } from './text'
import { toggled, valuesOf, type ListState } from '../list-state'

interface RailProps {
  state: ListState
  facets: AnnouncementFacets | undefined
  change: (patch: ListState) => void
}
const shownAtFirst = 6
const statuses = [
  ['open', 't-ok'],
  ['soon', 't-urgent'],
  ['ended', 't-ended'],
] as const
const windows = [
  ['any', undefined],
  ['d0', '0'],
  ['d3', '3'],
  ['d7', '7'],
  ['d30', '30'],
] as const

const Values = ({
  title,
  name,
  values,
  state,
  change,
}: { title: string; name: 'category' | 'region'; values: readonly { value: string; count: number }[] } & Omit<RailProps, 'facets'>) => {
  const t = useText(listText)
  const [open, setOpen] = useState(false)
  const chosen = valuesOf(state[name])
  // What is chosen stays in the list even when nothing is left of it.
  const all = [...values, ...chosen.filter((c) => !values.some((v) => v.value === c)).map((value) => ({ value, count: 0 }))]
  if (all.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      {(open ? all : all.filter((v, i) => i < shownAtFirst || chosen.includes(v.value))).map(({ value, count }) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => change({ [name]: toggled(state[name], value) })} />
          <OwnWords>{value}</OwnWords>
          <span className="fig">{count}</span>
        </label>
      ))}
      {!open && all.length > shownAtFirst ? (
        <button type="button" className="link exp" onClick={() => setOpen(true)}>
          {t.expand(all.length)}
        </button>
      ) : null}
    </fieldset>
  )
}

/** Status, category, region and deadline, each with the figure that choosing it would give. */
export const FilterRail = ({ state, facets, change }: RailProps) => {
  const t = useText(listText)
  const chosen = valuesOf(state.status)
  const within = facets?.within
  const counts: Record<string, number | undefined> = {
    any: facets?.statuses.open,
    d0: within?.today,
    d3: within?.d3,
    d7: within?.d7,
    d30: within?.d30,
  }
  return (
    <form onSubmit={(e) => e.preventDefault()}>
      <fieldset>
        <legend>{t.status}</legend>
        {statuses.map(([status, tone]) => (
          <label key={status}>
            <input type="checkbox" checked={chosen.includes(status)} onChange={() => change({ status: toggled(state.status, status) })} />
            <i className={`dot ${tone}`} />
            {t.statuses[status]}
            <span className="fig">{facets?.statuses[status] ?? ''}</span>
          </label>
        ))}
      </fieldset>
      <Values title={t.category} name="category" values={facets?.categories ?? []} state={state} change={change} />
      <Values title={t.region} name="region" values={facets?.regions ?? []} state={state} change={change} />
      <fieldset>
        <legend>{t.deadline}</legend>
        {windows.map(([key, days]) => (
          <label key={key}>
            <input
              type="radio"
              name="within"
              checked={state.within === days && !state.on}
              onChange={() => change({ within: days, on: undefined })}
            />
            {t.within[key]}
            <span className="fig">{counts[key] ?? ''}</span>
          </label>
        ))}
      </fieldset>
    </form>
  )
}
