import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useStore } from '../../../lib/store'
import { useText } from '../../../lib/text'
import { usePageTitle } from '../../../ui/public/frame'
import { Brand, LanguageButton } from '../../../ui/public/header'
import { pendingLogin } from '../../../ui/public/login'
import { LoginForm } from '../../../ui/public/login-form'
import { publicText } from '../../../ui/public/public.text'
import { ChooseDepartment } from './choose-department'
import { Scenes } from './scenes'
import { sceneText } from './scenes.text'
import { sessionPageText } from './text'
import './session.css'

/** Sign-in beside the fading banner; the choice of a department takes the form's place. */
export const LoginPage = () => {
  const t = useText(sessionPageText).login
  const p = useText(publicText)
  const scenes = useText(sceneText)
  const pending = useStore(pendingLogin)
  const side = useRef<HTMLElement>(null)
  const was = useRef(pending)
  usePageTitle(t.tab)
  // The form was replaced under the reader's hands: the heading says by what.
  useEffect(() => {
    if (was.current === pending) return
    was.current = pending
    const heading = side.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [pending])
  return (
    <div className="pub pub--login">
      <a className="skip" href="#main">
        {p.skip}
      </a>
      <div className="split">
        <section className="visual navy on-navy" aria-roledescription={scenes.banner} aria-label={scenes.banner}>
          <Brand onNavy />
          <Scenes />
        </section>
        <div className="side">
          <header className="top">
            <Link className="link" to="/user/Index">
              {t.back}
            </Link>
            <LanguageButton />
          </header>
          <main id="main" ref={side}>
            {pending ? (
              <ChooseDepartment pending={pending} />
            ) : (
              <div className="form">
                <h1>{t.title}</h1>
                <p className="s">{t.hint}</p>
                <LoginForm />
              </div>
            )}
          </main>
          <footer className="copyr">
            <span>{p.footer.rights(new Date().getFullYear())}</span> <span>{p.footer.credit}</span>
          </footer>
        </div>
      </div>
    </div>
  )
}
