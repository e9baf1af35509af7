import { Link } from '@tanstack/react-router'
import { useMay } from '../../ui/actor'

interface SupplierLinkProps {
  readonly id: string
  readonly name: string | null
}
/** The name of a company, which leads to its page where the reader may open that. */
export const SupplierLink = ({ id, name }: SupplierLinkProps) =>
  useMay()('srm:supplier:queryById') ? <Link to={`/modules/srm/sr/SrPotentialSupplierList?bizId=${id}`}>{name}</Link> : <>{name}</>
