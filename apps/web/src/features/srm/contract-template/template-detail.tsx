import { contractTemplate as routes, type ContractTemplateDetail } from '@srm/contract/srm/contract-template'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { contractTemplateText } from '@srm/domain/srm/contract-template/contract-template.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DocumentComments } from '../../../ui/comments/document-comments'
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
import { TemplateActions } from './template-actions'
import { Changes, Preview, Versions } from './sections'
import { templatePageText } from './text'

interface Of {
  readonly item: ContractTemplateDetail
}
const { withdrawn } = contractTemplateMachine.states

/** Why it cannot be used, or what waits to be done with it. */
const Notes = ({ item }: Of) => {
  const t = useText(templatePageText)
  const may = useMay()
  if (item.status === withdrawn) return <Banner tone="bad">{t.withdrawnNote(item.stateReason ?? '')}</Banner>
  const canEdit = may('srm:contractTemplate:edit')
  return (
    <>
      {item.hasDraft && (
        <Banner tone="todo">
          {item.publishedNo === null
            ? t.draftNote(item.lastEditorName, item.editedAt.slice(0, 16))
            : t.revisedNote(item.workNo, item.lastEditorName)}
        </Banner>
      )}
      {item.newer.length > 0 && (
        <Banner
          tone="info"
          action={
            canEdit ? (
              <Link to={`/srm/contract-template/form?id=${item.id}`} className="srm-link">
                {t.take}
              </Link>
            ) : undefined
          }
        >
          {t.newerNote(item.newer.length)}
        </Banner>
      )}
    </>
  )
}

const Page = ({ item }: Of) => {
  const t = useText(templatePageText)
  const f = useText(contractTemplateText).field
  const move = usePageMove()
  const tabs = [
    { key: 'text', title: t.tabs.text },
    ...(item.published ? [{ key: 'changes', title: t.tabs.changes }] : []),
    { key: 'versions', title: t.tabs.versions },
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
            <StatusTag machine={contractTemplateMachine} status={item.status} />
            <RevisionTag {...item} />
          </>
        }
        facts={[item.remark]}
        figures={[
          { label: f.type, value: <DictText code="contract_type" value={item.type} /> },
          { label: f.lang, value: <DictText code="contract_language" value={item.lang} /> },
          { label: f.clauseCount, value: item.clauses.length },
          { label: f.publishedNo, value: versionName(item.publishedNo) ?? '—' },
        ]}
        actions={<TemplateActions item={item} />}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <Notes item={item} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) =>
            name === 'log' ? (
              <EventLog machine={contractTemplateMachine} query={query(routes.timeline, { query: { id: item.id }, quiet: true })} />
            ) : name === 'versions' ? (
              <Versions item={item} />
            ) : name === 'changes' ? (
              <Changes item={item} />
            ) : (
              <Preview item={item} />
            )
          }
        </SectionPanels>
      </PageBody>
      <DocumentComments of="contractTemplate" id={item.id} />
    </>
  )
}

/** One template (`?id=`, the tab in the hash). */
export const TemplateDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
