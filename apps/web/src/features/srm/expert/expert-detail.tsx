import { expert as routes, type ExpertDetail } from '@srm/contract/srm/expert'
import { expertMachine } from '@srm/domain/srm/expert/expert.machine'
import { expertText } from '@srm/domain/srm/expert/expert.text'
import { useQuery } from '@tanstack/react-query'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { DictText } from '../../../ui/dict/dict'
import { FileList } from '../../../ui/imports/upload'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { SectionPanel, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { SupplierLink } from '../supplier-link'
import { ExpertActions } from './expert-actions'
import { useFieldNames } from './expert-parts'
import { expertPageText } from './text'

interface Of {
  readonly item: ExpertDetail
}
const { suspended, retired } = expertMachine.states
const isBlocked = ({ blockedUntil, now }: ExpertDetail): boolean => blockedUntil !== null && blockedUntil >= now.slice(0, 10)

/** Why this person is no candidate just now. */
const Notes = ({ item }: Of) => {
  const t = useText(expertPageText)
  return (
    <>
      {item.status === retired && <Banner tone="bad">{t.retiredNote(item.stateReason ?? '')}</Banner>}
      {item.status === suspended && <Banner tone="todo">{t.suspendedNote(item.stateReason ?? '')}</Banner>}
      {isBlocked(item) && <Banner tone="todo">{t.blockedNote(item.blockedUntil ?? '', item.blockReason ?? '')}</Banner>}
    </>
  )
}

const Basics = ({ item }: Of) => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  const fieldNames = useFieldNames()
  const items: DetailItem[] = [
    { label: f.name, value: item.name },
    { label: f.kind, value: <DictText code="expert_kind" value={item.kind} /> },
    { label: f.employer, value: item.employer },
    { label: f.title, value: item.title },
    { label: f.years, value: item.years === null ? null : t.years(item.years) },
    { label: f.username, value: item.username && `${item.accountName ?? ''} ${item.username}` },
    { label: f.categories, value: fieldNames(item.categories), wide: true },
    { label: f.remark, value: item.remark && <span className="srm-words">{item.remark}</span>, wide: true },
  ]
  return (
    <>
      <Card title={t.sections.base}>
        <Detail items={items} />
      </Card>
      {item.contact && (
        <Card title={t.sections.contact} note={t.contactNote}>
          <Detail
            items={[
              { label: f.phone, value: item.contact.phone },
              { label: f.mail, value: item.contact.mail },
            ]}
          />
        </Card>
      )}
    </>
  )
}

const Limits = ({ item }: Of) => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  const { unavailable, conflicts } = item
  return (
    <>
      <Card title={t.sections.unavailable} flush={unavailable.length > 0}>
        {unavailable.length === 0 ? (
          <p className="srm-dim">{t.noUnavailable}</p>
        ) : (
          <PlainTable
            stacked
            label={t.sections.unavailable}
            keyOf={({ from, to }) => `${from} ${to}`}
            rows={unavailable}
            columns={[
              { key: 'from', title: f.from, cell: (row) => row.from },
              { key: 'to', title: f.to, cell: (row) => row.to },
              { key: 'reason', title: f.reason, cell: (row) => row.reason },
            ]}
          />
        )}
      </Card>
      <Card title={t.sections.conflicts} flush={conflicts.length > 0}>
        {conflicts.length === 0 ? (
          <p className="srm-dim">{t.noConflicts}</p>
        ) : (
          <PlainTable
            stacked
            label={t.sections.conflicts}
            keyOf={({ name, reason }) => `${name} ${reason}`}
            rows={conflicts}
            columns={[
              {
                key: 'name',
                title: f.company,
                cell: (row) => (row.supplierId ? <SupplierLink id={row.supplierId} name={row.name} /> : row.name),
              },
              { key: 'reason', title: f.reason, cell: (row) => row.reason },
            ]}
          />
        )}
      </Card>
      <Card title={t.sections.files} note={item.files.length ? String(item.files.length) : undefined}>
        <FileList files={item.files} />
      </Card>
    </>
  )
}

const Page = ({ item }: Of) => {
  const t = useText(expertPageText)
  const f = useText(expertText).field
  const move = usePageMove()
  const tabs = [
    { key: 'base', title: t.tabs.base },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  return (
    <>
      <PageHeader
        title={item.name}
        code={item.docNo}
        tags={
          <>
            <StatusTag machine={expertMachine} status={item.status} />
            {isBlocked(item) && <ToneTag tone="bad">{t.blocked}</ToneTag>}
          </>
        }
        facts={[item.employer, item.title]}
        figures={[
          { label: f.kind, value: <DictText code="expert_kind" value={item.kind} /> },
          { label: f.categories, value: item.categories.length },
          ...(item.years === null ? [] : [{ label: f.years, value: item.years }]),
        ]}
        actions={<ExpertActions item={item} />}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <SectionPanel name={current}>
        <PageBody>
          {current === 'log' ? (
            <EventLog machine={expertMachine} query={query(routes.timeline, { query: { id: item.id }, quiet: true })} />
          ) : (
            <>
              <Notes item={item} />
              <Basics item={item} />
              <Limits item={item} />
            </>
          )}
        </PageBody>
      </SectionPanel>
      <DocumentComments of="expert" id={item.id} />
    </>
  )
}

/** One expert (`?id=`, the tab in the hash). */
export const ExpertDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
