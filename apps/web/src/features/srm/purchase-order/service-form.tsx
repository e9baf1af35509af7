import { purchaseOrder as routes, type OrderSource } from '@srm/contract/srm/purchase-order'
import { dec, isDecimal, minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { maxMilestones, maxOrderLines, serviceWays } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { amountsOfLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { nothing, thousands, trimmedDecimal } from '../../../lib/format'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, type ResultOf } from '../../../lib/wire/client'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection } from '../../../ui/form/schema-form'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { ErrorState } from '../../../ui/states/states'
import { DraftForm, type FormOf, type Input } from './draft-form'
import {
  placeOf,
  serviceInput,
  ServiceOrder,
  serviceValues,
  type MilestoneDraft,
  type ServiceLineDraft,
  type ServiceValues,
} from './service-input'
import { orderPageText } from './text'

type SourceLine = ResultOf<typeof routes.sourceLines>[number]

const Lines = ({ of, lines }: { of: OrderSource; lines: readonly SourceLine[] }) => {
  const t = useText(orderPageText)
  const { field: f, dict } = useText(purchaseOrderText)
  const rows = useFormValue<readonly ServiceLineDraft[]>('lines') ?? []
  const byId = useMemo(() => new Map<string, SourceLine>(lines.map((one) => [one.id, one])), [lines])
  const places = minorUnitOf(of.currency)
  const amountOf = useMemo(
    () =>
      ({ sourceLineId, qty }: ServiceLineDraft): string | null => {
        const one = byId.get(sourceLineId)
        if (!one?.price || !qty || !isDecimal(qty)) return null
        return amountsOfLine({ qty, price: one.price, taxRate: one.taxRate ?? '0' }, of.priceBasis, of.currency).amountIncl
      },
    [byId, of],
  )
  const columns = useMemo(
    (): readonly LineColumn<ServiceLineDraft>[] => [
      {
        ...{ key: 'sourceLineId', title: t.columns.name, kind: 'select', width: 220, required: true },
        options: lines.map((one) => ({ value: one.id, label: [one.lineNo, one.name].join(' ') })),
      },
      {
        ...{ key: 'sourceLineId', title: t.leftAndPrice, width: 120, align: 'right' },
        show: ({ sourceLineId }) => {
          const one = byId.get(sourceLineId)
          return one ? `${trimmedDecimal(one.left)} ${one.unit ?? ''} · ${trimmedDecimal(one.price, 2)}` : nothing
        },
      },
      {
        ...{ key: 'serviceWay', title: f.serviceWay, kind: 'select', width: 150, required: true },
        options: serviceWays.map((value) => ({ value, label: dict.service_way[value] })),
      },
      { key: 'qty', title: f.qty, kind: 'decimal', places: 4, width: 90, required: true },
      { key: 'needDate', title: f.needDate, kind: 'day', width: 140, required: true },
      {
        ...{ key: 'proof', title: t.proof, kind: 'select', width: 110, required: true },
        options: (['yes', 'no'] as const).map((value) => ({ value, label: t.proofs[value] })),
      },
      { ...{ key: 'sourceLineId', title: t.columns.amount, width: 110, align: 'right' }, show: (row) => thousands(amountOf(row), places) },
    ],
    [lines, byId, f, t, dict, amountOf, places],
  )
  const amount = sumOf(rows.map((row) => amountOf(row) ?? '0')).toFixed()
  const free =
    lines.find((one) => (one.left === null || dec(one.left).gt(0)) && !rows.some((row) => row.sourceLineId === one.id)) ?? lines[0]
  return (
    <FormSection id="lines" title={t.tabs.lines} note={`${t.amount} ${of.currency} ${thousands(amount, places)}`} flush>
      <p className="srm-dim po-hint">{t.serviceHint}</p>
      <LineTable<ServiceLineDraft>
        name="lines"
        label={t.tabs.lines}
        columns={columns}
        newRow={() => ({ sourceLineId: free?.id ?? '', qty: '', serviceWay: 'QTY', needDate: free?.needDate ?? '', proof: 'no' })}
        max={maxOrderLines}
      />
    </FormSection>
  )
}
/** Milestones of lines that are a lump sum. */
const Milestones = ({ lines }: { lines: readonly SourceLine[] }) => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const rows = useFormValue<readonly ServiceLineDraft[]>('lines') ?? []
  const named = rows.flatMap(({ serviceWay, sourceLineId }, i) =>
    serviceWay === 'LUMP' ? [`${placeOf(i)} ${lines.find(({ id }) => id === sourceLineId)?.name ?? ''}`] : [],
  )
  const names = named.join('\n')
  const columns = useMemo(
    (): readonly LineColumn<MilestoneDraft>[] => [
      {
        ...{ key: 'at', title: t.milestoneLine, kind: 'select', width: 220, required: true },
        options: names.split('\n').map((name) => ({ value: name.split(' ')[0] ?? '', label: name })),
      },
      { key: 'name', title: f.milestoneName, width: 180, required: true },
      { key: 'pct', title: f.milestonePct, kind: 'decimal', places: 4, width: 130, required: true },
      { key: 'dueOn', title: f.dueOn, kind: 'day', width: 140, required: true },
    ],
    [names, f, t],
  )
  if (named.length === 0) return null
  return (
    <FormSection id="milestones" title={f.milestones} note={t.milestonesHint} flush>
      <LineTable<MilestoneDraft>
        name="milestones"
        label={f.milestones}
        columns={columns}
        newRow={() => ({ at: named[0]?.split(' ')[0] ?? '', name: '', pct: '', dueOn: '' })}
        max={maxMilestones * maxOrderLines}
      />
    </FormSection>
  )
}
const LinesOf = ({ sources }: { sources: readonly OrderSource[] }) => {
  const t = useText(orderPageText)
  const id = useFormValue<string>('source')
  const of = sources.find((one) => one.id === id)
  const found = useQuery({
    ...query(routes.sourceLines, { query: { kind: 'contract', id: id ?? '' }, quiet: true }),
    enabled: of !== undefined,
  })
  if (found.isError) return <ErrorState retry={() => void found.refetch()} />
  if (of && found.data)
    return (
      <>
        <Lines key={of.id} of={of} lines={found.data} />
        <Milestones lines={found.data} />
      </>
    )
  return (
    <FormSection id="lines" title={t.tabs.lines} flush>
      <p className="srm-dim po-hint">{t.noLines}</p>
    </FormSection>
  )
}
const SourceField = ({ sources, isFixed }: { sources: readonly OrderSource[]; isFixed: boolean }) => {
  const t = useText(orderPageText)
  const setValue = useSetValue()
  const empty = () => {
    setValue('lines', [])
    setValue('milestones', [])
  }
  const options = sources.map(({ id, docNo, title, supplierName }) => ({ value: id, label: `${docNo} ${title} · ${supplierName}` }))
  return <Field<string> name="source" label={t.serviceSource} kind="select" options={options} disabled={isFixed} wide onChanged={empty} />
}

