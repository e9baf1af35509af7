import { officerKey as routes, type OwnOfficerKey, type RehearsalDetail, type RehearsalRow } from '@srm/contract/srm/officer-key'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import type { OfficerKeys } from '@srm/proof/key-pair'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { KeysChanged } from '../../../lib/wire/server-keys'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Steps, type Step } from '../../../ui/detail/steps'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { ManifestRefused, relayOf, sharesFor, useOwnKey } from './keys'
import { UnlockForm, WhereKeysWork } from '../../../ui/keys/unlock-form'
import { keyWords } from './text'

type OwnKey = NonNullable<OwnOfficerKey['key']>
const { certified, ready } = officerKeyMachine.states
const path = '/srm/officer-key/rehearsal'

/** The dummy's words, out of its JSON. */
const dummyOf = (json: string): string => String((JSON.parse(json) as { rehearsal?: unknown }).rehearsal ?? '')

const StartCard = ({ own }: { own: OwnKey }) => {
  const t = useText(keyWords)
  const navigate = usePageNavigate()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const asked = useQuery(
    query(routes.list, { query: { pageNo: 1, pageSize: 100, purpose: 'open', status: `${certified},${ready}` }, quiet: true }),
  )
  const start = useAction(routes.startRehearsal, { onDone: ({ id }) => void navigate({ to: path, search: { id } }) })
  const others = (asked.data?.records ?? []).filter(
    (k) => k.id !== own.id && k.purpose === 'open' && (k.status === certified || k.status === ready),
  )
  const isOwnReady = own.status === certified || own.status === ready
  if (!asked.data) return null
  return (
    <Card title={t.start}>
      {!isOwnReady || others.length < 2 ? (
        <p className="srm-dim">{t.tooFew}</p>
      ) : (
        <div className="srm-stack">
          <p>{t.startHint}</p>
          <fieldset className="ofk-choices">
            <legend>{t.choose}</legend>
            {others.map((k) => (
              <Checkbox
                key={k.id}
                checked={chosen.includes(k.id)}
                disabled={chosen.length === 2 && !chosen.includes(k.id)}
                onChange={(e) => setChosen(e.target.checked ? [...chosen, k.id] : chosen.filter((id) => id !== k.id))}
              >
                {k.holderName} <span className="srm-dim">{k.docNo}</span>
              </Checkbox>
            ))}
          </fieldset>
          <div>
            <Button
              type="primary"
              disabled={chosen.length !== 2}
              loading={start.pending}
              onClick={() => void start.run({ keyIds: [own.id, ...chosen] })}
            >
              {t.start}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}

const useRehearsalSteps = (it: RehearsalRow): readonly Step[] => {
  const { rehearsalSteps: s } = useText(keyWords)
  const t = useText(keyWords)
  const isTurned = it.turnedUntil !== null || it.openedAt !== null
  return [
    { title: s.start, lines: [it.createTime], state: 'done' },
    {
      title: s.turn,
      lines: [isTurned ? it.firstName : null, it.turnedUntil && t.until(it.turnedUntil)],
      state: isTurned ? 'done' : 'now',
    },
    { title: s.open, lines: [it.secondName, it.openedAt], state: it.openedAt ? 'done' : isTurned ? 'now' : 'next' },
  ]
}

/** What the caller does now: turn first, open second, or wait. */
const MyTurn = ({ it, own }: { it: RehearsalDetail; own: OwnKey }) => {
  const t = useText(keyWords)
  const [stopped, setStopped] = useState<'manifest' | 'keys' | null>(null)
  const turn = useAction(routes.turnRehearsal)
  const open = useAction(routes.openRehearsal)
  const guarded = (step: (unlocked: OfficerKeys) => Promise<unknown>) => async (unlocked: OfficerKeys) => {
    setStopped(null)
    try {
      await step(unlocked)
    } catch (error) {
      if (error instanceof ManifestRefused) setStopped('manifest')
      else if (error instanceof KeysChanged) setStopped('keys')
      else throw error
    }
  }
  const isTurned = it.turnedUntil !== null
  if (it.place === null) return <p className="srm-dim">{t.notMine}</p>
  if (isTurned && it.firstPlace === it.place) return <Banner tone="info">{t.waitSecond}</Banner>
  const step = isTurned
    ? { hint: t.openHint, label: t.openIt, use: async (u: OfficerKeys) => open.run({ id: it.id, shares: await sharesFor(it, own, u) }) }
    : { hint: t.turnHint, label: t.turn, use: async (u: OfficerKeys) => turn.run({ id: it.id, relay: await relayOf(it, own, u) }) }
  return (
    <div className="srm-stack">
      <p>{step.hint}</p>
      {stopped && <Banner tone="bad">{stopped === 'keys' ? t.keysChanged : t.badManifest}</Banner>}
      <UnlockForm key={step.label} own={own} label={step.label} withKeys={guarded(step.use)} />
    </div>
  )
}

const One = ({ it, own }: { it: RehearsalDetail; own: OwnKey | null }) => {
  const t = useText(keyWords)
  const steps = useRehearsalSteps(it)
  return (
    <Card title={t.rehearsals} note={it.officers.map((o) => o.name).join(' · ')}>
      <div className="srm-stack">
        <Steps label={t.rehearsals} steps={steps} />
        {it.openedAt !== null && it.json !== null ? (
          <Banner tone="info">{t.opened(dummyOf(it.json))}</Banner>
        ) : own ? (
          <WhereKeysWork>
            <MyTurn it={it} own={own} />
          </WhereKeysWork>
        ) : (
          <p className="srm-dim">{t.notMine}</p>
        )}
      </div>
    </Card>
  )
}
const OneOf = ({ id, own }: { id: string; own: OwnKey | null }) => {
  // The other officer acts in another browser meanwhile.
  const asked = useQuery({ ...query(routes.rehearsal, { query: { id }, quiet: true }), refetchInterval: 5000 })
  return <DetailLoader query={asked}>{(it) => <One it={it} own={own} />}</DetailLoader>
}

const Past = ({ rows, onOpen }: { rows: readonly RehearsalRow[]; onOpen: (id: string) => void }) => {
  const t = useText(keyWords)
  const stateOf = (row: RehearsalRow) => (row.openedAt ? 'done' : row.turnedUntil ? 'turned' : 'open')
  if (rows.length === 0) return <EmptyState title={t.noRehearsals} detail={t.noRehearsalsHint} />
  return (
    <ul className="srm-stack gap-2">
      {rows.map((row) => {
        const state = stateOf(row)
        return (
          <li key={row.id} className="srm-row wrap">
            <ToneTag tone={state === 'done' ? 'done' : 'run'}>{t.states[state]}</ToneTag>
            <button type="button" className="srm-link" onClick={() => onOpen(row.id)}>
              {row.createTime}
            </button>
            <span className="srm-dim">{row.officers.map((o) => o.name).join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Rehearsals: a dummy bid that two of three officers open; `?id=` is the one at hand. */
export const RehearsalPage = () => {
  const t = useText(keyWords)
  const navigate = usePageNavigate()
  const may = useMay()
  const id = usePageSearch()['id']
  const own = useOwnKey(may('srm:officerKey:add')).data?.key ?? null
  const asked = useQuery({ ...query(routes.rehearsals, { quiet: true }), refetchInterval: 15_000 })
  return (
    <>
      <PageHeader title={t.rehearsals} />
      <PageBody>
        {id && <OneOf key={id} id={id} own={own} />}
        {own && may('srm:officerKey:rehearse') && <StartCard own={own} />}
        <Card title={t.rehearsals}>
          <DetailLoader query={asked}>
            {(rows) => <Past rows={rows} onOpen={(to) => void navigate({ to: path, search: { id: to } })} />}
          </DetailLoader>
        </Card>
      </PageBody>
    </>
  )
}
