import {
  smallProject as routes,
  SmallProjectInput,
  type Criterion as CriterionShape,
  type SmallLineInput,
} from '@srm/contract/srm/small-project'
import { initialValues, valuesOf } from '@srm/domain/kit/fields'
import { isDecimal, rounded, sumOf } from '@srm/domain/kit/money'
import { smallLineFields, smallParts, smallProjectFields } from '@srm/domain/srm/small-project/small-project.fields'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { maxCriteria, maxSmallLines } from '@srm/domain/srm/small-project/small-project.rules'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { fieldsBut } from '@srm/domain/kit/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { instantOf, serverNow } from '../../../lib/clock'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { toast } from '../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction, type ResultOf } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { useCategoryOptions } from '../../../ui/picker/category-options'
import { SupplierPicker } from '../../../ui/picker/supplier-picker'
import { useSealChoice } from '../../../ui/opening/seal-choice'
import { choiceWords } from '../../../ui/opening/choice.text'
import { UserPicker } from '../../../ui/picker/user-picker'
import { lineFieldColumns } from '../../../ui/reference/field-columns'
import { DeclaredInputs } from '../../../ui/reference/field-inputs'
import { ErrorState } from '../../../ui/states/states'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { SplitCard } from './split-card'
import { smallPageText } from './text'
import { PickMaterials } from '../../../ui/materials/pick-materials'

type Input = z.input<typeof SmallProjectInput>
type Draft = ResultOf<typeof routes.draft>
type Line = z.input<typeof SmallLineInput>
type Criterion = z.input<typeof CriterionShape>

const sections = ['basics', 'lines', 'schedule', 'scheme', 'people', 'suppliers', 'terms', 'files'] as const
const plain = (value: string | null | undefined) => (value ? trimmedDecimal(value).replaceAll(',', '') : (value ?? null))
const at = (days: number, time: string) => `${instantOf(serverNow() + days * 86_400_000).slice(0, 10)} ${time}`
/** What is usually looked at within the fixed points. */
const usual = (names: readonly string[]): Criterion[] =>
  (
    [
      ['plan', 'technical', '15'],
      ['team', 'technical', '10'],
      ['quality', 'technical', '5'],
      ['response', 'service', '6'],
      ['warranty', 'service', '4'],
    ] as const
  ).map(([key, group, max], i) => ({ key, group, max, name: names[i] ?? key, rubric: null }))
const usualNames = ['技术方案', '实施能力', '质量保证', '响应时间', '质保承诺']

/** A new project proposes a deadline in three days, and the opening half an hour later. */
const fresh = (): Partial<Input> => ({
  ...initialValues(smallProjectFields),
  ...{ deadline: at(3, '10:00:00'), openAt: at(3, '10:30:00'), criteria: usual(usualNames), lines: [], files: [] },
  ...{ supplierIds: [], openerIds: [], evaluatorIds: [] },
})
const initialOf = (draft: Draft | undefined): Partial<Input> => {
  if (!draft) return fresh()
  return {
    ...valuesOf(smallProjectFields, draft),
    ...{ budget: plain(draft.budget), supplierIds: draft.supplierIds, openerIds: draft.openerIds, evaluatorIds: draft.evaluatorIds },
    criteria: draft.criteria.length > 0 ? draft.criteria.map((one) => ({ ...one, max: plain(one.max) ?? '' })) : usual(usualNames),
    lines: draft.lines.map((line) => ({
      ...{ ...valuesOf(smallLineFields, line), ...(line.id ? { id: line.id } : {}), qty: plain(line.qty) },
    })),
    files: draft.files,
  } as Partial<Input>
}

/** What the server says of purchases like this one, as it stands on the form. */
const useSplit = (id: string | undefined) => {
  const categoryId = useFormValue<string>('categoryId')
  const projectName = useFormValue<string>('projectName')?.trim()
  const budget = useFormValue<string>('budget')
  const isAskable = Boolean(categoryId && projectName && budget && /^\d{1,16}(\.\d{1,2})?$/.test(budget))
  const { data } = useQuery({
    ...query(routes.splitCheck, {
      query: { ...(id ? { id } : {}), categoryId: categoryId ?? '', projectName: projectName ?? '', budget: budget ?? '' },
      quiet: true,
    }),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  })
  return isAskable ? data : undefined
}

