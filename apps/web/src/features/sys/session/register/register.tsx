import { sessionSaid } from '@srm/domain/sys/session/session.said'
import { ticketSeconds } from '@srm/domain/sys/session/session.rules'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { post } from '../../../../lib/wire/api'
import { instantOf, serverNow } from '../../../../lib/clock'
import { registered } from '../../../../lib/session/registered'
import { useText } from '../../../../lib/text'
import { CaptchaField, useCaptcha } from '../../../../ui/public/captcha'
import { Field } from '../../../../ui/public/fields'
import { usePageTitle } from '../../../../ui/public/frame'
import { Icon } from '../../../../ui/public/icons'
import { announcementIn, useOnward } from '../../../../ui/public/onward'
import { publicText } from '../../../../ui/public/public.text'
import { NewPassword } from '../password/new-password'
import { accountProblem, codeProblem, emailProblem, passwordProblems, type Errors } from '../rules'
import { StepFoot, StepForm, StepPage, Steps, useStepFocus } from './step-form'
import { useStepForm, useWait } from './step-state'
import { sessionPageText } from '../text'
import { RestoredNote, useTypedDraft } from './typed-draft'
import { useVerifiedMail } from '../password/verified-mail'

interface CodeSent {
  readonly validSeconds?: number
  readonly resendSeconds?: number
  readonly resendAfter?: number
}
const empty = { email: '', code: '', account: '', password: '', confirmPassword: '' }
type Draft = typeof empty
const kept = ['email', 'account'] as const
interface StepProps {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  form: ReturnType<typeof useStepForm>
}

const Aside = () => {
  const t = useText(sessionPageText).register
  const papers = Object.values(t.papers)
  return (
    <aside className="aside">
      <section className="tip panel">
        <h3>{t.prepare}</h3>
        <ul>
          {papers.map((paper) => (
            <li key={paper}>
              <Icon name="ok" />
              {paper}
            </li>
          ))}
        </ul>
      </section>
      <section className="tip panel">
        <h3>{t.ahead}</h3>
        <ol>
          <li className="on">
            <b>{t.aheadNow}</b>
            {t.aheadNowText}
          </li>
          <li>
            <b>{t.aheadFill}</b>
            {t.aheadFillText}
          </li>
          <li>
            <b>{t.aheadDone}</b>
            {t.aheadDoneText}
          </li>
        </ol>
      </section>
    </aside>
  )
}

interface MailStepProps extends StepProps {
  /** The mailbox was verified already, and that is good until then (server clock, ms); null: a code is asked for. */
  goodTill: number | null
  onVerified: (ticket: string) => void
  onGoOn: () => void
}
/** Step 1: the mailbox is shown to be theirs. One image code for each mail sent. */
const MailStep = ({ draft, change, form, goodTill, onVerified, onGoOn }: MailStepProps) => {
  const t = useText(sessionPageText).register
  const p = useText(publicText)
  const onward = useOnward()
  const captcha = useCaptcha()
  const wait = useWait()
  const [sentTill, setSentTill] = useState('')
  const { errors, run } = form
  const email = draft.email.trim()
  const send = async () => {
    const missing: Errors = captcha.code.trim() ? {} : { captcha: p.captcha.required }
    await run({ ...emailProblem(draft.email, t), ...missing }, async () => {
      try {
        const sent = await post<CodeSent>(
          '/sys/register/sendCode',
          { email, captcha: captcha.code, checkKey: captcha.checkKey, purpose: 'register' },
          { quiet: true },
        )
        wait.start(sent.resendSeconds ?? sent.resendAfter ?? 60)
        setSentTill(instantOf(serverNow() + (sent.validSeconds ?? 600) * 1000).slice(11, 16))
        document.getElementById('code')?.focus()
      } finally {
        captcha.renew()
      }
    })
  }
  const verify = () => {
    if (goodTill !== null) return onGoOn()
    void run({ ...emailProblem(draft.email, t), ...codeProblem(draft.code, t) }, async () => {
      const { ticket } = await post<{ ticket: string }>('/sys/register/verify', { email, code: draft.code.trim() }, { quiet: true })
      onVerified(ticket)
    })
  }
  return (
    <StepForm form={form} title={t.mailTitle} labels={{ email: t.email, captcha: p.captcha.label, code: t.code }} onSubmit={verify}>
      <Field
        name="email"
        type="email"
        label={t.email}
        placeholder={t.emailExample}
        value={draft.email}
        onChange={(value) => {
          change({ email: value })
          setSentTill('')
        }}
        hint={goodTill === null ? t.emailHint : <span role="status">{t.verified(instantOf(goodTill).slice(11, 16))}</span>}
        error={errors['email']}
        autoComplete="email"
        maxLength={200}
        required
      />
      {goodTill === null ? (
        <>
          <CaptchaField captcha={captcha} name="captcha" error={errors['captcha']} />
          <Field
            name="code"
            label={t.code}
            placeholder={t.codePlaceholder}
            value={draft.code}
            onChange={(code) => change({ code: code.replace(/\D/g, '').slice(0, 6) })}
            error={errors['code'] ?? errors['ticket']}
            hint={<span role="status">{sentTill ? t.sent(sentTill) : ''}</span>}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="otp"
            required
            beside={
              <button type="button" className="btn btn--line send" disabled={wait.left > 0 || form.busy} onClick={() => void send()}>
                {wait.left > 0 ? t.wait(wait.left) : sentTill ? t.resend : t.send}
              </button>
            }
          />
        </>
      ) : null}
      <div className="foot">
        <span>
          {t.haveAccount}{' '}
          <Link className="link link--u" to="/user/login" search={onward}>
            {t.goLogin}
          </Link>
          {' · '}
          <Link className="link link--u" to="/alteration">
            {t.alter}
          </Link>
        </span>
        <button type="submit" className="btn btn--solid btn--l" aria-busy={form.busy}>
          {t.next}
        </button>
      </div>
    </StepForm>
  )
}

