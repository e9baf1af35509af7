import { sessionSaid } from '@srm/domain/sys/session/session.said'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { post } from '../../../../lib/wire/api'
import { instantOf, serverNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { Field } from '../../../../ui/public/fields'
import { useArrive, type LoginResult } from '../../../../ui/public/login'
import { loginText } from '../../../../ui/public/login.text'
import { codeText } from './code.text'
import { useEntries } from '../login/entries'
import { useRefused } from '../refused'
import { codeProblem, receiverProblem } from '../rules'
import { useStepForm, useWait } from '../register/step-state'
import { sessionPageText } from '../text'

interface CodeSent {
  readonly validSeconds: number
  readonly resendSeconds: number
}

/** Sign-in with a code sent to the phone or mailbox of the account: without a password, and without an image to read. */
export const CodeForm = () => {
  const t = useText(codeText)
  const { register: r } = useText(sessionPageText)
  const login = useText(loginText)
  const told = useText(sessionSaid)
  const phone = useEntries()?.phone ?? false
  const arrive = useArrive()
  const form = useStepForm('code')
  const wait = useWait()
  const el = useRef<HTMLFormElement>(null)
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [sentTill, setSentTill] = useState('')
  const { errors } = form
  const unplaced = useRefused(el, form)

  const receiver = receiverProblem(mobile, phone, t, told)
  const send = () =>
    void form.run(receiver, async () => {
      const sent = await post<CodeSent>('/sys/sms', { mobile: mobile.trim(), smsmode: '0' }, { quiet: true })
      wait.start(sent.resendSeconds)
      setSentTill(instantOf(serverNow() + sent.validSeconds * 1000).slice(11, 16))
      document.getElementById('code')?.focus()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = codeProblem(code, { required: { code: t.required.code }, bad: r.bad })
    void form.run({ ...receiver, ...missing }, async () =>
      arrive(await post<LoginResult>('/sys/phoneLogin', { mobile: mobile.trim(), captcha: code.trim() }, { quiet: true })),
    )
  }
  return (
    <form ref={el} noValidate onSubmit={submit}>
      {unplaced}
      <Field
        name="mobile"
        label={phone ? t.mobile : t.mailbox}
        value={mobile}
        onChange={(value) => {
          setMobile(value)
          setSentTill('')
        }}
        hint={phone ? t.mobileHint : t.mailboxHint}
        error={errors['mobile']}
        autoComplete="username"
        inputMode={phone ? 'text' : 'email'}
        maxLength={200}
        required
      />
      <Field
        name="code"
        label={t.code}
        placeholder={t.placeholder}
        value={code}
        onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, 6))}
        error={errors['code']}
        hint={<span role="status">{sentTill ? t.sent(sentTill) : ''}</span>}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="otp"
        required
        beside={
          <button type="button" className="btn btn--line send" disabled={wait.left > 0 || form.busy} onClick={send}>
            {wait.left > 0 ? r.wait(wait.left) : sentTill ? r.resend : r.send}
          </button>
        }
      />
      <button className="btn btn--solid btn--l" type="submit" aria-busy={form.busy}>
        {login.submit}
      </button>
      <p className="reg small faint">
        {login.notYet}{' '}
        <Link className="link link--u" to="/register">
          {login.register}
        </Link>
      </p>
    </form>
  )
}
