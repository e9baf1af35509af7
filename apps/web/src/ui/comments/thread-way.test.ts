// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { goToThread, threadArrived, threadLeft } from './thread-way'

const addThread = (id: string): HTMLTextAreaElement => {
  const card = document.createElement('section')
  card.id = id
  const box = document.createElement('textarea')
  card.append(box)
  document.body.append(card)
  return box
}
afterEach(() => document.body.replaceChildren())

test('a thread asked for before it is on the page takes the focus when it comes, once', () => {
  goToThread('t1')
  const box = addThread('t1')
  threadArrived('t1')
  expect(document.activeElement).toBe(box)
  box.blur()
  threadArrived('t1')
  expect(document.activeElement).not.toBe(box)
})

test('a page that was left no longer leads to its thread', () => {
  goToThread('t2')
  threadLeft('t2')
  const box = addThread('t2')
  threadArrived('t2')
  expect(document.activeElement).not.toBe(box)
})