/** Step 2: the company's full name is the account. */
const CompanyStep = ({
  draft,
  change,
  form,
  ticket,
  onBack,
  onDone,
}: StepProps & { ticket: string; onBack: (errors?: Errors) => void; onDone: () => void }) => {
  const t = useText(sessionPageText).register
  const { redirect } = useOnward()
  const told = useText(sessionSaid)
  const { errors, run } = form
  const submit = async () => {
    const found = { ...accountProblem(draft.account, t, told), ...passwordProblems(draft.account, draft, t, told) }
    const refused = await run(found, async () => {
      const body = {
        ticket,
        account: draft.account.trim(),
        password: draft.password,
        confirmPassword: draft.confirmPassword,
        email: draft.email.trim(),
        announcementId: announcementIn(redirect),
      }
      registered.set(await post<{ account: string }>('/sys/register', body, { quiet: true }))
      onDone()
    })
    // The proof of the mailbox, or the mailbox itself, no longer serves: only the first step can mend that.
    if (refused['ticket'] || refused['email']) onBack(refused)
  }
  const length = [...draft.account.trim()].length
  return (
    <StepForm
      form={form}
      title={t.companyTitle}
      labels={{ account: t.account, password: t.password, confirmPassword: t.confirm }}
      onSubmit={() => void submit()}
    >
      <Field
        name="account"
        label={t.account}
        aside={<span className="tiny faint fig">{length}/100</span>}
        value={draft.account}
        onChange={(account) => change({ account })}
        hint={t.accountHint}
        error={errors['account']}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <NewPassword account={draft.account} values={draft} onChange={change} errors={errors} label={t.password} hint={t.passwordHint} />
      <StepFoot form={form} submit={t.submit} back={{ label: t.back, go: () => onBack() }} />
    </StepForm>
  )
}

/** Supplier registration: e-mail, company account, done. The step stands in the address, so that Back goes to the one before. */
export const RegisterPage = () => {
  const t = useText(sessionPageText).register
  const navigate = useNavigate()
  const onward = useOnward()
  const { step } = useSearch({ strict: false }) as { step?: string }
  const typed = useTypedDraft<Draft>('register', empty, kept)
  const { values: draft, change } = typed
  const mail = useVerifiedMail(draft.email)
  const form = useStepForm('code')
  const companyForm = useStepForm('account')
  const at = step === 'company' && mail.verified ? 1 : 0
  usePageTitle(t.title)
  useStepFocus(at)
  const goTo = (next: 'company' | null) => void navigate({ to: '.', search: { ...onward, ...(next && { step: next }) } })
  const back = (errors?: Errors) => {
    goTo(null)
    if (!errors) return
    mail.forget()
    change({ code: '' })
    form.refuse(errors)
  }
  return (
    <StepPage title={t.title} lead={t.lead} aside={<Aside />}>
      <Steps
        label={t.progress}
        at={at}
        steps={(['mail', 'company', 'done'] as const).map((key) => ({ name: t.steps[key], hint: t.stepHints[key] }))}
      />
      <RestoredNote
        of={typed}
        onStartOver={() => {
          typed.startOver()
          mail.forget()
          goTo(null)
          form.clear('email', 'code')
        }}
      />
      {at === 1 && mail.verified ? (
        <CompanyStep
          draft={draft}
          change={change}
          form={companyForm}
          ticket={mail.verified.ticket}
          onBack={back}
          onDone={() => {
            typed.clear()
            mail.forget()
            void navigate({ to: '/register-result', search: onward, replace: true })
          }}
        />
      ) : (
        <MailStep
          draft={draft}
          change={change}
          form={form}
          goodTill={mail.verified?.until ?? null}
          onVerified={(ticket) => {
            mail.keep({ email: draft.email.trim(), ticket, until: serverNow() + ticketSeconds * 1000 })
            goTo('company')
          }}
          onGoOn={() => goTo('company')}
        />
      )}
    </StepPage>
  )
}
