import { receipt as routes, type Coming } from '@srm/contract/srm/receipt'
import { receiptText } from '@srm/domain/srm/receipt/receipt.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ApiError } from '../../../../lib/wire/api'
import { query, useAction } from '../../../../lib/wire/client'
import type { StoredFile } from '../../../../lib/wire/files'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/layout/page-header'
import { useTabTitle } from '../../../../ui/tab-title'
import { CountDraft, inputOf, placesOf, valuesOf, type CountValues } from './count-input'
import { LineCard } from './line-card'
import { Packages } from './packages'
import { Signature } from './signature'
import { receiveText } from './text'
import '../receipt.css'

/** A refusal of a line stands at the place of that line in the form, where lines that are left out stand too. */
const placed = (error: unknown, values: CountValues): unknown => {
  if (!(error instanceof ApiError)) return error
  const places = placesOf(values)
  const fields = error.fields.map((one) => {
    const [, at, rest] = /^lines\.(\d+)\.(.+)$/.exec(one.field) ?? []
    const place = at === undefined ? undefined : places[Number(at)]
    return place === undefined ? one : { ...one, field: `lines.${place}.${rest === 'id' ? 'qty' : rest}` }
  })
  const { message, status, code, errorKey, requestId } = error
  return new ApiError(message, { status, code, errorKey, requestId, fields })
}

const Lines = ({ coming }: { coming: Coming }) => {
  const t = useText(receiveText)
  const arrivedAt = useFormValue<string>('arrivedAt') ?? ''
  if (coming.lines.length === 0) return <p className="srm-dim gr-hint">{t.nothing}</p>
  return coming.lines.map((line, i) => <LineCard key={line.id} coming={line} at={`lines.${i}`} day={arrivedAt.slice(0, 10)} />)
}

const Form = ({ coming }: { coming: Coming }) => {
  const t = useText(receiveText)
  const { field: f } = useText(receiptText)
  const navigate = usePageNavigate()
  const { id, package: first } = usePageSearch()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const [initial] = useState(() => valuesOf(coming))
  const post = async (values: CountValues) => {
    try {
      const made = await add.send(inputOf(coming.deliveryId, values))
      await navigate({ to: '/srm/receipt/detail', search: { id: made.id }, replace: true })
    } catch (error) {
      throw placed(error, values)
    }
  }
  return (
    <SchemaForm
      form="receipt"
      schema={CountDraft}
      initial={initial}
      recordId={id ?? null}
      submit={post}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/receipt/receive' })}
    >
      {coming.packages.length > 0 && (
        <FormSection id="packages" title={t.startScan} columns={1}>
          <Packages coming={coming} first={first} />
        </FormSection>
      )}
      <FormSection id="lines" title={t.lines} columns={1}>
        <Lines coming={coming} />
      </FormSection>
      <FormSection id="foot" title={t.foot}>
        <Field name="arrivedAt" label={f.arrivedAt} kind="instant" />
        <Field name="location" label={f.location} />
        <Field name="deliverer" label={f.deliverer} />
        <Field name="vehicleNo" label={f.vehicleNo} />
        <Field name="remark" label={f.remark} kind="area" wide />
        <Field<readonly StoredFile[]> name="signature" label={f.signature} wide>
          {(control) => <Signature {...control} />}
        </Field>
      </FormSection>
    </SchemaForm>
  )
}
const Counted = ({ coming }: { coming: Coming }) => {
  useTabTitle(`${useText(receiveText).count} ${coming.deliveryNo ?? coming.orderNos}`)
  return (
    <>
      <PageHeader
        title={coming.supplierName}
        code={coming.deliveryNo ?? coming.orderNos}
        facts={[coming.deliveryNo ? coming.orderNos : null, coming.place, coming.carrier]}
      />
      <Form coming={coming} />
    </>
  )
}

/** Goods of a notice (`?id=`), or of an order that nobody announced (`&kind=order`), are counted and posted. */
export const CountPage = () => {
  const { id = '', kind } = usePageSearch()
  const asked = { query: { id }, quiet: true } as const
  const loaded = useQuery(kind === 'order' ? query(routes.order, asked) : query(routes.notice, asked))
  return <DetailLoader query={loaded}>{(coming) => <Counted key={id} coming={coming} />}</DetailLoader>
}
