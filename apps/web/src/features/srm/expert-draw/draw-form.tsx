import { expertDraw as routes, ExpertDrawInput, type DemandInput, type ExpertDrawDetail } from '@srm/contract/srm/expert-draw'
import { plusDays } from '@srm/domain/kit/day'
import { avoidableStages, drawSubjects, maxAvoided, maxDemands, type DrawSubject } from '@srm/domain/srm/expert-draw/expert-draw.rules'
import { expertDrawText } from '@srm/domain/srm/expert-draw/expert-draw.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { bizNow } from '../../../lib/clock'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { call, query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { useCategoryOptions } from '../../../ui/picker/category-options'
import { CompanyPicker } from '../../../ui/picker/company-picker'
import { useTabTitle } from '../../../ui/tab-title'
import { drawPageText } from './text'

type Input = z.input<typeof ExpertDrawInput>
type Demand = z.input<typeof DemandInput>

/** What a new draw is for, where another page says so (`?subjectType=&subjectId=&subjectNo=`). */
interface Asked {
  readonly subjectType: DrawSubject
  readonly subjectId: string
  readonly subjectNo: string
}
const useAsked = (): Asked | null => {
  const { subjectType: type, subjectId, subjectNo } = usePageSearch()
  const subjectType = drawSubjects.find((one) => one === type)
  return subjectType && subjectId ? { subjectType, subjectId, subjectNo: subjectNo ?? '' } : null
}
const blank = (asked: Asked | null): Partial<Input> => ({
  ...(asked && { subjectType: asked.subjectType, subjectId: asked.subjectId }),
  evalFrom: plusDays(bizNow(), 7),
  evalTo: plusDays(bizNow(), 7),
  demands: [
    { kind: 'OWNER', categoryId: null, count: 1 },
    { kind: 'TECH', categoryId: null, count: 3 },
    { kind: 'ECON', categoryId: null, count: 1 },
  ],
  avoidedIds: [],
})
const filled = ({ secret, demands, ...draw }: ExpertDrawDetail): Partial<Input> => ({
  ...draw,
  demands: demands.map(({ kind, categoryId, count }) => ({ kind, categoryId, count })),
  avoidedIds: (secret?.avoided ?? []).map(({ id }) => id),
})

/** The document it is for, found by number or title once its kind is chosen. */
const Subject = ({ draw }: { draw: ExpertDrawDetail | undefined }) => {
  const asked = useAsked()
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  const type = useFormValue<DrawSubject>('subjectType')
  const setValue = useSetValue()
  const given = draw ?? asked
  const known = given?.subjectId && given.subjectType === type ? { value: given.subjectId, label: given.subjectNo ?? '' } : null
  return (
    <>
      <Field
        name="subjectType"
        label={f.subjectType}
        kind="dict"
        dict="expert_draw_subject"
        hint={t.hints.subject}
        onChanged={() => setValue('subjectId', null)}
      />
      {type && (
        <Field name="subjectId" label={f.subjectId} required>
          {(control) => (
            <RemoteSelect
              key={type}
              control={control}
              known={known}
              query={(keyword) => query(routes.subjects, { query: { type, ...(keyword && { keyword }) }, quiet: true })}
            />
          )}
        </Field>
      )}
    </>
  )
}

const Base = ({ draw }: { draw: ExpertDrawDetail | undefined }) => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  return (
    <FormSection id="base" title={t.sections.base}>
      <Field name="title" label={f.title} wide />
      <Subject draw={draw} />
      <Field name="evalFrom" label={f.evalFrom} kind="day" future />
      <Field name="evalTo" label={f.evalTo} kind="day" future />
      <Field name="remark" label={f.remark} kind="area" />
    </FormSection>
  )
}

const Demands = () => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  const categories = useCategoryOptions()
  const columns = useMemo<readonly LineColumn<Demand>[]>(
    () => [
      { key: 'kind', title: f.kind, kind: 'dict', dict: 'expert_kind', width: 180, required: true },
      { key: 'categoryId', title: f.categoryId, kind: 'select', options: categories, width: 320 },
      { key: 'count', title: f.count, kind: 'int', width: 110, required: true },
    ],
    [f, categories],
  )
  return (
    <FormSection id="demands" title={t.sections.demands} note={t.hints.demands} flush>
      <LineTable<Demand>
        name="demands"
        label={t.sections.demands}
        columns={columns}
        newRow={() => ({ kind: 'TECH', categoryId: null, count: 1 })}
        max={maxDemands}
      />
    </FormSection>
  )
}

const Avoided = ({ draw }: { draw: ExpertDrawDetail | undefined }) => {
  const t = useText(drawPageText)
  const label = useText(expertDrawText).field.avoidedIds
  return (
    <FormSection id="avoided" title={t.sections.avoided} columns={1}>
      <Field<readonly string[]> name="avoidedIds" label={label} hint={t.hints.avoided} wide>
        {(control) => (
          <CompanyPicker
            {...control}
            aria-label={label}
            of="expertDraw"
            list={(asked) => call(routes.suppliers, { query: asked, quiet: true })}
            stages={avoidableStages}
            max={maxAvoided}
            known={draw?.secret?.avoided ?? []}
          />
        )}
      </Field>
    </FormSection>
  )
}

const Form = ({ draw }: { draw?: ExpertDrawDetail }) => {
  const t = useText(drawPageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const asked = useAsked()
  const [initial] = useState(() => (draw ? filled(draw) : blank(asked)))
  const back = draw ? ({ to: '/srm/expert-draw/detail', search: { id: draw.id } } as const) : ({ to: '/srm/expert-draw/list' } as const)
  return (
    <SchemaForm
      form="expertDraw"
      schema={ExpertDrawInput}
      initial={initial}
      recordId={draw?.id ?? null}
      version={draw?.version ?? null}
      submit={async (values) => {
        const { id } = draw ? await edit.send({ ...values, id: draw.id, version: draw.version }) : await add.send(values)
        await navigate({ to: '/srm/expert-draw/detail', search: { id }, replace: true })
      }}
      submitLabel={t.save}
      onCancel={() => void navigate(back)}
    >
      <Base draw={draw} />
      <Demands />
      <Avoided draw={draw} />
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={record}>{(draw) => <Form key={`${draw.id}.${draw.version}`} draw={draw} />}</DetailLoader>
}

/** A new draw, or a draft to change (`?id=`). */
export const DrawForm = () => {
  const t = useText(drawPageText)
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
