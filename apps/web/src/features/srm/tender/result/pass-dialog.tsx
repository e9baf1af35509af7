import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderResult as routes, type ResultBoard } from '@srm/contract/srm/tender-result'
import { withdrawCauses } from '@srm/domain/srm/tender/evaluation.kinds'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useEffect } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { awardOf } from './result.model'
import { resultPageText } from './result.text'

type Candidate = ResultBoard['awards'][number]['candidates'][number]

/** Forfeited as a rule; spared with a reason. */
const BondFields = () => {
  const t = useText(resultPageText).pass
  const set = useSetValue()
  const isForfeit = useFormValue<boolean>('forfeit')
  useEffect(() => {
    if (isForfeit) set('bondNote', null)
  }, [isForfeit, set])
  return (
    <>
      <Field<boolean> name="forfeit" label={t.forfeit} kind="switch" />
      {!isForfeit && <Field name="bondNote" label={t.bondNote} kind="area" required wide />}
    </>
  )
}

/** Whom the list has next, or nobody. */
const NextFields = ({ tender, next }: { tender: TenderDetail; next: Candidate | undefined }) => {
  const t = useText(resultPageText).pass
  if (!next) return <p className="wide srm-dim">{t.none}</p>
  const amount = `${tender.currency} ${thousands(next.amount, 2)}`
  return (
    <Field
      name="nextId"
      label={t.next}
      kind="radio"
      options={[
        { value: next.id, label: t.nextOne(next.rank, next.supplierName, amount) },
        { value: 'nobody', label: t.nobody },
      ]}
      wide
    />
  )
}

interface Props {
  readonly tender: TenderDetail
  readonly board: ResultBoard
  readonly candidateId: string
  readonly onClose: () => void
}
/** An award is withdrawn and passes to the next of the published list. */
export const PassDialog = ({ tender, board, candidateId, onClose }: Props) => {
  const t = useText(resultPageText)
  const { action } = useText(tenderText)
  const causes = useDict('tender_pass_over')
  const candidates = awardOf(board)?.candidates ?? []
  const former = candidates.find((one) => one.id === candidateId)
  const next = candidates.find((one) => one.id === former?.nextId)
  if (!former) return null
  const isLate = former.contractDue !== null && board.now.slice(0, 10) > former.contractDue
  return (
    <ActionDialog
      route={routes.pass}
      title={action.passAward}
      wide
      done={t.done.passed}
      initial={{
        ...{ id: tender.id, version: tender.version, candidateId, nextId: next?.id ?? 'nobody' },
        ...{ cause: isLate ? 'notSigned' : 'givenUp', reason: '', forfeit: former.bondHeld, bondNote: null, files: [] },
      }}
      onClose={onClose}
    >
      <p className="wide srm-dim">{t.pass.hint(former.supplierName)}</p>
      <Field
        name="cause"
        label={t.pass.cause}
        hint={isLate ? undefined : t.pass.causeHint(former.contractDue ?? '')}
        kind="select"
        options={withdrawCauses.map((value) => ({ value, label: dictText(causes, value) }))}
      />
      <Field name="reason" label={t.pass.reason} kind="area" wide />
      <NextFields tender={tender} next={next} />
      {former.bondHeld && <BondFields />}
      <Field name="files" label={t.pass.evidence} kind="files" biz="tender" wide />
      {next && <p className="wide srm-dim">{t.pass.days}</p>}
    </ActionDialog>
  )
}
