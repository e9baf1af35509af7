import { calendar, type CalendarYear } from '@srm/contract/sys/calendar'
import { weekProblem } from '@srm/domain/sys/calendar/calendar.rules'
import { Button } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { Card } from '../../../ui/layout/card'
import { calendarScreenText } from './text'
import { spansOf, spansText } from './week'

const days = [0, 1, 2, 3, 4, 5, 6] as const
const WeekForm = z.object({ lines: z.array(z.string().max(60)).length(7) }).superRefine(({ lines }, issues) => {
  const week = lines.map(spansOf)
  week.forEach((spans, day) => {
    if (spans === null) issues.addIssue({ code: 'custom', path: ['lines', day], params: { errorKey: 'CALENDAR_SPANS' } })
  })
  const errorKey = weekProblem(week.map((spans) => spans ?? []))
  if (errorKey === 'CALENDAR_NO_WORK' && week.every((spans) => spans !== null))
    issues.addIssue({ code: 'custom', path: ['lines', 0], params: { errorKey } })
})

const WeekDialog = ({ data, onClose }: { data: CalendarYear; onClose: () => void }) => {
  const t = useText(calendarScreenText)
  const names = t.weekdayNames.split(',')
  const set = useAction(calendar.setWeek, { onDone: onClose, quiet: true })
  return (
    <FormDialog title={t.weekTitle} open onClose={onClose}>
      <SchemaForm
        form="calendarWeek"
        inDialog
        schema={WeekForm}
        initial={{ lines: data.week.map(spansText) }}
        submit={({ lines }) => set.send({ week: lines.map((line) => [...(spansOf(line) ?? [])]), version: data.version })}
        submitLabel={t.save}
        onCancel={onClose}
      >
        <p className="srm-dim">{t.weekHint}</p>
        <div className="srm-fields">
          {days.map((day) => (
            <Field key={day} name={`lines.${day}`} label={names[day] ?? ''} placeholder={t.rest} />
          ))}
        </div>
      </SchemaForm>
    </FormDialog>
  )
}

/** The working hours of each weekday, and the way to change them. */
export const WeekCard = ({ data }: { data: CalendarYear }) => {
  const t = useText(calendarScreenText)
  const may = useMay()
  const [open, setOpen] = useState(false)
  const edit = may('sys:calendar:edit') && (
    <Button size="small" onClick={() => setOpen(true)}>
      {t.weekEdit}
    </Button>
  )
  return (
    <Card title={t.weekTitle} extra={edit}>
      <dl className="srm-week">
        {t.weekdayNames.split(',').map((name, day) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="srm-num">{spansText(data.week[day] ?? []) || t.rest}</dd>
          </div>
        ))}
      </dl>
      {open && <WeekDialog data={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}
