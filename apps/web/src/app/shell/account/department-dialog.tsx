import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { useState } from 'react'
import { toast } from '../../../lib/notify'
import { getSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { WideModal } from '../../../ui/layout/modal'
import { chooseDepartment, myDepartments } from '../../session-actions'
import { shellText } from '../shell.text'

export const DepartmentDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(shellText)
  const { data } = useQuery({ queryKey: ['/sys/user/getCurrentUserDeparts'], queryFn: myDepartments })
  const [picked, setPicked] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const current = picked ?? data?.orgCode ?? null
  const choose = async () => {
    const username = getSession()?.userInfo.username
    if (!username) return toast('warning', t.noUser)
    if (!current) return
    setBusy(true)
    try {
      await chooseDepartment(current, username)
      toast('success', t.departmentChanged)
      onClose()
    } catch {
      setBusy(false)
    }
  }
  const none = data?.list.length === 0
  return (
    <WideModal
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
    </WideModal>
  )
}
