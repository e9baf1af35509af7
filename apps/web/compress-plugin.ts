import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const small = 2048
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Compressed once, here, and better: the server would compress every file anew for everybody who asks for it. */
export const compressPlugin = (): Plugin => ({
  name: 'app-compress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
    await Promise.all(
      files.map(async (name) => {
        const path = join(dir, name)
        const content = await readFile(path)
        if (content.length < small) return
        await Promise.all([writeFile(`${path}.br`, await brotli(content, { params })), writeFile(`${path}.gz`, await zip(content))])
      }),
    )
  },
})
