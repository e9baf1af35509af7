import { auction as routes, AuctionInput, type AuctionLineInput } from '@srm/contract/srm/auction'
import { initialValues, valuesOf } from '@srm/domain/kit/fields'
import { auctionFields, auctionLineFields, auctionParts } from '@srm/domain/srm/auction/auction.fields'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { lotsOf } from '@srm/domain/srm/auction/auction.rules'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { isDecimal } from '@srm/domain/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { instantOf, serverNow } from '../../../lib/clock'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { toast } from '../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query, useAction, type ResultOf } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { lineFieldColumns } from '../../../ui/reference/field-columns'
import { DeclaredInputs } from '../../../ui/reference/field-inputs'
import { ErrorState } from '../../../ui/states/states'
import { currencyOptions } from '../../../ui/tags/currencies'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useCategoryOptions } from '../../../ui/picker/category-options'
import { useTabTitle } from '../../../ui/tab-title'
import { SupplierPicker } from '../../../ui/picker/supplier-picker'
import { auctionPageText } from './text'
import './auction.css'
import { PickMaterials } from '../../../ui/materials/pick-materials'

type Input = z.input<typeof AuctionInput>
type Draft = ResultOf<typeof routes.draft>
type Line = z.input<typeof AuctionLineInput>

const sections = ['basics', 'lines', 'schedule', 'rules', 'seen', 'suppliers', 'terms', 'files'] as const
const plain = (value: string | null | undefined) => (value ? trimmedDecimal(value).replaceAll(',', '') : (value ?? null))
const at = (days: number, time: string) => `${instantOf(serverNow() + days * 86_400_000).slice(0, 10)} ${time}`

/** A new auction proposes an hour in two days. */
const fresh = (): Partial<Input> => ({
  ...initialValues(auctionFields),
  ...{ planStart: at(2, '10:00:00'), planEnd: at(2, '11:00:00'), maxDropPct: '20', tiers: [], supplierIds: [], lines: [], files: [] },
})
const initialOf = (draft: Draft | undefined): Partial<Input> => {
  if (!draft) return fresh()
  return {
    ...valuesOf(auctionFields, draft),
    ...{ decrementValue: plain(draft.decrementValue), maxDropPct: plain(draft.maxDropPct) ?? '20', supplierIds: draft.supplierIds },
    tiers: draft.tiers.map((tier) => ({ from: plain(tier.from) ?? '', value: plain(tier.value) ?? '' })),
    lines: draft.lines.map((line) => ({
      ...{ ...valuesOf(auctionLineFields, line), ...(line.id ? { id: line.id } : {}) },
      ...{ qty: plain(line.qty), startPrice: plain(line.startPrice) },
    })),
    files: draft.files,
  } as Partial<Input>
}

const Basics = () => {
  const t = useText(auctionPageText).form
  const lang = useLanguage()
  return (
    <FormSection id="basics" title={t.sections.basics}>
      <DeclaredInputs
        fields={auctionParts.basics}
        labels={useText(auctionText).field}
        special={{
          categoryId: { kind: 'select', options: useCategoryOptions() },
          currency: { kind: 'select', options: currencyOptions(lang) },
          unit: { hint: t.hints.unit },
          reservePrice: { hint: t.hints.reservePrice },
        }}
      />
    </FormSection>
  )
}

const newLine = (): Line => ({ name: '', unit: null, qty: null, startPrice: null })
const isPriced = (line: Line) => isDecimal(line.qty ?? '') && isDecimal(line.startPrice ?? '')
const Lines = () => {
  const t = useText(auctionPageText).form
  const f = useText(auctionText).field
  const columns = useMemo<readonly LineColumn<Line>[]>(
    () => lineFieldColumns<Line>(auctionLineFields, { ...f, name: f.lineName, unit: f.lineUnit }),
    [f],
  )
  const lines = useFormValue<readonly Line[]>('lines') ?? []
  const currency = useFormValue<string>('currency') ?? 'CNY'
  const [whole] = lotsOf(
    { unit: 'whole', currency },
    lines.filter(isPriced).map((line, i) => ({ id: String(i), qty: line.qty ?? null, startPrice: line.startPrice ?? null })),
  )
  return (
    <FormSection
      id="lines"
      title={t.sections.lines}
      note={lines.length > 0 ? t.total(thousands(whole?.startPrice ?? '0', 2)) : undefined}
      flush
    >
      <LineTable<Line>
        name="lines"
        label={t.sections.lines}
        columns={columns}
        newRow={newLine}
        tools={<PickMaterials name="lines" newRow={newLine} />}
      />
    </FormSection>
  )
}

const Schedule = () => {
  const t = useText(auctionPageText).form
  return (
    <FormSection id="schedule" title={t.sections.schedule}>
      <DeclaredInputs
        fields={auctionParts.schedule}
        labels={useText(auctionText).field}
        special={{ planStart: { future: true }, planEnd: { future: true }, waitMinutes: { hint: t.hints.waitMinutes } }}
      />
    </FormSection>
  )
}

