import { material as routes, type MaterialDetail } from '@srm/contract/srm/material'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/session/language'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../ui/approval/approvals'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { Banner } from '../../../ui/layout/banner'
import { PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { MaterialActions } from './material-actions'
import { AgreedSection, SourcesSection } from './agreed'
import { Basics, Drawings, Prices, Uses } from './sections'
import { materialPageText } from './text'

interface Of {
  readonly item: MaterialDetail
}
const { draft, disabled } = materialMachine.states

const Notes = ({ item }: Of) => {
  const t = useText(materialPageText)
  return (
    <>
      {item.status === disabled && <Banner tone="bad">{t.disabledNote(item.stateReason ?? '')}</Banner>}
      {item.status === draft && item.stateReason && <Banner tone="bad">{t.rejectedNote(item.stateReason)}</Banner>}
      {item.sameReason && <Banner tone="todo">{t.sameNote(item.sameReason)}</Banner>}
    </>
  )
}

const Page = ({ item }: Of) => {
  const t = useText(materialPageText)
  const english = useLanguage() === 'en-US'
  const move = usePageMove()
  const may = useMay()
  const approvals = useApprovals('material', item.id)
  const tabs = [
    { key: 'base', title: t.tabs.base },
    ...(may('srm:priceAgreement:list') ? [{ key: 'agreed', title: t.tabs.agreed }] : []),
    { key: 'prices', title: t.tabs.prices },
    ...(may('srm:approvedSource:list') ? [{ key: 'sources', title: t.tabs.sources }] : []),
    { key: 'drawings', title: t.tabs.drawings },
    { key: 'uses', title: t.tabs.uses },
    ...approvals.tab,
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  return (
    <>
      <PageHeader
        title={english ? (item.nameEn ?? item.nameZh) : item.nameZh}
        code={item.docNo}
        tags={<StatusTag machine={materialMachine} status={item.status} />}
        facts={[item.spec, item.model, english ? item.typeNameEn : item.typeName]}
        actions={<MaterialActions item={item} />}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />
        <Notes item={item} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) =>
            name === 'log' ? (
              <EventLog machine={materialMachine} query={query(routes.timeline, { query: { id: item.id }, quiet: true })} />
            ) : name === 'approval' ? (
              <ApprovalCourse bizType="material" bizId={item.id} />
            ) : name === 'agreed' ? (
              <AgreedSection item={item} />
            ) : name === 'sources' ? (
              <SourcesSection item={item} />
            ) : name === 'prices' ? (
              <Prices item={item} />
            ) : name === 'drawings' ? (
              <Drawings item={item} />
            ) : name === 'uses' ? (
              <Uses item={item} />
            ) : (
              <Basics item={item} />
            )
          }
        </SectionPanels>
      </PageBody>
      <DocumentComments of="material" id={item.id} />
    </>
  )
}

/** One material (`?id=`, the tab in the hash). */
export const MaterialDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
