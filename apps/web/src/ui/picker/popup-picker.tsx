import { online, type PopupRow } from '@srm/contract/sys/online'
import { useState, type ReactNode } from 'react'
import { call, query } from '../../lib/wire/client'
import { lazily } from '../../lib/page/lazily'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { DictText } from '../dict/dict'
import { useLoaded } from '../states/use-loaded'
import { PickBox } from './pick-box'
import { pickerText } from './picker.text'
import { popupProblem, popupValues, type PopupFields } from './popup'
import type { RecordDialogProps } from './record-dialog'
import { textOf, type RecordSource } from './record-source'

const Dialog = lazily(() => import('./record-dialog').then((m) => m.RecordDialog)) as <R extends object>(
  props: RecordDialogProps<R>,
) => ReactNode

interface PopupPickerProps extends ControlProps<string>, PopupFields {
  readonly multiple?: boolean
  /** Every field that is filled, by name, this one among them; absent: the first goes to `onChange`. */
  readonly onFill?: (values: Readonly<Record<string, string>>) => void
}

const usePopup = (code: string, enabled: boolean): { readonly source: RecordSource<PopupRow>; readonly title: string } => {
  const { data } = useLoaded({ ...query(online.getRpColumns, { params: { code }, quiet: true }), enabled, staleTime: 300_000 })
  const columns = (data?.columns ?? []).map(({ dataIndex, title, width, sorter, dict }) => ({
    key: dataIndex,
    title,
    width: width ?? undefined,
    sort: sorter,
    show: dict ? (row: PopupRow) => <DictText code={dict} value={textOf(row[dataIndex])} /> : undefined,
  }))
  return {
    title: data?.cgRpConfigName ?? '',
    source: {
      key: ['popup', code],
      list: async (asked) => {
        const { records, total } = await call(online.getData, { params: { id: code }, query: asked, quiet: true })
        return { records: records as readonly PopupRow[], total }
      },
      valueKey: 'id',
      labelKey: columns[0]?.key ?? 'id',
      columns,
    },
  }
}

/** Shows rows of a named report; what is chosen fills this field and others. */
export const PopupPicker = (props: PopupPickerProps) => {
  const { code, orgFields, destFields, multiple = false, value, onChange, onBlur, onFill, ...box } = props
  const t = useText(pickerText)
  const [open, setOpen] = useState(false)
  const fields = { code, orgFields, destFields }
  const problem = popupProblem(fields)
  const { source, title } = usePopup(code, problem === null)
  if (problem)
    return (
      <p className="srm-field-error" role="alert">
        {problem === 'bad' ? t.popupBad : t.popupCounts}
      </p>
    )
  const fill = (rows: readonly PopupRow[]) => {
    const values = popupValues(fields, rows)
    if (onFill) onFill(values)
    else onChange?.(Object.values(values)[0] || null)
  }
  return (
    <>
      <PickBox
        id={box.id}
        label={box['aria-label']}
        icon="search"
        placeholder={box.placeholder}
        disabled={box.disabled}
        invalid={box.invalid}
        aria-describedby={box['aria-describedby']}
        names={(value ?? '').split(',').flatMap((name, i) => (name ? [{ key: `${i}`, name }] : []))}
        onOpen={() => setOpen(true)}
        onRemove={(key) => {
          const kept = (value ?? '').split(',').filter((_, i) => String(i) !== key)
          if (kept.length === 0) fill([])
          else onChange?.(kept.join(','))
        }}
      />
      {open && (
        <Dialog<PopupRow>
          title={title || t.popup}
          source={source}
          multiple={multiple}
          initial={[]}
          onOk={fill}
          onClose={() => {
            setOpen(false)
            onBlur?.()
          }}
        />
      )}
    </>
  )
}
