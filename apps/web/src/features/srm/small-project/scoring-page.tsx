import { smallFilePath, smallProject as routes, type ScoringDesk as Desk } from '@srm/contract/srm/small-project'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { ask } from '../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction, write } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { MaskedFiles } from '../../../ui/files/masked-files'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Card, PageBody } from '../../../ui/layout/card'
import { RoomFrame } from '../../../ui/layout/room-frame'
import { ScoringDesk, type DeskBidder } from '../../../ui/scoring/scoring-desk'
import { cellKey } from '../../../ui/scoring/scoring.model'
import { scoringDeskText } from '../../../ui/scoring/scoring.text'
import { useTabTitle } from '../../../ui/tab-title'
import { smallPageText } from './text'
import './small.css'

interface Of {
  readonly desk: Desk
}
const Declare = ({ desk, onRecuse }: Of & { onRecuse: () => void }) => {
  const t = useText(smallPageText).scoring
  const declare = useAction(routes.declare)
  return (
    <PageBody>
      <Card title={t.declareTitle}>
        <p>{t.declareBody}</p>
        <ul>
          {desk.companies.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <span className="srm-row">
          <Button type="primary" loading={declare.pending} onClick={() => void declare.run({ id: desk.id })}>
            {t.declare}
          </Button>
          <Button onClick={onRecuse}>{t.recuse}</Button>
        </span>
      </Card>
    </PageBody>
  )
}

/** What one bid answered, and its files. */
const Evidence = ({ desk, bidder }: Of & { bidder: DeskBidder }) => {
  const t = useText(smallPageText).scoring
  const w = useText(scoringDeskText)
  const own = desk.bidders.find((one) => one.bidder === bidder.alias)
  if (!own) return null
  return (
    <>
      <h3>{t.technical}</h3>
      <p>{own.technical ?? w.noAnswer}</p>
      <h3>{t.service}</h3>
      <p>{own.service ?? w.noAnswer}</p>
      {own.files.length > 0 && (
        <>
          <h3>{w.files}</h3>
          <MaskedFiles path={smallFilePath} by={{ id: desk.id, bidder: String(own.bidder) }} files={own.files} />
        </>
      )}
    </>
  )
}

const Work = ({ desk, onRecuse }: Of & { onRecuse: () => void }) => {
  const t = useText(smallPageText).scoring
  const f = useText(smallPageText).form.groups
  const submit = useAction(routes.submitScores, { done: t.submitted })
  const explain = useAction(routes.explainScores, { done: t.explained })
  // What was kept when the desk was opened; from then on the cells hold what is typed.
  const [scores] = useState(
    () =>
      new Map(
        desk.scores.map((one) => [
          cellKey(String(one.bidder), one.itemKey),
          { score: one.score.replace(/\.?0+$/, '') || '0', reason: one.reason },
        ]),
      ),
  )
  const toExplain = useMemo(() => new Set(desk.toExplain.map((one) => cellKey(String(one.bidder), one.itemKey))), [desk.toExplain])
  const isLocked = desk.submittedAt !== null
  return (
    <ScoringDesk
      items={desk.criteria.map((one) => ({ ...one, group: f[one.group] }))}
      bidders={desk.bidders.map(({ bidder }) => ({ id: String(bidder), alias: bidder }))}
      scores={scores}
      isLocked={isLocked}
      toExplain={toExplain}
      save={(bidder, itemKey, score, reason) =>
        write(routes.score, { body: { id: desk.id, bidder: Number(bidder), itemKey, score, reason }, quiet: true })
      }
      evidence={(bidder) => <Evidence desk={desk} bidder={bidder} />}
      foot={({ left, typed, settle }) => (
        <>
          {!isLocked && <Button onClick={onRecuse}>{t.recuse}</Button>}
          {!isLocked && (
            <Button
              type="primary"
              disabled={left > 0}
              loading={submit.pending}
              onClick={() =>
                void settle().then(async () => {
                  if (await ask({ title: t.submit, content: t.submitAsk, ok: t.submit, cancel: t.back })) await submit.run({ id: desk.id })
                })
              }
            >
              {t.submit}
            </Button>
          )}
          {isLocked && desk.toExplain.length > 0 && (
            <Button
              type="primary"
              loading={explain.pending}
              onClick={() =>
                void explain.run({
                  id: desk.id,
                  reasons: desk.toExplain.map((one) => ({
                    ...one,
                    reason: typed.get(cellKey(String(one.bidder), one.itemKey))?.reason ?? '',
                  })),
                })
              }
            >
              {t.explain}
            </Button>
          )}
        </>
      )}
    />
  )
}

const Room = ({ desk }: Of) => {
  const t = useText(smallPageText).scoring
  const { action } = useText(smallProjectText)
  const navigate = usePageNavigate()
  const [isRecusing, setRecusing] = useState(false)
  const leave = () => void navigate({ to: '/srm/small-project/detail', search: { id: desk.id } })
  useTabTitle(`${t.title} ${desk.docNo}`)
  return (
    <RoomFrame title={`${t.title} ${desk.title}`} facts={[desk.docNo, t.anonymous]} onLeave={leave}>
      {desk.declaredAt === null ? (
        <Declare desk={desk} onRecuse={() => setRecusing(true)} />
      ) : (
        <Work desk={desk} onRecuse={() => setRecusing(true)} />
      )}
      {isRecusing && (
        <ActionDialog
          route={routes.recuse}
          title={action.recuse}
          initial={{ id: desk.id }}
          onClose={() => setRecusing(false)}
          onDone={leave}
        >
          <Field name="reason" label={action.recuse} kind="area" />
        </ActionDialog>
      )}
    </RoomFrame>
  )
}

/** The desk of an evaluator (`?id=`). */
export const ScoringPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.scoring, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(desk) => <Room key={`${id} ${desk.declaredAt !== null}`} desk={desk} />}</DetailLoader>
}
