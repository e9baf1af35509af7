import { purchaseOrder as routes, type OrderSource } from '@srm/contract/srm/purchase-order'
import { compareDec, dec, isDecimal, minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { maxOrderLines, maxScheduleRows } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { amountsOfLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { nothing, thousands, trimmedDecimal } from '../../../lib/format'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, type ResultOf } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection } from '../../../ui/form/schema-form'
import { Banner } from '../../../ui/layout/banner'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { ErrorState } from '../../../ui/states/states'
import { DraftForm, type FormOf, type Input } from './draft-form'
import { firstRowOf, SourceOrder, sourceInput, sourceValues, type RowDraft, type SourceValues } from './order-input'
import { orderPageText } from './text'

type SourceLine = ResultOf<typeof routes.sourceLines>[number]
const sumText = (values: readonly string[]): string => sumOf(values).toFixed()

const SourceField = ({ sources, isFixed }: { sources: readonly OrderSource[]; isFixed: boolean }) => {
  const t = useText(orderPageText)
  const setValue = useSetValue()
  const options = sources.map(({ id, docNo, title, supplierName }) => ({ value: id, label: `${docNo} ${title} · ${supplierName}` }))
  return (
    <Field<string>
      name="source"
      label={t.source}
      kind="select"
      options={options}
      hint={t.sourceHint}
      disabled={isFixed}
      wide
      onChanged={() => setValue('lines', [])}
    />
  )
}

/** What the call-off comes to beside what is left under the ceiling: more is said before it is refused, with the way out. */
const Ceiling = ({ of, amount }: { of: OrderSource; amount: string }) => {
  const t = useText(orderPageText)
  const may = useMay()
  if (of.ceiling === null) return null
  const left = dec(of.ceiling).minus(of.called ?? '0')
  const money = (value: string) => thousands(value, minorUnitOf(of.currency))
  const isOver = compareDec(amount, left) > 0
  if (!isOver) return <p className="srm-dim po-hint">{t.ceiling(money(of.ceiling), money(of.called ?? '0'), money(left.toFixed()))}</p>
  const way = may('srm:contract:queryById') && (
    <Link className="srm-link" to={`/srm/contract/detail?id=${of.id}`}>
      {t.openContract}
    </Link>
  )
  return (
    <Banner tone="bad" action={way}>
      {t.overCeiling(money(dec(amount).minus(left).toFixed()), money(left.toFixed()))}
    </Banner>
  )
}

/** What is left of a line beside its price; the quantities of a framework bound nothing. */
const LeftAndPrice = ({ line, isBound }: { line: SourceLine | undefined; isBound: boolean }) => {
  if (!line) return nothing
  const price = trimmedDecimal(line.price, 2)
  if (!isBound || line.left === null) return price
  return (
    <>
      {trimmedDecimal(line.left)} {line.unit}
      <span className="po-sub">{price}</span>
    </>
  )
}

