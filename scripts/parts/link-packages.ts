import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './place'

/** Gives a copy of the sources the packages installed here; what is the product's own is found in the copy. */
export const linkPackages = (copy: string): void => {
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@srm'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== '@srm') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of ['contract', 'domain', 'proof']) symlinkSync(join(copy, 'packages', name), join(modules, '@srm', name))
}
