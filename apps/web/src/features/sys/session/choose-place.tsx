import type { Depart } from '@srm/contract/sys/session'
import { useState, type FormEvent } from 'react'
import { post } from '../../../lib/api'
import { useLanguage } from '../../../lib/language'
import type { UserInfo } from '../../../lib/session'
import { useText } from '../../../lib/text'
import { FieldError } from '../../../ui/public/fields'
import { Icon } from '../../../ui/public/icons'
import { pendingLogin, useEnter, type PendingLogin } from '../../../ui/public/login'
import { sessionPageText } from './text'

/** Someone who belongs to several departments says for which one this session works (spec 1 §2.4). */
export const ChooseDepartment = ({ pending }: { pending: PendingLogin }) => {
  const t = useText(sessionPageText).depart
  const english = useLanguage() === 'en-US'
  const enter = useEnter()
  const [chosen, setChosen] = useState(pending.userInfo.orgCode ?? pending.departs[0]?.orgCode ?? '')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const nameOf = (d: Depart) => (english && d.departNameEn) || d.departName
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError('')
    try {
      // The session is not stored before the choice, so the token travels with this one call.
      const { userInfo } = await post<{ userInfo: UserInfo }>(
        '/sys/selectDepart',
        { orgCode: chosen, username: pending.userInfo.username },
        { quiet: true, headers: { 'X-Access-Token': pending.token } },
      )
      pendingLogin.set(null)
      enter({ token: pending.token, userInfo })
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
      setBusy(false)
    }
  }
  return (
    <form className="form" onSubmit={(e) => void submit(e)}>
      <button type="button" className="back" onClick={() => pendingLogin.set(null)}>
        <Icon name="left" />
        {t.back}
      </button>
      <h1>{t.title}</h1>
      <p className="s">{t.hint(pending.userInfo.realname, pending.departs.length)}</p>
      <div role="radiogroup" aria-label={t.label}>
        {pending.departs.map((d) => (
          <label className="rcard" key={d.orgCode}>
            <input type="radio" name="depart" value={d.orgCode} checked={d.orgCode === chosen} onChange={() => setChosen(d.orgCode)} />
            <span>
              <b>{nameOf(d)}</b>
              {d.orgCode}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id="depart-error">{error}</FieldError> : null}
      <button type="submit" className="btn btn--l btn--solid" aria-busy={busy}>
        {t.enter}
      </button>
    </form>
  )
}
