import { standing as routes, type StandingDetail } from '@srm/contract/srm/standing'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { standingText } from '@srm/domain/srm/standing/standing.text'
import type { ActionOf } from '@srm/domain/kit/machine'
import { useState } from 'react'
import { useAction } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { ActionBar, type ActionSpec } from '../../../../ui/detail/action-bar'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { standingWords } from './text'

type Action = ActionOf<typeof standingMachine>
/** Steps that need a reason in words. */
const reasoned = ['reject', 'lift', 'upholdDecision', 'allowAppeal'] as const
type Reasoned = (typeof reasoned)[number]

/** The steps open to the reader just now, as the server judged them. */
export const StandingActions = ({ detail }: { detail: StandingDetail }) => {
  const t = useText(standingWords)
  const { action: names } = useText(standingText)
  const [dialog, setDialog] = useState<Reasoned | 'appeal' | null>(null)
  const target = { id: detail.id, version: detail.version }
  const withdraw = useAction(routes.withdraw)
  const approve = useAction(routes.approve)
  const close = () => setDialog(null)
  const all: Partial<Record<Action, ActionSpec>> = {
    withdraw: { run: () => withdraw.run(target), confirm: t.withdrawSure(detail.docNo) },
    approve: { run: () => approve.run(target), confirm: t.approveSure(detail.supplierName ?? '', detail.fromOn), primary: true },
    reject: { run: () => setDialog('reject') },
    allowAppeal: { run: () => setDialog('allowAppeal'), primary: true },
    upholdDecision: { run: () => setDialog('upholdDecision') },
    lift: { run: () => setDialog('lift') },
    appeal: { run: () => setDialog('appeal'), primary: true },
  }
  const run = Object.fromEntries(Object.entries(all).filter(([action]) => detail.can[action] === null))
  return (
    <>
      <ActionBar machine={standingMachine} record={detail} run={run} what={detail.docNo} />
      {dialog === 'appeal' && (
        <ActionDialog route={routes.appeal} title={names.appeal} initial={{ ...target, files: [] }} onClose={close}>
          <p className="srm-dim">{t.mayAppeal}</p>
          <Field name="text" label={t.appealText} kind="area" />
          <Field name="files" label={t.optional(t.appealFiles)} kind="files" biz="supplier" />
        </ActionDialog>
      )}
      {dialog !== null && dialog !== 'appeal' && (
        <ActionDialog route={routes[dialog] as typeof routes.lift} title={names[dialog]} initial={target} onClose={close}>
          <Field name="reason" label={dialog === 'reject' || dialog === 'lift' ? t.reason : t.answer} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}
