import { purchaseRequest as routes, ToInquiry, ToOrder, type PoolRow, type RequestOffer } from '@srm/contract/srm/purchase-request'
import { pageOfDocument } from '@srm/domain/documents'
import { purchaseRequestText } from '@srm/domain/srm/purchase-request/purchase-request.text'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { trimmedDecimal } from '../../../lib/format'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { Banner } from '../../../ui/layout/banner'
import { PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { useTabTitle } from '../../../ui/tab-title'
import { requestPageText } from './text'

type Way = 'inquiry' | 'calloff' | 'spot'
interface TakenRow {
  readonly lineId: string
  readonly qty: string
  readonly price: string | null
  readonly taxRate: string | null
}
interface Chosen {
  readonly rows: readonly PoolRow[]
  readonly offers: readonly RequestOffer[]
}
const plain = (value: string | null): string | null => (value === null ? null : trimmedDecimal(value).replaceAll(',', ''))
const takenRows = (rows: readonly PoolRow[]): TakenRow[] =>
  rows.map((row) => ({ lineId: row.id, qty: plain(row.open) ?? '', price: plain(row.estimate), taxRate: '13' }))

const Lines = ({ rows, way }: { rows: readonly PoolRow[]; way: Way }) => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const columns = useMemo((): readonly LineColumn<TakenRow>[] => {
    const of = (line: TakenRow) => rows.find(({ id }) => id === line.lineId)
    const typed: readonly LineColumn<TakenRow>[] = [
      { key: 'price', title: f.price, kind: 'decimal', places: 6, width: 110, required: true },
      { key: 'taxRate', title: f.taxRate, kind: 'decimal', places: 2, width: 80, required: true },
    ]
    return [
      { key: 'lineId', title: t.columns.what, width: 240, show: (line) => [of(line)?.name, of(line)?.spec].filter(Boolean).join(' ') },
      { key: 'lineId', title: t.columns.request, width: 160, show: (line) => of(line)?.requestNo },
      { key: 'lineId', title: f.needDate, width: 110, show: (line) => of(line)?.needDate },
      { key: 'lineId', title: t.columns.open, width: 110, show: (line) => `${trimmedDecimal(of(line)?.open)} ${of(line)?.unit ?? ''}` },
      { key: 'qty', title: t.qtyNow, kind: 'decimal', places: 4, width: 110, required: true },
      ...(way === 'spot' ? typed : []),
    ]
  }, [rows, way, t, f])
  return (
    <FormSection id="lines" title={t.lines} note={t.merged} flush>
      <LineTable<TakenRow> name="lines" label={t.lines} columns={columns} />
    </FormSection>
  )
}

/** Why agreements in force are not used, where there are any. */
const Bypass = ({ offers }: { offers: readonly RequestOffer[] }) => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  if (offers.length === 0) return null
  const numbers = listed([...new Set(offers.map(({ docNo }) => docNo))])
  return <Field name="bypassReason" label={f.bypassReason} kind="area" hint={t.bypassHint(numbers)} wide />
}

const useTaken = () => {
  const navigate = usePageNavigate()
  return (type: 'inquiry' | 'purchaseOrder', id: string) => {
    const [to = '', search = ''] = pageOfDocument(type, id).split('?')
    return navigate({ to, search: Object.fromEntries(new URLSearchParams(search)), replace: true })
  }
}
const back = '/srm/purchaseRequest/pool'

const InquiryForm = ({ rows, offers }: Chosen) => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const navigate = usePageNavigate()
  const goTo = useTaken()
  const make = useAction(routes.toInquiry, { quiet: true, done: false })
  return (
    <SchemaForm
      form="requestToInquiry"
      schema={ToInquiry}
      initial={{ title: rows[0]?.title ?? '', lines: takenRows(rows), bypassReason: null }}
      recordId={null}
      version={null}
      submit={async (values: z.input<typeof ToInquiry>) => {
        const { id } = await make.send(values)
        await goTo('inquiry', id)
        return 'sent'
      }}
      submitLabel={t.take.inquiry}
      onCancel={() => void navigate({ to: back })}
    >
      <FormSection id="base" title={t.takeTitle}>
        <Field name="title" label={f.title} wide />
        <Bypass offers={offers} />
      </FormSection>
      <Lines rows={rows} way="inquiry" />
    </SchemaForm>
  )
}

