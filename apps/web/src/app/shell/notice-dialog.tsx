import { useNavigate } from '@tanstack/react-router'
import { Button, Modal } from 'antd'
import { useMemo } from 'react'
import { safeHtml } from '../../lib/safe-html'
import { useText } from '../../lib/text'
import { handlePath, type Notice } from './notices'
import { shellText } from './shell.text'

export const NoticeDialog = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => {
  const t = useText(shellText)
  const navigate = useNavigate()
  const target = handlePath(notice)
  const html = useMemo(() => safeHtml(notice.msgContent ?? notice.msgAbstract ?? ''), [notice])
  const handle = () => {
    onClose()
    if (target) void navigate({ to: target })
  }
  return (
    <Modal
      open
      width={640}
      title={notice.msgCategory === '2' ? t.systemNotice : t.publicNotice}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t.close}
        </Button>,
        ...(target
          ? [
              <Button key="handle" type="primary" onClick={handle}>
                {t.handle}
              </Button>,
            ]
          : []),
      ]}
    >
      <h2 className="srm-notice-title">{notice.titile}</h2>
      <p className="srm-dim">{[notice.sender, notice.sendTime ?? notice.createTime].filter(Boolean).join(' · ')}</p>
      {/* Rebuilt from harmless elements only. */}
      <div className="srm-rich" dangerouslySetInnerHTML={{ __html: html }} />
    </Modal>
  )
}
