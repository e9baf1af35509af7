import type { BrowserContext, Locator, Page } from '@playwright/test'

/** What every write is refused with while a page is crawled: nothing is changed, so pages do not depend on each other. */
const words = '这一步被拒绝，请联系管理员后再试'
const refusal = { success: false, code: 500, message: words, errorKey: 'STATE', result: null, timestamp: 0 }
/** A refusal that names a field of what was sent: the field says why, and the summary. */
const refusalOf = (field: string) => ({
  ...{ success: false, code: 500, message: '提交的数据有误，请检查标出的内容', errorKey: 'BAD_INPUT', timestamp: 0 },
  result: { errors: [{ field, message: words, errorKey: 'REQUIRED' }] },
})
/** What pages write by themselves and nobody needs to know of. */
const ownWrites = /ByAnntId|\/tour|keep/
/** What pages save by themselves while somebody types: a refusal is told, and leaves the focus where it is. */
const autosaves = /saveDraft|\/draft|\/supplier\/profile\//

export type Outcome = 'shown' | 'held' | 'nothing' | 'late'
/** What was refused, and how the next call is to be: as a whole, or for a field of it. */
export interface Refused {
  readonly calls: string[]
  readonly autosaved: string[]
  byField: boolean
  /** What was sent names something that somebody typed or chose. */
  hasField: boolean
}
export interface Pressed {
  readonly label: string
  readonly outcome: Outcome
  /** Calls that the press made, as `POST /sys/user/add`. */
  readonly calls: readonly string[]
  /** What is wrong with how the refusal is shown; empty where nothing is. */
  readonly faults: readonly string[]
}

/** Refuses every write of pages that somebody pressed for, and remembers which. */
export const refusing = async (pages: BrowserContext): Promise<Refused> => {
  const refused: Refused = { calls: [], autosaved: [], byField: false, hasField: false }
  await pages.route('**/api/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/^\/api/, '')
    if (request.method() === 'GET' || ownWrites.test(path)) return route.continue().catch(() => undefined)
    if (autosaves.test(path)) refused.autosaved.push(`${request.method()} ${path}`)
    else refused.calls.push(`${request.method()} ${path}`)
    const field = fieldOf(request.postData())
    refused.hasField ||= field !== undefined
    return route.fulfill({ json: refused.byField && field ? refusalOf(field) : refusal }).catch(() => undefined)
  })
  return refused
}
/** The first thing somebody has typed or chosen, of what is sent as JSON. */
const fieldOf = (body: string | null): string | undefined => {
  if (!body?.startsWith('{')) return undefined
  const sent = JSON.parse(body) as Record<string, unknown>
  return Object.keys(sent).find((key) => !['id', 'version', 'ids'].includes(key) && typeof sent[key] === 'string')
}

const notAnAct =
  'thead, nav, .ant-pagination, .ant-picker, .srm-views, .ant-select, .srm-copy, .srm-tools, .srm-record-steps, .srm-query, .srm-chips, .srm-home-slot'
/** Buttons of the page that somebody may press, each under a number; one of several with the same words. */
export const buttonsOf = (page: Page): Promise<readonly { no: number; label: string }[]> =>
  page.evaluate((outside) => {
    const found = new Map<string, number>()
    const all = [...document.querySelectorAll<HTMLButtonElement>(':is(main, .srm-main) button')]
    for (const [no, button] of all.entries()) {
      button.dataset['crawl'] = String(no)
      if (!button.checkVisibility() || button.disabled || button.ariaDisabled === 'true' || button.closest(outside)) continue
      // What opens a record is the same in every row, whatever it is called there.
      const cell = button.closest<HTMLTableCellElement>('tbody td:not(.srm-action-cell)')
      const own = button.innerText.replace(/\s+/g, '') || button.ariaLabel || button.title || ''
      const label = cell ? `column ${cell.cellIndex}` : own.replace(/\d+/g, '#').replace(/^(移除|上移|下移|预览|下载)\s*\S.*$/, '$1')
      if (label && !found.has(label)) found.set(label, no)
    }
    return [...found].map(([label, no]) => ({ label, no }))
  }, notAnAct)

