import { Navigate } from '@tanstack/react-router'
import { usePageSearch } from '../../../../lib/page/page'

/** Notices lead to the comparison by an address of its own; it is a tab of the inquiry's page. */
export const ComparisonLink = () => {
  const id = usePageSearch()['id']
  return <Navigate to="/srm/inquiry/detail" search={{ id }} hash="compare" replace />
}
