import type { SupplierDetail } from '@srm/contract/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { Link } from '@tanstack/react-router'
import { listed } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { alikeWords } from './alike.text'
import { supplierLink } from '../lists/list-parts'

/** Companies that look like this one or belong together with it, and by which signs. */
export const Alike = ({ companies }: { companies: SupplierDetail['duplicates'] }) => {
  const t = useText(alikeWords)
  return (
    <Card title={t.title}>
      {companies.length === 0 ? (
        <p className="srm-dim">{t.none}</p>
      ) : (
        <ul className="srm-ruled sup-quals">
          {companies.map((d) => (
            <li key={d.id}>
              <Link to={supplierLink(d.id)} className="srm-link">
                {d.name}
              </Link>
              <small>{listed(d.on.map((sign) => t.on[sign]))}</small>
              <StatusTag machine={supplierMachine} status={d.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
