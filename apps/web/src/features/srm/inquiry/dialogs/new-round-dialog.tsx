import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'
import { query } from '../../../../lib/wire/client'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import type { ControlProps } from '../../../../ui/inputs/control'
import { Field } from '../../../../ui/form/field'
import { ErrorState } from '../../../../ui/states/states'
import { ExpectedInForm } from '../../../../ui/approval/expected-approvers'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import type { Target } from './target'
import { dialogText } from './dialogs.text'

type Supplier = Comparison['suppliers'][number]

const Kept = ({ suppliers, control }: { suppliers: readonly Supplier[]; control: ControlProps<readonly string[]> }) => {
  const t = useText(dialogText).newRound
  return (
    <Checkbox.Group
      value={[...(control.value ?? [])]}
      onChange={(ids) => control.onChange?.(ids)}
      className="inq-kept"
      aria-describedby={control['aria-describedby']}
    >
      {suppliers.map((s) => (
        <Checkbox key={s.supplierId} value={s.supplierId}>
          <b>{s.name}</b> <span className="srm-dim">{s.wholeRank === null ? t.incomplete : t.rankOf(s.wholeRank)}</span>{' '}
          <span className="srm-num">{thousands(s.landedTotal, 2)}</span>
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}

/** Who stays for the next round, until when, and what they are told. */
export const NewRoundDialog = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const t = useText(dialogText)
  const title = useText(inquiryText).action.newRound
  const { data, error, refetch } = useQuery(query(routes.compare, { query: { id: target.id }, quiet: true }))
  if (error) return <ErrorState detail={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <ActionDialog
      route={routes.newRound}
      title={title}
      submitLabel={t.newRound.send}
      wide
      initial={{
        id: target.id,
        version: target.version,
        supplierIds: data.suppliers.filter((s) => s.refusal === null).map((s) => s.supplierId),
        feedback: 'none',
      }}
      onClose={onClose}
    >
      <Field<readonly string[]> name="supplierIds" label={t.newRound.keep} hint={t.newRound.keepHint} wide>
        {(control) => <Kept suppliers={data.suppliers} control={control} />}
      </Field>
      <Field name="quoteDeadline" label={t.newRound.deadline} kind="instant" future />
      <Field name="openAt" label={t.openAt} kind="instant" future hint={t.openAtHint} />
      <Field name="urgentReason" label={t.newRound.urgentReason} hint={t.newRound.urgentHint} wide />
      <Field
        name="feedback"
        label={t.newRound.feedback}
        kind="radio"
        options={[
          { value: 'none', label: t.newRound.none },
          { value: 'rank', label: t.newRound.rank },
        ]}
        wide
      />
      <Field name="reason" label={t.reason} kind="area" />
      <ExpectedInForm route={routes.newRound} />
    </ActionDialog>
  )
}
