import type { ErrorKey } from '@srm/domain/kit/errors'
import { expect } from 'vitest'
import type { Answered } from '../src/demo/session'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** The call was refused with this key of the error catalogue. */
    toRefuse: (key: ErrorKey) => R
    /** The call succeeded. */
    toSucceed: () => R
  }
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 600)

expect.extend({
  toRefuse(received: Answered, key: ErrorKey) {
    const pass = received.success === false && received.errorKey === key
    return { pass, message: () => `expected ${pass ? 'no ' : ''}refusal ${key}, got ${short(received)}` }
  },
  toSucceed(received: Answered) {
    return { pass: received.success === true, message: () => `expected success, got ${short(received)}` }
  },
})
