import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderEvaluation as routes, type EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import type { Person } from '@srm/contract/sys/user'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dictText, useDict } from '../../../../lib/dicts'
import { dayOf } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { usePeople } from '../../../../ui/picker/people-source'
import { lookup } from '../../../../ui/picker/record-source'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { ruleStates, type Sitting } from './committee.model'
import { evaluationText } from './evaluation.text'
import { RuleList } from './rule-list'

interface Of {
  readonly tender: TenderDetail
  readonly board: EvaluationBoard
}
type Seated = EvaluationBoard['draws'][number]['seated'][number]

/** What keeps somebody who was drawn off the committee. */
export const WhyNot = ({ one }: { one: Pick<Seated, 'userId' | 'conflict'> }) => {
  const t = useText(evaluationText).propose
  return (
    <>
      {one.userId === null && <ToneTag tone="bad">{t.noAccount}</ToneTag>}
      {one.conflict !== null && <ToneTag tone="bad">{t.conflict(one.conflict)}</ToneTag>}
    </>
  )
}

const SeatedList = ({ seated }: { seated: readonly Seated[] }) => {
  const t = useText(evaluationText).propose
  const kinds = useDict('expert_kind')
  return (
    <section className="wide">
      <h3>{t.seated}</h3>
      <ul className="tde-people">
        {seated.map((one) => (
          <li key={one.expertId}>
            <b>{one.name}</b>
            <span>
              {dictText(kinds, one.kind)} <small>{one.employer}</small>
            </span>
            <WhyNot one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names of the representatives that are chosen: the picker keeps accounts alone. */
const useRepresentatives = (ids: readonly string[]): readonly Sitting[] => {
  const source = usePeople('id')
  const { data = [] } = useQuery({
    queryKey: ['picked', ...source.key, ids.join(',')],
    queryFn: () => lookup<Person>(source, ids),
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  return ids.map((userId) => ({
    ...{ userId, kind: 'OWNER', conflict: null },
    name: data.find((one) => one.id === userId)?.realname ?? '…',
  }))
}

const Members = ({ tender, board }: Of) => {
  const t = useText(evaluationText).propose
  const drawId = useFormValue<string>('drawId')
  const representativeIds = useFormValue<readonly string[]>('representativeIds') ?? []
  const leaderId = useFormValue<string>('leaderId')
  const seated = board.draws.find((draw) => draw.id === drawId)?.seated ?? []
  const members: readonly Sitting[] = [...seated, ...useRepresentatives(representativeIds)]
  return (
    <>
      {seated.length > 0 && <SeatedList seated={seated} />}
      <Field
        name="leaderId"
        label={t.leader}
        kind="select"
        options={members.flatMap((one) => (one.userId === null ? [] : [{ value: one.userId, label: one.name }]))}
        wide
      />
      <RuleList mandatory={tender.mandatory} states={ruleStates(tender.mandatory, members, leaderId)} />
    </>
  )
}

/** The purchaser puts the committee together: whoever was drawn, representatives, a leader. */
export const ProposeDialog = ({ tender, board, onClose }: Of & { onClose: () => void }) => {
  const t = useText(evaluationText)
  const [newest] = board.draws
  return (
    <ActionDialog
      route={routes.propose}
      title={t.committee.propose}
      submitLabel={t.propose.send}
      done={t.propose.done}
      initial={{ id: tender.id, version: board.version, drawId: newest?.id ?? null, representativeIds: [], leaderId: '' }}
      wide
      onClose={onClose}
    >
      {newest ? (
        <Field
          name="drawId"
          label={t.propose.draw}
          hint={t.propose.drawHint}
          kind="select"
          options={board.draws.map((draw) => ({ value: draw.id, label: `${draw.docNo} ${dayOf(draw.drawnAt)}` }))}
          wide
        />
      ) : (
        <div className="wide">
          <Banner tone="todo" action={<DrawLink tender={tender} />}>
            {t.propose.noDraws}
          </Banner>
        </div>
      )}
      <Field
        name="representativeIds"
        label={t.propose.representatives}
        hint={t.propose.representativesHint}
        kind="users"
        store="id"
        max={30}
        wide
      />
      <Members tender={tender} board={board} />
    </ActionDialog>
  )
}

/** To a new draw for this tender. */
export const DrawLink = ({ tender }: { tender: TenderDetail }) => {
  const t = useText(evaluationText).propose
  return (
    <Link to="/srm/expert-draw/form" search={{ subjectType: 'tender', subjectId: tender.id, subjectNo: tender.docNo } as never}>
      {t.startDraw}
    </Link>
  )
}
