import { dayMs } from '@srm/domain/kit/day'
import { demoPassword, stockedApp, type TestApp } from '../../../../test/app'
import type { Bidder, InquiryApp } from '../../../demo/inquiry'
import type { Session } from '../../../demo/session'
import { systemCtx, type Clock } from '../../../http/request/context'
import { closeDueInquiries } from './commands/close'

export interface Company extends Bidder {
  readonly name: string
}
interface Companies {
  readonly a: Company
  readonly b: Company
  readonly c: Company
  readonly bidders: readonly Company[]
}
export type InquiryTest = TestApp & InquiryApp & Companies

/** Someone who signs in again when the clock was moved past the life of a session. */
const lasting = (app: TestApp, clock: Clock, username: string): Session => {
  let signedIn: { at: number; session: Promise<Session> } | undefined
  const now = (): Promise<Session> => {
    if (!signedIn || Math.abs(clock.offsetMs - signedIn.at) > 2 * dayMs)
      signedIn = { at: clock.offsetMs, session: app.anonymous.signIn(username, demoPassword) }
    return signedIn.session
  }
  return {
    token: undefined,
    get: async (...args) => (await now()).get(...args),
    post: async (...args) => (await now()).post(...args),
    put: async (...args) => (await now()).put(...args),
    delete: async (...args) => (await now()).delete(...args),
    upload: async (...args) => (await now()).upload(...args),
    signIn: (...args) => app.anonymous.signIn(...args),
    in: () => {
      throw new Error('sign in anew for another language')
    },
  }
}

/** The application with three qualified companies. */
export const inquiryTest = async (): Promise<InquiryTest> => {
  const app = await stockedApp()
  const { clock } = app.deps
  const people = new Map<string, Session>()
  const person = (username: string): Session => {
    const known = people.get(username) ?? lasting(app, clock, username)
    people.set(username, known)
    return known
  }
  const company = async (): Promise<Company> => {
    const { id, name } = await app.supplier()
    return { id, name, client: person(name) }
  }
  const [a, b, c] = [await company(), await company(), await company()]
  const as = (username: string) => Promise.resolve(person(username))
  return { ...app, as, clock, closeDue: () => closeDueInquiries(systemCtx(app.deps)), a, b, c, bidders: [a, b, c] }
}
