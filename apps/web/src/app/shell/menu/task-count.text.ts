import { text } from '../../../lib/text'

/** Follows the name of the entry for those who hear it. */
export const taskCountText = text({
  zh: { tasks: (n: string) => `（${n} 项待办）` },
  en: { tasks: (n: string) => ` (${n} to do)` },
})
