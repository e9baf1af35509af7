import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderEvaluation as routes, type EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { lazily } from '../../../../lib/page/lazily'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { CopyButton } from '../../../../ui/detail/copy-button'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { KeyList } from '../opening/key-list'
import { evaluationText } from './evaluation.text'
import { figuresText } from './figures.text'

const PriceCeremony = lazily(() => import('./price-ceremony').then((m) => m.PriceCeremony))

type Prices = NonNullable<EvaluationBoard['prices']>
interface Of {
  readonly tender: TenderDetail
  readonly board: EvaluationBoard
}
const Keys = ({ prices }: { prices: Prices }) => {
  const t = useText(figuresText).prices
  const { firstOpenerName, firstTurnedAt, secondOpenerName, openedAt } = prices
  const stateOf = (name: string): string => {
    if (name === firstOpenerName && firstTurnedAt) return t.turnedAt(shortInstant(firstTurnedAt))
    if (name === secondOpenerName && openedAt) return t.turnedAt(shortInstant(openedAt))
    return openedAt === null ? t.waiting : t.unneeded
  }
  return (
    <KeyList
      inRow
      keys={prices.openers.map(({ name, isOwn }) => ({
        ...{ name, isOwn, state: stateOf(name) },
        isTurned: (name === firstOpenerName && firstTurnedAt !== null) || name === secondOpenerName,
      }))}
    />
  )
}

const Actions = ({ tender, board, prices }: Of & { prices: Prices }) => {
  const t = useText(evaluationText)
  const own = useText(figuresText).prices
  const [ceremony, setCeremony] = useState(false)
  const turn = useAction(routes.turnPriceKey, { done: own.done.turn })
  const open = useAction(routes.openPrices, { done: own.done.open })
  const ref = { id: tender.id, version: board.version }
  const isClient = prices.sealMode === 'client'
  const { turnPriceKey, openPrices } = board.can
  const openNow = async () => {
    if (await ask({ title: own.openAsk, ok: own.open, cancel: t.committee.cancel })) await open.run({ ...ref, markUnreadable: false })
  }
  const why = prices.openedAt === null && tender.stage === 'SCORE_P' && turnPriceKey && openPrices ? openPrices.message : null
  return (
    <>
      <div className="srm-row wrap">
        {turnPriceKey === null && (
          <Button type="primary" loading={turn.pending} onClick={() => (isClient ? setCeremony(true) : void turn.run(ref))}>
            {own.turn}
          </Button>
        )}
        {openPrices === null && (
          <Button type="primary" loading={open.pending} onClick={() => (isClient ? setCeremony(true) : void openNow())}>
            {own.open}
          </Button>
        )}
      </div>
      {why && <p className="srm-dim">{why}</p>}
      {ceremony && <PriceCeremony tender={tender} board={board} onClose={() => setCeremony(false)} />}
    </>
  )
}

const Told = ({ tender, board, prices }: Of & { prices: Prices }) => {
  const t = useText(figuresText).prices
  const passing = board.bids.filter((bid) => bid.verdicts.some((one) => one.out === null)).length
  if (prices.openedAt !== null) return <Banner tone="info">{t.opened(shortInstant(prices.openedAt))}</Banner>
  if (tender.stage !== 'SCORE_P') return <p className="srm-dim">{t.later}</p>
  return (
    <>
      <p>{t.passing(passing)}</p>
      {prices.firstOpenerName && prices.firstTurnedAt && board.can['turnPriceKey'] !== null && (
        <Banner tone="info">{t.first(prices.firstOpenerName, shortInstant(prices.firstTurnedAt))}</Banner>
      )}
    </>
  )
}

/** The second opening, by two of those who are named; its record stands in the hall for everybody who bid. */
export const PricesCard = ({ tender, board }: Of) => {
  const t = useText(figuresText).prices
  const navigate = usePageNavigate()
  const { prices } = board
  if (!prices) return null
  return (
    <Card
      title={t.title}
      note={t.keysOf(prices.openers.length)}
      extra={
        prices.openedAt && <Button onClick={() => void navigate({ to: '/srm/tender/hall', search: { id: tender.id } })}>{t.hall}</Button>
      }
    >
      <div className="srm-stack">
        <Told tender={tender} board={board} prices={prices} />
        <Keys prices={prices} />
        <Actions tender={tender} board={board} prices={prices} />
        {prices.recordSha256 && (
          <p className="srm-dim tde-hex">
            {t.hash} <code>{prices.recordSha256}</code> <CopyButton text={prices.recordSha256} />
          </p>
        )}
      </div>
    </Card>
  )
}
