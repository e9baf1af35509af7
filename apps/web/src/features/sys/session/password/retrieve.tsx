import { sessionSaid } from '@srm/domain/sys/session/session.said'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { post } from '../../../../lib/wire/api'
import { useText } from '../../../../lib/text'
import { CaptchaField, useCaptcha } from '../../../../ui/public/captcha'
import { Field } from '../../../../ui/public/fields'
import { usePageTitle } from '../../../../ui/public/frame'
import { Icon } from '../../../../ui/public/icons'
import { publicText } from '../../../../ui/public/public.text'
import { NewPassword } from './new-password'
import { passwordProblems, type Errors } from '../rules'
import { CodeStep, StepFoot, StepForm, StepPage, Steps, useStepFocus } from '../register/step-form'
import { useStepForm } from '../register/step-state'
import { sessionPageText } from '../text'

type Form = ReturnType<typeof useStepForm>

/** Step 1. The answer is the same whether the account exists or not. */
const AccountStep = ({
  form,
  account,
  onChange,
  onStarted,
}: {
  form: Form
  account: string
  onChange: (account: string) => void
  onStarted: (id: string) => void
}) => {
  const { retrieve: t, register: r } = useText(sessionPageText)
  const p = useText(publicText)
  const captcha = useCaptcha()
  const { errors, run } = form
  const start = () => {
    const found = {
      ...(account.trim() ? {} : { account: t.required.account }),
      ...(captcha.code.trim() ? {} : { captcha: p.captcha.required }),
    }
    void run(found, async () => {
      try {
        const body = { account: account.trim(), captcha: captcha.code, checkKey: captcha.checkKey }
        onStarted((await post<{ requestId: string }>('/sys/retrieve/start', body, { quiet: true })).requestId)
      } catch (error) {
        captcha.renew()
        throw error
      }
    })
  }
  return (
    <StepForm form={form} title={t.accountTitle} labels={{ account: t.account, captcha: p.captcha.label }} onSubmit={start}>
      <Field
        name="account"
        label={t.account}
        value={account}
        onChange={onChange}
        error={errors['account'] ?? errors['code'] ?? errors['ticket']}
        autoComplete="username"
        maxLength={200}
        required
      />
      <CaptchaField captcha={captcha} name="captcha" error={errors['captcha']} />
      <StepFoot form={form} submit={r.next} />
    </StepForm>
  )
}

const PasswordStep = ({
  form,
  account,
  ticket,
  onDone,
  onRestart,
}: {
  form: Form
  account: string
  ticket: string
  onDone: () => void
  onRestart: (errors?: Errors) => void
}) => {
  const { retrieve: t, register: r } = useText(sessionPageText)
  const told = useText(sessionSaid)
  const [values, setValues] = useState({ password: '', confirmPassword: '' })
  const reset = async () => {
    const refused = await form.run(passwordProblems(account, values, r, told), async () => {
      await post('/sys/retrieve/reset', { ticket, ...values }, { quiet: true })
      onDone()
    })
    if (refused['ticket']) onRestart(refused)
  }
  return (
    <StepForm
      form={form}
      title={t.passwordTitle}
      labels={{ password: t.password, confirmPassword: r.confirm }}
      onSubmit={() => void reset()}
    >
      <NewPassword
        account={account}
        values={values}
        onChange={(patch) => setValues((v) => ({ ...v, ...patch }))}
        errors={form.errors}
        label={t.password}
        hint={t.passwordHint}
      />
      <StepFoot form={form} submit={t.submit} back={{ label: t.restart, go: () => onRestart() }} />
    </StepForm>
  )
}

const Done = () => {
  const { retrieve: t, register: r } = useText(sessionPageText)
  return (
    <div className="fin">
      <span className="fin-i">
        <Icon name="ok" />
      </span>
      <h2 className="h24" tabIndex={-1}>
        {t.doneTitle}
      </h2>
      <p>{t.doneText}</p>
      <div className="foot foot--c">
        <Link className="btn btn--l btn--solid" to="/user/login">
          {r.signIn}
        </Link>
      </div>
    </div>
  )
}

/** A password is retrieved in four steps: account, e-mail code, new password, done. */
export const RetrievePage = () => {
  const t = useText(sessionPageText).retrieve
  const [account, setAccount] = useState('')
  const [requestId, setRequestId] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const accountForm = useStepForm('account')
  const codeForm = useStepForm('code')
  const passwordForm = useStepForm('password')
  const at = done ? 3 : ticket ? 2 : requestId ? 1 : 0
  usePageTitle(t.title)
  useStepFocus(at)
  const restart = (errors?: Errors) => {
    setRequestId(null)
    setTicket(null)
    codeForm.clear('code')
    if (errors) accountForm.refuse(errors)
  }
  return (
    <StepPage title={t.title} lead={t.lead}>
      <Steps label={t.progress} at={at} steps={(['account', 'mail', 'password', 'done'] as const).map((key) => ({ name: t.steps[key] }))} />
      {at === 0 ? <AccountStep form={accountForm} account={account} onChange={setAccount} onStarted={setRequestId} /> : null}
      {at === 1 && requestId ? (
        <CodeStep
          form={codeForm}
          sentTo={t.sentTo}
          noMail={t.noMail}
          onVerify={async (code) =>
            setTicket((await post<{ ticket: string }>('/sys/retrieve/verify', { requestId, code }, { quiet: true })).ticket)
          }
          onRestart={restart}
        />
      ) : null}
      {at === 2 && ticket ? (
        <PasswordStep form={passwordForm} account={account} ticket={ticket} onDone={() => setDone(true)} onRestart={restart} />
      ) : null}
      {at === 3 ? <Done /> : null}
    </StepPage>
  )
}
