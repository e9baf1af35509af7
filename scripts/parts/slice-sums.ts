import { glossaryOf } from './slice-document'
import type { Names } from './slice-names'

/** A file that names every slice, and how the new one comes into it. */
export interface Sum {
  readonly file: string
  readonly with: (text: string) => string
}

/** An import below the last one there, and a line before what ends the list. */
const listed = (importLine: string, entry: string, end: RegExp) => (text: string) => {
  const last = [...text.matchAll(/^(?:import|export \*) .*$/gm)].at(-1)
  const at = last ? last.index + last[0].length : 0
  const imported = importLine ? `${text.slice(0, at)}\n${importLine}${text.slice(at)}` : text
  return entry ? imported.replace(end, (found) => `${entry}\n${found}`) : imported
}
/** A line below the one that begins the list. */
const below = (head: RegExp, line: string) => (text: string) => text.replace(head, (found) => `${found}${line}\n`)
const appended = (lines: string) => (text: string) => `${text.trimEnd()}\n${lines}\n`

/** Who may call what, as the first grants have it: the administrator of each tenant, and nobody else of those who are tried. */
const matrix = ({ area, camel }: Names, isDocument: boolean): string => {
  const written = isDocument
    ? ['GET list', 'GET counts list', 'GET queryById', 'GET timeline queryById', 'POST add', 'POST edit', 'POST submit', 'POST close']
    : ['GET list', 'GET queryById', 'POST add', 'PUT edit', 'DELETE delete', 'DELETE deleteBatch delete', 'POST importExcel']
  const files = isDocument ? ['POST delete', 'GET exportXls'] : ['GET exportXls', 'GET importTemplate importExcel']
  // Where a record is named and is not there, it answers so; the first of these have none to name.
  const open = ['list', 'counts', 'add', 'importExcel', 'exportXls', 'importTemplate']
  return [...written, ...files]
    .map((call) => {
      const [method, name = '', permission = name] = call.split(' ')
      const seen = open.includes(name) ? 'in' : 'hidden'
      const refused = ['token', 'refused', 'refused', 'refused']
      return [`${method} /${area}/${camel}/${name}`, `${area}:${camel}:${permission}`, ...refused, seen, seen].join('\t')
    })
    .join('\n')
}

const ofEverySlice = (n: Names, isDocument: boolean): Sum[] => {
  const { area, kebab, camel } = n
  const own = `./${area}/${kebab}`
  return [
    {
      file: 'packages/domain/src/catalog.ts',
      with: listed(
        `import { ${camel}Catalog } from '${own}/${kebab}.catalog'`,
        `  ${camel}Catalog,`,
        /^\] as const satisfies readonly Catalog\[\]/m,
      ),
    },
    {
      file: 'packages/domain/src/texts.ts',
      with: listed(
        `import { ${camel}Text } from '${own}/${kebab}.text'`,
        `  ${camel}: ${camel}Text,`,
        /^\} as const satisfies Record<string, Text>/m,
      ),
    },
    { file: 'packages/contract/src/index.ts', with: listed(`import { ${camel} } from '${own}'`, `  ${camel},`, /^\}\)/m) },
    {
      file: 'apps/api/src/routes.ts',
      with: listed(`import { ${camel}Routes } from './modules/${area}/${kebab}/${kebab}.routes'`, `  ${camel}Routes,`, /^\]/m),
    },
    { file: 'db/schema/index.ts', with: listed(`export * from '${own}'`, '', /$(?![\s\S])/) },
    { file: 'apps/api/test/access/matrix.tsv', with: appended(matrix(n, isDocument)) },
    {
      file: 'apps/api/test/access/entries.tsv',
      with: appended(
        [`GET /${area}/${camel}/list`, ...(isDocument ? [`GET /${area}/${camel}/counts`] : [])]
          .map((call) => `${camel}.list\t${call}`)
          .join('\n'),
      ),
    },
    {
      file: 'packages/domain/src/sys/data-log/data-log.text.ts',
      with: (text) => {
        const words = [n.zh, n.en]
        return text.replaceAll(/^ {4}table: \{\n/gm, (found) => `${found}      ${n.snake}: '${words.shift()}',\n`)
      },
    },
    {
      file: 'docs/glossary.md',
      with: (text) => text.replace(/(## Nouns\n\n(?:\|.*\n)+)/, (table) => `${table}| ${n.zh} | ${n.en.toLowerCase()} | \`${camel}\` |\n`),
    },
  ]
}

const ofLifeCycles = (n: Names): Sum[] => {
  const { area, kebab, camel } = n
  const own = `./${area}/${kebab}/${kebab}`
  return [
    {
      file: 'packages/domain/src/catalog.ts',
      with: (text) =>
        listed(
          `import { ${camel}Machine } from '${own}.machine'`,
          '',
          /$/,
        )(text).replace(
          /(machines: readonly AnyMachine\[\] = \[)([^\]]*)\]/,
          (_, head: string, rest: string) => `${head}${rest.trimEnd().replace(/,$/, '')}, ${camel}Machine]`,
        ),
    },
    {
      file: 'packages/domain/src/machine-cells.ts',
      with: listed(`import { cells as ${camel} } from '${own}.machine.cells'`, `  ${camel},`, /^\]/m),
    },
    {
      file: 'packages/domain/src/documents.ts',
      with: listed(
        '',
        `  ${camel}: { table: '${n.snake}', list: '${area}:${camel}:list', read: '${area}:${camel}:queryById', page: '/${area}/${kebab}/list?id=' },`,
        /^\} as const satisfies Readonly<Record<string, StaffDocument>>/m,
      ),
    },
    {
      file: 'packages/domain/src/documents.text.ts',
      with: (text) => {
        const words = [n.zh, n.many]
        return text.replaceAll(/^ {4}name: \{\n/gm, (found) => `${found}      ${camel}: '${words.shift()}',\n`)
      },
    },
    {
      file: 'apps/api/src/documents.ts',
      with: listed(
        `import { ${camel}List } from './modules/${area}/${kebab}/${kebab}.routes'`,
        `  { type: '${camel}', spec: ${camel}List, title: 'title' },`,
        /^\]/m,
      ),
    },
    {
      file: 'apps/api/test/every-document.ts',
      with: (text) =>
        below(
          /^ {2}const ids = \{\n/m,
          `    ${camel}: await make${n.pascal}(await app.as('admin')),`,
        )(listed(`import { make${n.pascal} } from '../src/demo/${kebab}'`, '', /$/)(text)),
    },
    {
      file: 'apps/api/test/machine-calls.test.ts',
      with: (text) =>
        below(
          /^const subjects: readonly Subject\[\] = \[\n/m,
          `  { machine: ${camel}Machine, table: '${n.snake}', id: async () => made.ids.${camel} },`,
        )(listed(`import { ${camel}Machine } from '@srm/domain/${area}/${kebab}/${kebab}.machine'`, '', /$/)(text)),
    },
    { file: 'docs/glossary.md', with: (text) => text.replace('\n### Own quotation', `${glossaryOf(n)}\n### Own quotation`) },
  ]
}

export const sumsOf = (n: Names, isDocument: boolean): readonly Sum[] => [
  ...ofEverySlice(n, isDocument),
  ...(isDocument ? ofLifeCycles(n) : []),
]
