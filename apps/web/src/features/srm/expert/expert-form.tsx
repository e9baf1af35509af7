import { expert as routes, ExpertInput, type ConflictInput, type ExpertDetail, type PeriodInput } from '@srm/contract/srm/expert'
import { maxConflicts, maxPeriods } from '@srm/domain/srm/expert/expert.rules'
import { expertText } from '@srm/domain/srm/expert/expert.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { useTabTitle } from '../../../ui/tab-title'
import { useCategoryOptions } from '../../../ui/picker/category-options'
import { expertPageText } from './text'

type Input = z.input<typeof ExpertInput>
type Period = z.input<typeof PeriodInput>
type Conflict = z.input<typeof ConflictInput>

const filled = ({ contact, categories, ...item }: ExpertDetail): Partial<Input> => ({
  ...item,
  categoryIds: categories.map(({ id }) => id),
  phone: contact?.phone ?? null,
  mail: contact?.mail ?? null,
})

const Basics = () => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  return (
    <FormSection id="base" title={t.sections.base}>
      <Field name="name" label={f.name} />
      <Field name="kind" label={f.kind} kind="dict" dict="expert_kind" />
      <Field name="employer" label={f.employer} hint={t.hints.employer} wide />
      <Field
        name="categoryIds"
        label={f.categoryIds}
        kind="selects"
        options={useCategoryOptions()}
        hint={t.hints.categoryIds}
        required
        wide
      />
      <Field name="title" label={f.title} />
      <Field name="years" label={f.years} kind="int" />
      <Field name="username" label={f.username} kind="user" store="username" hint={t.hints.username} />
      <Field name="remark" label={f.remark} kind="area" />
    </FormSection>
  )
}

const Contact = () => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  return (
    <FormSection id="contact" title={t.sections.contact} note={t.contactNote}>
      <Field name="phone" label={f.phone} />
      <Field name="mail" label={f.mail} />
    </FormSection>
  )
}

const Unavailable = () => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  const columns = useMemo<readonly LineColumn<Period>[]>(
    () => [
      { key: 'from', title: f.from, kind: 'day', width: 150, required: true },
      { key: 'to', title: f.to, kind: 'day', width: 150, required: true },
      { key: 'reason', title: f.reason, width: 240 },
    ],
    [f],
  )
  return (
    <FormSection id="unavailable" title={t.sections.unavailable} note={t.hints.unavailable} flush>
      <LineTable<Period>
        name="unavailable"
        label={t.sections.unavailable}
        columns={columns}
        newRow={() => ({ from: '', to: '', reason: null })}
        max={maxPeriods}
      />
    </FormSection>
  )
}

const Conflicts = ({ known }: { known: ReadonlyMap<string, string> }) => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  const columns = useMemo<readonly LineColumn<Conflict>[]>(
    () => [
      {
        ...{ key: 'supplierId', title: f.supplierId, width: 260 },
        control: (control) => (
          <RemoteSelect
            control={control}
            known={control.value ? { value: control.value, label: known.get(control.value) ?? control.value } : null}
            query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
          />
        ),
      },
      { key: 'name', title: f.company, width: 200, disabled: (row) => Boolean(row.supplierId) },
      { key: 'reason', title: f.reason, width: 220, required: true },
    ],
    [f, known],
  )
  return (
    <FormSection id="conflicts" title={t.sections.conflicts} note={t.hints.conflicts} flush>
      <LineTable<Conflict>
        name="conflicts"
        label={t.sections.conflicts}
        columns={columns}
        newRow={() => ({ supplierId: null, name: null, reason: '' })}
        max={maxConflicts}
      />
    </FormSection>
  )
}

const Form = ({ item }: { item?: ExpertDetail }) => {
  const t = useText(expertPageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const [initial] = useState((): Partial<Input> => (item ? filled(item) : { kind: 'TECH', unavailable: [], conflicts: [], files: [] }))
  const [known] = useState(() => new Map((item?.conflicts ?? []).flatMap((one) => (one.supplierId ? [[one.supplierId, one.name]] : []))))
  const back = item ? ({ to: '/srm/expert/detail', search: { id: item.id } } as const) : ({ to: '/srm/expert/list' } as const)
  return (
    <SchemaForm
      form="expert"
      schema={ExpertInput}
      initial={initial}
      recordId={item?.id ?? null}
      version={item?.version ?? null}
      submit={async (values) => {
        const { id } = item ? await edit.send({ ...values, id: item.id, version: item.version }) : await add.send(values)
        await navigate({ to: '/srm/expert/detail', search: { id }, replace: true })
      }}
      submitLabel={t.save}
      onCancel={() => void navigate(back)}
    >
      <Basics />
      <Contact />
      <Unavailable />
      <Conflicts known={known} />
      <FormSection id="files" title={t.sections.files} columns={1}>
        <Field name="files" label={t.sections.files} kind="files" biz="expert" hint={t.hints.files} />
      </FormSection>
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={record}>{(item) => <Form key={`${item.id}.${item.version}`} item={item} />}</DetailLoader>
}

/** A new expert, or one to change (`?id=`). */
export const ExpertForm = () => {
  const t = useText(expertPageText)
  const { id } = usePageSearch()
  const title = id ? t.editTitle : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {id ? <Loaded id={id} /> : <Form />}
    </>
  )
}
