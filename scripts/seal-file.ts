import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { singleFile, publishedHash } from '../apps/web/single-file-plugin'

/*
 * Builds `seal.html` from the sources, for whoever does not want to take it from a server: the same sources give the same bytes, so
 * its hash is the one that a server publishes in `/seal.json` (docs/sealing.md, Sealing without the portal).
 */
const [path = 'seal.html'] = process.argv.slice(2)
const html = await singleFile('seal')
writeFileSync(resolve(path), html)
process.stdout.write(publishedHash(html))
