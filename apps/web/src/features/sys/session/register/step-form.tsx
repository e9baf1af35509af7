import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useText } from '../../../../lib/text'
import { ErrorSummary, Field } from '../../../../ui/public/fields'
import { FlowLines } from '../../../../ui/public/icons'
import { PublicFrame } from '../../../../ui/public/frame'
import { useOnward } from '../../../../ui/public/onward'
import { publicText } from '../../../../ui/public/public.text'
import { useRefused } from '../refused'
import { codeProblem } from '../rules'
import type { useStepForm } from './step-state'
import { sessionPageText } from '../text'
import '../session.css'

interface StepFormProps {
  form: ReturnType<typeof useStepForm>
  labels: Readonly<Record<string, string>>
  title: string
  onSubmit: () => void
  children: ReactNode
}
export const StepForm = ({ form, labels, title, onSubmit, children }: StepFormProps) => {
  const t = useText(publicText)
  const el = useRef<HTMLFormElement>(null)
  const unplaced = useRefused(el, form)
  const wrong = Object.keys(form.errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={el} noValidate onSubmit={submit} aria-busy={form.busy}>
      {wrong.length > 1 ? (
        <ErrorSummary title={t.fix(wrong.length)} items={wrong.map((name) => ({ name, label: labels[name] ?? name }))} />
      ) : null}
      <h2 tabIndex={-1}>{title}</h2>
      {unplaced}
      {children}
    </form>
  )
}

interface StepFootProps {
  form: ReturnType<typeof useStepForm>
  submit: string
  /** Absent: the way back is to log in. */
  back?: { label: string; go: () => void }
}
/** The way on and the way back, below a form. */
export const StepFoot = ({ form, submit, back }: StepFootProps) => {
  const { goLogin } = useText(sessionPageText).register
  const onward = useOnward()
  return (
    <div className="foot">
      {back ? (
        <button type="button" className="link" onClick={back.go}>
          {back.label}
        </button>
      ) : (
        <Link className="link" to="/user/login" search={onward}>
          {goLogin}
        </Link>
      )}
      <button type="submit" className="btn btn--solid btn--l" aria-busy={form.busy}>
        {submit}
      </button>
    </div>
  )
}

/** Steps above a form: the same 3 px line as a deadline, filled to where one stands. */
export const Steps = ({ label, steps, at }: { label: string; steps: readonly { name: string; hint?: string }[]; at: number }) => (
  <ol
    className="st t-brand"
    aria-label={label}
    style={{ ['--n' as string]: String(steps.length), ['--p' as string]: `${((at + 0.34) / steps.length) * 100}%` }}
  >
    {steps.map(({ name, hint }, i) => (
      <li key={name} className={i === at ? 'on' : i < at ? 'past' : ''} aria-current={i === at ? 'step' : undefined}>
        <b>{name}</b>
        {hint}
      </li>
    ))}
  </ol>
)

/** The frame of registration and retrieval: navy top, one card, something at its side. */
export const StepPage = ({ title, lead, aside, children }: { title: string; lead: string; aside?: ReactNode; children: ReactNode }) => {
  const card = useRef<HTMLDivElement>(null)
  return (
    <PublicFrame quiet>
      <main id="main">
        <div className="top-b navy on-navy">
          <FlowLines height={280} />
          <div className="wrap ban-t">
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
        </div>
        <div className={aside ? 'sided reg-lay' : 'sided reg-lay reg-lay--one'}>
          <div className="card panel" ref={card}>
            {children}
          </div>
          {aside}
        </div>
      </main>
    </PublicFrame>
  )
}

/** Moves the focus to the heading of the step that has just appeared. */
export const useStepFocus = (step: number) => {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    document.querySelector<HTMLElement>('.card h2')?.focus()
  }, [step])
}

interface CodeStepProps {
  form: ReturnType<typeof useStepForm>
  sentTo: string
  noMail: string
  /** Throws what the server refuses with. */
  onVerify: (code: string) => Promise<void>
  onRestart: () => void
}
/** The code from the mail, of retrieval and correction alike. */
export const CodeStep = ({ form, sentTo, noMail, onVerify, onRestart }: CodeStepProps) => {
  const { retrieve: t, register: r } = useText(sessionPageText)
  const [code, setCode] = useState('')
  return (
    <StepForm
      form={form}
      title={t.mailTitle}
      labels={{ code: r.code }}
      onSubmit={() => void form.run(codeProblem(code, r), () => onVerify(code.trim()))}
    >
      <p className="lead-s">{sentTo}</p>
      <Field
        name="code"
        label={r.code}
        placeholder={r.codePlaceholder}
        value={code}
        onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, 6))}
        error={form.errors['code']}
        hint={noMail}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="otp"
        required
      />
      <StepFoot form={form} submit={r.next} back={{ label: t.restart, go: onRestart }} />
    </StepForm>
  )
}
