import type { ReactNode } from 'react'

export type Tone = 'success' | 'info' | 'warning' | 'error'
export interface Question {
  readonly title: string
  /** Where messages are plain, words alone are shown. */
  readonly content?: ReactNode
  readonly ok: string
  /** Absent: the only way out is `ok`. */
  readonly cancel?: string
  readonly danger?: boolean
  /** Asked when `ok` is pressed: on no the question stays, as something in it is missing. */
  readonly ready?: (() => boolean) | undefined
}
/** How messages reach the user: a plain one for public pages, the component library's inside the shell. */
export interface Presenter {
  readonly toast: (tone: Tone, text: string) => void
  /** An aborted question goes away unanswered, which means no. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<boolean>
}

const host = () => {
  const found = document.getElementById('notices')
  if (found) return found
  const made = document.createElement('div')
  made.id = 'notices'
  made.setAttribute('role', 'status')
  document.body.append(made)
  return made
}

const button = (label: string, className: string) => {
  const b = document.createElement('button')
  b.type = 'button'
  b.className = className
  b.textContent = label
  return b
}

const plain: Presenter = {
  toast: (tone, text) => {
    const line = document.createElement('div')
    line.className = `notice notice-${tone}`
    line.textContent = text
    host().append(line)
    setTimeout(() => line.remove(), tone === 'success' ? 3000 : 5000)
  },
  ask: ({ title, content, ok, cancel }, signal) =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog')
      dialog.className = 'notice-dialog'
      const heading = document.createElement('h2')
      heading.textContent = title
      const body = document.createElement('p')
      body.textContent = typeof content === 'string' ? content : ''
      const row = document.createElement('div')
      const yes = button(ok, 'primary')
      if (cancel) row.append(button(cancel, ''))
      row.append(yes)
      dialog.append(heading, body, row)
      dialog.addEventListener('close', () => dialog.remove())
      dialog.addEventListener('cancel', (event) => (cancel ? resolve(false) : event.preventDefault()))
      row.addEventListener('click', (event) => {
        if (!(event.target instanceof HTMLButtonElement)) return
        resolve(event.target === yes)
        dialog.close()
      })
      signal.addEventListener('abort', () => {
        resolve(false)
        dialog.close()
      })
      document.body.append(dialog)
      dialog.showModal()
    }),
}

let presenter = plain
/** Puts another presenter in place; the answer takes it away again. */
export const present = (next: Presenter): (() => void) => {
  presenter = next
  return () => {
    if (presenter === next) presenter = plain
  }
}

const burstMs = 3000
const recent = new Map<string, number>()
/** One toast per burst: the same words are not repeated within three seconds. */
export const toast = (tone: Tone, text: string): void => {
  const now = Date.now()
  if (!text || now - (recent.get(text) ?? 0) < burstMs) return
  for (const [words, at] of recent) if (now - at >= burstMs) recent.delete(words)
  recent.set(text, now)
  presenter.toast(tone, text)
}

let asking = new AbortController()
export const ask = (question: Question): Promise<boolean> => presenter.ask(question, asking.signal)
/** Takes open questions away: the page they were about is no longer the one shown. */
export const dismissQuestions = (): void => {
  asking.abort()
  asking = new AbortController()
}
