import { expect, test } from 'vitest'
import { choiceStore } from './choice'

test('keeps what was picked, and tells whoever listens', () => {
  const store = choiceStore()
  let told = 0
  const leave = store.subscribe(() => told++)
  store.set({ missing: ['n1'] })
  store.set({ picked: { n1: ['a'] }, missing: [] })
  leave()
  store.set({ isAsked: true })
  expect([store.get(), told]).toEqual([{ picked: { n1: ['a'] }, missing: [], isAsked: true }, 2])
})
