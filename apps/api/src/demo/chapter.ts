import { sysSession } from '@srm/db/schema/sys/session'
import { dayMs } from '@srm/domain/kit/day'
import { sessionDays } from '@srm/domain/sys/session/session.rules'
import { isNull, sql } from 'drizzle-orm'
import type { App } from '../app'
import { inTx } from '../data/transaction/in-tx'
import { systemCtx, type Clock } from '../http/request/context'
import type { DemoApp } from './seed'
import { done, session, type Session } from './session'

export const demoPassword = 'Demo#2026'

/** People of one stretch of the story, who sign in once for it. */
export interface Cast {
  readonly clock: Clock
  readonly as: (username: string) => Promise<Session>
}

interface Stretch {
  /** Where the clock stood when its people came, and when they were last seen. */
  readonly since: number
  seen: number
  readonly signedIn: Map<string, Promise<Session>>
}
const stretches = new WeakMap<object, Stretch>()
/** Well within the week that a session lasts, though a chapter itself may take some days. */
const untouchedMs = dayMs

const lengthening = new WeakMap<object, () => Promise<unknown>>()
const longestMs = 200 * dayMs
/** People of this application's story stay signed in for the half year of it: hashing their passwords was a third of its time. */
export const staySignedIn = ({ http, deps }: Pick<App, 'http' | 'deps'>): void => {
  const expiresAt = sql`greatest(${sysSession.expiresAt}, app_now() + make_interval(days => ${sessionDays}))`
  lengthening.set(http, () =>
    inTx(systemCtx(deps), ({ db }) => db.update(sysSession).set({ expiresAt }).where(isNull(sysSession.revokedAt))),
  )
}

/** A story is told on machines that have other work to do. */
const mostTries = 30

/** Answers the people who can act as the clock stands now; they sign in at most once a stretch. */
export const castOf = ({ http, clock }: Pick<DemoApp, 'http' | 'clock'>): Cast => {
  const now = clock.offsetMs
  const lengthen = lengthening.get(http)
  const before = stretches.get(http)
  const goesOn = before && now >= before.seen && (lengthen ? now - before.since <= longestMs : now - before.since <= untouchedMs)
  const stretch = goesOn ? before : { since: now, seen: now, signedIn: new Map<string, Promise<Session>>() }
  const kept = goesOn && now > before.seen ? lengthen?.() : undefined
  stretch.seen = now
  stretches.set(http, stretch)
  return {
    clock,
    as: async (username) => {
      await kept
      const known = stretch.signedIn.get(username) ?? session(http, undefined, 'zh-CN', mostTries).signIn(username, demoPassword)
      stretch.signedIn.set(username, known)
      return known
    },
  }
}

/** Puts the clock `ago` days into the past and answers who can act there. */
export const chapterAt = (app: Pick<DemoApp, 'http' | 'clock'>, ago: number): Cast => {
  app.clock.offsetMs = -ago * dayMs
  return castOf(app)
}

const companies = new WeakMap<Session, string>()
/** Whose company it is. */
export const companyId = async (client: Session): Promise<string> => {
  const id = companies.get(client) ?? (done(await client.get('/srm/supplier/profile')).supplier.id as string)
  companies.set(client, id)
  return id
}
