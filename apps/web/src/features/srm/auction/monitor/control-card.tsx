import { auction as routes, type AuctionMonitor } from '@srm/contract/srm/auction'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { Button } from 'antd'
import { useState } from 'react'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Icon } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/card'
import { monitorText } from './text'

interface Of {
  readonly id: string
  readonly monitor: AuctionMonitor
}
const asks = { askPause: routes.askPause, askResume: routes.askResume } as const
const confirms = { pause: 'pause', resume: 'resume', void: 'voidBid' } as const

/** What waits for the second person: confirmed by one, dropped by either. */
const Waiting = ({ id, monitor }: Of) => {
  const t = useText(monitorText)
  const { action } = useText(auctionText)
  const may = useMay()
  const pause = useAction(routes.pause)
  const resume = useAction(routes.resume)
  const voidBid = useAction(routes.voidBid)
  const drop = useAction(routes.dropAsk)
  const { asked } = monitor
  if (!asked) return null
  const confirm = { pause, resume, void: voidBid }[asked.what]
  const name = confirms[asked.what]
  return (
    <div className="auc-asked" role="status">
      <b>{t.asked[asked.what]}</b> <span>{asked.seq === null ? '' : `#${asked.seq}`}</span>
      <p>
        {t.askedBy(asked.by, asked.at.slice(11))} · {asked.reason}
      </p>
      <div className="srm-row wrap">
        {!asked.isMine && may(`srm:auction:${name}`) && (
          <Button type="primary" loading={confirm.pending} onClick={() => void confirm.run({ id })}>
            {action[name]}
          </Button>
        )}
        {may('srm:auction:dropAsk') && (
          <Button loading={drop.pending} onClick={() => void drop.run({ id })}>
            {action.dropAsk}
          </Button>
        )}
      </div>
    </div>
  )
}

/** One asks with a reason, another confirms in a session of its own. */
export const ControlCard = ({ id, monitor, purchaser }: Of & { purchaser: string }) => {
  const t = useText(monitorText)
  const { action } = useText(auctionText)
  const may = useMay()
  const [dialog, setDialog] = useState<{ readonly name: keyof typeof asks | 'askVoid'; readonly seq?: number } | null>(null)
  const claims = monitor.ledger.filter((bid) => bid.claimedAt && bid.isValid)
  const name = monitor.phase === 'paused' ? 'askResume' : 'askPause'
  const isOpen = monitor.phase === 'running' || monitor.phase === 'paused'
  return (
    <Card title={t.control} note={t.byTwo}>
      {isOpen && (
        <div className="auc-people">
          <div>
            <b>{monitor.asked?.by ?? purchaser}</b>
            <small>
              {t.people.anyone} · {t.people.asks}
            </small>
          </div>
          <Icon name="arrow" size={14} />
          <div data-waits>
            <b>{t.people.confirms}</b>
            <small>{monitor.asked ? t.people.waits : t.byTwo}</small>
          </div>
        </div>
      )}
      <Waiting id={id} monitor={monitor} />
      {monitor.phase === 'running' &&
        claims.map((bid) => (
          <div key={bid.seq} className="srm-row wrap auc-claim">
            <span>{t.claim(bid.seq, bid.alias, thousands(bid.amount, 2))}</span>
            {may('srm:auction:askVoid') && !monitor.asked && (
              <Button size="small" danger onClick={() => setDialog({ name: 'askVoid', seq: bid.seq })}>
                {action.askVoid}
              </Button>
            )}
          </div>
        ))}
      {isOpen && may(`srm:auction:${name}`) && !monitor.asked && <Button onClick={() => setDialog({ name })}>{action[name]}</Button>}
      <p className="srm-field-hint">{t.controlHint}</p>
      {dialog && dialog.name !== 'askVoid' && (
        <ActionDialog route={asks[dialog.name]} title={action[dialog.name]} initial={{ id }} onClose={() => setDialog(null)}>
          <Field name="reason" label={t.reason} kind="area" />
        </ActionDialog>
      )}
      {dialog?.name === 'askVoid' && (
        <ActionDialog route={routes.askVoid} title={action.askVoid} initial={{ id, seq: dialog.seq ?? 0 }} onClose={() => setDialog(null)}>
          <Field name="reason" label={t.reason} kind="area" />
        </ActionDialog>
      )}
    </Card>
  )
}
