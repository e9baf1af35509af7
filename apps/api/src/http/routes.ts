import type { Route } from '@srm/contract/kit/route'
import type { Choice } from '@srm/domain/studio/workflow/choice.rules'
import type { AppRouter } from '@ts-rest/core'
import { initServer } from '@ts-rest/fastify'
import type { z } from 'zod'
import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { assertInReach } from '../data/access/rules'
import { once } from './request/idempotency'
import { Answer, success } from './request/envelope'
import { nowOf, type Call, type Ctx } from './request/context'

const server = initServer()

type Read<S> = S extends z.ZodType ? z.output<S> : undefined
type Params<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? Record<N, string> & Params<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? Record<N, string>
    : object
/** What a handler answers: the `result` of the envelope, or an Answer around it. */
export type ResultOf<R extends Route> = z.input<R['result']>

type Handler<R extends Route> = (
  call: Call<Read<R['query']>, Read<R['body']>, Params<R['path']>>,
) => Promise<ResultOf<R> | Answer<ResultOf<R>>> | ResultOf<R> | Answer<ResultOf<R>>
export type Handlers<T> = { [K in keyof T]: T[K] extends Route ? Handler<T[K]> : never }

const handlers = new Map<string, (call: Call) => unknown>()
const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** What a route's handler answers to this call, bare: for what is done in someone's stead within another call. */
export const handledBy = async (route: Pick<Route, 'method' | 'path'>, call: Call): Promise<unknown> => {
  const result = await handlers.get(nameOf(route))?.(call)
  return result instanceof Answer ? result.result : result
}

/**
 * Binds a slice of the contract to its handlers: `routes(contract.inquiry, { list: ({ ctx, query }) => … })`. Access,
 * validation of question and answer, envelope, idempotency and errors happen around the handler.
 */
export const routes = <const T extends object>(contract: T, given: Handlers<T>): FastifyPluginCallback => {
  for (const [key, handle] of Object.entries(given))
    handlers.set(nameOf(contract[key as keyof T] as Route), handle as (call: Call) => unknown)
  const bound = Object.fromEntries(
    Object.entries(given).map(([key, handle]) => [
      key,
      async (args: { request: Call['request']; reply: Call['reply']; query: unknown; body: unknown; params: unknown }) => {
        const { approvers } = (args.body ?? {}) as { readonly approvers?: Choice }
        const ctx: Ctx = approvers ? { ...args.request.ctx, approvers } : args.request.ctx
        const call: Call = { ctx, query: args.query, body: args.body, params: args.params, request: args.request, reply: args.reply }
        await assertInReach(ctx, args.query, args.body)
        const run = async (ctx: Ctx) =>
          success(await (handle as (call: Call) => unknown)({ ...call, ctx }), ctx.lang, nowOf(ctx.clock).getTime())
        return { status: 200, body: await once(call, run) }
      },
    ]),
  )
  const plugin = server.plugin(server.router(contract as AppRouter, bound as never))
  return (app: FastifyInstance, _options, done) => {
    app.register(plugin, {
      responseValidation: true,
      requestValidationErrorHandler: (error) => {
        throw error
      },
    })
    done()
  }
}
