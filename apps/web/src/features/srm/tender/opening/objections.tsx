import { tenderBid, tenderOpening, type OpeningHall } from '@srm/contract/srm/tender-bid'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { Card } from '../../../../ui/layout/card'
import { hallText } from './hall.text'

type Objection = OpeningHall['objections'][number]
interface SayProps {
  readonly id: string
  readonly label: string
  readonly button: string
  readonly pending: boolean
  /** Answers whether it was sent: then the words are let go. */
  readonly onSend: (words: string) => Promise<boolean>
}
const Say = ({ id, label, button, pending, onSend }: SayProps) => {
  const [words, setWords] = useState('')
  return (
    <form
      className="srm-stack gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim()) void onSend(words.trim()).then((isSent) => isSent && setWords(''))
      }}
    >
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={words}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(e) => setWords(e.target.value)}
      />
      <Button htmlType="submit" loading={pending} disabled={!words.trim()}>
        {button}
      </Button>
    </form>
  )
}

const One = ({ hall, it, mayAnswer }: { hall: OpeningHall; it: Objection; mayAnswer: boolean }) => {
  const t = useText(hallText)
  const answer = useAction(tenderOpening.answer, { done: t.done.answer })
  return (
    <li>
      <small className="srm-dim">{t.raised(it.supplierName ?? t.someone, shortInstant(it.raisedAt))}</small>
      <p>{it.objection}</p>
      {it.answer && (
        <p>
          <small className="srm-dim">{t.answered(it.answeredByName ?? '', shortInstant(it.answeredAt))}</small>
          <br />
          {it.answer}
        </p>
      )}
      {!it.answer && mayAnswer && (
        <Say
          id={`answer-${it.id}`}
          label={t.answerLabel}
          button={t.answer}
          pending={answer.pending}
          onSend={async (words) => (await answer.run({ id: hall.id, objectionId: it.id, answer: words })) !== undefined}
        />
      )}
    </li>
  )
}

/** Raised by bidders while the session lasts, answered in it, and read by all. */
export const Objections = ({ hall }: { hall: OpeningHall }) => {
  const t = useText(hallText)
  const object = useAction(tenderBid.object, { done: t.done.object })
  return (
    <Card title={t.objections} note={hall.closedAt ? t.closedAt(shortInstant(hall.closedAt)) : undefined}>
      {hall.objections.length === 0 && <p className="srm-dim">{t.noObjections}</p>}
      <ul className="tdh-objections">
        {hall.objections.map((it) => (
          <One key={it.id} hall={hall} it={it} mayAnswer={hall.can['answerObjection'] === null} />
        ))}
      </ul>
      {hall.can['objectToOpening'] === null && (
        <Say
          id="opening-objection"
          label={t.objectLabel}
          button={t.object}
          pending={object.pending}
          onSend={async (words) => (await object.run({ id: hall.id, objection: words })) !== undefined}
        />
      )}
    </Card>
  )
}
