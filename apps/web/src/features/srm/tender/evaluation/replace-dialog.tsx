import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderEvaluation as routes, type EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { Link } from '@tanstack/react-router'
import { dictText, useDict } from '../../../../lib/dicts'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { Banner } from '../../../../ui/layout/banner'
import { nextOfDraw } from './committee.model'
import { evaluationText } from './evaluation.text'
import { WhyNot } from './propose-dialog'

interface Of {
  readonly tender: TenderDetail
  readonly board: EvaluationBoard
  readonly gone: EvaluationBoard['members'][number]
  readonly onClose: () => void
}

/** Nobody was called yet, or whoever was cannot sit: that is put right in the draw, by its order. */
const NobodyCalled = ({ board, gone, next, onClose }: Of & { next: ReturnType<typeof nextOfDraw> }) => {
  const t = useText(evaluationText).replace
  const drawId = board.committee?.drawId ?? ''
  return (
    <FormDialog title={t.title} open onClose={onClose}>
      <div className="srm-stack">
        <p>{t.whose(gone.name, gone.goneReason ?? '')}</p>
        {next && (
          <p className="srm-row wrap">
            <span className="srm-dim">{t.next}</span> <b>{next.name}</b> <WhyNot one={next} />
          </p>
        )}
        <Banner
          tone="todo"
          action={
            <Link to="/srm/expert-draw/detail" search={{ id: drawId } as never}>
              {t.toDraw}
            </Link>
          }
        >
          {next ? t.cannot : t.noNext}
        </Banner>
      </div>
    </FormDialog>
  )
}

/** An empty seat is taken: by whom the draw calls next, or by another representative. */
export const ReplaceDialog = (props: Of) => {
  const { tender, board, gone, onClose } = props
  const t = useText(evaluationText).replace
  const kinds = useDict('expert_kind')
  const isExpert = gone.expertId !== null
  const next = isExpert ? nextOfDraw(board) : null
  const cannot = next !== null && (next.userId === null || next.conflict !== null)
  if (isExpert && (next === null || cannot)) return <NobodyCalled {...props} next={next} />
  return (
    <ActionDialog
      route={routes.replace}
      title={t.title}
      submitLabel={t.send}
      done={t.done}
      initial={{ id: tender.id, version: board.version, memberId: gone.id, userId: null }}
      onClose={onClose}
    >
      <p className="wide">{t.whose(gone.name, gone.goneReason ?? '')}</p>
      {next ? (
        <p className="wide">
          <span className="srm-dim">{t.next}</span> <b>{next.name}</b> {dictText(kinds, next.kind)} <small>{next.employer}</small>
          <br />
          <small>{t.nextHint}</small>
        </p>
      ) : (
        <Field name="userId" label={t.user} kind="user" store="id" required wide />
      )}
    </ActionDialog>
  )
}
