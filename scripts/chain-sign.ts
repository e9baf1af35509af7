import { readConfig } from '../apps/api/src/config'
import { signChains } from '../apps/api/src/data/chain/sign-chain'
import { connect } from '../db/client'
import { migrate } from '../db/migrate'
import { openDatabase, secretKeys } from './parts/database'
import { step } from './parts/progress'

/** Once, for a database whose audit chain was begun before links were signed. */
const database = await openDatabase()
try {
  await step('Migrating', () => migrate(database))
  const config = readConfig({ ...process.env, ...secretKeys(), DATABASE_URL: database.appUrl })
  const { db, close } = connect(database.ownerUrl, { tz: config.BIZ_TZ, max: 1, name: 'srm-chain-sign' })
  try {
    const links = await step('Signing the audit chain', () => signChains(db, config))
    console.log(links > 0 ? `${links} links are signed.` : 'There is nothing to sign.')
  } finally {
    await close()
  }
} finally {
  if (database.kind.startsWith('embedded')) await database.close()
}
