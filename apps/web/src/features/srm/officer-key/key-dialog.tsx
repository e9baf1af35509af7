import { officerKey as routes, type OfficerKeyDetail } from '@srm/contract/srm/officer-key'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { officerKeyText } from '@srm/domain/srm/officer-key/officer-key.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ActionBar } from '../../../ui/detail/action-bar'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { DictText } from '../../../ui/dict/dict'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { Banner } from '../../../ui/layout/banner'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { certificateFor, trueFingerprint, useOwnKey } from './keys'
import { UnlockForm, WhereKeysWork } from '../../../ui/keys/unlock-form'
import { Fingerprint } from './parts'
import { keyWords } from './text'

interface Of {
  readonly detail: OfficerKeyDetail
}

/** Compared, then signed in the own hand: the passphrase stays in this browser. */
const CertifyForm = ({ detail, onDone }: Of & { onDone: () => void }) => {
  const t = useText(keyWords)
  const navigate = usePageNavigate()
  const [compared, setCompared] = useState(false)
  const own = useOwnKey()
  const send = useAction(routes.certify, { onDone })
  const { action } = useText(officerKeyText)
  const name = detail.holderName ?? ''
  if (!own.data) return null
  const { key, holder } = own.data
  if (!key)
    return (
      <Banner tone="todo" action={<Button onClick={() => void navigate({ to: '/srm/officer-key/mine' })}>{t.toMine}</Button>}>
        {t.noKey}
      </Banner>
    )
  return (
    <div className="srm-stack">
      <p>{t.compare(name)}</p>
      <Checkbox checked={compared} onChange={(event) => setCompared(event.target.checked)}>
        {t.compared(name)}
      </Checkbox>
      <UnlockForm
        own={key}
        label={action.certify}
        disabled={!compared}
        onCancel={onDone}
        withKeys={async (unlocked) => {
          const given = await certificateFor(detail, { keys: key.keys, name: holder.name, unlocked })
          await send.run({ id: detail.id, version: detail.version, ...given })
        }}
      />
    </div>
  )
}

const Certificates = ({ detail }: Of) => {
  const t = useText(keyWords)
  if (detail.certificates.length === 0) return <p className="srm-dim">{t.noCertificates}</p>
  return (
    <ul className="srm-stack gap-1">
      {detail.certificates.map((one) => (
        <li key={`${one.byDocNo} ${one.at}`} className="srm-row wrap">
          <ToneTag tone={one.struck ? 'bad' : 'done'}>{one.byName}</ToneTag>
          <span className="srm-dim">
            <DictText code="officer_key_purpose" value={one.byPurpose} /> · {one.byDocNo} · {new Date(one.at).toLocaleString()}
          </span>
          {one.struck && <span className="srm-bad">{t.struck}</span>}
        </li>
      ))}
    </ul>
  )
}

const Body = ({ detail }: Of) => {
  const t = useText(keyWords)
  const { action, field: f } = useText(officerKeyText)
  const may = useMay()
  const [doing, setDoing] = useState<'certify' | 'withdraw' | null>(null)
  const fingerprint = trueFingerprint(detail)
  const { open, certify } = detail.missing
  const close = () => setDoing(null)
  const all = {
    certify: { run: () => setDoing('certify'), primary: true },
    withdraw: { run: () => setDoing('withdraw'), danger: true },
  }
  const run = Object.fromEntries(Object.entries(all).filter(([name]) => detail.can[name] === null && may(`srm:officerKey:${name}`)))
  return (
    <div className="srm-stack">
      <div className="srm-row wrap">
        <StatusTag machine={officerKeyMachine} status={detail.status} />
        <span className="srm-grow" />
        {fingerprint && <ActionBar machine={officerKeyMachine} record={detail} what={detail.holderName ?? ''} run={run} />}
      </div>
      {fingerprint ? <Fingerprint hex={fingerprint} /> : <Banner tone="bad">{t.wrongKey}</Banner>}
      {doing === 'certify' && (
        <WhereKeysWork>
          <CertifyForm detail={detail} onDone={close} />
        </WhereKeysWork>
      )}
      {open + certify > 0 && detail.can['certify'] !== undefined && <p className="srm-dim">{t.needs(open, certify)}</p>}
      <Detail
        items={[
          { label: f.docNo, value: detail.docNo },
          { label: f.purpose, value: <DictText code="officer_key_purpose" value={detail.purpose} /> },
          { label: f.createTime, value: detail.createTime },
          { label: f.provenAt, value: detail.provenAt },
          { label: f.rehearsedAt, value: detail.rehearsedAt },
          { label: f.replaces, value: detail.replacesNo },
          { label: f.endedAt, value: detail.endedAt },
          { label: f.reason, value: detail.reason && <DictText code="officer_key_revocation" value={detail.reason} /> },
          { label: f.note, value: detail.note, wide: true },
          { label: t.certificates, value: <Certificates detail={detail} />, wide: true },
        ]}
      />
      <EventLog machine={officerKeyMachine} query={query(routes.timeline, { query: { id: detail.id }, quiet: true })} />
      {doing === 'withdraw' && (
        <ActionDialog
          route={routes.withdraw}
          title={action.withdraw}
          initial={{ id: detail.id, version: detail.version, reason: 'left' }}
          onClose={close}
        >
          <Field name="reason" label={f.reason} kind="dict" dict="officer_key_revocation" />
          <Field name="note" label={f.note} kind="area" />
        </ActionDialog>
      )}
    </div>
  )
}

/** One key: what it is, who certified it, and what may be done with it. */
export const KeyDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { name } = useText(officerKeyText)
  const asked = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <FormDialog title={asked.data ? `${name} · ${asked.data.holderName ?? ''}` : name} open wide onClose={onClose}>
      <DetailLoader query={asked}>{(detail) => <Body detail={detail} />}</DetailLoader>
    </FormDialog>
  )
}
