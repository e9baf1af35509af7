import type { SiteTemplate } from '@srm/domain/portal/site/site.config'
import { storedStore } from '../../lib/session/storage'

/** Remembers the template enabled last on this device; the server's choice decides what is shown. */
export const enabledTemplate = storedStore<SiteTemplate>('portalType', 'se')
