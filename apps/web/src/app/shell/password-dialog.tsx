import { Button, Input } from 'antd'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError, exchange } from '../../lib/api'
import { toast } from '../../lib/notify'
import { getSession } from '../../lib/session'
import { useText } from '../../lib/text'
import { WideModal } from '../../ui/modal'
import { logout } from '../session-actions'
import { shellText } from './shell.text'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
const isStrong = (password: string) =>
  password.length >= 8 && password.length <= 64 && kinds.filter((kind) => kind.test(password)).length >= 3

interface RowProps {
  readonly label: string
  readonly error?: string
  readonly hint?: string
  readonly children: (id: string) => ReactNode
}
const Row = ({ label, error, hint, children }: RowProps) => {
  const id = useId()
  return (
    <div className="srm-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error ? (
        <p className="srm-field-error" role="alert">
          {error}
        </p>
      ) : (
        hint && <p className="srm-field-hint">{hint}</p>
      )}
    </div>
  )
}

export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(shellText)
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const errors = {
    old: old ? undefined : t.needOld,
    fresh: fresh ? (isStrong(fresh) ? undefined : t.weak) : t.needNew,
    again: again ? (again === fresh ? undefined : t.differs) : t.needConfirm,
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (errors.old || errors.fresh || errors.again || busy) return
    const username = getSession()?.userInfo.username
    if (!username) return toast('warning', t.noUser)
    setBusy(true)
    try {
      const body = { username, oldpassword: old, password: fresh, confirmpassword: again }
      const answer = await exchange('POST', '/sys/user/updatePassword', { body, quiet: true })
      toast('success', answer.message)
      onClose()
      // The server ends all sessions of the user with the old password.
      await logout()
    } catch (error) {
      if (error instanceof ApiError) toast('warning', error.message)
    } finally {
      setBusy(false)
    }
  }
  const shown = (error: string | undefined) => (tried ? error : undefined)
  return (
    <WideModal open title={t.password} onCancel={onClose} width={520} footer={null} mask={{ closable: false }}>
      <form className="srm-stack" onSubmit={(event) => void submit(event)} noValidate>
        <Row label={t.oldPassword} error={shown(errors.old)}>
          {(id) => <Input.Password id={id} autoComplete="current-password" value={old} onChange={(e) => setOld(e.target.value)} />}
        </Row>
        <Row label={t.newPassword} error={shown(errors.fresh)} hint={t.weak}>
          {(id) => <Input.Password id={id} autoComplete="new-password" value={fresh} onChange={(e) => setFresh(e.target.value)} />}
        </Row>
        <Row label={t.confirmPassword} error={shown(errors.again)}>
          {(id) => <Input.Password id={id} autoComplete="new-password" value={again} onChange={(e) => setAgain(e.target.value)} />}
        </Row>
        <div className="srm-dialog-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t.ok}
          </Button>
        </div>
      </form>
    </WideModal>
  )
}
