import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../../config'
import { storageFolder } from '../file/file.public'

/** What a task reads and writes lies in one folder of its own, swept with it. */
const folderOf = (id: string) => `tasks/${id}`
export const resultKey = (id: string, format: string): string => `${folderOf(id)}/result.${format}`
const givenKey = (id: string) => `${folderOf(id)}/given`

export const placeOf = (config: Config, key: string): string => join(storageFolder(config), key)
export const dropTaskFiles = (config: Config, id: string): Promise<void> =>
  rm(placeOf(config, folderOf(id)), { recursive: true, force: true })

/** Keeps what was uploaded until the task has read it. */
export const keepGiven = async (config: Config, id: string, content: Buffer): Promise<void> => {
  const path = placeOf(config, givenKey(id))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { mode: 0o600 })
}
export const givenTo = (config: Config, id: string): Promise<Buffer> => readFile(placeOf(config, givenKey(id)))
