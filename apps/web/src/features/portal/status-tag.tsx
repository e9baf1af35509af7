import type { PurchaseItem } from '@srm/contract/portal/announcement'
import type { AnnouncementStatus, AnnouncementType } from '@srm/domain/portal/announcement/announcement.rules'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { useText } from '../../lib/text'
import { Icon, type IconName } from '../../ui/public/icons'

/** A card counts down to this moment, which is called so: an auction not yet begun counts to its start. */
export const targetOf = (item: Pick<PurchaseItem, 'type' | 'startAt' | 'deadlineAt'>, now: string) => {
  if (item.type !== 'bidding') return { at: item.deadlineAt, name: item.type }
  return item.startAt && now < item.startAt
    ? { at: item.startAt, name: 'bidding' as const }
    : { at: item.deadlineAt, name: 'closing' as const }
}

const looks: Record<AnnouncementStatus, { tone: string; icon: IconName }> = {
  scheduled: { tone: 'todo', icon: 'clock' },
  open: { tone: 'running', icon: 'go' },
  closed: { tone: 'ended', icon: 'minus' },
  candidates: { tone: 'running', icon: 'go' },
  awarded: { tone: 'done', icon: 'ok' },
  failed: { tone: 'ended', icon: 'minus' },
  cancelled: { tone: 'ended', icon: 'cross' },
}
export const StatusTag = ({ status, type }: { status: AnnouncementStatus; type: AnnouncementType }) => {
  const t = useText(portalAnnouncementText)
  const { tone, icon } = looks[status]
  return (
    <span className={`tag tag--${tone}`}>
      <Icon name={icon} />
      {status === 'open' ? t.open[type] : t.status[status]}
    </span>
  )
}

export const announcementUrl = (id: string): string => `/announcement/${id}`
