import { ownServiceEntry, serviceEntry, type EntryOrder, type OwnServiceEntryDetail } from '@srm/contract/srm/service-entry'
import { plusDays } from '@srm/domain/kit/day'
import { compareDec } from '@srm/domain/kit/money'
import { serviceEntryText } from '@srm/domain/srm/service-entry/service-entry.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { trimmedDecimal } from '../../../lib/format'
import { toast } from '../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { emptyLine, EntryDraft, inputOf, placed, valuesOf, type EntryValues } from './entry-input'
import { entryPageText } from './text'
import './entry.css'

type OrderLine = EntryOrder['lines'][number]

/** One line of the order: a quantity, or the milestone that is reached; files where they are asked for or given. */
const LineFields = ({ line, at }: { line: OrderLine; at: number }) => {
  const t = useText(entryPageText)
  const { field: f } = useText(serviceEntryText)
  const isLump = line.way === 'LUMP'
  const rest = isLump ? t.reached(trimmedDecimal(line.reached)) : t.left(`${trimmedDecimal(line.room)} ${line.unit}`)
  const ahead = line.milestones.filter(({ pct }) => compareDec(pct, line.reached) > 0)
  return (
    <fieldset className="se-line">
      <legend>{t.lineTitle(line.lineNo, line.name, rest)}</legend>
      <div className="se-fields">
        {isLump ? (
          <Field
            name={`lines.${at}.pct`}
            label={f.milestone}
            kind="select"
            options={ahead.map(({ name, pct }) => ({ value: pct, label: t.milestoneOption(name, trimmedDecimal(pct)) }))}
          />
        ) : (
          <Field name={`lines.${at}.qty`} label={f.qty} kind="decimal" places={4} suffix={line.unit} />
        )}
        <Field name={`lines.${at}.note`} label={f.note} />
      </div>
      <Field
        name={`lines.${at}.proofs`}
        label={t.proofs}
        kind="files"
        biz="serviceEntry"
        hint={line.proofRequired ? f.proofs : undefined}
        wide
      />
    </fieldset>
  )
}
const Lines = ({ orders }: { orders: readonly EntryOrder[] }) => {
  const t = useText(entryPageText)
  const { field: f } = useText(serviceEntryText)
  const id = useFormValue<string>('orderId')
  const order = orders.find((one) => one.id === id)
  return (
    <FormSection id="lines" title={f.lines} note={order ? t.linesHint : undefined} flush>
      {!order && <p className="srm-dim se-hint">{orders.length === 0 ? t.noOrders : t.chooseOrder}</p>}
      {order?.lines.map((line, at) => (
        <LineFields key={line.poLineId} line={line} at={at} />
      ))}
    </FormSection>
  )
}
const OrderField = ({ orders, isFixed }: { orders: readonly EntryOrder[]; isFixed: boolean }) => {
  const { field: f } = useText(serviceEntryText)
  const setValue = useSetValue()
  return (
    <Field<string>
      name="orderId"
      label={f.orderId}
      kind="select"
      options={orders.map(({ id, docNo, title, supplierName }) => ({ value: id, label: `${docNo} ${title} · ${supplierName}` }))}
      disabled={isFixed}
      wide
      onChanged={(chosen) =>
        setValue('lines', orders.find(({ id }) => id === chosen)?.lines.map(({ poLineId }) => emptyLine(poLineId)) ?? [])
      }
    />
  )
}

interface SideOf {
  readonly routes: typeof ownServiceEntry | typeof serviceEntry
  readonly pages: '/srm/ownServiceEntry' | '/srm/serviceEntry'
}
const ownSide: SideOf = { routes: ownServiceEntry, pages: '/srm/ownServiceEntry' }
const staffSide: SideOf = { routes: serviceEntry, pages: '/srm/serviceEntry' }

const Form = ({ routes, pages, item, orders }: SideOf & { item?: OwnServiceEntryDetail | undefined; orders: readonly EntryOrder[] }) => {
  const t = useText(entryPageText)
  const { field: f } = useText(serviceEntryText)
  const navigate = usePageNavigate()
  const asked = usePageSearch()['order'] ?? ''
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const [initial] = useState((): EntryValues => {
    const order = orders.find(({ id }) => id === (item?.orderId ?? asked))
    if (item && order) return valuesOf(item, order)
    const yesterday = plusDays(bizNow().slice(0, 10), -1)
    return {
      ...{ orderId: order?.id ?? '', periodFrom: `${yesterday.slice(0, 7)}-01`, periodTo: yesterday, remark: null },
      lines: order?.lines.map(({ poLineId }) => emptyLine(poLineId)) ?? [],
    }
  })
  const save = async (values: EntryValues) => {
    const input = inputOf(values)
    if (input.lines.length === 0) {
      toast('warning', t.nothingDone)
      return false
    }
    try {
      const { id } = await (item ? edit.send({ ...input, id: item.id, version: item.version }) : add.send(input))
      return await navigate({ to: `${pages}/detail`, search: { id }, replace: true })
    } catch (error) {
      throw placed(
        error,
        values.lines,
        orders.find(({ id }) => id === values.orderId),
      )
    }
  }
  return (
    <SchemaForm
      form="serviceEntry"
      schema={EntryDraft}
      initial={initial}
      recordId={item?.id ?? null}
      version={item?.version ?? null}
      submit={save}
      submitLabel={t.save}
      onCancel={() => void navigate({ to: `${pages}/list` })}
    >
      <FormSection id="base" title={t.base}>
        <OrderField orders={orders} isFixed={item !== undefined} />
        <Field name="periodFrom" label={f.periodFrom} kind="day" />
        <Field name="periodTo" label={f.periodTo} kind="day" />
        <Field name="remark" label={f.remark} kind="area" wide />
      </FormSection>
      <Lines orders={orders} />
    </SchemaForm>
  )
}
const Loaded = ({ item, ...side }: SideOf & { item?: OwnServiceEntryDetail }) => {
  const orders = useQuery(query(side.routes.orders, { query: {}, quiet: true }))
  return <DetailLoader query={orders}>{(found) => <Form {...side} item={item} orders={found} />}</DetailLoader>
}
const Edited = ({ id, ...side }: SideOf & { id: string }) => {
  const loaded = useQuery(query(side.routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Loaded key={item.version} {...side} item={item} />}</DetailLoader>
}
const Page = (side: SideOf) => {
  const t = useText(entryPageText)
  const id = usePageSearch()['id']
  const title = id ? t.edit : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {id ? <Edited key={id} id={id} {...side} /> : <Loaded {...side} />}
    </>
  )
}
/** A new entry (of an order: `?order=`), or one that is written or was sent back (`?id=`). */
export const OwnEntryForm = () => <Page {...ownSide} />
/** The same where the order says that the buyer enters. */
export const StaffEntryForm = () => <Page {...staffSide} />
