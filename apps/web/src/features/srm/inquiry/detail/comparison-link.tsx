import { Navigate, useSearch } from '@tanstack/react-router'

/** Notices lead to the comparison by an address of its own; it is a tab of the inquiry's page. */
export const ComparisonLink = () => {
  const { id } = useSearch({ strict: false }) as { id?: string }
  return <Navigate to="/srm/inquiry/detail" search={{ id } as never} hash="compare" replace />
}
