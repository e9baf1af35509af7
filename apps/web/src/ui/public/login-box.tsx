import { useText } from '../../lib/text'
import { LoginForm } from './login-form'
import { publicText } from './public.text'

/** The way in stands on the home tab and in the layout with one way back. */
export const LoginBox = () => {
  const t = useText(publicText).loginBox
  return (
    <section className="lbox" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className="s">{t.hint}</p>
      <LoginForm compact />
    </section>
  )
}
