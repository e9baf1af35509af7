import { Button, Input, Modal } from 'antd'
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
  /** With a button that chooses everything found. */
  readonly wholesale?: boolean
  readonly onOk: (rows: readonly R[]) => void
  readonly onClose: () => void
}

/** As many as one page of a list may have. */
const mostPerPage = 200
/** Every record found, page by page; one more than allowed is enough to know that it is too many. */
const everything = async <R,>(source: RecordSource<R>, asked: PickQuery, max = Number.POSITIVE_INFINITY): Promise<readonly R[]> => {
  const rows: R[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await source.list({ ...asked, pageNo, pageSize: mostPerPage })
    rows.push(...records)
    if (records.length === 0 || rows.length >= total || rows.length > max) return rows
  }
}

/** Choosing records in a dialog: search, page by page, what is chosen stands beside. */
export const RecordDialog = <R extends object>(props: RecordDialogProps<R>) => {
  const { title, width = 960, source, multiple, max, initial, filter = {}, aside, wholesale, onOk, onClose } = props
  const t = useText(pickerText)
  const [chosen, setChosen] = useState<readonly R[]>(initial)
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim(), 400).value
  const choose = (rows: readonly R[]) => {
    if (max && rows.length > max) return toast('warning', t.limit(max))
    setChosen(rows)
  }
  const asking = { ...filter, [source.searchKey ?? 'keyword']: asked || undefined }
  const [gathering, setGathering] = useState(false)
  const chooseAll = async () => {
    setGathering(true)
    try {
      const found = await everything(source, asking, max)
      const there = new Set(chosen.map((row) => keyOf(source, row)))
      choose([...chosen, ...found.filter((row) => !there.has(keyOf(source, row)))])
    } catch {
      toast('warning', t.failed)
    } finally {
      setGathering(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={t.ok}
      cancelText={t.cancel}
      onCancel={onClose}
      // What is still being gathered would be left out.
      okButtonProps={{ disabled: gathering }}
      onOk={() => {
        onOk(chosen)
        onClose()
      }}
      mask={{ closable: false }}
    >
      <div className="srm-stack gap-4 srm-pick-dialog" data-aside={aside ? true : undefined} data-many={multiple || undefined}>
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
          <RecordTable source={source} filter={asking} multiple={multiple} chosen={chosen} onChosen={choose} />
          {wholesale && multiple && (
            <div>
              <Button size="small" loading={gathering} onClick={() => void chooseAll()}>
                {t.chooseAll}
              </Button>
            </div>
          )}
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
