import { expertDraw as routes, type ExpertDrawDetail } from '@srm/contract/srm/expert-draw'
import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { expertDrawText } from '@srm/domain/srm/expert-draw/expert-draw.text'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ellipsis, shortInstant } from '../../../lib/format'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DateBlock } from '../../../ui/dates/date-block'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { Steps, type Step } from '../../../ui/detail/steps'
import { Banner } from '../../../ui/layout/banner'
import { PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanel, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { DrawActions } from './draw-actions'
import { ProofSection } from './proof'
import { AskedCard, BaseCard, CandidatesSection, SeatsCard, SecretNote } from './sections'
import { drawPageText } from './text'

interface Of {
  readonly draw: ExpertDrawDetail
}
const { draft, pendingDraw, closed, annulled } = expertDrawMachine.states

const Progress = ({ draw }: Of) => {
  const t = useText(drawPageText).steps
  const at = draw.status === closed ? 4 : draw.drawnAt ? 3 : draw.readyAt ? 2 : 1
  const state = (place: number): Step['state'] => {
    if (place < at) return 'done'
    if (place > at) return 'next'
    return draw.status === annulled ? 'bad' : 'now'
  }
  const steps: Step[] = [
    { title: t.draft, state: state(0), lines: [draw.authorName, shortInstant(draw.createTime).slice(5)] },
    { title: t.freeze, state: state(1), lines: [draw.readyAt && shortInstant(draw.readyAt).slice(5)] },
    { title: t.draw, state: state(2), lines: [draw.witnessName, draw.drawnAt && shortInstant(draw.drawnAt).slice(5)] },
    { title: t.close, state: state(3) },
  ]
  return <Steps label={t.label} steps={steps} />
}

/** How it stands; draws for the same document that came to nothing. */
const Notes = ({ draw }: Of) => {
  const t = useText(drawPageText)
  return (
    <>
      {draw.status === annulled && <Banner tone="bad">{t.annulledNote(draw.annulReason ?? '')}</Banner>}
      {draw.status === pendingDraw && <Banner tone="info">{t.pendingNote}</Banner>}
      {draw.annulled.length > 0 && (
        <Banner tone="todo">
          <b>{t.annulledBefore(draw.annulled.length)}</b>
          {draw.annulled.map((one) => (
            <span key={one.id}>
              {' '}
              <Link to="/srm/expert-draw/detail" search={{ id: one.id }}>
                {one.docNo}
              </Link>{' '}
              {one.drawn ? t.afterDraw : t.beforeDraw}：{one.reason}
            </span>
          ))}
        </Banner>
      )}
    </>
  )
}

const Section = ({ draw, name }: Of & { name: string }) => {
  const { secret } = draw
  if (name === 'log')
    return <EventLog machine={expertDrawMachine} query={query(routes.timeline, { query: { id: draw.id }, quiet: true })} />
  if (name === 'proof') return <ProofSection draw={draw} />
  if (name === 'candidates') return secret ? <CandidatesSection draw={draw} secret={secret} /> : <SecretNote />
  return (
    <>
      {secret ? draw.status !== draft && <SeatsCard draw={draw} secret={secret} /> : <SecretNote />}
      <BaseCard draw={draw} />
      <AskedCard draw={draw} />
    </>
  )
}

const Page = ({ draw }: Of) => {
  const t = useText(drawPageText)
  const f = useText(expertDrawText).field
  const move = usePageMove()
  const tabs = [
    { key: 'result', title: t.tabs.result },
    { key: 'candidates', title: t.tabs.candidates, ...(draw.secret?.list && { count: draw.secret.list.experts.length }) },
    { key: 'proof', title: t.tabs.proof },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${draw.docNo}`)
  return (
    <>
      <PageHeader
        title={ellipsis(draw.title, 48)}
        code={draw.docNo}
        papers={draw.secret && draw.seed !== null ? { type: 'expertDraw', id: draw.id } : undefined}
        lead={<DateBlock at={`${draw.evalFrom} 00:00:00`} plain={draw.status !== pendingDraw} />}
        tags={<StatusTag machine={expertDrawMachine} status={draw.status} />}
        facts={[draw.subjectNo, draw.orgName, draw.authorName]}
        figures={[
          { label: f.days, value: t.days(draw.evalFrom, draw.evalTo) },
          { label: f.seats, value: t.people(draw.seats) },
        ]}
        actions={<DrawActions draw={draw} />}
      >
        <Progress draw={draw} />
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <SectionPanel name={current}>
        <PageBody>
          <Notes draw={draw} />
          <Section draw={draw} name={current} />
        </PageBody>
      </SectionPanel>
      <DocumentComments of="expertDraw" id={draw.id} />
    </>
  )
}

/** One draw (`?id=`, the tab in the hash). */
export const DrawDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(draw) => <Page key={id} draw={draw} />}</DetailLoader>
}
