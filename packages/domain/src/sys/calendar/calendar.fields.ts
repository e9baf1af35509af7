import { fieldsOf } from '../../kit/fields'
import { dayKinds } from './day-kinds'

/** A day that differs from its weekday: a holiday, or a weekend day that is worked in exchange. */
export const calendarDayFields = fieldsOf({
  onDate: { kind: 'day', unique: 'sys_calendar_day', zh: '日期', en: 'Date', list: { sort: true } },
  kind: { kind: 'dict', dict: 'calendar_day_kind', codes: dayKinds, zh: '类型', en: 'Kind' },
  name: { kind: 'line', max: 50, zh: '名称', en: 'Name', sheet: { width: 24 } },
})
