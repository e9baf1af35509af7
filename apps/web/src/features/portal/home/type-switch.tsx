import { announcementTypes, type AnnouncementType } from '@srm/domain/portal/announcement/announcement.rules'
import { useText } from '../../../lib/text'
import { portalText } from '../text'

export type TypeTab = 'all' | AnnouncementType

/** A row of pressed and unpressed buttons; what they filter stands right below. */
export const TypeSwitch = ({ value, onChange, withAll }: { value: TypeTab; onChange: (type: TypeTab) => void; withAll?: boolean }) => {
  const t = useText(portalText)
  const tabs: readonly TypeTab[] = withAll ? ['all', ...announcementTypes] : announcementTypes
  return (
    <div className="seg panel" role="group" aria-label={t.tabsLabel}>
      {tabs.map((tab) => (
        <button key={tab} type="button" aria-pressed={tab === value} onClick={() => onChange(tab)}>
          {t.typeTabs[tab]}
        </button>
      ))}
    </div>
  )
}
