import { makeCompanyKey, parseCompanyKey, unlockCompanyKey, type CompanyKeyFile } from '@srm/proof/company-key'
import { normalPassphrase, type KeyPair } from '@srm/proof/key-pair'
import { newPassphrase } from '@srm/proof/passphrase'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { saveBlob } from '../../lib/wire/files'
import { PassphraseForm } from '../keys/passphrase-form'
import { WordList } from '../keys/word-list'
import { companyKey, takeCompanyKey } from './company-key'
import { offlineWords } from './offline.text'

interface Company {
  readonly supplierId: string
  readonly supplierName: string
}
interface Made {
  readonly passphrase: string
  readonly file: CompanyKeyFile
  readonly pair: KeyPair
}
interface StepProps {
  readonly onKey: (pair: KeyPair) => Promise<void>
}

const Fresh = ({ made, onKey }: StepProps & { made: Made }) => {
  const t = useText(offlineWords).key
  const save = () =>
    saveBlob(new Blob([JSON.stringify(made.file, null, 2)], { type: 'application/json' }), `${made.file.supplierName}.company-key.json`)
  const check = async (typed: string) => {
    if (normalPassphrase(typed) !== made.passphrase) return t.differs
    await onKey(made.pair)
    return null
  }
  return (
    <div className="srm-stack">
      <p>{t.write}</p>
      <WordList words={made.passphrase.split(' ')} secret />
      <div>
        <Button onClick={save}>{t.save}</Button>
      </div>
      <PassphraseForm label={t.typeBack} button={t.use} check={check} />
    </div>
  )
}

/** A key file and its passphrase put the key in use here. */
const Load = ({ company, onKey }: StepProps & { company: Company }) => {
  const t = useText(offlineWords).key
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<CompanyKeyFile | null>(null)
  const [wrong, setWrong] = useState('')
  const choose = async (given: File | undefined) => {
    setFile(null)
    setWrong('')
    try {
      const found = parseCompanyKey((await given?.text()) ?? '')
      if (found.supplier === company.supplierId) setFile(found)
      else setWrong(t.foreign)
    } catch {
      setWrong(t.wrongFile)
    }
  }
  const check = async (typed: string) => {
    const pair = file && (await unlockCompanyKey(file, typed).catch(() => null))
    if (!pair) return t.wrong
    await onKey(pair)
    return null
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t.load}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>{t.load}</Button>
      {wrong && (
        <p className="srm-bad" role="alert">
          {wrong}
        </p>
      )}
      {file && <PassphraseForm label={`${t.passphrase} · ${file.supplierName}`} button={t.unlock} check={check} />}
    </>
  )
}

const KeyDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const t = useText(offlineWords).key
  const client = useQueryClient()
  const [made, setMade] = useState<Made | null>(null)
  const [failed, setFailed] = useState(false)
  const make = async () => {
    const passphrase = newPassphrase()
    const { supplierId: supplier, supplierName } = company
    setMade({ passphrase, ...(await makeCompanyKey({ supplier, supplierName, madeAt: new Date().toISOString() }, passphrase)) })
  }
  const onKey = async (pair: KeyPair) => {
    try {
      await takeCompanyKey(company.supplierId, pair)
    } catch {
      return setFailed(true)
    }
    toast('success', t.done)
    onClose()
    // Bids of this key may be read here from now on.
    await client.invalidateQueries()
  }
  return (
    <Modal open title={t.dialog} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <div className="srm-stack">
        <p>{t.why}</p>
        {failed && (
          <p className="srm-bad" role="alert">
            {t.notKept}
          </p>
        )}
        {made ? (
          <Fresh made={made} onKey={onKey} />
        ) : (
          <>
            <div>
              <Button type="primary" onClick={() => void make()}>
                {t.make}
              </Button>
            </div>
            <p className="srm-dim">{t.before}</p>
            <Load company={company} onKey={onKey} />
          </>
        )}
      </div>
    </Modal>
  )
}

/** Whether this browser holds the company's key, and how it is taken along. */
export const CompanyKeyCard = ({ company }: { company: Company }) => {
  const t = useText(offlineWords).key
  const [isOpen, setOpen] = useState(false)
  const { data: isHere } = useQuery({
    queryKey: ['company-key', company.supplierId],
    queryFn: async () => (await companyKey(company.supplierId)) !== null,
  })
  return (
    <section className="srm-card srm-card-body srm-stack gap-2">
      <h2>{t.title}</h2>
      <p>{isHere ? t.here : t.none}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t.take}</Button>
      </div>
      {isOpen && <KeyDialog company={company} onClose={() => setOpen(false)} />}
    </section>
  )
}
