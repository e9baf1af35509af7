import { contractClause as routes, type ContractClauseDetail } from '@srm/contract/srm/contract-clause'
import { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import { contractClauseText } from '@srm/domain/srm/contract-clause/contract-clause.text'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/session/language'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { LockSign } from '../../../ui/contract-text/contract-text-view'
import { RevisionTag, versionName } from '../../../ui/contract-text/revision-tag'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { DictText } from '../../../ui/dict/dict'
import { Banner } from '../../../ui/layout/banner'
import { PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { ClauseActions } from './clause-actions'
import { Uses, Versions, Wording } from './sections'
import { clausePageText } from './text'

interface Of {
  readonly item: ContractClauseDetail
}
const Notes = ({ item }: Of) => {
  const t = useText(clausePageText)
  if (item.status === contractClauseMachine.states.withdrawn) return <Banner tone="bad">{t.withdrawnNote(item.stateReason ?? '')}</Banner>
  if (!item.hasDraft) return null
  return (
    <Banner tone="todo">
      {item.publishedNo === null
        ? t.draftNote(item.lastEditorName, item.editedAt.slice(0, 16))
        : t.revisedNote(item.workNo, item.lastEditorName)}
    </Banner>
  )
}

const Page = ({ item }: Of) => {
  const t = useText(clausePageText)
  const f = useText(contractClauseText).field
  const english = useLanguage() === 'en-US'
  const move = usePageMove()
  const tabs = [
    { key: 'text', title: t.tabs.text },
    { key: 'versions', title: t.tabs.versions, count: item.versions.length },
    { key: 'uses', title: t.tabs.uses, count: item.usedBy.length },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  return (
    <>
      <PageHeader
        title={(english ? (item.titleEn ?? item.titleZh) : (item.titleZh ?? item.titleEn)) ?? item.docNo}
        code={item.docNo}
        tags={
          <>
            <StatusTag machine={contractClauseMachine} status={item.status} />
            <RevisionTag {...item} />
            {item.locked && <LockSign />}
          </>
        }
        figures={[
          { label: f.category, value: <DictText code="clause_category" value={item.category} /> },
          { label: f.publishedNo, value: versionName(item.publishedNo) ?? '—' },
        ]}
        actions={<ClauseActions item={item} />}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <Notes item={item} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) =>
            name === 'log' ? (
              <EventLog machine={contractClauseMachine} query={query(routes.timeline, { query: { id: item.id }, quiet: true })} />
            ) : name === 'versions' ? (
              <Versions item={item} />
            ) : name === 'uses' ? (
              <Uses item={item} />
            ) : (
              <Wording item={item} />
            )
          }
        </SectionPanels>
      </PageBody>
      <DocumentComments of="contractClause" id={item.id} />
    </>
  )
}

/** One clause (`?id=`, the tab in the hash). */
export const ClauseDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
