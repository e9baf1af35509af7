import { inspection as routes, type InspectionDetail, type OwnInspectionDetail } from '@srm/contract/srm/inspection'
import { groupKey } from '@srm/domain/srm/inspection/plan.rules'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { Button } from 'antd'
import { useState } from 'react'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { inspectionPageText } from './text'

interface Of {
  readonly item: OwnInspectionDetail
  readonly planReason?: string | null
}
/** How many units of the lot are looked at, and how many of them may be bad. */
export const PlanCard = ({ item, planReason = null }: Of) => {
  const t = useText(inspectionPageText)
  const { dict } = useText(inspectionText)
  if (!item.plan || item.isSkipped) return null
  const regime = dict.inspection_regime[item.regime ?? 'N']
  const hasCritical = item.items.some(({ severity }) => severity === 'CR')
  return (
    <Card title={t.plan} note={planReason ? t.planTyped(planReason) : t.planNote(regime)} flush>
      <dl className="iq-plan">
        <div>
          <dt>{t.lot}</dt>
          <dd>{`${trimmedDecimal(item.lotQty)} ${item.unit}`}</dd>
        </div>
        {item.plan.map((group) => (
          <div key={groupKey(group)}>
            <dt>{t.group(group.level, group.aql)}</dt>
            <dd>
              {group.all ? t.allDrawn(group.draw) : t.drawn(group.letter, group.draw)}
              {(['MA', 'MI'] as const).map((severity) => {
                const used = item.items.some((one) => one.severity === severity && groupKey(one) === groupKey(group))
                const plan = group.plans[severity]
                return used && plan && <small key={severity}>{t.numbers(severity, plan.ac)}</small>
              })}
            </dd>
          </div>
        ))}
        {hasCritical && (
          <div>
            <dt>{t.critical}</dt>
            <dd>{t.criticalRule}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** Where no table has the plan the inspector enters it, with a reason. */
export const MissingPlan = ({ item }: { item: InspectionDetail }) => {
  const t = useText(inspectionPageText)
  const { field: f, action } = useText(inspectionText)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const groups = [...new Map(item.items.map(({ level, aql }) => [groupKey({ level, aql }), { level, aql }])).values()]
  return (
    <>
      <Banner tone="todo">
        {t.noPlan}{' '}
        {may('srm:inspection:plan') && (
          <Button size="small" onClick={() => setOpen(true)}>
            {action.plan}
          </Button>
        )}
      </Banner>
      {isOpen && (
        <ActionDialog
          route={routes.plan}
          title={action.plan}
          initial={{ id: item.id, version: item.version, groups: groups.map((group) => ({ ...group, n: 1, ac: 0 })) }}
          wide
          onClose={() => setOpen(false)}
        >
          {groups.map((group, at) => (
            <fieldset key={groupKey(group)} className="iq-group">
              <legend>{t.group(group.level, group.aql)}</legend>
              <Field<number> name={`groups.${at}.n`} label={f.n} kind="int" />
              <Field<number> name={`groups.${at}.ac`} label={f.ac} kind="int" />
            </fieldset>
          ))}
          <Field name="reason" label={f.reason} kind="area" wide />
        </ActionDialog>
      )}
    </>
  )
}
