import { readConfig } from '../apps/api/src/config'
import { seedDemo } from '../apps/api/src/demo/seed'
import { prepareDatabase } from '../db/prepare'
import { announceAdmin } from './parts/accounts'
import { dataDir, openDatabase, secretKeys } from './parts/database'
import { step } from './parts/progress'

/** Reference rows and, with SEED=demo (the default outside production), the demo's accounts and documents. */
const demo = (process.env['SEED'] || 'demo') === 'demo'
if (demo && process.env['NODE_ENV'] === 'production') throw new Error('SEED=demo is refused in production')
const database = await openDatabase()
try {
  announceAdmin(await step('Migrating and seeding', () => prepareDatabase(database, demo ? 'demo' : 'reference')))
  const env = { ...process.env, SEED: 'demo', DATABASE_URL: database.appUrl, DATA_DIR: dataDir(), ...secretKeys() }
  if (demo) await step('Making the demo data', () => seedDemo(readConfig(env)))
} finally {
  if (database.kind === 'embedded') await database.close()
}
