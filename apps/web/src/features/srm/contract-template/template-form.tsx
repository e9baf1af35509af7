import {
  contractTemplate as routes,
  ContractTemplateEdit,
  ContractTemplateInput,
  type ContractTemplateDetail,
  type NewerClause,
} from '@srm/contract/srm/contract-template'
import { contractTemplateText } from '@srm/domain/srm/contract-template/contract-template.text'
import { stored } from '@srm/domain/srm/contract-text/contract-text.rules'
import type { StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { ContractTextEditor } from '../../../ui/contract-text/contract-text-editor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { controlId, useForm, useFormError, useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { templatePageText } from './text'

type Input = z.input<typeof ContractTemplateInput>

/** The card's title names the list: a label of its own would say the same once more. */
const Clauses = ({ newer }: { newer: readonly NewerClause[] }) => {
  const t = useText(templatePageText)
  return (
    <FormSection id="clauses" title={t.sections.clauses} columns={1}>
      <ClauseList newer={newer} />
    </FormSection>
  )
}
const ClauseList = ({ newer }: { newer: readonly NewerClause[] }) => {
  const t = useText(templatePageText)
  const { store, formId, readOnly } = useForm()
  const lang = useFormValue<'zh' | 'en'>('lang') ?? 'zh'
  const clauses = useFormValue<readonly StoredClause[]>('clauses') ?? []
  const error = useFormError('clauses')
  const set = useSetValue()
  useEffect(() => {
    store.labels.set('clauses', t.sections.clauses)
    store.sections.set('clauses', 'clauses')
  }, [store, t])
  return (
    <div className="srm-stack wide" data-field="clauses">
      <ContractTextEditor
        id={controlId(formId, 'clauses')}
        mode="template"
        lang={lang}
        newer={newer}
        value={clauses}
        disabled={readOnly}
        onChange={(next) => set('clauses', next)}
      />
      {error && (
        <p className="srm-field-error" role="status">
          {error}
        </p>
      )}
    </div>
  )
}

const Form = ({ item }: { item?: ContractTemplateDetail }) => {
  const t = useText(templatePageText)
  const f = useText(contractTemplateText).field
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const [initial] = useState(
    (): Partial<Input> => (item ? { ...item, clauses: stored(item.clauses) } : { type: 'PURCHASE', lang: 'zh', clauses: [] }),
  )
  const back = item
    ? ({ to: '/srm/contract-template/detail', search: { id: item.id } } as const)
    : ({ to: '/srm/contract-template/list' } as const)
  const opened = async ({ id }: { id: string }) => navigate({ to: '/srm/contract-template/detail', search: { id }, replace: true })
  const common = { form: 'contractTemplate', submitLabel: t.save, onCancel: () => void navigate(back) }
  const fields = (
    <>
      <FormSection id="base" title={t.sections.base}>
        {!item && <Field name="docNo" label={f.docNo} hint={t.hints.code} />}
        <Field name="name" label={f.name} />
        <Field name="type" label={f.type} kind="dict" dict="contract_type" />
        <Field
          name="lang"
          label={f.lang}
          kind="dict"
          dict="contract_language"
          hint={t.hints.lang}
          disabled={item !== undefined && item.publishedNo !== null}
        />
        <Field name="remark" label={f.remark} kind="area" />
      </FormSection>
      <Clauses newer={item?.newer ?? []} />
    </>
  )
  if (!item)
    return (
      <SchemaForm {...common} schema={ContractTemplateInput} initial={initial} submit={async (values) => opened(await add.send(values))}>
        {fields}
      </SchemaForm>
    )
  const ref = { id: item.id, version: item.version }
  return (
    <SchemaForm
      {...common}
      schema={ContractTemplateEdit}
      initial={initial}
      recordId={item.id}
      version={item.version}
      submit={async (values) => opened(await edit.send({ ...values, ...ref }))}
    >
      {fields}
    </SchemaForm>
  )
}

const PageTitle = ({ code }: { code?: string }) => {
  const t = useText(templatePageText)
  const title = code ? t.editTitle : t.new
  useTabTitle(code ? `${title} ${code}` : title)
  return <PageHeader title={title} {...(code && { code })} />
}

const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={record}>
      {(item) => (
        <>
          <PageTitle code={item.docNo} />
          <Form key={`${item.id}.${item.version}`} item={item} />
        </>
      )}
    </DetailLoader>
  )
}

/** A new template, or the next version of one (`?id=`). */
export const TemplateForm = () => {
  const { id } = usePageSearch()
  if (id) return <Loaded id={id} />
  return (
    <>
      <PageTitle />
      <Form />
    </>
  )
}
