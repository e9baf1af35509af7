import type { NewOfficerKey, OwnOfficerKey } from '@srm/contract/srm/officer-key'
import { signOwnKey } from '@srm/proof/certificate'
import { keysFingerprint, makeLockedKeys, normalPassphrase } from '@srm/proof/key-pair'
import { newPassphrase } from '@srm/proof/passphrase'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { saveBlob } from '../../../lib/wire/files'
import { Steps } from '../../../ui/detail/steps'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { WordList } from '../../../ui/keys/word-list'
import { Fingerprint } from './parts'
import { keyWords } from './text'

interface Made extends NewOfficerKey {
  readonly passphrase: string
}
export const saveKeyFile = (name: string, keys: object): void =>
  saveBlob(
    new Blob([JSON.stringify({ v: 1, type: 'key-file', holder: name, ...keys }, null, 2)], { type: 'application/json' }),
    `${name}.key.json`,
  )

const make = async ({ purpose, holder }: OwnOfficerKey): Promise<Made> => {
  const passphrase = newPassphrase()
  const { keys, locked, own } = await makeLockedKeys(passphrase, { opens: purpose === 'open' })
  const statement = { v: 1, type: 'officer-key', holder: holder.id, holderName: holder.name, keys } as const
  return { passphrase, keys, locked, ownSignature: await signOwnKey(statement, own.signing) }
}

/** The passphrase, this once: to write down, or to print as the form that goes into a safe. */
const Written = ({ made, name, onNext }: { made: Made; name: string; onNext: () => void }) => {
  const t = useText(keyWords)
  const { passphrase, keys, locked } = made
  return (
    <Card title={t.setUp.sheet} note={`${t.setUp.holder}: ${name} · ${bizNow()}`}>
      <div className="srm-stack">
        <p>{t.setUp.write}</p>
        <WordList words={passphrase.split(' ')} secret />
        <Fingerprint hex={keysFingerprint(keys)} />
        <div className="ofk-lines srm-print-only" aria-hidden="true">
          <span>{t.setUp.keeper}</span>
          <span>{t.setUp.date}</span>
        </div>
        <div className="srm-row wrap srm-no-print">
          <Button type="primary" onClick={onNext}>
            {t.setUp.written}
          </Button>
          <Button onClick={() => window.print()}>{t.setUp.print}</Button>
          <Button onClick={() => saveKeyFile(name, { keys, locked })}>{t.setUp.keyFile}</Button>
        </div>
      </div>
    </Card>
  )
}

const TypedBack = ({ made, onBack, onDone }: { made: Made; onBack: () => void; onDone: () => Promise<unknown> }) => {
  const t = useText(keyWords)
  const field = useId()
  const [typed, setTyped] = useState('')
  const [differs, setDiffers] = useState(false)
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    const isSame = normalPassphrase(typed) === made.passphrase
    setDiffers(!isSame)
    if (!isSame) return
    setBusy(true)
    await onDone()
    setBusy(false)
  }
  return (
    <Card title={t.setUp.steps.check}>
      <form
        className="srm-stack gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void finish()
        }}
      >
        <label htmlFor={field}>{t.setUp.typeBack}</label>
        <Input
          id={field}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t.passphraseHint}
          status={differs ? 'error' : ''}
          aria-describedby={`${field}-wrong`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id={`${field}-wrong`} className="srm-bad" role="alert">
          {differs ? t.setUp.differs : ''}
        </p>
        <div className="srm-row wrap">
          <Button type="primary" htmlType="submit" loading={busy} disabled={typed.trim() === ''}>
            {t.setUp.register}
          </Button>
          <Button onClick={onBack}>{t.setUp.back}</Button>
        </div>
      </form>
    </Card>
  )
}

interface SetUpProps {
  readonly mine: OwnOfficerKey
  /** Takes the place of a key that is in force. */
  readonly replacing: boolean
  readonly register: (made: NewOfficerKey) => Promise<unknown>
  readonly onCancel?: () => void
}
/** Key made, passphrase written down, typed back, registered: nothing is sent before the last step. */
export const SetUp = ({ mine, replacing, register, onCancel }: SetUpProps) => {
  const t = useText(keyWords)
  const [at, setAt] = useState<'begin' | 'words' | 'check'>('begin')
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  const order = ['begin', 'words', 'check'] as const
  const now = order.indexOf(at)
  const steps = order.map((key, i) => ({
    title: t.setUp.steps[key],
    state: i < now ? ('done' as const) : i === now ? ('now' as const) : ('next' as const),
  }))
  const begin = async () => {
    setBusy(true)
    try {
      setMade(await make(mine))
      setAt('words')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="srm-card srm-card-body ofk-steps srm-no-print">
        <Steps label={t.mine} steps={steps} />
      </div>
      {at === 'begin' && (
        <Card title={t.setUp.steps.begin}>
          <div className="srm-stack">
            <p>{mine.purpose === 'open' ? t.setUp.opens : t.setUp.certifies}</p>
            <Banner tone="todo">{t.setUp.lost}</Banner>
            {replacing && <Banner tone="todo">{t.setUp.replacing}</Banner>}
            <div className="srm-row wrap">
              <Button type="primary" loading={busy} onClick={() => void begin()}>
                {t.setUp.generate}
              </Button>
              {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
            </div>
          </div>
        </Card>
      )}
      {at === 'words' && made && <Written made={made} name={mine.holder.name} onNext={() => setAt('check')} />}
      {at === 'check' && made && (
        <TypedBack
          made={made}
          onBack={() => setAt('words')}
          onDone={() => register({ keys: made.keys, locked: made.locked, ownSignature: made.ownSignature })}
        />
      )}
    </>
  )
}
