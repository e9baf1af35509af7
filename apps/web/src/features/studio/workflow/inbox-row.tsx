import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { Link } from '@tanstack/react-router'
import { Checkbox } from 'antd'
import { shortInstant } from '../../../lib/format'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useNamed } from '../../../ui/approval/named'
import { InstanceTag } from '../../../ui/approval/status'
import { Countdown } from '../../../ui/dates/countdown'
import { DateBlock } from '../../../ui/dates/date-block'
import { Icon } from '../../../ui/icons'
import { MoneyText } from '../../../ui/tags/money'
import type { InboxRow, InboxTab } from './inbox.model'
import { inboxText } from './text'

const Foot = ({ row, tab }: { row: InboxRow; tab: InboxTab }) => {
  const t = useText(inboxText)
  const words = useText(workflowText).dict.wf_task_status as Readonly<Record<string, string>>
  const named = useNamed()
  if (tab === 'todo')
    return (
      <small className="srm-row wft-line">
        <span className="srm-ellipsis">{row.starterName}</span>
        {row.principal && <span className="wft-agent">{t.agentOf(row.principal)}</span>}
        <span className="srm-grow" />
        {row.dueAt ? <Countdown to={row.dueAt} late /> : <span className="srm-nowrap">{t.arrived(shortInstant(row.at).slice(5))}</span>}
      </small>
    )
  const when = { done: t.done, mine: t.started, cc: t.copied }[tab](shortInstant(row.at).slice(5))
  return (
    <>
      {row.waiting.map(({ node, people }) => (
        <small key={node.zh} className="srm-ellipsis">
          {t.waitsFor(named(node), listed(people))}
        </small>
      ))}
      {row.isWithheld && <small className="srm-ellipsis">{t.withheldShort}</small>}
      <small className="srm-row wft-line">
        {row.status?.of === 'task' && <span>{words[row.status.code] ?? row.status.code}</span>}
        {row.status?.of === 'instance' && <InstanceTag status={row.status.code} />}
        {tab !== 'mine' && <span className="srm-ellipsis">{row.starterName}</span>}
        <span className="srm-grow" />
        {row.isUnread && <b className="srm-warn srm-nowrap">{t.unread}</b>}
        <span className="srm-nowrap">{when}</span>
      </small>
    </>
  )
}

interface RowProps {
  readonly row: InboxRow
  readonly tab: InboxTab
  readonly href: string
  readonly isOpen: boolean
  /** The day stands once where several of one day follow each other. */
  readonly sameDay: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}
export const Row = ({ row, tab, href, isOpen, sameDay, isChosen, onChoose }: RowProps) => {
  const t = useText(inboxText)
  const named = useNamed()
  const day = row.dueAt ?? row.at
  return (
    <li data-row-key={row.key} data-open={isOpen || undefined} data-chosen={isChosen || undefined}>
      {sameDay ? <span className="srm-date" /> : <DateBlock at={day} plain={!row.dueAt} />}
      <div className="wft-main">
        <p className="srm-row">
          <span className="srm-kind">{named(row.purpose)}</span>
          <Link to={href} className="srm-ellipsis" title={named(row.title)} aria-current={isOpen || undefined}>
            {named(row.title)}
          </Link>
        </p>
        <small className="srm-row wft-line">
          <span className="srm-ellipsis">{row.bizNo}</span>
          <span className="srm-grow" />
          <MoneyText value={row.amount} currency="CNY" />
        </small>
        <Foot row={row} tab={tab} />
      </div>
      {tab === 'todo' &&
        (row.batch ? (
          <Checkbox className="wft-check" checked={isChosen} aria-label={t.select(row.bizNo)} onChange={onChoose} />
        ) : (
          <span className="wft-check srm-dim" role="img" aria-label={t.alone} title={t.alone}>
            <Icon name="lock" size={14} />
          </span>
        ))}
    </li>
  )
}
