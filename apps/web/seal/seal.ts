import { keysHindrance } from '@srm/proof/key-pair'
import { z } from 'zod'
import { h, note } from './dom'
import { finishStep } from './finish-step'
import { keyStep } from './key-step'
import { packageStep } from './package-step'
import { pricesStep } from './prices-step'
import { receiptStep } from './receipt-step'
import { onRender, redraw, state } from './state'
import { technicalStep } from './technical-step'
import { words } from './words'

/*
 * Seals a bid without the portal: one file that opens from a disk and reaches for no network (docs/sealing.md, Sealing without the portal).
 * Rules, formats and sealing are the ones of the bid page; only how it looks is its own.
 */
// The page's policy refuses code made of text, which shapes are checked faster with elsewhere.
z.config({ jitless: true })

const steps = { package: packageStep, key: keyStep, prices: pricesStep, technical: technicalStep, finish: finishStep, receipt: receiptStep }
type Step = keyof typeof steps

const isDone: Partial<Record<Step, () => boolean>> = {
  package: () => state.pack !== null && state.refused === null && state.compared,
  key: () => state.key !== null && !state.fresh,
  finish: () => state.saved.size === 2,
}
const main = document.getElementById('main') as HTMLElement
const at = (id: string) => document.getElementById(id) as HTMLElement

for (const [name, draw] of Object.entries(steps) as [Step, () => readonly Node[]][]) {
  const section = h('section', { id: name, 'aria-labelledby': `${name}-title` })
  main.append(section)
  onRender(name, () => {
    section.replaceChildren(h('h2', { id: `${name}-title` }, words()[name].title), ...draw())
    section.hidden = (name === 'prices' || name === 'technical') && !state.values
    section.toggleAttribute('data-done', isDone[name]?.() ?? false)
  })
}
const head = () => {
  const t = words()
  document.documentElement.lang = state.lang
  document.title = t.title
  at('title').textContent = t.title
  at('lead').textContent = t.lead
  at('lang').textContent = t.other
}
at('lang').addEventListener('click', () => {
  state.lang = state.lang === 'en-US' ? 'zh-CN' : 'en-US'
  state.problems = []
  head()
  redraw()
})
addEventListener('beforeunload', (event) => {
  // What was typed is nowhere else.
  if (state.values && state.saved.size < 2) event.preventDefault()
})
head()
redraw()
void keysHindrance().then((hindrance) => hindrance && main.prepend(note('bad', words().hindrance)))
