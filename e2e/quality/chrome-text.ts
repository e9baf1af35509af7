import type { Page, Response } from '@playwright/test'
import type { Lang } from '../fixtures'

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** Every string the API answered, once all answers are read: what people entered stays in their language. */
export type Data = () => Promise<string>
export const dataOf = (page: Page, also: unknown): Data => {
  const known = new Set<string>(stringsIn(also))
  const reading: Promise<void>[] = []
  const keep = async (response: Response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
    const body: unknown = await response.json().catch(() => null)
    for (const text of stringsIn(body)) known.add(text)
  }
  page.on('response', (response) => void reading.push(keep(response)))
  return async () => {
    await Promise.all(reading)
    return [...known].join('\n')
  }
}

/** Texts a person sees or hears on the page, with where they stand; those marked as another language, or as code (a hash in groups of four may look like words), are meant to be. */
const shownTexts = (page: Page): Promise<readonly { text: string; at: string }[]> =>
  page.evaluate(() => {
    const found: { text: string; at: string }[] = []
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
    const say = (element: Element, text: string | null) => {
      if (text?.trim() && !element.closest('[lang]:not(html), script, style, code')) found.push({ text: text.trim(), at: nameOf(element) })
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) say(element, child.textContent)
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) say(element, element.getAttribute(name))
    }
    return found
  })

/** What of a text is not in the page's language: any Chinese on an English page; two English words on end on a Chinese one. */
const foreign: Record<Lang, RegExp> = { 'en-US': /[\u3400-\u9fff]+/g, 'zh-CN': /[A-Za-z]{2,} [a-z]{2,}[a-z ]*/g }

/** Words in another language than the page's that no answer of the API brought: words of ours nobody translated. */
export const untranslated = async (page: Page, lang: Lang, data: Data): Promise<readonly string[]> => {
  const shown = await shownTexts(page)
  // The answers are read after the page: what it shows has been answered by then, even when it loaded something a moment ago.
  const brought = await data()
  const ours = shown.filter(({ text }) => (text.match(foreign[lang]) ?? []).some((run) => !brought.includes(run)))
  return [...new Set(ours.map(({ text, at }) => `${at}: ${text}`))]
}
