import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { lazily } from '../../../../lib/page/lazily'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ApprovalCourse, ApprovalNote, useApprovals, type Approvals } from '../../../../ui/approval/approvals'
import { useMay } from '../../../../ui/actor'
import { MainAndSide, PageBody } from '../../../../ui/layout/card'
import { DocumentComments } from '../../../../ui/comments/document-comments'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { useTabTitle } from '../../../../ui/tab-title'
import { SectionPanels, SectionTabs, useSectionTab, type SectionTab } from '../../../../ui/layout/section-tabs'
import { inquiryPageText } from '../text'
import { Banners } from './banners'
import { ClarificationsSection } from './clarifications-section'
import { detailText } from './detail.text'
import { DialogHost, useDialogs, type OpenDialog } from './dialog-host'
import { mayNow, offered, reached } from './facts'
import { FilesSection } from './files-section'
import { InquiryHeader } from './header'
import { InquiryActions } from './inquiry-actions'
import { LinesSection } from './lines-section'
import { LogSection } from './log-section'
import { Overview } from './overview'
import { Progress } from './progress'
import { OpeningSection, RoundsSection } from './rounds-section'
import { Side } from './side'
import { SuppliersSection } from './suppliers-section'
import { VersionsCard } from './versions-card'

// Matrices and awards come with the tab that shows them: an inquiry that is not opened yet has none.
const AwardSection = lazily(() => import('../award/award-section').then((m) => m.AwardSection))
const CompareSection = lazily(() => import('../comparison/compare-section').then((m) => m.CompareSection))
const EvaluationSection = lazily(() => import('./evaluation-section').then((m) => m.EvaluationSection))

type Of = { readonly inquiry: InquiryDetail }

/** Tabs appear as the inquiry reaches what they show. */
const useTabs = (inquiry: InquiryDetail, approvals: Approvals): readonly SectionTab[] => {
  const t = useText(detailText).tabs
  const may = useMay()
  const at = reached(inquiry)
  const opened = inquiry.rounds.some((r) => r.openedAt)
  const compares = opened && may('srm:inquiry:compare')
  const tab = (key: keyof typeof t, count?: number, on = true): SectionTab[] =>
    on ? [{ key, title: t[key], ...(count ? { count } : {}) }] : []
  return [
    ...tab('overview'),
    ...tab('lines', inquiry.lines.length),
    ...tab('suppliers', inquiry.suppliers.length),
    ...tab('clarifications', inquiry.clarifications.length + inquiry.questions.filter((q) => !q.answered).length, at >= 2),
    ...tab('rounds', inquiry.rounds.length, at >= 2),
    ...tab('opening', undefined, at >= 2),
    ...tab('compare', undefined, compares),
    ...tab('evaluation', undefined, compares),
    ...tab('award', inquiry.award?.rows.length, compares && at >= 5),
    ...tab('files', inquiry.files.length),
    ...approvals.tab,
    ...tab('log'),
  ]
}

interface SectionProps extends Of {
  readonly name: string
  readonly openDialog: OpenDialog
  readonly goTo: (tab: string) => void
}
const Section = ({ name, inquiry, openDialog, goTo }: SectionProps) => {
  const when = <T,>(action: Parameters<typeof mayNow>[1], run: T): T | undefined => (mayNow(inquiry, action) ? run : undefined)
  switch (name) {
    case 'lines':
      return (
        <>
          <LinesSection inquiry={inquiry} />
          <VersionsCard versions={inquiry.versions} />
        </>
      )
    case 'suppliers':
      return (
        <SuppliersSection
          inquiry={inquiry}
          onInvite={when('invite', () => openDialog('invite'))}
          onExclude={when('exclude', (invitee) => openDialog('exclude', { invitee }))}
        />
      )
    case 'clarifications':
      return <ClarificationsSection inquiry={inquiry} onClarify={when('clarify', (question) => openDialog('clarify', { question }))} />
    case 'rounds':
      return <RoundsSection inquiry={inquiry} />
    case 'opening':
      return <OpeningSection inquiry={inquiry} />
    case 'compare':
      return (
        <CompareSection
          inquiry={inquiry}
          mayPropose={mayNow(inquiry, 'proposeAward')}
          onNewRound={when('newRound', () => openDialog('newRound'))}
        />
      )
    case 'evaluation':
      return <EvaluationSection inquiry={inquiry} mayJudge={mayNow(inquiry, 'judge')} mayFinish={offered(inquiry, 'evaluate')} />
    case 'award':
      return <AwardSection inquiry={inquiry} onCompare={when('proposeAward', () => goTo('compare'))} />
    case 'files':
      return <FilesSection files={inquiry.files} />
    case 'approval':
      return <ApprovalCourse bizType="inquiry" bizId={inquiry.id} />
    case 'log':
      return <LogSection id={inquiry.id} />
    default:
      return <Overview inquiry={inquiry} />
  }
}

/** Matrices need the whole width; everything else has the side beside it. */
const wide = ['compare', 'evaluation']

const Page = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const page = useText(inquiryPageText)
  const move = usePageMove()
  const dialogs = useDialogs()
  const approvals = useApprovals('inquiry', inquiry.id)
  const tabs = useTabs(inquiry, approvals)
  const current = useSectionTab(tabs)
  useTabTitle(`${page.detailTitle} ${inquiry.docNo}`)
  const goTo = (tab: string) => move({ hash: tab })
  const section = (
    <SectionPanels tabs={tabs} current={current}>
      {(name) => <Section name={name} inquiry={inquiry} openDialog={dialogs.open} goTo={goTo} />}
    </SectionPanels>
  )
  return (
    <>
      <InquiryHeader inquiry={inquiry} actions={<InquiryActions inquiry={inquiry} openDialog={dialogs.open} goTo={goTo} tab={current} />}>
        <Progress inquiry={inquiry} />
        <SectionTabs label={t.tabs.overview} tabs={tabs} current={current} onPick={goTo} />
      </InquiryHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => goTo('approval')} />
        <Banners inquiry={inquiry} goTo={goTo} tab={current} />
        {wide.includes(current) ? (
          section
        ) : (
          <MainAndSide side={<Side inquiry={inquiry} onLog={() => goTo('log')} />}>{section}</MainAndSide>
        )}
      </PageBody>
      <DocumentComments of="inquiry" id={inquiry.id} />
      <DialogHost inquiry={inquiry} dialogs={dialogs} />
    </>
  )
}

/** One inquiry on the buyer's side (`?id=`, the tab in the hash). */
export const InquiryDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(inquiry) => <Page key={id} inquiry={inquiry} />}</DetailLoader>
}
