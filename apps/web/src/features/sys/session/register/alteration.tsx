import { sessionSaid } from '@srm/domain/sys/session/session.said'
import type { Alteration } from '@srm/contract/sys/alteration'
import { useState } from 'react'
import { post } from '../../../../lib/wire/api'
import { useText } from '../../../../lib/text'
import { CaptchaField, useCaptcha } from '../../../../ui/public/captcha'
import { Field } from '../../../../ui/public/fields'
import { usePageTitle } from '../../../../ui/public/frame'
import { useArrive, type LoginResult } from '../../../../ui/public/login'
import { publicText } from '../../../../ui/public/public.text'
import { alterationText } from './alteration.text'
import { Review } from './alteration-review'
import { companyProblem, emailProblem, type Errors } from '../rules'
import { CodeStep, StepFoot, StepForm, StepPage, Steps, useStepFocus } from './step-form'
import { useStepForm } from './step-state'
import { sessionPageText } from '../text'
import { RestoredNote, useTypedDraft } from './typed-draft'

type Form = ReturnType<typeof useStepForm>
/** `company`: the corrected name, as it was left. */
const empty = { account: '', email: '', company: '' }
type Proof = typeof empty
const kept = ['account', 'email', 'company'] as const

/** Step 1: company and mailbox. The answer is the same whether there is such a registration or not. */
const ProofStep = ({
  form,
  proof,
  change,
  onStarted,
}: {
  form: Form
  proof: Proof
  change: (patch: Partial<Proof>) => void
  onStarted: (requestId: string) => void
}) => {
  const t = useText(alterationText)
  const { register: r } = useText(sessionPageText)
  const p = useText(publicText)
  const captcha = useCaptcha()
  const { errors, run } = form
  const start = () => {
    const found: Errors = {
      ...(proof.account.trim() ? {} : { account: t.required.account }),
      ...emailProblem(proof.email, r),
      ...(captcha.code.trim() ? {} : { captcha: p.captcha.required }),
    }
    void run(found, async () => {
      try {
        const body = { account: proof.account.trim(), email: proof.email.trim(), captcha: captcha.code, checkKey: captcha.checkKey }
        onStarted((await post<{ requestId: string }>('/sys/alteration/start', body, { quiet: true })).requestId)
      } catch (error) {
        captcha.renew()
        throw error
      }
    })
  }
  return (
    <StepForm
      form={form}
      title={t.proofTitle}
      labels={{ account: t.account, email: t.email, captcha: p.captcha.label, code: r.code }}
      onSubmit={start}
    >
      <Field
        name="account"
        label={t.account}
        value={proof.account}
        // The corrected name was that of the other company.
        onChange={(account) => change({ account, company: '' })}
        error={errors['account'] ?? errors['ticket']}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <Field
        name="email"
        type="email"
        label={t.email}
        placeholder={r.emailExample}
        value={proof.email}
        onChange={(email) => change({ email })}
        error={errors['email'] ?? errors['code']}
        autoComplete="email"
        maxLength={200}
        required
      />
      <CaptchaField captcha={captcha} name="captcha" error={errors['captcha']} />
      <StepFoot form={form} submit={r.next} />
    </StepForm>
  )
}

interface Proven {
  readonly ticket: string
  readonly alteration: Alteration
}

/** Step 3: what the reviewer said, the company's name, and on to the data. */
const CorrectStep = ({
  form,
  proven,
  typed,
  onRestart,
}: {
  form: Form
  proven: Proven
  typed: ReturnType<typeof useTypedDraft<Proof>>
  onRestart: (errors?: Errors) => void
}) => {
  const t = useText(alterationText)
  const told = useText(sessionSaid)
  const arrive = useArrive()
  const { ticket, alteration } = proven
  const [touched, setTouched] = useState(false)
  const company = typed.values.company || (touched ? '' : alteration.company)
  const submit = async () => {
    const found = companyProblem(company, t.required.company, told)
    const refused = await form.run(found, async () => {
      const login = await post<LoginResult>('/sys/alteration/submit', { ticket, company: company.trim() }, { quiet: true })
      typed.clear()
      await arrive(login)
    })
    if (refused['ticket']) onRestart(refused)
  }
  const head = alteration.outcome === 'refused' ? t.refused : t.returned
  if (!alteration.canCorrect)
    return (
      <>
        <h2 tabIndex={-1}>{head}</h2>
        <Review of={alteration} />
        <p className="lead-s lead-s--b">{t.wait(alteration.reopenOn ?? '')}</p>
        <div className="foot">
          <button type="button" className="link" onClick={() => onRestart()}>
            {t.restart}
          </button>
        </div>
      </>
    )
  return (
    <StepForm form={form} title={head} labels={{ company: t.company }} onSubmit={() => void submit()}>
      <Review of={alteration} />
      <Field
        name="company"
        label={t.company}
        aside={<span className="tiny faint fig">{[...company.trim()].length}/100</span>}
        value={company}
        onChange={(given) => {
          setTouched(true)
          typed.change({ company: given })
        }}
        hint={t.companyHint}
        error={form.errors['company']}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <p className="lead-s">{t.next}</p>
      <StepFoot form={form} submit={t.submit} back={{ label: t.restart, go: () => onRestart() }} />
    </StepForm>
  )
}

/** Corrects a registration that was returned or refused. */
export const AlterationPage = () => {
  const t = useText(alterationText)
  const typed = useTypedDraft<Proof>('alteration', empty, kept)
  const [requestId, setRequestId] = useState<string | null>(null)
  const [proven, setProven] = useState<Proven | null>(null)
  const proofForm = useStepForm('account')
  const codeForm = useStepForm('code')
  const correctForm = useStepForm('company')
  const at = proven ? 2 : requestId ? 1 : 0
  usePageTitle(t.title)
  useStepFocus(at)
  const restart = (errors?: Errors) => {
    setRequestId(null)
    setProven(null)
    codeForm.clear('code')
    if (errors) proofForm.refuse(errors)
  }
  return (
    <StepPage title={t.title} lead={t.lead}>
      <Steps label={t.progress} at={at} steps={(['proof', 'code', 'correct'] as const).map((key) => ({ name: t.steps[key] }))} />
      <RestoredNote
        of={typed}
        onStartOver={() => {
          typed.startOver()
          restart()
          proofForm.clear('account', 'email')
        }}
      />
      {at === 0 ? <ProofStep form={proofForm} proof={typed.values} change={typed.change} onStarted={setRequestId} /> : null}
      {at === 1 && requestId ? (
        <CodeStep
          form={codeForm}
          sentTo={t.sentTo}
          noMail={t.noMail}
          onVerify={async (code) => setProven(await post<Proven>('/sys/alteration/verify', { requestId, code }, { quiet: true }))}
          onRestart={restart}
        />
      ) : null}
      {at === 2 && proven ? <CorrectStep form={correctForm} proven={proven} typed={typed} onRestart={restart} /> : null}
    </StepPage>
  )
}
