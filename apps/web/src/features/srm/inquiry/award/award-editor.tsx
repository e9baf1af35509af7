import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { compareDec } from '@srm/domain/kit/money'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { Button } from 'antd'
import { useId } from 'react'
import { useAction } from '../../../../lib/wire/client'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { useSending } from '../../../../ui/approval/expected-approvers'
import { DecimalInput } from '../../../../ui/tags/money'
import { cellAt, type CompareLine, type CompareSheet, type CompareSupplier } from '../comparison/compare.model'
import { Matrix } from '../comparison/matrix'
import { compareText } from '../comparison/compare.text'
import { percentText } from '../comparison/figures'
import { allocationOf, giveAll, giveLine, giveQty, givenTo, isAwarded, restOf } from './award.model'
import { AwardPanel } from './award-panel'
import { awardText } from './award.text'
import { useAward, type AwardDraft } from './use-award'

interface EditorProps {
  readonly inquiry: InquiryDetail
  readonly comparison: Comparison
  readonly sheet: CompareSheet
  readonly onNewRound?: () => void
}

const LineChoice = ({
  sheet,
  draft,
  line,
  supplier,
  group,
}: {
  sheet: CompareSheet
  draft: AwardDraft
  line: CompareLine
  supplier: CompareSupplier
  group: string
}) => {
  const t = useText(compareText)
  const cell = cellAt(sheet, line.id, supplier.id)
  if (!cell || cell.rejected) return <span />
  return (
    <input
      type="radio"
      className="cmp-radio"
      name={`${group}-${line.id}`}
      aria-label={t.choose(supplier.name, line.lineNo)}
      checked={isAwarded(draft.split, line.id, supplier.id)}
      onChange={() => draft.setSplit(giveLine(sheet, draft.split, line.id, supplier.id))}
    />
  )
}

const QtyChoice = ({
  sheet,
  draft,
  line,
  supplier,
}: {
  sheet: CompareSheet
  draft: AwardDraft
  line: CompareLine
  supplier: CompareSupplier
}) => {
  const t = useText(compareText)
  const cell = cellAt(sheet, line.id, supplier.id)
  if (!cell || cell.rejected) return <span />
  const qty = givenTo(draft.split, line.id, supplier.id)
  return (
    <span className="cmp-qty">
      <DecimalInput
        aria-label={t.qtyFor(supplier.name, line.lineNo)}
        value={qty === '0' ? null : qty}
        placeholder="0"
        align="right"
        places={4}
        invalid={qty !== '0' && compareDec(qty, cell.qtyOffered) > 0}
        onChange={(next) => draft.setSplit(giveQty(draft.split, line.id, supplier.id, next ?? ''))}
      />
    </span>
  )
}

const Footer = ({ inquiry, comparison, sheet, draft, onNewRound }: EditorProps & { draft: AwardDraft }) => {
  const t = useText(awardText)
  const words = useText(inquiryText).action
  const propose = useAction(routes.proposeAward, { done: t.sent, onDone: draft.reset })
  const sendingOf = useSending(routes.proposeAward)
  const { reason, partialReason, overBudgetReason, note } = draft.reasons
  const submit = async () => {
    const total = `¥${thousands(draft.shares.total, 2)}`
    const proposal = {
      id: inquiry.id,
      version: inquiry.version,
      allocation: allocationOf(sheet, draft.split, inquiry.awardMode, reason),
      note,
      partialReason,
      overBudgetReason,
    }
    const { about: content, ready, body } = sendingOf(proposal)
    if (await ask({ title: t.confirm(total), content, ready, ok: t.submit, cancel: t.cancel })) await propose.run(body())
  }
  return (
    <div className="srm-footbar inq-foot">
      <span className="srm-dim">{draft.split.size > 0 && t.keptHere}</span>
      {draft.split.size > 0 && (
        <button type="button" className="srm-link" onClick={draft.reset}>
          {t.reset}
        </button>
      )}
      <span className="srm-grow" />
      {draft.split.size > 0 && (
        <>
          <span>
            {t.total} <b className="awd-bar-total">¥{thousands(draft.shares.total, 2)}</b>
          </span>
          {draft.versusBudget !== null && (
            <span className={draft.over ? 'srm-warn' : 'srm-good'}>
              {t.versusBudget} {percentText(draft.versusBudget)}
            </span>
          )}
        </>
      )}
      <span className="srm-dim">{t.allocated(draft.allocated, comparison.lines.length)}</span>
      {onNewRound && <Button onClick={onNewRound}>{words.newRound}</Button>}
      <Button
        type="primary"
        loading={propose.pending}
        disabled={draft.split.size === 0 || draft.problems.length > 0}
        title={draft.problems.length ? t.problems(draft.problems.length) : undefined}
        onClick={() => void submit()}
      >
        {t.submit}
      </Button>
    </div>
  )
}

/** The matrix with a choice in each cell, scenarios and reasons beside it, and the one button below. */
export const AwardEditor = (props: EditorProps) => {
  const { inquiry, comparison, sheet } = props
  const t = useText(compareText)
  const words = useText(awardText)
  const group = useId()
  const draft = useAward(inquiry, comparison, sheet)
  const whole = inquiry.awardMode === 'whole'
  const split = inquiry.awardMode === 'split'
  const awardedTo = (supplierId: string) => {
    const share = draft.shares.bySupplier.get(supplierId)
    if (!share?.lines) return '—'
    return (
      <>
        {thousands(share.amount, 2)}
        <small className="awd-share">{t.share(share.lines, share.percent)}</small>
      </>
    )
  }
  const choiceOf = (line: CompareLine, supplier: CompareSupplier) =>
    split ? (
      <QtyChoice sheet={sheet} draft={draft} line={line} supplier={supplier} />
    ) : (
      <LineChoice sheet={sheet} draft={draft} line={line} supplier={supplier} group={group} />
    )
  const headChoice = (supplier: CompareSupplier) => (
    <input
      type="radio"
      className="cmp-radio"
      name={`${group}-all`}
      aria-label={t.chooseAll(supplier.name)}
      checked={sheet.lines.every((l) => isAwarded(draft.split, l.id, supplier.id))}
      disabled={supplier.rank === null && whole}
      onChange={() => draft.setSplit(giveAll(sheet, supplier.id))}
    />
  )
  const noteOf = (line: CompareLine) => {
    const rest = restOf(sheet, draft.split, line.id)
    const sign = compareDec(rest, '0')
    if (!split || sign === 0 || !sheet.suppliers.some((s) => isAwarded(draft.split, line.id, s.id))) return null
    return sign > 0 ? words.rest(trimmedDecimal(rest)) : words.over(trimmedDecimal(rest.replace('-', '')))
  }
  return (
    <>
      <div className="srm-two">
        <Matrix
          inquiry={inquiry}
          comparison={comparison}
          sheet={sheet}
          table={{
            isChosen: (lineId, supplierId) => isAwarded(draft.split, lineId, supplierId),
            choiceOf: whole ? undefined : choiceOf,
            headChoice: whole ? headChoice : undefined,
            noteOf,
            award: { label: t.proposed, total: draft.split.size ? thousands(draft.shares.total, 2) : '', of: awardedTo },
          }}
        />
        <aside className="srm-stack srm-side">
          <AwardPanel sheet={sheet} comparison={comparison} draft={draft} inquiryId={inquiry.id} awardMode={inquiry.awardMode} />
        </aside>
      </div>
      <Footer {...props} draft={draft} />
    </>
  )
}
