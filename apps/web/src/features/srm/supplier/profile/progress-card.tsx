import { requiredSections, supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { isEmptySection, overallCompleteness, profileVerdicts } from '@srm/domain/srm/supplier/supplier.rules'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import type { Profile, ProfileContext } from '@srm/domain/srm/supplier/supplier-profile'
import { Progress } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import { instantOf } from '../../../../lib/clock'
import { onPage } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { useFormState } from '../../../../ui/form/context'
import { Icon } from '../../../../ui/icons'
import type { SaveStatus } from './draft-keeper'
import { toProfile, type ProfileValues } from './profile-schema'
import { supplierWords } from '../text'

/** How much is there, whole and by section, as it is typed; and whether it has reached the server. */
export const ProgressCard = ({ context, status }: { context: ProfileContext; status: SaveStatus }) => {
  const t = useText(supplierWords)
  const names = useText(supplierText).section
  const values = useDeferredValue(useFormState().values) as unknown as ProfileValues
  const percent = useMemo(() => {
    const verdicts = profileVerdicts(toProfile(values) as Profile, context)
    return Object.fromEntries(supplierSections.map((s) => [s, verdicts[s].completeness])) as Record<SupplierSection, number>
  }, [values, context])
  const needed = requiredSections(context.types, values.supplierTypeId || null)
  const isLeft = (s: SupplierSection) => !needed.includes(s) && isEmptySection(toProfile(values) as Profile, s)
  const whole = overallCompleteness(percent, needed)
  return (
    <Card title={t.completeness} extra={<b className="sup-percent srm-num">{whole}%</b>}>
      <Progress percent={whole} showInfo={false} aria-label={t.completeness} />
      <ul className="sup-progress" aria-label={t.sectionsTitle}>
        {supplierSections.map((s) => (
          <li className="srm-row" key={s}>
            <a
              href={`#${s}`}
              onClick={(event) => {
                event.preventDefault()
                onPage(s)?.scrollIntoView({ block: 'start' })
              }}
            >
              <span data-done={(percent[s] === 100 && !isLeft(s)) || undefined}>
                <Icon name={isLeft(s) ? 'minus' : percent[s] === 100 ? 'check' : 'clock'} size={14} />
              </span>
              {names[s]}
            </a>
            {isLeft(s) ? <span className="srm-dim">{t.optionalShort}</span> : <span className="srm-num">{percent[s]}%</span>}
          </li>
        ))}
      </ul>
      <SaveLine status={status} />
    </Card>
  )
}

const SaveLine = ({ status }: { status: SaveStatus }) => {
  const t = useText(supplierWords)
  const why = { offline: t.offline, format: t.badFormat, stale: t.staleElsewhere }
  const words =
    status.kind === 'saving'
      ? t.savingNow
      : status.kind === 'saved'
        ? t.savedAt(instantOf(status.at).slice(11, 16))
        : status.kind === 'failed'
          ? why[status.why]
          : ''
  return (
    <p className={status.kind === 'failed' ? 'srm-field-error' : 'srm-field-hint'} role="status">
      {words}
    </p>
  )
}
