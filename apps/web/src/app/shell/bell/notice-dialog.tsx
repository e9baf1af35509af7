import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '../../../lib/text'
import { WideModal } from '../../../ui/layout/modal'
import { RichText } from '../../../ui/rich-text'
import { documentPath, handlePath, isSystemNotice, type Notice } from './notices'
import { shellText } from '../shell.text'

export const NoticeDialog = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => {
  const t = useText(shellText)
  const navigate = useNavigate()
  const handle = handlePath(notice)
  const document = documentPath(notice)
  const go = (to: string) => {
    onClose()
    void navigate({ to })
  }
  const buttons = [
    <Button key="close" onClick={onClose}>
      {t.close}
    </Button>,
    ...(document
      ? [
          <Button key="document" onClick={() => go(document)}>
            {t.openDocument}
          </Button>,
        ]
      : []),
    ...(handle
      ? [
          <Button key="handle" type="primary" onClick={() => go(handle)}>
            {t.handle}
          </Button>,
        ]
      : []),
  ]
  return (
    <WideModal open width={720} title={isSystemNotice(notice) ? t.systemNotice : t.publicNotice} onCancel={onClose} footer={buttons}>
      <h2 className="srm-notice-title">{notice.titile}</h2>
      <p className="srm-dim">{[notice.sender_dictText, notice.sendTime ?? notice.createTime].filter(Boolean).join(' · ')}</p>
      <RichText className="srm-notice-text" html={notice.msgContent || notice.msgAbstract} />
    </WideModal>
  )
}
