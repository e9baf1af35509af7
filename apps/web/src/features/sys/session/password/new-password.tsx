import { isStrongPassword } from '@srm/domain/sys/session/session.rules'
import { useText } from '../../../../lib/text'
import { PasswordField } from '../../../../ui/public/fields'
import { publicText } from '../../../../ui/public/public.text'
import type { Errors } from '../rules'
import { sessionPageText } from '../text'

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
/** 0 nothing yet, 1 refused, 2 accepted, 3 accepted and long or of all four classes. */
const strengthOf = (password: string, account: string): 0 | 1 | 2 | 3 => {
  if (!password) return 0
  if (!isStrongPassword(password, account)) return 1
  return [...password].length >= 12 || classes.every((c) => c.test(password)) ? 3 : 2
}
const tones = ['', 't-urgent', 't-soon', 't-ok'] as const

const Meter = ({ strength }: { strength: 0 | 1 | 2 | 3 }) => {
  const t = useText(sessionPageText).register
  if (strength === 0) return null
  return (
    <span className={`meter tiny ${tones[strength]}`}>
      {[1, 2, 3].map((n) => (
        <i key={n} className={n <= strength ? 'y' : ''} />
      ))}
      <span>
        <span className="vh">{t.strengthLabel} </span>
        {t.strength[`${strength}`]}
      </span>
    </span>
  )
}

interface NewPasswordProps {
  account: string
  values: { password: string; confirmPassword: string }
  onChange: (patch: Partial<NewPasswordProps['values']>) => void
  errors: Errors
  label: string
  hint: string
}
/** A new password and the same again, with the rule before the first attempt and not only after it. */
export const NewPassword = ({ account, values, onChange, errors, label, hint }: NewPasswordProps) => {
  const t = useText(sessionPageText).register
  const p = useText(publicText).password
  return (
    <div className="f2">
      <PasswordField
        name="password"
        label={label}
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={errors['password']}
        hint={
          <>
            {hint}
            <Meter strength={strengthOf(values.password, account)} />
          </>
        }
        labels={p}
        autoComplete="new-password"
        maxLength={64}
      />
      <PasswordField
        name="confirmPassword"
        label={t.confirm}
        value={values.confirmPassword}
        onChange={(confirmPassword) => onChange({ confirmPassword })}
        error={errors['confirmPassword']}
        labels={p}
        autoComplete="new-password"
        maxLength={64}
      />
    </div>
  )
}
