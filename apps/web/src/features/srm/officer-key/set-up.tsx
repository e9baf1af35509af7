import type { NewOfficerKey, OwnOfficerKey } from '@srm/contract/srm/officer-key'
import { signOwnKey } from '@srm/proof/certificate'
import { keysFingerprint, makeLockedKeys, normalPassphrase } from '@srm/proof/key-pair'
import { newPassphrase } from '@srm/proof/passphrase'
import { Button } from 'antd'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { saveBlob } from '../../../lib/wire/files'
import { Steps } from '../../../ui/detail/steps'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { PassphraseForm } from '../../../ui/keys/passphrase-form'
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
  const check = async (typed: string) => {
    if (normalPassphrase(typed) !== made.passphrase) return t.setUp.differs
    await onDone()
    return null
  }
  return (
    <Card title={t.setUp.steps.check}>
      <PassphraseForm label={t.setUp.typeBack} button={t.setUp.register} check={check}>
        <Button onClick={onBack}>{t.setUp.back}</Button>
      </PassphraseForm>
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
