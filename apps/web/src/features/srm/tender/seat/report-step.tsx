import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import type { SeatReport } from '@srm/contract/srm/tender-seat.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { CopyButton } from '../../../../ui/detail/copy-button'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { Act } from './act'
import { useMotionWords } from './motions'
import { Ranking } from './ranking'
import { seatText } from './seat.text'
import { Sheets } from './sheets'

interface Of {
  readonly room: SeatRoom
  readonly report: SeatReport
}
/** What was voted on, with the reasons of the majority, and the lots that were drawn. */
const Decided = ({ room, report }: Of) => {
  const t = useText(seatText)
  const wordsOf = useMotionWords()
  if (report.motions.length + report.ties.length === 0) return null
  return (
    <Card title={t.report.motions}>
      <ul className="tds-motions">
        {report.motions.map((motion) => {
          const words = wordsOf(room, motion)
          return (
            <li key={`${motion.kind} ${motion.lotId} ${motion.bidder ?? ''}`}>
              <p>
                <b>{words.question}</b>
              </p>
              {motion.carried !== null && (
                <ToneTag tone={motion.carried ? 'done' : 'bad'}>{t.motion.carried(motion.carried ? words.yes : words.no)}</ToneTag>
              )}
              <ul className="tds-reasons">
                {motion.reasons.map((reason, i) => (
                  // Two members may give the same reason.
                  <li key={`${i} ${reason}`}>{reason}</li>
                ))}
              </ul>
            </li>
          )
        })}
        {report.ties.map((tie) => (
          <li key={`${tie.lotId} ${tie.drawn.join()}`}>
            <b>
              {t.report.ties} · {room.lots.find((lot) => lot.id === tie.lotId)?.name}
            </b>
            <p>{tie.drawn.map((one, i) => `${i + 1} ${t.bidder(one)}`).join('　')}</p>
            {tie.seed && (
              <p className="tds-hash">
                {t.report.seed} <code>{tie.seed}</code> <CopyButton text={tie.seed} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Each member signs, or says in words what it dissents from. */
const Sign = ({ room }: Pick<Of, 'room'>) => {
  const t = useText(seatText).report
  const sign = useAction(routes.sign, { done: t.signed })
  const [isDissenting, setDissenting] = useState(false)
  const { signedAt, dissent } = room.seat
  if (signedAt !== null)
    return <Banner tone="info">{dissent ? t.dissented(shortInstant(signedAt), dissent) : t.signedAt(shortInstant(signedAt))}</Banner>
  const may = room.can['signReport']
  return (
    <span className="srm-row wrap tds-end">
      {may === null && <Button onClick={() => setDissenting(true)}>{t.dissent}</Button>}
      <Act
        no={may}
        label={t.sign}
        sure={t.signSure}
        pending={sign.pending}
        onGo={() => sign.run({ id: room.id, agree: true, dissent: null })}
      />
      {isDissenting && (
        <ActionDialog
          route={routes.sign}
          title={t.dissent}
          submitLabel={t.signDissent}
          initial={{ id: room.id, agree: false }}
          done={t.signed}
          onClose={() => setDissenting(false)}
        >
          <Field name="dissent" label={t.dissentLabel} kind="area" hint={t.dissentHint} required />
        </ActionDialog>
      )}
    </span>
  )
}

/** Every figure that the result follows from, before each member signs it. */
export const ReportStep = ({ room }: Pick<Of, 'room'>) => {
  const t = useText(seatText).report
  const { report } = room
  if (!report)
    return (
      <PageBody>
        <Banner tone="info">{t.none}</Banner>
      </PageBody>
    )
  return (
    <PageBody>
      <div className="srm-stack gap-4">
        {report.lots.map((lot) => (
          <Ranking key={lot.lotId} room={room} report={report} lot={lot} />
        ))}
        <Sheets room={room} report={report} />
        <Decided room={room} report={report} />
        <Card title={t.hash} note={t.drawnAt(shortInstant(report.drawnAt))}>
          <p className="tds-hash">
            <code>{report.sha256}</code> <CopyButton text={report.sha256} />
          </p>
        </Card>
        <Sign room={room} />
      </div>
    </PageBody>
  )
}
