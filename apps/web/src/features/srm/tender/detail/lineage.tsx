import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { tenderPageText } from '../text'

interface Other {
  readonly id: string
  readonly docNo: string
}
const Related = ({ label, other }: { label: string; other: Other }) => {
  const t = useText(tenderPageText).lineage
  const navigate = usePageNavigate()
  return (
    <Banner
      tone="info"
      action={
        <button type="button" className="srm-link" onClick={() => void navigate({ to: '/srm/tender/detail', search: { id: other.id } })}>
          {t.see}
        </button>
      }
    >
      {label} <b>{other.docNo}</b>
    </Banner>
  )
}
/** The failed tender that this one repeats. */
export const Repeats = ({ of }: { of: Other }) => <Related label={useText(tenderPageText).lineage.of} other={of} />
/** The tender that followed this one. */
export const Repeated = ({ as }: { as: Other }) => <Related label={useText(tenderPageText).lineage.as} other={as} />
