import { workflow, type MonitorRow } from '@srm/contract/studio/workflow'
import { instanceStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { Drawer } from 'antd'
import { useIsPhone } from '../../../lib/media'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { stringifySearch } from '../../../lib/page/search'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useTimeSince } from '../../../ui/approval/course'
import { useNamed } from '../../../ui/approval/named'
import { InstanceTag } from '../../../ui/approval/status'
import { Icon } from '../../../ui/icons'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter, View } from '../../../ui/list-page/types'
import { Bottlenecks } from './bottlenecks'
import { useTypeOptions } from './inbox-list'
import { InstancePane } from './instance-pane'
import './inbox.css'
import { monitorText } from './text'

const Waiting = ({ row }: { row: MonitorRow }) => {
  const t = useText(monitorText)
  const named = useNamed()
  return (
    <>
      {row.waiting.map(({ node, people }) => (
        <div key={node.zh}>
          {named(node)} · {people.length > 0 ? listed(people) : <span className="srm-bad">{t.nobody}</span>}
        </div>
      ))}
    </>
  )
}
const Since = ({ row }: { row: MonitorRow }) => {
  const timeSince = useTimeSince()
  if (!row.waitingSince) return null
  return (
    <span className={row.stuck ? 'srm-inline gap-1 srm-bad' : 'srm-inline gap-1'}>
      {row.stuck && <Icon name="alert" size={14} />}
      {timeSince(row.waitingSince)}
    </span>
  )
}

const useColumns = (): readonly Column<MonitorRow>[] => {
  const t = useText(monitorText)
  const named = useNamed()
  return [
    { key: 'bizNo', title: t.bizNo, kind: 'code', sort: true, width: 170 },
    {
      key: 'title',
      title: t.titleOf,
      link: true,
      sort: true,
      width: 240,
      render: (row) => named({ zh: row.title, en: row.titleEn ?? row.title }),
    },
    { key: 'purposeName', title: t.purpose, width: 120, card: 'field', render: (row) => named(row.purposeName) },
    { key: 'waiting', title: t.waiting, width: 220, card: 'field', render: (row) => <Waiting row={row} /> },
    { key: 'waitingSince', title: t.waitingSince, sort: true, width: 150, card: 'field', render: (row) => <Since row={row} /> },
    { key: 'starterName', title: t.starter, sort: true, width: 110, card: 'field' },
    { key: 'amount', title: t.amount, kind: 'money', sort: true, width: 140 },
    { key: 'instanceStatus', title: t.status, width: 110, card: 'status', render: (row) => <InstanceTag status={row.instanceStatus} /> },
    { key: 'startedAt', title: t.startedAt, kind: 'instant', sort: true, width: 150 },
    { key: 'endedAt', title: t.endedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

const useFilters = (): readonly Filter[] => {
  const t = useText(monitorText)
  return [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'bizType', label: t.type, kind: 'select', options: useTypeOptions() },
    { key: 'startedAt', label: t.startedAt, kind: 'days' },
  ]
}

/** Every approval in reach, those first that do not go on; one of them beside the list (`?instance=`). */
export const MonitorPage = () => {
  const t = useText(monitorText)
  const { menu } = useText(workflowText)
  const search = usePageSearch()
  const move = usePageMove()
  const isPhone = useIsPhone()
  const shown = search['instance']
  const { running, ...over } = instanceStates
  const views: readonly View[] = [
    { key: 'stuck', label: t.views.stuck, filter: { stuck: 'true' } },
    { key: 'running', label: t.views.running, filter: { instanceStatus: running } },
    { key: 'over', label: t.views.over, filter: { instanceStatus: Object.values(over).join(',') } },
    { key: 'all', label: t.views.all, filter: {} },
  ]
  return (
    <>
      <ListPage<MonitorRow>
        id="studio/workflow/monitor"
        title={menu.monitor}
        query={(wire) => query(workflow.list, { query: wire, quiet: true })}
        columns={useColumns()}
        filters={useFilters()}
        views={views}
        sort={{ column: 'waitingSince', order: 'asc' }}
        superQuery={null}
        above={<Bottlenecks />}
        rowLink={(row) => `/studio/workflow/monitor${stringifySearch({ ...search, instance: row.id })}`}
        empty={{ title: t.empty, detail: t.emptyHint }}
      />
      <Drawer
        open={shown !== undefined}
        size={isPhone ? '100%' : 720}
        title={menu.monitor}
        rootClassName="wft-drawer"
        onClose={() => move({ search: { ...search, instance: undefined } })}
        destroyOnHidden
      >
        {shown && <InstancePane key={shown} id={shown} />}
      </Drawer>
    </>
  )
}
