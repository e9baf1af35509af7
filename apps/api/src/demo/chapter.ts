import { dayMs } from '@srm/domain/kit/day'
import type { Clock } from '../http/request/context'
import type { DemoApp } from './seed'
import { done, session, type Session } from './session'

export const demoPassword = 'Demo#2026'

/** People of one stretch of the story: sessions end after a week, so everyone signs in anew for each. */
export interface Cast {
  readonly clock: Clock
  readonly as: (username: string) => Promise<Session>
}

/** Who signed in last, and how many days ago that was. */
const last = new WeakMap<object, { readonly ago: number; readonly signedIn: Map<string, Promise<Session>> }>()
/** Well within the week that a session lasts, though a chapter itself may take some days. */
const daysTogether = 1

/** Puts the clock `ago` days into the past and answers who can act there. */
export const chapterAt = ({ http, clock }: Pick<DemoApp, 'http' | 'clock'>, ago: number): Cast => {
  clock.offsetMs = -ago * dayMs
  const before = last.get(http)
  const together =
    before && before.ago >= ago && before.ago - ago <= daysTogether ? before : { ago, signedIn: new Map<string, Promise<Session>>() }
  last.set(http, together)
  return {
    clock,
    as: (username) => {
      const known = together.signedIn.get(username) ?? session(http).signIn(username, demoPassword)
      together.signedIn.set(username, known)
      return known
    },
  }
}

/** Whose company it is. */
export const companyId = async (client: Session): Promise<string> => done(await client.get('/srm/supplier/profile')).supplier.id as string
