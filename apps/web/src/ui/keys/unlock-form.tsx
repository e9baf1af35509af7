import type { OwnOfficerKey } from '@srm/contract/srm/officer-key'
import { NotUnlocked, type OfficerKeys } from '@srm/proof/key-pair'
import { unknownWords } from '@srm/proof/passphrase'
import { Button, Input } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../lib/text'
import { Banner } from '../layout/banner'
import { unlockWords } from './keys.text'
import { keysInFile, unlockOwn, useHindrance, WrongKeyFile } from './own-keys'

/** Where keys cannot be used: why, in place of what needs them. */
export const WhereKeysWork = ({ children }: { children: ReactNode }) => {
  const t = useText(unlockWords)
  const hindrance = useHindrance()
  if (hindrance === undefined) return null
  return hindrance === null ? <>{children}</> : <Banner tone="bad">{t.hindrance[hindrance]}</Banner>
}

interface KeyFileChoiceProps {
  readonly file: File | null
  readonly choose: (file: File | null) => void
}
/** A button of ours: the browser's own would speak its own language. */
const KeyFileChoice = ({ file, choose }: KeyFileChoiceProps) => {
  const t = useText(unlockWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="srm-row wrap">
      <input ref={input} type="file" hidden accept=".json,application/json" onChange={(event) => choose(event.target.files?.[0] ?? null)} />
      <Button size="small" onClick={() => input.current?.click()}>
        {t.fromFile}
      </Button>
      <span className="srm-dim">{file?.name ?? t.serverKept}</span>
    </div>
  )
}

interface UnlockFormProps {
  readonly own: NonNullable<OwnOfficerKey['key']>
  readonly label: string
  /** What else must be true before it may be pressed. */
  readonly disabled?: boolean
  /** Offers the key file in place of what the server keeps. */
  readonly fromFile?: boolean
  readonly withKeys: (unlocked: OfficerKeys) => Promise<unknown>
  readonly onCancel?: () => void
}
/** Asks for the passphrase, unlocks the own key for this one use, and forgets it. */
export const UnlockForm = ({ own, label, disabled = false, fromFile = false, withKeys, onCancel }: UnlockFormProps) => {
  const t = useText(unlockWords)
  const field = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const submit = async () => {
    setBusy(true)
    setWrong('')
    try {
      const unlocked = await unlockOwn(file ? await keysInFile(file, own) : own, typed)
      await withKeys(unlocked)
      setTyped('')
    } catch (error) {
      const slips = unknownWords(typed)
      if (error instanceof WrongKeyFile) setWrong(t.wrongFile)
      else if (!(error instanceof NotUnlocked)) setWrong(t.failed)
      else setWrong(slips.length > 0 ? t.unknown(slips.join(' ')) : t.wrongPassphrase)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="srm-stack gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={field}>{t.passphrase}</label>
      <Input.Password
        id={field}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        placeholder={t.passphraseHint}
        status={wrong ? 'error' : ''}
        aria-describedby={`${field}-wrong`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${field}-wrong`} className="srm-bad" role="alert">
        {wrong}
      </p>
      {fromFile && <KeyFileChoice file={file} choose={setFile} />}
      <div className="srm-row wrap">
        <Button type="primary" htmlType="submit" loading={busy} disabled={disabled || typed.trim() === ''}>
          {label}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      </div>
    </form>
  )
}
