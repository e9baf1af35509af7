import { useState, type FormEvent, useRef } from 'react'
import { post } from '../../../../lib/wire/api'
import { useText } from '../../../../lib/text'
import { CaptchaField, useCaptcha } from '../../../../ui/public/captcha'
import { Field, PasswordField } from '../../../../ui/public/fields'
import { fieldErrors, useArrive, type LoginResult } from '../../../../ui/public/login'
import { loginText } from '../../../../ui/public/login.text'
import { publicText } from '../../../../ui/public/public.text'
import { useEntries } from './entries'
import { useRefused } from '../refused'
import { ssoText } from './sso.text'

const fieldOfKey = {
  LOGIN_FAILED: 'password',
  USER_FROZEN: 'username',
  CAPTCHA_EMPTY: 'captcha',
  CAPTCHA_WRONG: 'captcha',
  TOO_OFTEN: 'password',
}

/** Links an identity from elsewhere to an account here, whose password shows whose it is. */
export const BindForm = ({ ticket }: { ticket: string }) => {
  const t = useText(ssoText)
  const l = useText(loginText)
  const p = useText(publicText)
  const entries = useEntries()
  const captcha = useCaptcha()
  const arrive = useArrive()
  const el = useRef<HTMLFormElement>(null)
  const [given, setGiven] = useState({ username: '', password: '' })
  const [{ errors, attempt }, setRefused] = useState<{ errors: Record<string, string>; attempt: number }>({ errors: {}, attempt: 0 })
  const unplaced = useRefused(el, { errors, attempt })
  const [busy, setBusy] = useState(false)
  const show = (found: Record<string, string>) => setRefused((last) => ({ errors: found, attempt: last.attempt + 1 }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(given.username.trim() ? {} : { username: l.required.username }),
      ...(given.password ? {} : { password: l.required.password }),
      ...(captcha.code.trim() ? {} : { captcha: p.captcha.required }),
    }
    if (Object.keys(missing).length > 0) return show(missing)
    setBusy(true)
    setRefused((last) => ({ ...last, errors: {} }))
    try {
      const body = { ticket, ...given, username: given.username.trim(), captcha: captcha.code, checkKey: captcha.checkKey }
      await arrive(await post<LoginResult>('/sys/thirdLogin/bind', body, { quiet: true }))
    } catch (error) {
      captcha.renew()
      show(fieldErrors(error, fieldOfKey, 'form'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form" ref={el} noValidate onSubmit={(e) => void submit(e)}>
      <h1>{t.bindTitle}</h1>
      <p className="s">{t.bindText(entries?.third[0]?.name ?? '')}</p>
      {unplaced}
      <Field
        name="username"
        label={l.account}
        value={given.username}
        onChange={(username) => setGiven((g) => ({ ...g, username }))}
        error={errors['username']}
        autoComplete="username"
        maxLength={200}
        required
      />
      <PasswordField
        name="password"
        label={l.password}
        value={given.password}
        onChange={(password) => setGiven((g) => ({ ...g, password }))}
        error={errors['password']}
        labels={p.password}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <CaptchaField captcha={captcha} name="captcha" error={errors['captcha']} withButton />
      <button className="btn btn--solid btn--l" type="submit" aria-busy={busy}>
        {t.bind}
      </button>
    </form>
  )
}