/** An order of a contract of services: how each line is counted, and who enters what was done. */
export const ServiceForm = ({ item }: FormOf) => {
  const t = useText(orderPageText)
  const { field: f, dict } = useText(purchaseOrderText)
  const asked = usePageSearch()['source'] ?? ''
  const found = useQuery(query(routes.sources, { query: {}, quiet: true }))
  const sources = (found.data ?? []).filter(({ type }) => type === 'SERVICE')
  const [initial] = useState(() =>
    item ? serviceValues(item) : ({ source: asked, entryBy: 'SUPPLIER', lines: [], milestones: [] } as unknown as ServiceValues),
  )
  if (found.isError) return <ErrorState retry={() => void found.refetch()} />
  return (
    <DraftForm
      {...(item && { item })}
      form="purchaseOrderService"
      schema={ServiceOrder}
      initial={initial}
      inputOf={(values) => serviceInput(values) as Input}
      rowOf={(_values, line) => line}
    >
      <FormSection id="base" title={t.tabs.base}>
        <SourceField sources={sources} isFixed={item !== undefined} />
        <Field name="title" label={f.title} />
        <Field
          name="entryBy"
          label={f.entryBy}
          kind="radio"
          options={(['SUPPLIER', 'BUYER'] as const).map((value) => ({ value, label: dict.entry_side[value] }))}
        />
      </FormSection>
      <LinesOf sources={sources} />
    </DraftForm>
  )
}
