import type { TenderDetail } from '@srm/contract/srm/tender'
import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Steps } from '../../../../ui/detail/steps'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { evaluationText } from './evaluation.text'
import { evaluationSteps, isScored, openInquiries, waitsFor, type Wait } from './progress.model'

const { failed, cancelled } = tenderMachine.states

const Waiting = ({ wait, due, isNext }: { wait: Wait | null; due: string | null; isNext: boolean }) => {
  const t = useText(evaluationText).progress
  if (wait === null) return <p className="srm-dim">{isNext ? t.none : t.done}</p>
  const words = (t.wait[wait[0]] as (n: number) => string)(wait[1] ?? 0)
  return (
    <p>
      <span className="srm-dim">{t.waits}</span> <b>{words}</b>
      {due && <span className="srm-dim"> {t.due(shortInstant(due))}</span>}
    </p>
  )
}

/** How far the committee is, in numbers, and what it waits for. */
export const ProgressCard = ({ tender, board }: { tender: TenderDetail; board: EvaluationBoard }) => {
  const t = useText(evaluationText).progress
  const { stage } = tender
  const isOver = tender.status === failed || tender.status === cancelled
  const steps = evaluationSteps(board, { stage, isScored: isScored(tender) })
  return (
    <Card title={t.title}>
      <div className="srm-stack tde-progress">
        <Steps
          label={t.title}
          steps={steps.map(({ name, state, count, at }) => ({
            title: t.steps[name],
            state: isOver && state === 'now' ? 'bad' : state,
            lines: [count && t.of(...count), at && shortInstant(at)],
          }))}
        />
        {isOver ? (
          <Banner tone="bad">{t.over}</Banner>
        ) : (
          <Waiting wait={waitsFor(board, stage)} due={openInquiries(board)[0]?.dueAt ?? null} isNext={stage === 'CANDIDATE'} />
        )}
      </div>
    </Card>
  )
}
