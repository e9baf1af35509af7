import type { Clock } from '../http/context'
import type { DemoApp } from './seed'
import { done, session, type Session } from './session'

const dayMs = 86_400_000
export const demoPassword = 'Demo#2026'

/** People of one stretch of the story: sessions end after a week, so everyone signs in anew for each. */
export interface Cast {
  readonly clock: Clock
  readonly as: (username: string) => Promise<Session>
}

/** Puts the clock `ago` days into the past and answers who can act there. */
export const chapterAt = ({ http, clock }: Pick<DemoApp, 'http' | 'clock'>, ago: number): Cast => {
  clock.offsetMs = -ago * dayMs
  const signedIn = new Map<string, Promise<Session>>()
  return {
    clock,
    as: (username) => {
      const known = signedIn.get(username) ?? session(http).signIn(username, demoPassword)
      signedIn.set(username, known)
      return known
    },
  }
}

/** Whose company it is. */
export const companyId = async (client: Session): Promise<string> => done(await client.get('/srm/supplier/profile')).supplier.id as string
