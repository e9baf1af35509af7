import { instantOf, useServerNow } from '../lib/clock'
import { useLanguage } from '../lib/session/language'
import { text, useText } from '../lib/text'

const faceText = text({
  zh: { weekday: '周日,周一,周二,周三,周四,周五,周六' },
  en: { weekday: 'Sun,Mon,Tue,Wed,Thu,Fri,Sat' },
})

/** The clock that decides: the server's, in the business time zone, with its day in words. */
export const useClockFace = () => {
  const t = useText(faceText)
  const isEnglish = useLanguage() === 'en-US'
  const now = useServerNow()
  const [date = '', time = ''] = instantOf(now).split(' ')
  const [, month, day] = date.split('-').map(Number)
  const weekday = t.weekday.split(',')[new Date(now + 8 * 3_600_000).getUTCDay()]
  return { time, dateTime: `${date}T${time}+08:00`, day: isEnglish ? `${weekday} ${date.slice(5)}` : `${month}月${day}日 ${weekday}` }
}
