import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choiceWords } from './choice.text'
import { useSealChoice } from './seal-choice'

const officers = (keyed: number) => ['李开平', '王启封', '孙开诚'].map((name, i) => ({ userId: name, name, hasKey: i < keyed }))
const asked = (secure: boolean, keyed: number | null, isChosen = false) => {
  vi.stubGlobal('isSecureContext', secure)
  return renderHook(() => useSealChoice(keyed === null ? undefined : officers(keyed), isChosen, 'hint')).result.current
}
afterEach(() => vi.unstubAllGlobals())

test('client sealing is offered where the page is secure and three officers hold keys, or nobody knows yet', () => {
  expect(asked(true, 3)).toEqual({ hint: 'hint' })
  expect(asked(true, null)).toEqual({ hint: 'hint' })
})
test('elsewhere it is closed, says why, and what is chosen may be given up', () => {
  expect(asked(false, 3)).toMatchObject({ disabled: true })
  expect([choiceWords.zh.insecure, choiceWords.en.insecure]).toContain(asked(false, 3).hint)
  expect(asked(true, 2)).toMatchObject({ disabled: true })
  expect([choiceWords.zh.fewKeys(2), choiceWords.en.fewKeys(2)]).toContain(asked(true, 2).hint)
  expect(asked(true, 2, true)).toMatchObject({ disabled: false })
  expect(asked(false, 3, true)).toMatchObject({ disabled: false })
})
