import { useEffect, useState } from 'react'
import { newVersion } from '../../lib/page/chunk'
import { refreshApp } from '../../lib/session/leaving'
import { useStore } from '../../lib/session/store'
import { text, useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { watchVersion } from './version'
import './version-notice.css'

const versionText = text({
  zh: { title: '新版本已发布，刷新', hint: '未提交的草稿会保留。', refresh: '刷新', later: '稍后' },
  en: { title: 'A new version is available: refresh', hint: 'Unsent drafts are kept.', refresh: 'Refresh', later: 'Later' },
})

/** Tells that the server has a newer version; refreshing keeps what is typed. */
export const VersionNotice = () => {
  const t = useText(versionText)
  const newer = useStore(newVersion)
  const [later, setLater] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(watchVersion, [])
  if (!newer || later) return null
  const refresh = () => {
    setBusy(true)
    void refreshApp()
  }
  return (
    <aside className="srm-row srm-version" role="status">
      <Icon name="info" />
      <span>
        <b>{t.title}</b> {t.hint}
      </span>
      <button type="button" className="plain-button" onClick={() => setLater(true)}>
        {t.later}
      </button>
      <button type="button" className="plain-button srm-version-go" disabled={busy} onClick={refresh}>
        {t.refresh}
      </button>
    </aside>
  )
}
