import { join } from 'node:path'
import { bundle } from './bundle'

await bundle(join(import.meta.dirname, 'dist'))