const Basics = ({ id }: { id: string | undefined }) => {
  const t = useText(smallPageText).form
  const f = useText(smallProjectText).field
  const split = useSplit(id)
  return (
    <FormSection id="basics" title={t.sections.basics}>
      <DeclaredInputs
        fields={smallParts.basics}
        labels={f}
        special={{
          categoryId: { kind: 'select', options: useCategoryOptions() },
          projectName: { hint: t.hints.projectName },
          scheme: { hint: t.hints.scheme },
          budget: { hint: t.hints.budget(thousands(split?.limit ?? '200000', 2)) },
        }}
      />
      {split?.isSuspect && (
        <div className="wide">
          <SplitCard evidence={split} />
          <Field name="splitReason" label={f.splitReason} kind="area" hint={t.hints.split} required />
        </div>
      )}
    </FormSection>
  )
}

const newLine = (): Line => ({ name: '', unit: null, qty: null })
const Lines = () => {
  const t = useText(smallPageText).form
  const f = useText(smallProjectText).field
  const columns = useMemo<readonly LineColumn<Line>[]>(() => lineFieldColumns<Line>(smallLineFields, { ...f, name: f.lineName }), [f])
  return (
    <FormSection id="lines" title={t.sections.lines} flush>
      <LineTable<Line>
        name="lines"
        label={t.sections.lines}
        columns={columns}
        newRow={newLine}
        max={maxSmallLines}
        tools={<PickMaterials name="lines" newRow={newLine} />}
      />
    </FormSection>
  )
}

const useOpeners = () => useQuery({ ...query(routes.openers, { query: {}, quiet: true }), staleTime: 300_000 }).data

const Schedule = () => {
  const t = useText(smallPageText).form
  const f = useText(smallProjectText).field
  const isClientSealed = useFormValue<string>('sealMode') === 'client'
  const sealMode = useSealChoice(useOpeners(), isClientSealed, t.hints.clientSeal)
  return (
    <FormSection id="schedule" title={t.sections.schedule}>
      <DeclaredInputs
        fields={smallParts.schedule}
        labels={f}
        special={{ deadline: { future: true }, openAt: { future: true, hint: t.hints.openAt }, sealMode }}
      />
      <DeclaredInputs fields={smallParts.visit} labels={f} special={{ siteAt: { future: true } }} />
    </FormSection>
  )
}

const randomKey = (): string => Math.random().toString(36).slice(2, 10)
const Criteria = () => {
  const t = useText(smallPageText).form
  const f = useText(smallProjectText).field
  const scheme = useFormValue<string>('scheme')
  const rows = useFormValue<readonly Criterion[]>('criteria') ?? []
  const points = (group: string) =>
    rounded(sumOf(rows.filter((row) => row.group === group && isDecimal(row.max ?? '')).map((row) => row.max)))
  const columns = useMemo<readonly LineColumn<Criterion>[]>(
    () => [
      {
        ...{ key: 'group', title: t.group, kind: 'select', width: 120, required: true },
        options: (['technical', 'service'] as const).map((value) => ({ value, label: t.groups[value] })),
      },
      { key: 'name', title: f.criterion, width: 200, required: true },
      { key: 'max', title: f.points, kind: 'decimal', places: 2, width: 100, required: true },
      { key: 'rubric', title: f.rubric, width: 320 },
    ],
    [t, f],
  )
  if (scheme !== 'weighted') return null
  return (
    <FormSection
      id="scheme"
      title={t.sections.scheme}
      note={t.points(trimmedDecimal(points('technical')), trimmedDecimal(points('service')))}
      flush
    >
      <LineTable<Criterion>
        name="criteria"
        label={t.sections.scheme}
        columns={columns}
        newRow={() => ({ key: randomKey(), group: 'technical', name: '', rubric: null, max: '' })}
        max={maxCriteria}
      />
    </FormSection>
  )
}

