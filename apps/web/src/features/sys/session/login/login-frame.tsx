import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../../lib/text'
import { ServiceLink } from '../../../../ui/public/footer'
import { Ground } from '../../../../ui/public/frame'
import { Brand, LanguageButton, ThemeButton } from '../../../../ui/public/header'
import { useCredits } from '../../../../ui/public/site'
import { Scenes } from './scenes'
import { sceneText } from './scenes.text'
import { loginPageText } from './login.text'
import '../session.css'

/** The fading banner beside a form; `step` says which form: when it changes, its heading takes the focus. */
export const LoginFrame = ({ step, children }: { step: string; children: ReactNode }) => {
  const t = useText(loginPageText)
  const { rights, credit } = useCredits()
  const scenes = useText(sceneText)
  const side = useRef<HTMLElement>(null)
  const was = useRef(step)
  // The form was replaced under the reader's hands: the heading says by what.
  useEffect(() => {
    if (was.current === step) return
    was.current = step
    const heading = side.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [step])
  return (
    <Ground column>
      <div className="split">
        <section className="visual navy on-navy" aria-roledescription={scenes.banner} aria-label={scenes.banner}>
          <Brand onNavy />
          <Scenes />
        </section>
        <div className="side">
          <header className="top apart row small">
            <Link className="link" to="/user/Index">
              {t.back}
            </Link>
            <span className="top-a row soft">
              <ThemeButton />
              <LanguageButton />
            </span>
          </header>
          <main id="main" ref={side}>
            {children}
          </main>
          <footer className="copyr tiny faint">
            <span>{rights}</span> <span>{credit}</span>
            <ServiceLink />
          </footer>
        </div>
      </div>
    </Ground>
  )
}
