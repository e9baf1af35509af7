import { evaluation } from '@srm/contract/srm/evaluation'
import type { EvaluationDetail } from '@srm/contract/srm/evaluation.shapes'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { nothing, shortInstant } from '../../../../lib/format'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../../ui/approval/approvals'
import { Banner } from '../../../../ui/layout/banner'
import { PageBody } from '../../../../ui/layout/card'
import { DocumentComments } from '../../../../ui/comments/document-comments'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageHeader } from '../../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../../ui/layout/section-tabs'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { GradeTag, ResultCard, Results, SheetStatus } from '../parts'
import { evalText } from '../text'
import { AppealSection, LogSection, ScoresSection, SelfSection, SourcesSection, TargetsSection } from './sections'
import { SheetActions } from './sheet-actions'

type Of = { readonly sheet: EvaluationDetail }
const names = ['targets', 'self', 'scores', 'sources', 'result', 'appeal', 'log'] as const

/** What is proposed, for those who decide on it; then what counts. */
const ResultSection = ({ sheet }: Of) => {
  const t = useText(evalText)
  const { proposal } = sheet
  return (
    <>
      {proposal && <ResultCard title={t.proposedResult} result={proposal} targets={sheet.targets} />}
      {(!proposal || sheet.results.length > 0) && <Results results={sheet.results} targets={sheet.targets} />}
    </>
  )
}

const Section = ({ name, sheet }: Of & { name: string }) => {
  switch (name) {
    case 'self':
      return <SelfSection sheet={sheet} />
    case 'scores':
      return <ScoresSection sheet={sheet} />
    case 'sources':
      return <SourcesSection sheet={sheet} />
    case 'result':
      return <ResultSection sheet={sheet} />
    case 'appeal':
      return <AppealSection sheet={sheet} />
    case 'approval':
      return <ApprovalCourse bizType="evaluation" bizId={sheet.id} />
    case 'log':
      return <LogSection id={sheet.id} />
    default:
      return <TargetsSection sheet={sheet} />
  }
}

const Completion = ({ sheet: { proposal, sentBack } }: Of) => {
  const t = useText(evalText)
  if (proposal)
    return <Banner tone="todo">{t.proposedHint(proposal.by, shortInstant(proposal.at), proposal.total, proposal.grade ?? nothing)}</Banner>
  if (!sentBack) return null
  return (
    <Banner tone="bad">
      {t.sentBack(sentBack.by, shortInstant(sentBack.at))}
      {sentBack.reason}
    </Banner>
  )
}

const Page = ({ sheet }: Of) => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  const move = usePageMove()
  useTabTitle(sheet.docNo)
  const counts: Partial<Record<(typeof names)[number], number>> = {
    targets: sheet.targets.length,
    result: sheet.results.length + (sheet.proposal ? 1 : 0),
    appeal: sheet.appeal ? 1 : 0,
  }
  const approvals = useApprovals('evaluation', sheet.id)
  const own = names.map((key) => {
    const count = counts[key]
    return { key, title: t.tabs[key], ...(count ? { count } : {}) }
  })
  const tabs = [...own, ...approvals.tab]
  const current = useSectionTab(tabs)
  const { selfRejected, cancelled } = evaluationMachine.states
  return (
    <>
      <PageHeader
        title={sheet.supplierName}
        papers={{ type: 'evaluation', id: sheet.id }}
        code={sheet.docNo}
        tags={
          <>
            <SheetStatus row={sheet} />
            {sheet.proposal && <ToneTag tone="todo">{t.proposed}</ToneTag>}
            {sheet.selfMissed && <ToneTag tone="bad">{t.missed}</ToneTag>}
          </>
        }
        facts={[sheet.title, `${sheet.periodFrom} – ${sheet.periodTo}`, sheet.templateName]}
        figures={[
          { label: field.total, value: sheet.total ?? nothing },
          { label: field.grade, value: <GradeTag grade={sheet.grade} /> },
          { label: field.scored, value: t.progress(sheet.scored, sheet.scorers) },
          { label: field.selfDeadline, value: sheet.selfEval ? shortInstant(sheet.selfDeadline) : t.noSelf },
          { label: field.scoreDeadline, value: shortInstant(sheet.scoreDeadline) },
        ]}
        actions={<SheetActions sheet={sheet} />}
      >
        <SectionTabs label={sheet.docNo} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />
        {sheet.status === selfRejected && (
          <Banner tone="todo">
            {t.rejected}
            {sheet.rejectReason}
          </Banner>
        )}
        <Completion sheet={sheet} />
        {sheet.status === cancelled && (
          <Banner tone="bad">
            {t.cancelled}
            {sheet.cancelReason}
          </Banner>
        )}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => <Section name={name} sheet={sheet} />}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="evaluation" id={sheet.id} />
    </>
  )
}

/** One sheet on the buyer's side (`?id=`, the tab in the hash). */
export const SheetDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(evaluation.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(sheet) => <Page key={id} sheet={sheet} />}</DetailLoader>
}
