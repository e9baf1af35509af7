import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import { fieldsBut, ordered, valuesOf } from '@srm/domain/kit/fields'
import { inquiryTerms } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useText } from '../../../../lib/text'
import { useFormItems } from '../../../../ui/dynamic-form/items'
import { Field } from '../../../../ui/form/field'
import { DeclaredInputs } from '../../../../ui/reference/field-inputs'
import { LineTable } from '../../../../ui/line-table/line-table'
import { lineOf } from '../form/initial'
import { newLine, useLineColumns, type LineDraft } from '../form/line-columns'
import { ExpectedInForm } from '../../../../ui/approval/expected-approvers'
import { SupplierPicker } from '../../../../ui/picker/supplier-picker'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { dialogText } from './dialogs.text'

interface Of {
  readonly inquiry: InquiryDetail
  readonly onClose: () => void
}

const asked = ordered(fieldsBut(inquiryTerms, ['projectName', 'remark']), ['deliveryTerms', 'paymentTerms', 'warranty'])

/** Lines and terms of a published inquiry; takes effect once approved. */
export const AmendDialog = ({ inquiry, onClose }: Of) => {
  const { amend: t, files } = useText(dialogText)
  const words = useText(inquiryText)
  const columns = useLineColumns(useFormItems('inquiry', 'edit').body)
  return (
    <ActionDialog
      route={routes.amend}
      title={words.action.amend}
      submitLabel={t.send}
      wide={1200}
      initial={{
        id: inquiry.id,
        version: inquiry.version,
        changes: {
          ...valuesOf(inquiryTerms, inquiry),
          lines: inquiry.lines.map(lineOf),
          files: inquiry.files,
        },
      }}
      onClose={onClose}
    >
      <p className="srm-dim">{t.hint}</p>
      <Field name="reason" label={t.reason} kind="area" />
      <LineTable<LineDraft> name="changes.lines" label={t.lines} columns={columns} newRow={newLine} />
      <DeclaredInputs at="changes." fields={asked} labels={words.field} />
      <Field name="changes.files" label={files} kind="files" biz="inquiry" />
      <ExpectedInForm route={routes.amend} />
    </ActionDialog>
  )
}

export const InviteDialog = ({ inquiry, onClose }: Of) => {
  const t = useText(dialogText).invite
  const f = useText(inquiryText).field
  return (
    <ActionDialog
      route={routes.invite}
      title={t.title}
      submitLabel={t.send}
      wide
      initial={{ id: inquiry.id, version: inquiry.version, supplierIds: [] }}
      onClose={onClose}
    >
      <Field<readonly string[]> name="supplierIds" label={f.suppliers} wide>
        {(control) => (
          <SupplierPicker
            control={control}
            categoryId={inquiry.categoryId}
            type={inquiry.type}
            known={{}}
            without={inquiry.suppliers.map((s) => s.supplierId)}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
