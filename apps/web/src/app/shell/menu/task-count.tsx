import { workflow } from '@srm/contract/studio/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { noticesQuery } from '../bell/notices'
import { taskCountText } from './task-count.text'

/**
 * How many tasks wait for the reader, as the tab of the inbox counts them. Who is asked is told by a notice, and it goes when the
 * task is over: the number is read again when notices changed, and never by itself.
 */
export const TaskCount = () => {
  const t = useText(taskCountText)
  const counts = query(workflow.counts, { query: {}, quiet: true })
  const { data } = useQuery({ ...counts, staleTime: 60_000 })
  const { data: notices } = useQuery({ ...noticesQuery(), enabled: false })
  const client = useQueryClient()
  const seen = useRef(notices)
  useEffect(() => {
    if (seen.current !== notices && seen.current) void client.invalidateQueries({ queryKey: [workflow.counts.path] })
    seen.current = notices
  }, [notices, client])
  const n = data?.todo ?? 0
  if (n === 0) return null
  const shown = n > 99 ? '99+' : String(n)
  return (
    <>
      <i className="srm-nav-count" aria-hidden="true">
        {shown}
      </i>
      <b className="srm-hidden">{t.tasks(shown)}</b>
    </>
  )
}
