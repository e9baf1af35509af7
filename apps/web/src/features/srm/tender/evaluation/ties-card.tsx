import { tenderEvaluation as routes, type EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { CopyButton } from '../../../../ui/detail/copy-button'
import { Detail } from '../../../../ui/detail/detail'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { evaluationText } from './evaluation.text'
import { figuresText } from './figures.text'
import { tieAgrees, tieCommands } from './ties.model'

type Tie = EvaluationBoard['ties'][number]
interface Of {
  readonly tenderId: string
  readonly board: EvaluationBoard
  readonly tie: Tie
}
const Hex = ({ value }: { value: string }) => (
  <span className="tde-hex">
    {value} <CopyButton text={value} />
  </span>
)
const useNames = (board: EvaluationBoard) => (id: string) => board.bids.find((bid) => bid.bidId === id)?.name ?? id

/** 16 bytes that nobody but this browser knows. */
const madeUp = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const Words = () => {
  const t = useText(figuresText).ties
  const setValue = useSetValue()
  return (
    <div className="srm-stack wide">
      <Field name="contribution" label={t.words} hint={t.wordsHint} wide />
      <div>
        <Button onClick={() => setValue('contribution', madeUp())}>{t.random}</Button>
      </div>
    </div>
  )
}
/** The second person sees what is committed, adds words, and draws. */
const DrawDialog = ({ tenderId, board, tie, onClose }: Of & { onClose: () => void }) => {
  const t = useText(figuresText).ties
  const nameOf = useNames(board)
  return (
    <ActionDialog
      route={routes.drawTie}
      title={t.draw}
      done={t.done}
      initial={{ id: tenderId, version: board.version, tieId: tie.id, contribution: '' }}
      wide
      onClose={onClose}
    >
      <div className="srm-stack wide">
        <p>{t.intro}</p>
        <Detail
          columns={1}
          items={[
            { label: t.tied, value: tie.bidIds.map(nameOf).join('、') },
            { label: t.listHash, value: <Hex value={tie.listHash} /> },
            { label: t.commitment, value: <Hex value={tie.commitment} /> },
          ]}
        />
      </div>
      <Words />
    </ActionDialog>
  )
}

const Repeat = ({ tenderId, tie }: Omit<Of, 'board'>) => {
  const t = useText(figuresText).ties
  const commands = tieCommands(tenderId, tie)
  return (
    <details>
      <summary>{t.repeat}</summary>
      <ol className="tde-commands">
        {(['list', 'commitment', 'seed', 'place'] as const).map((step) => (
          <li key={step}>
            {t.steps[step]}
            <pre>
              <code>{commands[step]}</code> <CopyButton text={commands[step]} />
            </pre>
          </li>
        ))}
      </ol>
    </details>
  )
}
const Drawn = ({ tenderId, board, tie }: Of) => {
  const t = useText(figuresText).ties
  const nameOf = useNames(board)
  const agrees = useMemo(() => tieAgrees(tenderId, tie), [tenderId, tie])
  return (
    <div className="srm-stack">
      <Banner tone={agrees ? 'info' : 'bad'}>{agrees ? t.agrees : t.differs}</Banner>
      <ol className="tde-places" aria-label={t.place}>
        {tie.drawn.map((id, i) => (
          <li key={id}>
            <small>{t.placeOf(i + 1)}</small> <b>{nameOf(id)}</b>
          </li>
        ))}
      </ol>
      <Detail
        columns={1}
        items={[
          { label: t.witness, value: [tie.witnessName, shortInstant(tie.drawnAt)].filter(Boolean).join(' ') },
          { label: t.words, value: <span className="tde-words">{tie.contribution}</span> },
          { label: t.nonce, value: tie.nonce && <Hex value={tie.nonce} /> },
          { label: t.seed, value: tie.seed && <Hex value={tie.seed} /> },
          { label: t.listHash, value: <Hex value={tie.listHash} /> },
          { label: t.commitment, value: <Hex value={tie.commitment} /> },
        ]}
      />
      <Repeat tenderId={tenderId} tie={tie} />
    </div>
  )
}

const One = ({ tenderId, board, tie }: Of) => {
  const t = useText(evaluationText)
  const own = useText(figuresText).ties
  const nameOf = useNames(board)
  const [drawing, setDrawing] = useState(false)
  const lot = board.lots.find((one) => one.id === tie.lotId)
  const { drawTie } = board.can
  const isDrawn = tie.drawnAt !== null
  return (
    <section className="tde-lot">
      <h3 className="srm-row wrap">
        {lot && t.lot(lot.lotNo, lot.name)}
        <ToneTag tone={isDrawn ? 'done' : 'todo'}>{isDrawn ? own.drawn : own.open}</ToneTag>
      </h3>
      {isDrawn ? (
        <Drawn tenderId={tenderId} board={board} tie={tie} />
      ) : (
        <div className="srm-stack">
          <Detail
            columns={1}
            items={[
              { label: own.tied, value: tie.bidIds.map(nameOf).join('、') },
              { label: own.listHash, value: <Hex value={tie.listHash} /> },
              { label: own.commitment, value: <Hex value={tie.commitment} /> },
            ]}
          />
          {drawTie !== undefined && (
            <div className="srm-row wrap">
              <Button type="primary" disabled={drawTie !== null} onClick={() => setDrawing(true)}>
                {own.draw}
              </Button>
              {drawTie && <span className="srm-dim">{drawTie.message}</span>}
            </div>
          )}
        </div>
      )}
      {drawing && <DrawDialog tenderId={tenderId} board={board} tie={tie} onClose={() => setDrawing(false)} />}
    </section>
  )
}

/** Equal bids, and the lot between them that anybody can repeat. */
export const TiesCard = ({ tenderId, board }: Omit<Of, 'tie'>) => {
  const t = useText(figuresText).ties
  if (board.ties.length === 0) return null
  return (
    <Card title={t.title}>
      <div className="srm-stack">
        <p className="srm-dim">{t.intro}</p>
        {board.ties.map((tie) => (
          <One key={tie.id} tenderId={tenderId} board={board} tie={tie} />
        ))}
      </div>
    </Card>
  )
}
