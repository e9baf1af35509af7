import { listView, type ListView } from '@srm/contract/sys/list-view'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../lib/wire/client'
import { getSession } from '../../../lib/session/session'
import { readStored, writeStored } from '../../../lib/session/storage'

const none: readonly ListView[] = []

/**
 * Saved views and query schemes of a list. What was there last time is kept in the browser, so that a list need not wait
 * for them before it asks for its rows.
 */
export const useSavedViews = (listKey: string, on: boolean) => {
  const key = `views:${getSession()?.userInfo.username ?? ''}:${listKey}`
  const asked = useQuery({
    ...query(listView.list, { query: { listKey }, quiet: true }),
    enabled: on,
    staleTime: 60_000,
    initialData: () => readStored<ListView[]>(key) ?? undefined,
    initialDataUpdatedAt: 0,
  })
  const { data } = asked
  useEffect(() => {
    if (data) writeStored(key, data.length ? data : null)
  }, [key, data])
  const all = data ?? none
  return {
    ready: !on || data !== undefined || asked.isError,
    views: all.filter((view) => view.kind === 'view'),
    schemes: all.filter((view) => view.kind === 'query'),
  }
}
