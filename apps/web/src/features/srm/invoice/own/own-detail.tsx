import type { OwnInvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { ownInvoice as routes } from '@srm/contract/srm/invoice'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { InvoiceFrame } from '../frame'
import { invoicePageText } from '../text'
import { useReasonWords } from '../words'

interface Of {
  readonly item: OwnInvoiceDetail
}
const { draft, matched, exception, returned, voided } = invoiceMachine.states
const open: readonly string[] = [matched, exception]

const Actions = ({ item }: Of) => {
  const t = useText(invoicePageText)
  const { field: f, action } = useText(invoiceText)
  const navigate = usePageNavigate()
  const [isVoiding, setIsVoiding] = useState(false)
  const ref = { id: item.id, version: item.version }
  const register = useAction(routes.register)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/ownInvoice/list' }) })
  const drafted = {
    register: { run: () => register.run(ref), primary: true, confirm: t.registerAsk(item.number) },
    edit: { run: () => void navigate({ to: '/srm/ownInvoice/form', search: { id: item.id } }) },
    delete: { run: () => remove.run(ref), danger: true },
  }
  // The dialog asks for the reason and is the confirmation.
  const handed = { void: { run: () => setIsVoiding(true), danger: true, confirm: '' } }
  return (
    <>
      <ActionBar
        machine={invoiceMachine}
        record={item}
        what={item.number}
        run={item.status === draft ? drafted : open.includes(item.status) ? handed : {}}
      />
      {isVoiding && (
        <ActionDialog route={routes.void} title={action.void} initial={ref} onClose={() => setIsVoiding(false)}>
          <p className="srm-dim inv-hint">{t.voidAsk}</p>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}
const Notes = ({ item }: Of) => {
  const t = useText(invoicePageText)
  const words = useReasonWords()
  const told = [returned, exception].some((status) => status === item.status) ? item.findings : []
  return (
    <>
      {item.status === draft && <Banner tone="todo">{t.draftNote}</Banner>}
      {item.status === exception && <Banner tone="info">{t.heldNote}</Banner>}
      {item.status === returned && <Banner tone="bad">{t.returnedNote(item.endReason ?? '')}</Banner>}
      {item.status === voided && (
        <Banner tone="bad">{item.isReversed ? t.reversedNote(item.endReason ?? '') : t.voidedNote(item.endReason ?? '')}</Banner>
      )}
      {told.map((one) => (
        <Banner key={`${one.code}${one.line}${one.expected}`} tone="info">
          {words.finding(one)}
        </Banner>
      ))}
    </>
  )
}

/** One invoice on the company's side (`?id=`, the tab in the hash). */
export const OwnInvoiceDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <InvoiceFrame
          key={id}
          item={item}
          orderPage={may('srm:ownOrder:queryById') ? '/srm/ownOrder/detail' : null}
          page="/srm/ownInvoice/detail"
          notes={<Notes item={item} />}
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          actions={<Actions item={item} />}
          papers={{ type: 'ownInvoice', id: item.id }}
        />
      )}
    </DetailLoader>
  )
}
