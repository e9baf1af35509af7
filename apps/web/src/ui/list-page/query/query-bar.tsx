import { Button, Drawer, Input } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { dictText } from '../../../lib/dicts'
import { lazily } from '../../../lib/page/lazily'
import { useIsPhone, useIsTablet } from '../../../lib/media'
import { readStored, writeStored } from '../../../lib/session/storage'
import { useText } from '../../../lib/text'
import { Chip } from '../../tags/chip'
import { DictMultiSelect, DictSelect, MultiSelectInput, SelectInput, useDictLookup } from '../../dict/dict'
import { Icon } from '../../icons'
import { listText } from '../list-page.text'
import type { Filter } from '../types'

const OneDepart = lazily(() => import('../../picker/depart-picker').then((m) => m.OneDepart))
const DepartNames = lazily(() => import('../../picker/depart-names').then((m) => m.DepartNames))
const SpanInput = lazily(() => import('../../dates/date-input').then((m) => m.SpanInput))

type Values = Readonly<Record<string, string>>

interface InputProps {
  readonly filter: Filter
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}
const FilterInput = ({ filter, id, value, onChange }: InputProps) => {
  const one = { id, value: value || null, onChange: (next: string | null) => onChange(next ?? ''), placeholder: filter.placeholder }
  const many = {
    id,
    value: value ? value.split(',') : [],
    onChange: (next: readonly string[] | null) => onChange((next ?? []).join()),
    placeholder: filter.placeholder,
  }
  switch (filter.kind) {
    case 'select':
      return <SelectInput {...one} options={filter.options ?? []} />
    case 'multi':
      return <MultiSelectInput {...many} options={filter.options ?? []} />
    case 'dict':
      return <DictSelect {...one} code={filter.dict ?? ''} />
    case 'dicts':
      return <DictMultiSelect {...many} code={filter.dict ?? ''} />
    case 'depart':
      return <OneDepart {...one} store="orgCode" />
    case 'days': {
      const [begin = '', end = ''] = value.split('~')
      return (
        <SpanInput
          halfOpen
          id={id}
          aria-label={filter.label}
          value={value ? [begin, end] : null}
          onChange={(range) => onChange(range ? range.join('~') : '')}
        />
      )
    }
    default:
      return <Input id={id} allowClear value={value} placeholder={filter.placeholder} onChange={(event) => onChange(event.target.value)} />
  }
}

const useFilterWords = () => {
  const optionsOf = useDictLookup()
  return (filter: Filter, value: string): string => {
    const options = filter.options ?? optionsOf(filter.dict)
    if (filter.kind === 'days') return value.replace('~', ' – ')
    return options.length
      ? dictText(
          options.map((o) => ({ value: o.value, text: o.label })),
          value,
        )
      : value
  }
}

interface ChipsProps {
  readonly filters: readonly Filter[]
  readonly values: Values
  readonly onChange: (values: Values) => void
  /** The super query, in words. */
  readonly more?: ReactNode
  readonly onClear: () => void
}
/** What the list is filtered by, each removable. */
export const FilterChips = ({ filters, values, onChange, more, onClear }: ChipsProps) => {
  const t = useText(listText)
  const words = useFilterWords()
  const active = filters.filter((filter) => values[filter.key])
  if (!active.length && !more) return null
  const without = (key: string) => Object.fromEntries(Object.entries(values).filter(([k]) => k !== key))
  return (
    <div className="srm-row wrap srm-chips">
      <span className="srm-dim">{t.active}</span>
      {active.map((filter) => (
        <Chip key={filter.key} removeLabel={t.removeFilter(filter.label)} onRemove={() => onChange(without(filter.key))}>
          {filter.label}{' '}
          <b>{filter.kind === 'depart' ? <DepartNames codes={values[filter.key] ?? ''} /> : words(filter, values[filter.key] ?? '')}</b>
        </Chip>
      ))}
      {more}
      <button type="button" className="srm-link" onClick={onClear}>
        {t.clearAll}
      </button>
    </div>
  )
}

