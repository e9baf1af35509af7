import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderResult as routes, type ResultBoard } from '@srm/contract/srm/tender-result'
import { passOverCauses } from '@srm/domain/srm/tender/evaluation.kinds'
import { firstBinds } from '@srm/domain/srm/tender/result.rules'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useEffect } from 'react'
import { instantOf, serverNow } from '../../../../lib/clock'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { ExpectedInForm } from '../../../../ui/approval/expected-approvers'
import { dictText, useDict } from '../../../../lib/dicts'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { PassDialog } from './pass-dialog'
import { awardOf, winnersOf } from './result.model'
import { resultPageText } from './result.text'

type Candidate = ResultBoard['awards'][number]['candidates'][number]
export type ResultDialogOf =
  | { readonly name: 'proposeAward' | 'approveAward' | 'rejectAward' | 'calibrate' | 'complete' }
  | { readonly name: 'answer'; readonly objectionId: string }
  | { readonly name: 'passAward'; readonly candidateId: string }
interface DialogProps {
  readonly tender: TenderDetail
  readonly board: ResultBoard
  readonly onClose: () => void
}

const useLotName =
  ({ lots }: TenderDetail) =>
  (lotId: string) =>
    lots.find((lot) => lot.id === lotId)?.name ?? ''

/** Candidates lot by lot, as they are handed in, approved or chosen from. */
const Named = ({
  tender,
  rows,
}: {
  tender: TenderDetail
  rows: readonly { lotId: string; rank: number; supplierName: string; amount: string }[]
}) => {
  const t = useText(resultPageText)
  const lotName = useLotName(tender)
  return (
    <div className="wide">
      {[...Map.groupBy(rows, (one) => one.lotId)].map(([lotId, of]) => (
        <section key={lotId} className="trs-named">
          <h3>{lotName(lotId)}</h3>
          <ol>
            {of.map((one) => (
              <li key={one.rank}>
                <span>{t.rank.nth(one.rank)}</span> <b>{one.supplierName}</b>{' '}
                <span className="srm-num">
                  {tender.currency} {thousands(one.amount, 2)}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const Propose = ({ tender, board, onClose }: DialogProps) => {
  const t = useText(resultPageText)
  const { action } = useText(tenderText)
  const rows = (board.ranking ?? []).flatMap(({ lotId, ranks }) =>
    ranks.flatMap(({ candidate, supplierName, price }) =>
      candidate === null ? [] : [{ lotId, rank: candidate, supplierName, amount: price }],
    ),
  )
  return (
    <ActionDialog
      route={routes.propose}
      title={action.proposeAward}
      wide
      done={t.done.proposed}
      initial={{ id: tender.id, version: tender.version, note: null }}
      onClose={onClose}
    >
      <p className="wide srm-dim">{t.propose.hint}</p>
      <Named tender={tender} rows={rows.toSorted((a, b) => a.rank - b.rank)} />
      <Field name="note" label={t.propose.note} kind="area" wide />
      <ExpectedInForm route={routes.propose} />
    </ActionDialog>
  )
}

const Approve = ({ tender, board, onClose }: DialogProps) => {
  const t = useText(resultPageText)
  const { action } = useText(tenderText)
  return (
    <ActionDialog
      route={routes.approve}
      title={action.approveAward}
      wide
      done={t.done.approved}
      initial={{ id: tender.id, version: tender.version, note: null }}
      onClose={onClose}
    >
      <p className="wide srm-dim">{t.approve.hint}</p>
      <Named tender={tender} rows={awardOf(board)?.candidates ?? []} />
      <Field name="note" label={t.approve.note} kind="area" wide />
    </ActionDialog>
  )
}

const Choice = ({ tender, index, lotId, of }: { tender: TenderDetail; index: number; lotId: string; of: readonly Candidate[] }) => {
  const t = useText(resultPageText)
  const lotName = useLotName(tender)
  const set = useSetValue()
  const chosen = useFormValue<string>(`choices.${index}.candidateId`)
  const causes = useDict('tender_pass_over')
  const isFirst = of.find((one) => one.id === chosen)?.rank === 1
  // What was said of another candidate does not hold of the first.
  useEffect(() => {
    if (!isFirst) return
    set(`choices.${index}.reason`, null)
    set(`choices.${index}.cause`, null)
  }, [isFirst, index, set])
  return (
    <fieldset className="wide trs-choice">
      <legend>{lotName(lotId)}</legend>
      <Field
        name={`choices.${index}.candidateId`}
        label={t.calibrate.choose}
        kind="radio"
        options={of.map((one) => ({
          value: one.id,
          label: `${t.calibrate.placeOf(one.rank)} · ${one.supplierName} · ${thousands(one.amount, 2)}`,
        }))}
        wide
      />
      {!isFirst && firstBinds(tender) && (
        <Field
          name={`choices.${index}.cause`}
          label={t.calibrate.cause}
          kind="select"
          options={passOverCauses.map((value) => ({ value, label: dictText(causes, value) }))}
          required
        />
      )}
      {!isFirst && <Field name={`choices.${index}.reason`} label={t.calibrate.reason} kind="area" required wide />}
    </fieldset>
  )
}
const Calibrate = ({ tender, board, onClose }: DialogProps) => {
  const t = useText(resultPageText)
  const { action } = useText(tenderText)
  const lots = [...Map.groupBy(awardOf(board)?.candidates ?? [], (one) => one.lotId)]
  return (
    <ActionDialog
      route={routes.calibrate}
      title={action.calibrate}
      wide
      done={t.done.awarded}
      initial={{
        ...{ id: tender.id, version: tender.version },
        choices: lots.map(([, of]) => ({ candidateId: of[0]?.id ?? '', reason: null, cause: null })),
      }}
      onClose={onClose}
    >
      <p className="wide srm-dim">{firstBinds(tender) ? t.conditions.first : t.conditions.free}</p>
      {lots.map(([lotId, of], index) => (
        <Choice key={lotId} tender={tender} index={index} lotId={lotId} of={of} />
      ))}
      <p className="wide srm-dim">{t.conditions.after}</p>
    </ActionDialog>
  )
}

const Complete = ({ tender, board, onClose }: DialogProps) => {
  const t = useText(resultPageText)
  const { action } = useText(tenderText)
  const lotName = useLotName(tender)
  const won = winnersOf(board)
  return (
    <ActionDialog
      route={routes.complete}
      title={action.complete}
      wide
      initial={{
        ...{ id: tender.id, version: tender.version },
        contracts: won.map((one) => ({ candidateId: one.id, contractNo: '', signedOn: instantOf(serverNow()).slice(0, 10) })),
      }}
      onClose={onClose}
    >
      <p className="wide srm-dim">{t.contract.hint}</p>
      {won.map((one, i) => (
        <fieldset key={one.id} className="wide trs-choice trs-contract">
          <legend>
            {lotName(one.lotId)} · {one.supplierName}
          </legend>
          <Field name={`contracts.${i}.contractNo`} label={t.contract.no} />
          <Field name={`contracts.${i}.signedOn`} label={t.contract.on} kind="day" />
        </fieldset>
      ))}
    </ActionDialog>
  )
}

const Answer = ({ tender, board, objectionId, onClose }: DialogProps & { objectionId: string }) => {
  const t = useText(resultPageText)
  const objection = board.objections.find((one) => one.id === objectionId)
  return (
    <ActionDialog
      route={routes.answer}
      title={t.objections.answerTitle}
      done={t.done.answered}
      initial={{ id: tender.id, objectionId, answer: '', files: [] }}
      onClose={onClose}
    >
      <blockquote className="wide trs-quote">{objection?.objection}</blockquote>
      <Field name="answer" label={t.objections.answerLabel} hint={t.objections.answerHint} kind="area" wide />
      <Field name="files" label={t.objections.files} kind="files" biz="tender" wide />
    </ActionDialog>
  )
}

/** A step of the award that is confirmed or asks for words. */
export const ResultDialog = ({ of, ...props }: DialogProps & { of: ResultDialogOf }) => {
  const t = useText(resultPageText)
  const { action } = useText(tenderText)
  if (of.name === 'passAward') return <PassDialog {...props} candidateId={of.candidateId} />
  if (of.name === 'answer') return <Answer {...props} objectionId={of.objectionId} />
  if (of.name === 'proposeAward') return <Propose {...props} />
  if (of.name === 'approveAward') return <Approve {...props} />
  if (of.name === 'calibrate') return <Calibrate {...props} />
  if (of.name === 'complete') return <Complete {...props} />
  return (
    <ActionDialog
      route={routes.reject}
      title={action.rejectAward}
      initial={{ id: props.tender.id, version: props.tender.version }}
      onClose={props.onClose}
    >
      <Field name="reason" label={t.reject.reason} kind="area" />
    </ActionDialog>
  )
}