const Lines = ({ of }: { of: OrderSource }) => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const setValue = useSetValue()
  const rows = useFormValue<readonly RowDraft[]>('lines') ?? []
  const found = useQuery(query(routes.sourceLines, { query: { kind: of.kind, id: of.id }, quiet: true }))
  const lines = useMemo(() => found.data ?? [], [found.data])
  // A source that was just chosen offers its first line with something left.
  const offered = useRef('')
  useEffect(() => {
    if (lines.length === 0 || rows.length > 0 || offered.current === of.id) return
    offered.current = of.id
    const first = lines.find((one) => one.left === null || dec(one.left).gt(0)) ?? lines[0]
    if (first) setValue('lines', [{ sourceLineId: first.id, qty: null, needDate: first.needDate }])
  }, [lines, rows.length, of.id, setValue])
  const byId = useMemo(() => new Map<string, SourceLine>(lines.map((one) => [one.id, one])), [lines])
  const places = minorUnitOf(of.currency)
  const amountOf = useMemo(
    () =>
      ({ sourceLineId, qty }: RowDraft): string | null => {
        const one = byId.get(sourceLineId)
        if (!one?.price || !qty || !isDecimal(qty)) return null
        return amountsOfLine({ qty, price: one.price, taxRate: one.taxRate ?? '0' }, of.priceBasis, of.currency).amountIncl
      },
    [byId, of],
  )
  const columns = useMemo(
    (): readonly LineColumn<RowDraft>[] => [
      {
        ...{ key: 'sourceLineId', title: t.columns.name, kind: 'select', width: 230, required: true },
        options: lines.map((one) => ({
          value: one.id,
          label: [one.lineNo, one.name, one.spec ?? one.materialCode].filter(Boolean).join(' '),
        })),
      },
      {
        ...{ key: 'sourceLineId', title: of.ceiling === null ? t.leftAndPrice : t.columns.price, width: 120, align: 'right' },
        show: (row) => <LeftAndPrice line={byId.get(row.sourceLineId)} isBound={of.ceiling === null} />,
      },
      { key: 'qty', title: f.qty, kind: 'decimal', places: 4, width: 100, required: true },
      { key: 'needDate', title: f.needDate, kind: 'day', width: 140, required: true },
      { ...{ key: 'sourceLineId', title: t.columns.amount, width: 110, align: 'right' }, show: (row) => thousands(amountOf(row), places) },
    ],
    [byId, lines, f, t, amountOf, places, of.ceiling],
  )
  const amount = sumText(rows.map((row) => amountOf(row) ?? '0'))
  if (found.isError) return <ErrorState retry={() => void found.refetch()} />
  return (
    <FormSection id="lines" title={t.tabs.lines} note={`${t.amount} ${of.currency} ${thousands(amount, places)}`} flush>
      <p className="srm-dim po-hint">{of.kind === 'agreement' ? t.agreementHint : t.linesHint}</p>
      <Ceiling of={of} amount={amount} />
      <LineTable<RowDraft>
        name="lines"
        label={t.tabs.lines}
        columns={columns}
        newRow={() => ({ sourceLineId: rows.at(-1)?.sourceLineId ?? lines[0]?.id ?? '', qty: null, needDate: null })}
        max={maxOrderLines * maxScheduleRows}
      />
    </FormSection>
  )
}
const LinesOf = ({ sources }: { sources: readonly OrderSource[] }) => {
  const t = useText(orderPageText)
  const id = useFormValue<string>('source')
  const of = sources.find((one) => one.id === id)
  if (of) return <Lines key={of.id} of={of} />
  return (
    <FormSection id="lines" title={t.tabs.lines} flush>
      <p className="srm-dim po-hint">{t.noLines}</p>
    </FormSection>
  )
}

/** An order of a contract or price agreement in force: of what, how much, by which days. */
export const SourceForm = ({ item }: FormOf) => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const asked = usePageSearch()['source'] ?? ''
  const found = useQuery(query(routes.sources, { query: {}, quiet: true }))
  const sources = (found.data ?? []).filter(({ type }) => type !== 'SERVICE')
  const [initial] = useState(() => (item ? sourceValues(item) : ({ source: asked, lines: [] } as unknown as SourceValues)))
  const inputOf = (values: SourceValues): Input | null => {
    const of = sources.find((one) => one.id === values.source)
    return of ? (sourceInput(values, of, sumText) as Input) : null
  }
  if (found.isError) return <ErrorState retry={() => void found.refetch()} />
  return (
    <DraftForm
      {...(item && { item })}
      form="purchaseOrder"
      schema={SourceOrder}
      initial={initial}
      inputOf={inputOf}
      rowOf={({ lines }, line) => firstRowOf(lines as readonly RowDraft[])(line)}
    >
      <FormSection id="base" title={t.tabs.base}>
        <SourceField sources={sources} isFixed={item !== undefined} />
        <Field name="title" label={f.title} wide />
      </FormSection>
      <LinesOf sources={sources} />
    </DraftForm>
  )
}
