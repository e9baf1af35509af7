import { standing as routes } from '@srm/contract/srm/standing'
import { kindsWithEvidence, type StandingKind } from '@srm/domain/srm/standing/standing.rules'
import { standingText } from '@srm/domain/srm/standing/standing.text'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ExpectedInForm } from '../../../../ui/approval/expected-approvers'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { standingWords } from './text'

const routeOf = { FREEZE: routes.proposeFreeze, BLACKLIST: routes.proposeBlacklist, ELIMINATE: routes.proposeEliminate } as const

interface ProposeProps {
  readonly kind: StandingKind
  readonly supplierId: string
  readonly today: string
  readonly onClose: () => void
}

/** Puts a measure up for another person to approve. */
export const ProposeDialog = ({ kind, supplierId, today, onClose }: ProposeProps) => {
  const t = useText(standingWords)
  const { field: f } = useText(standingText)
  const navigate = usePageNavigate()
  return (
    <ActionDialog
      route={routeOf[kind] as typeof routes.proposeFreeze}
      title={t.proposeTitle[kind]}
      initial={{ supplierId, fromOn: today, scope: 'NEW', files: [] }}
      onClose={onClose}
      done={t.proposed}
      onDone={({ id }) => void navigate({ to: '/srm/standing/detail', search: { id } })}
    >
      <p className="srm-dim">{t.proposeHint[kind]}</p>
      <div className="srm-fields sup-dialog" data-columns={2}>
        {kind === 'FREEZE' && <Field name="scope" label={f.scope} kind="dict" dict="freeze_scope" wide />}
        <Field name="fromOn" label={f.fromOn} kind="day" />
        {kind !== 'ELIMINATE' && <Field name="untilOn" label={t.optional(f.untilOn)} kind="day" />}
        <Field name="reason" label={f.reason} kind="area" />
        <Field name="files" label={kindsWithEvidence.includes(kind) ? f.files : t.optional(f.files)} kind="files" biz="supplier" />
      </div>
      <ExpectedInForm route={routeOf[kind]} />
    </ActionDialog>
  )
}