const Tiers = () => {
  const t = useText(auctionPageText).form
  const tiers = useFormValue<readonly { from: string; value: string }[]>('tiers') ?? []
  const setValue = useSetValue()
  return (
    <fieldset className="auc-tiers wide">
      <legend>{t.tiers}</legend>
      {tiers.map((_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- bands have no identity of their own
        <div className="auc-tier" key={i}>
          <Field name={`tiers.${i}.from`} label={t.tierFrom} kind="decimal" />
          <Field name={`tiers.${i}.value`} label={t.tierValue} kind="decimal" />
          <Button
            aria-label={t.removeTier}
            onClick={() =>
              setValue(
                'tiers',
                tiers.filter((_tier, j) => j !== i),
              )
            }
          >
            ×
          </Button>
        </div>
      ))}
      {tiers.length < 10 && <Button onClick={() => setValue('tiers', [...tiers, { from: '', value: '' }])}>{t.addTier}</Button>}
    </fieldset>
  )
}
const Rules = () => {
  const t = useText(auctionPageText).form
  return (
    <FormSection id="rules" title={t.sections.rules}>
      <DeclaredInputs
        fields={auctionParts.rules}
        labels={useText(auctionText).field}
        special={{ tiers: <Tiers />, decrementBase: { hint: t.hints.decrementBase }, maxDropPct: { hint: t.hints.maxDropPct } }}
      />
    </FormSection>
  )
}
const Seen = () => {
  const t = useText(auctionPageText).form
  return (
    <FormSection id="seen" title={t.sections.seen}>
      <DeclaredInputs
        fields={auctionParts.seen}
        labels={useText(auctionText).field}
        special={{ proxyAllowed: { hint: t.hints.proxyAllowed } }}
      />
    </FormSection>
  )
}
const Suppliers = ({ known }: { known: Readonly<Record<string, string>> }) => {
  const t = useText(auctionPageText).form
  const label = useText(auctionText).field.suppliers
  const categoryId = useFormValue<string>('categoryId')
  const openness = useFormValue<string>('openness')
  return (
    <FormSection id="suppliers" title={t.sections.suppliers} columns={1}>
      <Field<readonly string[]> name="supplierIds" label={label} hint={openness === 'public' ? t.hints.publicSuppliers : undefined} wide>
        {(control) => <SupplierPicker control={control} categoryId={categoryId} known={known} />}
      </Field>
    </FormSection>
  )
}

const Form = ({ draft }: { draft: Draft | undefined }) => {
  const t = useText(auctionPageText).form
  const f = useText(auctionText).field
  const navigate = usePageNavigate()
  const saved = useRef(draft ? { id: draft.id, version: draft.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  const hand = useAction(routes.submit, { quiet: true, done: t.submitted })
  const save = async (values: Input) => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...values, ...now }) : add.send(values))
    saved.current = { id, version }
    return saved.current
  }
  const submit = async (values: Input) => {
    const { id, version } = await save(values)
    await hand.send({ id, version })
    await navigate({ to: '/srm/auction/detail', search: { id }, replace: true })
  }
  return (
    <SchemaForm
      form="auction"
      schema={AuctionInput}
      initial={initialOf(draft)}
      recordId={draft?.id ?? null}
      version={draft?.version ?? null}
      submit={(values) => submit(values as Input)}
      saveDraft={async (values) => {
        await save(values as Input)
        toast('success', t.saved)
      }}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/auction/list' })}
      rail={sections.map((id) => ({ id, title: t.sections[id] }))}
    >
      <Basics />
      <Lines />
      <Schedule />
      <Rules />
      <Seen />
      <Suppliers known={Object.fromEntries((draft?.suppliers ?? []).map((one) => [one.id, one.name]))} />
      <FormSection id="terms" title={t.sections.terms}>
        <DeclaredInputs fields={auctionParts.terms} labels={f} />
      </FormSection>
      <FormSection id="files" title={t.sections.files} columns={1}>
        <Field name="files" label={t.sections.files} kind="files" biz="auction" />
      </FormSection>
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(query(routes.draft, { query: { id }, quiet: true }))
  // Later refetches must not pull the ground away under what is being typed.
  const [first, setFirst] = useState<Draft | null>(null)
  if (data && !first) setFirst(data)
  if (error && !first) return <ErrorState detail={error.message} retry={() => void refetch()} />
  if (!first) return <DetailLoader query={{ data: undefined, error: null, isPending: true, refetch }}>{() => null}</DetailLoader>
  return <Form draft={first} />
}

/** New auction, or a draft to go on with (`?id=`). */
export const AuctionFormPage = () => {
  const t = useText(auctionPageText).form
  const id = usePageSearch()['id']
  useTabTitle(id ? null : t.newTitle)
  return (
    <>
      <PageHeader
        title={id ? t.editTitle : t.newTitle}
        tags={<StatusTag machine={auctionMachine} status={auctionMachine.states.draft} />}
      />
      <div className="auc-form">{id ? <Loaded key={id} id={id} /> : <Form draft={undefined} />}</div>
    </>
  )
}
