import { owedSampleStates, sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import type { ReactNode } from 'react'
import { ellipsis, shortInstant, trimmedDecimal } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { CountdownCard } from '../../../ui/dates/countdown'
import { DateBlock } from '../../../ui/dates/date-block'
import { EventLog } from '../../../ui/detail/event-log'
import { Steps, type Step } from '../../../ui/detail/steps'
import { Banner } from '../../../ui/layout/banner'
import { MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanel, SectionTabs, useSectionTab, type SectionTab } from '../../../ui/layout/section-tabs'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { useCategoryName } from './list-parts'
import './sample.css'
import { RequestSection, RoundsSection, type Sample } from './sections'
import { samplePageText } from './text'

const { pendingSample, sent, received, testing, passed, failed, resubmit, cancelled } = sampleMachine.states
/** How many of the five steps are behind a sample in this state. */
const stepOf: Readonly<Record<string, number>> = {
  ...{ [pendingSample]: 1, [resubmit]: 1, [sent]: 2, [received]: 3, [testing]: 3, [passed]: 5, [failed]: 4 },
}

/** How far the present round has come: asked for, sent, received, tested, concluded. */
const Progress = ({ item }: { item: Sample }) => {
  const t = useText(samplePageText)
  // What is owed again begins anew; what was cancelled stopped where it was.
  const round = item.status === resubmit ? undefined : item.rounds.at(-1)
  const at = item.status === cancelled ? (round ? (round.receivedOn ? 3 : 2) : 1) : (stepOf[item.status] ?? 1)
  const state = (place: number): Step['state'] => {
    if (place < at) return 'done'
    if (place > at) return 'next'
    return item.status === cancelled || item.status === failed ? 'bad' : 'now'
  }
  const moment = (instant: string | null | undefined) => (instant ? shortInstant(instant).slice(5) : null)
  const day = (on: string | null | undefined) => on?.slice(5) ?? null
  const steps: Step[] = [
    { title: t.steps.ask, state: state(0), lines: [moment(item.createTime)] },
    { title: t.steps.send, state: state(1), lines: [round ? t.roundNo(round.roundNo) : null, day(round?.sentOn)] },
    { title: t.steps.receive, state: state(2), lines: [day(round?.receivedOn)] },
    { title: t.steps.test, state: state(3), lines: [moment(round?.testedAt)] },
    { title: t.steps.done, state: state(4), lines: [moment(item.concludedAt)] },
  ]
  return <Steps label={t.steps.label} steps={steps} />
}

/** How it stands, and what is expected of this side. */
const Notes = ({ item, mine }: { item: Sample; mine: boolean }) => {
  const t = useText(samplePageText)
  const last = item.rounds.at(-1)
  if (item.status === cancelled && item.declineReason)
    return <Banner tone={mine ? 'info' : 'bad'}>{mine ? t.declinedMine(item.declineReason) : t.declinedNote(item.declineReason)}</Banner>
  if (item.status === cancelled) return <Banner tone="info">{t.cancelledNote(item.cancelReason ?? '')}</Banner>
  if (item.status === passed) {
    const until = item.validUntil ?? ''
    return until < item.now.slice(0, 10) ? (
      <Banner tone="todo">{t.lapsed(until)}</Banner>
    ) : (
      <Banner tone="info">{t.passedNote(until)}</Banner>
    )
  }
  if (item.status === failed) return <Banner tone="bad">{t.failedNote(last?.reason ?? '')}</Banner>
  if (item.status === testing && mine) return <Banner tone="info">{t.testing}</Banner>
  return (
    <>
      {item.status === resubmit && last && <Banner tone={mine ? 'bad' : 'info'}>{t.againNote(last.roundNo, last.reason ?? '')}</Banner>}
      {item.overdue && <Banner tone={mine ? 'todo' : 'bad'}>{mine ? t.overdueNote(item.needDate) : t.overdueStaff(item.needDate)}</Banner>}
    </>
  )
}

interface FrameProps {
  readonly item: Sample
  /** Given on the buyer's side. */
  readonly supplier?: { readonly id: string; readonly name: string }
  readonly issuerName?: string
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions?: ReactNode
  /** While this person tests: the form of the readings, in a tab of its own. */
  readonly test?: ReactNode
}

/** One sample: band, tabs and their sections, the same on both sides. */
export const SampleFrame = ({ item, supplier, issuerName, log, actions, test }: FrameProps) => {
  const t = useText(samplePageText)
  const f = useText(sampleText).field
  const move = usePageMove()
  const categoryOf = useCategoryName()
  const isOwed = owedSampleStates.includes(item.status)
  const tabs: readonly SectionTab[] = [
    ...(test ? [{ key: 'test', title: t.tabs.test }] : []),
    { key: 'request', title: t.tabs.request },
    { key: 'rounds', title: t.tabs.rounds, count: item.rounds.length },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const section = () => {
    if (current === 'rounds') return <RoundsSection item={item} none={supplier ? t.noRounds : t.noRoundsMine} />
    if (current === 'log') return <EventLog machine={sampleMachine} query={log} />
    return <RequestSection item={item} {...(supplier ? { supplier } : {})} />
  }
  return (
    <>
      <PageHeader
        title={ellipsis(item.material, 48)}
        code={item.docNo}
        papers={{ type: supplier ? 'sample' : 'sampleWork', id: item.id }}
        lead={<DateBlock at={`${item.needDate} 23:59:59`} plain={!isOwed} />}
        tags={
          <>
            <StatusTag machine={sampleMachine} status={item.status} />
            {item.overdue && <ToneTag tone="bad">{t.overdue}</ToneTag>}
          </>
        }
        facts={[supplier?.name, categoryOf(item), item.orgName, issuerName]}
        figures={[
          { label: f.needDate, value: item.needDate },
          { label: f.qty, value: `${trimmedDecimal(item.qty)} ${item.unit}` },
          { label: f.round, value: item.round },
        ]}
        actions={actions}
      >
        <Progress item={item} />
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <SectionPanel name={current}>
        {/* Looking at another tab must not take away what is being typed. */}
        {test && <div hidden={current !== 'test'}>{test}</div>}
        {current !== 'test' && (
          <PageBody>
            <Notes item={item} mine={!supplier} />
            {isOwed && current === 'request' ? (
              <MainAndSide side={<CountdownCard title={t.sendBy} from={item.createTime} to={`${item.needDate} 23:59:59`} late />}>
                {section()}
              </MainAndSide>
            ) : (
              section()
            )}
          </PageBody>
        )}
      </SectionPanel>
    </>
  )
}
