import { siteTemplates } from '@srm/domain/portal/site/site.config'
import { siteDefaults } from '@srm/domain/portal/site/site.defaults'
import { siteMachine } from '@srm/domain/portal/site/site.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../client'
import { portalSite, portalSiteVersion } from '../schema/portal/site'

/** A fresh installation has both templates of the public site, with the basic one enabled. */
export const seedSite = async (tx: Tx): Promise<void> => {
  for (const template of siteTemplates) {
    const [site] = await tx
      .insert(portalSite)
      .values({ template })
      .onConflictDoNothing({ target: [portalSite.tenantId, portalSite.template] })
      .returning({ id: portalSite.id })
    if (!site) continue
    const first = template === 'se'
    await tx.insert(portalSiteVersion).values({
      siteId: site.id,
      template,
      no: 1,
      origin: 'seed',
      config: siteDefaults[template],
      status: first ? siteMachine.states.enabled : siteMachine.states.saved,
      ...(first ? { enabledBy: sql`app_username()` as never, enabledAt: sql`app_now()` as never } : {}),
    })
  }
}
