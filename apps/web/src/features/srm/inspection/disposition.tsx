import { inspection as routes, type InspectionDetail } from '@srm/contract/srm/inspection'
import { dec } from '@srm/domain/kit/money'
import { isAllChecked } from '@srm/domain/srm/inspection/plan.rules'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ExpectedInForm } from '../../../ui/approval/expected-approvers'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Card } from '../../../ui/layout/card'
import { inspectionPageText } from './text'

interface Of {
  readonly item: InspectionDetail
}
const ways = ['askConcession', 'sort', 'reject'] as const
type Way = (typeof ways)[number]

/** Parts of the lot, which they are together. */
const Parts = ({ item, names }: Of & { names: readonly ('accepted' | 'concession' | 'rejected')[] }) => {
  const t = useText(inspectionPageText)
  return (
    <>
      {names.map((name) => (
        <Field key={name} name={name} label={t.parts[name]} kind="decimal" places={4} suffix={item.unit} />
      ))}
      <p className="srm-dim iq-sum">{t.sumRule(trimmedDecimal(item.lotQty))}</p>
    </>
  )
}
const WayDialog = ({ item, way, onClose }: Of & { way: Way; onClose: () => void }) => {
  const { field: f, action } = useText(inspectionText)
  const ref = { id: item.id, version: item.version }
  const lot = dec(item.lotQty).toFixed()
  if (way === 'reject')
    return (
      <ActionDialog route={routes.reject} title={action.reject} initial={ref} onClose={onClose}>
        <Field name="reason" label={f.reason} kind="area" />
      </ActionDialog>
    )
  if (way === 'sort')
    return (
      <ActionDialog route={routes.sort} title={action.sort} initial={ref} onClose={onClose}>
        <Parts item={item} names={['accepted', 'rejected']} />
        <Field name="reason" label={f.reason} kind="area" />
      </ActionDialog>
    )
  const initial = { ...ref, accepted: '0', concession: lot, rejected: '0', reductionPct: '0', defects: item.defects ?? '' }
  return (
    <ActionDialog route={routes.askConcession} title={action.askConcession} initial={initial} wide onClose={onClose}>
      <Parts item={item} names={['accepted', 'concession', 'rejected']} />
      <Field name="reductionPct" label={f.reductionPct} kind="decimal" places={2} suffix="%" />
      <Field name="defects" label={f.defects} kind="area" wide />
      <Field name="restrictions" label={f.restrictions} kind="area" wide />
      <Field name="reason" label={f.reason} kind="area" wide />
      <ExpectedInForm route={routes.askConcession} />
    </ActionDialog>
  )
}

/** What may become of a lot that failed, each way with its consequences; the verdict itself is computed. */
export const DispositionCard = ({ item }: Of) => {
  const t = useText(inspectionPageText)
  const { action } = useText(inspectionText)
  const may = useMay()
  const name = useId()
  const [way, setWay] = useState<Way>('sort')
  const [isOpen, setOpen] = useState(false)
  const open = item.concessionAsked && ['-2', '0'].includes(item.concessionAsked.status)
  if (open && item.concessionAsked)
    return (
      <Card title={t.dispose}>
        <p>{t.concessionWaits}</p>
        {may('srm:concession:queryById') ? (
          <Link className="srm-link" to={`/srm/concession/detail?id=${item.concessionAsked.id}`}>
            {t.concessionAt(item.concessionAsked.docNo)}
          </Link>
        ) : (
          t.concessionAt(item.concessionAsked.docNo)
        )}
      </Card>
    )
  if (!may('srm:inspection:sort')) return null
  const consequences: Readonly<Record<Way, string>> = {
    askConcession: t.conceding,
    sort: t.sorting,
    reject: isAllChecked(item.plan ?? []) ? t.unavailable : t.rejecting(`${trimmedDecimal(item.lotQty)} ${item.unit}`),
  }
  const isBarred = way === 'reject' && isAllChecked(item.plan ?? [])
  return (
    <Card title={t.dispose}>
      <div className="iq-ways" role="radiogroup" aria-label={t.dispose}>
        {ways.map((one) => (
          <label key={one} className="iq-way" data-on={one === way || undefined}>
            <span>
              <input type="radio" name={name} checked={one === way} onChange={() => setWay(one)} /> <b>{action[one]}</b>
            </span>
            <ul>
              {consequences[one].split('\n').map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </label>
        ))}
      </div>
      <Button type="primary" block disabled={isBarred} onClick={() => setOpen(true)}>
        {action[way]}
      </Button>
      <p className="srm-dim">{t.lockedHint}</p>
      {isOpen && <WayDialog item={item} way={way} onClose={() => setOpen(false)} />}
    </Card>
  )
}
