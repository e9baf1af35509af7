import type { RouteMeta } from '@srm/contract/kit/route'
import type { AllDictItems } from '@srm/contract/sys/dict'
import type { Choice } from '@srm/domain/studio/workflow/choice.rules'
import type { Lang } from '@srm/domain/kit/text'
import type { ActorKind, RuleActor } from '@srm/domain/kit/machine'
import type { Db, Tx as DbTx } from '@srm/db/client'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from 'postgres'
import type { RuleCondition } from '@srm/domain/sys/permission/data-rule.rules'
import type { Config } from '../../config'
import type { Approval } from '../../data/approval'
import type { Printer } from '../../data/print/pdf'
import type { Printable } from '../../data/print/printable'
import type { Tx } from '../../data/transaction/in-tx'

/** One data rule: rows whose `column` meets the condition. */
export interface DataRule {
  readonly column: string
  readonly condition: RuleCondition
  readonly value: string
}
/** By permission code: rows that meet all rules of any one list. Codes without an entry reach every row. */
export type DataRules = Readonly<Record<string, readonly (readonly DataRule[])[]>>

/** Who asks. Built from the session once per request; the only place the signed-in user comes from. */
export interface Actor extends RuleActor {
  readonly kind: ActorKind
  readonly userId: string | null
  readonly username: string
  readonly realname: string
  /** The tenant worked in: every row seen and written is its. */
  readonly tenantId: number
  /** The tenant the account and its sessions live in. */
  readonly homeTenantId: number
  readonly supplierId: string | null
  /** Department chosen at login. */
  readonly orgCode: string | null
  /** Departments whose rows are in reach: 'ALL', or prefixes. */
  readonly scope: readonly string[]
  /** The same as codes of departments; null: all of them, or too many to name. */
  readonly reach: readonly string[] | null
  readonly roles: readonly string[]
  readonly rules: DataRules
  /** 1 is normal; 2 and 3 are confined to completing their company data (docs/accounts.md, Where a user may go). */
  readonly isShow: 1 | 2 | 3
  readonly sessionId: string | null
  /** False for an account of a supplier that somebody outside the company could be in: it reads no sealed offer. */
  readonly isConfirmed: boolean
}

/** Moves the clock of every rule, in the server and in the database; zero outside tests. */
export interface Clock {
  offsetMs: number
}
/** This process's clock, moved as tests move it: for answers and tokens, never for a deadline. */
export const nowOf = (clock: Clock): Date => new Date(Date.now() + clock.offsetMs)

/** What the application is made of. */
export interface Deps {
  readonly config: Config
  readonly sql: Sql
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Looks up the session of a token; null: unknown, expired or revoked. */
  readonly findActor: (deps: Deps, token: string) => Promise<Actor | null>
  /** Every dictionary in the language of the request. */
  readonly findDicts: (tx: Tx) => Promise<AllDictItems>
  /** Documents that processes may decide. */
  readonly approvals: readonly Approval[]
  /** Compiles documents in processes of its own. */
  readonly print: Printer
  /** Every document that has papers. */
  readonly prints: readonly Printable[]
}

/** A plain argument of every query and command. */
export interface Ctx {
  readonly deps: Deps
  readonly config: Config
  readonly db: Db | DbTx
  readonly actor: Actor
  readonly lang: Lang
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly ip: string
  /** What was called; absent in jobs. */
  readonly route?: RouteMeta | undefined
  /** Nobody waits for it at a screen: it may take longer than the limits of a request. */
  readonly isPatient?: boolean | undefined
  /** Nothing of it is to last: it ends where an approval would be asked for (`workflow/expected.ts`). */
  readonly isTrial?: boolean | undefined
  /** Whom the caller picked to decide on what the call hands in, by node. */
  readonly approvers?: Choice | undefined
  /** Done outside a transaction that is still open. */
  readonly isBeside?: boolean | undefined
}
/** The same for exports, imports and jobs. */
export const patiently = (ctx: Ctx): Ctx => ({ ...ctx, isPatient: true })

/** Who acts without an account; their kind is their username too. */
export const nobodies = ['visitor', 'system'] as const
const nobody = (kind: (typeof nobodies)[number], tenantId: number): Actor => ({
  kind,
  userId: null,
  username: kind,
  realname: kind,
  tenantId,
  homeTenantId: tenantId,
  supplierId: null,
  orgCode: null,
  scope: kind === 'system' ? ['ALL'] : [],
  reach: null,
  roles: [],
  permissions: new Set(),
  rules: {},
  isShow: 1,
  sessionId: null,
  isConfirmed: true,
})
export const visitor = nobody('visitor', 0)

/** The context of jobs, seeds and start-up work of one tenant. */
export const systemCtx = (deps: Deps, tenantId = 0): Ctx => ({
  deps,
  config: deps.config,
  db: deps.db,
  actor: nobody('system', tenantId),
  lang: 'zh-CN',
  clock: deps.clock,
  log: deps.log,
  ip: '',
})

/** `X-Language` or `Accept-Language`; anything but English is Chinese. */
export const languageOf = (request: FastifyRequest): Lang => {
  const asked = request.headers['x-language'] ?? request.headers['accept-language'] ?? ''
  return /^en/i.test(String(asked)) ? 'en-US' : 'zh-CN'
}

export const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.headers['x-access-token']
  return typeof token === 'string' && token !== '' ? token : undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
    /** Set by the error door, read by the operation log. */
    errorKey?: string
  }
}

export const contextOf = (deps: Deps, request: FastifyRequest, actor: Actor, route?: RouteMeta): Ctx => ({
  deps,
  config: deps.config,
  db: deps.db,
  actor,
  lang: languageOf(request),
  clock: deps.clock,
  log: request.log,
  ip: request.ip,
  route,
})

/** What a handler is given. */
export interface Call<Q = unknown, B = unknown, P = unknown> {
  readonly ctx: Ctx
  readonly query: Q
  readonly body: B
  readonly params: P
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
