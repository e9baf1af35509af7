import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, put } from '../../lib/api'
import { getToken } from '../../lib/session'

/** An announcement as the bell gets it (ancestor §2); `titile` is the wire's spelling. */
export interface Notice {
  readonly id: string
  readonly anntId?: string | null
  readonly titile: string
  readonly sender?: string | null
  readonly sendTime?: string | null
  readonly createTime?: string | null
  readonly msgAbstract?: string | null
  readonly msgContent?: string | null
  readonly msgCategory?: string | null
  readonly priority?: string | null
  readonly openType?: string | null
  readonly openPage?: string | null
  readonly busId?: string | null
  readonly status?: string | null
}
interface Notices {
  readonly anntMsgList: readonly Notice[]
  readonly anntMsgTotal: number
  readonly sysMsgList: readonly Notice[]
  readonly sysMsgTotal: number
}

/** Polled each 6 s, only while the page is seen (spec 1 §9). */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['/sys/annountCement/listByUser'],
    queryFn: ({ signal }) => get<Notices>('/sys/annountCement/listByUser', undefined, { signal, quiet: true }),
    enabled: () => getToken() !== null,
    refetchInterval: 6000,
    refetchIntervalInBackground: false,
  })

export const useMarkRead = () => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (anntId: string) => put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/sys/annountCement/listByUser'] }),
  })
  return (notice: Notice) => mutation.mutate(notice.anntId ?? notice.id)
}

/** Where 去处理 leads: shown for addresses only, and not once the matter is settled (spec 1 §6). */
export const handlePath = (notice: Notice): string | null => {
  if (notice.openType !== 'url' || !notice.openPage) return null
  if (['1', '3', '4'].includes(notice.status ?? '')) return null
  return notice.openPage.startsWith('/') ? notice.openPage : `/${notice.openPage}`
}
