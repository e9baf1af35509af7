import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addressOf, type AskedOf, type BodyOf, type QueryOf, type ResultOf } from '@srm/contract/kit/call'
import type { Route } from '@srm/contract/kit/route'
import { useRef } from 'react'
import { ApiError, exchange, type Envelope } from './api'
import { toast } from '../notify'
import { randomId } from '../random-id'
import { written } from '../page/shown'

/** Routes that only answer, and routes that change something: a call says which it makes, and the compiler holds it to it. */
type ReadRoute = Route & { readonly method: 'GET' }
type WriteRoute = Route & { readonly method: 'POST' | 'PUT' | 'DELETE' }

export type { BodyOf, ResultOf } from '@srm/contract/kit/call'
interface Extra {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly quiet?: boolean
  readonly once?: boolean
  readonly step?: boolean
}
type ArgsOf<R extends Route> = AskedOf<R> & Extra

const exchangeBy = <R extends Route>(route: R, args: ArgsOf<R>): Promise<Envelope<ResultOf<R>>> => {
  const {
    signal,
    quiet = false,
    once = false,
    step = false,
    headers,
    params,
    query: asked,
    body,
  } = args as Extra & Pick<AskedOf<R>, 'params'> & { query?: object; body?: unknown }
  const sent = route.method === 'GET' ? undefined : (body ?? {})
  return exchange<ResultOf<R>>(route.method, addressOf(route.path, params, asked), { body: sent, headers, signal, quiet, once, step })
}
/** Asks a route and answers its result; throws {@link ApiError}. */
export const call = async <R extends ReadRoute>(route: R, args: ArgsOf<R>): Promise<ResultOf<R>> => (await exchangeBy(route, args)).result
/**
 * Changes something outside of {@link useAction} and answers the envelope; throws {@link ApiError}. Who writes so sees to it
 * that a refusal is seen: scripts/writes.test.ts names every place.
 */
export const write = <R extends WriteRoute>(route: R, args: ArgsOf<R>): Promise<Envelope<ResultOf<R>>> => exchangeBy(route, args)

/** Key of everything fetched through a route: path, query, path parameters. */
export type RouteKey = readonly [path: string, query: unknown, params: unknown]

/** React Query options of a GET route: `useQuery(query(inquiry.queryById, { query: { id } }))`. */
export const query = <R extends ReadRoute>(route: R, args: ArgsOf<R>) => {
  const queryKey: RouteKey = [route.path, (args as { query?: unknown }).query ?? null, args.params ?? null]
  return queryOptions<ResultOf<R>, Error, ResultOf<R>, RouteKey>({
    queryKey,
    queryFn: ({ signal }) => call(route, { ...args, signal }),
    // A page that comes back after long in the background shows what it had while it asks again, instead of beginning anew.
    placeholderData: (before, last) => (last && hashKey(last.queryKey) === hashKey(queryKey) ? before : undefined),
  })
}

export interface Action<R extends Route> {
  /** Throws {@link ApiError}: for forms, which put the errors on their fields. */
  readonly send: (body: BodyOf<R>, query?: QueryOf<R>) => Promise<ResultOf<R>>
  /** Never throws (the refusal has been shown); undefined when it failed. */
  readonly run: (body: BodyOf<R>, query?: QueryOf<R>) => Promise<ResultOf<R> | undefined>
  readonly pending: boolean
}
interface ActionOptions<R extends Route> {
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
      if (held.current?.body !== text) held.current = { key: randomId(''), body: text }
      return held.current.key
    },
    answered: () => {
      held.current = null
    },
  }
}

/** A route as a button's action (some steps of the older interface are GET): idempotency key, toast, fresh lists afterwards. */
export const useAction = <R extends Route>(route: R, options: ActionOptions<R> = {}): Action<R> => {
  const queryClient = useQueryClient()
  const intent = useIntentKey()
  const mutation = useMutation({
    mutationFn: async ({ body, query: asked }: { body: BodyOf<R>; query?: QueryOf<R> }) => {
      const args = { body, query: asked, quiet: options.quiet, step: true, headers: { 'Idempotency-Key': intent.keyFor([body, asked]) } }
      try {
        const answer = await exchangeBy(route, args as unknown as ArgsOf<R>)
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
    },
  })
  const send: Action<R>['send'] = async (body, asked) => (await written(queryClient, mutation.mutateAsync({ body, query: asked }))).result
  return { send, run: (body, asked) => send(body, asked).catch(() => undefined), pending: mutation.isPending }
}
