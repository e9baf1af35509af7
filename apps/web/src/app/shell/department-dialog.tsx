import { useQuery } from '@tanstack/react-query'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { getSession } from '../../lib/session'
import { useText } from '../../lib/text'
import { chooseDepartment, myDepartments } from '../session-actions'
import { shellText } from './shell.text'

export const DepartmentDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(shellText)
  const { data } = useQuery({ queryKey: ['/sys/user/getCurrentUserDeparts'], queryFn: myDepartments })
  const [picked, setPicked] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const current = picked ?? data?.orgCode ?? null
  const choose = async () => {
    const username = getSession()?.userInfo.username
    if (!current || !username) return
    setBusy(true)
    await chooseDepartment(current, username).then(onClose, () => setBusy(false))
  }
  const none = data?.list.length === 0
  return (
    <Modal
      open
      width={520}
      title={t.chooseDepartment}
      okText={t.ok}
      cancelText={t.cancel}
      okButtonProps={{ disabled: !current || none, loading: busy }}
      onOk={() => void choose()}
      onCancel={onClose}
    >
      {none && <p>{t.noDepartments}</p>}
      <Radio.Group
        vertical
        aria-label={t.chooseDepartment}
        value={current}
        onChange={(event) => setPicked(String(event.target.value))}
        options={(data?.list ?? []).map((d) => ({ value: d.orgCode, label: d.departName }))}
      />
    </Modal>
  )
}
