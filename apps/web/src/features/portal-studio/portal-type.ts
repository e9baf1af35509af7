import type { SiteTemplate } from '@srm/domain/portal/site/site.config'
import { storedStore } from '../../lib/storage'

/** The template enabled last on this device (spec 1 §4: stored under portalType, default se); the server's choice decides what is shown. */
export const enabledTemplate = storedStore<SiteTemplate>('portalType', 'se')
