import type { OwnOrderLine } from '@srm/contract/srm/purchase-order'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import { Button } from 'antd'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useFormError, useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { Icon } from '../../../ui/icons'
import { orderPageText } from './text'

const plain = (value: string): string => trimmedDecimal(value).replaceAll(',', '')
/** Lines with their rows as they stand, for a form that asks for other ones. */
export const standingRows = (lines: readonly OwnOrderLine[]) =>
  lines.map((line) => ({ lineId: line.id, rows: line.rows.map((row) => ({ qty: plain(row.qty), day: dueOf(row) })) }))

interface ProposedRow {
  readonly qty: string | null
  readonly day: string
}
/** Days, parts and quantities of a line; there is no field for a price. */
export const LineFields = ({ line, at }: { line: OwnOrderLine; at: number }) => {
  const t = useText(orderPageText)
  const name = `lines.${at}.rows`
  const rows = useFormValue<readonly ProposedRow[]>(name) ?? []
  const error = useFormError(name)
  const setValue = useSetValue()
  return (
    <fieldset className="po-line-part">
      <legend>{t.lineOf(line.lineNo, line.name, `${trimmedDecimal(line.qty)} ${line.unit}`)}</legend>
      {rows.map((_row, n) => (
        <div key={n} className="po-part">
          <Field name={`${name}.${n}.qty`} label={t.rowQty(n + 1)} kind="decimal" places={4} suffix={line.unit} />
          <Field name={`${name}.${n}.day`} label={t.rowDay(n + 1)} kind="day" />
          <Button
            disabled={rows.length === 1}
            aria-label={t.removeRow(line.lineNo, n + 1)}
            icon={<Icon name="trash" size={14} />}
            onClick={() =>
              setValue(
                name,
                rows.filter((_, i) => i !== n),
              )
            }
          />
        </div>
      ))}
      {error && <p className="srm-field-error">{error}</p>}
      <Button
        type="dashed"
        icon={<Icon name="plus" size={14} />}
        aria-label={t.split(line.lineNo)}
        onClick={() => setValue(name, [...rows, { qty: null, day: rows.at(-1)?.day ?? '' }])}
      >
        {t.splitShort}
      </Button>
    </fieldset>
  )
}
