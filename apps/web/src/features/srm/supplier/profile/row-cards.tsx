import { Button } from 'antd'
import { useContext, useEffect, type ReactNode } from 'react'
import { useText } from '../../../../lib/text'
import { controlId, SectionContext, useForm, useFormError, useFormValue, useSetValue } from '../../../../ui/form/context'
import { Icon } from '../../../../ui/icons'
import { supplierWords } from '../text'

type RowList = keyof typeof supplierWords.zh.addRow

interface RowCardsProps<R> {
  /** Path of the list in the form. */
  readonly name: string
  /** What its rows are called. */
  readonly kind: RowList
  readonly label: string
  readonly newRow: () => R
  readonly max?: number
  /** Rows can be moved: their order means something. */
  readonly ordered?: boolean
  readonly titleOf: (row: R, index: number) => string
  readonly children: (path: string, row: R) => ReactNode
}

/** Rows with too many fields for a table: one group of fields each, addable, removable and, where it matters, movable. */
export const RowCards = <R extends object>({
  name,
  kind,
  label,
  newRow,
  max = 50,
  ordered = false,
  titleOf,
  children,
}: RowCardsProps<R>) => {
  const t = useText(supplierWords)
  const { store, formId, readOnly } = useForm()
  const rows = useFormValue<readonly R[]>(name) ?? []
  const error = useFormError(name)
  const section = useContext(SectionContext)
  const set = useSetValue()
  useEffect(() => {
    store.labels.set(name, label)
    if (section) store.sections.set(name, section)
  }, [store, name, label, section])

  const move = (from: number, to: number) => {
    const next = [...rows]
    const [row] = next.splice(from, 1)
    if (row) next.splice(to, 0, row)
    set(name, next)
  }
  const add = () => {
    set(name, [...rows, newRow()])
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${controlId(formId, `${name}-row-${rows.length}`)} input`)?.focus())
  }
  return (
    <div className="srm-stack wide" id={controlId(formId, name)} tabIndex={-1} data-field={name}>
      {rows.map((row, i) => {
        const what = `${t.rowOf[kind]} ${i + 1}`
        return (
          <fieldset key={i} className="sup-row" id={controlId(formId, `${name}-row-${i}`)}>
            <legend className="srm-hidden">{what}</legend>
            <header className="srm-row">
              <b>{i + 1}</b>
              <span className="srm-clip" title={titleOf(row, i)}>
                {titleOf(row, i)}
              </span>
              <span className="srm-grow" />
              {ordered && !readOnly && (
                <>
                  <button type="button" className="srm-quiet" aria-label={t.moveUp(what)} disabled={i === 0} onClick={() => move(i, i - 1)}>
                    <Icon name="up" size={14} />
                  </button>
                  <button
                    type="button"
                    className="srm-quiet"
                    aria-label={t.moveDown(what)}
                    disabled={i === rows.length - 1}
                    onClick={() => move(i, i + 1)}
                  >
                    <Icon name="down" size={14} />
                  </button>
                </>
              )}
              {!readOnly && (
                <button
                  type="button"
                  className="srm-quiet"
                  aria-label={t.remove(what)}
                  onClick={() =>
                    set(
                      name,
                      rows.filter((_, at) => at !== i),
                    )
                  }
                >
                  <Icon name="trash" size={14} />
                </button>
              )}
            </header>
            <div className="srm-fields" data-columns="3">
              {children(`${name}.${i}`, row)}
            </div>
          </fieldset>
        )
      })}
      {rows.length === 0 && <p className="srm-lines-empty">{t.noRows}</p>}
      {error && (
        <p className="srm-field-error" role="status">
          {error}
        </p>
      )}
      {!readOnly && rows.length < max && (
        <div>
          {/* The field left says what it lacks, which moves the button: the press must not be what leaves it, or it is lost. */}
          <Button type="dashed" icon={<Icon name="plus" size={14} />} onMouseDown={(e) => e.preventDefault()} onClick={add}>
            {t.addRow[kind]}
          </Button>
        </div>
      )}
    </div>
  )
}
