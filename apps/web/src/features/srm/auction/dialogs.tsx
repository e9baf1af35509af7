import { auction as routes, type AuctionDetail } from '@srm/contract/srm/auction'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { useText } from '../../../lib/text'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { SupplierPicker } from '../../../ui/picker/supplier-picker'
import { auctionPageText } from './text'

const reasoned = {
  reject: routes.reject,
  rejectAward: routes.rejectAward,
  complete: routes.complete,
  fail: routes.fail,
  cancel: routes.cancel,
} as const
const noted = { approve: routes.approve, award: routes.award } as const
export type AuctionDialogName = keyof typeof reasoned | keyof typeof noted | 'admit' | 'refuse' | 'invite'
const takesReason = (name: string): name is keyof typeof reasoned => Object.hasOwn(reasoned, name)
const takesNote = (name: string): name is keyof typeof noted => Object.hasOwn(noted, name)

interface AuctionDialogProps {
  readonly auction: AuctionDetail
  readonly name: AuctionDialogName
  readonly participantId?: string
  readonly onClose: () => void
}
/** A step of an auction that asks for words. */
export const AuctionDialog = ({ auction, name, participantId = '', onClose }: AuctionDialogProps) => {
  const t = useText(auctionPageText)
  const { action, field } = useText(auctionText)
  const ref = { id: auction.id, version: auction.version }
  if (takesReason(name))
    return (
      <ActionDialog route={reasoned[name]} title={action[name]} initial={ref} onClose={onClose}>
        <Field name="reason" label={t.reason} kind="area" />
      </ActionDialog>
    )
  if (takesNote(name))
    return (
      <ActionDialog route={noted[name]} title={action[name]} initial={ref} onClose={onClose}>
        <Field name="note" label={t.note} kind="area" />
      </ActionDialog>
    )
  if (name === 'invite')
    return (
      <ActionDialog route={routes.invite} title={t.invite} initial={{ ...ref, supplierIds: [] }} wide onClose={onClose}>
        <Field<readonly string[]> name="supplierIds" label={field.suppliers} wide>
          {(control) => (
            <SupplierPicker
              control={control}
              categoryId={auction.categoryId}
              known={{}}
              without={auction.participants.map((one) => one.supplierId)}
            />
          )}
        </Field>
      </ActionDialog>
    )
  const pass = name === 'admit'
  return (
    <ActionDialog
      route={routes.review}
      title={pass ? t.pass : t.refuse}
      initial={{ id: auction.id, participantId, pass }}
      onClose={onClose}
    >
      <Field name="reason" label={t.reason} kind="area" required={!pass} />
    </ActionDialog>
  )
}
