import { Button, Dropdown } from 'antd'
import type { ListView } from '@srm/contract/sys/list-view'
import { figureText } from '../../../lib/format'
import { useReveal } from '../../../lib/page/reveal'
import { useText } from '../../../lib/text'
import { Icon } from '../../icons'
import { listText } from '../list-page.text'
import { useViewWords } from './view-words'
import type { View } from '../types'

interface ActionsProps {
  readonly view: ListView | undefined
  readonly modified: boolean
  readonly onDo: (what: ViewAction) => void
}
interface ViewTabsProps {
  readonly views: readonly View[]
  readonly saved: readonly ListView[]
  readonly current: string
  readonly modified: boolean
  readonly counts?: Readonly<Record<string, number>> | undefined
  readonly countBy: string
  /** Rows of the list as it stands, once they are there. */
  readonly total?: number | undefined
  readonly onPick: (key: string) => void
  /** Absent: a list within a page, whose views nobody saves. */
  readonly onDo?: (what: ViewAction) => void
}
export type ViewAction = 'save' | 'saveAs' | 'reset' | 'rename' | 'default' | 'share' | 'link' | 'delete'

const ofTab = 'tab:'
const sumOf = (figures: readonly number[]) => figures.reduce((sum, n) => sum + n, 0)

/** The figure of a tab: that of its own filter where the server gives one, else the sum over the values its filter names. */
export const figureOf = (view: View, counts: Readonly<Record<string, number>>, countBy: string): number | undefined => {
  const own = counts[`${ofTab}${view.key}`]
  if (own !== undefined) return own
  const [name, ...more] = Object.keys(view.filter)
  if (name === undefined) return sumOf(Object.entries(counts).flatMap(([key, n]) => (key.startsWith(ofTab) ? [] : [n])))
  if (name !== countBy || more.length > 0) return undefined
  return sumOf((view.filter[name] ?? '').split(',').map((one) => counts[one] ?? 0))
}
/** Of the tab in force the rows themselves tell. */
const shownFigure = (view: View, { counts, countBy, current, total }: ViewTabsProps): number | undefined => {
  if (!counts) return undefined
  const figure = figureOf(view, counts, countBy)
  return figure !== undefined && view.key === current ? (total ?? figure) : figure
}

/** The view in force can be kept or forgotten; a changed one says so and offers both. */
const Actions = ({ view, modified, onDo }: ActionsProps) => {
  const t = useText(listText)
  const w = useViewWords()
  const items = [
    ...(modified && view?.mine ? [{ key: 'save', label: t.saveView }] : []),
    ...(view && !modified ? [] : [{ key: 'saveAs', label: view ? t.saveAs : t.saveAsView }]),
    ...(modified ? [{ key: 'reset', label: t.resetView }] : []),
    ...(view ? [{ key: 'default', label: view.isDefault ? w.noDefault : w.makeDefault }] : []),
    ...(view?.mine
      ? [
          { key: 'rename', label: w.rename },
          { key: 'share', label: view.shared ? w.unshare : w.share },
        ]
      : []),
    { key: 'link', label: w.link },
    ...(view?.mine ? [{ type: 'divider' as const }, { key: 'delete', label: w.delete, danger: true }] : []),
  ]
  return (
    <div className="srm-view-actions">
      {modified && view?.mine && (
        <Button type="link" size="small" onClick={() => onDo('save')}>
          {t.saveView}
        </Button>
      )}
      {modified && (
        <>
          <Button type="link" size="small" onClick={() => onDo('saveAs')}>
            {view ? t.saveAs : t.saveAsView}
          </Button>
          <Button type="link" size="small" onClick={() => onDo('reset')}>
            {t.resetView}
          </Button>
        </>
      )}
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => onDo(key as ViewAction) }}>
        <Button type="text" size="small" aria-label={t.viewActions} title={t.viewActions} icon={<Icon name="bookmark" />} />
      </Dropdown>
    </div>
  )
}

/** The list's own tabs with their counts, then the saved views. */
export const ViewTabs = (props: ViewTabsProps) => {
  const { views, saved, current, modified, onPick, onDo } = props
  const t = useText(listText)
  const w = useViewWords()
  const row = useReveal<HTMLElement>(current)
  const tab = (key: string, label: string, more: React.ReactNode) => (
    <button key={key} type="button" aria-current={key === current || undefined} onClick={() => onPick(key)}>
      {label}
      {more}
    </button>
  )
  const star = (view: ListView) => (
    <>
      {view.id === current && modified && (
        <b className="srm-changed" title={t.changed}>
          *
        </b>
      )}
      {!view.mine && <i>{view.ownerName}</i>}
      {view.isDefault && <i>{w.isDefault}</i>}
    </>
  )
  return (
    <div className="srm-view-row">
      <nav ref={row} className="srm-views" aria-label={t.views}>
        {views.map((view) => {
          const count = shownFigure(view, props)
          return tab(
            view.key,
            view.label,
            count !== undefined && <i data-urgent={(view.urgent && count > 0) || undefined}>{figureText(count)}</i>,
          )
        })}
        {saved.length > 0 && views.length > 0 && <span className="srm-views-line" aria-hidden="true" />}
        {saved.map((view) => tab(view.id, view.name, star(view)))}
      </nav>
      {onDo && <Actions view={saved.find((v) => v.id === current)} modified={modified} onDo={onDo} />}
    </div>
  )
}
