import { prepareDatabase } from '../db/prepare'
import { announceAdmin } from './parts/first-admin'
import { openDatabase } from './parts/database'
import { step } from './parts/progress'

/** Reference rows and, with SEED=demo (the default outside production), the demo accounts. */
const demo = (process.env['SEED'] || 'demo') === 'demo'
if (demo && process.env['NODE_ENV'] === 'production') throw new Error('SEED=demo is refused in production')
const database = await openDatabase()
try {
  announceAdmin(await step('Migrating and seeding', () => prepareDatabase(database, demo ? 'demo' : 'reference')))
} finally {
  if (database.kind === 'embedded') await database.close()
}
