import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteQuery, initClient, type AppRoute, type AppRouter, type InitClientArgs } from '@ts-rest/core'
import { useRef } from 'react'
import type { z } from 'zod'
import { ApiError, exchange, type Envelope } from './api'
import { toast } from './notify'

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Success<R extends AppRoute> = R['responses'] extends { 200: infer S }
  ? S extends z.ZodType
    ? Extract<z.output<S>, { success: true }>
    : never
  : never
/** What a route answers, out of its envelope. */
export type ResultOf<R extends AppRoute> = Success<R> extends { result: infer X } ? X : never
type QueryOf<R extends AppRoute> = R extends { query: infer S } ? Input<S> : never
export type BodyOf<R extends AppRoute> = R extends { body: infer S } ? Input<S> : undefined
type QueryPart<R extends AppRoute> =
  Record<never, never> extends QueryOf<R> ? { readonly query?: QueryOf<R> } : { readonly query: QueryOf<R> }
type BodyPart<R extends AppRoute> = R extends { body: unknown } ? { readonly body: BodyOf<R> } : object
interface Extra {
  readonly params?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly quiet?: boolean
}
type ArgsOf<R extends AppRoute> = QueryPart<R> & BodyPart<R> & Extra

/** ts-rest builds address and body from the contract; the envelope and the errors are `exchange`'s. */
const clientArgs = (quiet: boolean): InitClientArgs => ({
  baseUrl: '',
  baseHeaders: {},
  validateResponse: false,
  api: async ({ path, method, rawBody, headers: { 'content-type': _ours, ...headers }, fetchOptions }) => {
    const sent = method === 'GET' ? undefined : (rawBody ?? {})
    const answer = await exchange(method, path, { body: sent, headers, signal: fetchOptions?.signal ?? undefined, quiet })
    return { status: 200, body: answer, headers: new Headers() }
  },
})

/** A ts-rest client of one slice of the contract: `clientOf(inquiry).list({ query })` -> `{ status, body }`. */
export const clientOf = <R extends AppRouter>(slice: R) => initClient(slice, clientArgs(false))

/** Calls a route and answers the envelope: for those who want its message. */
export const callEnvelope = async <R extends AppRoute>(route: R, args: ArgsOf<R>): Promise<Envelope<ResultOf<R>>> => {
  const { signal, quiet, headers, ...rest } = args as Extra & { query?: unknown; body?: unknown }
  const send = getRouteQuery(route, clientArgs(quiet ?? false)) as (input: unknown) => Promise<{ body: unknown }>
  const { body } = await send({ ...rest, ...(headers ? { extraHeaders: headers } : {}), fetchOptions: { signal } })
  return body as Envelope<ResultOf<R>>
}
/** Calls a route and answers its result; throws {@link ApiError}. */
export const call = async <R extends AppRoute>(route: R, args: ArgsOf<R>): Promise<ResultOf<R>> => (await callEnvelope(route, args)).result

/** Key of everything fetched through a route: path, query, path parameters. */
export type RouteKey = readonly [path: string, query: unknown, params: unknown]

/** React Query options of a GET route: `useQuery(query(inquiry.queryById, { query: { id } }))`. */
export const query = <R extends AppRoute>(route: R, args: ArgsOf<R>) => {
  const queryKey: RouteKey = [route.path, (args as { query?: unknown }).query ?? null, args.params ?? null]
  return queryOptions<ResultOf<R>, Error, ResultOf<R>, RouteKey>({
    queryKey,
    queryFn: ({ signal }) => call(route, { ...args, signal }),
    // A page that comes back after long in the background shows what it had while it asks again, instead of beginning anew.
    placeholderData: (before, last) => (last && hashKey(last.queryKey) === hashKey(queryKey) ? before : undefined),
  })
}

export interface Action<R extends AppRoute> {
  /** Throws {@link ApiError}: for forms, which put the errors on their fields. */
  readonly send: (body: BodyOf<R>, query?: QueryOf<R>) => Promise<ResultOf<R>>
  /** Never throws (the refusal has been shown); undefined when it failed. */
  readonly run: (body: BodyOf<R>, query?: QueryOf<R>) => Promise<ResultOf<R> | undefined>
  readonly pending: boolean
}
interface ActionOptions<R extends AppRoute> {
  /** After success, before the toast's time is over: navigate, close a dialog. */
  readonly onDone?: (result: ResultOf<R>) => void
  /** Words of the success toast; absent: the server's message; false: none. */
  readonly done?: string | false
  /** The refusal is shown by the caller. */
  readonly quiet?: boolean
}

/** One key per intention: a repeated click or a retry after a lost answer is the same request to the server. */
const useIntentKey = () => {
  const held = useRef<{ key: string; body: string } | null>(null)
  return {
    keyFor: (body: unknown) => {
      const text = JSON.stringify(body ?? null)
      if (held.current?.body !== text) held.current = { key: crypto.randomUUID(), body: text }
      return held.current.key
    },
    answered: () => {
      held.current = null
    },
  }
}

/** A POST, PUT or DELETE route as a button's action: idempotency key, toast, fresh lists afterwards. */
export const useAction = <R extends AppRoute>(route: R, options: ActionOptions<R> = {}): Action<R> => {
  const queryClient = useQueryClient()
  const intent = useIntentKey()
  const mutation = useMutation({
    mutationFn: async ({ body, query: asked }: { body: BodyOf<R>; query?: QueryOf<R> }) => {
      const args = { body, query: asked, quiet: options.quiet, headers: { 'Idempotency-Key': intent.keyFor([body, asked]) } }
      try {
        const answer = await callEnvelope(route, args as unknown as ArgsOf<R>)
        intent.answered()
        return answer
      } catch (error) {
        if (error instanceof ApiError && error.status === 200) intent.answered()
        throw error
      }
    },
    onSuccess: (answer) => {
      const words = options.done ?? answer.message
      if (words) toast('success', words)
      options.onDone?.(answer.result)
      void queryClient.invalidateQueries()
    },
  })
  const send: Action<R>['send'] = async (body, asked) => (await mutation.mutateAsync({ body, query: asked })).result
  return { send, run: (body, asked) => send(body, asked).catch(() => undefined), pending: mutation.isPending }
}
