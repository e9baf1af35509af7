import { Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { useSettled } from '../../lib/use-settled'
import { Icon } from '../icons'
import { pickerText } from './picker.text'
import { keyOf, nameOf, type PickQuery, type RecordSource } from './record-source'
import { RecordTable } from './record-table'

export interface RecordDialogProps<R> {
  readonly title: string
  readonly width?: number
  readonly source: RecordSource<R>
  readonly multiple: boolean
  readonly max?: number
  /** What is chosen already. */
  readonly initial: readonly R[]
  readonly filter?: PickQuery
  /** Left of the table: a tree that narrows it. */
  readonly aside?: ReactNode
  readonly onOk: (rows: readonly R[]) => void
  readonly onClose: () => void
}

/** Choosing records in a dialog: search, page by page, what is chosen stands beside. */
export const RecordDialog = <R extends object>(props: RecordDialogProps<R>) => {
  const { title, width = 960, source, multiple, max, initial, filter = {}, aside, onOk, onClose } = props
  const t = useText(pickerText)
  const [chosen, setChosen] = useState<readonly R[]>(initial)
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim(), 400).value
  const choose = (rows: readonly R[]) => {
    if (max && rows.length > max) return toast('warning', t.limit(max))
    setChosen(rows)
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={t.ok}
      cancelText={t.cancel}
      onCancel={onClose}
      onOk={() => {
        onOk(chosen)
        onClose()
      }}
      mask={{ closable: false }}
    >
      <div className="srm-pick-dialog" data-aside={aside ? true : undefined} data-many={multiple || undefined}>
        {aside}
        <div className="srm-stack">
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to find something
            autoFocus
            allowClear
            aria-label={t.search}
            placeholder={t.searchHint}
            prefix={<Icon name="search" size={14} />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <RecordTable
            source={source}
            filter={{ ...filter, [source.searchKey ?? 'keyword']: asked || undefined }}
            multiple={multiple}
            chosen={chosen}
            onChosen={choose}
          />
        </div>
        {multiple && (
          <section className="srm-pick-chosen" aria-label={t.chosen(chosen.length)}>
            <header>
              <b role="status">{t.chosen(chosen.length)}</b>
              {chosen.length > 0 && (
                <button type="button" className="srm-link" onClick={() => setChosen([])}>
                  {t.clearAll}
                </button>
              )}
            </header>
            {chosen.length === 0 && <p className="srm-dim">{t.none}</p>}
            <ul>
              {chosen.map((row) => (
                <li key={keyOf(source, row)}>
                  <span>{nameOf(source, row)}</span>
                  <button
                    type="button"
                    className="srm-quiet"
                    aria-label={t.remove(nameOf(source, row))}
                    onClick={() => setChosen(chosen.filter((one) => one !== row))}
                  >
                    <Icon name="close" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Modal>
  )
}
