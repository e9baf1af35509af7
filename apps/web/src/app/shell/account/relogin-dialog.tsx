import { Button, Form, Input, Modal, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/wire/api'
import { toast } from '../../../lib/notify'
import { signOut, useSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { useCaptcha } from '../../../ui/public/captcha'
import { signInAgain } from './relogin'
import { reloginText } from './relogin.text'

/** Asks for the password again where leaving the page would lose what is typed there. */
export const ReloginDialog = ({ done }: { done: (renewed: boolean) => void }) => {
  const t = useText(reloginText)
  const account = useSession()?.userInfo.username ?? ''
  const captcha = useCaptcha()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<{ field: 'password' | 'captcha'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const first = useRef<InputRef>(null)
  useEffect(() => first.current?.focus(), [])

  const refuse = (field: 'password' | 'captcha', text: string) => {
    setError({ field, text })
    document.getElementById(`relogin-${field}`)?.focus()
  }
  const submit = async () => {
    if (!password) return refuse('password', t.required(t.password))
    if (!captcha.code.trim()) return refuse('captcha', t.required(t.captcha))
    setBusy(true)
    setError(null)
    try {
      await signInAgain({ password, captcha: captcha.code.trim(), checkKey: captcha.checkKey })
      toast('success', t.welcome)
      done(true)
    } catch (refusal) {
      captcha.renew()
      const field = refusal instanceof ApiError && refusal.errorKey.startsWith('CAPTCHA') ? 'captcha' : 'password'
      refuse(field, refusal instanceof Error ? refusal.message : String(refusal))
    } finally {
      setBusy(false)
    }
  }
  const leave = () => {
    done(false)
    signOut()
    location.assign('/')
  }
  const help = (field: 'password' | 'captcha') =>
    error?.field === field ? { validateStatus: 'error' as const, help: <span role="alert">{error.text}</span> } : {}
  return (
    <Modal
      open
      width={420}
      title={t.title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="leave" danger disabled={busy} onClick={leave}>
          {t.leave}
        </Button>,
        <Button key="again" type="primary" loading={busy} onClick={() => void submit()}>
          {t.again}
        </Button>,
      ]}
    >
      <p>{t.hint}</p>
      <Form layout="vertical" requiredMark={false} onFinish={() => void submit()}>
        <Form.Item label={t.account} htmlFor="relogin-account">
          <Input id="relogin-account" value={account} readOnly autoComplete="username" />
        </Form.Item>
        <Form.Item label={t.password} htmlFor="relogin-password" {...help('password')}>
          <Input.Password
            ref={first}
            id="relogin-password"
            value={password}
            autoComplete="current-password"
            maxLength={200}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={t.captcha} htmlFor="relogin-captcha" {...help('captcha')}>
          <div className="srm-row srm-relogin-captcha">
            <Input
              id="relogin-captcha"
              value={captcha.code}
              autoComplete="off"
              maxLength={8}
              onChange={(event) => captcha.setCode(event.target.value)}
            />
            {captcha.image && <img src={captcha.image} alt={t.image} width={120} height={32} />}
            <Button onClick={captcha.renew}>{t.another}</Button>
          </div>
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
