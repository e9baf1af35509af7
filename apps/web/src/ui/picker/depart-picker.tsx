import { useState } from 'react'
import { lazily } from '../../lib/page/lazily'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { PickBox } from './pick-box'
import { pickerText } from './picker.text'
import { useDepartsOf } from './use-departs'

const DepartDialog = lazily(() => import('./depart-dialog').then((m) => m.DepartDialog))

export interface DepartPickerProps extends ControlProps<readonly string[]> {
  readonly multiple?: boolean
  /** What a department is stored as. */
  readonly store?: 'id' | 'orgCode'
}

/** Departments, chosen in a dialog. */
export const DepartPicker = ({ value, onChange, onBlur, multiple = false, store = 'id', ...box }: DepartPickerProps) => {
  const t = useText(pickerText)
  const [open, setOpen] = useState(false)
  const values = value ?? []
  const { data: all = [], isPending } = useDepartsOf(values, store)
  const change = (next: readonly string[]) => onChange?.(next.length ? next : null)
  const idOf = (stored: string) => all.find((node) => node[store] === stored)?.id ?? stored
  return (
    <>
      <PickBox
        id={box.id}
        label={box['aria-label']}
        icon="building"
        placeholder={box.placeholder}
        disabled={box.disabled}
        invalid={box.invalid}
        aria-describedby={box['aria-describedby']}
        names={values.map((one) => ({ key: one, name: all.find((node) => node[store] === one)?.title ?? one }))}
        onOpen={() => setOpen(true)}
        onRemove={(key) => change(values.filter((one) => one !== key))}
      />
      {open && (values.length === 0 || !isPending) && (
        <DepartDialog
          title={t.chooseOne(t.department)}
          multiple={multiple}
          initial={values.map(idOf)}
          onOk={(ids, seen) => change(ids.map((id) => (seen.get(id) ?? all.find((node) => node.id === id))?.[store] ?? id))}
          onClose={() => {
            setOpen(false)
            onBlur?.()
          }}
        />
      )}
    </>
  )
}

/** One department; the value is a plain text. */
export const OneDepart = ({ value, onChange, ...rest }: ControlProps<string> & Pick<DepartPickerProps, 'store'>) => (
  <DepartPicker {...rest} value={value ? [value] : null} onChange={(next) => onChange?.(next?.[0] ?? null)} />
)
