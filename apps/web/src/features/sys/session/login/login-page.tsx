import { Link, useSearch } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { lazily } from '../../../../lib/page/lazily'
import { useStore } from '../../../../lib/session/store'
import { useText } from '../../../../lib/text'
import { usePageTitle } from '../../../../ui/public/frame'
import { pendingLogin } from '../../../../ui/public/login'
import { LoginForm } from '../../../../ui/public/login-form'
import { casAddress, thirdAddress, useEntries } from './entries'
import { LoginFrame } from './login-frame'
import { loginPageText } from './login.text'

// What few people see is fetched when they see it: the page that everyone waits for stays small.
const CodeForm = lazily(() => import('../password/code-form').then((m) => m.CodeForm))
const ChoosePlace = lazily(() => import('./choose-place').then((m) => m.ChoosePlace))

const ways = ['byAccount', 'byCode'] as const
type Way = (typeof ways)[number]

const Ways = ({ at, onChange }: { at: Way; onChange: (way: Way) => void }) => {
  const t = useText(loginPageText)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const next = at === 'byAccount' ? 'byCode' : 'byAccount'
    onChange(next)
    document.getElementById(`way-${next}`)?.focus()
  }
  return (
    <div className="tabs ways" role="tablist" aria-label={t.ways}>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          role="tab"
          id={`way-${way}`}
          aria-controls="way"
          aria-selected={way === at}
          tabIndex={way === at ? 0 : -1}
          onClick={() => onChange(way)}
          onKeyDown={move}
        >
          {t[way]}
        </button>
      ))}
    </div>
  )
}

/** Ways in through other systems; drawn when the server has them. */
const Elsewhere = () => {
  const t = useText(loginPageText)
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const entries = useEntries()
  if (!entries || (!entries.casUrl && entries.third.length === 0)) return null
  return (
    <section className="else" aria-label={t.staff}>
      <h2>{t.staff}</h2>
      <div className="else-b">
        {entries.casUrl ? (
          <a className="btn btn--line" href={casAddress(entries.casUrl, redirect)}>
            {t.sso}
          </a>
        ) : null}
        {entries.third.map(({ source, name }) => (
          <a key={source} className="btn btn--line" href={thirdAddress(source, redirect)}>
            {name}
          </a>
        ))}
      </div>
    </section>
  )
}

const SignIn = () => {
  const t = useText(loginPageText)
  const [way, setWay] = useState<Way>('byAccount')
  const byCode = () => {
    setWay('byCode')
    document.getElementById('way-byCode')?.focus()
  }
  return (
    <div className="form">
      <h1>{t.title}</h1>
      <p className="s">{t.hint}</p>
      <Ways at={way} onChange={setWay} />
      <div role="tabpanel" id="way" aria-labelledby={`way-${way}`}>
        {way === 'byAccount' ? <LoginForm onCode={byCode} /> : <CodeForm />}
      </div>
      <p className="reg small faint">
        {t.returned}{' '}
        <Link className="link link--u" to="/alteration">
          {t.alter}
        </Link>
      </p>
      <Elsewhere />
    </div>
  )
}

/** Sign-in; the choice of tenant and department takes the form's place. */
export const LoginPage = () => {
  const t = useText(loginPageText)
  const pending = useStore(pendingLogin)
  usePageTitle(t.tab)
  return (
    <LoginFrame step={!pending ? 'signIn' : pending.tenants.length > 0 ? 'tenant' : 'depart'}>
      {pending ? <ChoosePlace pending={pending} /> : <SignIn />}
    </LoginFrame>
  )
}
