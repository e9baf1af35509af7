import { connect } from './client'
import { migrate } from './migrate'
import { seedAccounts } from './seed/accounts'
import { ensureAdmin } from './seed/admin'
import { seedReference } from './seed/reference'

type Seed = 'demo' | 'reference' | 'none'
type Urls = { ownerUrl: string; appUrl: string }

/**
 * What every start does before the server may answer: the newest schema, the reference rows that are
 * missing, and somebody who can sign in: the demo accounts, or an administrator whose password is
 * answered this once.
 */
export const prepareDatabase = async (urls: Urls, seed: Seed, tz = process.env['BIZ_TZ'] || 'Asia/Shanghai') => {
  await migrate(urls)
  if (seed === 'none') return undefined
  const { db, close } = connect(urls.appUrl, { tz, max: 1, name: 'srm-seed' })
  try {
    await seedReference(db)
    if (seed === 'demo') await seedAccounts(db)
    return seed === 'demo' ? undefined : await ensureAdmin(db)
  } finally {
    await close()
  }
}
