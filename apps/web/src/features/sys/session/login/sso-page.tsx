import { sessionSaid } from '@srm/domain/sys/session/session.said'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { get, post } from '../../../../lib/wire/api'
import { useText } from '../../../../lib/text'
import { usePageTitle } from '../../../../ui/public/frame'
import { Icon } from '../../../../ui/public/icons'
import { useArrive, type LoginResult } from '../../../../ui/public/login'
import { BindForm } from './bind-form'
import { casAddress, serviceOf, useEntries } from './entries'
import { LoginFrame } from './login-frame'
import { ssoText } from './sso.text'

interface Returned {
  /** From the CAS server. */
  readonly ticket?: string
  /** From a third-party sign-in: the ticket of a known identity, or of one to be bound, or what went wrong. */
  readonly token?: string
  readonly bind?: string
  readonly error?: string
  readonly redirect?: string
}

const trade = ({ ticket, token, redirect }: Returned): Promise<LoginResult> =>
  token
    ? get<LoginResult>(`/thirdLogin/getLoginUser/${encodeURIComponent(token)}`, {}, { quiet: true })
    : post<LoginResult>('/sys/ssoLogin', { ticket, service: serviceOf(redirect) }, { quiet: true })

/** A ticket is good once: however often the page is drawn, it is traded once. */
const traded = new Map<string, Promise<LoginResult>>()
const tradeOnce = (returned: Returned): Promise<LoginResult> => {
  const key = returned.token ?? returned.ticket ?? ''
  const there = traded.get(key) ?? trade(returned)
  traded.set(key, there)
  return there
}

const Working = ({ title, text }: { title: string; text: string }) => (
  <div className="form" role="status">
    <h1>{title}</h1>
    <p className="s">{text}</p>
    <div className="busy" />
  </div>
)

const Failed = ({ message, onAgain }: { message: string; onAgain?: string | undefined }) => {
  const t = useText(ssoText)
  return (
    <div className="form">
      <span className="fin-i fin-i--none">
        <Icon name="warn" />
      </span>
      <h1>{t.failed}</h1>
      <p className="s" role="alert">
        {message}
      </p>
      <div className="else-b">
        {onAgain ? (
          <a className="btn btn--solid" href={onAgain}>
            {t.again}
          </a>
        ) : null}
        <Link className="btn btn--line" to="/user/login">
          {t.byAccount}
        </Link>
      </div>
    </div>
  )
}

/** Nothing came with the browser: it is sent to the CAS server, where there is one. */
const Going = ({ redirect }: { redirect: string | undefined }) => {
  const t = useText(ssoText)
  const off = useText(sessionSaid).SSO_OFF
  const entries = useEntries()
  const to = entries?.casUrl ? casAddress(entries.casUrl, redirect) : undefined
  useEffect(() => {
    if (to) location.replace(to)
  }, [to])
  if (entries && !to) return <Failed message={off} />
  return (
    <div className="form">
      <h1>{t.going}</h1>
      <p className="s">
        {to ? (
          <>
            {t.goingText}{' '}
            <a className="link link--u" href={to}>
              {t.go}
            </a>
          </>
        ) : null}
      </p>
      <div className="busy" />
    </div>
  )
}

const Trading = (returned: Returned) => {
  const t = useText(ssoText)
  const arrive = useArrive()
  const [message, setMessage] = useState('')
  const { ticket, token, redirect } = returned
  useEffect(() => {
    let left = false
    tradeOnce({ ticket, token, redirect }).then(
      (result) => (left ? undefined : arrive(result)),
      (error: unknown) => (left ? undefined : setMessage(error instanceof Error ? error.message : String(error))),
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per ticket, whatever is drawn anew
  }, [ticket, token])
  return message ? (
    <Failed message={message} onAgain={ticket ? '/user/ssoLogin' : undefined} />
  ) : (
    <Working title={t.working} text={t.workingText} />
  )
}

/** Sign-ins in other systems come back to this page. */
export const SsoPage = () => {
  const t = useText(ssoText)
  const told = useText(sessionSaid) as Readonly<Record<string, string>>
  const returned = useSearch({ strict: false }) as Returned
  const { ticket, token, bind, error, redirect } = returned
  usePageTitle(t.tab)
  return (
    <LoginFrame step="sso">
      {error !== undefined ? (
        <Failed message={told[error] ?? told['THIRD_FAILED'] ?? ''} />
      ) : bind ? (
        <BindForm ticket={bind} />
      ) : ticket || token ? (
        <Trading {...returned} />
      ) : (
        <Going redirect={redirect} />
      )}
    </LoginFrame>
  )
}
