import { supplier } from '@srm/contract/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ApplicantPage } from './applicant-page'
import { SupplierPage } from './supplier-page'
import './supplier.css'

const { registered, pendingReview, returned, refused } = supplierMachine.states
const applying: readonly string[] = [registered, pendingReview, returned, refused]

/** An applicant is read by its reviewer; a supplier is something to deal with: each has its own page at the same address. */
export const SupplierDetailPage = ({ id }: { id: string }) => (
  <DetailLoader query={useQuery(query(supplier.queryById, { query: { id } }))}>
    {(detail) => {
      const key = `${id}:${detail.supplier.status}`
      const page = applying.includes(detail.supplier.status) ? (
        <ApplicantPage key={key} detail={detail} />
      ) : (
        <SupplierPage key={key} detail={detail} />
      )
      return (
        <>
          {page}
          <DocumentComments of="supplier" id={id} />
        </>
      )
    }}
  </DetailLoader>
)
