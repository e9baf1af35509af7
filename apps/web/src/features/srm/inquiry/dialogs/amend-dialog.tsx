import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useText } from '../../../../lib/text'
import { useFormItems } from '../../../../ui/dynamic-form/items'
import { Field } from '../../../../ui/form/field'
import { LineTable } from '../../../../ui/line-table/line-table'
import { lineOf } from '../form/initial'
import { newLine, useLineColumns, type LineDraft } from '../form/line-columns'
import { SupplierPicker } from '../form/supplier-picker'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { dialogText } from './dialogs.text'

interface Of {
  readonly inquiry: InquiryDetail
  readonly onClose: () => void
}

/** Lines and terms of a published inquiry; takes effect once approved. */
export const AmendDialog = ({ inquiry, onClose }: Of) => {
  const { amend: t, files } = useText(dialogText)
  const words = useText(inquiryText)
  const f = words.field
  const columns = useLineColumns(useFormItems('inquiry', 'edit').body)
  const { deliveryTerms, paymentTerms, warranty, validityDays, projectName, remark } = inquiry
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
          deliveryTerms,
          paymentTerms,
          warranty,
          validityDays,
          projectName,
          remark,
          lines: inquiry.lines.map(lineOf),
          files: inquiry.files,
        },
      }}
      onClose={onClose}
    >
      <p className="srm-dim">{t.hint}</p>
      <Field name="reason" label={t.reason} kind="area" />
      <LineTable<LineDraft> name="changes.lines" label={t.lines} columns={columns} newRow={newLine} />
      <Field name="changes.deliveryTerms" label={f.deliveryTerms} kind="area" />
      <Field name="changes.paymentTerms" label={f.paymentTerms} kind="area" />
      <Field name="changes.warranty" label={f.warranty} kind="area" />
      <Field<number> name="changes.validityDays" label={f.validityDays} kind="int" />
      <Field name="changes.files" label={files} kind="files" biz="inquiry" />
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
            known={{}}
            without={inquiry.suppliers.map((s) => s.supplierId)}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