const OrderForm = ({ rows, offers, way }: Chosen & { way: 'calloff' | 'spot' }) => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const navigate = usePageNavigate()
  const goTo = useTaken()
  const make = useAction(routes.toOrder, { quiet: true, done: false })
  const agreements = [...new Map(offers.map((one) => [one.agreementId, one])).values()]
  const isCallOff = way === 'calloff'
  return (
    <SchemaForm
      form={`requestToOrder-${way}`}
      schema={ToOrder}
      initial={{
        ...{ title: rows[0]?.title ?? '', agreementId: isCallOff ? (agreements[0]?.agreementId ?? null) : null, supplierId: null },
        ...{ deliveryAddress: rows[0]?.place ?? '', spotReason: null, bypassReason: null, lines: takenRows(rows) },
      }}
      recordId={null}
      version={null}
      submit={async (values: z.input<typeof ToOrder>) => {
        const { id } = await make.send(values)
        await goTo('purchaseOrder', id)
        return 'sent'
      }}
      submitLabel={t.take.order}
      onCancel={() => void navigate({ to: back })}
    >
      <FormSection id="base" title={t.takeTitle}>
        <Field name="title" label={f.title} wide />
        {isCallOff ? (
          <Field
            name="agreementId"
            label={t.agreementChoice}
            kind="select"
            options={agreements.map((one) => ({ value: one.agreementId, label: t.offerOf(one.docNo, one.supplierName) }))}
          />
        ) : (
          <>
            <Field name="supplierId" label={f.supplierName}>
              {(control) => (
                <RemoteSelect
                  control={control}
                  known={null}
                  query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
                />
              )}
            </Field>
            <Field name="spotReason" label={f.spotReason} kind="area" wide />
            <Bypass offers={offers} />
          </>
        )}
        <Field name="deliveryAddress" label={f.deliveryAddress} wide />
      </FormSection>
      <Lines rows={rows} way={way} />
    </SchemaForm>
  )
}

const Page = ({ rows, offers }: Chosen) => {
  const t = useText(requestPageText)
  const may = useMay()
  useTabTitle(t.takeTitle)
  const mayOrder = may('srm:purchaseOrder:add') && rows.every(({ type }) => type === 'GOODS')
  const ways: readonly Way[] = [
    ...(mayOrder && offers.length > 0 ? (['calloff'] as const) : []),
    ...(may('srm:inquiry:add') ? (['inquiry'] as const) : []),
    ...(mayOrder ? (['spot'] as const) : []),
  ]
  const [way, setWay] = useState<Way>(ways[0] ?? 'inquiry')
  return (
    <>
      <PageHeader title={t.takeTitle}>
        <Radio.Group
          aria-label={t.way}
          optionType="button"
          value={way}
          options={ways.map((value) => ({ value, label: t.ways[value] }))}
          onChange={(event) => setWay(event.target.value as Way)}
        />
      </PageHeader>
      {way === 'inquiry' ? <InquiryForm {...{ rows, offers }} /> : <OrderForm key={way} {...{ rows, offers, way }} />}
    </>
  )
}

/** Lines of the pool (`?lines=`) become a draft of an inquiry, a call-off or an order off contract. */
export const TakeOverPage = () => {
  const t = useText(requestPageText)
  const ids = usePageSearch()['lines'] ?? ''
  const rows = useQuery({ ...query(routes.pool, { query: { id: ids, pageSize: '200' }, quiet: true }), enabled: ids !== '' })
  const offers = useQuery({ ...query(routes.offers, { query: { ids }, quiet: true }), enabled: ids !== '' })
  if (ids === '' || rows.data?.records.length === 0)
    return (
      <>
        <PageHeader title={t.takeTitle} />
        <PageBody>
          <Banner tone="info">{t.nothingChosen}</Banner>
        </PageBody>
      </>
    )
  return (
    <DetailLoader query={rows}>
      {(found) => <DetailLoader query={offers}>{(priced) => <Page key={ids} rows={found.records} offers={priced} />}</DetailLoader>}
    </DetailLoader>
  )
}
