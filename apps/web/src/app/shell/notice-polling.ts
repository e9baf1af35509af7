import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { MyNotices } from '@srm/contract/sys/announcement'
import { useEffect } from 'react'
import { getSession, sessionEpoch } from '../../lib/session'
import { createStore, useStore } from '../../lib/store'
import { noticesKey, noticesQuery } from './notices'

/** Asked each 6 s while the page is seen (spec 1 §9), each 60 s behind others (ux S5). */
export const pollSeen = 6000
export const pollHidden = 60_000
export const pollEvery = (leads: boolean, hidden: boolean): number | false => (leads ? (hidden ? pollHidden : pollSeen) : false)

const lock = 'srm-notices'
const leading = createStore(false)

/** One browser tab asks for all: the one that was looked at last. Where browsers have no locks, each asks for itself. */
const lead = (): (() => void) => {
  if (!navigator.locks) {
    leading.set(true)
    return () => leading.set(false)
  }
  let ended = false
  let release: () => void = () => undefined
  const hold = () =>
    new Promise<void>((done) => {
      leading.set(true)
      release = done
    })
  const queue = (steal: boolean): void => {
    if (ended) return
    const given = steal ? navigator.locks.request(lock, { steal: true }, hold) : navigator.locks.request(lock, hold)
    // Taken over by the tab now looked at: back to the end of the queue.
    given.catch(() => {
      leading.set(false)
      queue(false)
    })
  }
  const looked = () => {
    if (!document.hidden && !leading.get()) queue(true)
  }
  queue(false)
  looked()
  document.addEventListener('visibilitychange', looked)
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', looked)
    leading.set(false)
    release()
  }
}

const hiddenStore = createStore(false)

interface Told {
  readonly user: string | undefined
  readonly notices: MyNotices
}
/** What one tab learns, the others of the same user hear. */
const share = (queryClient: QueryClient): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(lock)
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
    const ends = [lead(), share(queryClient), () => document.removeEventListener('visibilitychange', look)]
    return () => {
      for (const end of ends) end()
    }
  }, [queryClient, epoch])
  const { data } = useQuery({
    ...noticesQuery(),
    staleTime: pollSeen,
    refetchInterval: pollEvery(leads, hidden),
    refetchIntervalInBackground: true,
  })
  return data
}
export const useLeads = (): boolean => useStore(leading)
