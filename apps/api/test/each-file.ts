import { afterAll } from 'vitest'
import { dropTestDatabase } from './database'

// Registered before the file's own hooks, so it runs after those that close whatever uses the database.
afterAll(dropTestDatabase)
