import '@srm/domain/srm/opening/opening.text'
import type { Ceremony, Relay, Shares } from '@srm/contract/srm/opening.shapes'
import { officerKey as keyRoutes, type OwnOfficerKey } from '@srm/contract/srm/officer-key'
import type { OfficerKeys, PublicKeys } from '@srm/proof/key-pair'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { usePageNavigate } from '../../lib/page/page'
import { useText } from '../../lib/text'
import { ApiError } from '../../lib/wire/api'
import { query } from '../../lib/wire/client'
import { KeysChanged } from '../../lib/wire/server-keys'
import { DetailLoader } from '../detail/detail-loader'
import { FormDialog } from '../form/form-dialog'
import { Banner } from '../layout/banner'
import { UnlockForm, WhereKeysWork } from '../keys/unlock-form'
import { CeremonyRefused, openShares, turnShares } from './ceremony'
import { ceremonyWords } from './ceremony.text'

type OwnKey = NonNullable<OwnOfficerKey['key']>
export interface CeremonyProps {
  /** The inquiry, later the tender. */
  readonly project: string
  readonly ceremony: UseQueryResult<Ceremony>
  /** Sends the first opener's shares. */
  readonly turn: (relay: Relay) => Promise<unknown>
  /** Sends both openers' shares; `markUnreadable` where it is certain that some quotations do not open. */
  readonly open: (shares: Shares, markUnreadable: boolean) => Promise<unknown>
  /** Where an opening has a record: the second opener signs it with the keys that are still unlocked. It may also be signed later. */
  readonly sign?: (keys: PublicKeys, own: OfficerKeys) => Promise<void>
  readonly onClose: () => void
}

const Officers = ({ it }: { it: Ceremony }) => {
  const t = useText(ceremonyWords)
  return (
    <p className="srm-dim">
      {t.officers}: {it.officers.map((o) => (o.isOwn ? `${o.name} (${t.you})` : o.name)).join(' · ')}
    </p>
  )
}

interface StepProps extends Omit<CeremonyProps, 'ceremony'> {
  readonly it: Ceremony
  readonly holder: string
  readonly own: OwnKey
}
/** What the caller does now: turn first, or open second. The passphrase stays in this browser. */
const Step = ({ it, holder, own, project, turn, open, sign, onClose }: StepProps) => {
  const t = useText(ceremonyWords)
  const [stopped, setStopped] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [mark, setMark] = useState(false)
  const { first } = it
  const send = async (unlocked: OfficerKeys) => {
    setStopped(null)
    try {
      if (first) {
        await open(await openShares(it, project, holder, unlocked), mark)
        // The bids are open whatever comes of the signature: the record offers it again.
        await sign?.(own.keys, unlocked).catch(() => undefined)
      } else await turn(await turnShares(it, project, holder, unlocked))
      onClose()
    } catch (error) {
      if (error instanceof CeremonyRefused) setStopped(t.refused)
      else if (error instanceof KeysChanged) setStopped(t.keysChanged)
      else if (error instanceof ApiError && error.errorKey === 'CEREMONY_UNREADABLE') setUnreadable(error.message)
      else if (error instanceof ApiError) setStopped(error.message)
      else throw error
    }
  }
  return (
    <div className="srm-stack">
      <p>{first ? t.openHint(first.name, it.bids.length) : t.turnHint(it.bids.length)}</p>
      <Officers it={it} />
      {stopped && <Banner tone="bad">{stopped}</Banner>}
      {unreadable && (
        <>
          <Banner tone="bad">{unreadable}</Banner>
          <p className="srm-dim">{t.unreadableHint}</p>
          <Checkbox checked={mark} onChange={(event) => setMark(event.target.checked)}>
            {t.unreadable}
          </Checkbox>
        </>
      )}
      <UnlockForm own={own} label={first ? t.openIt : t.turn} fromFile withKeys={send} onCancel={onClose} />
    </div>
  )
}

const Body = ({ it, mine, ...props }: Omit<CeremonyProps, 'ceremony'> & { it: Ceremony; mine: OwnOfficerKey }) => {
  const t = useText(ceremonyWords)
  const navigate = usePageNavigate()
  const { key, holder } = mine
  if (!key)
    return (
      <Banner tone="bad" action={<Button onClick={() => void navigate({ to: '/srm/officer-key/mine' })}>{t.toMine}</Button>}>
        {t.noKey}
      </Banner>
    )
  if (!it.officers.some((o) => o.isOwn)) return <Banner tone="bad">{t.notNamed}</Banner>
  if (it.first?.userId === holder.id) return <Banner tone="info">{t.isFirst(it.first.until.slice(11, 16))}</Banner>
  return (
    <WhereKeysWork>
      <Step it={it} holder={holder.id} own={key} {...props} />
    </WhereKeysWork>
  )
}

/** The opening of client-sealed bids, as one of the three openers takes part in it. */
export const CeremonyDialog = ({ ceremony, ...props }: CeremonyProps) => {
  const t = useText(ceremonyWords)
  const mine = useQuery(query(keyRoutes.mine, { quiet: true }))
  return (
    <FormDialog title={ceremony.data?.first ? t.openTitle : t.turnTitle} open onClose={props.onClose}>
      <DetailLoader query={ceremony}>
        {(it) => <DetailLoader query={mine}>{(own) => <Body it={it} mine={own} {...props} />}</DetailLoader>}
      </DetailLoader>
    </FormDialog>
  )
}
