import { officerKey as routes, type OwnOfficerKey } from '@srm/contract/srm/officer-key'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { officerKeyText } from '@srm/domain/srm/officer-key/officer-key.text'
import { keysFingerprint } from '@srm/proof/key-pair'
import { Button } from 'antd'
import { useState } from 'react'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Steps } from '../../../ui/detail/steps'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { StatusTag } from '../../../ui/tags/status-tag'
import { answerTo, useOwnKey } from './keys'
import { UnlockForm, WhereKeysWork } from '../../../ui/keys/unlock-form'
import { Fingerprint } from './parts'
import { saveKeyFile, SetUp } from './set-up'
import { keyWords } from './text'

type OwnKey = NonNullable<OwnOfficerKey['key']>
interface Of {
  readonly mine: OwnOfficerKey
  readonly own: OwnKey
}
const { pending, certified } = officerKeyMachine.states

const ProveDialog = ({ own, onClose }: { own: OwnKey; onClose: () => void }) => {
  const t = useText(keyWords)
  const ask = useAction(routes.challenge, { done: false })
  const prove = useAction(routes.prove, { onDone: onClose })
  return (
    <FormDialog title={t.prove} open onClose={onClose}>
      <div className="srm-stack">
        <p>{t.proveHint}</p>
        <UnlockForm
          own={own}
          label={t.prove}
          onCancel={onClose}
          withKeys={async (unlocked) => {
            const challenge = await ask.run({ id: own.id })
            if (!challenge) return
            const secret = await answerTo(challenge, unlocked)
            await prove.run({ id: own.id, version: own.version, challengeId: challenge.id, secret })
          }}
        />
      </div>
    </FormDialog>
  )
}

const RevokeDialog = ({ own, onClose }: { own: OwnKey; onClose: () => void }) => {
  const t = useText(keyWords)
  const { field: f } = useText(officerKeyText)
  return (
    <ActionDialog route={routes.revoke} title={t.revoke} initial={{ id: own.id, version: own.version }} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="dict" dict="officer_key_revocation" />
      <Field name="note" label={f.note} kind="area" />
      <p className="srm-dim">{t.copiedHint}</p>
    </ActionDialog>
  )
}

const useNext = ({ mine, own }: Of): string => {
  const { next } = useText(keyWords)
  if (own.status === pending) return mine.purpose === 'open' ? next.pending : next.pendingCertifier
  if (mine.purpose === 'certify') return next.certifier
  return own.status === certified ? next.certified : next.ready
}
const useKeySteps = ({ mine, own }: Of) => {
  const { steps } = useText(keyWords)
  const titles = mine.purpose === 'open' ? [steps.made, steps.certified, steps.rehearsed, steps.ready] : [steps.made, steps.certified]
  const done = own.status === pending ? 1 : own.status === certified ? 2 : 4
  return titles.map((title, i) => ({ title, state: i < done ? ('done' as const) : i === done ? ('now' as const) : ('next' as const) }))
}

const Present = ({ mine, own, onReplace }: Of & { onReplace: () => void }) => {
  const t = useText(keyWords)
  const may = useMay()
  const navigate = usePageNavigate()
  const [doing, setDoing] = useState<'prove' | 'revoke' | null>(null)
  const steps = useKeySteps({ mine, own })
  const next = useNext({ mine, own })
  const close = () => setDoing(null)
  const opens = mine.purpose === 'open'
  return (
    <>
      <div className="srm-card srm-card-body ofk-steps">
        <Steps label={t.mine} steps={steps} />
      </div>
      <Banner
        tone={own.status === pending || (opens && own.status === certified) ? 'todo' : 'info'}
        action={
          opens && own.status === certified ? (
            <Button onClick={() => void navigate({ to: '/srm/officer-key/rehearsal' })}>{t.rehearsals}</Button>
          ) : undefined
        }
      >
        {next}
      </Banner>
      <Card title={t.words} note={<StatusTag machine={officerKeyMachine} status={own.status} />}>
        <div className="srm-stack">
          <p>{t.myHint}</p>
          <Fingerprint hex={keysFingerprint(own.keys)} />
          <div className="srm-row wrap">
            {opens && may('srm:officerKey:prove') && <Button onClick={() => setDoing('prove')}>{t.prove}</Button>}
            <Button onClick={() => saveKeyFile(mine.holder.name, { keys: own.keys, locked: own.locked })}>{t.keyFile}</Button>
            {may('srm:officerKey:replace') && <Button onClick={onReplace}>{t.replace}</Button>}
            {may('srm:officerKey:revoke') && (
              <Button danger onClick={() => setDoing('revoke')}>
                {t.revoke}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {doing === 'prove' && <ProveDialog own={own} onClose={close} />}
      {doing === 'revoke' && <RevokeDialog own={own} onClose={close} />}
    </>
  )
}

const Page = ({ mine }: { mine: OwnOfficerKey }) => {
  const [replacing, setReplacing] = useState(false)
  const add = useAction(routes.add)
  const replace = useAction(routes.replace, { onDone: () => setReplacing(false) })
  const { key } = mine
  if (!key) return <SetUp mine={mine} replacing={false} register={(made) => add.run(made)} />
  if (!replacing) return <Present mine={mine} own={key} onReplace={() => setReplacing(true)} />
  const ref = { id: key.id, version: key.version }
  return <SetUp mine={mine} replacing register={(made) => replace.run({ ...ref, ...made })} onCancel={() => setReplacing(false)} />
}

/** The caller's own key: set up, shown for comparison, proven, replaced, revoked. */
export const MyKeyPage = () => {
  const t = useText(keyWords)
  const asked = useOwnKey()
  return (
    <>
      <PageHeader title={t.mine} />
      <PageBody>
        <WhereKeysWork>
          <DetailLoader query={asked}>{(mine) => <Page mine={mine} />}</DetailLoader>
        </WhereKeysWork>
      </PageBody>
    </>
  )
}