const layer = '.ant-modal:visible, .ant-drawer-content:visible, .ant-drawer-section:visible'
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const choose = async (page: Page, box: Locator): Promise<void> => {
  await box.click({ timeout: 1500 })
  const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-disabled)').first()
  await option.click({ timeout: 1500 }).catch(() => page.keyboard.press('Escape'))
}
const textFor = (about: string, mode: string): string => {
  if (/邮箱|mail/i.test(about)) return 'somebody@mail.example'
  if (/手机|电话|phone/i.test(about)) return '13800000000'
  if (/日期|截止|时间|YYYY|年-月-日|date/i.test(about)) return /时间|截止|HH/.test(about) ? `${dayOf(30)} 10:00:00` : dayOf(30)
  return mode === 'decimal' || mode === 'numeric' ? '1' : '试验中填写的一段说明文字'
}
const mostFields = 25
/** Fills what is empty in a form, plausibly where it can be guessed; answers how many fields were typed into. */
const fill = async (page: Page, scope: Locator): Promise<void> => {
  const fields = scope.locator(
    'input:not([type=hidden]):not([type=file]):not([readonly]):not([disabled]):visible, textarea:not([disabled]):visible',
  )
  for (const field of (await fields.all()).slice(0, mostFields)) {
    const about = await field
      .evaluate((node) => {
        const input = node as HTMLInputElement
        const label = input.labels?.[0]?.textContent ?? input.ariaLabel ?? ''
        const picker = input.closest('.ant-picker') ? '日期' : ''
        return {
          type: input.type,
          role: input.getAttribute('role') ?? '',
          mode: input.inputMode,
          value: input.value,
          checked: input.checked,
          about: `${label} ${input.placeholder} ${picker}`,
        }
      })
      .catch(() => null)
    if (!about || (about.value !== '' && about.type !== 'radio' && about.type !== 'checkbox')) continue
    if (about.type === 'radio' || about.type === 'checkbox') {
      if (about.type === 'radio' && !about.checked) await field.check({ timeout: 800, force: true }).catch(() => undefined)
      continue
    }
    if (about.role === 'combobox') await choose(page, field).catch(() => undefined)
    else {
      await field.fill(textFor(about.about, about.mode), { timeout: 1500 }).catch(() => undefined)
      if (/日期/.test(about.about)) await page.keyboard.press('Tab').catch(() => undefined)
    }
  }
  for (const editor of await scope.locator('[contenteditable=true]:visible').all())
    await editor.fill('试验中填写的一段说明文字', { timeout: 1500 }).catch(() => undefined)
}
const typedIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    // An image is good for one attempt: its code is asked anew on purpose.
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file], [name=captcha]), textarea')]
      .filter((field) => field.checkVisibility() && field.value !== '')
      .map((field) => field.value),
  )

/** Why the last step was refused, or what has to be changed: where it stands, and whether the focus is on it. */
const alertOf = (page: Page, said: string) =>
  page.evaluate((text) => {
    const alerts = [...document.querySelectorAll<HTMLElement>('[role=alert], [id$=error]')].filter(
      (one) => one.checkVisibility() && one.innerText.includes(text),
    )
    const active = document.activeElement
    const shown = alerts.map((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      return {
        inside: top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth + 1,
        focused:
          one === active ||
          one.contains(active) ||
          (one.id !== '' && active?.getAttribute('aria-describedby')?.split(' ').includes(one.id)),
      }
    })
    return { count: shown.length, inside: shown.some((one) => one.inside), focused: shown.some((one) => one.focused) }
  }, said)
/** What a page says of a file that was not taken, or of what it could not save by itself: in words, where one can see it. */
const isTold = (page: Page): Promise<boolean> =>
  page.evaluate((text) => {
    const said = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status], .srm-field-error, .srm-files')]
    const isSeen = (one: HTMLElement) => {
      const { top, bottom } = one.getBoundingClientRect()
      return one.checkVisibility() && bottom > 0 && top < innerHeight
    }
    return said.some((one) => isSeen(one) && (one.innerText.includes(text) || (one.role === 'status' && one.matches('.srm-field-error'))))
  }, words)

/** Rules of the form that hold the step back before it is sent: the first field or the summary has the focus and is in sight. */
const heldBy = (page: Page, already: number) =>
  page.evaluate((before) => {
    const wrong = [...document.querySelectorAll('.srm-summary[role=alert], [aria-invalid=true]')].filter((one) => one.checkVisibility())
    if (wrong.length <= before) return null
    const active = document.activeElement
    const box = active?.getBoundingClientRect()
    const inside = Boolean(box && box.bottom > 0 && box.top < innerHeight && box.height > 0)
    return { focused: Boolean(active && active !== document.body), inside }
  }, already)
/** Fields that a form calls wrong before the press, of which the press says nothing. */
const wrongNow = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('.srm-summary[role=alert], [aria-invalid=true]')].filter((one) => one.checkVisibility()).length,
  )

const menuItem = '.ant-dropdown:visible .ant-dropdown-menu-item:not(.ant-dropdown-menu-item-disabled)'
/** The entries of the menu that a button has opened. */
export const entriesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.locator(menuItem).allInnerTexts()).map((words) => words.replace(/\s+/g, '')).filter(Boolean)
const chooseEntry = async (page: Page, entry: string): Promise<void> => {
  for (const item of await page.locator(menuItem).all())
    if ((await item.innerText()).replace(/\s+/g, '') === entry) return item.click({ timeout: 3000 })
  throw new Error(`no entry ${entry}`)
}

/**
 * A refusal that names a field: its reason is to be read in sight, and the focus is on something in sight. Something that is
 * no field of the form stands in the bar of refusals.
 */
const fieldFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate((text) => {
    const inSight = (one: Element | null) => {
      const { top, bottom, height } = one?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 }
      return height > 0 && bottom > 0 && top < innerHeight
    }
    const said = [...document.querySelectorAll<HTMLElement>('[role=alert], [id$=error], .srm-field-error, [title]')].filter(
      (one) => one.checkVisibility() && (one.innerText.includes(text) || one.title.includes(text)),
    )
    const active = document.activeElement
    return [
      ...(said.length === 0 ? ['not shown'] : said.some(inSight) ? [] : ['out of sight']),
      ...(said.length > 0 && (active === document.body || !inSight(active)) ? ['not in focus'] : []),
    ]
  }, words)

const settleMs = 900
/** What somebody has typed and the page no longer holds. */
const lostOf = async (page: Page, before: readonly string[]): Promise<readonly string[]> => {
  const after = await typedIn(page)
  const lost = before.filter((value) => !after.includes(value))
  return lost.length ? [`lost: ${lost.slice(0, 3).join(' | ')}`] : []
}
const judge = async (
  page: Page,
  before: readonly string[],
  wasOpen: boolean,
  { calls, byField, hasField }: Refused,
): Promise<readonly string[]> => {
  await page.waitForTimeout(settleMs)
  // Files, and what is tried while it is typed, are told of in place: nothing was pressed.
  if (calls.every((call) => /\/upload|\/import|\/checkRule\/test/i.test(call)) && (await isTold(page))) return []
  if (byField && hasField) return [...(await fieldFaults(page)), ...(await lostOf(page, before))]
  const { count, inside, focused } = await alertOf(page, words)
  return [
    ...(count === 0 ? ['not shown'] : inside ? [] : ['out of sight']),
    ...(count > 0 && !focused ? ['not in focus'] : []),
    ...(await lostOf(page, before)),
    ...(wasOpen && (await page.locator(layer).count()) === 0 ? ['dialog closed'] : []),
  ]
}

/** A dialog may have to be fetched before it opens. */
const led = async (page: Page, calls: readonly string[]): Promise<void> => {
  for (let waited = 0; waited < 1000 && calls.length === 0 && (await page.locator(layer).count()) === 0; waited += 100)
    await page.waitForTimeout(100)
  await page.waitForTimeout(250)
}

/** Presses a button and whatever it leads to, until something was sent, held back by rules, or nothing more is to be pressed. */
export const press = async (page: Page, button: Locator, label: string, refused: Refused, entry?: string): Promise<Pressed> => {
  const { calls, autosaved } = refused
  calls.length = 0
  autosaved.length = 0
  refused.hasField = false
  const done = await pressed(page, button, label, refused, entry)
  if (autosaved.length === 0 || done.calls.length > 0) return done
  const told = await expectSoon(() => isTold(page))
  return { ...done, calls: [...autosaved], faults: told ? [] : [...done.faults, 'saved by itself: refused in silence'] }
}
const expectSoon = async (look: () => Promise<boolean>): Promise<boolean> => {
  for (let tries = 0; tries < 5; tries += 1) {
    if (await look()) return true
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  return false
}
const pressed = async (page: Page, button: Locator, label: string, refused: Refused, entry?: string): Promise<Pressed> => {
  const { calls } = refused
  const form = page.locator(':is(main, .srm-main) form:not([role=search]):visible').first()
  const submits = await button.evaluate((node) => (node as HTMLButtonElement).type === 'submit').catch(() => false)
  const goes = submits || (await button.evaluate((node) => node.matches('.ant-btn-primary, .srm-primary')).catch(() => false))
  if (submits && (await form.count())) await fill(page, form)
  let before = await typedIn(page)
  const already = await wrongNow(page)
  await button.click({ timeout: 4000 })
  if (entry) {
    await page.locator(menuItem).first().waitFor({ timeout: 3000 })
    await chooseEntry(page, entry)
  }
  for (let step = 0; step < 4; step += 1) {
    await led(page, calls)
    const open = page.locator(layer).last()
    const isOpen = (await open.count()) > 0
    if (calls.length) return { label, outcome: 'shown', calls: [...calls], faults: await judge(page, before, isOpen, refused) }
    const held = await heldBy(page, already)
    if (held && step > 0)
      return { label, outcome: 'held', calls: [], faults: held.focused && held.inside ? [] : ['rules out of sight or focus'] }
    if (!isOpen) {
      // A button that removes something may leave a rule behind, which is nothing it was held back by.
      if (held && goes)
        return { label, outcome: 'held', calls: [], faults: held.focused && held.inside ? [] : ['rules out of sight or focus'] }
      break
    }
    await fill(page, open)
    before = await typedIn(page)
    const go = open.locator('button[type=submit]:visible, .ant-btn-primary:visible, .ant-btn-dangerous:visible').last()
    if ((await go.count()) === 0 || (await go.isDisabled())) break
    await go.click({ timeout: 3000 }).catch(() => undefined)
  }
  return {
    label,
    outcome: calls.length ? 'shown' : 'nothing',
    calls: [...calls],
    faults: calls.length ? await judge(page, before, false, refused) : [],
  }
}
