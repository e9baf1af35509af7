import { text } from '../../lib/text'

export const timeText = text({
  zh: {
    ended: '已截止',
    overdue: (days: number) => (days ? `已逾期 ${days} 天` : '已逾期'),
    expired: (days: number) => (days ? `已过期 ${days} 天` : '已过期'),
    left: '剩',
    short: (d: number, h: number, m: number, s: number) => (d ? `${d} 天 ${h} 时` : h ? `${h} 时 ${m} 分` : `${m} 分 ${s} 秒`),
    day: '天',
    hour: '时',
    minute: '分',
    second: '秒',
    zone: '北京时间 UTC+8',
    monthDay: (m: number, weekday: number) => `${m}月 周${'日一二三四五六'[weekday]}`,
    progress: (percent: number) => `时间已过 ${percent}%`,
  },
  en: {
    ended: 'Closed',
    overdue: (days: number) => (days ? `${days} d overdue` : 'Overdue'),
    expired: (days: number) => (days ? `expired ${days} d ago` : 'Expired'),
    left: '',
    short: (d: number, h: number, m: number, s: number) => (d ? `${d} d ${h} h` : h ? `${h} h ${m} min` : `${m} min ${s} s`),
    day: 'd',
    hour: 'h',
    minute: 'min',
    second: 's',
    zone: 'Beijing time UTC+8',
    monthDay: (m: number, weekday: number) =>
      `${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][m - 1]} ${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday]}`,
    progress: (percent: number) => `${percent}% of the time has passed`,
  },
})
