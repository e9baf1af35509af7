import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../lib/notify'

/** A query of a widget whose load fails warns with the server's words. Ask for it with `quiet: true`. */
export const useLoaded = <T, R, K extends QueryKey>(options: UseQueryOptions<T, Error, R, K>): UseQueryResult<R> => {
  const query = useQuery(options)
  const words = query.error?.message
  useEffect(() => {
    if (words) toast('warning', words)
  }, [words])
  return query
}
