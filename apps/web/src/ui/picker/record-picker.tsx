import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { lazily } from '../../lib/page/lazily'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import type { IconName } from '../icons'
import { PickBox } from './pick-box'
import { pickerText } from './picker.text'
import type { RecordDialogProps } from './record-dialog'
import { keyOf, lookup, nameOf, type PickQuery, type RecordSource } from './record-source'

const Dialog = lazily(() => import('./record-dialog').then((m) => m.RecordDialog)) as <R extends object>(
  props: RecordDialogProps<R>,
) => ReactNode

interface RecordPickerProps<R> extends ControlProps<readonly string[]> {
  readonly source: RecordSource<R>
  readonly multiple?: boolean
  readonly max?: number
  readonly title?: string
  readonly width?: number
  readonly icon?: IconName
  readonly filter?: PickQuery
  readonly aside?: ReactNode
  /** Records of the first values, where the caller has them: they are not asked for again. */
  readonly known?: readonly R[]
  /** Everything that is found can be chosen at once. */
  readonly wholesale?: boolean
}

/** Records are chosen in a dialog; the value is what they are stored as. */
export const RecordPicker = <R extends object>(props: RecordPickerProps<R>) => {
  const {
    source,
    multiple = false,
    max,
    title,
    width,
    icon = 'search',
    filter,
    aside,
    known: given,
    wholesale,
    value,
    onChange,
    onBlur,
    ...box
  } = props
  const t = useText(pickerText)
  const [open, setOpen] = useState(false)
  const values = value ?? []
  // Those chosen here are known by what the dialog showed of them.
  const [chosen, setChosen] = useState<readonly R[]>(given ?? [])
  const here = new Map(chosen.map((row) => [keyOf(source, row), row]))
  const unknown = values.filter((key) => !here.has(key))
  const { data: found = [] } = useQuery({
    queryKey: ['picked', ...source.key, unknown.join(',')],
    queryFn: () => lookup(source, unknown),
    enabled: unknown.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const rowOf = (key: string): R => here.get(key) ?? found.find((row) => keyOf(source, row) === key) ?? ({ [source.valueKey]: key } as R)
  const rows = values.map(rowOf)
  const change = (keys: readonly string[]) => onChange?.(keys.length ? keys : null)
  return (
    <>
      <PickBox
        id={box.id}
        label={box['aria-label']}
        icon={icon}
        placeholder={box.placeholder}
        disabled={box.disabled}
        invalid={box.invalid}
        aria-describedby={box['aria-describedby']}
        names={rows.map((row) => ({ key: keyOf(source, row), name: nameOf(source, row) }))}
        onOpen={() => setOpen(true)}
        onRemove={(key) => change(values.filter((one) => one !== key))}
      />
      {open && (
        <Dialog<R>
          title={title ?? t.chooseOne(box['aria-label'] ?? '')}
          width={width}
          source={source}
          multiple={multiple}
          max={max}
          initial={rows}
          filter={filter}
          aside={aside}
          wholesale={wholesale}
          onOk={(picked) => {
            setChosen(picked)
            change(picked.map((row) => keyOf(source, row)))
          }}
          onClose={() => {
            setOpen(false)
            onBlur?.()
          }}
        />
      )}
    </>
  )
}
