import { Button, Input } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../lib/text'
import { unlockWords } from './keys.text'

interface PassphraseFormProps {
  readonly label: string
  readonly button: string
  /** Answers what is wrong with the passphrase; null where it was taken. */
  readonly check: (typed: string) => Promise<string | null>
  /** Buttons beside the one that sends. */
  readonly children?: ReactNode
}
/** Asks for a passphrase that somebody just wrote down, or reads from paper: it is shown as it is typed. */
export const PassphraseForm = ({ label, button, check, children }: PassphraseFormProps) => {
  const t = useText(unlockWords)
  const field = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setWrong(await check(typed))
    setBusy(false)
  }
  return (
    <form
      className="srm-stack gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={field}>{label}</label>
      <Input
        id={field}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t.passphraseHint}
        status={wrong ? 'error' : ''}
        aria-describedby={`${field}-wrong`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${field}-wrong`} className="srm-bad" role="alert">
        {wrong}
      </p>
      <div className="srm-row wrap">
        <Button type="primary" htmlType="submit" loading={busy} disabled={typed.trim() === ''}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  )
}
