import {
  contractClause as routes,
  ContractClauseEdit,
  ContractClauseInput,
  type ContractClauseDetail,
} from '@srm/contract/srm/contract-clause'
import { contractClauseText } from '@srm/domain/srm/contract-clause/contract-clause.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { WordingInput } from '../../../ui/contract-text/wording-input'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { clausePageText } from './text'

type Input = z.input<typeof ContractClauseInput>

const Language = ({ lang }: { lang: 'zh' | 'en' }) => {
  const t = useText(clausePageText)
  const f = useText(contractClauseText).field
  const [title, text] = lang === 'zh' ? (['titleZh', 'textZh'] as const) : (['titleEn', 'textEn'] as const)
  return (
    <FormSection id={lang} title={t.sections[lang]} note={lang === 'zh' ? t.zhNote : t.enNote} columns={1}>
      <Field name={title} label={f[title]} wide />
      <Field<string> name={text} label={f[text]} wide>
        {(control) => (
          <WordingInput
            id={control.id}
            lang={lang}
            label={f[text]}
            value={control.value ?? ''}
            disabled={control.disabled}
            invalid={control.invalid}
            describedBy={control['aria-describedby']}
            onChange={(value) => control.onChange?.(value)}
            onBlur={control.onBlur}
          />
        )}
      </Field>
    </FormSection>
  )
}

const Form = ({ item }: { item?: ContractClauseDetail }) => {
  const t = useText(clausePageText)
  const f = useText(contractClauseText).field
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const [initial] = useState((): Partial<Input> => (item ? { ...item } : { locked: false }))
  const back = item
    ? ({ to: '/srm/contract-clause/detail', search: { id: item.id } } as const)
    : ({ to: '/srm/contract-clause/list' } as const)
  const opened = async ({ id }: { id: string }) => navigate({ to: '/srm/contract-clause/detail', search: { id }, replace: true })
  const common = { form: 'contractClause', submitLabel: t.save, onCancel: () => void navigate(back) }
  const fields = (
    <>
      <FormSection id="base" title={t.sections.base}>
        {!item && <Field name="docNo" label={f.docNo} hint={t.hints.code} />}
        <Field name="category" label={f.category} kind="dict" dict="clause_category" />
        <Field name="locked" label={f.locked} kind="switch" hint={t.hints.locked} />
      </FormSection>
      <Language lang="zh" />
      <Language lang="en" />
    </>
  )
  if (!item)
    return (
      <SchemaForm {...common} schema={ContractClauseInput} initial={initial} submit={async (values) => opened(await add.send(values))}>
        {fields}
      </SchemaForm>
    )
  const ref = { id: item.id, version: item.version }
  return (
    <SchemaForm
      {...common}
      schema={ContractClauseEdit}
      initial={initial}
      recordId={item.id}
      version={item.version}
      submit={async (values) => opened(await edit.send({ ...values, ...ref }))}
    >
      {fields}
    </SchemaForm>
  )
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
const PageTitle = ({ code }: { code?: string }) => {
  const t = useText(clausePageText)
  const title = code ? t.editTitle : t.new
  useTabTitle(code ? `${title} ${code}` : title)
  return <PageHeader title={title} {...(code && { code })} />
}

/** A new clause, or the next version of one (`?id=`). */
export const ClauseForm = () => {
  const { id } = usePageSearch()
  if (id) return <Loaded id={id} />
  return (
    <>
      <PageTitle />
      <Form />
    </>
  )
}
