import type { Page, Response } from '@playwright/test'

const chinese = /[\u3400-\u9fff]+/g

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** Keeps every string the API answers: what people entered stays in their language. */
export const dataOf = (page: Page): Set<string> => {
  const known = new Set<string>()
  const keep = async (response: Response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
    const body: unknown = await response.json().catch(() => null)
    for (const text of stringsIn(body)) if (text.search(chinese) >= 0) known.add(text)
  }
  page.on('response', (response) => void keep(response))
  return known
}

/** Texts a person sees or hears on the page, with where they stand; those marked as Chinese are meant to be. */
const shownTexts = (page: Page): Promise<readonly { text: string; at: string }[]> =>
  page.evaluate(() => {
    const found: { text: string; at: string }[] = []
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
    const say = (element: Element, text: string | null) => {
      if (text?.trim() && !element.closest('[lang^=zh]:not(html), script, style')) found.push({ text: text.trim(), at: nameOf(element) })
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) say(element, child.textContent)
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) say(element, element.getAttribute(name))
    }
    return found
  })

/** Chinese on an English page that no answer of the API brought: words of ours nobody translated. */
export const untranslated = async (page: Page, data: ReadonlySet<string>): Promise<readonly string[]> => {
  const brought = [...data].join('\n')
  const ours = (await shownTexts(page)).filter(({ text }) => (text.match(chinese) ?? []).some((run) => !brought.includes(run)))
  return [...new Set(ours.map(({ text, at }) => `${at}: ${text}`))]
}

/**
 * Makes every text of ours 40 % longer, as a wordier language would, and answers what no longer fits: cut off without a
 * tooltip, or painted outside its own box.
 */
export const clippedWhenLonger = (page: Page, data: ReadonlySet<string>): Promise<readonly string[]> =>
  page.evaluate(
    (known) => {
      const brought = known.join('\n')
      const texts: Text[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      const ours = texts.filter((node) => {
        const text = node.data.trim()
        const element = node.parentElement
        return (
          /[A-Za-z]{2}/.test(text) &&
          !brought.includes(text) &&
          element?.checkVisibility() &&
          !element.closest('script, style, svg') &&
          element.getBoundingClientRect().width > 1
        )
      })
      const before = new Map(ours.map((node) => [node, node.data]))
      for (const node of ours) {
        const words = node.data.trim()
        node.data = node.data.replace(
          words,
          `${words} ${words.replace(/[^A-Za-z ]/g, '').slice(0, Math.max(1, Math.ceil(words.length * 0.4) - 1))}`,
        )
      }
      const cut: string[] = []
      const say = (element: Element, why: string, words: string) =>
        cut.push(`${why}: ${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${words.trim().slice(0, 60)}"`)
      const told = (element: Element) => element.closest('[title], [aria-label], [data-tip]') !== null
      for (const node of ours) {
        const element = node.parentElement
        if (!element) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        if (text.width === 0) continue
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box)
          const frame = box.getBoundingClientRect()
          const over = text.right > frame.right + 1 || text.left < frame.left - 1
          if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
          if (style.display === 'inline') continue
          if (!over) continue
          if (style.overflowX === 'visible') {
            if (box.matches('button, a, [role=tab], .ant-tag, td, th')) say(box, 'sticks out', node.data)
            continue
          }
          if (style.textOverflow !== 'ellipsis') say(box, 'cut off', node.data)
          else if (!told(box)) say(box, 'cut off without a tooltip', node.data)
          break
        }
      }
      if (document.documentElement.scrollWidth > innerWidth) cut.push(`the page is ${document.documentElement.scrollWidth} wide`)
      for (const [node, text] of before) node.data = text
      return [...new Set(cut)]
    },
    [...data],
  )
