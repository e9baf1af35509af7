import { purchaseCategoryReference, type PurchaseCategoryRow } from '@srm/contract/srm/purchase-category'
import { purchaseCategoryText } from '@srm/domain/srm/purchase-category/purchase-category.text'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { ReferenceDialog } from '../../../ui/reference/reference-dialog'
import { referenceText } from '../../../ui/reference/reference.text'

interface DialogProps {
  readonly rows: readonly PurchaseCategoryRow[]
  readonly row?: PurchaseCategoryRow
  /** Of a new one: what it stands below. */
  readonly parent?: PurchaseCategoryRow
  readonly onClose: () => void
}
/** A category to be added, or one to be changed. */
export const PurchaseCategoryDialog = ({ rows, row, parent, onClose }: DialogProps) => {
  const { optional } = useText(referenceText)
  const { field } = useText(purchaseCategoryText)
  const english = useLanguage() === 'en-US'
  const parents = rows.filter((r) => r.id !== row?.id).map((r) => ({ value: r.id, label: `${r.code} ${english ? r.nameEn : r.nameZh}` }))
  return (
    <ReferenceDialog
      of={purchaseCategoryReference}
      text={purchaseCategoryText}
      order={['parentId', 'code', 'nameZh', 'nameEn', 'auditRequired', 'sampleRequired', 'sortOrder', 'enabled']}
      useInputs={() => ({ parentId: { label: optional(field.parentId), kind: 'select', options: parents } })}
      {...(row ? { row } : { initial: () => ({ parentId: parent?.id ?? null }) })}
      onClose={onClose}
    />
  )
}
