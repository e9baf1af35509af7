import { text } from '../../kit/text'

/** The greeting goes by the hour: before 9 morning, to 11 forenoon, to 13 noon, before 20 afternoon, else evening. */
const greetings = ['morning', 'forenoon', 'noon', 'afternoon', 'evening'] as const
export type Greeting = (typeof greetings)[number]
/** @param hour 0 to 23, in the business zone */
export const greetingAt = (hour: number): Greeting =>
  hour < 9 ? 'morning' : hour <= 11 ? 'forenoon' : hour <= 13 ? 'noon' : hour < 20 ? 'afternoon' : 'evening'

export const greetingText = text({
  zh: { morning: '早上好', forenoon: '上午好', noon: '中午好', afternoon: '下午好', evening: '晚上好' },
  en: { morning: 'Good morning', forenoon: 'Good morning', noon: 'Good afternoon', afternoon: 'Good afternoon', evening: 'Good evening' },
})
