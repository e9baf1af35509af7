import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderEvaluation as routes, type EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { nothing, shortInstant } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { Detail } from '../../../../ui/detail/detail'
import { Icon } from '../../../../ui/icons'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { isEmptySeat, ruleStates } from './committee.model'
import { evaluationText } from './evaluation.text'
import { evaluationSteps, isScored, memberAt, memberSteps, type MemberStep, type StepName } from './progress.model'
import { DrawLink, ProposeDialog } from './propose-dialog'
import { ReplaceDialog } from './replace-dialog'
import { RuleList } from './rule-list'

const { publicity, calibrated, completed } = tenderMachine.states
/** Once its candidates are published a tender's committee is. */
const published: readonly string[] = [publicity, calibrated, completed]

const isTold = ({ status }: TenderDetail): boolean => published.includes(status)

interface Of {
  readonly tender: TenderDetail
  readonly board: EvaluationBoard
}
type Member = EvaluationBoard['members'][number]

/** When a step was handed in; never what it says. */
const StepCell = ({ one, step, now }: { one: Member; step: MemberStep; now: StepName | undefined }) => {
  const t = useText(evaluationText).committee
  const { at, isAwaited } = memberAt(one, step, now)
  if (isAwaited) return <ToneTag tone="todo">{t.awaited}</ToneTag>
  if (at === null) return <>{nothing}</>
  return (
    <>
      <span className="tde-done" title={t.done}>
        <Icon name="check" size={14} /> {shortInstant(at)}
      </span>
      {step === 'signed' && one.dissent !== null && <ToneTag tone="todo">{t.dissent}</ToneTag>}
    </>
  )
}
const Name = ({ board, one }: { board: EvaluationBoard; one: Member }) => {
  const t = useText(evaluationText).committee
  const isEmpty = isEmptySeat(board.members, one)
  return (
    <>
      <b>{one.name}</b> {one.leader && <ToneTag tone="run">{t.leader}</ToneTag>}
      {one.goneAt !== null && <ToneTag tone={isEmpty ? 'todo' : 'end'}>{isEmpty ? t.gone : t.replaced}</ToneTag>}
      {one.goneReason && <small className="tde-why">{t.goneFor(one.goneReason)}</small>}
    </>
  )
}

