import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { calendarDayFields } from './calendar.fields'

export const calendarText = sliceText('calendar', {
  zh: {
    name: '工作日历',
    menu: { list: '工作日历' },
    dictName: { calendar_day_kind: '日历日类型' },
    dict: { calendar_day_kind: { HOLIDAY: '节假日', WORKING: '调休上班' } },
    field: { ...labelsOf(calendarDayFields, 'zh'), week: '每周工作时间' },
    notice: {
      title: '请录入{0}年节假日',
      body: '工作日历中还没有{0}年的节假日。未录入前，按工作日和工作小时计算的期限只按每周工作时间推算。请在系统管理 → 工作日历导入或录入。',
    },
    error: {
      CALENDAR_DAY_TAKEN: '该日期已录入，请直接修改',
      CALENDAR_NO_WORK: '每周至少要有一天上班',
      CALENDAR_SPANS: '工作时段须按先后填写且互不重叠，结束晚于开始',
      CALENDAR_TOO_FAR: '该期限在十年内无法到期，请检查工作日历',
      DURATION_FORM: '期限「{0}」格式不正确，请写作 24wh（工作小时）、3wd（工作日）、48h（小时）或 5d（自然日）',
    },
  },
  en: {
    name: 'Working calendar',
    menu: { list: 'Working calendar' },
    dictName: { calendar_day_kind: 'Kind of calendar day' },
    dict: { calendar_day_kind: { HOLIDAY: 'Holiday', WORKING: 'Make-up working day' } },
    field: { ...labelsOf(calendarDayFields, 'en'), week: 'Working week' },
    notice: {
      title: 'Please enter the holidays of {0}',
      body: 'The working calendar holds no holidays of {0} yet. Until it does, periods in working days and hours follow the working week alone. Import or enter them under System → Working calendar.',
    },
    error: {
      CALENDAR_DAY_TAKEN: 'This date is entered already; change it instead',
      CALENDAR_NO_WORK: 'At least one day of the week must be worked',
      CALENDAR_SPANS: 'Working hours must follow one another without overlap, each ending after it begins',
      CALENDAR_TOO_FAR: 'This period does not end within ten years; please check the working calendar',
      DURATION_FORM:
        'The period “{0}” is not understood; write 24wh (working hours), 3wd (working days), 48h (hours) or 5d (calendar days)',
    },
  },
})
