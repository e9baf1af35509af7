import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine, type InquiryAction } from '@srm/domain/srm/inquiry/inquiry.machine'
import { Button } from 'antd'
import { useAction } from '../../../../lib/wire/client'
import { toast } from '../../../../lib/notify'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { useSending } from '../../../../ui/approval/expected-approvers'
import { ActionBar, type ActionSpec } from '../../../../ui/detail/action-bar'
import { useMay } from '../../../../ui/actor'
import { dialogText } from '../dialogs/dialogs.text'
import { inquiryPageText } from '../text'
import { detailText } from './detail.text'
import type { OpenDialog } from './dialog-host'
import { offered, useInquiryFacts } from './facts'

/** The key to the prices of a second envelope that comes next; null: there is none, or it is not this person's. */
const priceStepOf = (inquiry: InquiryDetail): InquiryAction | null => {
  const round = inquiry.rounds.find((r) => r.roundNo === inquiry.roundNo)
  if (inquiry.envelopeMode !== 'two' || !round || round.pricesOpenedAt) return null
  const action = round.firstPriceOpener ? 'openPrices' : 'turnPriceKey'
  return offered(inquiry, action) ? action : null
}

/** The one solid button of each state; the approvals that wait come before going on. */
const primaryOf = (inquiry: InquiryDetail, keyTurned: boolean): InquiryAction | null => {
  const pending = inquiry.amendments.some((a) => a.state === 'pending')
  const roundAsked = inquiry.roundRequests.some((r) => r.state === 'pending')
  const { award } = inquiry
  const awardStep = award?.overBudget && !award.firstApprover ? 'firstApproveAward' : 'award'
  const s = inquiryMachine.states
  const priceStep = priceStepOf(inquiry)
  const tooFew = inquiry.insufficient && !inquiry.proceedReason
  const byStatus: Readonly<Record<string, InquiryAction>> = {
    [s.draft]: 'submit',
    [s.inApproval]: 'approve',
    [s.published]: pending ? 'approveAmendment' : 'clarify',
    [s.opening]: tooFew ? 'proceedWithReason' : keyTurned || !inquiry.sealed ? 'open' : 'turnKey',
    [s.pendingEvaluation]: roundAsked
      ? 'approveRound'
      : tooFew
        ? 'proceedWithReason'
        : (priceStep ?? (offered(inquiry, 'evaluate') ? 'evaluate' : 'judge')),
    [s.pendingAward]: roundAsked ? 'approveRound' : award?.state === 'proposed' ? awardStep : 'proposeAward',
    [s.awarded]: award?.annulAskedBy ? 'approveAnnulment' : 'complete',
  }
  return byStatus[inquiry.status] ?? null
}

const ended: readonly string[] = [inquiryMachine.states.failed, inquiryMachine.states.cancelled, inquiryMachine.states.completed]

/** Steps that do not belong to the present state are not even drawn: the bar shows what this state is for. */
const fitting = (inquiry: InquiryDetail, action: InquiryAction): boolean => {
  const from: readonly string[] = inquiryMachine.actions[action].from
  const pendingAmendment = inquiry.amendments.some((a) => a.state === 'pending')
  const proposed = inquiry.award?.state === 'proposed'
  if (!from.some((name) => inquiryMachine.states[name as keyof typeof inquiryMachine.states] === inquiry.status)) return false
  if (action === 'approveAmendment' || action === 'rejectAmendment') return pendingAmendment
  if (action === 'award' || action === 'rejectAward') return proposed
  if (action === 'firstApproveAward') return proposed && inquiry.award?.overBudget === true && !inquiry.award.firstApprover
  if (action === 'approveRound' || action === 'rejectRound') return inquiry.roundRequests.some((r) => r.state === 'pending')
  if (action === 'approveAnnulment' || action === 'rejectAnnulment') return Boolean(inquiry.award?.annulAskedBy)
  if (action === 'reopenQuoting' || action === 'proceedWithReason') return inquiry.insufficient && !inquiry.proceedReason
  if (action === 'turnPriceKey' || action === 'openPrices') return priceStepOf(inquiry) === action
  if (action === 'proposeAward') return !proposed
  return true
}

interface InquiryActionsProps {
  readonly inquiry: InquiryDetail
  readonly openDialog: OpenDialog
  readonly goTo: (tab: string) => void
  /** The tab shown: what its own footer offers is not offered twice. */
  readonly tab: string
}

const inFooter: Readonly<Record<string, readonly InquiryAction[]>> = {
  compare: ['proposeAward', 'newRound'],
  evaluation: ['judge', 'evaluate'],
}

