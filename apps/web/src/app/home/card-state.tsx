import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSettling } from './reveal'
import { ErrorState } from '../../ui/states/states'

interface CardStateProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  readonly empty?: (data: T) => boolean
  readonly none?: string
  readonly noneHint?: string
  readonly children: (data: T) => ReactNode
}
/** A card waits, fails and is empty on its own; the others never notice. */
export const CardState = <T,>({ query, empty, none, noneHint, children }: CardStateProps<T>) => {
  const { data, error, refetch } = query
  useSettling(data !== undefined || error !== null)
  if (data === undefined)
    return error ? (
      <ErrorState detail={error.message} retry={() => void refetch()} />
    ) : (
      <Skeleton active title={false} className="srm-pad" />
    )
  if (empty?.(data))
    return (
      <p className="srm-home-none">
        {none}
        {noneHint && <small>{noneHint}</small>}
      </p>
    )
  return children(data)
}
