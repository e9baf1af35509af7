import { calendar, type CalendarDayRow } from '@srm/contract/sys/calendar'
import { line } from '@srm/contract/kit/scalars'
import { weekdayOf } from '@srm/domain/kit/day'
import { dayKinds } from '@srm/domain/sys/calendar/day-kinds'
import { calendarText } from '@srm/domain/sys/calendar/calendar.text'
import { z } from 'zod'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { calendarScreenText } from './text'

const kinds = ['NORMAL', ...dayKinds] as const
const DayForm = z.object({ kind: z.enum(kinds), name: line(50) }).superRefine(({ kind, name }, issues) => {
  if (kind !== 'NORMAL' && name === '') issues.addIssue({ code: 'custom', path: ['name'] })
})

const DayFields = () => {
  const t = useText(calendarScreenText)
  const { dict, field } = useText(calendarText)
  const kind = useFormValue<(typeof kinds)[number]>('kind')
  const options = kinds.map((value) => ({ value, label: value === 'NORMAL' ? t.normal : dict.calendar_day_kind[value] }))
  return (
    <div className="srm-fields">
      <Field name="kind" label={t.dayKind} kind="radio" options={options} wide />
      {kind !== 'NORMAL' && <Field name="name" label={field.name} required wide />}
    </div>
  )
}

/** Makes a day a holiday, a make-up working day, or again what its weekday says. */
export const DayDialog = ({ day, row, onClose }: { day: string; row: CalendarDayRow | undefined; onClose: () => void }) => {
  const t = useText(calendarScreenText)
  const quiet = { onDone: onClose, quiet: true }
  const add = useAction(calendar.add, quiet)
  const edit = useAction(calendar.edit, quiet)
  const remove = useAction(calendar.delete, quiet)
  const submit = async ({ kind, name }: z.infer<typeof DayForm>): Promise<unknown> => {
    if (kind === 'NORMAL') return row ? remove.send(undefined, { id: row.id }) : onClose()
    return row ? edit.send({ id: row.id, version: row.version, kind, name }) : add.send({ onDate: day, kind, name })
  }
  return (
    <FormDialog title={`${day} ${t.weekdayNames.split(',')[weekdayOf(day)] ?? ''}`} open onClose={onClose}>
      <SchemaForm
        form="calendarDay"
        inDialog
        schema={DayForm}
        initial={{ kind: row?.kind ?? 'HOLIDAY', name: row?.name ?? '' }}
        submit={submit}
        submitLabel={t.save}
        onCancel={onClose}
      >
        <DayFields />
      </SchemaForm>
    </FormDialog>
  )
}
