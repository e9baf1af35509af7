import type { AppRoute, AppRouter, ServerInferRequest, ServerInferResponses } from '@ts-rest/core'
import { initServer } from '@ts-rest/fastify'
import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { assertInReach } from '../data/rules'
import { once } from './idempotency'
import { Answer, success } from './envelope'
import { nowOf, type Call, type Ctx } from './context'

const server = initServer()

type In<R extends AppRoute, K extends string> = ServerInferRequest<R> extends Record<K, infer V> ? V : undefined
type Body200<R extends AppRoute> = ServerInferResponses<R, 200> extends { body: infer B } ? B : never
/** What a handler answers: the `result` of the envelope, or an Answer around it. */
export type ResultOf<R extends AppRoute> = Extract<Body200<R>, { success: true }> extends { result: infer V } ? V : never

type Handler<R extends AppRoute> = (
  call: Call<In<R, 'query'>, In<R, 'body'>, In<R, 'params'>>,
) => Promise<ResultOf<R> | Answer<ResultOf<R>>> | ResultOf<R> | Answer<ResultOf<R>>
export type Handlers<T extends AppRouter> = { [K in keyof T]: T[K] extends AppRoute ? Handler<T[K]> : never }

const handlers = new Map<string, (call: Call) => unknown>()
const nameOf = ({ method, path }: Pick<AppRoute, 'method' | 'path'>) => `${method} ${path}`

/** What a route's handler answers to this call, bare: for what is done in someone's stead within another call. */
export const handledBy = async (route: Pick<AppRoute, 'method' | 'path'>, call: Call): Promise<unknown> => {
  const result = await handlers.get(nameOf(route))?.(call)
  return result instanceof Answer ? result.result : result
}

/**
 * Binds a slice of the contract to its handlers: `routes(contract.inquiry, { list: ({ ctx, query }) => … })`. Access,
 * validation of question and answer, envelope, idempotency and errors happen around the handler.
 */
export const routes = <const T extends AppRouter>(contract: T, given: Handlers<T>): FastifyPluginCallback => {
  for (const [key, handle] of Object.entries(given)) handlers.set(nameOf(contract[key] as AppRoute), handle as (call: Call) => unknown)
  const bound = Object.fromEntries(
    Object.entries(given).map(([key, handle]) => [
      key,
      async (args: { request: Call['request']; reply: Call['reply']; query: unknown; body: unknown; params: unknown }) => {
        const { ctx } = args.request
        const call: Call = { ctx, query: args.query, body: args.body, params: args.params, request: args.request, reply: args.reply }
        await assertInReach(ctx, args.query, args.body)
        const run = async (ctx: Ctx) =>
          success(await (handle as (call: Call) => unknown)({ ...call, ctx }), ctx.lang, nowOf(ctx.clock).getTime())
        return { status: 200, body: await once(call, run) }
      },
    ]),
  )
  const plugin = server.plugin(server.router(contract, bound as never))
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
