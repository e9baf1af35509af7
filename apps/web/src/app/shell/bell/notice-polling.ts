import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { MyNotices } from '@srm/contract/sys/announcement'
import { useEffect } from 'react'
import { getSession, getToken, sessionEpoch } from '../../../lib/session/session'
import { createStore, useStore } from '../../../lib/session/store'
import { lead } from './leader'
import { listenForNotices } from './notice-push'
import { noticesKey, noticesQuery } from './notices'

/** Asked each 6 s while the page is seen; each 60 s behind others, and where the server tells by itself. */
export const pollSeen = 6000
export const pollHidden = 60_000
export const pollEvery = (leads: boolean, hidden: boolean, told: boolean): number | false =>
  leads ? (hidden || told ? pollHidden : pollSeen) : false

const channelName = 'srm-notices'
const leading = createStore(false)
/** The server tells of new notices by itself: the list is asked for now and then only. */
const pushed = createStore(false)

const hiddenStore = createStore(false)

interface Told {
  readonly user: string | undefined
  readonly notices: MyNotices
}
/** What one tab learns, the others of the same user hear. */
const share = (queryClient: QueryClient): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  let heard: unknown
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.user !== getSession()?.userInfo.id) return
    heard = data.notices
    queryClient.setQueryData(noticesKey, data.notices)
  }
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== noticesKey[0]) return
    const notices = query.state.data as MyNotices | undefined
    if (!notices || notices === heard || query.state.fetchStatus !== 'idle') return
    heard = notices
    channel.postMessage({ user: getSession()?.userInfo.id, notices } satisfies Told)
  })
  return () => {
    stop()
    channel.close()
  }
}

export const useNoticePolling = (): MyNotices | undefined => {
  const queryClient = useQueryClient()
  const leads = useStore(leading)
  const hidden = useStore(hiddenStore)
  const epoch = useStore(sessionEpoch)
  useEffect(() => {
    const look = () => hiddenStore.set(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    const ends = [lead(leading.set, navigator.locks), share(queryClient), () => document.removeEventListener('visibilitychange', look)]
    return () => {
      for (const end of ends) end()
    }
  }, [queryClient, epoch])
  const told = useStore(pushed)
  useEffect(() => {
    const [user, token] = [getSession()?.userInfo.id, getToken()]
    if (!leads || !user || !token) return
    const onNews = () => void queryClient.invalidateQueries({ queryKey: noticesKey })
    return listenForNotices(user, token, { onNews, onOpen: pushed.set })
  }, [leads, queryClient, epoch])
  const { data } = useQuery({
    ...noticesQuery(),
    staleTime: pollSeen,
    refetchInterval: pollEvery(leads, hidden, told),
    refetchIntervalInBackground: true,
  })
  return data
}
export const useLeads = (): boolean => useStore(leading)
