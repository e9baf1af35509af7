import { useSearch } from '@tanstack/react-router'

/** An address that shows nothing: the guard asks the server where the announced purchase is taken part in and goes there. */
export const takePartPath = '/takePart'
export const takePartHref = (announcementId: string): string => `${takePartPath}?announcement=${encodeURIComponent(announcementId)}`

/** The purchase that the page to go on to is about. */
export const announcementIn = (href: string | undefined): string | undefined =>
  href?.startsWith(`${takePartPath}?`) ? (new URLSearchParams(href.slice(takePartPath.length)).get('announcement') ?? undefined) : undefined

/** Where the visitor is on the way to: every link between sign-in, registration and retrieval carries it along. */
export const useOnward = (): { readonly redirect?: string } => {
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  return redirect ? { redirect } : {}
}
