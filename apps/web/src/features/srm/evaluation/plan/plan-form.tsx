import { evalPlan, EvalPlanInput, type EvalPlanDetail } from '@srm/contract/srm/eval-plan'
import { evalPlanMachine } from '@srm/domain/srm/eval-plan/eval-plan.machine'
import { evalPlanText } from '@srm/domain/srm/eval-plan/eval-plan.text'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { query, useAction, type ResultOf } from '../../../../lib/wire/client'
import { useLanguage } from '../../../../lib/session/language'
import { ask, toast } from '../../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/layout/page-header'
import { ErrorState } from '../../../../ui/states/states'
import { useTabTitle } from '../../../../ui/tab-title'
import { evalText } from '../text'
import '../evaluation.css'
import { PlanSupplierPicker } from './supplier-picker'

type Options = ResultOf<typeof evalPlan.options>
type Input = z.input<typeof EvalPlanInput>

const Fields = ({ options, known }: { options: Options; known: Readonly<Record<string, string>> }) => {
  const t = useText(evalText)
  const { field } = useText(evalPlanText)
  const english = useLanguage() === 'en-US'
  const templates = options.templates.map((one) => ({ value: one.id, label: english ? one.nameEn : one.nameZh }))
  return (
    <>
      <FormSection id="basics" title={t.sections.basics}>
        <Field name="title" label={field.title} />
        <Field name="templateId" label={field.templateId} kind="select" options={templates} />
        <Field name="periodFrom" label={field.periodFrom} kind="day" />
        <Field name="periodTo" label={field.periodTo} kind="day" />
        <Field name="selfDeadline" label={field.selfDeadline} kind="instant" future hint={t.selfHint} />
        <Field name="scoreDeadline" label={field.scoreDeadline} kind="instant" future />
        <Field name="remark" label={field.remark} kind="area" />
      </FormSection>
      <FormSection id="suppliers" title={t.sections.suppliers} columns={1}>
        <Field<readonly string[]> name="supplierIds" label={field.supplierIds} wide>
          {(control) => <PlanSupplierPicker control={control} options={options} known={known} />}
        </Field>
      </FormSection>
    </>
  )
}

/** Saves as a draft first, whatever happens afterwards: the page stays the same form. */
const useSave = (plan: EvalPlanDetail | undefined) => {
  const saved = useRef<{ id: string; version: number } | null>(plan ? { id: plan.id, version: plan.version } : null)
  const add = useAction(evalPlan.add, { quiet: true, done: false })
  const edit = useAction(evalPlan.edit, { quiet: true, done: false })
  return async (values: Input) => {
    const now = saved.current
    saved.current = await (now ? edit.send({ ...values, ...now }) : add.send(values))
    return saved.current
  }
}

const initialOf = (plan: EvalPlanDetail): Input => {
  const { title, templateId, periodFrom, periodTo, selfDeadline, scoreDeadline, remark } = plan
  return { title, templateId, periodFrom, periodTo, selfDeadline, scoreDeadline, remark, supplierIds: plan.suppliers.map((s) => s.id) }
}

const Form = ({ plan, options }: { plan?: EvalPlanDetail; options: Options }) => {
  const t = useText(evalText)
  const { action } = useText(evalPlanText)
  const navigate = usePageNavigate()
  const save = useSave(plan)
  const launch = useAction(evalPlan.launch, { quiet: true, done: t.launched })
  const title = plan?.title ?? t.newPlan
  useTabTitle(title)
  const known = Object.fromEntries((plan?.suppliers ?? []).map((s) => [s.id, s.name]))
  const submit = async (values: Input) => {
    if (!(await ask({ title: t.launchAsk(values.supplierIds?.length ?? 0), ok: action.launch, cancel: t.save }))) {
      const { id } = await save(values)
      toast('success', t.saved)
      return navigate({ to: `/srm/eval-plan/detail?id=${id}`, replace: true })
    }
    const { id, version } = await save(values)
    await launch.send({ id, version })
    await navigate({ to: `/srm/eval-plan/detail?id=${id}`, replace: true })
  }
  return (
    <>
      <PageHeader title={title} code={plan?.docNo} />
      <SchemaForm
        form="evalPlan"
        schema={EvalPlanInput}
        initial={plan ? initialOf(plan) : { supplierIds: [] }}
        recordId={plan?.id ?? null}
        version={plan?.version ?? null}
        submit={(values) => submit(values)}
        saveDraft={async (values) => {
          await save(values as Input)
          toast('success', t.saved)
        }}
        saveLabel={t.save}
        submitLabel={t.saveAndLaunch}
        onCancel={() => void navigate({ to: '/srm/eval-plan/list' })}
      >
        <Fields options={options} known={known} />
      </SchemaForm>
    </>
  )
}

const Existing = ({ id, options }: { id: string; options: Options }) => {
  const t = useText(evalText)
  const loaded = useQuery({
    ...query(evalPlan.queryById, { query: { id }, quiet: true }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <DetailLoader query={loaded}>
      {(plan) =>
        plan.status === evalPlanMachine.states.draft ? <Form plan={plan} options={options} /> : <ErrorState title={t.launched} />
      }
    </DetailLoader>
  )
}

/** A plan, new or (`?id=`) a draft. */
export const PlanFormPage = () => {
  const id = usePageSearch()['id']
  const options = useQuery(query(evalPlan.options, { quiet: true }))
  return (
    <DetailLoader query={options}>
      {(known) => (id ? <Existing key={id} id={id} options={known} /> : <Form options={known} />)}
    </DetailLoader>
  )
}
