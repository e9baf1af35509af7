import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { registered } from '../../lib/session/registered'
import { readStored, writeStored } from '../../lib/session/storage'
import { useText } from '../../lib/text'
import { CaptchaField, useCaptcha } from './captcha'
import { Checkbox, Field, PasswordField } from './fields'
import { fieldErrors, useLogin } from './login'
import { loginText } from './login.text'
import { useOnward } from './onward'
import { publicText } from './public.text'

const rememberKey = 'login-account'
/** Which field a refusal is about. A wrong account and a wrong password are told in one sentence, on the password. */
const fieldOfKey = {
  LOGIN_FAILED: 'password',
  USER_FROZEN: 'username',
  CAPTCHA_EMPTY: 'captcha',
  CAPTCHA_WRONG: 'captcha',
  TOO_OFTEN: 'password',
}

/**
 * Account, password and image code; on the login page and, compact, in the box on the home page. `onCode` leads those who
 * cannot read the image to a sign-in without one.
 */
export const LoginForm = ({ compact = false, onCode }: { compact?: boolean; onCode?: () => void }) => {
  const t = useText(loginText)
  const p = useText(publicText)
  const login = useLogin()
  const captcha = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
  const onward = useOnward()
  // Whoever has just registered signs in with that account.
  const [username, setUsername] = useState(() => registered.get()?.account ?? readStored<string>(rememberKey) ?? '')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(() => readStored<string>(rememberKey) !== null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  const show = (found: Record<string, string>) => {
    setErrors(found)
    const first = ['username', 'password', 'captcha'].find((name) => found[name])
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const missing = (): Record<string, string> => ({
    ...(username.trim() ? {} : { username: t.required.username }),
    ...(password ? {} : { password: t.required.password }),
    ...(captcha.code.trim() ? {} : { captcha: p.captcha.required }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = missing()
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    setErrors({})
    try {
      writeStored(rememberKey, remember ? username.trim() : null)
      await login({ username: username.trim(), password, captcha: captcha.code, checkKey: captcha.checkKey })
    } catch (error) {
      // Every image is good for one attempt.
      captcha.renew()
      show(fieldErrors(error, fieldOfKey, 'password'))
    } finally {
      setBusy(false)
    }
  }
  const common = { labelHidden: compact, required: true }
  return (
    <form ref={form} noValidate onSubmit={(e) => void submit(e)}>
      <Field
        {...common}
        name="username"
        label={t.account}
        placeholder={compact ? t.account : t.accountPlaceholder}
        value={username}
        onChange={setUsername}
        error={errors['username']}
        autoComplete="username"
        maxLength={200}
      />
      <PasswordField
        {...common}
        name="password"
        label={t.password}
        placeholder={compact ? t.password : undefined}
        value={password}
        onChange={setPassword}
        error={errors['password']}
        labels={p.password}
        autoComplete="current-password"
        maxLength={200}
      />
      <CaptchaField captcha={captcha} name="captcha" labelHidden={compact} error={errors['captcha']} withButton={!compact} />
      {onCode ? (
        <p className="alt">
          {t.unreadable}{' '}
          <button type="button" className="link link--u" onClick={onCode}>
            {t.byCode}
          </button>
        </p>
      ) : null}
      <div className="opt apart">
        <Checkbox checked={remember} onChange={setRemember}>
          {t.remember}
        </Checkbox>
        <Link className="link" to="/user/retrieve" search={onward}>
          {t.forgot}
        </Link>
      </div>
      <button className="btn btn--solid btn--l" type="submit" aria-busy={busy}>
        {t.submit}
      </button>
      <p className="reg small faint">
        {t.notYet}{' '}
        <Link className="link link--u" to="/register" search={onward}>
          {t.register}
        </Link>
      </p>
    </form>
  )
}
