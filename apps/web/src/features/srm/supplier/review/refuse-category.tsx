import { supplier, type SupplierDetail } from '@srm/contract/srm/supplier'
import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { supplierWords } from '../text'

interface Of {
  readonly detail: SupplierDetail
  readonly qual: CategoryQual
}
/** Whether the company waits for an answer that this user may refuse it. */
export const mayRefuse = ({ detail, qual }: Of): boolean => qual.appliedAt !== null && detail.can['refuseCategory'] === null

/** Turns down that a category is qualified anew, with the reason, which the supplier reads. */
export const RefuseDialog = ({ detail, qual, onClose }: Of & { readonly onClose: () => void }) => {
  const t = useText(supplierWords).detail
  const english = useLanguage() === 'en-US'
  const { id, version } = detail.supplier
  return (
    <ActionDialog
      route={supplier.refuseCategory}
      title={t.refuseTitle(english ? qual.categoryNameEn : qual.categoryName)}
      submitLabel={t.turnDown}
      initial={{ id, version, qualId: qual.id }}
      onClose={onClose}
    >
      <Field name="reason" label={t.refuseReason} kind="area" />
    </ActionDialog>
  )
}

/** In the row of the category. */
export const RefuseCategory = (of: Of) => {
  const t = useText(supplierWords).detail
  const [open, setOpen] = useState(false)
  if (!mayRefuse(of)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.turnDown}
      </Button>
      {open && <RefuseDialog {...of} onClose={() => setOpen(false)} />}
    </>
  )
}
