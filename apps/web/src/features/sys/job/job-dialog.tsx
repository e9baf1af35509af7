import { job, type JobClass, type JobParameter, type JobRow } from '@srm/contract/sys/job'
import { jobText } from '@srm/domain/sys/job/job.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { jobScreenText } from './text'

/** The job a form is about, with the numbers it takes as fields of their own. */
const formOf = (parameters: readonly JobParameter[]) =>
  z.object({
    jobClassName: z.string().min(1, 'REQUIRED'),
    cronExpression: z.string().trim().min(1, 'REQUIRED').max(120),
    status: z.string(),
    description: z.string().max(255).nullish(),
    ...Object.fromEntries(parameters.map((p) => [p.name, z.int().min(p.min).max(p.max)])),
  })
type Values = z.infer<ReturnType<typeof formOf>> & Readonly<Record<string, unknown>>

/** Out of the form what the server takes. */
const bodyOf = (values: Values, parameters: readonly JobParameter[]) => ({
  cronExpression: values.cronExpression,
  description: values.description ?? null,
  status: values.status === '0' ? (0 as const) : (-1 as const),
  parameter: JSON.stringify(Object.fromEntries(parameters.map((p) => [p.name, values[p.name] ?? p.value]))),
})
const initialOf = (of: Pick<JobRow, 'jobClassName' | 'cronExpression' | 'parameters'>, status: number, description: string | null) => ({
  jobClassName: of.jobClassName,
  cronExpression: of.cronExpression,
  status: String(status),
  description,
  ...Object.fromEntries(of.parameters.map((p) => [p.name, p.value])),
})

const Fields = ({ parameters }: { parameters: readonly JobParameter[] }) => {
  const t = useText(jobScreenText)
  const { field, dict } = useText(jobText)
  const states = Object.entries(dict.quartz_status).map(([value, label]) => ({ value, label }))
  return (
    <div className="srm-fields">
      <Field name="cronExpression" label={field.cronExpression} kind="cron" fields="quartz" wide />
      {parameters.map((p) => (
        <Field key={p.name} name={p.name} label={p.label} kind="int" hint={t.parameterHint(p.min, p.max)} />
      ))}
      <Field name="status" label={field.status} kind="radio" options={states.sort((a, b) => Number(b.value) - Number(a.value))} />
      <Field name="description" label={field.description} kind="area" wide />
    </div>
  )
}

const EditForm = ({ row, onClose }: { row: JobRow; onClose: () => void }) => {
  const t = useText(jobScreenText)
  const edit = useAction(job.edit, { onDone: onClose })
  const schema = useMemo(() => formOf(row.parameters), [row.parameters])
  return (
    <SchemaForm
      form="job"
      inDialog
      submitLabel={t.save}
      onCancel={onClose}
      schema={schema}
      initial={initialOf(row, row.status, row.description)}
      recordId={row.id}
      version={row.version}
      submit={(values) => edit.send({ id: row.id, version: row.version, ...bodyOf(values as Values, row.parameters) })}
    >
      <Fields parameters={row.parameters} />
    </SchemaForm>
  )
}

const AddFields = ({ free }: { free: readonly JobClass[] }) => {
  const t = useText(jobScreenText)
  const { field } = useText(jobText)
  const name = useFormValue('jobClassName')
  const chosen = free.find((one) => one.jobClassName === name)
  return (
    <>
      <div className="srm-fields">
        <Field
          name="jobClassName"
          label={field.jobClassName}
          kind="select"
          options={free.map((one) => ({ value: one.jobClassName, label: `${one.jobClassName} · ${one.words}` }))}
          placeholder={t.chooseClass}
          wide
        />
      </div>
      <Fields parameters={chosen?.parameters ?? []} />
    </>
  )
}

const AddForm = ({ free, onClose }: { free: readonly JobClass[]; onClose: () => void }) => {
  const t = useText(jobScreenText)
  const add = useAction(job.add, { onDone: onClose })
  const schema = useMemo(() => formOf([]).catchall(z.unknown()), [])
  const [first] = free
  const parametersOf = (name: string) => free.find((one) => one.jobClassName === name)?.parameters ?? []
  return (
    <SchemaForm
      form="job"
      inDialog
      submitLabel={t.save}
      onCancel={onClose}
      schema={schema}
      initial={first ? initialOf(first, 0, null) : {}}
      submit={(values) => add.send({ jobClassName: values.jobClassName, ...bodyOf(values as Values, parametersOf(values.jobClassName)) })}
    >
      <AddFields free={free} />
    </SchemaForm>
  )
}

/** A schedule of one of the product's own jobs: nothing else can be chosen. */
export const JobDialog = ({ row, onClose }: { row?: JobRow; onClose: () => void }) => {
  const t = useText(jobScreenText)
  const classes = useQuery({ ...query(job.classes, {}), enabled: !row })
  return (
    <FormDialog title={row ? t.editTitle(row.jobClassName) : t.add} open onClose={onClose} wide>
      {row ? (
        <EditForm row={row} onClose={onClose} />
      ) : (
        <DetailLoader query={classes}>
          {(all) => {
            const free = all.filter((one) => !one.taken)
            return free.length > 0 ? <AddForm free={free} onClose={onClose} /> : <p className="srm-dim">{t.allTaken}</p>
          }}
        </DetailLoader>
      )}
    </FormDialog>
  )
}
