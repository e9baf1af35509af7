import { plusDays } from '@srm/domain/kit/day'
import { sample as routes, SampleInput, type SampleItemInput } from '@srm/contract/srm/sample'
import { maxTestItems } from '@srm/domain/srm/sample/sample.rules'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { bizNow } from '../../../lib/clock'
import { query, useAction, type ResultOf } from '../../../lib/wire/client'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { useTabTitle } from '../../../ui/tab-title'
import { samplePageText } from './text'

type Choices = ResultOf<typeof routes.choices>
type Input = z.input<typeof SampleInput>
type ItemDraft = z.input<typeof SampleItemInput>

const newItem = (): ItemDraft => ({ item: '', method: null, unit: null, min: null, max: null, target: null })

const Basics = ({ choices }: { choices: Choices }) => {
  const t = useText(samplePageText)
  const f = useText(sampleText).field
  const english = useLanguage() === 'en-US'
  const { supplier } = choices
  const categories = choices.categories.map(({ id, code, nameZh, nameEn, needed }) => {
    const label = `${code} ${english ? nameEn : nameZh}`
    return { value: id, label: needed ? t.needsSample(label) : label }
  })
  const labs = choices.labs.map(({ orgCode, name, nameEn }) => ({ value: orgCode, label: english ? (nameEn ?? name) : name }))
  return (
    <FormSection id="request" title={t.sections.request}>
      <Field name="supplierId" label={f.supplierId}>
        {(control) => (
          <RemoteSelect
            control={control}
            known={supplier ? { value: supplier.id, label: `${supplier.name} ${supplier.docNo}` } : null}
            query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
          />
        )}
      </Field>
      <Field name="categoryId" label={f.categoryId} kind="select" options={categories} />
      <Field name="material" label={f.material} hint={t.hints.material} />
      <Field name="spec" label={f.spec} />
      <Field name="qty" label={f.qty} kind="decimal" places={4} />
      <Field name="unit" label={f.unit} />
      <Field name="purpose" label={f.purpose} kind="dict" dict="sample_purpose" />
      <Field name="feeBy" label={f.feeBy} kind="dict" dict="sample_fee_by" />
      <Field name="needDate" label={f.needDate} kind="day" future hint={t.hints.needDate} />
      <Field name="labOrgCode" label={f.labOrgCode} kind="select" options={labs} hint={t.hints.lab} />
      <Field name="requirement" label={f.requirement} kind="area" hint={t.hints.requirement} />
      <Field name="files" label={f.files} kind="files" biz="sample" hint={t.hints.files} />
    </FormSection>
  )
}

const useItemColumns = (): readonly LineColumn<ItemDraft>[] => {
  const f = useText(sampleText).field
  return useMemo(
    () => [
      { key: 'item', title: f.item, width: 150, required: true },
      { key: 'method', title: f.method, width: 130 },
      { key: 'unit', title: f.itemUnit, width: 80 },
      { key: 'min', title: f.min, kind: 'decimal', places: 6, width: 92 },
      { key: 'max', title: f.max, kind: 'decimal', places: 6, width: 92 },
      { key: 'target', title: f.target, width: 160 },
    ],
    [f],
  )
}

const Plan = () => {
  const t = useText(samplePageText)
  return (
    <FormSection id="plan" title={t.sections.plan} note={t.planHint} flush>
      <LineTable<ItemDraft> name="items" label={t.sections.plan} columns={useItemColumns()} newRow={newItem} max={maxTestItems} />
    </FormSection>
  )
}

const Form = ({ choices, categoryId }: { choices: Choices; categoryId: string | undefined }) => {
  const t = useText(samplePageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.issued })
  const [initial] = useState(
    (): Partial<Input> => ({
      ...(choices.supplier && { supplierId: choices.supplier.id }),
      ...(choices.categories.some(({ id }) => id === categoryId) && { categoryId: categoryId ?? '' }),
      ...(choices.labs.length === 1 && { labOrgCode: choices.labs[0]?.orgCode ?? '' }),
      purpose: 'NEW_SUPPLIER',
      feeBy: 'SUPPLIER',
      needDate: plusDays(bizNow(), 14),
      files: [],
      items: [newItem()],
    }),
  )
  return (
    <SchemaForm
      form="sample"
      schema={SampleInput}
      initial={initial}
      submit={async (values) => {
        const { id } = await add.send(values)
        await navigate({ to: '/srm/sample/detail', search: { id }, replace: true })
      }}
      submitLabel={t.new}
      onCancel={() => void navigate({ to: '/srm/sample/list' })}
    >
      <Basics choices={choices} />
      <Plan />
    </SchemaForm>
  )
}

/** Asks a company for a sample at once; `?supplierId=` and `?categoryId=` say for what. Until then the draft stays on this device. */
export const SampleForm = () => {
  const t = useText(samplePageText)
  const { supplierId, categoryId } = usePageSearch()
  const found = useQuery({ ...query(routes.choices, { query: supplierId ? { supplierId } : {}, quiet: true }), staleTime: 300_000 })
  useTabTitle(t.new)
  return (
    <>
      <PageHeader title={t.new} />
      <DetailLoader query={found}>{(choices) => <Form choices={choices} categoryId={categoryId} />}</DetailLoader>
    </>
  )
}
