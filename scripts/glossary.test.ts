import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogs, machines } from '@srm/domain/catalog'
import { roleTemplates } from '@srm/domain/kit/catalog'
import { roleText } from '@srm/domain/sys/role/role.text'
import { phrase } from '@srm/domain/texts'

const documented = (name: string): string => readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8')
const glossary = documented('glossary')
/** Cells of every table row, without the marks of code. */
const rows = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
const has = (cells: readonly (string | undefined)[]): boolean => rows.some((row) => JSON.stringify(row) === JSON.stringify(cells))

describe('the glossary', () => {
  test.each(roleTemplates)('names the role %s as the interface does', (role) => {
    expect([role, has([roleText.zh.template[role], roleText.en.template[role], role])]).toEqual([role, true])
  })

  test.each(machines.map((machine) => [machine.entity, machine] as const))(
    'names the statuses of %s as the interface does',
    (entity, machine) => {
      const [, section = ''] = glossary.split(`, \`${entity}\`)\n`)
      expect(section).not.toBe('')
      const table = section.split('\n### ')[0] ?? ''
      for (const [name, code] of Object.entries(machine.states)) {
        const cells = [code, name, phrase('zh-CN', `${entity}.status.${name}`), phrase('en-US', `${entity}.status.${name}`)]
        expect([cells, has(cells) && table.includes(`\`${name}\``)]).toEqual([cells, true])
      }
    },
  )
})

describe('the kinds', () => {
  const list = documented('kinds').split('\n')
  const ofTrade = catalogs.filter(({ permissions }) => permissions.some((permission) => /^(srm|portal):/.test(permission)))
  const valued = ofTrade.flatMap(({ slice, dicts }) =>
    Object.entries(dicts).flatMap(([code, dict]) => ('values' in dict ? [{ slice, code, values: dict.values }] : [])),
  )
  test.each(valued)('of $code are named as the interface does', ({ slice, code, values }) => {
    const words = values.map((value) => {
      const path = `${slice}.dict.${code}.${value}`
      return `\`${value}\` ${phrase('zh-CN', path)} ${phrase('en-US', path)}`
    })
    expect(list).toContain(`- \`${code}\`: ${words.join(' · ')}`)
  })
})
