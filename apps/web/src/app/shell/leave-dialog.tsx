import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Unsaved } from '../../lib/page/dirty'
import { listed } from '../../lib/session/language'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { leaveText } from './leave.text'
import { useTitleOf } from './tabs/place'
import { useTabs } from './tabs/tabs'

interface LeaveProps {
  readonly unsaved: readonly Unsaved[]
  readonly answer: (go: boolean) => void
}

/** Asks what becomes of unsaved input before a page goes; one for all ways of leaving. */
export const LeaveDialog = ({ unsaved, answer }: LeaveProps) => {
  const t = useText(leaveText)
  const tabs = useTabs()
  const titleOf = useTitleOf()
  const [busy, setBusy] = useState(false)
  const titles = [...new Set(unsaved.map(({ page }) => tabs.find((tab) => tab.key === page)?.title || titleOf(page)))]
  const save = async () => {
    setBusy(true)
    const results = await Promise.all(unsaved.map((one) => one.save().catch(() => false)))
    setBusy(false)
    if (results.every(Boolean)) return answer(true)
    toast('warning', t.saveFailed)
    answer(false)
  }
  const drop = () => {
    for (const one of unsaved) one.drop()
    answer(true)
  }
  return (
    <Modal
      open
      width={520}
      title={t.title}
      onCancel={() => answer(false)}
      footer={[
        <Button key="drop" danger disabled={busy} onClick={drop}>
          {t.drop}
        </Button>,
        <Button key="save" loading={busy} onClick={() => void save()}>
          {t.save}
        </Button>,
        <Button key="stay" type="primary" disabled={busy} onClick={() => answer(false)}>
          {t.stay}
        </Button>,
      ]}
    >
      <p>{t.unsaved(listed(titles))}</p>
    </Modal>
  )
}