const Members = ({ tender, board, onReplace }: Of & { onReplace: (one: Member) => void }) => {
  const t = useText(evaluationText).committee
  const kinds = useDict('expert_kind')
  const hasScores = isScored(tender)
  const mayReplace = board.can['replaceMember'] === null && board.members.some((one) => isEmptySeat(board.members, one))
  const now = evaluationSteps(board, { stage: tender.stage, isScored: hasScores }).find((step) => step.state === 'now')?.name
  const steps = board.committee?.confirmedAt == null ? [] : memberSteps.filter((step) => step !== 'scored' || hasScores)
  return (
    <PlainTable
      label={t.title}
      stacked
      rows={board.members}
      keyOf={(one) => one.id}
      columns={[
        { key: 'name', title: t.name, cell: (one) => <Name board={board} one={one} /> },
        {
          ...{ key: 'kind', title: t.kind },
          cell: (one) => (
            <>
              {dictText(kinds, one.kind)}
              {one.employer && <small className="tde-why">{one.employer}</small>}
            </>
          ),
        },
        { key: 'role', title: t.role, cell: (one) => (one.expertId === null ? t.named : t.drawn) },
        ...steps.map((step) => ({
          ...{ key: step, title: t.steps[step] },
          cell: (one: Member) => <StepCell one={one} step={step} now={now} />,
        })),
        ...(mayReplace
          ? [
              {
                ...{ key: 'act', title: '', right: true },
                cell: (one: Member) =>
                  isEmptySeat(board.members, one) && (
                    <Button size="small" onClick={() => onReplace(one)}>
                      {t.replace}
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Who proposed and confirmed it, and the draw it comes from. */
const Origin = ({ board }: { board: EvaluationBoard }) => {
  const t = useText(evaluationText).committee
  const { committee } = board
  if (!committee) return null
  const draw = board.draws.find((one) => one.id === committee.drawId)
  const drawLink = draw && (
    <Link to="/srm/expert-draw/detail" search={{ id: draw.id } as never}>
      {draw.docNo}
    </Link>
  )
  const { confirmedByName, confirmedAt } = committee
  return (
    <Detail
      columns={3}
      items={[
        { label: t.proposedBy, value: t.confirmed(committee.proposedByName, shortInstant(committee.proposedAt)) },
        { label: t.confirmedBy, value: confirmedByName && t.confirmed(confirmedByName, shortInstant(confirmedAt)) },
        { label: t.draw, value: drawLink ?? t.noDraw },
      ]}
    />
  )
}

/** Names of the members: to whom, and until when they are secret. */
const Secrecy = ({ tender, board }: Of) => {
  const t = useText(evaluationText).committee
  const { members } = board.progress
  if (isTold(tender)) return <p className="srm-dim">{t.told}</p>
  return (
    <>
      {members > 0 && board.members.length === 0 && <Banner tone="info">{t.hidden(members)}</Banner>}
      <p className="srm-dim">{t.secret(tender.purchaserName ? ` ${tender.purchaserName} ` : '')}</p>
    </>
  )
}

const useConfirm = ({ tender, board }: Of) => {
  const t = useText(evaluationText).committee
  const confirm = useAction(routes.confirm)
  const run = async () => {
    if (await ask({ title: t.confirmAsk, ok: t.confirm, cancel: t.cancel })) await confirm.run({ id: tender.id, version: board.version })
  }
  return { run, pending: confirm.pending }
}
const Actions = ({ tender, board, onPropose }: Of & { onPropose: () => void }) => {
  const t = useText(evaluationText).committee
  const confirm = useConfirm({ tender, board })
  const { proposeCommittee, confirmCommittee } = board.can
  const isProposed = board.committee !== null && board.committee.confirmedAt === null
  return (
    <>
      {proposeCommittee === null && (
        <Button type={isProposed ? 'default' : 'primary'} onClick={onPropose}>
          {isProposed ? t.again : t.propose}
        </Button>
      )}
      {isProposed && confirmCommittee === null && (
        <Button type="primary" loading={confirm.pending} onClick={() => void confirm.run()}>
          {t.confirm}
        </Button>
      )}
    </>
  )
}

/** Why whoever confirms committees may not do so here, or may not fill an empty seat. */
const Hindrance = ({ board, isProposed }: { board: EvaluationBoard; isProposed: boolean }) => {
  const { confirmCommittee, replaceMember } = board.can
  const isEmpty = board.members.some((one) => isEmptySeat(board.members, one))
  const no = isProposed ? confirmCommittee : isEmpty ? replaceMember : null
  return no ? <p className="srm-dim">{no.message}</p> : null
}

/** The committee: proposed by one person, confirmed by another, and kept complete. */
export const CommitteeCard = ({ tender, board }: Of) => {
  const t = useText(evaluationText).committee
  const [proposing, setProposing] = useState(false)
  const [replacing, setReplacing] = useState<Member | null>(null)
  const { committee, members } = board
  const sitting = members.filter((one) => one.goneAt === null)
  const leader = sitting.find((one) => one.leader)
  // Whoever confirms sees the rules once more; accounts and conflicts were judged by the server.
  const states = ruleStates(
    tender.mandatory,
    sitting.map((one) => ({ userId: one.id, name: one.name, kind: one.kind, conflict: null })),
    leader?.id ?? null,
  ).filter(({ rule }) => ['least', 'odd', 'experts', 'leader'].includes(rule))
  const isProposed = committee !== null && committee.confirmedAt === null
  return (
    <Card
      title={t.title}
      note={committee ? t.note(committee.size) : undefined}
      extra={<Actions tender={tender} board={board} onPropose={() => setProposing(true)} />}
    >
      <div className="srm-stack">
        {!committee && (
          <Banner tone="todo" action={board.draws.length === 0 && board.can['proposeCommittee'] === null && <DrawLink tender={tender} />}>
            {t.none}
          </Banner>
        )}
        {isProposed && <Banner tone="todo">{t.proposed(committee.proposedByName, shortInstant(committee.proposedAt))}</Banner>}
        <Origin board={board} />
        {members.length > 0 && <Members tender={tender} board={board} onReplace={setReplacing} />}
        {members.some((one) => one.declaredAt !== null) && !isTold(tender) && <p className="srm-dim">{t.stepsHint}</p>}
        <Hindrance board={board} isProposed={isProposed} />
        {isProposed && members.length > 0 && <RuleList mandatory={tender.mandatory} states={states} />}
        <Secrecy tender={tender} board={board} />
      </div>
      {proposing && <ProposeDialog tender={tender} board={board} onClose={() => setProposing(false)} />}
      {replacing && <ReplaceDialog tender={tender} board={board} gone={replacing} onClose={() => setReplacing(null)} />}
    </Card>
  )
}
