import { priceAgreement as routes, type AgreementInForce } from '@srm/contract/srm/price-agreement'
import { breaksText } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../lib/session/language'
import { text, useText } from '../../lib/text'
import { useSettled } from '../../lib/use-settled'
import { query } from '../../lib/wire/client'
import { useFormValue } from '../form/context'
import { Banner } from '../layout/banner'
import './agreements.css'

const hintText = text({
  zh: {
    title: '这些物料有有效协议价，可直接下单，无需询价',
    incl: '含税',
    excl: '不含税',
    until: (day: string) => `有效至 ${day}`,
    more: (n: number) => `还有 ${n} 条，见物料详情的“有效协议价”`,
  },
  en: {
    title: 'Agreed prices are in force for these materials: they can be ordered without an inquiry',
    incl: 'tax included',
    excl: 'without tax',
    until: (day) => `until ${day}`,
    more: (n) => `${n} more, see "Agreed prices" of the material`,
  },
})
/** So many tell enough; more would hide the lines. */
const most = 5

interface Typed {
  readonly materialCode?: string | null
}
const Row = ({ row }: { row: AgreementInForce }) => {
  const t = useText(hintText)
  const english = useLanguage() === 'en-US'
  return (
    <li>
      <span className="srm-code">{row.materialCode}</span>{' '}
      <Link to={`/srm/price-agreement/detail?id=${row.agreementId}`} className="srm-link">
        {row.docNo}
      </Link>{' '}
      {row.supplierName} · {breaksText(row.breaks)} {row.currency} {row.priceBasis === 'INCL' ? t.incl : t.excl} /{' '}
      {english ? row.unitEn : row.unit} · {t.until(row.validTo)}
    </li>
  )
}

/** Of the materials that lines of the form name, the agreements in force today: whoever asks for prices knows what is agreed. */
export const AgreedPrices = ({ name }: { name: string }) => {
  const t = useText(hintText)
  const lines = useFormValue<readonly Typed[]>(name) ?? []
  const typed = [...new Set(lines.flatMap(({ materialCode }) => materialCode?.trim() || []))].toSorted().join()
  const codes = useSettled(typed, 500).value
  const { data = [] } = useQuery({ ...query(routes.inForce, { query: { codes }, quiet: true }), enabled: codes !== '' })
  if (codes === '' || data.length === 0) return null
  return (
    <Banner tone="info">
      <strong>{t.title}</strong>
      <ul className="srm-agreed" aria-label={t.title}>
        {data.slice(0, most).map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {data.length > most && <li className="srm-dim">{t.more(data.length - most)}</li>}
      </ul>
    </Banner>
  )
}
