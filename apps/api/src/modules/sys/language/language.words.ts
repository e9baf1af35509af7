import { AsyncLocalStorage } from 'node:async_hooks'
import { sysMessageText } from '@srm/db/schema/sys/message-text'
import { inOwnWords } from '@srm/domain/kit/text'
import { ownTrees, type OwnTrees, type OwnWord } from '@srm/domain/sys/language/language.rules'
import { texts } from '@srm/domain/texts'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { systemCtx, type Deps } from '../../../http/request/context'
import { authVersion } from '../session/session.public'

/** The words of the tenant a request is answered for. */
const here = new AsyncLocalStorage<{ trees: OwnTrees | undefined }>()
inOwnWords((both, lang) => {
  const found = here.getStore()?.trees?.get(both)
  return found && (lang === 'en-US' ? found.en : found.zh)
})
/** Runs `work` with the words the product came with. */
export const inBuiltInWords = <R>(work: () => R): R => here.exit(work)

export const ownWords = (tx: Tx): Promise<OwnWord[]> =>
  tx.db
    .select({ code: sysMessageText.code, zh: sysMessageText.zh, en: sysMessageText.en })
    .from(sysMessageText)
    .where(and(eq(sysMessageText.tenantId, tx.actor.tenantId), or(isNotNull(sysMessageText.zh), isNotNull(sysMessageText.en))))

interface Kept {
  readonly version: string
  readonly trees: OwnTrees | undefined
}
const kept = new WeakMap<Deps['sql'], Map<number, Kept>>()

/** Good while the number stands that every change of a word raises; each request has just read it. */
const treesOf = async (deps: Deps, tenantId: number, signedIn: boolean): Promise<OwnTrees | undefined> => {
  const mine = kept.get(deps.sql) ?? new Map<number, Kept>()
  kept.set(deps.sql, mine)
  const version = await authVersion(deps, signedIn)
  const there = mine.get(tenantId)
  if (there?.version === version) return there.trees
  const own = await reading(systemCtx(deps, tenantId), ownWords)
  const trees = own.length > 0 ? inBuiltInWords(() => ownTrees(texts, own)) : undefined
  mine.set(tenantId, { version, trees })
  return trees
}

/** From here on the request speaks the tenant's words. Safe to call again; without a database the built-in ones do. */
export const speakFor = async (deps: Deps, request: FastifyRequest): Promise<void> => {
  const store = here.getStore()
  if (!store || store.trees) return
  store.trees = await treesOf(deps, request.ctx?.actor.tenantId ?? 0, Boolean(request.ctx?.actor.userId)).catch(() => undefined)
}

/** After the body is read: its events would leave the request behind. */
export const registerWords = (app: FastifyInstance, deps: Deps): void => {
  app.addHook('preValidation', (_request, _reply, done) => here.run({ trees: undefined }, done))
  app.addHook('preHandler', (request) => speakFor(deps, request))
}