/** Filters in a row: three, two or one by width, the rest one click away; on phones in a drawer. */
interface QueryBarProps {
  readonly filters: readonly Filter[]
  readonly values: Values
  /** What the view filters by: "reset" goes back to it. */
  readonly start: Values
  readonly onChange: (values: Values) => void
  /** Key under which "unfolded" is remembered. */
  readonly foldKey: string
  readonly onAdvanced?: (() => void) | undefined
  readonly advanced: number
}
export const QueryBar = ({ filters, values, start, onChange, foldKey, onAdvanced, advanced }: QueryBarProps) => {
  const t = useText(listText)
  const phone = useIsPhone()
  const tablet = useIsTablet()
  const base = useId()
  const [draft, setDraft] = useState<Values>(values)
  const [open, setOpen] = useState(() => readStored<boolean>(foldKey) ?? false)
  const [drawer, setDrawer] = useState(false)
  const applied = JSON.stringify(values)
  // The address is the truth for every filter that it changes; what is typed in another one and not yet searched stays.
  const before = useRef(values)
  useEffect(() => {
    const [was, is] = [before.current, JSON.parse(applied) as Values]
    before.current = is
    const changed = filters.filter(({ key }) => was[key] !== is[key]).map(({ key }) => [key, is[key] ?? ''] as const)
    setDraft((now) => ({ ...now, ...Object.fromEntries(changed) }))
    // oxlint-disable-next-line react/exhaustive-deps -- only the address moves what is typed, not another list of filters
  }, [applied])
  if (!filters.length) return null

  const room = phone ? 1 : tablet ? 2 : 3
  const folded = filters.slice(room)
  const hiddenActive = folded.filter((filter) => values[filter.key]).length
  const shown = open && !phone ? filters : filters.slice(0, room)
  const field = (filter: Filter) => (
    <div key={filter.key} className="srm-row gap-3 srm-query-field">
      <label htmlFor={`${base}${filter.key}`} title={filter.label}>
        {filter.label}
      </label>
      <FilterInput
        filter={phone ? { ...filter, placeholder: filter.placeholder ?? filter.label } : filter}
        id={`${base}${filter.key}`}
        value={draft[filter.key] ?? ''}
        onChange={(value) => setDraft({ ...draft, [filter.key]: value })}
      />
    </div>
  )
  const fold = () => {
    writeStored(foldKey, open ? null : true)
    setOpen(!open)
  }
  const search = () => {
    setDrawer(false)
    onChange(Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim())))
  }
  const reset = () => {
    setDraft(start)
    setDrawer(false)
    onChange(start)
  }
  const buttons = (
    <>
      <Button onClick={reset}>{t.reset}</Button>
      <Button htmlType="submit" color="primary" variant="outlined">
        {t.query}
      </Button>
    </>
  )
  return (
    <form
      className="srm-query"
      role="search"
      aria-label={t.filters}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      {shown.map(field)}
      <div className="srm-query-buttons">
        {!phone && buttons}
        {folded.length > 0 && !phone && (
          <Button type="link" onClick={fold} aria-expanded={open}>
            {open ? t.fold : t.expand(hiddenActive)} <Icon name={open ? 'up' : 'down'} size={14} />
          </Button>
        )}
        {onAdvanced && !phone && (
          <Button type="link" onClick={onAdvanced}>
            {t.advanced}
            {advanced ? ` · ${advanced}` : ''}
          </Button>
        )}
        {phone && (folded.length > 0 || onAdvanced) && (
          <Button icon={<Icon name="filter" />} onClick={() => setDrawer(true)}>
            {t.filterButton(filters.filter((f) => values[f.key]).length)}
          </Button>
        )}
      </div>
      {phone && (
        <Drawer open={drawer} onClose={() => setDrawer(false)} placement="bottom" size="auto" title={t.filters}>
          <form
            className="srm-stack"
            onSubmit={(event) => {
              event.preventDefault()
              event.stopPropagation()
              search()
            }}
          >
            {folded.map(field)}
            {onAdvanced && (
              <Button
                onClick={() => {
                  setDrawer(false)
                  onAdvanced()
                }}
              >
                {t.advanced}
              </Button>
            )}
            <div className="srm-dialog-foot">{buttons}</div>
          </form>
        </Drawer>
      )}
    </form>
  )
}
