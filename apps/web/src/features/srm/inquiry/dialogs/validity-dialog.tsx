import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'
import { bizNow } from '../../../../lib/clock'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import type { ControlProps } from '../../../../ui/inputs/control'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { ErrorState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import type { Target } from './target'
import { dialogText } from './dialogs.text'

type Supplier = Comparison['suppliers'][number]

const Asked = ({ suppliers, control }: { suppliers: readonly Supplier[]; control: ControlProps<readonly string[]> }) => {
  const t = useText(dialogText).validity
  const today = bizNow().slice(0, 10)
  return (
    <Checkbox.Group
      value={[...(control.value ?? [])]}
      onChange={(ids) => control.onChange?.(ids)}
      className="inq-kept"
      aria-describedby={control['aria-describedby']}
    >
      {suppliers.map((s) => (
        <Checkbox key={s.supplierId} value={s.supplierId}>
          <b>{s.name}</b> <span className="srm-dim">{t.validTo(s.validityTo)}</span>{' '}
          {s.validityTo < today && <ToneTag tone="bad">{t.lapsed}</ToneTag>}
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}

/** Asks suppliers to keep their opened offers for longer; those past their validity are ticked already. */
export const ValidityDialog = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const t = useText(dialogText)
  const title = useText(inquiryText).action.askValidity
  const { data, error, refetch } = useQuery(query(routes.compare, { query: { id: target.id }, quiet: true }))
  if (error) return <ErrorState detail={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const today = bizNow().slice(0, 10)
  const lapsed = data.suppliers.filter((s) => s.validityTo < today).map((s) => s.supplierId)
  return (
    <ActionDialog
      route={routes.askValidity}
      title={title}
      submitLabel={t.validity.send}
      wide
      initial={{ id: target.id, version: target.version, supplierIds: lapsed }}
      onClose={onClose}
    >
      <Field<readonly string[]> name="supplierIds" label={t.validity.suppliers} hint={t.validity.hint} wide>
        {(control) => <Asked suppliers={data.suppliers} control={control} />}
      </Field>
      <Field name="until" label={t.validity.until} kind="day" future />
      <Field name="reason" label={t.reason} kind="area" />
    </ActionDialog>
  )
}
