import { qualityCheck as routes, QualityCheckInput, type CheckItemInput, type QualityCheckDetail } from '@srm/contract/srm/quality-check'
import { supplier as supplierRoutes } from '@srm/contract/srm/supplier'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { maxItems } from '@srm/domain/srm/quality-check/quality-check.rules'
import { qualityCheckText } from '@srm/domain/srm/quality-check/quality-check.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { call, query, useAction } from '../../../lib/wire/client'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { toast } from '../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useForm, useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { PageHeader } from '../../../ui/layout/page-header'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { ErrorState } from '../../../ui/states/states'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { qualityCheckPageText } from './text'

type Input = z.input<typeof QualityCheckInput>
type ItemDraft = z.input<typeof CheckItemInput>

const newItem = (): ItemDraft => ({ clause: null, question: '', weight: '1', critical: 'N' })
const draftOf = ({ clause, question, weight, critical }: QualityCheckDetail['items'][number]): ItemDraft => ({
  clause,
  question,
  weight: trimmedDecimal(weight),
  critical: critical ? 'Y' : 'N',
})

const useItemColumns = (): readonly LineColumn<ItemDraft>[] => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  return useMemo(
    () => [
      { key: 'clause', title: f.clause, width: 120 },
      { key: 'question', title: f.question, width: 420, required: true },
      { key: 'weight', title: f.weight, kind: 'decimal', places: 3, width: 96, required: true },
      {
        key: 'critical',
        title: f.critical,
        kind: 'select',
        width: 96,
        options: [
          { value: 'Y', label: t.yes },
          { value: 'N', label: t.no },
        ],
      },
    ],
    [t, f],
  )
}

/** Adds the checklist of an earlier check to what is there. */
const TakeOver = () => {
  const t = useText(qualityCheckPageText)
  const { store } = useForm()
  const setValue = useSetValue()
  const take = async (id: string | null) => {
    if (!id) return
    const { items } = await call(routes.queryById, { query: { id } })
    const there = ((store.get().values['items'] ?? []) as readonly ItemDraft[]).filter((item) => item.question)
    setValue('items', [...there, ...items.map(draftOf)].slice(0, maxItems))
    toast('success', t.takenOver(items.length))
  }
  return (
    <span className="qck-take">
      <RemoteSelect
        control={{ value: null, placeholder: t.takeOver, 'aria-label': t.takeOver, onChange: (id) => void take(id) }}
        query={(keyword) => query(routes.templates, { query: keyword ? { keyword } : {}, quiet: true })}
      />
    </span>
  )
}

const useCategoryOptions = (known: QualityCheckDetail | undefined) => {
  const lang = useLanguage()
  const { data } = useQuery({ ...query(supplierRoutes.options, { query: {}, quiet: true }), staleTime: 300_000 })
  return useMemo(() => {
    if (data) return data.categories.map((c) => ({ value: c.id, label: `${c.code} ${lang === 'en-US' ? c.nameEn : c.nameZh}` }))
    // Until they have come, the check's own category has its name all the same.
    return known?.categoryId ? [{ value: known.categoryId, label: known.categoryName ?? '' }] : []
  }, [data, lang, known])
}

const Basics = ({ loaded }: { loaded: QualityCheckDetail | undefined }) => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  const known = loaded ? { value: loaded.supplierId, label: loaded.supplierName } : null
  return (
    <FormSection id="basics" title={t.sections.basics}>
      <Field name="title" label={f.title} wide />
      <Field name="supplierId" label={f.supplierId}>
        {(control) => (
          <RemoteSelect
            control={control}
            known={known}
            query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
          />
        )}
      </Field>
      <Field name="type" label={f.type} kind="dict" dict="quality_check_type" />
      <Field name="planFrom" label={f.planFrom} kind="day" />
      <Field name="planTo" label={f.planTo} kind="day" />
      <Field name="team" label={f.team} hint={t.hints.team} />
      <Field name="categoryId" label={f.categoryId} kind="select" options={useCategoryOptions(loaded)} />
      <Field name="place" label={f.place} wide />
      <Field name="scope" label={f.scope} kind="area" />
    </FormSection>
  )
}

const Items = () => {
  const t = useText(qualityCheckPageText)
  const rows = useFormValue<readonly ItemDraft[]>('items') ?? []
  return (
    <FormSection id="items" title={t.sections.items} note={rows.length ? t.itemCount(rows.length) : t.hints.items} flush>
      <LineTable<ItemDraft>
        name="items"
        label={t.sections.items}
        columns={useItemColumns()}
        newRow={newItem}
        max={maxItems}
        tools={<TakeOver />}
      />
    </FormSection>
  )
}

const initialOf = (loaded: QualityCheckDetail | undefined): Partial<Input> => {
  if (!loaded) return { type: 'ONSITE', items: [newItem()] }
  const { title, type, supplierId, categoryId, planFrom, planTo, team, place, scope, items } = loaded
  return { title, type, supplierId, categoryId, planFrom, planTo, team, place, scope, items: items.map(draftOf) }
}

const Form = ({ loaded }: { loaded: QualityCheckDetail | undefined }) => {
  const t = useText(qualityCheckPageText)
  const navigate = usePageNavigate()
  const saved = useRef(loaded ? { id: loaded.id, version: loaded.version } : null)
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const save = async (values: Input) => {
    const { id, version } = await (saved.current ? edit.send({ ...values, ...saved.current }) : add.send(values))
    saved.current = { id, version }
    return id
  }
  return (
    <SchemaForm
      form="qualityCheck"
      schema={QualityCheckInput}
      initial={initialOf(loaded)}
      recordId={loaded?.id ?? null}
      version={loaded?.version ?? null}
      submit={async (values) => {
        const id = await save(values)
        await navigate({ to: '/srm/qualityCheck/detail', search: { id }, replace: true })
      }}
      onCancel={() => void navigate({ to: '/srm/qualityCheck/list' })}
    >
      <Basics loaded={loaded} />
      <Items />
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const t = useText(qualityCheckText)
  const found = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  // Later refetches must not pull the ground away under what is being typed.
  const [first, setFirst] = useState<QualityCheckDetail | null>(null)
  if (found.data && !first) setFirst(found.data)
  if (!first) return <DetailLoader query={{ ...found, data: undefined }}>{() => null}</DetailLoader>
  if (first.status !== qualityCheckMachine.states.planned) return <ErrorState title={t.status.notified} />
  return <Form loaded={first} />
}

/** A new check, or a plan to go on with (`?id=`). */
export const QualityCheckForm = () => {
  const t = useText(qualityCheckPageText)
  const id = usePageSearch()['id']
  const title = id ? t.editTitle : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} tags={<StatusTag machine={qualityCheckMachine} status={qualityCheckMachine.states.planned} />} />
      {id ? <Loaded key={id} id={id} /> : <Form loaded={undefined} />}
    </>
  )
}
