import type { ErrorKey, ErrorParam, Problem } from '@srm/domain/kit/errors'
import { errorMessage } from '@srm/domain/texts'
import { appendFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import type { Answered } from '../src/demo/session'
import { noteRefusal } from './recording/note'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** The call, or what a function answers with a problem, was refused with this key of the error catalogue. */
    toRefuse: (key: ErrorKey) => R
    /** The words are those of this error in Chinese: rows of an import carry no key. */
    toTell: (key: ErrorKey, ...params: ErrorParam[]) => R
    /** The call succeeded. */
    toSucceed: () => R
  }
}

const noted = new Set<string>()
const noteAsserted = (key: string): void => {
  if (noted.has(key)) return
  noted.add(key)
  appendFileSync(inject('refusals'), `${key}\tasserted\n`)
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 600)

expect.extend({
  toRefuse(received: Answered | Problem, key: ErrorKey) {
    const pass = 'key' in received ? received.key === key : received.success === false && received.errorKey === key
    if (pass) noteAsserted(key)
    if (pass && 'status' in received) noteRefusal(received, key)
    return { pass, message: () => `expected ${pass ? 'no ' : ''}refusal ${key}, got ${short(received)}` }
  },
  toTell(received: string, key: ErrorKey, ...params: ErrorParam[]) {
    const words = errorMessage('zh-CN', key, params)
    const pass = received === words
    if (pass) noteAsserted(key)
    return { pass, message: () => `expected ${words}, got ${short(received)}` }
  },
  toSucceed(received: Answered) {
    return { pass: received.success === true, message: () => `expected success, got ${short(received)}` }
  },
})
