import { online } from '@srm/contract/sys/online'
import { useEffect } from 'react'
import { query } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import type { ControlProps } from './control'
import { SelectInput } from '../dict/dict'
import { dictText } from '../dict/dict.text'
import { useLoaded } from '../states/use-loaded'

/** The levels of linked selects come from here. */
interface LinkedConfig {
  readonly table: string
  readonly txt: string
  readonly key: string
  readonly idField: string
  readonly pidField: string
  /** Which rows make the first level: `col = 'x'`. */
  readonly condition?: string
}

export interface LinkedProps extends ControlProps<readonly string[]> {
  readonly config: LinkedConfig
  /** Name of each level; as many selects as names. */
  readonly labels: readonly string[]
}

interface LevelProps extends LinkedProps {
  readonly level: number
  /** Option chosen on the level above; absent on the first level, and while nothing is chosen there. */
  readonly pidValue?: string
}

/** One select, and all that hang on it. */
const Level = (props: LevelProps) => {
  const { config, labels, value, onChange, id, placeholder, level, pidValue, ...rest } = props
  const { condition, ...names } = config
  const t = useText(dictText)
  const asks = level === 0 ? { ...names, condition } : { ...names, pidValue }
  const enabled = level === 0 || pidValue !== undefined
  const { data, isFetching } = useLoaded({
    ...query(online.querySelectOptions, { query: asks, quiet: true }),
    enabled,
    staleTime: 60_000,
  })
  const values = value ?? []
  const chosen = values[level] ?? null
  const option = data?.find((one) => one.store === chosen)
  // What was kept from before and is no longer offered would be sent unseen.
  const gone = enabled && chosen !== null && data !== undefined && !isFetching && !option
  useEffect(() => {
    if (gone) onChange?.(values.slice(0, level))
    // oxlint-disable-next-line react/exhaustive-deps -- only that the value is gone matters, not each new list
  }, [gone])
  const kept = values.slice(0, level)
  return (
    <>
      <SelectInput
        {...rest}
        id={level === 0 ? id : undefined}
        aria-label={labels[level]}
        placeholder={placeholder ?? labels[level]}
        value={chosen}
        disabled={rest.disabled || !enabled}
        loading={isFetching}
        options={(data ?? []).map((one) => ({ value: one.store, label: one.label }))}
        whenEmpty={isFetching ? t.loading : t.empty}
        onChange={(next) => onChange?.(next === null ? kept : [...kept, next])}
      />
      {level + 1 < labels.length && <Level {...props} level={level + 1} pidValue={option?.id} />}
    </>
  )
}

/** Selects that each offer what belongs to the one before; choosing above resets what is below. */
export const LinkedSelect = (props: LinkedProps) => (
  <div className="srm-linked">
    <Level {...props} level={0} />
  </div>
)
