import type { Page } from '@playwright/test'

/**
 * Makes every English text 40 % longer, as a wordier language would, and answers what no longer fits: cut off without a
 * tooltip, or painted outside its own box. The page is put back as it was.
 */
export const clippedWhenLonger = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // Meant to be unseen: for screen readers, off the stage of a slider, the library's copy of a table's head; a select's hint.
    const unseen = 'script, style, svg, .vh, .srm-hidden, .ant-table-measure-row, .view, .ant-select-placeholder, [aria-hidden=true]'
    const textsOf = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      return found
    }
    const rectOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const over = (inner: DOMRect, outer: DOMRect) => inner.right > outer.right + 1 || inner.left < outer.left - 1
    const fits = (node: Text): boolean => {
      const within = node.parentElement?.getBoundingClientRect()
      return !within || !over(rectOf(node), within)
    }
    const longer = (words: string) => {
      const more = words.replace(/[^A-Za-z ]/g, '').slice(0, Math.max(1, Math.ceil(words.length * 0.4) - 1))
      return `${words} ${more}`
    }
    /** Why the text is not to be read whole where it stands; null: it is, or it can be scrolled to. */
    const trouble = (node: Text, told: boolean): string | null => {
      const text = rectOf(node)
      for (let box = node.parentElement; box && box !== document.body && text.width > 0; box = box.parentElement) {
        const style = getComputedStyle(box)
        const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll' || box.matches('.ant-table-sticky-holder')
        if (scrolls) return null
        if (style.display === 'inline' || !over(text, box.getBoundingClientRect())) continue
        const name = `${box.tagName.toLowerCase()}.${[...box.classList].join('.')}`
        if (style.overflowX === 'visible') {
          if (box.matches('button, a, [role=tab], .ant-tag')) return `sticks out of ${name}`
        } else if (style.textOverflow !== 'ellipsis') return `cut off by ${name}`
        else return told ? null : `cut off without a tooltip by ${name}`
      }
      return null
    }
    const ours = textsOf(document.body).filter((node) => {
      const element = node.parentElement
      return /[A-Za-z]{2}/.test(node.data) && element?.checkVisibility() && !element.closest(unseen) && fits(node)
    })
    const before = ours.map((node) => node.data)
    for (const node of ours) node.data = node.data.replace(node.data.trim(), longer(node.data.trim()))
    const found = ours.flatMap((node, at) => {
      const why = trouble(node, node.parentElement?.closest('[title], [data-tip]') !== null)
      return why ? [`${why}: "${before[at]?.trim().slice(0, 60)}"`] : []
    })
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`)
    for (const [at, node] of ours.entries()) node.data = before[at] ?? ''
    return [...new Set(found)]
  })
