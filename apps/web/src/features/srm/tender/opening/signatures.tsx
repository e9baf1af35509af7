import { tenderBid, tenderOpening, type OpeningHall, type OpeningRecord } from '@srm/contract/srm/tender-bid'
import { fingerprintWords } from '@srm/proof/fingerprint'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { lazily } from '../../../../lib/page/lazily'
import { useText } from '../../../../lib/text'
import { call } from '../../../../lib/wire/client'
import { saveBlob } from '../../../../lib/wire/files'
import { Banner } from '../../../../ui/layout/banner'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { checkRecord } from '../../../../ui/opening/sign-record'
import { hallText } from './hall.text'

const SignDialog = lazily(() => import('./sign-dialog').then((m) => m.SignDialog))

interface Of {
  readonly hall: OpeningHall
  readonly record: OpeningRecord
  readonly isOwn: boolean
}
const useFile = ({ hall, record, isOwn }: Of) => {
  const asked = { query: { id: hall.id, envelope: record.envelope }, quiet: true }
  return () => (isOwn ? call(tenderBid.record, asked) : call(tenderOpening.record, asked))
}

/** What this browser found when it checked the signatures itself. */
const Checked = (of: Of) => {
  const t = useText(hallText).signing
  const file = useFile(of)
  const { hall, record } = of
  const signed = record.signatures.map((one) => one.signedAt)
  const checked = useQuery({
    queryKey: ['opening-record', hall.id, record.envelope, record.sha256, ...signed],
    queryFn: async () => (await checkRecord(await file())).faults.length === 0,
    staleTime: Infinity,
    retry: false,
  })
  if (checked.data === undefined) return null
  return checked.data ? <small className="srm-dim">{t.checked}</small> : <Banner tone="bad">{t.wrong}</Banner>
}

/** Who of those who opened has signed the record, by which key; the record as a file that anybody can check. */
export const Signatures = (of: Of) => {
  const { hall, record } = of
  const t = useText(hallText).signing
  const lang = useLanguage()
  const [isSigning, setSigning] = useState(false)
  const file = useFile(of)
  const mine = record.signatures.find((one) => one.isOwn)
  const maySign = mine?.signedAt === null && hall.can['signRecord'] === null
  const save = async () =>
    saveBlob(new Blob([JSON.stringify(await file(), null, 2)], { type: 'application/json' }), `${hall.docNo}-${record.envelope}.json`)
  return (
    <section className="tdh-signatures">
      <h3>{t.heading}</h3>
      <ul>
        {record.signatures.map((one) => (
          <li key={one.name}>
            <b>{one.name}</b>{' '}
            {one.signedAt ? (
              <ToneTag tone="done">{t.signed(shortInstant(one.signedAt))}</ToneTag>
            ) : (
              <ToneTag tone="end">{t.unsigned}</ToneTag>
            )}
            {one.fingerprint && (
              <small className="srm-dim">{fingerprintWords(lang === 'zh-CN' ? 'zh' : 'en', one.fingerprint).join(' ')}</small>
            )}
          </li>
        ))}
      </ul>
      <Checked {...of} />
      <div className="srm-row wrap">
        {maySign && (
          <Button type="primary" onClick={() => setSigning(true)}>
            {t.sign}
          </Button>
        )}
        <Button onClick={() => void save()}>{t.file}</Button>
      </div>
      {isSigning && <SignDialog id={hall.id} envelope={record.envelope} onClose={() => setSigning(false)} />}
    </section>
  )
}
