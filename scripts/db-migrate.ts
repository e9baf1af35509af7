import { prepareDatabase } from '../db/prepare'
import { openDatabase } from './parts/database'
import { step } from './parts/progress'

const database = await openDatabase()
try {
  await step(`Migrating (${database.kind})`, () => prepareDatabase(database, 'none'))
} finally {
  if (database.kind === 'embedded') await database.close()
}
