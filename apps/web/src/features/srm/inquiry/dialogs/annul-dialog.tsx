import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { Checkbox } from 'antd'
import { useText } from '../../../../lib/text'
import { ExpectedInForm } from '../../../../ui/approval/expected-approvers'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { dialogText } from './dialogs.text'

/** Asks to annul the award in force, and says whose offers no longer count. */
export const AnnulDialog = ({ inquiry, onClose }: { inquiry: InquiryDetail; onClose: () => void }) => {
  const t = useText(dialogText)
  const title = useText(inquiryText).action.annulAward
  const winners = new Map((inquiry.award?.rows ?? []).map((r) => [r.supplierId, r.supplierName]))
  return (
    <ActionDialog
      route={routes.annulAward}
      title={title}
      submitLabel={t.annul.send}
      initial={{ id: inquiry.id, version: inquiry.version, dropIds: [] }}
      onClose={onClose}
    >
      <p className="srm-dim">{t.annul.hint}</p>
      <Field<readonly string[]> name="dropIds" label={t.annul.drop} hint={t.annul.dropHint} wide>
        {(control) => (
          <Checkbox.Group
            value={[...(control.value ?? [])]}
            onChange={(ids) => control.onChange?.(ids)}
            className="inq-kept"
            aria-describedby={control['aria-describedby']}
            options={[...winners].map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field name="reason" label={t.reason} kind="area" />
      <ExpectedInForm route={routes.annulAward} />
    </ActionDialog>
  )
}
