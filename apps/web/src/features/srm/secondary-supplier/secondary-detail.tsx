import { secondarySupplier as routes, type SecondarySupplierDetail } from '@srm/contract/srm/secondary-supplier'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { secondarySupplierText } from '@srm/domain/srm/secondary-supplier/secondary-supplier.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { usePageEntry } from '../../../lib/page/page-entry'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../ui/approval/approvals'
import { ActionBar } from '../../../ui/detail/action-bar'
import { useActor } from '../../../ui/actor'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { Detail } from '../../../ui/detail/detail'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { DictText } from '../../../ui/dict/dict'
import { EventLog } from '../../../ui/detail/event-log'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { FileList } from '../../../ui/imports/upload'
import { secondaryWords } from './text'

interface Of {
  readonly detail: SecondarySupplierDetail
}
const { rejected } = secondarySupplierMachine.states

const Actions = ({ detail }: Of) => {
  const { action, field: f } = useText(secondarySupplierText)
  const navigate = usePageNavigate()
  const [rejecting, setRejecting] = useState(false)
  const submit = useAction(routes.submit)
  const withdraw = useAction(routes.withdraw)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/secondarySupplier/mine' }) })
  const approve = useAction(routes.approve)
  const ref = { id: detail.id, version: detail.version }
  const all = {
    edit: { run: () => navigate({ to: '/srm/secondarySupplier/form', search: { id: detail.id } }) },
    submit: { run: () => submit.run(ref), primary: true },
    withdraw: { run: () => withdraw.run(ref) },
    delete: { run: () => remove.run(ref), danger: true },
    approve: { run: () => approve.run(ref), primary: true },
    reject: { run: () => setRejecting(true) },
  }
  // The server has judged: what is not to be done in this state is not drawn.
  const open = Object.entries(all).filter(([name]) => detail.can[name] === null)
  return (
    <>
      <ActionBar machine={secondarySupplierMachine} record={detail} what={detail.secName} run={Object.fromEntries(open)} />
      {rejecting && (
        <ActionDialog route={routes.reject} title={action.reject} initial={ref} onClose={() => setRejecting(false)}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

const Facts = ({ detail }: Of) => {
  const t = useText(secondaryWords)
  const f = useText(secondarySupplierText).field
  const english = useLanguage() === 'en-US'
  const items = [
    { label: f.secName, value: detail.secName },
    { label: f.usci, value: detail.usci },
    { label: f.country, value: <DictText code="country" value={detail.country} /> },
    { label: f.relation, value: <DictText code="secondary_relation" value={detail.relation} /> },
    { label: f.categoryName, value: english ? detail.categoryNameEn : detail.categoryName },
    { label: f.keyPart, value: detail.keyPart ? t.yes : t.no },
    { label: f.brand, value: detail.brand },
    { label: f.capacity, value: detail.capacity },
    { label: f.contractRef, value: detail.contractRef },
    { label: f.validTo, value: detail.validTo ? `${detail.validFrom ?? ''} – ${detail.validTo}` : t.always },
    { label: f.parts, value: detail.parts, wide: true },
  ]
  return (
    <>
      <Card title={t.sections.basics}>
        <Detail items={items} />
      </Card>
      <Card title={f.files} note={detail.files.length ? String(detail.files.length) : undefined}>
        <FileList files={detail.files} />
      </Card>
    </>
  )
}

const Page = ({ detail }: Of) => {
  const t = useText(secondaryWords)
  const f = useText(secondarySupplierText).field
  const move = usePageMove()
  const isSupplier = useActor().kind === 'supplier'
  const approvals = useApprovals('secondarySupplier', detail.id)
  const tabs = [{ key: 'facts', title: t.tabs.facts }, ...approvals.tab, { key: 'log', title: t.tabs.log }]
  const current = useSectionTab(tabs)
  usePageEntry(isSupplier ? 'srm/secondarySupplier/mine' : 'srm/secondarySupplier/list')
  useTabTitle(detail.secName)
  return (
    <>
      <PageHeader
        title={detail.secName}
        code={detail.docNo}
        tags={<StatusTag machine={secondarySupplierMachine} status={detail.status} />}
        facts={[isSupplier ? null : detail.supplierName]}
        figures={detail.usedBy ? [{ label: f.usedBy, value: t.usedBy(detail.usedBy) }] : []}
        actions={<Actions detail={detail} />}
      >
        <SectionTabs label={detail.docNo} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />
        {detail.status === rejected && <Banner tone="bad">{t.rejected(detail.rejectionReason ?? '')}</Banner>}
        {(detail.usedBy ?? 0) > 1 && <Banner tone="todo">{t.concentrated(detail.usedBy ?? 0)}</Banner>}
        <SectionPanels tabs={tabs} current={current}>
          {(name) =>
            name === 'log' ? (
              <EventLog machine={secondarySupplierMachine} query={query(routes.timeline, { query: { id: detail.id }, quiet: true })} />
            ) : name === 'approval' ? (
              <ApprovalCourse bizType="secondarySupplier" bizId={detail.id} />
            ) : (
              <Facts detail={detail} />
            )
          }
        </SectionPanels>
      </PageBody>
      <DocumentComments of="secondarySupplier" id={detail.id} />
    </>
  )
}

/** One maker behind a supplier, on either side (`?id=`). */
export const SecondaryDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(detail) => <Page key={id} detail={detail} />}</DetailLoader>
}
