import { quotation as routes, type SupplierInquiry } from '@srm/contract/srm/quotation'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../lib/wire/client'
import { ask } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { quoteText } from './quote.text'
import { standingText } from './standing.text'

type Of = { readonly inquiry: SupplierInquiry }

/** In a later round: the earlier offer counts unless the company quotes anew or takes it back. */
export const StandingOffer = ({ inquiry }: Of) => {
  const t = useText(standingText)
  const q = useText(quoteText)
  const withdraw = useAction(routes.withdraw)
  const { standing } = inquiry
  if (!standing) return null
  const takeBack = async () => {
    if (await ask({ title: q.withdrawConfirm, ok: t.withdrawStanding, cancel: q.cancel, danger: true }))
      await withdraw.run({ id: inquiry.id })
  }
  const action =
    inquiry.can['withdrawQuote'] === null ? (
      <Button type="link" danger loading={withdraw.pending} onClick={() => void takeBack()}>
        {t.withdrawStanding}
      </Button>
    ) : undefined
  return (
    <Banner tone="info" action={action}>
      {t.standing(standing.roundNo, standing.validityTo)}
    </Banner>
  )
}

/** The buyer asks to keep the opened offer for longer: one date, nothing else can change. */
export const ValidityRequest = ({ inquiry }: Of) => {
  const t = useText(standingText)
  const [open, setOpen] = useState(false)
  const asked = inquiry.validityAsked
  if (!asked || inquiry.can['extendValidity'] !== null) return null
  return (
    <>
      <Banner
        tone="todo"
        action={
          <Button type="primary" onClick={() => setOpen(true)}>
            {t.validity.extend}
          </Button>
        }
      >
        {t.validity.asked(asked.askedUntil, asked.reason)}
      </Banner>
      {open && (
        <ActionDialog
          route={routes.extendValidity}
          title={t.validity.extend}
          initial={{ id: inquiry.id, validityTo: asked.askedUntil }}
          onClose={() => setOpen(false)}
        >
          <Field name="validityTo" label={t.validity.to} kind="day" future hint={t.validity.hint(asked.validBefore)} />
        </ActionDialog>
      )}
    </>
  )
}
