import { useNavigate } from '@tanstack/react-router'
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { useText } from '../../../lib/text'
import { handlePath, useMarkRead, type Notice } from './notices'
import { shellText } from '../shell.text'

/** Urgent notices lie over the page until they are dealt with or put away. */
export const UrgentNotices = ({ notices }: { notices: readonly Notice[] }) => {
  const t = useText(shellText)
  const { notification } = App.useApp()
  const navigate = useNavigate()
  const markRead = useMarkRead()
  useEffect(() => {
    for (const notice of notices) {
      const to = handlePath(notice)
      const handle = () => {
        notification.destroy(notice.id)
        markRead(notice)
        if (to) void navigate({ to })
      }
      notification.warning({
        key: notice.id,
        title: notice.titile,
        description: notice.msgAbstract,
        duration: 0,
        ...(to ? { actions: <Button onClick={handle}>{t.handle}</Button> } : {}),
      })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each batch is announced once
  }, [notices])
  return null
}
