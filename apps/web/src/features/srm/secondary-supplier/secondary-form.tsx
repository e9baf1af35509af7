import { secondarySupplier as routes, SecondarySupplierInput, type SecondarySupplierDetail } from '@srm/contract/srm/secondary-supplier'
import { supplier } from '@srm/contract/srm/supplier'
import { secondarySupplierText } from '@srm/domain/srm/secondary-supplier/secondary-supplier.text'
import { domesticCountry } from '@srm/domain/srm/supplier/supplier-kinds'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { secondaryWords } from './text'

const Fields = () => {
  const t = useText(secondaryWords)
  const f = useText(secondarySupplierText).field
  const english = useLanguage() === 'en-US'
  const { data } = useQuery({ ...query(supplier.options, { quiet: true }), staleTime: 300_000 })
  const categories = (data?.categories ?? []).map((c) => ({ value: c.id, label: english ? c.nameEn : c.nameZh }))
  return (
    <>
      <FormSection id="company" title={t.sections.company}>
        <Field name="secName" label={f.secName} wide />
        <Field name="country" label={f.country} kind="dict" dict="country" />
        <Field name="usci" label={f.usci} hint={t.hints.usci} />
        <Field name="relation" label={f.relation} kind="dict" dict="secondary_relation" />
        <Field name="brand" label={f.brand} />
      </FormSection>
      <FormSection id="supply" title={t.sections.supply}>
        <Field name="categoryId" label={f.categoryId} kind="select" options={categories} />
        <Field<boolean> name="keyPart" label={f.keyPart} kind="switch" />
        <Field name="parts" label={f.parts} kind="area" />
        <Field name="capacity" label={f.capacity} />
        <Field name="contractRef" label={f.contractRef} hint={t.hints.contractRef} />
        <Field name="validFrom" label={f.validFrom} kind="day" />
        <Field name="validTo" label={f.validTo} kind="day" />
        <Field name="files" label={f.files} kind="files" biz="secondarySupplier" hint={t.hints.files} />
      </FormSection>
    </>
  )
}

const initialOf = (loaded: SecondarySupplierDetail | undefined) => {
  if (!loaded) return { country: domesticCountry, keyPart: false, files: [] }
  const { secName, usci, country, relation, categoryId, parts, keyPart, brand, capacity, contractRef, validFrom, validTo, files } = loaded
  return { secName, usci, country, relation, categoryId, parts, keyPart, brand, capacity, contractRef, validFrom, validTo, files }
}

const Form = ({ loaded }: { loaded: SecondarySupplierDetail | undefined }) => {
  const t = useText(secondaryWords)
  const navigate = usePageNavigate()
  const saved = useRef(loaded ? { id: loaded.id, version: loaded.version } : null)
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const submit = useAction(routes.submit, { quiet: true })
  const { action } = useText(secondarySupplierText)
  return (
    <SchemaForm
      form="secondarySupplier"
      schema={SecondarySupplierInput}
      initial={initialOf(loaded)}
      recordId={loaded?.id ?? null}
      version={loaded?.version ?? null}
      submitLabel={action.submit}
      submit={async (values) => {
        // What was saved stays saved where the submission is refused; a second try goes on from there.
        const { id, version } = await (saved.current ? edit.send({ ...values, ...saved.current }) : add.send(values))
        saved.current = { id, version }
        await submit.send(saved.current)
        await navigate({ to: '/srm/secondarySupplier/detail', search: { id }, replace: true })
      }}
      onCancel={() => void navigate({ to: '/srm/secondarySupplier/mine' })}
    >
      <Fields />
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const found = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  // Later refetches must not pull the ground away under what is being typed.
  const [first, setFirst] = useState<SecondarySupplierDetail | null>(null)
  if (found.data && !first) setFirst(found.data)
  return first ? <Form loaded={first} /> : <DetailLoader query={{ ...found, data: undefined }}>{() => null}</DetailLoader>
}

/** A new declaration, or one that is not reviewed yet (`?id=`). */
export const SecondaryForm = () => {
  const t = useText(secondaryWords)
  const id = usePageSearch()['id']
  const title = id ? t.edit : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {id ? <Loaded key={id} id={id} /> : <Form loaded={undefined} />}
    </>
  )
}
