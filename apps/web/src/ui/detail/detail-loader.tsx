import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { FailureState } from '../states/failure-state'

interface DetailLoaderProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>
  readonly children: (data: T) => ReactNode
}

/** Skeleton, error with retry, or the page. What is already there stays while it is fetched anew. */
export const DetailLoader = <T,>({ query, children }: DetailLoaderProps<T>) => {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending)
    return (
      <div className="srm-body" aria-busy="true">
        <div className="srm-card srm-card-body">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      </div>
    )
  return <FailureState error={query.error} retry={() => void query.refetch()} />
}
