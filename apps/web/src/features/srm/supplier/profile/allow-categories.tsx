import { supplier, type SupplierDetail } from '@srm/contract/srm/supplier'
import { maxCategories, mostCategories } from '@srm/domain/srm/supplier/supplier-rows.rules'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { supplierWords } from '../text'

/** How many categories the company may name; whoever may, allows it more for a reason, which the supplier reads. */
export const AllowCategories = ({ detail }: { readonly detail: SupplierDetail }) => {
  const t = useText(supplierWords).detail
  const [open, setOpen] = useState(false)
  const { id, version, categoryLimit } = detail.supplier
  return (
    <>
      <span className="srm-dim" title={t.categoryLimit(categoryLimit)}>
        {t.categoryLimit(categoryLimit)}
      </span>
      {detail.can['allowCategories'] === null && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t.changeLimit}
        </Button>
      )}
      {open && (
        <ActionDialog
          route={supplier.allowCategories}
          title={t.limitTitle}
          submitLabel={t.changeLimit}
          initial={{ id, version, limit: categoryLimit }}
          onClose={() => setOpen(false)}
        >
          <Field name="limit" label={t.newLimit} kind="int" hint={t.limitHint(maxCategories, mostCategories)} />
          <Field name="reason" label={t.limitReason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}