const People = () => {
  const t = useText(smallPageText).form
  const f = useText(smallProjectText).field
  const w = useText(choiceWords)
  const scheme = useFormValue<string>('scheme')
  const isClientSealed = useFormValue<string>('sealMode') === 'client'
  const openers = useOpeners()
  return (
    <FormSection id="people" title={t.sections.people}>
      <Field
        name="openerIds"
        label={f.openerIds}
        kind="selects"
        options={(openers ?? []).map((one) => ({
          value: one.userId,
          label: isClientSealed && !one.hasKey ? `${one.name}（${w.noKey}）` : one.name,
        }))}
        hint={isClientSealed ? w.officers : t.hints.openers}
      />
      {scheme === 'weighted' && (
        <Field<readonly string[]> name="evaluatorIds" label={f.evaluatorIds} hint={t.hints.evaluators}>
          {(control) => (
            <UserPicker {...control} aria-label={f.evaluatorIds} multiple max={9} store="id" permission="srm:smallProject:score" />
          )}
        </Field>
      )}
    </FormSection>
  )
}

interface Named {
  readonly draft: Draft | undefined
}
const Suppliers = ({ draft }: Named) => {
  const t = useText(smallPageText).form
  const label = useText(smallProjectText).field.suppliers
  const categoryId = useFormValue<string>('categoryId')
  const openness = useFormValue<string>('openness')
  const known = Object.fromEntries((draft?.suppliers ?? []).map((one) => [one.id, one.name]))
  return (
    <FormSection id="suppliers" title={t.sections.suppliers} columns={1}>
      <Field<readonly string[]> name="supplierIds" label={label} hint={openness === 'public' ? t.hints.publicSuppliers : undefined} wide>
        {(control) => <SupplierPicker control={control} categoryId={categoryId} known={known} />}
      </Field>
    </FormSection>
  )
}

const Form = ({ draft }: Named) => {
  const t = useText(smallPageText).form
  const f = useText(smallProjectText).field
  const navigate = usePageNavigate()
  const saved = useRef(draft ? { id: draft.id, version: draft.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  const publish = useAction(routes.publish, { quiet: true, done: t.submitted })
  const save = async (values: Input) => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...values, ...now }) : add.send(values))
    saved.current = { id, version }
    return saved.current
  }
  const submit = async (values: Input) => {
    const { id, version } = await save(values)
    await publish.send({ id, version })
    await navigate({ to: '/srm/small-project/detail', search: { id }, replace: true })
  }
  return (
    <SchemaForm
      form="smallProject"
      schema={SmallProjectInput}
      initial={initialOf(draft)}
      recordId={draft?.id ?? null}
      version={draft?.version ?? null}
      submit={(values) => submit(values as Input)}
      saveDraft={async (values) => {
        await save(values as Input)
        toast('success', t.saved)
      }}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/small-project/list' })}
      rail={sections.map((id) => ({ id, title: t.sections[id] }))}
    >
      <Basics id={draft?.id} />
      <Lines />
      <Schedule />
      <Criteria />
      <People />
      <Suppliers draft={draft} />
      <FormSection id="terms" title={t.sections.terms}>
        <DeclaredInputs fields={fieldsBut(smallParts.terms, ['splitReason'])} labels={f} />
      </FormSection>
      <FormSection id="files" title={t.sections.files} columns={1}>
        <Field name="files" label={t.sections.files} kind="files" biz="smallProject" />
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

/** New small project, or a draft to go on with (`?id=`). */
export const SmallFormPage = () => {
  const t = useText(smallPageText).form
  const id = usePageSearch()['id']
  useTabTitle(id ? null : t.newTitle)
  return (
    <>
      <PageHeader
        title={id ? t.editTitle : t.newTitle}
        tags={<StatusTag machine={smallProjectMachine} status={smallProjectMachine.states.draft} />}
      />
      {id ? <Loaded key={id} id={id} /> : <Form draft={undefined} />}
    </>
  )
}
