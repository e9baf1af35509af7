import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { quoteText } from './quote.text'

/** Where a company mends what keeps it from quoting. */
const mending: Readonly<Record<string, { readonly to: string; readonly by: 'measure' | 'document' | 'profile' | 'sample' }>> = {
  SUPPLIER_BLOCKED: { to: '/srm/standing/mine', by: 'measure' },
  QUAL_EXPIRED: { to: '/srm/change/qualification', by: 'document' },
  QUAL_MISSING: { to: '/srm/change/qualification', by: 'document' },
  NOT_QUALIFIED_CATEGORY: { to: '/srm/supplier/profile', by: 'profile' },
  SAMPLE_MISSING: { to: '/srm/sampleWork/list', by: 'sample' },
}

/** What would refuse the quotation, said before the work is done, with the way out. */
export const BarredNote = ({ inquiry: { barred } }: { inquiry: SupplierInquiry }) => {
  const t = useText(quoteText).barred
  if (!barred) return null
  const way = mending[barred.key]
  return (
    <Banner
      tone="bad"
      action={
        way && (
          <Link to={way.to} className="srm-link">
            {t[way.by]}
          </Link>
        )
      }
    >
      {t.words(barred.message)}
    </Banner>
  )
}
