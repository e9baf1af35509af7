import type { PublicConfig, SignInEntries } from '@srm/contract/sys/config'
import { urlOf } from '../../../../lib/wire/api'
import { useRead } from '../../../../ui/public/read'
import { safeRedirect } from '../../../../ui/public/login'

/** The ways in that the server has configured; undefined until it has answered. */
export const useEntries = (): SignInEntries | undefined => useRead<PublicConfig>({ path: '/sys/config' }).data?.signIn

/** Where the CAS server sends the browser back to. The ticket is checked against this very text, so it is built alike both times. */
export const serviceOf = (redirect: unknown): string => {
  const to = safeRedirect(redirect)
  return `${location.origin}/user/ssoLogin${to ? `?redirect=${encodeURIComponent(to)}` : ''}`
}
export const casAddress = (casUrl: string, redirect: unknown): string =>
  `${casUrl}${casUrl.includes('?') ? '&' : '?'}service=${encodeURIComponent(serviceOf(redirect))}`
export const thirdAddress = (source: string, redirect: unknown): string =>
  urlOf(`/sys/thirdLogin/render/${source}`, { redirect: safeRedirect(redirect) })
