import { prepareDatabase } from '../db/prepare'
import { announceAdmin } from './parts/accounts'

/** The one-shot step of a deployment: everything comes from the environment, nothing is started. */
const { MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: appUrl } = process.env
if (!ownerUrl || !appUrl) throw new Error('Set MIGRATE_DATABASE_URL (owner) and DATABASE_URL (role of the server)')
const since = performance.now()
announceAdmin(await prepareDatabase({ ownerUrl, appUrl }, process.env['SEED'] === 'none' ? 'none' : 'reference'))
process.stdout.write(`The database is up to date (${((performance.now() - since) / 1000).toFixed(1)} s)\n`)
