import type { OwnInvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { invoice, ownInvoice } from '@srm/contract/srm/invoice'
import { owedInvoice } from '@srm/domain/srm/invoice/invoice.machine'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { invoicePageText } from '../text'
import { reversedRows } from './invoice-input'

interface Of {
  readonly isOwn: boolean
  readonly supplierId: string | null
}
const owed = { status_MultiString: owedInvoice.join(), pageSize: '200' }
const useBlues = ({ isOwn, supplierId }: Of) => {
  const own = useQuery({ ...query(ownInvoice.list, { query: owed, quiet: true }), enabled: isOwn })
  const staff = useQuery({
    ...query(invoice.list, { query: { ...owed, ...(supplierId ? { supplierId } : {}) }, quiet: true }),
    enabled: !isOwn,
  })
  return (isOwn ? own.data?.records : staff.data?.records) ?? []
}
/** The invoice that the credit takes back. */
export const useBlue = (isOwn: boolean): OwnInvoiceDetail | undefined => {
  const id = useFormValue<string>('blueId') ?? ''
  const own = useQuery({ ...query(ownInvoice.queryById, { query: { id }, quiet: true }), enabled: isOwn && id !== '' })
  const staff = useQuery({ ...query(invoice.queryById, { query: { id }, quiet: true }), enabled: !isOwn && id !== '' })
  if (id === '') return undefined
  return isOwn ? own.data : (staff.data as OwnInvoiceDetail | undefined)
}

/** A credit names the invoice it takes back, why, and the number of its confirmation. */
export const RedFields = ({ isOwn, supplierId }: Of) => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const setValue = useSetValue()
  const blues = useBlues({ isOwn, supplierId })
  const blue = useBlue(isOwn)
  const reason = useFormValue<string>('redReason')
  const filled = useRef<string | null>(null)
  // What was billed wrongly is taken back line by line: nobody types it.
  useEffect(() => {
    if (reason !== 'WRONG' || !blue || filled.current === blue.id) return
    filled.current = blue.id
    setValue('rows', reversedRows(blue))
  }, [reason, blue, setValue])
  return (
    <FormSection id="red" title={t.redTitle} note={reason === 'WRONG' ? t.wrongHint : undefined}>
      <Field
        name="blueId"
        label={f.blueId}
        kind="select"
        options={blues
          .filter(({ isRed }) => !isRed)
          .map((one) => ({ value: one.id, label: t.blueChoice(one.number, thousands(one.incl, 2)) }))}
      />
      <Field name="redReason" label={f.redReason} kind="dict" dict="invoice_red_reason" />
      <Field name="redNoteNo" label={f.redNoteNo} />
    </FormSection>
  )
}
