import { dashboard } from '@srm/contract/srm/dashboard'
import { limitedStages } from '@srm/domain/srm/supplier/supplier-stages'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Banner } from '../../../ui/layout/banner'
import { useSettling } from '../reveal'
import { supplierHomeText } from './supplier-home.text'

/** That the company is stopped and what it may still do; nothing while it is not. */
export const CompanyBanner = () => {
  const t = useText(supplierHomeText)
  const company = useQuery(query(dashboard.company, { quiet: true }))
  useSettling(company.isFetched)
  const stage = company.data?.stage ?? ''
  const isLimited = limitedStages.includes(stage)
  if (!isLimited && stage !== supplierMachine.states.frozen) return null
  return (
    <Banner
      tone="bad"
      action={
        <Link to="/srm/standing/mine" className="srm-link">
          {t.measures}
        </Link>
      }
    >
      {isLimited ? t.limited : t.frozen}
    </Banner>
  )
}
