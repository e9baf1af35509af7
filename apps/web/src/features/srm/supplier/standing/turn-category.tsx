import { supplier, type SupplierDetail } from '@srm/contract/srm/supplier'
import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { standingWords } from './text'

/** Stops one qualification, or takes it up again: with the reason, which the supplier reads. */
export const TurnCategory = ({ detail, qual }: { detail: SupplierDetail; qual: CategoryQual }) => {
  const t = useText(standingWords)
  const english = useLanguage() === 'en-US'
  const [open, setOpen] = useState(false)
  const action = qual.qualStatus === '1' ? 'suspendCategory' : qual.qualStatus === '2' ? 'restoreCategory' : null
  if (action === null || detail.can[action] !== null) return null
  const name = english ? qual.categoryNameEn : qual.categoryName
  const { id, version } = detail.supplier
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {action === 'suspendCategory' ? t.suspend : t.restore}
      </Button>
      {open && (
        <ActionDialog
          route={supplier[action]}
          title={action === 'suspendCategory' ? t.suspendTitle(name) : t.restoreTitle(name)}
          submitLabel={action === 'suspendCategory' ? t.suspend : t.restore}
          initial={{ id, version, qualId: qual.id }}
          onClose={() => setOpen(false)}
        >
          <Field name="reason" label={t.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}