export const InquiryActions = ({ inquiry, openDialog, goTo, tab }: InquiryActionsProps) => {
  const t = useText(detailText)
  const words = useText(dialogText).confirm
  const page = useText(inquiryPageText)
  const navigate = usePageNavigate()
  const may = useMay()
  const facts = useInquiryFacts(inquiry)
  const target = { id: inquiry.id, version: inquiry.version }
  const isClientSealed = inquiry.sealMode === 'client'
  const submit = useAction(routes.submit)
  const sending = useSending(routes.submit)(target)
  const withdraw = useAction(routes.withdraw)
  const turnKey = useAction(routes.turnKey)
  const open = useAction(routes.open, { done: false, onDone: (r) => toast('success', t.openedResult(r.validQuotes, r.invalidQuotes)) })
  const turnPriceKey = useAction(routes.turnPriceKey)
  const openPrices = useAction(routes.openPrices, {
    done: false,
    onDone: (r) => toast('success', t.pricesResult(r.validQuotes, r.invalidQuotes)),
  })
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/inquiry/list' }) })
  const copy = useAction(routes.copy, {
    done: page.copied,
    onDone: ({ id }) => void navigate({ to: '/srm/inquiry/form', search: { id } }),
  })
  const edit = () => void navigate({ to: '/srm/inquiry/form', search: { id: inquiry.id } })
  const primary = primaryOf(inquiry, facts.keyTurned)
  const all: Partial<Record<InquiryAction, ActionSpec>> = {
    submit: { run: () => submit.run(sending.body()), confirm: words.submit, about: sending.about, ready: sending.ready },
    withdraw: { run: () => withdraw.run(target), confirm: words.withdraw },
    approve: { run: () => openDialog('approve') },
    reject: { run: () => openDialog('reject') },
    edit: { run: edit },
    clarify: { run: () => openDialog('clarify') },
    extend: { run: () => openDialog('extend') },
    amend: { run: () => openDialog('amend') },
    approveAmendment: { run: () => openDialog('approveAmendment') },
    rejectAmendment: { run: () => openDialog('rejectAmendment') },
    invite: { run: () => openDialog('invite') },
    // Of client-sealed offers the dialog asks for the passphrase and is the confirmation.
    turnKey: isClientSealed ? { run: () => openDialog('turnKey') } : { run: () => turnKey.run(target), confirm: words.turnKey },
    open: isClientSealed ? { run: () => openDialog('open') } : { run: () => open.run(target), confirm: words.open },
    turnPriceKey: { run: () => turnPriceKey.run(target), confirm: words.turnPriceKey },
    openPrices: { run: () => openPrices.run(target), confirm: words.openPrices },
    proceedWithReason: { run: () => openDialog('proceedWithReason') },
    reopenQuoting: { run: () => openDialog('reopenQuoting') },
    evaluate: { run: () => goTo('evaluation') },
    judge: { run: () => goTo('evaluation') },
    newRound: { run: () => openDialog('newRound') },
    approveRound: { run: () => openDialog('approveRound') },
    rejectRound: { run: () => openDialog('rejectRound') },
    askValidity: { run: () => openDialog('askValidity') },
    proposeAward: { run: () => goTo('compare') },
    firstApproveAward: { run: () => openDialog('firstApproveAward') },
    award: { run: () => openDialog('award') },
    rejectAward: { run: () => openDialog('rejectAward') },
    complete: { run: () => openDialog('complete') },
    approveAnnulment: { run: () => openDialog('approveAnnulment') },
    rejectAnnulment: { run: () => openDialog('rejectAnnulment') },
    annulAward: { run: () => openDialog('annulAward'), danger: true, confirm: '' },
    // The dialog asks for the reason and is the confirmation.
    fail: { run: () => openDialog('fail'), danger: true, confirm: '' },
    cancel: { run: () => openDialog('cancel'), danger: true, confirm: '' },
    delete: { run: () => remove.run(undefined, { id: inquiry.id }), danger: true, confirm: words.delete(inquiry.title) },
  }
  const run = Object.fromEntries(
    (Object.keys(all) as InquiryAction[])
      .filter((action) => offered(inquiry, action) && fitting(inquiry, action) && !inFooter[tab]?.includes(action))
      .map((action) => [action, { ...all[action], primary: action === primary }]),
  )
  // Destructive steps stay behind 更多.
  const calm = Object.values(run).filter((spec) => !spec.danger && !spec.primary).length
  return (
    <ActionBar machine={inquiryMachine} record={inquiry} facts={facts} run={run} what={inquiry.title} visible={Math.min(2, calm)}>
      {may('srm:inquiry:add') && ended.includes(inquiry.status) && (
        <Button loading={copy.pending} onClick={() => void copy.run({ id: inquiry.id })}>
          {t.copy}
        </Button>
      )}
    </ActionBar>
  )
}
