import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Config } from '../apps/api/src/config'
import { root } from './parts/place'

const settings = Object.keys(Config.shape)
const written = (file: string) => readFileSync(join(root, file), 'utf8')
/** What the stack decides itself. */
const fixed = ['PORT', 'HOST', 'BASE_PATH', 'WEB_DIR', 'JOBS']

test('every setting is explained', () => {
  const text = written('.env.example')
  expect(settings.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(text))).toEqual([])
})

test('every setting reaches the server of the compose stack', () => {
  const text = written('docker-compose.yml')
  expect(settings.filter((name) => !fixed.includes(name) && !new RegExp(`^ +${name}:`, 'm').test(text))).toEqual([])
})
