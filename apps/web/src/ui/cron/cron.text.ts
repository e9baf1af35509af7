import { text } from '../../lib/text'

export const cronText = text({
  zh: {
    how: '执行频率',
    every: { minutes: '每隔几分钟', hour: '每小时', day: '每天', week: '每周', month: '每月', custom: '自定义' },
    step: '间隔分钟',
    minute: '第几分钟',
    time: '时间',
    days: '星期',
    day: '几号',
    expression: 'Cron 表达式',
    weekdays: '日,一,二,三,四,五,六',
    next: '接下来 5 次执行（北京时间）',
    fields: (n: number) => `表达式应有 ${n} 段，以空格分隔`,
    syntax: '表达式不正确',
    empty: '请输入cron表达式!',
  },
  en: {
    how: 'Frequency',
    every: { minutes: 'Every few minutes', hour: 'Hourly', day: 'Daily', week: 'Weekly', month: 'Monthly', custom: 'Custom' },
    step: 'Minutes between',
    minute: 'At minute',
    time: 'Time',
    days: 'Weekdays',
    day: 'Day of month',
    expression: 'Cron expression',
    weekdays: 'Sun,Mon,Tue,Wed,Thu,Fri,Sat',
    next: 'Next 5 runs (Beijing time)',
    fields: (n: number) => `The expression has ${n} fields, separated by spaces`,
    syntax: 'The expression is not valid',
    empty: 'Please enter a cron expression!',
  },
})
